// SPDX-License-Identifier: Apache-2.0
// Notes in Markdown files, and those of Obsidian.

import EnfiladeNoteEditing
import Foundation

extension NoteFile {
    /// Reads a Markdown file as it stands.
    init(markdown content: String, name: String, folder: String) {
        let content = Self.unified(content)
        // The name that an export gives is the title and the beginning of an identifier. Others may end with a date.
        let title = name.replacing(#/ [0-9a-f]{8}$/#, with: "")
        let isExported =
            Self.isName(title, of: Self.firstLine(of: content)) || title != name && Self.isNameOfNothing(title, content)
        let name = isExported ? title : name
        self.init(
            text: isExported ? content : Self.titled(content, name), folder: folder,
            names: Self.names(of: name, in: folder))
    }

    /// Whether a name of a file is made of a first line, of which an export leaves marks out, replaces signs, and cuts a long one.
    private static func isName(_ name: String, of line: Substring) -> Bool {
        func kept(_ text: some StringProtocol) -> String {
            String(text.filter { $0.isLetter || $0.isNumber || $0 == "#" })
        }
        let plain = String(line.prefix(4_000))
            .replacing(/^\s*(?:#{1,6}\s+|>\s*|[-*+]\s+(?:\[[ xX]\]\s+)?|[0-9]{1,9}[.)]\s+)/, with: "")
            .replacing(/!?\[((?:[^\[\]\\]|\\.)*)\]\([^()\s]*\)/) { $0.output.1 }
        let (wanted, found) = (kept(name), kept(plain))
        guard !wanted.isEmpty else { return line == name }
        return found == wanted || name.utf8.count > 90 && found.hasPrefix(wanted)
    }

    /// Whether an export gives a name to a text because there is nothing to read in it: nothing at all, or a drawing or pictures alone.
    private static func isNameOfNothing(_ name: String, _ text: String) -> Bool {
        let words = MarkdownNote.drawing(in: text)?.text ?? text
        return name == NoteFile.nameWithoutTitle
            && words.replacing(/!\[\]\([^()\s]*\)/, with: "").allSatisfy(\.isWhitespace)
    }

    /// Reads a file of a vault: its tags become tags of the note, its other properties stand at the end as they are.
    init(vault content: String, name: String, folder: String) {
        let content = Self.unified(content)
        guard let matter = FrontMatter(content) else {
            self.init(
                text: Self.titled(content, name), folder: folder, names: Self.names(of: name, in: folder))
            return
        }
        var text = Self.titled(String(matter.body.drop(while: \.isNewline)), name)
        let present: Set<Substring> = matter.tags.isEmpty ? [] : Self.tags(in: text)
        let tags = matter.tags.filter { !present.contains($0[...]) }.map { "#\($0)" }
        if !tags.isEmpty {
            let end = text.firstIndex(where: \.isNewline) ?? text.endIndex
            text.insert(contentsOf: "\n" + tags.joined(separator: " "), at: end)
        }
        if !matter.rest.isEmpty {
            let runs = matter.rest.utf8.split { $0 != UInt8(ascii: "`") }
            let fence = String(repeating: "`", count: max(3, (runs.map(\.count).max() ?? 0) + 1))
            text += "\(text.hasSuffix("\n") ? "" : "\n")\n\(fence)yaml\n\(matter.rest)\n\(fence)"
        }
        self.init(
            text: text, folder: folder, names: Self.names(of: name, in: folder),
            aliases: Set(matter.aliases.map { $0.lowercased() }))
    }

    /// A text whose lines end as ours do, without the mark at its beginning.
    static func unified(_ text: String) -> String {
        let text = text.replacing("\r\n", with: "\n")
        return text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
    }

    /// A text whose first line is its title: the name of the file, if it has none.
    private static func titled(_ text: String, _ name: String) -> String {
        let first = firstLine(of: text)
        return first.hasPrefix("# ") || first == name ? text : "# \(name)\n\n\(text)"
    }

    /// The first line that is not empty.
    private static func firstLine(of text: String) -> Substring {
        text.drop(while: \.isNewline).prefix { !$0.isNewline }
    }

    /// The names by which links lead to a file: with folders, and without.
    private static func names(of name: String, in folder: String) -> Set<String> {
        [name.lowercased(), (folder.isEmpty ? name : "\(folder)/\(name)").lowercased()]
    }

    /// The tags that a text has already, without `#`.
    private static func tags(in text: String) -> Set<Substring> {
        let words = text.split { $0.isWhitespace || $0 == "(" }
        return Set(words.filter { $0.hasPrefix("#") }.map { $0.dropFirst().prefix(while: isInTag) })
    }

    /// A tag as it stands in a text behind `#`.
    static func tag(_ words: String) -> String {
        String(words.map { isInTag($0) ? $0 : "-" })
    }

    /// Whether a character can be in a tag.
    private static func isInTag(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || "_-/".contains(character)
    }
}
