// SPDX-License-Identifier: Apache-2.0
// GNUstep's predicates, in a process that tells how long they take.

import Foundation

/// A process with GNUstep's Foundation that holds all questions.
final class GNUstepPredicates {
    private let child: Child
    private let file: URL

    /// Builds the program that the answers were recorded with, and hands it the questions.
    init(_ questions: PredicateQuestions) throws {
        let script = Program.package.appending(path: "scripts/predicates.sh").path
        guard Program.isInstalled("gnustep-config") else { throw BenchmarkError("GNUstep is not installed") }
        let program = try Child(script, ["--program"]).readLine()
        file = FileManager.default.temporaryDirectory.appending(path: "predicates-\(UUID().uuidString).jsonl")
        try Data(questions.questions.map(\.line).joined(separator: [UInt8(ascii: "\n")])).write(to: file)
        child = try Child(program, ["contest", file.path], isQuiet: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: file)
    }

    /// Parses all predicates.
    func parse() throws -> Duration {
        try answer(to: "parse").time
    }

    /// Evaluates all predicates, each with all of its inputs.
    ///
    /// - Returns: How long it took, and how often the answer was yes.
    func evaluate() throws -> (time: Duration, yes: Int) {
        try answer(to: "evaluate")
    }

    private func answer(to word: String) throws -> (time: Duration, yes: Int) {
        let figures = try child.ask(word).split(separator: " ").compactMap { Int($0) }
        guard figures.count == 2 else { throw BenchmarkError("GNUstep's process does not tell its time") }
        return (.nanoseconds(figures[0]), figures[1])
    }
}
