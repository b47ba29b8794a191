// SPDX-License-Identifier: Apache-2.0
// Pictures of the open note, and the drawing over it.

import CoreTransferable
import EnfiladeNotebook
import Foundation

extension NotesModel {
    /// Adds a picture to the end of the open note.
    ///
    /// - Parameter file: A PNG, JPEG, GIF or WebP file.
    public func insertPicture(_ file: URL) {
        guard let note = open, !isReadOnly else { return }
        change {
            let content = try await Self.contents(of: file)
            let title = file.deletingPathExtension().lastPathComponent
            let picture = try await note.addPicture(content, titled: title)
            let end = note.text.isEmpty || note.text.hasSuffix("\n\n") ? "" : note.text.hasSuffix("\n") ? "\n" : "\n\n"
            note.edit(note.text + end + picture.markdown + "\n")
        }
    }

    /// Adds pasted pictures to the open note.
    ///
    /// - Parameters:
    ///   - items: PNG, JPEG, GIF or WebP files.
    ///   - insert: Puts the Markdown of each into the text.
    public func addPictures(_ items: [NSItemProvider], inserting insert: @escaping @MainActor (String) -> Void) {
        guard let note = open, !isReadOnly else { return }
        change {
            for item in items { insert(try await note.addPicture(item).markdown) }
        }
    }

    @concurrent private nonisolated static func contents(of file: URL) async throws -> Data {
        let isScoped = file.startAccessingSecurityScopedResource()
        defer { if isScoped { file.stopAccessingSecurityScopedResource() } }
        return try Data(contentsOf: file)
    }

    /// The content of a picture.
    public func picture(_ id: NotePicture.ID) async throws -> Data {
        try await notebook.picture(id)
    }

    /// Begins to draw over the open note, or ends it.
    public func toggleDrawing() {
        if drawing != nil {
            endDrawing()
        } else if let id = opened?.id {
            let left = leftDrawings.last { $0.id == id }
            leftDrawings.removeAll { $0 === left }
            drawing = left ?? DrawingModel(id, in: notebook)
        }
    }

    /// Ends drawing. The model of the drawing is here until the service has all of it.
    func endDrawing() {
        guard let left = drawing else { return }
        left.lift()
        drawing = nil
        leftDrawings.append(left)
        Task {
            if await left.finish() { leftDrawings.removeAll { $0 === left } }
        }
    }
}
