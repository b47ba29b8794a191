// SPDX-License-Identifier: Apache-2.0
// A case that we answer differently from GNUstep, and the file with all of them.

package import Foundation

/// A case that is answered differently, with the reasons.
package struct Difference: Hashable, Sendable {
    /// The parts of the case that GNUstep treats otherwise.
    package let reasons: [Reason]
    /// The number of the case in the record, from 1.
    package let number: Int
    /// Our answers.
    package let ours: String
    /// GNUstep's answers.
    package let theirs: String
    /// Whether GNUstep agrees with us when the same is said in words that it understands.
    package let isConfirmed: Bool
    /// The format, as a literal on one line.
    package let format: String

    /// Compares our answers with the recorded ones.
    ///
    /// - Returns: `nil` if they are the same.
    package init?(_ recorded: RecordedCase, number: Int, ours: String) {
        guard ours != recorded.answers else { return nil }
        isConfirmed = ours == recorded.restated?.answers
        func reasons(_ format: String, _ arguments: [CaseValue], _ theirs: String) -> [Reason] {
            Reason.allCases.filter {
                $0.explains(format, arguments, in: recorded.plain, ours: ours, theirs: theirs)
            }
        }
        let all = reasons(recorded.plain.format, recorded.plain.arguments, recorded.answers)
        let left = recorded.restated.map { reasons($0.format, $0.arguments, $0.answers) } ?? all
        // A part that the restatement got rid of explains a difference that went with it, and nothing if one is left.
        let gone = all.filter { !left.contains($0) }
        self.reasons = isConfirmed ? (gone.isEmpty ? all : gone) : left.isEmpty ? all : left
        self.number = number
        self.ours = ours
        theirs = recorded.answers
        self.format = recorded.plain.format.debugDescription
    }

    /// The heading below which the difference stands.
    private var heading: String {
        let names = reasons.isEmpty ? "unexplained" : reasons.map(\.rawValue).joined(separator: ", ")
        return "## \(names)\(isConfirmed ? "; confirmed" : "")"
    }

    private var line: String {
        "\(number)\t\(ours)\t\(theirs)\t\(format)"
    }

    /// Writes the list.
    package static func write(_ differences: [Difference], of count: Int, to file: URL) throws {
        var lines = [
            "# Where we answer differently from GNUstep: \(differences.count) of \(count) cases.",
            "# Number, our answers, GNUstep's answers, format; grouped by what is in the format that GNUstep does otherwise.",
            "# “Confirmed” means that GNUstep agrees with us when the same is said in words that it understands.",
            "# `make predicates` writes this file.",
        ]
        for (heading, group) in Dictionary(grouping: differences, by: \.heading).sorted(by: { $0.key < $1.key }) {
            lines += ["", heading] + group.map(\.line)
        }
        try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file)
    }

    /// The lines of the list that are about cases.
    package static func lines(in file: URL) throws -> [(heading: String, line: String)] {
        var heading = ""
        var lines: [(String, String)] = []
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") where !line.hasPrefix("# ") {
            if line.hasPrefix("## ") { heading = String(line) } else { lines.append((heading, String(line))) }
        }
        return lines
    }

    /// The lines that this difference makes in the list.
    package var entry: (heading: String, line: String) { (heading, line) }
}
