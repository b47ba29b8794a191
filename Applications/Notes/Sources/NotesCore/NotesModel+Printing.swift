// SPDX-License-Identifier: Apache-2.0

import EnfiladeNotebook
import Foundation

/// A note with everything that is printed of it.
public struct PrintedNote {
    /// The title for people.
    public let title: String
    /// The text as the page of the drawing shows it.
    public let page: PageText
    /// The files of the pictures, or the reasons why they cannot be read.
    public let pictures: [NotePicture.ID: Result<Data, any Error>]
    /// The strokes of the drawing over the page, the lowest one first.
    public let strokes: [NoteStroke]
}

extension NotesModel {
    /// Collects the open note as it is at this moment, with strokes and letters that the service may not have yet.
    ///
    /// - Parameter show: Takes the note, unless another one is open by then.
    public func print(_ show: @escaping @MainActor (PrintedNote) -> Void) {
        guard let note = open else { return }
        let (title, text, notebook) = (opened?.shownTitle, note.text, notebook)
        let drawn = drawing.flatMap { $0.phase == .loaded ? $0.strokes : nil }
        change { [self] in
            let page = PageText(text)
            var pictures: [NotePicture.ID: Result<Data, any Error>] = [:]
            for case .picture(let id, _) in page.blocks where pictures[id] == nil {
                do { pictures[id] = .success(try await notebook.picture(id)) } catch { pictures[id] = .failure(error) }
            }
            var strokes = drawn ?? []
            if drawn == nil, let id = note.id { strokes = try await notebook.drawing(of: id).strokes }
            guard open === note else { return }
            show(
                PrintedNote(
                    title: title ?? NSLocalizedString("Untitled", comment: "a note"), page: page, pictures: pictures,
                    strokes: strokes))
        }
    }
}
