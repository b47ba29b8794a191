// SPDX-License-Identifier: Apache-2.0
// The former texts and the links of the open note.

import EnfiladeNotebook
import Foundation

extension NotesModel {
    /// The former texts of the open note, the newest first.
    public func versions() async -> [NoteVersion] {
        guard let id = opened?.id else { return [] }
        do { return try await notebook.versions(of: id) } catch {
            notices.failed(error)
            return []
        }
    }

    /// A former text of the open note with its drawing; empty if it cannot be read.
    public func former(_ version: NoteVersion) async -> FormerText {
        var former = FormerText()
        guard let id = opened?.id else { return former }
        do { former.text = try await notebook.text(of: id, version: version.id) } catch {
            notices.failed(error)
            return former
        }
        // Nobody knows of one that was not kept.
        guard version.strokeCount != 0 else { return former }
        do { former.strokes = try await notebook.strokes(of: id, version: version.id) } catch {
            let isUnknown = (error as? NotebookError)?.code == .notFound
            if !isUnknown, !(error is CancellationError) { former.fault = error.localizedDescription }
        }
        return former
    }

    /// Gives the open note one of its former texts again, with the drawing; it can be undone.
    public func revert(to version: NoteVersion) {
        guard let id = opened?.id else { return }
        let notebook = notebook
        change { [self] in
            // Strokes that were just drawn become former ones.
            if let drawing, drawing.id == id { _ = await drawing.close() }
            let last = try await notebook.versions(of: id).first?.id
            var fault: (any Error)?
            do { try await notebook.revert(id, to: version.id) } catch let error as NotebookError {
                // The text may be back without its drawing.
                guard error.code == .storageFailed else { throw error }
                fault = error
            }
            if let kept = try await notebook.versions(of: id).first, kept.id != last {
                notices.changed(NSLocalizedString("The former text is back", comment: "a note")) {
                    try await notebook.revert(id, to: kept.id)
                }
            }
            if let fault { throw fault }
        }
    }

    /// Has the content of a link shown.
    ///
    /// - Parameter opening: Opens an address that no app of the system shows.
    public func follow(_ link: NoteLink, opening: @escaping @MainActor (URL) -> Void) {
        let notebook = notebook
        change { if let address = try await notebook.open(link) { opening(address) } }
    }
}

/// A former text of a note, and the drawing that was over it.
public struct FormerText: Equatable {
    /// The text, in Markdown.
    public var text = ""
    /// The strokes of the drawing, the lowest one first.
    public var strokes: [NoteStroke] = []
    /// The reason why the drawing cannot be read; `nil` if it is there, or if there was none.
    public var fault: String?

    /// Makes an empty one.
    public init() {}
}
