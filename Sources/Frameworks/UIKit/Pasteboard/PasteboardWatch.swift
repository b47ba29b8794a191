// SPDX-License-Identifier: Apache-2.0

internal import Enfilade
internal import Foundation
internal import Synchronization

/// Tells the app when a pasteboard has changed.
final class PasteboardWatch: Sendable {
    static let shared = PasteboardWatch()

    /// The boards that are watched, and the last count that was told.
    private let boards = Mutex<[String: Int]>([:])

    /// Follows what other apps do to a board; once for each.
    func watch(_ board: Board) {
        let isNew = boards.withLock { boards in
            guard boards[board.name] == nil else { return false }
            boards[board.name] = -1
            return true
        }
        guard isNew else { return }
        Task {
            // Without a bus there is nobody whose changes could be told.
            guard let changes = try? await Pasteboard(name: board.name).changes() else { return }
            for await _ in changes { await told(board) }
        }
    }

    /// Notes a change of this app, which has been told already.
    func tell(_ pasteboard: UIPasteboard, added: [String], removed: [String]) {
        let count = pasteboard.changeCount
        boards.withLock { $0[pasteboard.board.name] = count }
        NotificationCenter.default.post(
            name: UIPasteboard.changedNotification, object: pasteboard,
            userInfo: [
                UIPasteboard.changedTypesAddedUserInfoKey: added, UIPasteboard.changedTypesRemovedUserInfoKey: removed,
            ])
    }

    @MainActor private func told(_ board: Board) {
        let view = board.view
        guard !view.isOwn else { return }
        let isNews = boards.withLock { boards in
            defer { boards[board.name] = view.changeCount }
            return boards[board.name] != view.changeCount
        }
        guard isNews else { return }
        let name = board.name == Pasteboard.general.name ? UIPasteboard.Name.general : UIPasteboard.Name(board.name)
        NotificationCenter.default.post(
            name: UIPasteboard.changedNotification, object: UIPasteboard(board, name: name))
    }
}
