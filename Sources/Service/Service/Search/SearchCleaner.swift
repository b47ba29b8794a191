// SPDX-License-Identifier: Apache-2.0

import EnfiladeLogging
import Synchronization

/// Removes expired items and the words of removed content, while nobody waits for that.
///
/// One task at a time does it, in portions between which the database is free for others: there may be a million rows.
final class SearchCleaner: Sendable {
    private struct State: Sendable {
        var task: Task<Void, Never>?
        /// Whether there may be something to remove that the task has not seen.
        var isWanted = false
    }

    private let store: SearchStore
    /// Milliseconds since 1970.
    private let now: @Sendable () -> Int64
    private let state = Mutex(State())
    private let logger = Logger(module: "search")

    init(store: SearchStore, now: @escaping @Sendable () -> Int64) {
        (self.store, self.now) = (store, now)
    }

    /// Has everything removed that may go by now. Does not wait for it.
    func begin() {
        state.withLock { state in
            state.isWanted = true
            guard state.task == nil else { return }
            state.task = Task(priority: .low) { await self.clean() }
        }
    }

    /// Waits until nothing is under way.
    func finish() async {
        while let task = state.withLock({ $0.task }) { await task.value }
    }

    private func clean() async {
        while takesTurn() {
            do {
                while try await store.removeSomeExpired(now: now()) > 0 {}
                try await store.writeWords(.all)
            } catch {
                // Nothing of it is found. The next change tries again.
                logger.notice("removed content stays on the disk for now", ["error": "\(error)"])
            }
        }
    }

    /// Whether there is something to do; otherwise the task counts as ended.
    private func takesTurn() -> Bool {
        state.withLock { state in
            defer { state.isWanted = false }
            if !state.isWanted { state.task = nil }
            return state.isWanted
        }
    }
}
