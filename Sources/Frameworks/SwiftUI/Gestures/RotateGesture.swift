// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeGTK
public import Foundation

/// A gesture that recognizes a rotation motion and tracks the angle of the rotation.
///
/// Two fingers on a touch screen or a touchpad rotate.
///
/// See [RotateGesture](https://developer.apple.com/documentation/swiftui/rotategesture).
public struct RotateGesture: Gesture {
    public typealias Body = Never

    /// The type representing the gesture's value.
    public struct Value: Equatable, Sendable {
        /// The time associated with the gesture's current event.
        public var time: Date
        /// The relative amount that the gesture has rotated by; positive angles are clockwise.
        public var rotation: Angle
        /// The current rotation velocity, in a second.
        public var velocity: Angle
        /// The initial anchor point of the gesture in the modified view's coordinate space.
        public var startAnchor: UnitPoint
        /// The initial center of the gesture in the modified view's coordinate space.
        public var startLocation: CGPoint
    }

    /// The minimum delta required before the gesture succeeds.
    public var minimumAngleDelta: Angle

    /// Creates a rotation gesture with a minimum delta for the gesture to start.
    public init(minimumAngleDelta: Angle = .degrees(1)) {
        self.minimumAngleDelta = minimumAngleDelta
    }

    /// Makes the lasting part of the gesture.
    public static func _makeGesture(gesture: Self, inputs: _GestureInputs) -> _GestureOutputs<Value> {
        let recognizer = inputs.reusing { RotateRecognizer(inputs.area) }
        recognizer.minimumDelta = gesture.minimumAngleDelta.radians
        return _GestureOutputs(recognizer: recognizer)
    }
}

/// A gesture that recognizes a rotation motion and tracks the angle of the rotation.
///
/// See [RotationGesture](https://developer.apple.com/documentation/swiftui/rotationgesture); `RotateGesture` tells more.
public struct RotationGesture: Gesture {
    /// The minimum delta required before the gesture succeeds.
    public var minimumAngleDelta: Angle

    /// Creates a rotation gesture with a minimum delta for the gesture to start.
    public init(minimumAngleDelta: Angle = .degrees(1)) {
        self.minimumAngleDelta = minimumAngleDelta
    }

    /// The rotation of a rotate gesture.
    public var body: _MapGesture<RotateGesture, Angle> {
        RotateGesture(minimumAngleDelta: minimumAngleDelta).map(\.rotation)
    }
}

private final class RotateRecognizer: PinchRecognizer<EnfiladeGTK.RotateGesture, RotateGesture.Value> {
    init(_ area: GestureArea) {
        let rotation = EnfiladeGTK.RotateGesture()
        super.init(area, rotation, start: 0)
        rotation.onRotate(
            began: { [weak self] in self?.began() }, moved: { [weak self] in self?.moved(to: $0) },
            ended: { [weak self] in self?.ended() })
    }

    override func value(_ pinch: Pinch) -> RotateGesture.Value {
        RotateGesture.Value(
            time: pinch.date, rotation: Angle(radians: pinch.amount), velocity: Angle(radians: pinch.velocity),
            startAnchor: pinch.anchor, startLocation: pinch.start)
    }
}
