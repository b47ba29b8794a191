// SPDX-License-Identifier: Apache-2.0

/// A gesture that's a sequence of two gestures.
///
/// The second one begins once the first has ended, in the same press if that goes on. If either fails, all does.
///
/// See [SequenceGesture](https://developer.apple.com/documentation/swiftui/sequencegesture).
public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
    public typealias Body = Never

    /// The value of a sequence gesture that helps to detect whether the first gesture succeeded, so the second one can
    /// start.
    public enum Value {
        /// The first gesture hasn't ended.
        case first(First.Value)
        /// The first gesture has ended; there is no second value until the second gesture is under way.
        case second(First.Value, Second.Value?)
    }

    /// The first gesture in a sequence of two gestures.
    public var first: First
    /// The second gesture in a sequence of two gestures.
    public var second: Second

    /// Creates a sequence gesture with two gestures.
    public init(_ first: First, _ second: Second) {
        (self.first, self.second) = (first, second)
    }

    /// Makes the lasting part of the gesture.
    public static func _makeGesture(gesture: Self, inputs: _GestureInputs) -> _GestureOutputs<Value> {
        let recognizer = inputs.reusing { SequenceRecognizer<First, Second>(inputs.area) }
        recognizer.take(gesture)
        return _GestureOutputs(recognizer: recognizer)
    }
}

extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SequenceGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

extension Gesture {
    /// Sequences a gesture with another one to create a new gesture, which results in the second gesture only receiving
    /// events after the first gesture succeeds.
    public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
        SequenceGesture(self, other)
    }
}

private final class SequenceRecognizer<First: Gesture, Second: Gesture>: Recognizer<
    SequenceGesture<First, Second>.Value
>
{
    private let area: GestureArea
    private var first: Recognizer<First.Value>?
    private var second: Recognizer<Second.Value>?
    private var isStarted = false
    /// The value of the first gesture, once that has ended.
    private var firstValue: First.Value?

    init(_ area: GestureArea) {
        self.area = area
    }

    override var isIdle: Bool { firstValue == nil && first?.isIdle ?? true }

    func take(_ gesture: SequenceGesture<First, Second>) {
        first = area.recognizer(for: gesture.first, replacing: first) { [weak self] in self?.receivedFirst($0) }
        second = area.recognizer(for: gesture.second, replacing: second) { [weak self] in self?.receivedSecond($0) }
    }

    override func start(joining: Bool) {
        (isStarted, firstValue) = (true, nil)
        first?.start(joining: joining)
    }

    override func stop() {
        (isStarted, firstValue) = (false, nil)
        first?.stop()
        second?.stop()
    }

    private func receivedFirst(_ phase: GesturePhase<First.Value>) {
        switch phase {
        case .active(let value): report(.active(.first(value)))
        case .ended(let value):
            firstValue = value
            report(.active(.second(value, nil)))
            // The action of the report may have taken the gesture away.
            if isStarted { second?.start(joining: true) }
        case .failed: finish(.failed)
        }
    }

    private func receivedSecond(_ phase: GesturePhase<Second.Value>) {
        guard let firstValue else { return }
        switch phase {
        case .active(let value): report(.active(.second(firstValue, value)))
        case .ended(let value): finish(.ended(.second(firstValue, value)))
        case .failed: finish(.failed)
        }
    }

    private func finish(_ phase: GesturePhase<SequenceGesture<First, Second>.Value>) {
        stop()
        report(phase)
    }
}
