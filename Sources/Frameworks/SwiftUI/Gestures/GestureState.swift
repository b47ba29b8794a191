// SPDX-License-Identifier: Apache-2.0

internal import FoundationAdditions

/// A property wrapper type that updates a property while the user performs a gesture, and resets it to its initial state
/// when the gesture ends.
///
/// It is reset as well when the gesture fails, is cancelled, or its view goes away.
///
/// See [GestureState](https://developer.apple.com/documentation/swiftui/gesturestate).
@propertyWrapper public struct GestureState<Value>: DynamicProperty {
    private let initial: Value
    private let reset: (Value, inout Transaction) -> Void
    private var location: Location<Value>?

    /// Creates a view state that's derived from a gesture.
    public init(wrappedValue: Value) {
        self.init(wrappedValue: wrappedValue, reset: { _, _ in })
    }

    /// Creates a view state that's derived from a gesture with an initial state value.
    public init(initialValue: Value) {
        self.init(wrappedValue: initialValue)
    }

    /// Creates a view state that's derived from a gesture with a wrapped state value and a transaction to reset it.
    public init(wrappedValue: Value, resetTransaction: Transaction) {
        self.init(wrappedValue: wrappedValue, reset: { _, transaction in transaction = resetTransaction })
    }

    /// Creates a view state that's derived from a gesture with an initial state value and a transaction to reset it.
    public init(initialValue: Value, resetTransaction: Transaction) {
        self.init(wrappedValue: initialValue, resetTransaction: resetTransaction)
    }

    /// Creates a view state that's derived from a gesture with a wrapped state value and a closure that provides a
    /// transaction to reset it.
    ///
    /// - Parameters:
    ///   - wrappedValue: The value while the gesture is not under way.
    ///   - reset: Called with the value that there is, directly before it is reset.
    public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
        initial = wrappedValue
        self.reset = reset
    }

    /// Creates a view state that's derived from a gesture with an initial state value and a closure that provides a
    /// transaction to reset it.
    public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
        self.init(wrappedValue: initialValue, reset: reset)
    }

    /// The wrapped value referenced by the gesture state property.
    public var wrappedValue: Value { location?.value ?? initial }

    /// The gesture state itself, for `updating(_:body:)`.
    public var projectedValue: GestureState<Value> { self }

    /// Changes the value.
    fileprivate func set(_ value: Value, with transaction: Transaction) {
        withTransaction(transaction) { location?.value = value }
    }

    /// Brings the initial value back.
    fileprivate func restore() {
        var transaction = Transaction()
        reset(wrappedValue, &transaction)
        set(initial, with: transaction)
    }
}

extension GestureState where Value: ExpressibleByNilLiteral {
    /// Creates a view state that's derived from a gesture with a transaction to reset it.
    public init(resetTransaction: Transaction = Transaction()) {
        self.init(wrappedValue: nil, resetTransaction: resetTransaction)
    }

    /// Creates a view state that's derived from a gesture with a closure that provides a transaction to reset it.
    public init(reset: @escaping (Value, inout Transaction) -> Void) {
        self.init(wrappedValue: nil, reset: reset)
    }
}

extension GestureState: InstallableProperty {
    mutating func install(previous: GestureState<Value>?, environment: EnvironmentValues) {
        location = previous?.location ?? Location(initial)
    }
}

extension GestureState: LastingProperty {
    func isSame(as other: GestureState<Value>) -> Bool { true }
}

/// A gesture that updates the state provided by a gesture's updating callback.
///
/// See [GestureStateGesture](https://developer.apple.com/documentation/swiftui/gesturestategesture).
public struct GestureStateGesture<Base: Gesture, State>: Gesture {
    public typealias Value = Base.Value
    public typealias Body = Never

    /// The originating gesture.
    public var base: Base
    /// A value that changes as the user performs the gesture.
    public var state: GestureState<State>
    /// The updating gesture containing the originating gesture's value, the updated state, and a transaction.
    public var body: (Base.Value, inout State, inout Transaction) -> Void

    /// Creates a new gesture that's the result of an ongoing gesture.
    public init(
        base: Base, state: GestureState<State>,
        body: @escaping (Base.Value, inout State, inout Transaction) -> Void
    ) {
        (self.base, self.state, self.body) = (base, state, body)
    }

    /// Makes the lasting part of the gesture.
    public static func _makeGesture(gesture: Self, inputs: _GestureInputs) -> _GestureOutputs<Base.Value> {
        let recognizer = inputs.reusing { UpdatingRecognizer<Base.Value, State>(inputs.area) }
        (recognizer.state, recognizer.update) = (gesture.state, gesture.body)
        recognizer.take(gesture.base)
        return _GestureOutputs(recognizer: recognizer)
    }
}

extension Gesture {
    /// Updates the provided gesture state property as the gesture's value changes.
    ///
    /// - Parameters:
    ///   - state: The state, as `$name`. It is reset after the actions at the end of the gesture.
    ///   - body: Called with each value while the gesture is under way. It changes the state and, if the change is to be
    ///     animated, the transaction.
    public func updating<State>(
        _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
    ) -> GestureStateGesture<Self, State> {
        GestureStateGesture(base: self, state: state, body: body)
    }
}

private final class UpdatingRecognizer<Value, State>: OuterRecognizer<Value, Value> {
    var state: GestureState<State>?
    var update: (Value, inout State, inout Transaction) -> Void = { _, _, _ in }
    private var isChanged = false

    override func stop() {
        super.stop()
        restore()
    }

    override func received(_ phase: GesturePhase<Value>) {
        guard case .active(let value) = phase else {
            report(phase)
            return restore()
        }
        if let state {
            var transaction = Transaction()
            var new = state.wrappedValue
            update(value, &new, &transaction)
            isChanged = true
            state.set(new, with: transaction)
        }
        report(phase)
    }

    private func restore() {
        guard isChanged else { return }
        isChanged = false
        state?.restore()
    }
}
