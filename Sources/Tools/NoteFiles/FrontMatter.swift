// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The properties at the beginning of a Markdown file, between two lines of `---`.
///
/// They are YAML. Only the lists that matter for notes are read; all else is kept as it stands.
struct FrontMatter: Hashable {
    /// The tags, without `#`, in the form that tags in a text have; at most 100.
    private(set) var tags: [String] = []
    /// Other names of the file.
    private(set) var aliases: [String] = []
    /// The lines that are no tags.
    private(set) var rest = ""
    /// The text after the properties.
    let body: Substring

    /// The limit for the size of the properties, in bytes.
    private static let limit = 64 << 10
    /// The limit for tags, which is that of a note.
    private static let tagLimit = 100

    /// Reads the beginning of a file; `nil` if it has no properties.
    init?(_ content: Data) {
        guard content.starts(with: Data("---".utf8)) || content.starts(with: Data("\u{FEFF}---".utf8)) else {
            return nil
        }
        self.init(NoteFile.unified(String(decoding: content.prefix(Self.limit), as: UTF8.self)))
    }

    /// Reads the beginning of a text with `\n` at the ends of its lines; `nil` if it has no properties.
    init?(_ text: String) {
        guard text.hasPrefix("---\n") else { return nil }
        var lines: [Substring] = []
        var place = text.index(text.startIndex, offsetBy: 4)
        var size = 0
        while true {
            let end = text[place...].firstIndex(of: "\n") ?? text.endIndex
            let line = text[place..<end]
            if line == "---" || line == "..." {
                body = end == text.endIndex ? "" : text[text.index(after: end)...]
                break
            }
            size += line.utf8.count + 1
            guard end < text.endIndex, size <= Self.limit else { return nil }
            lines.append(line)
            place = text.index(after: end)
        }
        // A line between two rules of a text is no property.
        guard lines.contains(where: { $0.contains(/^[\w-]+:(?:\s|$)/) }) || lines.isEmpty else { return nil }
        read(lines)
    }

    private mutating func read(_ lines: [Substring]) {
        var kept: [Substring] = []
        var found: Set<String> = []
        var place = 0
        while place < lines.count {
            let first = lines[place]
            place += 1
            var block = [first]
            while place < lines.count, Self.continues(lines[place]) {
                block.append(lines[place])
                place += 1
            }
            let key = first.prefix { $0 != ":" }.lowercased()
            guard first.contains(":"), ["tags", "tag", "aliases", "alias"].contains(key) else {
                kept += block
                continue
            }
            let values = Self.values(first.dropFirst(key.count + 1), block.dropFirst())
            if key.hasPrefix("tag") {
                let words = values.flatMap { $0.split { $0.isWhitespace || $0 == "," } }.map(Self.tag)
                for word in words where word.contains(where: \.isLetter) && tags.count < Self.tagLimit {
                    if found.insert(word).inserted { tags.append(word) }
                }
                // Numbers are no tags of a note, and there may be too many words; all of them are kept.
                if words.contains(where: { !found.contains($0) }) { kept += block }
            } else {
                aliases += values
                kept += block
            }
        }
        rest = kept.joined(separator: "\n").trimmingCharacters(in: .newlines)
    }

    /// Whether a line belongs to the property before it.
    private static func continues(_ line: Substring) -> Bool {
        line.hasPrefix(" ") || line.hasPrefix("\t") || line == "-" || line.hasPrefix("- ")
    }

    /// The values of a property: behind its name, or one a line.
    private static func values(_ behind: Substring, _ lines: ArraySlice<Substring>) -> [String] {
        var text = behind.trimmingCharacters(in: .whitespaces)
        var values: [String] = []
        if text.hasPrefix("[") {
            text = (text + " " + lines.joined(separator: " ")).trimmingCharacters(in: .whitespaces)
            values = text.dropFirst().prefix { $0 != "]" }.split(separator: ",").map(String.init)
        } else {
            if !text.isEmpty { values = [text] }
            values += lines.map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " \t-")) }
        }
        return values.map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " \t\"'")) }.filter { !$0.isEmpty }
    }

    /// A word of a property as a tag.
    private static func tag(_ word: Substring) -> String {
        NoteFile.tag(word.trimmingCharacters(in: CharacterSet(charactersIn: "#\"'")))
    }
}
