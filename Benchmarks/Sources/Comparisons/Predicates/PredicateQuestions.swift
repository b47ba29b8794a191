// SPDX-License-Identifier: Apache-2.0
// The predicates that are put to both sides: a thousand of those that are recorded for the tests.

import Foundation

/// A thousand predicates that GNUstep and Enfilade answer alike, each with about ten inputs.
struct PredicateQuestions {
    /// How many predicates there are.
    static let count = 1_000

    /// A predicate and what it is asked about.
    struct Question {
        /// The format.
        let format: String
        /// The arguments of its conversions.
        let arguments: [Any]
        /// The values of its variables.
        let variables: [String: Any]
        /// The objects that it is asked about.
        let inputs: [Any]
        /// GNUstep's answers: one letter for each input.
        let answers: String
        /// The line that puts the question to the program that asks GNUstep.
        let line: Data
    }

    /// The questions.
    let questions: [Question]
    /// How many inputs they have together.
    let inputCount: Int

    /// Takes the first predicates that both sides answer, and answer alike.
    ///
    /// - Parameter isAnsweredAlike: Whether Enfilade's answers are those that are recorded.
    init(where isAnsweredAlike: (Question) -> Bool) throws {
        let folder = Program.package.appending(path: "Tests/PredicateOracleTests/Recorded")
        let decoder = JSONDecoder()
        let inputs = try decoder.decode(
            [String: [RecordedValue]].self, from: try Data(contentsOf: folder.appending(path: "inputs.json")))
        // Both sides ask about the same objects with each predicate, as a program would.
        let objects = inputs.mapValues { $0.map(\.object) }
        var chosen: [Question] = []
        for line in try Data(contentsOf: folder.appending(path: "cases.jsonl")).split(separator: UInt8(ascii: "\n")) {
            guard chosen.count < Self.count else { break }
            let recorded = try decoder.decode(RecordedLine.self, from: line)
            let question = try Question(
                recorded, inputs: inputs[recorded.inputs] ?? [], objects: objects[recorded.inputs] ?? [])
            guard question.answers.allSatisfy({ $0 == "T" || $0 == "F" }), isAnsweredAlike(question) else { continue }
            chosen.append(question)
        }
        guard chosen.count == Self.count else {
            throw BenchmarkError("only \(chosen.count) of the recorded predicates are answered alike")
        }
        questions = chosen
        inputCount = chosen.reduce(0) { $0 + $1.inputs.count }
    }
}

extension PredicateQuestions.Question {
    fileprivate init(_ recorded: RecordedLine, inputs: [RecordedValue], objects: [Any]) throws {
        format = recorded.format
        arguments = recorded.arguments.map(\.object)
        variables = recorded.variables.mapValues(\.object)
        self.inputs = objects
        answers = recorded.answers
        line = try JSONEncoder().encode(
            Line(format: format, arguments: recorded.arguments, variables: recorded.variables, inputs: inputs))
    }

    private struct Line: Encodable {
        let format: String
        let arguments: [RecordedValue]
        let variables: [String: RecordedValue]
        let inputs: [RecordedValue]
    }
}

/// One line of the record; a restatement behind the answers is left alone.
private struct RecordedLine: Decodable {
    let format: String
    let arguments: [RecordedValue]
    let variables: [String: RecordedValue]
    let inputs: String
    let answers: String

    init(from decoder: any Decoder) throws {
        var line = try decoder.unkeyedContainer()
        var question = try line.nestedUnkeyedContainer()
        format = try question.decode(String.self)
        arguments = try question.decode([RecordedValue].self)
        variables = try question.decode([String: RecordedValue].self)
        inputs = try question.decode(String.self)
        answers = try line.decode(String.self)
    }
}
