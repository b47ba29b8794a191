// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeContract
internal import EnfiladeFiles
internal import EnfiladeNoteEditing
public import Foundation

/// A note as the text of a Markdown file, with the files of its pictures and its drawing, as `enfilade note export` writes them.
public struct NoteMarkdown: Sendable {
    /// The text, in which the files beside it have relative addresses. The drawing is an image at its end.
    public let text: String
    /// The contents of the files beside it by their names, which belong into one folder; empty if the note has none.
    public let files: [String: Data]
    /// The pictures that cannot be read, and have no file.
    public let unreadablePictures: [NotePicture.ID]
}

extension Notebook {
    /// Makes a Markdown file of a note, with files for its pictures and its drawing, an SVG file.
    ///
    /// - Parameters:
    ///   - text: The text of the note, which may be one that is not saved yet.
    ///   - id: The note.
    ///   - folder: The name of the folder beside the Markdown file into which the other files belong.
    public func markdown(of text: String, of id: Note.ID, filesIn folder: String) async throws -> NoteMarkdown {
        try await notebookCall {
            let client = Notes1Client(connection)
            let note = try await MarkdownNote(text, strokes: try await client.drawing(id).strokes, in: folder) {
                try SealedMemory.read(try await client.picture($0))
            }
            return NoteMarkdown(
                text: note.text, files: Dictionary(note.files.map { ($0.name, $0.content) }) { first, _ in first },
                unreadablePictures: note.failures.map(\.picture))
        }
    }
}
