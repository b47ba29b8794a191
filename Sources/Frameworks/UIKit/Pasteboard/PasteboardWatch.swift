// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeContract
internal import EnfiladeFiles
internal import Enfilade
internal import Foundation
internal import Synchronization

/// Tells the app when a pasteboard has changed.
final class PasteboardWatch: Sendable {
    static let shared = PasteboardWatch()
    static let changed = Notification.Name("UIPasteboardChangedNotification")

    /// The object of a watched board and its last change count.
    private struct Watched {
        /// The object that observers know the board by: the oldest one that is alive.
        weak var pasteboard: UIPasteboard?
        /// The last count that was told.
        var count = -1
        var isFollowed = false
    }

    /// The boards, by their names.
    private let boards = Mutex<[ExactText: Watched]>([:])

    /// Notes an object for a board, and follows other apps' changes of the board.
    func add(_ pasteboard: UIPasteboard) {
        boards.withLock { boards in
            if boards[ExactText(pasteboard.board.name)]?.pasteboard == nil {
                boards[ExactText(pasteboard.board.name), default: Watched()].pasteboard = pasteboard
            }
        }
        watch(pasteboard.board)
    }

    /// The object that observers know a board by.
    func pasteboard(of board: Board) -> UIPasteboard {
        if board.name == Pasteboard.general.name { return .general }
        return boards.withLock { $0[ExactText(board.name)]?.pasteboard } ?? UIPasteboard(board, name: .init(board.name))
    }

    /// Follows other apps' changes of a board; once for each board.
    private func watch(_ board: Board) {
        let isNew = boards.withLock { boards in
            guard boards[ExactText(board.name)]?.isFollowed != true else { return false }
            boards[ExactText(board.name), default: Watched()].isFollowed = true
            return true
        }
        guard isNew else { return }
        Task {
            // Without a bus there is nobody whose changes could be told.
            guard let changes = try? await Pasteboard(name: board.name).changes() else { return }
            for await _ in changes { await told(board) }
        }
    }

    /// Notes a change of this app, and tells it.
    func tell(_ board: Board, added: [String], removed: [String]) {
        let count = board.view.changeCount
        boards.withLock { $0[ExactText(board.name), default: Watched()].count = count }
        NotificationCenter.default.post(
            name: Self.changed, object: pasteboard(of: board),
            userInfo: [
                UIPasteboard.changedTypesAddedUserInfoKey: added, UIPasteboard.changedTypesRemovedUserInfoKey: removed,
            ])
    }

    @MainActor private func told(_ board: Board) {
        let view = board.view
        guard !view.isOwn else { return }
        let isNews = boards.withLock { boards in
            defer { boards[ExactText(board.name), default: Watched()].count = view.changeCount }
            return boards[ExactText(board.name)]?.count != view.changeCount
        }
        guard isNews else { return }
        NotificationCenter.default.post(name: Self.changed, object: pasteboard(of: board))
    }
}
