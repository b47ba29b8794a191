// SPDX-License-Identifier: Apache-2.0
// Predicates compared with those of GNUstep and with a loop written by hand.

import Foundation
import FoundationAdditions

/// Compares parsing and evaluating predicates with GNUstep, and one equality with a loop.
struct PredicateComparison: Comparison {
    let title = "predicates"

    /// How many texts the equality is put to.
    private static let textCount = 1_000_000

    func run(in table: inout Table) throws {
        table.rows.append(try equality())
        let questions = try PredicateQuestions { question in
            (try? NSPredicate(validating: question.format, arguments: question.arguments))
                .map { Self.answers($0, to: question) } == question.answers
        }
        let theirs = try GNUstepPredicates(questions)
        table.rows.append(try parsing(questions, theirs))
        table.rows.append(try evaluating(questions, theirs))
    }

    private static func answers(_ predicate: NSPredicate, to question: PredicateQuestions.Question) -> String {
        String(
            question.inputs.map { input -> Character in
                let answer = try? predicate.evaluation(with: input, substitutionVariables: question.variables)
                return answer.map { $0 ? "T" : "F" } ?? "E"
            })
    }

    private func parsing(_ questions: PredicateQuestions, _ theirs: GNUstepPredicates) throws -> Row {
        let times = try Contest.medians(
            repetitions: 21,
            [
                {
                    Contest.time {
                        for question in questions.questions {
                            _ = NSPredicate(format: question.format, argumentArray: question.arguments)
                        }
                    }
                },
                { try theirs.parse() },
            ])
        return Row(
            "NSPredicate(format:): parse one of 1,000", times[0] / PredicateQuestions.count,
            times[1] / PredicateQuestions.count, of: "GNUstep", limit: .timesAsFast(5),
            reason: "where the time goes is not found out yet.")
    }

    private func evaluating(_ questions: PredicateQuestions, _ theirs: GNUstepPredicates) throws -> Row {
        let parsed = questions.questions.map {
            (
                predicate: NSPredicate(format: $0.format, argumentArray: $0.arguments), inputs: $0.inputs,
                variables: $0.variables.isEmpty ? nil : $0.variables
            )
        }
        var yes = (ours: 0, theirs: 0)
        var told = 0
        let times = try Contest.medians(
            repetitions: 21,
            [
                {
                    Contest.time {
                        yes.ours = 0
                        for (predicate, inputs, variables) in parsed {
                            for input in inputs
                            where predicate.evaluate(with: input, substitutionVariables: variables) {
                                yes.ours += 1
                            }
                        }
                    }
                },
                {
                    let (time, sum) = try theirs.evaluate()
                    (yes.theirs, told) = (sum - told, sum)
                    return time
                },
            ])
        guard yes.ours == yes.theirs else {
            throw BenchmarkError("\(yes.ours) answers of ours are yes and \(yes.theirs) of GNUstep's")
        }
        return Row(
            "NSPredicate: evaluate one of 1,000 with one input", times[0] / questions.inputCount,
            times[1] / questions.inputCount, of: "GNUstep", limit: .timesAsFast(10),
            reason: """
                inputs come as `Any`: to find out what one is and to count the references to it takes most of the 60 ns \
                of TRUEPREDICATE, and Swift's dictionary looks up a key in 35 ns.
                """)
    }

    private func equality() throws -> Row {
        let texts = (0..<Self.textCount).map { "org.example.account.\($0 &* 7_919 % Self.textCount)" }
        let wanted = "org.example.account.4711"
        let predicate = NSPredicate(format: "SELF == %@", wanted)
        var found = (ours: 0, theirs: 0)
        let times = try Contest.medians(
            repetitions: 21,
            [
                { Contest.time { found.ours = texts.filtered(using: predicate).count } },
                {
                    Contest.time {
                        var equal: [String] = []
                        for text in texts where text == wanted { equal.append(text) }
                        found.theirs = equal.count
                    }
                },
            ])
        guard found == (1, 1) else { throw BenchmarkError("the text was found \(found.ours) times, not once") }
        return Row(
            "NSPredicate: one equality with one of 1,000,000 texts", times[0] / Self.textCount,
            times[1] / Self.textCount, of: "a loop in Swift", limit: .timesTheCost(3))
    }
}
