// SPDX-License-Identifier: Apache-2.0
// GNUstep's answers, as they are kept in a file.

package import Foundation

/// A case with the answers of GNUstep, and its restatement with the answers to that.
///
/// Answers are one letter for each input: T for true, F for false, E for an error. A format that was refused has a
/// single P, one that ended GNUstep's process a C, and one that kept it busy for seconds an H.
package struct RecordedCase: Hashable, Sendable {
    /// The case.
    package let plain: PredicateCase
    /// The answers to it.
    package let answers: String
    /// The same in other words, and the answers to that.
    package let restated: Restatement?

    /// The same question in words that GNUstep understands.
    package struct Restatement: Hashable, Sendable {
        /// The format.
        package let format: String
        /// The arguments of its conversions.
        package let arguments: [CaseValue]
        /// The answers.
        package let answers: String
    }

    /// Puts a case and its answers together.
    package init(_ made: GeneratedCase, answers: String, restatedAnswers: String) {
        plain = made.plain
        self.answers = answers
        restated = made.restated.map {
            Restatement(format: $0.format, arguments: $0.arguments, answers: restatedAnswers)
        }
    }

    /// Reads a file with one case on each line.
    package static func read(_ file: URL) throws -> [RecordedCase] {
        let decoder = JSONDecoder()
        return try Data(contentsOf: file).split(separator: UInt8(ascii: "\n"))
            .map { try decoder.decode(RecordedCase.self, from: $0) }
    }

    /// Writes a file with one case on each line.
    package static func write(_ cases: [RecordedCase], to file: URL) throws {
        let encoder = JSONEncoder.ofCases
        var data = Data()
        for one in cases { data += try encoder.encode(one) + [UInt8(ascii: "\n")] }
        try data.write(to: file)
    }
}

extension RecordedCase: Codable {
    package init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        plain = try list.decode(PredicateCase.self)
        answers = try list.decode(String.self)
        restated =
            list.isAtEnd
            ? nil
            : Restatement(
                format: try list.decode(String.self), arguments: try list.decode([CaseValue].self),
                answers: try list.decode(String.self))
    }

    package func encode(to encoder: any Encoder) throws {
        var list = encoder.unkeyedContainer()
        try list.encode(plain)
        try list.encode(answers)
        guard let restated else { return }
        try list.encode(restated.format)
        try list.encode(restated.arguments)
        try list.encode(restated.answers)
    }
}
