// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladePredicates

/// The output of `enfilade predicate` for a predicate alone.
struct PredicateRecord: Encodable {
    /// The canonical format.
    let format: String
    /// The predicate as it is stored and sent.
    let encoded: PredicateDocument
    /// The names of variables that need a value.
    let variables: [String]
    /// The tree for people.
    private let outline: PredicateOutline

    private enum CodingKeys: CodingKey {
        case format, encoded, variables
    }

    init(_ tree: PredicateTree) {
        format = PredicatePrinter.format(tree)
        encoded = PredicateDocument(tree)
        variables = tree.freeVariables.sorted()
        outline = PredicateOutline(tree)
    }

    /// The format and the tree.
    var text: String {
        "\(Console.harmless(format))\n\n\(TextTree(outline).text)"
    }
}

/// The output of `enfilade predicate --input` for a part of a predicate.
struct ExplanationRecord: Encodable {
    /// The part, as a format.
    let format: String
    /// How it ended: `holds`, `fails`, `undecided` or `skipped`.
    let outcome: String
    /// Why it cannot be decided.
    let reason: String?
    /// The values that were compared.
    let values: String?
    /// Whether the outcome of the whole depends on it.
    let decides: Bool
    /// The records of its own parts.
    let parts: [ExplanationRecord]

    init(_ explanation: PredicateExplanation) {
        format = explanation.format
        values = explanation.values
        decides = explanation.isDecisive
        parts = explanation.parts.map { ExplanationRecord($0) }
        switch explanation.outcome {
        case .holds: (outcome, reason) = ("holds", nil)
        case .fails: (outcome, reason) = ("fails", nil)
        case .undecided(let message): (outcome, reason) = ("undecided", message)
        case .skipped: (outcome, reason) = ("skipped", nil)
        }
    }

    /// The tree with the outcome of each part.
    var text: String {
        tree.text
    }

    /// The part and those below it.
    private var tree: TextTree {
        TextTree(title: title, parts: parts.map(\.tree))
    }

    /// How many characters of values are shown in a line.
    private static let longest = 400

    /// Returns the beginning of a long text. The whole of it is in the JSON.
    private static func shortened(_ text: String) -> String {
        let beginning = text.prefix(longest)
        return beginning.endIndex == text.endIndex ? text : "\(beginning)…"
    }

    /// The part in one line.
    private var title: String {
        let mark =
            switch outcome {
            case "holds": "✓"
            case "fails": "✗"
            case "undecided": "!"
            default: "–"
            }
        let detail = reason ?? values.map(Self.shortened)
        // The content of the input was chosen by another person.
        return Console.harmless(
            "\(mark) \(format)\(detail.map { ": \($0)" } ?? "")\(decides && parts.isEmpty ? " ←" : "")")
    }
}

extension TextTree {
    init(_ outline: PredicateOutline) {
        self.init(title: Console.harmless(outline.title), parts: outline.parts.map { TextTree($0) })
    }
}
