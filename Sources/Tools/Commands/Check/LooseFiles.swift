// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeLocalization

/// Swift files outside of packages, put together into units according to the compiler's errors about all of them.
struct LooseFiles {
    /// How files were put together.
    struct Plan {
        /// The units, each with its file that runs.
        var units: [(unit: CompilationUnit, main: Int?)]
        /// The result of the first pass, if all files are one unit.
        var outcome: UnitChecker.Outcome?
        /// The files as they were compiled.
        var texts: [Int: CompiledText]
        /// A sentence for the report; `nil` if nothing was taken apart.
        var note: String?
    }

    /// The name of the module; no developer calls a folder this.
    private static let module = "CheckedFiles"

    /// Looks at files and plans their units.
    ///
    /// Files that declare the same things cannot be one module. Each of them becomes a unit with those that nobody
    /// contradicts; so does each file with statements of its own.
    static func plan(
        _ indices: [Int], in list: SourceList, checker: UnitChecker
    ) async throws(CommandFailure) -> Plan {
        let texts = list.texts(of: indices)
        let whole = unit(indices, subjects: Set(indices))
        let main = list.main(of: indices)
        let survey = try await checker.survey(whole, texts: texts, main: main)
        let rivals = rivals(in: survey.errors)
        let scripts = scripts(in: survey.errors, main: main).subtracting(rivals)
        let apart = rivals.union(scripts)
        if apart.isEmpty {
            return Plan(units: [(whole, main)], outcome: survey, texts: survey.texts, note: nil)
        }
        let rest = indices.filter { !apart.contains($0) }
        var plan = Plan(units: [], outcome: nil, texts: survey.texts, note: nil)
        if !rest.isEmpty { plan.units.append((unit(rest, subjects: Set(rest)), list.main(of: rest))) }
        for index in apart.sorted() {
            let isScript = Self.scripts(in: survey.errors, main: nil).contains(index) || list.files[index].isMain
            let context = rest.filter { !isScript || !list.files[$0].isMain }
            plan.units.append(
                (unit(context + [index], subjects: [index]), isScript ? index : list.main(of: context + [index])))
        }
        if !rivals.isEmpty {
            plan.note = translated(
                "\(rivals.count) file declares the same things as others and was checked apart from them.",
                plural: "\(rivals.count) files declare the same things and were checked apart from each other.",
                count: rivals.count)
        }
        return plan
    }

    /// A unit of loose files.
    private static func unit(_ files: [Int], subjects: Set<Int>) -> CompilationUnit {
        CompilationUnit(
            module: module, files: files, subjects: subjects, title: module)
    }

    /// Finds the files whose declarations are in another file too.
    private static func rivals(in errors: [Int: [Diagnostic]]) -> Set<Int> {
        var rivals: Set<Int> = []
        var starting: Set<Int> = []
        for (index, errors) in errors where index >= 0 {
            for error in errors {
                if error.message.hasPrefix("'main' attribute can only apply to one type") { starting.insert(index) }
                guard error.message.hasPrefix("invalid redeclaration of ") else { continue }
                let others = error.notes.compactMap { StagedUnit.index($0.file, main: nil) }.filter { $0 != index }
                if !others.isEmpty { rivals.formUnion(others + [index]) }
            }
        }
        return starting.count > 1 ? rivals.union(starting) : rivals
    }

    /// The files with statements outside of declarations, but for the one that may have them.
    private static func scripts(in errors: [Int: [Diagnostic]], main: Int?) -> Set<Int> {
        let found = errors.filter { index, errors in
            index >= 0 && index != main && errors.contains { $0.message.hasSuffix("are not allowed at the top level") }
        }
        return Set(found.keys)
    }
}
