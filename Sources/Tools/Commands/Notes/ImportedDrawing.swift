// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeFiles
import EnfiladeNoteEditing
import EnfiladeServiceClient
import Foundation

/// The drawing of a Markdown file that becomes a note: an SVG file that an export has made.
enum ImportedDrawing {
    /// Takes the image of a drawing away from the end of a text.
    ///
    /// - Parameters:
    ///   - text: The Markdown text. It stays as it is if there is no drawing of a note.
    ///   - file: The file that has it.
    ///   - base: The folder outside of which nothing is read.
    /// - Returns: The strokes.
    static func take(from text: inout String, of file: URL, in base: URL) -> [NoteStroke] {
        guard let (rest, address) = MarkdownNote.drawing(in: text),
            let svg = MarkdownImages.picture(at: address, of: file, in: base, endings: ["svg"]),
            let content = try? Descriptor.file(svg.path, for: .reading)
                .contents(limit: DrawingFile.limit, path: svg.path),
            let strokes = DrawingFile.strokes(in: content)
        else { return [] }
        text = rest
        return strokes
    }

    /// Finds the note to which a drawing belongs: the last one that has it, or else the last one in which nothing was drawn yet, to
    /// which an import that was interrupted has not come.
    ///
    /// - Parameters:
    ///   - strokes: The strokes; any note will do for a file without a drawing.
    ///   - notes: The identifiers of notes with the text of the file.
    ///   - taken: Notes that belong to other files.
    /// - Throws: `CommandFailure` if the service cannot be reached.
    static func owner(
        of strokes: [NoteStroke], among notes: [String], except taken: Set<String>
    ) async throws -> String? {
        guard !strokes.isEmpty else { return notes.last }
        var bare: String?
        for note in notes.reversed() where !taken.contains(note) {
            let drawing = try await ServiceCall.reach { try await Notes1Client().drawing(note) }
            if drawing.strokes.map(\.identifier) == strokes.map(\.identifier) { return note }
            if drawing.version == 0, bare == nil { bare = note }
        }
        return bare
    }

    /// Gives a note its drawing, unless something was drawn there before.
    ///
    /// - Throws: `ServiceError` if the service cannot be reached, or does not take it.
    static func add(_ strokes: [NoteStroke], to note: String) async throws {
        guard !strokes.isEmpty, try await Notes1Client().drawing(note).version == 0 else { return }
        _ = try await Notes1Client().setDrawing(note, base: 0, strokes: strokes)
    }
}
