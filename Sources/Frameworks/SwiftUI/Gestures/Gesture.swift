// SPDX-License-Identifier: Apache-2.0
// A description of movements of fingers or of the pointer, which is made again as often as its view.

/// An instance that matches a sequence of events to a gesture, and returns a stream of values for each of its states.
///
/// Conform by composing other gestures in `body`. `State`, `GestureState` and the like work in a gesture as in a view.
///
/// See [Gesture](https://developer.apple.com/documentation/swiftui/gesture).
@MainActor @preconcurrency public protocol Gesture<Value> {
    /// The type representing the gesture's value.
    associatedtype Value

    /// The type of gesture representing the body of `Self`.
    associatedtype Body: Gesture

    /// The content and behavior of the gesture.
    @MainActor @preconcurrency var body: Body { get }

    /// Makes the lasting part of the gesture. Gestures with a body have an implementation already.
    static func _makeGesture(gesture: Self, inputs: _GestureInputs) -> _GestureOutputs<Value>
}

/// The surroundings for which the lasting part of a gesture is made.
public struct _GestureInputs {
    /// The view and its events.
    let area: GestureArea
    /// The lasting part of the gesture before, if there was one, of any type.
    private let previous: AnyObject?

    init(area: GestureArea, previous: AnyObject?) {
        (self.area, self.previous) = (area, previous)
    }

    /// The lasting part of the gesture before if that was of the same type, or else another one.
    @MainActor func reusing<Part: AnyObject>(_ make: () -> Part) -> Part {
        previous as? Part ?? make()
    }
}

/// The lasting part of a gesture.
public struct _GestureOutputs<Value> {
    let recognizer: Recognizer<Value>
}

extension Gesture where Value == Body.Value {
    /// Makes the lasting part of the gesture: that of its body.
    public static func _makeGesture(gesture: Self, inputs: _GestureInputs) -> _GestureOutputs<Body.Value> {
        let recognizer = inputs.reusing { BodyRecognizer<Self>(inputs.area) }
        recognizer.take(gesture: gesture)
        return _GestureOutputs(recognizer: recognizer)
    }
}

extension Gesture where Body == Never {
    /// Not there: this gesture is recognized without a body. Calling it is a programmer's error.
    public var body: Never {
        preconditionFailure("\(Self.self) has no body; it is recognized as it is")
    }
}

extension Never: Gesture {
    public typealias Value = Never

    /// Not called, as there is no such gesture.
    public static func _makeGesture(gesture: Never, inputs: _GestureInputs) -> _GestureOutputs<Never> {}
}

extension Optional: Gesture where Wrapped: Gesture {
    public typealias Value = Wrapped.Value
    public typealias Body = Never

    /// Makes the lasting part of the gesture; without a gesture, of one that is never recognized.
    public static func _makeGesture(gesture: Self, inputs: _GestureInputs) -> _GestureOutputs<Wrapped.Value> {
        guard let gesture else { return _GestureOutputs(recognizer: Recognizer()) }
        return Wrapped._makeGesture(gesture: gesture, inputs: inputs)
    }
}

/// The lasting part of a gesture with a body.
private final class BodyRecognizer<G: Gesture>: OuterRecognizer<G.Body.Value, G.Body.Value> {
    private var gesture: G?
    private let reading = ObservedReading()

    /// Takes a new value of the gesture.
    func take(gesture: G) {
        var new = gesture
        DynamicProperties.install(in: &new, previous: self.gesture, environment: area.environment)
        self.gesture = new
        evaluate()
    }

    private func evaluate() {
        guard let gesture else { return }
        let body = reading.observe {
            gesture.body
        } onChange: { [weak self] in
            Scheduler.shared.afterUpdate { self?.refresh() }
        }
        take(body)
    }

    /// Evaluates the body again after a value has changed that it has read.
    private func refresh() {
        evaluate()
        area.settle()
    }

    override func received(_ phase: GesturePhase<G.Body.Value>) {
        report(phase)
    }
}

/// A type-erased gesture.
///
/// See [AnyGesture](https://developer.apple.com/documentation/swiftui/anygesture).
public struct AnyGesture<Value>: Gesture {
    public typealias Body = Never

    private let make: @MainActor (_GestureInputs) -> _GestureOutputs<Value>

    /// Creates an instance from another gesture.
    public init<T: Gesture>(_ gesture: T) where T.Value == Value {
        make = { T._makeGesture(gesture: gesture, inputs: $0) }
    }

    /// Makes the lasting part of the gesture in it.
    public static func _makeGesture(gesture: Self, inputs: _GestureInputs) -> _GestureOutputs<Value> {
        gesture.make(inputs)
    }
}
