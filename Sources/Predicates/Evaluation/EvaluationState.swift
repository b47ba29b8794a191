// SPDX-License-Identifier: Apache-2.0

/// Reads a key from a value of a type that this module does not know.
package typealias ObjectReader = @Sendable (_ object: Any, _ key: String) -> KeyAnswer

/// What somebody who was asked for a key says.
package enum KeyAnswer {
    /// The value, which may be none.
    case value(Any?)
    /// The type lists its keys, and this is none of them.
    case unknownKey
    /// The type lists no keys: others may know.
    case otherType
}

/// What changes while a predicate is evaluated.
struct EvaluationState {
    /// What is tested.
    let object: Operand
    /// The values of variables.
    var variables: [String: Operand]
    /// Reads keys of other types.
    let reader: ObjectReader?
    /// The work that was done.
    var budget: WorkBudget

    init(_ object: Operand, variables: [String: Operand], reader: ObjectReader?, limits: PredicateLimits) {
        self.object = object
        self.variables = variables
        self.reader = reader
        budget = WorkBudget(limits)
    }

    /// What is too much.
    var limits: PredicateLimits {
        budget.limits
    }

    /// Notes down work.
    ///
    /// - Throws: `PredicateFailure` with the code `limit` when it was too much.
    mutating func step(_ count: Int = 1) throws(PredicateFailure) {
        try budget.step(count)
    }
}

/// The work of one evaluation.
struct WorkBudget: Sendable {
    /// What is too much.
    let limits: PredicateLimits
    /// The work that was done.
    private var steps = 0
    /// When the clock is looked at.
    private var nextLook = WorkBudget.interval
    /// When it must be over; known from the first look at the clock.
    private var deadline: ContinuousClock.Instant?

    /// The steps between two looks at the clock.
    private static let interval = 4096

    init(_ limits: PredicateLimits) {
        self.limits = limits
    }

    /// Notes down work.
    ///
    /// - Throws: `PredicateFailure` with the code `limit` when it was too much.
    mutating func step(_ count: Int) throws(PredicateFailure) {
        steps += count
        if steps >= nextLook { try look() }
    }

    /// Compares what was done with the limits.
    private mutating func look() throws(PredicateFailure) {
        guard steps <= limits.steps else {
            throw PredicateFailure(.limit, "the evaluation takes more than \(limits.steps) steps")
        }
        nextLook = steps + Self.interval
        let now = ContinuousClock.now
        guard let deadline else {
            deadline = now + limits.duration
            return
        }
        guard now < deadline else {
            throw PredicateFailure(.limit, "the evaluation takes longer than \(limits.duration)")
        }
    }
}

/// Decides a predicate.
typealias Test = @Sendable (inout EvaluationState) throws(PredicateFailure) -> Bool

/// Computes a value.
typealias Getter = @Sendable (inout EvaluationState) throws(PredicateFailure) -> Operand
