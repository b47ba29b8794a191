// SPDX-License-Identifier: Apache-2.0

import Foundation
import EnfiladeLocalization

extension CheckReport {
    /// Counts in how many files each symbol is used, by module.
    static func uses(_ names: [Int: Set<String>]) -> [Use] {
        var files: [String: [String: Int]] = [:]
        var users: [String: Set<Int>] = [:]
        for (file, symbols) in names {
            for symbol in symbols {
                let parts = symbol.split(separator: ".", maxSplits: 1).map(String.init)
                guard parts.count == 2 else { continue }
                files[parts[0], default: [:]][parts[1], default: 0] += 1
                users[parts[0], default: []].insert(file)
            }
        }
        return files.map { module, symbols in
            Use(module: module, files: users[module]?.count ?? 0, symbols: sorted(symbols))
        }.sorted { $0.module < $1.module }
    }

    /// Counts in how many files each symbol is missed, modules first.
    static func missing(_ files: some Sequence<File>) -> [Count] {
        var modules: [String: Int] = [:]
        var others: [String: Int] = [:]
        var types: [String: Set<String>] = [:]
        for file in files {
            for symbol in file.missing where symbol.kind == .member {
                types[symbol.ownName, default: []].insert(symbol.owner)
            }
            for name in Set(file.missing.filter { $0.kind == .module }.map(\.ownName)) {
                modules[name, default: 0] += 1
            }
            for name in Set(file.missing.filter { $0.kind != .module }.map(\.ownName)) { others[name, default: 0] += 1 }
        }
        return sorted(modules)
            + sorted(others).map { Count(name: $0.name, files: $0.files, types: types[$0.name]?.sorted()) }
    }

    /// Advice on modules that are missing here and whose absence seldom matters.
    static func advice(_ files: some Sequence<File>) -> [String] {
        let modules = files.flatMap { $0.missing.filter { $0.kind == .module }.map(\.name) }
        guard modules.contains("Combine") else { return [] }
        return [
            "There is no module Combine yet. “ObservableObject” and “@Published” come with Foundation and SwiftUI: often it is"
                + " enough to delete “import Combine”."
        ]
    }

    /// Counts in descending order, and by name where they are equal.
    private static func sorted(_ counts: [String: Int]) -> [Count] {
        counts.map { Count(name: $0.key, files: $0.value) }.sorted { ($1.files, $0.name) < ($0.files, $1.name) }
    }
}

extension CheckReport.File {
    /// Reports the outcome of a file.
    init(
        _ source: SourceFile, index: Int, unit: CompilationUnit, outcome: UnitChecker.Outcome, findings: UnitFindings,
        linesCompiledOut: Int
    ) {
        file = source.name
        self.unit = unit.title
        let modules = (outcome.texts[index]?.missingModules ?? []).map { MissingSymbol(kind: .module, name: $0) }
        let finding = findings.finding(in: index)
        missing = finding.missing.union(modules).sorted()
        problems = finding.problems
        switch source.contents {
        case .unusable(let reason): self.reason = reason
        case .bytes: reason = outcome.crashed ? translated("the compiler breaks down on it or on its neighbours") : nil
        }
        corrections = outcome.corrections[index] ?? []
        let fails = reason != nil || !missing.isEmpty || !problems.isEmpty
        self.outcome = fails ? .fails : corrections.isEmpty ? .compiles : .corrected
        lines = CompiledText.lines(of: source.bytes ?? Data()).count { line in
            !(source.bytes?[line] ?? Data()).allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
        }
        self.linesCompiledOut = linesCompiledOut
    }
}
