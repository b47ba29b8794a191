// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeConcurrency
internal import EnfiladeContract
package import EnfiladeServiceClient
internal import EnfiladeNotifications
public import Foundation
internal import Synchronization

/// The items of this app that searches find.
///
/// ```swift
/// let item = CSSearchableItem(uniqueIdentifier: "note:42", domainIdentifier: "notes", attributeSet: attributes)
/// try await CSSearchableIndex.default().indexSearchableItems([item])
/// ```
///
/// Calls take effect in their order. Items are on disk when their handler is called.
///
/// [CSSearchableIndex on Apple's platforms](https://developer.apple.com/documentation/corespotlight/cssearchableindex)
//
// Unchecked, because a class that may be subclassed cannot be checked: all of its own state is in the mutex.
open class CSSearchableIndex: NSObject, @unchecked Sendable {
    // Unchecked: the delegate is only called, and says itself where its code runs.
    private struct State: @unchecked Sendable {
        weak var delegate: (any CSSearchableIndexDelegate)?
        /// The changes of the batch; `nil` while there is none.
        var batch: IndexChanges?
    }

    private static let standard = CSSearchableIndex(name: "")

    /// The limit for a client state, in bytes.
    private static let clientStateLimit = 250

    private let name: String
    private let connection: ServiceConnection
    private let state = Mutex(State())
    /// Keeps calls that nobody awaits in their order.
    private let calls = SerialQueue()

    /// The index that an app uses if it needs no other.
    open class func `default`() -> CSSearchableIndex { standard }

    /// Whether this program may have items: a program in a Flatpak may not.
    open class func isIndexingAvailable() -> Bool { !SandboxedProcess.isCurrent }

    /// Makes an index with a name: several of them have client states of their own, and delete items of their own.
    public convenience init(name: String) {
        self.init(name: name, connection: .shared)
    }

    package init(name: String, connection: ServiceConnection) {
        (self.name, self.connection) = (name, connection)
        super.init()
    }

    private var client: Search1Client { Search1Client(connection) }

    // MARK: - The delegate

    /// The code that indexes items again when they were deleted; it is not kept alive.
    open weak var indexDelegate: (any CSSearchableIndexDelegate)? {
        get { state.withLock { $0 }.delegate }
        set {
            let delegate = newValue
            state.withLock { $0.delegate = delegate }
            if delegate != nil { ReindexRequests.shared.add(self) }
        }
    }

    /// Has the delegate index all items.
    ///
    /// - Parameter acknowledge: Called by the delegate when it has done so, on any thread; perhaps never, or more than once.
    /// - Returns: False if there is no delegate.
    func reindexAll(acknowledge: @escaping @Sendable () -> Void) -> Bool {
        guard let delegate = indexDelegate else { return false }
        delegate.searchableIndex(self, reindexAllSearchableItemsWithAcknowledgementHandler: acknowledge)
        return true
    }

    // MARK: - Changes

    /// Makes changes after those that were asked for before; in a batch they wait for its end.
    private func change(_ edit: @escaping @Sendable (inout IndexChanges) throws -> Void) async throws {
        let isNoted = try state.withLock { state in
            guard var batch = state.batch.take() else { return false }
            defer { state.batch = batch }
            try edit(&batch)
            return true
        }
        if isNoted { return }
        try await calls.run { [self] in
            var changes = IndexChanges()
            try edit(&changes)
            try await send(changes)
        }
    }

    private func send(_ changes: IndexChanges, clientState: Data? = nil) async throws {
        do {
            for call in changes.calls(clientState: clientState) { try await client.change(name, call) }
        } catch {
            throw CSIndexError(error)
        }
    }

    /// Makes changes for a handler.
    private func change(
        _ handler: (@Sendable ((any Error)?) -> Void)?,
        _ edit: @escaping @Sendable (inout IndexChanges) throws -> Void
    ) {
        do {
            let isNoted = try state.withLock { state in
                guard var batch = state.batch.take() else { return false }
                defer { state.batch = batch }
                try edit(&batch)
                return true
            }
            if isNoted {
                calls.add { handler?(nil) }
                return
            }
        } catch {
            calls.add { handler?(CSIndexError(error)) }
            return
        }
        calls.add { [self] in
            do {
                var changes = IndexChanges()
                try edit(&changes)
                try await send(changes)
                handler?(nil)
            } catch {
                handler?(CSIndexError(error))
            }
        }
    }

    /// Indexes items, each in place of the one with its identifier, then calls the handler, on any thread.
    ///
    /// The items are taken as they are at that moment.
    open func indexSearchableItems(
        _ items: [CSSearchableItem], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        let prepared = Result { try items.map { try SearchItem($0) } }
        change(completionHandler) { $0.add(try prepared.get()) }
    }

    /// Indexes items, each in place of the one with its identifier.
    ///
    /// - Throws: `CSIndexError`.
    open func indexSearchableItems(_ items: [CSSearchableItem]) async throws {
        let prepared = try items.map { try SearchItem($0) }
        try await change { $0.add(prepared) }
    }

    /// Deletes items, then calls the handler, on any thread.
    open func deleteSearchableItems(
        withIdentifiers identifiers: [String], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        change(completionHandler) { $0.remove(identifiers: identifiers) }
    }

    /// Deletes items.
    ///
    /// - Throws: `CSIndexError`.
    open func deleteSearchableItems(withIdentifiers identifiers: [String]) async throws {
        try await change { $0.remove(identifiers: identifiers) }
    }

    /// Deletes the items of groups, and of the groups in them, then calls the handler, on any thread.
    open func deleteSearchableItems(
        withDomainIdentifiers domainIdentifiers: [String], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        change(completionHandler) { $0.remove(domains: domainIdentifiers) }
    }

    /// Deletes the items of groups, and of the groups in them.
    ///
    /// - Throws: `CSIndexError`.
    open func deleteSearchableItems(withDomainIdentifiers domainIdentifiers: [String]) async throws {
        try await change { $0.remove(domains: domainIdentifiers) }
    }

    /// Deletes all items of the index, then calls the handler, on any thread.
    open func deleteAllSearchableItems(completionHandler: (@Sendable ((any Error)?) -> Void)? = nil) {
        change(completionHandler) { $0.removeAll() }
    }

    /// Deletes all items of the index.
    ///
    /// - Throws: `CSIndexError`.
    open func deleteAllSearchableItems() async throws {
        try await change { $0.removeAll() }
    }

    // MARK: - Batches

    /// Has changes wait until the batch ends, which makes all of them, or none if they fit into one message.
    open func beginBatch() {
        state.withLock { $0.batch = $0.batch ?? IndexChanges() }
    }

    /// Ends a batch: its changes are made, and the client state is kept.
    ///
    /// - Parameters:
    ///   - clientState: A note on how far the app has come, of at most 250 bytes.
    ///   - completionHandler: Called on any thread with the failure, if there is one.
    open func endBatch(
        withClientState clientState: Data, completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        let batch = state.withLock { $0.batch.take() }
        calls.add { [self] in
            do {
                try await end(batch, clientState)
                completionHandler?(nil)
            } catch {
                completionHandler?(error)
            }
        }
    }

    /// Ends a batch: its changes are made, and the client state is kept.
    ///
    /// - Throws: `CSIndexError`.
    open func endBatch(withClientState clientState: Data) async throws {
        let batch = state.withLock { $0.batch.take() }
        try await calls.run { [self] in try await end(batch, clientState) }
    }

    private func end(_ batch: IndexChanges?, _ clientState: Data) async throws {
        guard clientState.count <= Self.clientStateLimit else {
            throw CSIndexError(
                .invalidClientStateError,
                "the client state has \(clientState.count) bytes; \(Self.clientStateLimit) are allowed")
        }
        guard let batch else { throw CSIndexError(.unknownError, "there is no batch that could end") }
        try await send(batch, clientState: clientState)
    }

    /// The note of the batch that has ended last; empty if there is none.
    ///
    /// - Throws: `CSIndexError`.
    open func fetchLastClientState() async throws -> Data {
        try await calls.run { [self] in
            do {
                return try await client.clientState(name)
            } catch {
                throw CSIndexError(error)
            }
        }
    }

    /// Calls the handler with the note of the batch that has ended last, on any thread.
    open func fetchLastClientState(completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void) {
        calls.add { [self] in
            do {
                completionHandler(try await client.clientState(name), nil)
            } catch {
                completionHandler(nil, CSIndexError(error))
            }
        }
    }
}
