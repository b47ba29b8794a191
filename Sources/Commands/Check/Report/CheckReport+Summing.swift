// SPDX-License-Identifier: Apache-2.0

import Foundation

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
        for symbol in files.flatMap(\.missing) {
            if symbol.kind == .module {
                modules["module \(symbol.name)", default: 0] += 1
            } else {
                others[symbol.name, default: 0] += 1
            }
        }
        return sorted(modules) + sorted(others)
    }

    /// Counts in descending order, and by name where they are equal.
    private static func sorted(_ counts: [String: Int]) -> [Count] {
        counts.map { Count(name: $0.key, files: $0.value) }.sorted { ($1.files, $0.name) < ($0.files, $1.name) }
    }
}

extension CheckReport.File {
    /// Reports what became of a file.
    init(
        _ source: SourceFile, index: Int, unit: CompilationUnit, outcome: UnitChecker.Outcome, linesCompiledOut: Int
    ) {
        file = source.name
        self.unit = unit.title
        let errors = (outcome.errors[index] ?? []) + (outcome.errors[-1] ?? [])
        let modules = (outcome.texts[index]?.missingModules ?? []).map { MissingSymbol(kind: .module, name: $0) }
        missing = Set(modules + errors.compactMap(MissingSymbol.init)).sorted()
        problems = errors.filter { MissingSymbol($0) == nil }.map {
            Problem(line: $0.line, column: $0.column, message: $0.message)
        }
        switch source.contents {
        case .unusable(let reason): self.reason = reason
        case .bytes: reason = outcome.crashed ? "the compiler breaks down on it or on its neighbours" : nil
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
