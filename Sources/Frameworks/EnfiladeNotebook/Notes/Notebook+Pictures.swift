// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeContract
internal import EnfiladeFiles
public import Foundation

/// Pictures and drawings of notes.
extension Notebook {
    /// Adds a picture to a note, in whose text ``NotePicture/markdown`` has to be put for it to be seen.
    ///
    /// A note may have 100 pictures. One that neither its text nor a former one has may go after 30 days. It throws
    /// `invalidArgument` if the content is in none of the formats, and `limitExceeded` if there is too much of it.
    ///
    /// - Parameters:
    ///   - content: A PNG, JPEG, GIF or WebP file of at most 20 MiB.
    ///   - title: The title for people.
    ///   - id: The note.
    /// - Returns: The picture.
    public func addPicture(_ content: Data, titled title: String, to id: Note.ID) async throws -> NotePicture {
        try await notebookCall {
            let file = try SealedMemory.make(name: "enfilade-note-picture", bytes: content)
            return NotePicture(try await Notes1Client(connection).addPicture(id, title: title, content: file))
        }
    }

    /// The content of a picture, an image file.
    ///
    /// - Parameter id: The picture; ``NotePicture/id(in:)`` finds that of an address.
    public func picture(_ id: NotePicture.ID) async throws -> Data {
        try await notebookCall {
            try SealedMemory.read(try await Notes1Client(connection).picture(id))
        }
    }

    /// The drawing of a note; without strokes if there is none.
    ///
    /// - Parameter id: The note.
    public func drawing(of id: Note.ID) async throws -> NoteDrawing {
        try await notebookCall {
            let (version, strokes) = try await Notes1Client(connection).drawing(id)
            return NoteDrawing(version: version, strokes: strokes.compactMap { NoteStroke($0) })
        }
    }

    /// Replaces the drawing of a note.
    ///
    /// It throws `conflict` if somebody else has changed the drawing since its version, `invalidArgument` for a stroke that is
    /// none, and `limitExceeded` for a drawing of more than 4 MiB, with about 10 bytes for each number.
    ///
    /// - Parameters:
    ///   - drawing: The drawing, with the version that is replaced.
    ///   - id: The note.
    /// - Returns: The new version.
    public func setDrawing(_ drawing: NoteDrawing, of id: Note.ID) async throws -> UInt64 {
        try await notebookCall {
            try await Notes1Client(connection).setDrawing(
                id, base: drawing.version, strokes: drawing.strokes.map(\.record))
        }
    }
}
