// SPDX-License-Identifier: Apache-2.0

/// A gesture that consists of two gestures where only one of them can succeed.
///
/// The first one has precedence: the second one is recognized if the first has failed, or has not begun.
///
/// See [ExclusiveGesture](https://developer.apple.com/documentation/swiftui/exclusivegesture).
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
    public typealias Body = Never

    /// The value of an exclusive gesture that indicates which of two gestures succeeded.
    public enum Value {
        /// The first of two gestures succeeded.
        case first(First.Value)
        /// The second of two gestures succeeded.
        case second(Second.Value)
    }

    /// The first of two gestures.
    public var first: First
    /// The second of two gestures.
    public var second: Second

    /// Creates a gesture from two gestures where only one of them succeeds.
    public init(_ first: First, _ second: Second) {
        (self.first, self.second) = (first, second)
    }

    /// Makes the lasting part of the gesture.
    public static func _makeGesture(gesture: Self, inputs: _GestureInputs) -> _GestureOutputs<Value> {
        let recognizer = inputs.reusing { ExclusiveRecognizer<First, Second>(inputs.area) }
        recognizer.take(gesture)
        return _GestureOutputs(recognizer: recognizer)
    }
}

extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension ExclusiveGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

extension Gesture {
    /// Combines two gestures exclusively to create a new gesture where only one gesture succeeds, giving precedence to
    /// the first gesture.
    public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
        ExclusiveGesture(self, other)
    }
}

private final class ExclusiveRecognizer<First: Gesture, Second: Gesture>: Recognizer<
    ExclusiveGesture<First, Second>.Value
>
{
    private let area: GestureArea
    private var first: Recognizer<First.Value>?
    private var second: Recognizer<Second.Value>?
    private var isFirstActive = false
    private var hasFirstFailed = false
    /// The last report of the second gesture, which is held back as long as the first one may be recognized.
    private var held: GesturePhase<Second.Value>?

    init(_ area: GestureArea) {
        self.area = area
    }

    override var isIdle: Bool { held == nil && isFirstIdle && second?.isIdle ?? true }
    private var isFirstIdle: Bool { first?.isIdle ?? true }

    func take(_ gesture: ExclusiveGesture<First, Second>) {
        first = area.recognizer(for: gesture.first, replacing: first) { [weak self] in self?.receivedFirst($0) }
        second = area.recognizer(for: gesture.second, replacing: second) { [weak self] in self?.receivedSecond($0) }
    }

    override func start(joining: Bool) {
        (isFirstActive, hasFirstFailed, held) = (false, false, nil)
        first?.start(joining: joining)
        second?.start(joining: joining)
    }

    override func stop() {
        held = nil
        first?.stop()
        second?.stop()
    }

    private func receivedFirst(_ phase: GesturePhase<First.Value>) {
        switch phase {
        case .active(let value):
            isFirstActive = true
            report(.active(.first(value)))
        case .ended(let value): finish(.ended(.first(value)))
        case .failed:
            (isFirstActive, hasFirstFailed) = (false, true)
            if held != nil {
                release()
            } else if second?.isIdle ?? true {
                finish(.failed)
            }
        }
    }

    private func receivedSecond(_ phase: GesturePhase<Second.Value>) {
        held = phase
        if hasFirstFailed || !isFirstActive && isFirstIdle { release() }
    }

    /// Reports the reports of the second gesture.
    private func release() {
        switch held {
        case .active(let value): report(.active(.second(value)))
        case .ended(let value): finish(.ended(.second(value)))
        case .failed: finish(.failed)
        case nil: break
        }
    }

    private func finish(_ phase: GesturePhase<ExclusiveGesture<First, Second>.Value>) {
        stop()
        report(phase)
    }
}
