// SPDX-License-Identifier: Apache-2.0
// The answer to "why did I get this format, or none?".

/// A request to a type's representations, and the outcome of each.
package struct TransferTrace: Sendable, Hashable, CustomStringConvertible {
    /// The outcome of a representation.
    package enum Outcome: Sendable, Hashable, CustomStringConvertible {
        /// It was taken.
        case taken
        /// It was not needed, because one before it was taken.
        case notNeeded
        /// It has no such direction.
        case oneWay(missing: Direction)
        /// Its type does not answer the request.
        case otherType(wanted: String)
        /// The value does not meet its exporting condition.
        case conditionFalse
        /// The receiver may not see it.
        case hidden
        /// It was tried and failed.
        case failed(String)

        package var description: String {
            switch self {
            case .taken: "taken"
            case .notNeeded: "not needed"
            case .oneWay(let missing): "does not \(missing.rawValue)"
            case .otherType(let wanted): "does not fit \(wanted)"
            case .conditionFalse: "its exporting condition is false for this value"
            case .hidden: "not visible to this receiver"
            case .failed(let reason): "failed: \(reason)"
            }
        }
    }

    /// One of the two ways.
    package enum Direction: String, Sendable, Hashable {
        /// From a value to content.
        case export
        /// From content to a value.
        case `import`
    }

    /// A representation and its outcome.
    package struct Step: Sendable, Hashable, CustomStringConvertible {
        /// The name of the representation.
        package let representation: String
        /// The type identifier that it was asked for or has; `nil` if it has none in this direction.
        package let typeIdentifier: String?
        /// The outcome of the representation.
        package let outcome: Outcome

        package var description: String {
            let type = typeIdentifier.map { " of \($0)" } ?? ""
            return "\(representation)\(type): \(outcome)"
        }
    }

    /// The request in words, as in "export Note as public.png".
    package let question: String
    /// The representations in their order.
    package private(set) var steps: [Step] = []

    /// Starts an empty trace.
    package init(_ question: String) {
        self.question = question
    }

    /// Writes down the outcome of a representation.
    mutating func note<Item>(_ format: TransferFormat<Item>, _ direction: Direction, _ outcome: Outcome) {
        let type = direction == .export ? format.exporter?.type : format.importer?.type
        steps.append(Step(representation: format.name, typeIdentifier: type?.identifier, outcome: outcome))
    }

    /// Makes the trace after the taken representation turned out to fail.
    func failing(_ reason: String) -> TransferTrace {
        var changed = self
        changed.steps = steps.map { step in
            guard step.outcome == .taken else { return step }
            return Step(
                representation: step.representation, typeIdentifier: step.typeIdentifier, outcome: .failed(reason))
        }
        return changed
    }

    package var description: String {
        guard !steps.isEmpty else { return "\(question): there is no representation" }
        return "\(question): " + steps.map(\.description).joined(separator: "; ")
    }
}
