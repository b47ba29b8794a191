// SPDX-License-Identifier: Apache-2.0

/// A gesture containing two gestures that can happen at the same time with neither of them preceding the other.
///
/// It ends once both have ended, or one has and the other one has failed or not begun.
///
/// See [SimultaneousGesture](https://developer.apple.com/documentation/swiftui/simultaneousgesture).
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
    public typealias Body = Never

    /// The value of a simultaneous gesture that indicates which of its two gestures receives events.
    public struct Value {
        /// The value of the first gesture; `nil` if it is not under way.
        public var first: First.Value?
        /// The value of the second gesture; `nil` if it is not under way.
        public var second: Second.Value?
    }

    /// The first of two gestures that can happen simultaneously.
    public var first: First
    /// The second of two gestures that can happen simultaneously.
    public var second: Second

    /// Creates a gesture with two gestures that can receive updates or succeed independently of each other.
    public init(_ first: First, _ second: Second) {
        (self.first, self.second) = (first, second)
    }

    /// Makes the lasting part of the gesture.
    public static func _makeGesture(gesture: Self, inputs: _GestureInputs) -> _GestureOutputs<Value> {
        let recognizer = inputs.reusing { SimultaneousRecognizer<First, Second>(inputs.area) }
        recognizer.take(gesture)
        return _GestureOutputs(recognizer: recognizer)
    }
}

extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SimultaneousGesture.Value: Hashable where First.Value: Hashable, Second.Value: Hashable {}
extension SimultaneousGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

extension Gesture {
    /// Combines a gesture with another gesture to create a new gesture that recognizes both gestures at the same time.
    public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
        SimultaneousGesture(self, other)
    }
}

private final class SimultaneousRecognizer<First: Gesture, Second: Gesture>: Recognizer<
    SimultaneousGesture<First, Second>.Value
>
{
    /// The state of one of the gestures.
    private struct Part<Value> {
        var value: Value?
        var isFinished = false

        mutating func take(_ phase: GesturePhase<Value>) {
            switch phase {
            case .active(let new): value = new
            case .ended(let new): (value, isFinished) = (new, true)
            case .failed: (value, isFinished) = (nil, true)
            }
        }
    }

    private let area: GestureArea
    private var first: Recognizer<First.Value>?
    private var second: Recognizer<Second.Value>?
    private var parts = (first: Part<First.Value>(), second: Part<Second.Value>())

    init(_ area: GestureArea) {
        self.area = area
    }

    override var isIdle: Bool { isFirstIdle && isSecondIdle }
    private var isFirstIdle: Bool { first?.isIdle ?? true }
    private var isSecondIdle: Bool { second?.isIdle ?? true }

    func take(_ gesture: SimultaneousGesture<First, Second>) {
        first = area.recognizer(for: gesture.first, replacing: first) { [weak self] phase in
            self?.parts.first.take(phase)
            self?.combine()
        }
        second = area.recognizer(for: gesture.second, replacing: second) { [weak self] phase in
            self?.parts.second.take(phase)
            self?.combine()
        }
    }

    override func start(joining: Bool) {
        parts = (Part(), Part())
        first?.start(joining: joining)
        second?.start(joining: joining)
    }

    override func stop() {
        first?.stop()
        second?.stop()
    }

    private func combine() {
        let value = SimultaneousGesture<First, Second>.Value(first: parts.first.value, second: parts.second.value)
        let hasValue = value.first != nil || value.second != nil
        let isOver = (parts.first.isFinished || isFirstIdle) && (parts.second.isFinished || isSecondIdle)
        if isOver {
            stop()
            report(hasValue ? .ended(value) : .failed)
        } else if hasValue {
            report(.active(value))
        }
    }
}
