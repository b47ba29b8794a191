// SPDX-License-Identifier: Apache-2.0

/// A template for translators, in the format of
/// [GNU gettext](https://www.gnu.org/software/gettext/manual/html_node/PO-Files.html).
package struct TextTemplate {
    /// The whole file: each text once, in the order of its first place.
    package let text: String

    package init(_ texts: [SourceText], of project: String = "enfilade") {
        var order: [Key] = []
        var entries: [Key: [SourceText]] = [:]
        for text in texts {
            let key = Key(context: text.context, text: text.text)
            if entries[key] == nil { order.append(key) }
            entries[key, default: []].append(text)
        }
        text = Self.head(project) + order.compactMap { entries[$0].map(Self.entry) }.joined()
    }

    /// The identity of a text.
    private struct Key: Hashable {
        let context: String?
        let text: String
    }

    private static func head(_ project: String) -> String {
        """
        # SPDX-License-Identifier: Apache-2.0
        # Written by enfilade-generate from the sources.
        msgid ""
        msgstr ""
        "Project-Id-Version: \(project)\\n"
        "MIME-Version: 1.0\\n"
        "Content-Type: text/plain; charset=UTF-8\\n"
        "Content-Transfer-Encoding: 8bit\\n"
        "Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;\\n"

        """
    }

    /// An entry; all its places are in it, and a plural form of any of them.
    private static func entry(_ texts: [SourceText]) -> String {
        var lines = [""]
        lines += Array(Set(texts.map(\.path))).sorted().map { "#: \($0)" }
        if texts.contains(where: \.isFormat) { lines.append("#, objc-format") }
        if let context = texts[0].context { lines.append("msgctxt \(quoted(context))") }
        lines.append("msgid \(quoted(texts[0].text))")
        if let plural = texts.compactMap(\.plural).first {
            lines += ["msgid_plural \(quoted(plural))", "msgstr[0] \"\"", "msgstr[1] \"\""]
        } else {
            lines.append("msgstr \"\"")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// A text as a literal of the format; one with several lines gets a literal for each.
    private static func quoted(_ text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let literals = lines.enumerated().compactMap { index, line -> String? in
            let isLast = index == lines.count - 1
            if isLast && line.isEmpty && index > 0 { return nil }
            let escaped = line.map { character in
                switch character {
                case "\\": "\\\\"
                case "\"": "\\\""
                case "\t": "\\t"
                default: String(character)
                }
            }
            return "\"\(escaped.joined())\(isLast ? "" : "\\n")\""
        }
        return literals.count == 1 ? literals[0] : (["\"\""] + literals).joined(separator: "\n")
    }
}
