// SPDX-License-Identifier: Apache-2.0

import EnfiladeLocalization
import Foundation

/// A note of Tomboy or gnote: <https://wiki.gnome.org/Apps/Tomboy/NoteXmlFormat>.
struct TomboyNote {
    /// The title, on one line.
    private(set) var title = ""
    /// The tags, those of the program included.
    private(set) var tags: [String] = []
    /// The text in Markdown.
    private(set) var text = ""

    /// The beginning of a tag that names the notebook of a note.
    private static let notebook = "system:notebook:"

    /// Reads a file.
    ///
    /// - Throws: ``NoteFileError`` if it is no note, or a template.
    init(_ content: String) throws(NoteFileError) {
        var reader = MarkupReader(content)
        guard case .start("note")? = try reader.next() else { throw reader.mistake(translated("this is no note")) }
        var (path, characters, hasContent) = ([String](), "", false)
        while let piece = try reader.next() {
            switch piece {
            case .start("note-content") where path == ["text"] && !hasContent:
                hasContent = true
                var content = TomboyContent()
                text = try content.read(from: &reader)
            case .start(let name):
                path.append(name)
                characters = ""
            case .text(let some):
                characters += some
            case .end:
                if path == ["title"] { title = characters.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
                if path == ["tags", "tag"] { tags.append(characters.trimmingCharacters(in: .whitespacesAndNewlines)) }
                _ = path.popLast()
            }
        }
        guard hasContent else { throw reader.mistake(translated("this is no note")) }
        guard !tags.contains("system:template") else { throw .template }
    }

    /// The note in a folder: that of its notebook, or the one of the file.
    func file(named name: String, in folder: String) -> NoteFile {
        let notebooks = tags.filter { $0.hasPrefix(Self.notebook) }.map { String($0.dropFirst(Self.notebook.count)) }
        let words = tags.filter { !$0.hasPrefix("system:") && !$0.isEmpty }.map { "#" + NoteFile.tag($0) }
        let title = title.isEmpty ? name : title
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        // The first line of the content is the title again.
        if let first = lines.first, TomboyContent.unmarked(first) == title { lines.removeFirst() }
        var head = "# \(TomboyContent.escaped(title))"
        if !words.isEmpty { head += "\n" + words.joined(separator: " ") }
        let body = lines.joined(separator: "\n")
        return NoteFile(
            text: body.isEmpty ? head : "\(head)\n\(body)", folder: notebooks.first ?? folder,
            names: [title.lowercased()])
    }
}
