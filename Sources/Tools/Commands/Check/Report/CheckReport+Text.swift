// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeLocalization

extension CheckReport {
    /// The report for a person.
    var text: String {
        let width = min(files.map { Console.harmless($0.file).count }.max() ?? 0, 60)
        var sections = [files.map { $0.text(width: width) }.joined(separator: "\n")]
        sections.append(([summary] + notes + omissions).joined(separator: "\n"))
        if !uses.isEmpty {
            let rows = uses.map { "  " + Self.text($0) }
            sections.append(([translated("Used:")] + rows).joined(separator: "\n"))
        }
        if !missing.isEmpty {
            let rows = missing.map { "  " + Console.harmless(Self.text($0)) }
            sections.append(([translated("Missing:")] + rows).joined(separator: "\n"))
        }
        if !disagreements.isEmpty {
            let rows = disagreements.map { "  " + Console.harmless($0) }
            sections.append(([translated("Code and property list disagree:")] + rows).joined(separator: "\n"))
        }
        return sections.filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    /// The numbers.
    private var summary: String {
        if files.isEmpty { return translated("No Swift file was checked.") }
        let (compiled, corrected, failed) = (count(.compiles), count(.corrected), count(.fails))
        let outcome = [
            compiled > 0 ? translated("\(compiled) compiled") : nil,
            corrected > 0 ? translated("\(corrected) compiled with a correction") : nil,
            failed > 0 ? translated("\(failed) failed") : nil,
        ].compactMap(\.self).joined(separator: ", ")
        let lines = files.map(\.lines).reduce(0, +)
        let compiledOut = files.map(\.linesCompiledOut).reduce(0, +)
        return translated(
            "\(files.count) file: \(outcome); \(compiledOut) of \(lines) lines compiled out by #if.",
            plural: "\(files.count) files: \(outcome); \(compiledOut) of \(lines) lines compiled out by #if.",
            count: files.count)
    }

    /// The symbols of a module that are used, with the number of files.
    private static func text(_ use: Use) -> String {
        let symbols = list(use.symbols, files: use.files)
        return translated(
            "\(use.module) in \(use.files) file: \(symbols)", plural: "\(use.module) in \(use.files) files: \(symbols)",
            count: use.files)
    }

    /// A missing symbol with the number of files.
    private static func text(_ count: Count) -> String {
        let name = nameWithTypes(count)
        return translated(
            "\(name) in \(count.files) file", plural: "\(name) in \(count.files) files", count: count.files)
    }

    /// The name of a missing symbol; that of a member with its types, of which a few are enough.
    private static func nameWithTypes(_ count: Count) -> String {
        guard let types = count.types, let last = types.prefix(3).last else { return count.name }
        if types.count > 3 {
            let first = types.prefix(3).joined(separator: ", ")
            return translated("\(count.name) of \(first) and \(types.count - 3) more")
        }
        let others = types.dropLast().joined(separator: ", ")
        return others.isEmpty
            ? translated("\(count.name) of \(last)") : translated("\(count.name) of \(others) and \(last)")
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

    /// The outcome of the file in words.
    private var verdict: String {
        switch outcome {
        case .compiles: translated("compiles")
        case .corrected: translated("compiles with correction: \(corrections.joined(separator: "; "))")
        case .fails: translated("fails: \(reason.map(Console.harmless) ?? causes.joined(separator: "; "))")
        }
    }

    /// Why the file fails, missing symbols first.
    private var causes: [String] {
        var causes: [String] = []
        for kind in [MissingSymbol.Kind.module, .symbol, .member, .form, .unavailable] {
            let names = missing.filter { $0.kind == kind }.map { Console.harmless($0.name) }
            if !names.isEmpty { causes.append(Self.cause(kind, names.joined(separator: ", "), count: names.count)) }
        }
        let own = problems.filter { !$0.followsOn }
        if let first = own.first {
            let message = Console.harmless(first.message)
            causes.append(
                own.count > 1
                    ? translated("line \(first.line): \(message) (and \(own.count - 1) more)")
                    : translated("line \(first.line): \(message)"))
        }
        if let first = problems.first(where: \.followsOn) {
            let (message, count) = (Console.harmless(first.message), problems.count - own.count)
            causes.append(
                causes.isEmpty
                    ? translated("line \(first.line): \(message), because its neighbours miss something")
                    : translated(
                        "\(count) error follows from that", plural: "\(count) errors follow from that", count: count))
        }
        return causes
    }

    /// The names of missing symbols of one kind, behind words that name the kind.
    private static func cause(_ kind: MissingSymbol.Kind, _ names: String, count: Int) -> String {
        switch kind {
        case .module: translated("missing module \(names)", plural: "missing modules \(names)", count: count)
        case .symbol: translated("missing symbol \(names)", plural: "missing symbols \(names)", count: count)
        case .member: translated("missing member \(names)", plural: "missing members \(names)", count: count)
        case .form: translated("missing form \(names)", plural: "missing forms \(names)", count: count)
        case .unavailable: translated("unavailable here \(names)")
        }
    }

    /// How much of the file the verdict is not about.
    private var compiledOut: String {
        linesCompiledOut > 0
            ? " " + translated("[\(linesCompiledOut) of \(lines) lines compiled out by #if]") : ""
    }
}
