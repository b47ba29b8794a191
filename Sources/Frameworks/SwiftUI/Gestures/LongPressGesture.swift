// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeGLib
internal import EnfiladeWindowing
public import Foundation

/// A gesture that succeeds when the user performs a long press.
///
/// Its value is true from the beginning of the press on.
///
/// See [LongPressGesture](https://developer.apple.com/documentation/swiftui/longpressgesture).
public struct LongPressGesture: Gesture {
    public typealias Value = Bool
    public typealias Body = Never

    /// The minimum duration of the long press that must elapse before the gesture succeeds, in seconds.
    public var minimumDuration: Double
    /// The maximum distance that the long press can move before the gesture fails, in points.
    public var maximumDistance: CGFloat

    /// Creates a long-press gesture with a minimum duration and a maximum distance that the interaction can move before
    /// the gesture fails.
    public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
        (self.minimumDuration, self.maximumDistance) = (minimumDuration, maximumDistance)
    }

    /// Makes the lasting part of the gesture.
    public static func _makeGesture(gesture: Self, inputs: _GestureInputs) -> _GestureOutputs<Bool> {
        let recognizer = inputs.reusing { LongPressRecognizer(inputs.area) }
        recognizer.gesture = gesture
        return _GestureOutputs(recognizer: recognizer)
    }
}

private final class LongPressRecognizer: PressRecognizer<Bool> {
    var gesture = LongPressGesture()
    private var start = CGPoint.zero
    private var alarm: Alarm?

    override func stop() {
        super.stop()
        alarm = nil
    }

    override func began(_ touch: Touch) {
        start = touch.place
        report(.active(true))
        guard isPressed else { return }
        alarm = Alarm(after: gesture.minimumDuration) { [weak self] in self?.succeed() }
    }

    override func moved(_ touch: Touch) {
        let distance = hypot(touch.place.x - start.x, touch.place.y - start.y)
        if distance > gesture.maximumDistance { finish(.failed) }
    }

    override func ended(_ touch: Touch) {
        finish(.failed)
    }

    private func succeed() {
        UserInput.note()
        area.press.claim()
        finish(.ended(true))
    }
}

/// A gesture that tells when it is under way.
private struct PressingGesture<Base: Gesture>: Gesture {
    typealias Value = Base.Value
    typealias Body = Never

    let base: Base
    let changed: (Bool) -> Void

    static func _makeGesture(gesture: Self, inputs: _GestureInputs) -> _GestureOutputs<Base.Value> {
        let recognizer = inputs.reusing { PressingRecognizer<Base.Value>(inputs.area) }
        recognizer.changed = gesture.changed
        recognizer.take(gesture.base)
        return _GestureOutputs(recognizer: recognizer)
    }
}

private final class PressingRecognizer<Value>: OuterRecognizer<Value, Value> {
    var changed: (Bool) -> Void = { _ in }
    private var isPressing = false

    override func stop() {
        super.stop()
        tell(false)
    }

    override func received(_ phase: GesturePhase<Value>) {
        if case .active = phase { tell(true) } else { tell(false) }
        report(phase)
    }

    private func tell(_ new: Bool) {
        guard new != isPressing else { return }
        isPressing = new
        changed(new)
    }
}

extension View {
    /// Adds an action to perform when this view recognizes a long press gesture.
    ///
    /// - Parameters:
    ///   - minimumDuration: The minimum duration of the long press that must elapse before the gesture succeeds, in seconds.
    ///   - maximumDistance: The maximum distance that the fingers or the pointer can move before the gesture fails, in points.
    ///   - action: The action to perform when a long press is recognized.
    ///   - onPressingChanged: A closure to run when the pressing state of the gesture changes, passing the current state as
    ///     a parameter: false before the action, or when the press was too short or moved too far.
    public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
        onPressingChanged: ((Bool) -> Void)? = nil
    ) -> some View {
        let press = LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance)
        return gesture(PressingGesture(base: press) { onPressingChanged?($0) }.onEnded { _ in action() })
    }
}
