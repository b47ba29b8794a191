// SPDX-License-Identifier: Apache-2.0

import Arguments

extension CheckReport {
    /// The report for a person.
    var text: String {
        let width = min(files.map { Console.harmless($0.file).count }.max() ?? 0, 60)
        var sections = [files.map { $0.text(width: width) }.joined(separator: "\n")]
        sections.append(([summary] + notes + omissions).joined(separator: "\n"))
        if !uses.isEmpty {
            let rows = uses.map { use in
                "  \(use.module) in \(Self.files(use.files)): " + Self.list(use.symbols, files: use.files)
            }
            sections.append((["Used:"] + rows).joined(separator: "\n"))
        }
        if !missing.isEmpty {
            sections.append(
                (["Missing:"]
                    + missing.map { Console.harmless("  \($0.name)\(Self.types($0)) in \(Self.files($0.files))") })
                    .joined(separator: "\n"))
        }
        if !disagreements.isEmpty {
            let rows = disagreements.map { "  " + Console.harmless($0) }
            sections.append((["Code and property list disagree:"] + rows).joined(separator: "\n"))
        }
        return sections.filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    /// The numbers.
    private var summary: String {
        if files.isEmpty { return "No Swift file was checked." }
        let parts = [
            (count(.compiles), "compiled"), (count(.corrected), "compiled with a correction"),
            (count(.fails), "failed"),
        ]
        let outcome = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
        let lines = files.map(\.lines).reduce(0, +)
        let compiledOut = files.map(\.linesCompiledOut).reduce(0, +)
        return "\(Self.files(files.count)): \(outcome); \(compiledOut) of \(lines) lines compiled out by #if."
    }

    /// A number of files.
    private static func files(_ count: Int) -> String {
        count == 1 ? "1 file" : "\(count) files"
    }

    /// The types of a missing member, of which a few are enough.
    private static func types(_ count: Count) -> String {
        guard let types = count.types, let last = types.prefix(3).last else { return "" }
        if types.count > 3 { return " of \(types.prefix(3).joined(separator: ", ")) and \(types.count - 3) more" }
        let others = types.prefix(3).dropLast().joined(separator: ", ")
        return " of \(others.isEmpty ? last : "\(others) and \(last)")"
    }

    /// Symbols, with the number of files where that is not the number for all of them.
    private static func list(_ counts: [Count], files: Int) -> String {
        counts.map { $0.files == files ? $0.name : "\($0.name) (\($0.files))" }.joined(separator: ", ")
    }
}

extension CheckReport.File {
    /// One line for a person.
    func text(width: Int) -> String {
        let name = Console.harmless(file)
        return name + String(repeating: " ", count: max(width - name.count, 0)) + "  " + verdict + compiledOut
    }

    /// What became of the file.
    private var verdict: String {
        switch outcome {
        case .compiles: "compiles"
        case .corrected: "compiles with correction: " + corrections.joined(separator: "; ")
        case .fails: "fails: " + (reason.map(Console.harmless) ?? causes.joined(separator: "; "))
        }
    }

    /// Why the file fails, what is missing first.
    private var causes: [String] {
        var causes: [String] = []
        for (kind, one, many) in [
            (MissingSymbol.Kind.module, "missing module", "missing modules"),
            (.symbol, "missing symbol", "missing symbols"), (.member, "missing member", "missing members"),
            (.form, "missing form", "missing forms"), (.unavailable, "unavailable here", "unavailable here"),
        ] {
            let names = missing.filter { $0.kind == kind }.map { Console.harmless($0.name) }
            if !names.isEmpty { causes.append("\(names.count == 1 ? one : many) \(names.joined(separator: ", "))") }
        }
        let own = problems.filter { !$0.followsOn }
        if let first = own.first {
            let more = own.count > 1 ? " (and \(own.count - 1) more)" : ""
            causes.append("line \(first.line): \(Console.harmless(first.message))\(more)")
        }
        if let first = problems.first(where: \.followsOn) {
            let count = problems.count - own.count
            causes.append(
                causes.isEmpty
                    ? "line \(first.line): \(Console.harmless(first.message)), because its neighbours miss something"
                    : "\(count) \(count == 1 ? "error follows" : "errors follow") from that")
        }
        return causes
    }

    /// How much of the file the verdict is not about.
    private var compiledOut: String {
        linesCompiledOut > 0 ? " [\(linesCompiledOut) of \(lines) lines compiled out by #if]" : ""
    }
}
