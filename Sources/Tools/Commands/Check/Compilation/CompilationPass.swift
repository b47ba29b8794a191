// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeFiles
import Foundation

/// One run of the compiler over the files of a unit.
struct CompilationPass: Sendable {
    /// The result of one run: errors, syntax trees, and whether the compiler broke down.
    struct Outcome {
        /// The errors in each file, by its place in the list of all files; those in no file are under -1.
        var errors: [Int: [Diagnostic]] = [:]
        /// The files with the syntax trees, from which the use of symbols is read.
        var trees: [Int: String] = [:]
        /// Whether the compiler broke down.
        var crashed = false
    }

    /// The compiler.
    let compiler: Compiler
    /// The options of every unit.
    let options: [String]
    /// Where files are written.
    let scratch: TemporaryFolder

    /// Type-checks a unit.
    ///
    /// - Parameter main: The file whose statements outside of declarations run, if there is one.
    func run(
        _ unit: CompilationUnit, texts: [Int: CompiledText], main: Int?
    ) async throws(CommandFailure) -> Outcome {
        let staged = try StagedUnit(unit, texts: texts, main: main, in: scratch)
        let subjects = zip(staged.files, staged.paths).filter { unit.subjects.contains($0.0) }
        if subjects.isEmpty { return Outcome() }
        // The files at which the compiler looks closely.
        let call =
            try arguments(unit, staged, main: main)
            + ["-primary-filelist", try staged.list("primary.txt", subjects.map(\.1))]
        let run = UUID().uuidString
        let trees = subjects.map { ($0.0, scratch.path(for: "\(run)-\($0.0).json")) }
        let dump = [
            "-dump-ast", "-dump-ast-format", "json",
            "-output-filelist", try staged.list("trees.txt", trees.map(\.1)),
        ]
        var answer = try await compiler.frontend(dump + call).run(in: scratch)
        var outcome = Outcome(trees: Dictionary(uniqueKeysWithValues: trees))
        if Self.brokeDown(answer) {
            // The dump is the compiler's own debugging aid; code that it cannot print may well type-check.
            answer = try await compiler.frontend(["-typecheck"] + call).run(in: scratch)
            outcome.trees = [:]
            outcome.crashed = Self.brokeDown(answer)
        }
        let errors = Diagnostic.parse(answer.readErrors()).filter { $0.severity == .error }
        for error in errors where !error.isInExpansion {
            outcome.errors[StagedUnit.index(error.file, main: main) ?? -1, default: []].append(error)
        }
        if errors.contains(where: \.isInExpansion) {
            for error in try await expansionErrors(call) {
                outcome.errors[StagedUnit.index(error.file, main: main) ?? -1, default: []].append(error)
            }
        }
        return outcome
    }

    /// The errors in expansions of macros, at the places where the macros are used.
    ///
    /// The style that can be read by programs names files that the compiler makes up. Only the one for people names the
    /// file from which they come.
    private func expansionErrors(_ call: [String]) async throws(CommandFailure) -> [Diagnostic] {
        let answer = try await compiler.frontend(["-typecheck"] + call + ["-diagnostic-style", "swift"]).run(
            in: scratch)
        return Diagnostic.expansionErrors(answer.readErrors())
    }

    /// Compiles a unit into a module that others can import, even if it has errors; without success there is no file.
    func emitModule(
        _ unit: CompilationUnit, texts: [Int: CompiledText], main: Int?, to path: String
    ) async throws(CommandFailure) {
        let staged = try StagedUnit(unit, texts: texts, main: main, in: scratch)
        let emission = [
            "-emit-module", "-enable-testing", "-experimental-allow-module-with-compiler-errors",
            "-experimental-skip-all-function-bodies", "-o", path,
        ]
        let call = try arguments(unit, staged, main: main)
        _ = try await compiler.frontend(emission + call).run(in: scratch)
    }

    /// Asks the compiler which conditions of `#if` hold; one that it does not understand does not.
    func evaluate(_ conditions: [String], for unit: CompilationUnit) async throws(CommandFailure) -> [Bool] {
        let probes = conditions.enumerated().map { index, condition in
            "#if \(condition)\n#warning(\"condition \(index) holds\")\n#endif\n"
        }
        let text = CompiledText(Data(probes.joined().utf8))
        let probe = CompilationUnit(
            module: unit.module, files: [0], subjects: [0], options: unit.options, title: unit.title,
            searchOptions: unit.searchOptions)
        let staged = try StagedUnit(probe, texts: [0: text], main: nil, in: scratch)
        let call = try arguments(probe, staged, main: nil).filter { $0 != "-suppress-warnings" }
        let answer = try await compiler.frontend(["-typecheck"] + call).run(in: scratch).readErrors()
        let holding = answer.matches(of: /warning: condition (\d+) holds/).compactMap { Int($0.1) }
        return conditions.indices.map(Set(holding).contains)
    }

    /// The options and files of a call.
    private func arguments(
        _ unit: CompilationUnit, _ staged: borrowing StagedUnit, main: Int?
    ) throws(CommandFailure) -> [String] {
        var arguments = options + unit.options + unit.searchOptions + ["-module-name", unit.module]
        arguments += ["-diagnostic-style", "llvm", "-no-color-diagnostics", "-suppress-warnings"]
        if main.map(staged.files.contains) != true { arguments.append("-parse-as-library") }
        return arguments + ["-filelist", try staged.list("all.txt", staged.paths + staged.generated)]
    }

    /// Whether the compiler ended by a signal or says that it is broken.
    private static func brokeDown(_ outcome: ChildProcess.Outcome) -> Bool {
        guard let status = outcome.status else { return true }
        return status > 128 || (status != 0 && outcome.readErrors().contains("Please submit a bug report"))
    }
}
