// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeConcurrency
internal import EnfiladeContract
internal import EnfiladeLogging
internal import EnfiladeServiceClient
internal import Foundation
internal import Synchronization

/// The indexes of this process with a delegate, and the question whether they are to index everything again.
final class ReindexRequests: Sendable {
    /// Those of the process.
    static let shared = ReindexRequests(connection: .shared)

    private struct Member: Sendable {
        weak var index: CSSearchableIndex?
        /// The number of the call that its delegate has got since the last reset; `nil` for none.
        var call: UInt64?
        /// Whether the delegate has acknowledged that call.
        var hasAcknowledged = false
    }

    private struct State: Sendable {
        var members: [Member] = []
        var lastCall: UInt64 = 0
        var isFollowing = false

        /// Chooses an index whose delegate was not called since the last reset.
        mutating func nextCall() -> (index: CSSearchableIndex, number: UInt64)? {
            for position in members.indices where members[position].call == nil {
                guard let index = members[position].index else { continue }
                lastCall += 1
                members[position].call = lastCall
                return (index, lastCall)
            }
            return nil
        }

        /// Whether delegates were called, and all of these are ready.
        var isDone: Bool {
            let called = members.filter { $0.call != nil }
            return !called.isEmpty && called.allSatisfy(\.hasAcknowledged)
        }
    }

    private let connection: ServiceConnection
    private let state = Mutex(State())
    private let queue = SerialQueue(priority: .medium)
    private let logger = Logger(module: "spotlight")

    init(connection: ServiceConnection) {
        self.connection = connection
    }

    private var client: Search1Client { Search1Client(connection) }

    /// Asks the service for an index that has a delegate now, and whenever items were deleted.
    func add(_ index: CSSearchableIndex) {
        let isFirst = state.withLock { state in
            // A delegate that was called counts, whether its index is still there or not.
            state.members.removeAll { $0.index === index || ($0.index == nil && $0.call == nil) }
            state.members.append(Member(index: index))
            defer { state.isFollowing = true }
            return !state.isFollowing
        }
        if isFirst {
            queue.add { await self.follow() }
        } else {
            queue.add { await self.ask() }
        }
    }

    /// Asks now, and again at each signal for as long as the process runs.
    private func follow() async {
        do {
            let signals = try await client.wasResetSignals()
            Task { for await _ in signals { queue.add { await self.askAgain() } } }
        } catch {
            logger.warning("the service is not followed", ["error": "\(error)"])
            state.withLock { $0.isFollowing = false }
        }
        await ask()
    }

    /// Asks after a reset: delegates that were called before it are to index again.
    private func askAgain() async {
        state.withLock { state in
            state.members.removeAll { $0.index == nil }
            for position in state.members.indices {
                state.members[position].call = nil
                state.members[position].hasAcknowledged = false
            }
        }
        await ask()
    }

    /// Calls the delegates if the service has lost the items. Does not wait for them: one that never answers holds up no other.
    private func ask() async {
        do {
            guard try await client.mustIndex() else { return }
        } catch {
            logger.warning("it is not known whether to index again", ["error": "\(error)"])
            return
        }
        var calls: [(index: CSSearchableIndex, number: UInt64)] = []
        // All are noted before the first is called, so that its answer is not taken for that of all.
        state.withLock { state in
            while let call = state.nextCall() { calls.append(call) }
        }
        for (index, number) in calls {
            let isCalled = index.reindexAll { self.acknowledge(number) }
            if !isCalled { withdraw(number) }
        }
    }

    /// Notes that a delegate has indexed everything; tells the service so once all have.
    private func acknowledge(_ call: UInt64) {
        let isDone = state.withLock { state in
            guard let position = state.members.firstIndex(where: { $0.call == call }),
                !state.members[position].hasAcknowledged
            else { return false }
            state.members[position].hasAcknowledged = true
            return state.isDone
        }
        if isDone { queue.add { await self.tellDone() } }
    }

    /// Notes that an index had no delegate any more; the others may be ready.
    private func withdraw(_ call: UInt64) {
        let isDone = state.withLock { state in
            guard let position = state.members.firstIndex(where: { $0.call == call }) else { return false }
            state.members.remove(at: position)
            return state.isDone
        }
        if isDone { queue.add { await self.tellDone() } }
    }

    private func tellDone() async {
        // Another delegate may have been called meanwhile, or items were deleted again.
        guard state.withLock({ $0.isDone }) else { return }
        do {
            try await client.hasIndexed()
        } catch {
            logger.warning("the service does not know that everything is indexed", ["error": "\(error)"])
        }
    }
}
