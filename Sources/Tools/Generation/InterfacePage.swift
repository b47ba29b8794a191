// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus

/// Writes the page of documentation for one interface.
struct InterfacePage {
    let contract: ContractFile
    /// The path of the file that describes the interface.
    let path: String
    let types: ContractTypes
    let links: PageLinks
    let example: InterfaceExample

    /// The page.
    var page: String { contract.name }

    /// The whole text.
    var text: String {
        var lines = [
            "<!-- SPDX-License-Identifier: Apache-2.0 -->",
            "<!-- Written by `enfilade-generate pages` from \(path) and \(example.path). Do not edit. -->", "",
            "# \(page)", "", contract.head.summary, "",
        ]
        lines += place + description + overview
        lines += ["## Example", "", "[\(example.path)](../../\(example.path)), with Debian's `python3-gi`:", ""]
        lines += ["```python", example.code.trimmed, "```", "", "It prints:", "", "```text", example.output.trimmed]
        lines += ["```", ""]
        if !contract.methods.isEmpty { lines += ["## Methods", ""] + contract.methods.flatMap(section) }
        if !contract.signals.isEmpty { lines += ["## Signals", ""] + contract.signals.flatMap(section) }
        if !contract.types.isEmpty { lines += ["## Data types", ""] + contract.types.flatMap(section) }
        return lines.joined(separator: "\n").trimmed + "\n"
    }

    // MARK: - Head

    /// The table of names.
    private var place: [String] {
        var table = PageTable("", "")
        table.add("interface", "`\(contract.description.name)`")
        table.add("bus name", contract.head.bus.map { "`\($0)`" } ?? "that of the app that implements it")
        table.add("object path", contract.head.path.map { "`\($0)`" } ?? "the app's choice")
        table.add("callers", callers)
        table.add("specification", "[\(path)](../../\(path))")
        return table.lines
    }

    /// The callers that are admitted.
    var callers: String {
        switch contract.head.admits {
        case nil: "everybody; a method that is not for everybody says so"
        case "service": "the owner of `org.enfilade.Service` alone"
        case let kind?: kind
        }
    }

    /// The description, with its line breaks: it has lists and pieces of files.
    private var description: [String] {
        guard !contract.head.text.isEmpty else { return [] }
        return contract.head.text.map { $0.hasPrefix("    ") ? $0 : links.linked($0, on: page) } + [""]
    }

    /// The members and types, by name.
    private var overview: [String] {
        func list(_ title: String, _ names: [String]) -> [String] {
            guard !names.isEmpty else { return [] }
            let all = names.map { links.link($0, label: $0, on: page) ?? $0 }
            return ["\(title): \(all.joined(separator: ", "))"]
        }
        let lists =
            list("Methods", contract.methods.map(\.name)) + list("Signals", contract.signals.map(\.name))
            + list("Data types", contract.types.map(\.name))
        return PageParagraphs.lines(lists)
    }

    // MARK: - Members

    /// The section of a method.
    private func section(_ method: ContractMethod) -> [String] {
        var notes: [String] = []
        if !method.isAnswered { notes.append("There is no answer.") }
        if contract.head.admits == nil, !method.asksForPeer {
            notes.append("Everybody may call it, and all get the same answer.")
        }
        if let timeout = method.timeout {
            notes.append(
                contract.head.admits == nil
                    ? "Give it \(Self.duration(timeout)): it may take longer than D-Bus libraries wait by default."
                    : "The service waits \(Self.duration(timeout)) for the answer.")
        }
        var table = PageTable("argument", "direction", "type", "meaning")
        for (direction, arguments) in [("in", method.inputs), ("out", method.outputs)] {
            for argument in arguments {
                let meaning = linked(argument.documentation, method.name)
                table.add("`\(argument.name)`", direction, type(of: argument), meaning)
            }
        }
        let answer = method.outputs.isEmpty ? "" : " → (\(signature(method.outputs)))"
        return heading(method.name, "\(method.name)(\(signature(method.inputs)))\(answer)")
            + paragraphs(method.documentation + (notes.isEmpty ? [] : [notes.joined(separator: " ")]), method.name)
            + table.lines
    }

    /// The section of a signal.
    private func section(_ signal: ContractSignal) -> [String] {
        var table = PageTable("argument", "type", "meaning")
        for argument in signal.arguments {
            table.add("`\(argument.name)`", type(of: argument), linked(argument.documentation, signal.name))
        }
        return heading(signal.name, "\(signal.name)(\(signature(signal.arguments)))")
            + paragraphs(signal.documentation, signal.name) + table.lines
    }

    /// The heading of a member, with its signature.
    private func heading(_ name: String, _ signature: String) -> [String] {
        ["### \(name)", "", "```text", signature, "```", ""]
    }

    /// The description of a member.
    private func paragraphs(_ paragraphs: [String], _ section: String) -> [String] {
        PageParagraphs.lines(
            paragraphs.map { text in
                let text = text.hasPrefix("Errors") ? "**Errors**\(text.dropFirst("Errors".count))" : text
                return linked(text, section)
            })
    }

    /// Arguments as a signature has them.
    private func signature(_ arguments: [ContractArgument]) -> String {
        arguments.map { "\($0.signature) \($0.name)" }.joined(separator: ", ")
    }

    /// A text of a section with links.
    func linked(_ text: String, _ section: String) -> String {
        links.linked(text, on: page, in: section)
    }

    /// The type of an argument.
    private func type(of argument: ContractArgument) -> String {
        type(argument.signature, argument.type)
    }

    /// A D-Bus type, with a link to the declaration of its values.
    func type(_ signature: String, _ name: String?) -> String {
        guard let name, let declaration = types[name], let link = links.link(name, label: name, on: page) else {
            return "`\(signature)`"
        }
        return "`\(signature)`, \(signature == declaration.signature ? "" : "list of ")\(link)"
    }

    /// A number of seconds in words.
    private static func duration(_ seconds: Int) -> String {
        switch seconds {
        case 86_400: "a day"
        case let seconds where seconds % 60 == 0: "\(seconds / 60) minutes"
        default: "\(seconds) seconds"
        }
    }
}

extension String {
    /// The text without line breaks at its end.
    fileprivate var trimmed: String {
        var text = self[...]
        while text.last?.isNewline == true { text = text.dropLast() }
        return String(text)
    }
}
