// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladePredicates
import Foundation
import Synchronization

/// A predicate that a filter has given for the notifications of its app.
///
/// It is prepared once for all copies of the policy that have it: when it is checked, and after a restart when it is evaluated
/// for the first time. In JSON it is its encoded form.
final class FocusPredicate: Sendable {
    /// The encoded form.
    let json: Data

    /// A predicate that was prepared, or the reason why that cannot be.
    private struct Prepared: Sendable {
        let format: String
        let program: Result<PredicateProgram, PredicateFailure>
    }

    private let prepared: Mutex<Prepared?>

    /// The limits on one evaluation.
    private static let limits: PredicateLimits = {
        var limits = PredicateLimits()
        limits.steps = 1_000_000
        limits.duration = .milliseconds(100)
        return limits
    }()

    init(_ json: Data) {
        self.json = json
        prepared = Mutex(nil)
    }

    /// Makes a predicate that is ready to be evaluated.
    ///
    /// - Parameter tree: The predicate that is encoded.
    /// - Throws: `PredicateFailure` if it cannot be prepared.
    init(_ json: Data, _ tree: PredicateTree) throws(PredicateFailure) {
        let program = try PredicateProgram(tree, limits: Self.limits)
        self.json = json
        prepared = Mutex(Prepared(format: Self.format(of: tree), program: .success(program)))
    }

    /// The predicate as a format, for people; empty if it cannot be read.
    var format: String { ready().format }

    /// Whether the predicate holds for some criteria, found out within limits.
    func holds(for criteria: String) -> Result<Bool, PredicateFailure> {
        Result { () throws(PredicateFailure) in try ready().program.get().holds(for: criteria) }
    }

    private func ready() -> Prepared {
        if let prepared = prepared.withLock({ $0 }) { return prepared }
        let new = Self.prepare(json)
        prepared.withLock { $0 = new }
        return new
    }

    private static func format(of tree: PredicateTree) -> String {
        BusText.sanitized(String(PredicatePrinter.format(tree).prefix(4_096)))
    }

    private static func prepare(_ json: Data) -> Prepared {
        var format = ""
        let program = Result { () throws(PredicateFailure) in
            let tree = try PredicateDocument(json: json, limits: limits).tree
            format = Self.format(of: tree)
            try PredicateRestriction.sending.check(tree)
            return try PredicateProgram(tree, limits: limits)
        }
        return Prepared(format: format, program: program)
    }
}

extension FocusPredicate: Hashable {
    static func == (left: FocusPredicate, right: FocusPredicate) -> Bool {
        left === right || left.json == right.json
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(json)
    }
}

extension FocusPredicate: Codable {
    convenience init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode(Data.self))
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(json)
    }
}
