// SPDX-License-Identifier: Apache-2.0

import EnfiladeNotebook
import Foundation
import SwiftUI
import UniformTypeIdentifiers

/// A note as a Markdown file, or as a folder with that and with the files of its pictures and its drawing.
public nonisolated struct MarkdownDocument: FileDocument, Sendable {
    /// The name of the file or of the folder.
    public let name: String
    private let text: String
    private let files: [String: Data]

    /// The type of Markdown files.
    private static let file = UTType(filenameExtension: "md", conformingTo: .plainText) ?? .plainText
    /// The limits for the name of the file, in letters and in bytes; file systems take 255 bytes.
    private static let (nameLimit, sizeLimit) = (60, 200)

    /// Makes the document of a note.
    ///
    /// - Parameter title: The title of the note, of which the name of the file is made.
    public init(_ note: NoteMarkdown, title: String) {
        let stem = Self.stem(of: title)
        name = note.files.isEmpty ? "\(stem).md" : stem
        (text, files) = (note.text, note.files)
    }

    public init(configuration: ReadConfiguration) throws {
        // Notes come in by the service alone.
        throw CocoaError(.fileReadUnsupportedScheme)
    }

    public static var readableContentTypes: [UTType] { [] }
    public static var writableContentTypes: [UTType] { [file, .folder] }

    /// The type of the file.
    public var type: UTType { files.isEmpty ? Self.file : .folder }

    public func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
        let file = FileWrapper(regularFileWithContents: Data(text.utf8))
        guard !files.isEmpty else { return file }
        return FileWrapper(directoryWithFileWrappers: [
            "\(name).md": file,
            Self.folder(of: name): FileWrapper(
                directoryWithFileWrappers: files.mapValues { FileWrapper(regularFileWithContents: $0) }),
        ])
    }

    /// The name of the folder of the pictures of a note.
    public static func folder(title: String) -> String { folder(of: stem(of: title)) }

    private static func folder(of stem: String) -> String { "\(stem).assets" }

    /// A title as a name without characters that file systems do not take.
    private static func stem(of title: String) -> String {
        let words = title.split { $0.isWhitespace || $0.isNewline || "/\\:*?\"<>|".contains($0) }
        // A dot in front would hide the file.
        var name = String(words.joined(separator: " ").drop { $0 == "." }.prefix(nameLimit))
        while name.utf8.count > sizeLimit { name.removeLast() }
        return name.isEmpty ? NSLocalizedString("Untitled", comment: "a note") : name
    }
}
