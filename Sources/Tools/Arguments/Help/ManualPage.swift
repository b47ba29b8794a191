// SPDX-License-Identifier: Apache-2.0

import EnfiladeLocalization

/// The manual page of a tool, in the language of `man(7)`.
package struct ManualPage {
    /// The tool to describe.
    private let tool: Tool

    package init(_ tool: Tool) {
        self.tool = tool
    }

    /// The name of the file in which `man` looks for it.
    package var fileName: String {
        "\(tool.root.name).\(tool.section)"
    }

    /// The whole page.
    package var text: String {
        let root = tool.root
        var lines = [
            #".\" SPDX-License-Identifier: Apache-2.0"#,
            ".TH \(Self.escape(root.name.uppercased())) \(tool.section) \"\" \"Enfilade \(tool.version)\" \"Enfilade\"",
            Self.heading(translated("NAME", context: "manual page")),
            "\(Self.escape(root.name)) \\- \(Self.escape(Self.phrase(root.abstract)))",
            Self.heading(translated("SYNOPSIS", context: "manual page")),
        ]
        lines += synopsis(root, path: [root.name], options: root.options + [.version])
        lines.append(Self.heading(translated("DESCRIPTION", context: "manual page")))
        lines += paragraphs(root.discussion.isEmpty ? root.abstract : root.discussion)
        if !root.visibleSubcommands.isEmpty {
            lines.append(Self.heading(translated("COMMANDS", context: "manual page")))
            for command in root.visibleSubcommands { lines += section(command, path: [root.name]) }
        }
        lines.append(Self.heading(translated("OPTIONS", context: "manual page")))
        lines += terms((root.options + [.version]).map { ($0.signature, $0.help) })
        lines.append(Self.heading(translated("EXIT STATUS", context: "manual page")))
        lines += terms(root.documentedStatuses.map { ("\($0.status.rawValue)", $0.meaning) })
        if !tool.variables.isEmpty {
            lines += [Self.heading(translated("ENVIRONMENT", context: "manual page"))] + terms(tool.variables)
        }
        if !tool.files.isEmpty {
            lines += [Self.heading(translated("FILES", context: "manual page"))] + terms(tool.files)
        }
        if !root.examples.isEmpty {
            lines += [Self.heading(translated("EXAMPLES", context: "manual page"))] + examples(root)
        }
        if !tool.seeAlso.isEmpty {
            lines.append(Self.heading(translated("SEE ALSO", context: "manual page")))
            lines.append(Self.escape(tool.seeAlso.joined(separator: ", ")))
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The part about one command, and then those about the commands below it.
    private func section(_ command: Command, path: [String]) -> [String] {
        let path = path + [command.name]
        let title = path.dropFirst().joined(separator: " ")
        var lines = [".SS \(Self.escape(title))"] + paragraphs(command.abstract)
        lines += synopsis(command, path: path, options: command.options)
        if !command.discussion.isEmpty { lines += [".PP"] + paragraphs(command.discussion) }
        let options = command.options.filter { $0.name != Parameter.help.name }
        lines += terms((command.arguments + options).map { ($0.signature, $0.help) })
        lines += terms(command.exitStatuses.map { (translated("Exit status \($0.status.rawValue)"), $0.meaning) })
        return lines + examples(command) + command.visibleSubcommands.flatMap { section($0, path: path) }
    }

    /// The line that begins a section.
    private static func heading(_ title: String) -> String {
        ".SH \(escape(title))"
    }

    /// How a command is called.
    private func synopsis(_ command: Command, path: [String], options: [Parameter]) -> [String] {
        let rest = command.subcommands.isEmpty ? (command.arguments + options).map(\.usage) : ["COMMAND", "..."]
        return [".PP", ".B \(Self.escape(path.joined(separator: " ")))", Self.escape(rest.joined(separator: " "))]
    }

    /// Text with paragraphs separated by empty lines.
    private func paragraphs(_ text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map {
            $0.isEmpty ? ".PP" : Self.escape(String($0))
        }
    }

    /// Terms, each with an explanation below it.
    private func terms(_ rows: [(term: String, text: String)]) -> [String] {
        rows.flatMap { [".TP", ".B \(Self.escape($0.term))", Self.escape($0.text)] }
    }

    /// Calls worth copying, as they are typed.
    private func examples(_ command: Command) -> [String] {
        command.examples.flatMap { example in
            [".PP", Self.escape(example.purpose) + ":", ".PP", ".RS 4", ".nf", Self.escape(example.line), ".fi", ".RE"]
        }
    }

    /// A sentence as a phrase: without a capital at its beginning and a full stop at its end.
    private static func phrase(_ sentence: String) -> String {
        let body = sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
        return body.prefix(1).lowercased() + body.dropFirst()
    }

    /// Text in which nothing means anything to the typesetter.
    static func escape(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": result += "\\e"
            case "-": result += "\\-"
            case "'": result += "\\(aq"
            case "\"": result += "\\(dq"
            case "`": result += "\\(ga"
            case "^": result += "\\(ha"
            case "~": result += "\\(ti"
            case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
            default:
                let digits = String(scalar.value, radix: 16, uppercase: true)
                result += "\\[u\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)]"
            }
        }
        return result.hasPrefix(".") ? "\\&" + result : result
    }
}
