// SPDX-License-Identifier: Apache-2.0

import Arguments
import Foundation
import EnfiladeLocalization
import EnfiladePredicates

/// `enfilade predicate`
enum PredicateCommand {
    /// The predicate.
    private static let format = Argument<String>(
        "FORMAT", help: translated("The predicate, as NSPredicate(format:) takes it."))
    /// The file with the objects to evaluate the predicate for.
    private static let input = Option<String>(
        "input", value: "FILE", help: translated("What SELF is, as JSON or a property list; - is standard input."),
        completion: .files)
    /// Whether the input is many objects.
    private static let each = Flag(
        "each", help: translated("Print the elements of the input for which the predicate holds."))
    /// Where it is to be used.
    private static let use = Option<PredicateRestriction>(
        "for", value: "USE", help: translated("Check that the predicate may be used for sending or for routing."))

    /// The command.
    static let command = Command(
        "predicate", abstract: translated("Reads a predicate, evaluates it and says why."),
        discussion: translated(
            """
            Prints the predicate in its canonical form and the tree that it is. With --input it is evaluated, and the \
            parts that decided are marked.
            """),
        parameters: [format, input, each, use, JSONText.flag],
        examples: [
            Example(
                "enfilade predicate \"age > 30 AND name BEGINSWITH[cd] 'a'\"",
                translated("how a predicate is understood")),
            Example(
                "enfilade predicate \"ANY tags == 'new'\" --input item.json", translated("whether it holds, and why")),
            Example(
                "enfilade predicate \"#size > 10\" --input list.plist --each",
                translated("the elements for which it holds; # makes a key of a reserved word")),
            Example(
                "enfilade predicate \"SELF LIKE 'note:*'\" --for routing", translated("whether it may choose windows")),
        ],
        exitStatuses: [
            (.failed, translated("The predicate does not hold.")),
            (.badData, translated("The predicate cannot be read or decided, or may not be used so.")),
            (.noInput, translated("The input cannot be read.")),
        ]
    ) { invocation in
        try run(invocation)
    }

    /// Reads the predicate and prints, explains or checks it.
    private static func run(_ invocation: Invocation) throws -> ExitStatus {
        let values = invocation.values
        let format = try values[format]
        let json = values[JSONText.flag]
        let console = invocation.console
        let tree: PredicateTree
        do throws(PredicateFailure) {
            tree = try read(format, for: values[use])
        } catch {
            // The caret is of use only below the line that it belongs to.
            console.report("enfilade: \(Console.harmless(error.summary))")
            for line in error.excerpt?.split(separator: "\n") ?? [] { console.report(Console.harmless(String(line))) }
            return .badData
        }
        guard let path = values[input] else {
            if values[each] { throw UsageError(translated("--each needs --input")) }
            let record = PredicateRecord(tree)
            try console.print(json ? JSONText.encode(record) : record.text)
            return .ok
        }
        let object = try PredicateInput.read(path)
        if values[each] { return try filter(object, tree, json, console) }
        let record = ExplanationRecord(PredicateExplanation(of: tree, for: object))
        try console.print(json ? JSONText.encode(record) : record.text)
        return switch record.outcome {
        case "holds": .ok
        case "undecided": .badData
        default: .failed
        }
    }

    /// Reads a format and checks that the predicate may be used.
    private static func read(
        _ format: String, for use: PredicateRestriction?
    ) throws(PredicateFailure) -> PredicateTree {
        let tree = try FormatParser.predicate(format)
        // A fault in a pattern shows here and not only with an input.
        _ = try PredicateProgram(tree)
        try use?.check(tree)
        return tree
    }

    /// Prints the elements for which the predicate holds.
    private static func filter(
        _ object: Any, _ tree: PredicateTree, _ json: Bool, _ console: Console
    ) throws -> ExitStatus {
        guard let elements = object as? [Any] else {
            throw CommandFailure(translated("the input is no array, as --each needs"), status: .noInput)
        }
        var found: [Any] = []
        do throws(PredicateFailure) {
            let program = try PredicateProgram(tree)
            for element in elements where try program.holds(for: element) { found.append(element) }
        } catch {
            throw CommandFailure(error.description, status: .badData)
        }
        if json {
            try console.print(PredicateInput.text(found))
        } else {
            for element in found { try console.print(PredicateInput.text(element)) }
        }
        return found.isEmpty ? .failed : .ok
    }
}

extension PredicateRestriction: ArgumentValue {}
