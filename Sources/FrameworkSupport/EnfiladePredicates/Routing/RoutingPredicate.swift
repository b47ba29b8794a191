// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// An identifier of content, prepared once for the predicates of all sessions.
package struct RoutingSubject: Sendable {
    /// The identifier.
    let text: String
    /// Whether all of it is ASCII: such texts are the same if their bytes are.
    let isASCII: Bool

    package init(_ text: String) {
        self.text = text.inMarkOrder
        isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    }
}

/// A predicate of a session, ready to be evaluated for identifiers of content.
package enum RoutingPredicate: Sendable {
    /// It holds for everything, or for nothing.
    case constant(Bool)
    /// It holds for one text.
    case text(RoutingSubject)
    /// It holds for everything that begins with a text in ASCII.
    case beginning(String, PredicateProgram)
    /// It is evaluated.
    case program(PredicateProgram, PredicateTree)
    /// It cannot be read, for a reason, and something else counts in its place.
    case unreadable(String, standard: Bool)

    /// How an evaluation ended.
    package enum Outcome: Sendable, Hashable {
        case holds
        case fails
        /// It could not be decided, for a reason; it counts as not holding.
        case undecided(String)
    }

    /// Prepares an encoded predicate.
    ///
    /// - Parameters:
    ///   - json: The predicate; `nil` or empty if the app has set none.
    ///   - standard: Whether the condition holds then.
    package init(_ json: Data?, standard: Bool) {
        guard let json, !json.isEmpty else {
            self = .constant(standard)
            return
        }
        do throws(PredicateFailure) {
            self = try Self.prepared(ActivationConditions.predicate(json: json))
        } catch {
            self = .unreadable(error.message, standard: standard)
        }
    }

    private static func prepared(_ tree: PredicateTree) throws(PredicateFailure) -> RoutingPredicate {
        if case .constant(let holds) = tree { return .constant(holds) }
        let program = try PredicateProgram(tree, limits: ActivationConditions.limits)
        // What apps write most is decided without a program: there may be thousands of windows to ask.
        guard case .comparison(let comparison) = tree, comparison.options.isEmpty, comparison.modifier == .direct,
            case .evaluatedObject = comparison.left, case .constant(.string(let text)) = comparison.right
        else { return .program(program, tree) }
        let subject = RoutingSubject(text)
        switch comparison.comparator {
        case .equalTo: return .text(subject)
        // A carriage return and the line feed behind it are one character.
        case .beginsWith where subject.isASCII && text.utf8.last != 0x0D: return .beginning(text, program)
        default: return .program(program, tree)
        }
    }

    /// Whether the predicate holds for an identifier; false if that cannot be decided.
    ///
    /// - Parameter budget: The shared budget of all predicates that are evaluated for one choice.
    package func holds(for subject: RoutingSubject, within budget: inout WorkBudget) -> Bool {
        switch self {
        case .constant(let holds): return holds
        case .text(let own):
            if own.isASCII, subject.isASCII, own.text.utf8.count != subject.text.utf8.count { return false }
            return own.text == subject.text
        case .beginning(let text, let program):
            // Beyond ASCII a text may begin with the bytes and not with the characters.
            guard subject.isASCII else {
                return (try? program.holds(for: subject.text, within: &budget)) ?? false
            }
            return subject.text.utf8.starts(with: text.utf8)
        case .program(let program, _): return (try? program.holds(for: subject.text, within: &budget)) ?? false
        case .unreadable(_, let standard): return standard
        }
    }

    /// How the predicate ends for an identifier, with the reason.
    ///
    /// - Parameter budget: The shared budget of all predicates that are evaluated for one choice.
    package func outcome(for subject: RoutingSubject, within budget: inout WorkBudget) -> Outcome {
        switch self {
        case .program(let program, _):
            do throws(PredicateFailure) {
                return try program.holds(for: subject.text, within: &budget) ? .holds : .fails
            } catch {
                return .undecided(error.message)
            }
        case .unreadable(let reason, let standard):
            return .undecided("\(reason); it counts as \(standard ? "holding" : "failing")")
        case .constant, .text, .beginning: return holds(for: subject, within: &budget) ? .holds : .fails
        }
    }

    /// The predicate as a format; empty if it cannot be read.
    package var format: String {
        switch self {
        case .constant(let holds): PredicatePrinter.format(.constant(holds))
        case .text(let own): Self.format(.equalTo, own.text)
        case .beginning(let text, _): Self.format(.beginsWith, text)
        case .program(_, let tree): PredicatePrinter.format(tree)
        case .unreadable: ""
        }
    }

    /// A comparison of the identifier with a text, as a format.
    private static func format(_ comparator: ComparisonOperator, _ text: String) -> String {
        PredicatePrinter.format(
            .comparison(ComparisonTree(.evaluatedObject, comparator, .constant(.string(text)))))
    }
}
