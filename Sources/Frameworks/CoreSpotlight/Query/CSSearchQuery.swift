// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeContract
package import EnfiladeServiceClient
public import Foundation
internal import Synchronization

/// The way in which a query is answered.
///
/// [CSSearchQueryContext on Apple's platforms](https://developer.apple.com/documentation/corespotlight/cssearchquerycontext)
//
// Unchecked, because a class that may be subclassed cannot be checked: all of its own state is in the mutex.
open class CSSearchQueryContext: NSObject, @unchecked Sendable {
    private struct State: Sendable {
        var fetchAttributes: [String] = []
        var filterQueries: [String] = []
        var keyboardLanguage: String?
    }

    private let state = Mutex(State())

    /// Makes a context without any wishes.
    public override init() { super.init() }

    /// The attributes that found items are to have; all of them if there are none here.
    open var fetchAttributes: [String] {
        get { state.withLock { $0.fetchAttributes } }
        set { state.withLock { $0.fetchAttributes = newValue } }
    }

    /// Further queries, all of which have to hold.
    open var filterQueries: [String] {
        get { state.withLock { $0.filterQueries } }
        set { state.withLock { $0.filterQueries = newValue } }
    }

    /// The language in which the user types. It does not matter here.
    open var keyboardLanguage: String? {
        get { state.withLock { $0.keyboardLanguage } }
        set { state.withLock { $0.keyboardLanguage = newValue } }
    }
}

/// A query of an app for its own items.
///
/// ```swift
/// let query = CSSearchQuery(queryString: "title == \"shop*\"cdw", queryContext: nil)
/// for try await result in query.results { show(result.item) }
/// ```
///
/// A comparison is `attribute == "text"`, with `!=`, `<`, `<=`, `>` and `>=` too, and with numbers and times. In a text `*` stands for any
/// characters; behind it `c` ignores case, `d` accents, and `w` compares with words in the attribute. `*` as an attribute stands for
/// all of them. `InRange(attribute, low, high)`, `&&`, `||`, `!` and parentheses put comparisons together. All else is an error.
///
/// [CSSearchQuery on Apple's platforms](https://developer.apple.com/documentation/corespotlight/cssearchquery)
//
// Unchecked, because a class that may be subclassed cannot be checked: all of its own state is in the mutex.
open class CSSearchQuery: NSObject, @unchecked Sendable {
    private struct State: Sendable {
        var foundItemsHandler: (@Sendable ([CSSearchableItem]) -> Void)?
        var completionHandler: (@Sendable ((any Error)?) -> Void)?
        var foundItemCount = 0
        var isCancelled = false
        var task: Task<Void, Never>?
    }

    private let queryString: String
    private let context: CSSearchQueryContext
    private let connection: ServiceConnection
    private let state = Mutex(State())

    /// The number of items that are looked at in one go.
    private static let pageSize: UInt32 = 500

    /// Makes a query.
    public convenience init(queryString: String, queryContext: CSSearchQueryContext?) {
        self.init(queryString: queryString, queryContext: queryContext, connection: .shared)
    }

    /// Makes a query whose items have some attributes.
    @available(*, deprecated, message: "Use init(queryString:queryContext:)")
    public convenience init(queryString: String, attributes: [String]?) {
        let context = CSSearchQueryContext()
        context.fetchAttributes = attributes ?? []
        self.init(queryString: queryString, queryContext: context)
    }

    package init(queryString: String, queryContext: CSSearchQueryContext?, connection: ServiceConnection) {
        self.queryString = queryString
        context = queryContext ?? CSSearchQueryContext()
        self.connection = connection
        super.init()
    }

    /// Called with items that were found, on any thread, any number of times.
    open var foundItemsHandler: (@Sendable ([CSSearchableItem]) -> Void)? {
        get { state.withLock { $0.foundItemsHandler } }
        set { state.withLock { $0.foundItemsHandler = newValue } }
    }

    /// Called once at the end, on any thread, with the error if it failed or was cancelled.
    open var completionHandler: (@Sendable ((any Error)?) -> Void)? {
        get { state.withLock { $0.completionHandler } }
        set { state.withLock { $0.completionHandler = newValue } }
    }

    /// The number of items that were found so far.
    open var foundItemCount: Int { state.withLock { $0.foundItemCount } }

    /// Whether it was cancelled.
    open var isCancelled: Bool { state.withLock { $0.isCancelled } }

    /// Begins to search; nothing happens if that was done before.
    open func start() {
        state.withLock { state in
            guard state.task == nil, !state.isCancelled else { return }
            state.task = Task { await self.run() }
        }
    }

    /// Ends the search; the completion handler gets `CSSearchQueryError.cancelled`.
    open func cancel() {
        let task = state.withLock { state in
            state.isCancelled = true
            return state.task
        }
        task?.cancel()
    }

    private func run() async {
        var failure: (any Error)?
        do {
            try await search { items in foundItemsHandler?(items) }
        } catch {
            failure = error
        }
        completionHandler?(failure)
    }

    /// Searches the items page by page.
    private func search(_ found: ([CSSearchableItem]) -> Void) async throws {
        let parts = try ([queryString] + context.filterQueries).map { try SpotlightParser.parse($0) }
        let expression = SpotlightExpression.and(parts)
        let wanted = Set(context.fetchAttributes.flatMap(CSCustomAttributeKey.attributeNames))
        var after: UInt64 = 0
        while true {
            let page = try await page(after)
            guard let last = page.last else { return }
            after = last.number
            let items = page.compactMap { stored -> CSSearchableItem? in
                let item = CSSearchableItem(stored)
                let values = item.attributeSet.values
                guard expression.holds(for: values) else { return nil }
                if !wanted.isEmpty {
                    item.attributeSet = CSSearchableItemAttributeSet(values: values.filter { wanted.contains($0.key) })
                }
                return item
            }
            guard !items.isEmpty else { continue }
            state.withLock { $0.foundItemCount += items.count }
            found(items)
        }
    }

    private func page(_ after: UInt64) async throws -> [StoredItem] {
        let cancelled = CSSearchQueryError(.cancelled, "the query was cancelled")
        guard !isCancelled, !Task.isCancelled else { throw cancelled }
        do {
            return try await Search1Client(connection).items(IndexQuery(after: after, limit: Self.pageSize))
        } catch {
            if isCancelled || Task.isCancelled { throw cancelled }
            guard let error = error as? ServiceError else { throw CSSearchQueryError(.unknown, "\(error)") }
            throw CSSearchQueryError(error.code == .unavailable ? .indexUnreachable : .unknown, error.message)
        }
    }

    // MARK: - Results as a sequence

    /// One result of a query.
    public struct Item: Sendable {
        /// The item that was found.
        public let item: CSSearchableItem
    }

    /// The results of a query, which begins with the first one that is asked for.
    public struct Results: AsyncSequence, Sendable {
        public typealias Element = Item
        public typealias Failure = any Error

        fileprivate let stream: AsyncThrowingStream<Item, any Error>

        public func makeAsyncIterator() -> AsyncThrowingStream<Item, any Error>.Iterator {
            stream.makeAsyncIterator()
        }
    }

    /// The results; asking for them searches, also without `start()`.
    open var results: Results {
        let (stream, continuation) = AsyncThrowingStream.makeStream(of: Item.self)
        let task = Task {
            do {
                try await search { items in for item in items { continuation.yield(Item(item: item)) } }
                continuation.finish()
            } catch {
                continuation.finish(throwing: error)
            }
        }
        continuation.onTermination = { _ in task.cancel() }
        return Results(stream: stream)
    }
}
