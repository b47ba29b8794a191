// SPDX-License-Identifier: Apache-2.0
// Notes in the files of other programs.

package import Foundation
import EnfiladeLocalization

/// A program's way to keep notes in files.
package enum NoteFileFormat: String, CaseIterable, Sendable {
    /// Markdown, as it stands.
    case markdown
    /// Markdown in a vault of Obsidian: with properties at the beginning, and links to other files by their names.
    case obsidian
    /// The XML of Tomboy and gnote.
    case gnote

    /// The endings of the names of such files, in lower case.
    package var extensions: [String] {
        switch self {
        case .markdown, .obsidian: ["md", "markdown", "txt"]
        case .gnote: ["note"]
        }
    }

    /// The format of a file, by its content and its place; `nil` if it is none of these.
    ///
    /// - Parameters:
    ///   - file: The place of the file.
    ///   - content: Its bytes.
    ///   - base: The folder with all files that are read, or that of the file.
    package static func of(_ file: URL, content: Data, in base: URL) -> NoteFileFormat? {
        let kind = file.pathExtension.lowercased()
        if gnote.extensions.contains(kind) { return .gnote }
        guard markdown.extensions.contains(kind) else { return nil }
        let vault = base.appending(path: ".obsidian").path
        return FileManager.default.fileExists(atPath: vault) || FrontMatter(content) != nil ? .obsidian : .markdown
    }
}

/// A note as a file has it.
package struct NoteFile: Sendable, Hashable {
    /// The text in Markdown, which begins with the title. Links to other files are `[[NAME]]` or `[[NAME|TITLE]]`.
    package var text: String
    /// The folder in which it lies; empty for none.
    package var folder: String
    /// The names by which links of other files lead to it, in lower case.
    package var names: Set<String>
    /// Other names, in lower case, by which links lead to it if no file has them as ``names``.
    package var aliases: Set<String>

    /// The name that the file of a note without a title gets, before the beginning of an identifier.
    package static var nameWithoutTitle: String { translated("(empty)") }

    /// The limit for the size of a file, in bytes.
    package static let maximumSize = 16 << 20
    /// The limit for the text of a note, in bytes, which is that of the service. A file is larger by its XML.
    package static let maximumTextSize = 10 << 20
    /// The limit for the name of the folder of a note, in bytes.
    package static let maximumFolderSize = 255

    /// Reads the content of a file.
    ///
    /// - Parameters:
    ///   - content: Its bytes.
    ///   - format: The format.
    ///   - name: The name of the file, without its ending.
    ///   - folder: The folder in which it lies below those that are read; empty for none.
    /// - Throws: ``NoteFileError`` if it is no such file.
    package init(_ content: Data, format: NoteFileFormat, name: String, folder: String) throws(NoteFileError) {
        guard content.count <= Self.maximumSize else { throw .tooLarge }
        guard let text = String(data: content, encoding: .utf8), !text.utf8.contains(0) else { throw .notText }
        switch format {
        case .gnote: self = try TomboyNote(text).file(named: name, in: folder)
        case .markdown: self.init(markdown: text, name: name, folder: folder)
        case .obsidian: self.init(vault: text, name: name, folder: folder)
        }
    }

    init(text: String, folder: String, names: Set<String>, aliases: Set<String> = []) {
        (self.text, self.folder, self.names, self.aliases) = (text, folder, names, aliases)
    }
}

/// The reason why a file makes no note.
package enum NoteFileError: Error, Hashable {
    /// It is larger than ``NoteFile/maximumSize``.
    case tooLarge
    /// It cannot be read.
    case unreadable
    /// It is a link to a file outside of the folder that is read.
    case outside
    /// It is not a text in UTF-8.
    case notText
    /// It is a template for new notes, which is no note.
    case template
    /// The name of the folder of its note is longer than ``NoteFile/maximumFolderSize``.
    case longFolder
    /// The text of its note is longer than ``NoteFile/maximumTextSize``.
    case longText
    /// It is no XML, or no note.
    ///
    /// - Parameters:
    ///   - line: The line with the mistake.
    ///   - reason: The mistake, for people.
    case mistake(line: Int, reason: String)

    /// The reason, for people.
    package var message: String {
        switch self {
        case .tooLarge: translated("it is larger than 16 MiB")
        case .unreadable: translated("it cannot be read")
        case .outside: translated("it is a link to a file outside of the folder")
        case .notText: translated("it is no text in UTF-8")
        case .template: translated("it is a template for notes")
        case .longFolder: translated("the name of its folder is longer than 255 bytes")
        case .longText: translated("its text is longer than 10 MiB")
        case .mistake(let line, let reason): translated("line \(line): \(reason)")
        }
    }
}
