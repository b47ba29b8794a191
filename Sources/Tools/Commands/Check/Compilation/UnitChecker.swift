// SPDX-License-Identifier: Apache-2.0

import Arguments
import Foundation

/// Type-checks a unit, looks behind missing modules and tries corrections.
struct UnitChecker {
    /// The result of checking the files of a unit.
    struct Outcome {
        /// The errors that are left in each file.
        var errors: [Int: [Diagnostic]]
        /// The corrections that each file needed.
        var corrections: [Int: [String]] = [:]
        /// The files as they were compiled last.
        var texts: [Int: CompiledText]
        /// The files with the syntax trees, by the file that they describe.
        var trees: [Int: String]
        /// Whether the compiler broke down.
        var crashed: Bool
    }

    /// How many missing modules are looked behind before a unit is given up.
    private static let maximumRounds = 100

    /// How the compiler is run.
    let pass: CompilationPass

    /// Checks a unit without corrections.
    func survey(
        _ unit: CompilationUnit, texts: [Int: CompiledText], main: Int?
    ) async throws(CommandFailure) -> Outcome {
        var texts = texts
        var result = try await pass.run(unit, texts: texts, main: main)
        for _ in 0..<Self.maximumRounds {
            let missing = result.errors.values.joined().filter { MissingSymbol($0)?.kind == .module }
            let changed = missing.map { blank($0, in: &texts, of: unit, errors: result.errors) }
            guard changed.contains(true) else { break }
            result = try await pass.run(unit, texts: texts, main: main)
        }
        return Outcome(errors: result.errors, texts: texts, trees: result.trees, crashed: result.crashed)
    }

    /// Takes the imports of a missing module out of all files; false if there are none.
    private func blank(
        _ error: Diagnostic, in texts: inout [Int: CompiledText], of unit: CompilationUnit,
        errors: [Int: [Diagnostic]]
    ) -> Bool {
        guard let module = MissingSymbol(error)?.name else { return false }
        var changed = false
        for index in unit.files where texts[index]?.blankImports(of: module) == true { changed = true }
        if changed { return true }
        guard let index = errors.first(where: { $0.value.contains(error) })?.key else { return false }
        return texts[index]?.blankLine(error.line, module: module) ?? false
    }

    /// Checks a unit and corrects the files of interest that fail, as far as corrections are known.
    func check(
        _ unit: CompilationUnit, texts: [Int: CompiledText], main: Int?
    ) async throws(CommandFailure) -> Outcome {
        try await correct(unit, try await survey(unit, texts: texts, main: main), main: main)
    }

    /// Corrects the files of interest that failed in a survey.
    func correct(_ unit: CompilationUnit, _ survey: Outcome, main: Int?) async throws(CommandFailure) -> Outcome {
        var outcome = survey
        var corrected: [Int: CorrectedText] = [:]
        for index in unit.subjects {
            guard let errors = survey.errors[index], let text = survey.texts[index] else { continue }
            corrected[index] = CorrectedText(text.bytes, errors: errors)
        }
        if corrected.isEmpty { return outcome }
        for (index, correction) in corrected {
            outcome.texts[index] = survey.texts[index]?.replacing(correction.bytes())
        }
        let result = try await pass.run(unit, texts: outcome.texts, main: main)
        outcome.errors = result.errors
        outcome.trees = result.trees
        outcome.crashed = result.crashed
        for (index, correction) in corrected where result.errors[index] == nil {
            outcome.corrections[index] = try await needed(correction, for: index, of: unit, in: outcome, main: main)
        }
        return outcome
    }

    /// The corrections without which a file fails: of several, each must prove itself.
    private func needed(
        _ correction: CorrectedText, for index: Int, of unit: CompilationUnit, in outcome: Outcome, main: Int?
    ) async throws(CommandFailure) -> [String] {
        var names: [String] = []
        for edit in correction.edits where !names.contains(edit.name) {
            if correction.edits.count > 1 {
                var texts = outcome.texts
                texts[index] = texts[index]?.replacing(correction.bytes(without: edit))
                if try await pass.run(unit, texts: texts, main: main).errors[index] == nil { continue }
            }
            names.append(edit.name)
        }
        return names
    }
}
