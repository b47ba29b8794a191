// SPDX-License-Identifier: Apache-2.0

/// Reads keys from values of types that this module does not know.
package protocol ObjectReader {
    /// Reads a key.
    static func read(_ object: Any, _ key: String) -> KeyAnswer
}

/// The answer of a reader that was asked for the value of a key.
package enum KeyAnswer {
    /// The value, which may be none.
    case value(Any?)
    /// The type lists its keys, and this is none of them.
    case unknownKey
    /// The type lists no keys: others may know.
    case otherType
}

/// The state of one evaluation: its variables, its reader of keys and its budget.
struct EvaluationState {
    /// The values of variables, as the caller gives them.
    private let bindings: [String: Any]?
    /// The values of the variables of `SUBQUERY`; `nil` outside of one.
    var locals: [String: Operand]?
    /// Reads keys of other types.
    let reader: (any ObjectReader.Type)?
    /// The work that was done.
    var budget: WorkBudget
    /// How many collections there are around the values that are looked at.
    private var depth = 0

    init(variables: [String: Any]?, reader: (any ObjectReader.Type)?, limits: PredicateLimits) {
        bindings = variables
        self.reader = reader
        budget = WorkBudget(limits)
    }

    /// The limits on the work of the evaluation.
    var limits: PredicateLimits {
        budget.limits
    }

    /// The value of a variable.
    ///
    /// - Throws: `PredicateFailure` with the code `unboundVariable` if it has none.
    func variable(_ name: String) throws(PredicateFailure) -> Operand {
        if let value = locals?[name] { return value }
        if let value = bindings?[name] { return Operand(value) }
        throw PredicateFailure(.unboundVariable, "the variable $\(name) has no value")
    }

    /// Does something with the elements of a collection, which may be collections themselves.
    ///
    /// - Throws: `PredicateFailure` with the code `limit` if they are nested too deeply, as in one that contains itself.
    mutating func below<Value>(
        _ body: (inout EvaluationState) throws(PredicateFailure) -> Value
    ) throws(PredicateFailure) -> Value {
        guard depth < limits.depth else {
            throw PredicateFailure(.limit, "collections are nested more than \(limits.depth) levels deep")
        }
        depth += 1
        defer { depth -= 1 }
        return try body(&self)
    }

    /// Notes down work.
    ///
    /// - Throws: `PredicateFailure` with the code `limit` when it was too much.
    mutating func step(_ count: Int = 1) throws(PredicateFailure) {
        try budget.step(count)
    }
}

/// The work of one evaluation, or of several that have a limit together.
package struct WorkBudget: Sendable {
    /// The limits on the work.
    let limits: PredicateLimits
    /// The work that was done.
    private(set) var steps = 0
    /// When the clock is looked at.
    private var nextLook = WorkBudget.interval
    /// When it must be over, counted from `start`; known from the first look at the clock.
    private var deadline: Duration?

    /// The origin of all instants: a duration, unlike an instant, has a size that the compiler knows.
    private static let start = ContinuousClock.now

    /// The steps between two looks at the clock.
    private static let interval = 4096

    package init(_ limits: PredicateLimits) {
        self.limits = limits
    }

    /// Notes down work. Once it was too much, every further step is.
    ///
    /// - Throws: `PredicateFailure` with the code `limit` when it was too much.
    mutating func step(_ count: Int) throws(PredicateFailure) {
        steps += count
        if steps >= nextLook { try look() }
    }

    /// Compares the work that was done with the limits.
    private mutating func look() throws(PredicateFailure) {
        guard steps <= limits.steps else {
            throw PredicateFailure(.limit, "the evaluation takes more than \(limits.steps) steps")
        }
        let now = Self.start.duration(to: .now)
        guard now < deadline ?? .seconds(Int64.max) else {
            throw PredicateFailure(.limit, "the evaluation takes longer than \(limits.duration)")
        }
        if deadline == nil { deadline = now + limits.duration }
        nextLook = steps + Self.interval
    }
}

/// Decides a predicate for the tested object.
typealias Test = @Sendable (_ object: Operand, inout EvaluationState) throws(PredicateFailure) -> Bool

/// Computes a value from the tested object.
typealias Getter = @Sendable (_ object: Operand, inout EvaluationState) throws(PredicateFailure) -> Operand
