// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeGLib
internal import EnfiladeGTK
public import Foundation

/// A gesture that recognizes one or more taps.
///
/// A click with the main button is a tap. For a view that the keyboard can tap as well, use `onTapGesture`.
///
/// See [TapGesture](https://developer.apple.com/documentation/swiftui/tapgesture).
public struct TapGesture: Gesture {
    public typealias Value = Void
    public typealias Body = Never

    /// The required number of tap events.
    public var count: Int

    /// Creates a tap gesture with the number of required taps.
    public init(count: Int = 1) {
        self.count = count
    }

    /// Makes the lasting part of the gesture.
    public static func _makeGesture(gesture: Self, inputs: _GestureInputs) -> _GestureOutputs<Void> {
        let recognizer = inputs.reusing { TapCounter<Void>(inputs.area) { _ in } }
        recognizer.count = gesture.count
        return _GestureOutputs(recognizer: recognizer)
    }
}

/// A gesture that recognizes one or more taps and reports their location.
///
/// See [SpatialTapGesture](https://developer.apple.com/documentation/swiftui/spatialtapgesture).
public struct SpatialTapGesture: Gesture {
    public typealias Body = Never

    /// The attributes of a tap gesture.
    public struct Value: Equatable, Sendable {
        /// The location of the tap gesture's current event.
        public var location: CGPoint
    }

    /// The required number of tap events.
    public var count: Int
    /// The coordinate space in which to receive location values.
    public var coordinateSpace: CoordinateSpace

    /// Creates a tap gesture with the number of required taps and the coordinate space of the gesture's location.
    @_disfavoredOverload
    public init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {
        (self.count, self.coordinateSpace) = (count, coordinateSpace)
    }

    /// Creates a tap gesture with the number of required taps and the coordinate space of the gesture's location.
    public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {
        (self.count, self.coordinateSpace) = (count, coordinateSpace.coordinateSpace)
    }

    /// Makes the lasting part of the gesture.
    public static func _makeGesture(gesture: Self, inputs: _GestureInputs) -> _GestureOutputs<Value> {
        let area = inputs.area
        let recognizer = inputs.reusing { TapCounter<Value>(area) { Value(location: $0) } }
        recognizer.count = gesture.count
        recognizer.makeValue = { [weak area] place in
            Value(location: area?.convert(place, to: gesture.coordinateSpace) ?? place)
        }
        return _GestureOutputs(recognizer: recognizer)
    }
}

/// Counts the taps that come one soon after the other at one place.
private final class TapCounter<Value>: PressRecognizer<Value> {
    var count = 1
    var makeValue: (CGPoint) -> Value
    private var taps = 0
    private var start = CGPoint.zero
    private var alarm: Alarm?
    /// How far a tap may move, and be away from the one before, in points.
    private let tolerance = 10.0

    init(_ area: GestureArea, _ makeValue: @escaping (CGPoint) -> Value) {
        self.makeValue = makeValue
        super.init(area)
    }

    override var isIdle: Bool { super.isIdle && taps == 0 }

    override func start(joining: Bool) {
        taps = 0
        super.start(joining: joining)
    }

    override func stop() {
        super.stop()
        (taps, alarm) = (0, nil)
    }

    override func began(_ touch: Touch) {
        alarm = nil
        if taps > 0, !isNear(touch) { taps = 0 }
        start = touch.place
    }

    override func moved(_ touch: Touch) {
        if !isNear(touch) { finish(.failed) }
    }

    override func ended(_ touch: Touch) {
        guard isNear(touch), CGRect(origin: .zero, size: area.size).contains(touch.place) else {
            return finish(.failed)
        }
        taps += 1
        guard taps < count else {
            area.press.claim()
            return finish(.ended(makeValue(touch.place)))
        }
        // The next one has to come as soon as for a double click anywhere else.
        alarm = Alarm(after: Settings.doubleClickSeconds) { [weak self] in self?.finish(.failed) }
    }

    private func isNear(_ touch: Touch) -> Bool {
        hypot(touch.place.x - start.x, touch.place.y - start.y) <= tolerance
    }
}
