// SPDX-License-Identifier: Apache-2.0
// Actions of gestures, and other values than their own.

extension Gesture {
    /// Adds an action to perform when the gesture ends.
    ///
    /// - Parameter action: Called with the last value. Not called if the gesture fails or is cancelled.
    public func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> {
        _EndedGesture(base: self, action: action)
    }

    /// Returns a gesture that's the result of mapping the given closure over the gesture.
    public func map<T>(_ body: @escaping (Value) -> T) -> _MapGesture<Self, T> {
        _MapGesture(base: self, transform: body)
    }
}

extension Gesture where Value: Equatable {
    /// Adds an action to perform when the gesture's value changes.
    ///
    /// - Parameter action: Called with each new value while the gesture is under way, not when it ends.
    public func onChanged(_ action: @escaping (Value) -> Void) -> _ChangedGesture<Self> {
        _ChangedGesture(base: self, action: action)
    }
}

/// A gesture with an action at its end.
public struct _EndedGesture<Base: Gesture>: Gesture {
    public typealias Value = Base.Value
    public typealias Body = Never

    let base: Base
    let action: (Base.Value) -> Void

    /// Makes the lasting part of the gesture.
    public static func _makeGesture(gesture: Self, inputs: _GestureInputs) -> _GestureOutputs<Base.Value> {
        let recognizer = inputs.reusing { EndedRecognizer<Base.Value>(inputs.area) }
        recognizer.action = gesture.action
        recognizer.take(gesture.base)
        return _GestureOutputs(recognizer: recognizer)
    }
}

private final class EndedRecognizer<Value>: OuterRecognizer<Value, Value> {
    var action: (Value) -> Void = { _ in }

    override func received(_ phase: GesturePhase<Value>) {
        if case .ended(let value) = phase { action(value) }
        report(phase)
    }
}

/// A gesture with an action for its changes.
public struct _ChangedGesture<Base: Gesture>: Gesture where Base.Value: Equatable {
    public typealias Value = Base.Value
    public typealias Body = Never

    let base: Base
    let action: (Base.Value) -> Void

    /// Makes the lasting part of the gesture.
    public static func _makeGesture(gesture: Self, inputs: _GestureInputs) -> _GestureOutputs<Base.Value> {
        let recognizer = inputs.reusing { ChangedRecognizer<Base.Value>(inputs.area) }
        recognizer.action = gesture.action
        recognizer.take(gesture.base)
        return _GestureOutputs(recognizer: recognizer)
    }
}

private final class ChangedRecognizer<Value: Equatable>: OuterRecognizer<Value, Value> {
    var action: (Value) -> Void = { _ in }
    private var last: Value?

    override func start(joining: Bool) {
        last = nil
        super.start(joining: joining)
    }

    override func received(_ phase: GesturePhase<Value>) {
        if case .active(let value) = phase, value != last {
            last = value
            action(value)
        }
        report(phase)
    }
}

/// A gesture with another value.
public struct _MapGesture<Base: Gesture, Value>: Gesture {
    public typealias Body = Never

    let base: Base
    let transform: (Base.Value) -> Value

    /// Makes the lasting part of the gesture.
    public static func _makeGesture(gesture: Self, inputs: _GestureInputs) -> _GestureOutputs<Value> {
        let recognizer = inputs.reusing { MapRecognizer<Base.Value, Value>(inputs.area, gesture.transform) }
        recognizer.transform = gesture.transform
        recognizer.take(gesture.base)
        return _GestureOutputs(recognizer: recognizer)
    }
}

private final class MapRecognizer<Base, Value>: OuterRecognizer<Base, Value> {
    var transform: (Base) -> Value

    init(_ area: GestureArea, _ transform: @escaping (Base) -> Value) {
        self.transform = transform
        super.init(area)
    }

    override func received(_ phase: GesturePhase<Base>) {
        switch phase {
        case .active(let value): report(.active(transform(value)))
        case .ended(let value): report(.ended(transform(value)))
        case .failed: report(.failed)
        }
    }
}
