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

    /// Makes a Markdown file of the open note, with files of its pictures and its drawing. Pictures that cannot be read are named,
    /// and left out.
    ///
    /// - Parameter show: Takes the document, unless another note is open by then.
    public func export(_ show: @escaping @MainActor (MarkdownDocument) -> Void) {
        guard let note = open, let id = note.id else { return }
        let title = opened?.shownTitle ?? ""
        change { [self] in
            // Strokes that were just drawn are in it.
            if let drawing, drawing.id == id { _ = await drawing.close() }
            let markdown = try await notebook.markdown(
                of: note.text, of: id, filesIn: MarkdownDocument.folder(title: title))
            guard open === note else { return }
            show(MarkdownDocument(markdown, title: title))
            guard !markdown.unreadablePictures.isEmpty else { return }
            let problem = NSLocalizedString("Pictures that cannot be read are left out", comment: "an export")
            notices.failed(NotebookError(.notFound, problem))
        }
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
