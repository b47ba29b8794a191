// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeGTK
public import Foundation

/// A gesture that recognizes a magnification motion and tracks the amount of magnification.
///
/// Two fingers on a touch screen or a touchpad magnify.
///
/// See [MagnifyGesture](https://developer.apple.com/documentation/swiftui/magnifygesture).
public struct MagnifyGesture: Gesture {
    public typealias Body = Never

    /// The type representing the gesture's value.
    public struct Value: Equatable, Sendable {
        /// The time associated with the gesture's current event.
        public var time: Date
        /// The relative amount that the gesture has magnified by.
        public var magnification: CGFloat
        /// The current magnification velocity, in a second.
        public var velocity: CGFloat
        /// The initial anchor point of the gesture in the modified view's coordinate space.
        public var startAnchor: UnitPoint
        /// The initial center of the gesture in the modified view's coordinate space.
        public var startLocation: CGPoint
    }

    /// The minimum required delta before the gesture starts.
    public var minimumScaleDelta: CGFloat

    /// Creates a magnify gesture with a given minimum delta for the gesture to start.
    public init(minimumScaleDelta: CGFloat = 0.01) {
        self.minimumScaleDelta = minimumScaleDelta
    }

    /// Makes the lasting part of the gesture.
    public static func _makeGesture(gesture: Self, inputs: _GestureInputs) -> _GestureOutputs<Value> {
        let recognizer = inputs.reusing { MagnifyRecognizer(inputs.area) }
        recognizer.minimumDelta = gesture.minimumScaleDelta
        return _GestureOutputs(recognizer: recognizer)
    }
}

/// A gesture that recognizes a magnification motion and tracks the amount of magnification.
///
/// See [MagnificationGesture](https://developer.apple.com/documentation/swiftui/magnificationgesture); `MagnifyGesture`
/// tells more.
public struct MagnificationGesture: Gesture {
    /// The minimum required delta before the gesture starts.
    public var minimumScaleDelta: CGFloat

    /// Creates a magnification gesture with a given minimum delta for the gesture to start.
    public init(minimumScaleDelta: CGFloat = 0.01) {
        self.minimumScaleDelta = minimumScaleDelta
    }

    /// The magnification of a magnify gesture.
    public var body: _MapGesture<MagnifyGesture, CGFloat> {
        MagnifyGesture(minimumScaleDelta: minimumScaleDelta).map(\.magnification)
    }
}

private final class MagnifyRecognizer: PinchRecognizer<ZoomGesture, MagnifyGesture.Value> {
    init(_ area: GestureArea) {
        let zoom = ZoomGesture()
        super.init(area, zoom, start: 1)
        zoom.onZoom(
            began: { [weak self] in self?.began() }, moved: { [weak self] in self?.moved(to: $0) },
            ended: { [weak self] in self?.ended() })
    }

    override func value(_ pinch: Pinch) -> MagnifyGesture.Value {
        MagnifyGesture.Value(
            time: pinch.date, magnification: pinch.amount, velocity: pinch.velocity, startAnchor: pinch.anchor,
            startLocation: pinch.start)
    }
}
