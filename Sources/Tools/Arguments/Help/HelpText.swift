// SPDX-License-Identifier: Apache-2.0

import EnfiladeLocalization

/// The text that `--help` prints.
struct HelpText {
    /// The command to describe.
    let command: Command
    /// The words that call it.
    let path: [String]
    /// The maximum length of a line.
    let width: Int

    init(_ command: Command, path: [String], width: Int) {
        self.command = command
        self.path = path
        self.width = min(max(width, 40), 100)
    }

    /// The whole text, without a line break at its end.
    var text: String {
        var sections = [TextLayout.wrap(command.abstract, width: width), usage]
        if !command.discussion.isEmpty { sections.append(TextLayout.wrap(command.discussion, width: width)) }
        if !command.visibleSubcommands.isEmpty {
            sections.append(section(translated("Commands"), command.visibleSubcommands.map { ($0.name, $0.abstract) }))
        }
        if !command.arguments.isEmpty {
            sections.append(section(translated("Arguments"), command.arguments.map { ($0.name, $0.help) }))
        }
        sections.append(section(translated("Options"), options.map { (Self.aligned($0), $0.help) }))
        if !command.examples.isEmpty { sections.append(examples) }
        if command.body != nil {
            let rows = command.documentedStatuses.map { ("\($0.status.rawValue)", $0.meaning) }
            sections.append(section(translated("Exit status"), rows))
        }
        if !command.subcommands.isEmpty {
            sections.append(translated("See “\(path.joined(separator: " ")) COMMAND --help” for one command."))
        }
        return sections.joined(separator: "\n\n")
    }

    /// The parameters given by name.
    private var options: [Parameter] {
        command.options + (path.count == 1 ? [Parameter.version] : [])
    }

    /// The line that shows all parts of a call.
    private var usage: String {
        let names = path.joined(separator: " ")
        let label = translated("Usage") + ": "
        if !command.subcommands.isEmpty { return "\(label)\(names) COMMAND ..." }
        let parameters = command.arguments + command.options.filter { $0.name != Parameter.help.name }
        let call = ([names] + parameters.map(\.usage)).joined(separator: " ")
        return label + TextLayout.wrap(call, width: width, indent: label.count).dropFirst(label.count)
    }

    /// The calls worth copying, each below its purpose.
    private var examples: String {
        let entries = command.examples.map { "  # \($0.purpose)\n  \($0.line)" }
        return ([translated("Examples") + ":"] + entries).joined(separator: "\n")
    }

    /// A heading with two columns below it.
    private func section(_ title: String, _ rows: [(term: String, text: String)]) -> String {
        "\(title):\n" + TextLayout.columns(rows, width: width)
    }

    /// The names of an option, with room for a short one.
    private static func aligned(_ option: Parameter) -> String {
        option.short == nil ? "    " + option.signature : option.signature
    }
}
