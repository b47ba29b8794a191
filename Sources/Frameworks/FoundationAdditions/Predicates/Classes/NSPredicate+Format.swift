// SPDX-License-Identifier: Apache-2.0
// Predicates from format strings, which the open-source Foundation declares and does not offer.

public import Foundation
internal import EnfiladePredicates

/// A class that can be made from a format.
///
/// An initialiser of a protocol's extension may return an instance of a subclass, as Apple's `NSPredicate(format:)` does. One of a
/// class cannot.
public protocol PredicateFormatInitializable {}

extension Foundation.NSPredicate: PredicateFormatInitializable {}

extension PredicateFormatInitializable where Self: Foundation.NSPredicate {
    /// Makes a predicate from a format and values for its conversions.
    ///
    /// ```swift
    /// let adults = NSPredicate(format: "age >= %d AND name BEGINSWITH[cd] %@", 18, "á")
    /// ```
    ///
    /// The result is an `NSComparisonPredicate` or an `NSCompoundPredicate`, or neither for `TRUEPREDICATE` and `FALSEPREDICATE`.
    ///
    /// A format that cannot be read ends the process and shows the place, as an exception does on Apple's platforms. For a format
    /// that comes from outside use ``init(validating:arguments:)``.
    ///
    /// - Parameters:
    ///   - predicateFormat: The format. See Apple's *Predicate Format String Syntax*.
    ///   - arguments: One value for each conversion: any text, number, date, data, URL or UUID or a collection of those for `%@`, a
    ///     key path for `%K`, a number for `%d` and `%f`. Further ones are ignored.
    public init(format predicateFormat: String, _ arguments: Any?...) {
        self = InvalidArgumentException.unwrap { () throws(PredicateFailure) in
            try Self.make(predicateFormat, arguments)
        }
    }

    /// Makes a predicate from a format and values for its conversions.
    ///
    /// A format that cannot be read ends the process and shows the place.
    ///
    /// - Parameters:
    ///   - predicateFormat: The format.
    ///   - arguments: One value for each conversion.
    public init(format predicateFormat: String, argumentArray arguments: [Any]?) {
        self = InvalidArgumentException.unwrap { () throws(PredicateFailure) in
            try Self.make(predicateFormat, arguments ?? [])
        }
    }

    /// Makes a predicate from a format that may be wrong.
    ///
    /// This is the throwing twin of `init(format:argumentArray:)`, which Apple's platforms do not have.
    ///
    /// - Parameters:
    ///   - predicateFormat: The format.
    ///   - arguments: One value for each conversion.
    /// - Throws: An error whose description shows the place in the format.
    public init(validating predicateFormat: String, arguments: [Any?] = []) throws {
        self = try Self.make(predicateFormat, arguments)
    }

    /// Reads the format and makes an instance of the class that fits.
    private static func make(_ format: String, _ arguments: [Any?]) throws(PredicateFailure) -> Self {
        let tree = try FormatParser.predicate(format, arguments: arguments)
        let predicate = TreePredicates.predicate(try CompiledPredicate(tree))
        guard let predicate = predicate as? Self else {
            throw PredicateFailure(
                .argument,
                "The format string \(PredicatePrinter.quoted(format)) makes no \(Self.self): it is an \(type(of: predicate))"
            )
        }
        return predicate
    }
}

extension PredicateFormatInitializable where Self: Foundation.NSPredicate {
    /// Puts constants in the places of variables; variables without a value stay.
    ///
    /// - Parameter variables: Values by the names of variables, without the dollar sign. `NSNull` stands for no value.
    /// - Returns: A new predicate; this one if it holds a block. A value that has no place in a predicate ends the process.
    public func withSubstitutionVariables(_ variables: [String: Any]) -> Self {
        InvalidArgumentException.unwrap { () throws(PredicateFailure) in
            guard let tree = try? PredicateTree(of: self) else { return self }
            var values: [String: PredicateValue] = [:]
            for (name, value) in variables { values[name] = try PredicateValue(converting: value) }
            let compiled = try CompiledPredicate(tree.substituting(values))
            return TreePredicates.predicate(compiled) as? Self ?? self
        }
    }

    /// Permits the evaluation of a predicate that came out of an archive. Predicates need no permission here.
    public func allowEvaluation() {}

    /// Whether the predicate holds, or why that cannot be decided.
    ///
    /// `evaluate(with:substitutionVariables:)` is false if undecided. Apple's platforms raise an exception.
    ///
    /// - Throws: The fault: a variable without a value, an unknown key, values without an order, or too much
    ///   work.
    public func evaluation(with object: Any?, substitutionVariables: [String: Any] = [:]) throws -> Bool {
        if let predicate = self as? any TreePredicate {
            return try predicate.holds(for: object, substitutionVariables)
        }
        // A compound of Foundation's own would take a part that cannot be decided for false.
        let tree: PredicateTree
        do throws(PredicateFailure) {
            tree = try PredicateTree(of: self)
        } catch {
            // Foundation goes down through all levels, which may be too many.
            if error.code == .limit { throw error }
            return evaluate(with: object, substitutionVariables: substitutionVariables)
        }
        return try CompiledPredicate(tree).holds(for: object, substitutionVariables)
    }
}
