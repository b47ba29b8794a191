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

    /// A former text of the open note; empty if it cannot be read.
    public func text(of version: NoteVersion) async -> String {
        guard let id = opened?.id else { return "" }
        do { return try await notebook.text(of: id, version: version.id) } catch {
            notices.failed(error)
            return ""
        }
    }

    /// Gives the open note one of its former texts again.
    public func revert(to version: NoteVersion) {
        guard let id = opened?.id else { return }
        let notebook = notebook
        change { try await notebook.revert(id, to: version.id) }
    }

    /// Has the content of a link shown.
    ///
    /// - Parameter opening: Opens an address that no app of the system shows.
    public func follow(_ link: NoteLink, opening: @escaping @MainActor (URL) -> Void) {
        let notebook = notebook
        change { if let address = try await notebook.open(link) { opening(address) } }
    }
}
