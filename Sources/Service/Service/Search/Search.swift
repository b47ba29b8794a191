// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeConcurrency
import EnfiladeContract
import EnfiladeFiles
import EnfiladeLogging
import EnfiladeSQLite
import Foundation

/// The followers of the items that bundles index.
protocol SearchPeers: Sendable {
    /// Tells everybody that items have changed, and nothing about them.
    func changed() async
    /// Asks bundles whether they are to index everything again.
    func wasReset() async
}

/// The room of the search: items that bundles index, and activities of the history.
actor Search {
    private let store: SearchStore
    private let peers: any SearchPeers
    private let activities: any LinkedActivities
    private let apps: any ActivityApps
    /// Removes the words of content that is gone.
    nonisolated let cleaner: SearchCleaner
    /// Keep the changes of each bundle in their order, of which some take several transactions.
    private var changes: [String: SerialQueue] = [:]
    /// The queries of bundles that are not answered, which are done one after the other.
    private let queries = SenderLines(limit: SearchRules.waitingLimit)
    /// How often the items of each bundle were deleted, to be indexed again.
    private var resets: [String: Int] = [:]
    /// How often they had been when a connection of the bundle asked about that.
    private var seenResets: [String: Int] = [:]
    /// Milliseconds since 1970.
    private let now: @Sendable () -> Int64
    /// Has the desktop open an address.
    private let opens: @Sendable (String) async -> Bool
    private let logger = Logger(module: "search")

    /// Makes the room.
    ///
    /// - Parameter opens: Has the desktop open an address, for a desktop that has its user choose a result; false if nothing does.
    init(
        store: SearchStore, peers: any SearchPeers, activities: any LinkedActivities, apps: any ActivityApps,
        cleaner: SearchCleaner, now: @escaping @Sendable () -> Int64,
        opens: @escaping @Sendable (String) async -> Bool
    ) {
        (self.store, self.peers, self.activities, self.apps) = (store, peers, activities, apps)
        (self.cleaner, self.now, self.opens) = (cleaner, now, opens)
    }

    /// The queue of the changes of a bundle.
    private func queue(of bundle: String) -> SerialQueue {
        if let queue = changes[bundle] { return queue }
        let queue = SerialQueue()
        changes[bundle] = queue
        return queue
    }

    // MARK: - Items of a bundle

    /// Changes the items of the calling bundle.
    func change(_ index: String, _ changes: IndexChange, by caller: Caller) async throws {
        let bundle = try CallerRules.bundle(of: caller)
        try SearchRules.check(index: index)
        try SearchRules.check(changes)
        try await queue(of: bundle).run { [store, now] in
            try await store.apply(changes, to: index, of: bundle, now: now())
        }
        cleaner.begin()
        // It was uninstalled meanwhile, and nobody would delete them any more.
        if await apps.activityApp(bundle) == nil { await uninstalled(bundle) }
        await peers.changed()
    }

    /// Tells the calling bundle how far it has come.
    func clientState(_ index: String, by caller: Caller) async throws -> Data {
        let bundle = try CallerRules.bundle(of: caller)
        try SearchRules.check(index: index)
        return try await store.clientState(of: index, of: bundle) ?? Data()
    }

    /// Lists the items of the calling bundle.
    func items(_ query: IndexQuery, by caller: Caller) async throws -> [StoredItem] {
        let bundle = try CallerRules.bundle(of: caller)
        try SearchRules.check(limit: query.limit, upTo: SearchRules.pageLimit)
        return try await inTurn(of: bundle) { try await self.store.items(query, of: bundle, now: self.now()) }
    }

    /// Does a query of a bundle once its former ones are answered: each holds the database that all rooms have.
    ///
    /// - Throws: `ServiceError.limitExceeded` if too many wait.
    private func inTurn<Answer: Sendable>(
        of bundle: String, _ body: @escaping @Sendable () async throws -> Answer
    ) async throws -> Answer {
        guard let query = queries.add(bundle, body) else {
            throw ServiceError(.limitExceeded, "\(SearchRules.waitingLimit) queries of “\(bundle)” wait already")
        }
        return try await query.value
    }

    /// Whether the calling bundle is to index everything again.
    func mustIndex(by caller: Caller) async throws -> Bool {
        let bundle = try CallerRules.bundle(of: caller)
        seenResets[caller.connection] = resets[bundle] ?? 0
        return try await store.isReset(bundle)
    }

    /// Notes that the calling bundle has indexed everything again, unless its items were deleted once more since it asked.
    func hasIndexed(by caller: Caller) async throws {
        let bundle = try CallerRules.bundle(of: caller)
        let seen = seenResets[caller.connection] ?? 0
        try await queue(of: bundle).run { [store] in
            guard await self.resets[bundle] ?? 0 == seen else { return }
            try await store.endReset(of: bundle)
        }
    }

    /// Deletes the items of bundles, and asks these to index everything again.
    func reset(_ choice: IndexReset, by caller: Caller) async throws -> UInt64 {
        try SearchRules.checkAccess(of: caller, to: "delete what apps have indexed")
        guard choice.isAll != (choice.program != nil) else {
            throw ServiceError(.invalidArgument, "either “all” or “program” tells whose items are to go")
        }
        var count = 0
        let bundles: [String]
        if let program = choice.program { bundles = [program] } else { bundles = try await store.bundles() }
        for bundle in bundles {
            resets[bundle, default: 0] += 1
            count += try await queue(of: bundle).run { [store] in try await Self.reset(bundle, in: store) }
        }
        cleaner.begin()
        logger.notice("indexed items deleted", ["count": "\(count)"])
        await peers.changed()
        await peers.wasReset()
        return UInt64(clamping: count)
    }

    /// Deletes the items of a bundle in the turn of its changes: items that it indexes once it is told so come after that.
    private static func reset(_ bundle: String, in store: SearchStore) async throws -> Int {
        guard try await store.beginReset(of: bundle) else { return 0 }
        var count = 0
        while true {
            let removed = try await store.removeSomeItems(of: bundle)
            guard removed > 0 else { return count }
            count += removed
        }
    }

    // MARK: - Finding and opening

    /// Searches items and activities.
    func search(_ query: SearchQuery, by caller: Caller) async throws -> [FoundContent] {
        let (program, isOwn) = try SearchRules.program(query.program, for: caller)
        try SearchRules.check(limit: query.limit, upTo: SearchRules.answerLimit)
        guard let words = SearchWords.query(query.text) else { return [] }
        guard isOwn, let program else { return try await find(words, of: program, limit: query.limit) }
        return try await inTurn(of: program) {
            try await self.find(words, of: program, isOwn: true, limit: query.limit)
        }
    }

    private func find(
        _ words: String, of program: String?, isOwn: Bool = false, limit: UInt32
    ) async throws -> [FoundContent] {
        await activities.storeQuietly()
        var found: [FoundContent] = []
        for entry in try await store.find(words, of: program, isOwn: isOwn, limit: limit, now: now()) {
            found.append(entry.listed(name: await name(of: entry.program)))
        }
        return found
    }

    /// The name of a program for people.
    private func name(of program: ActivityProgram) async -> String {
        guard program.isBundle else { return program.identifier }
        return await apps.activityApp(program.identifier)?.name ?? program.identifier
    }

    /// Has the app show content that was found.
    func open(
        _ number: UInt64, _ options: ActivityContinuation, by caller: Caller
    ) async throws -> ContinuedActivity {
        try SearchRules.checkAccess(of: caller, to: "open what was found")
        guard let entry = try await store.entries([Int64(clamping: number)], now: now()).first else {
            throw ServiceError(.notFound, "there is no result \(number)")
        }
        if let activity = entry.activity {
            let number = UInt64(clamping: activity)
            let content = try await entry.program.isBundle ? activities.saved(number) : activities.content(of: number)
            return try await activities.show(content, isLink: false, token: options.token, for: caller)
        }
        guard let state = try await store.state(of: entry.number) else {
            throw ServiceError(.notFound, "there is no result \(number)")
        }
        return try await activities.showItem(
            entry.item ?? "", state: state, of: entry.program.identifier, token: options.token, for: caller)
    }
}

extension Search: DesktopSearch {
    func find(_ terms: [String], limit: Int, by caller: Caller) async throws -> [FoundContent] {
        try SearchRules.checkAccess(of: caller, to: "search everything")
        guard let words = SearchWords.query(terms: terms) else { return [] }
        return try await find(words, of: nil, limit: UInt32(limit))
    }

    func content(_ numbers: [UInt64], by caller: Caller) async throws -> [FoundContent] {
        try SearchRules.checkAccess(of: caller, to: "see what was found")
        var contents: [FoundContent] = []
        for entry in try await store.entries(numbers.map { Int64(clamping: $0) }, now: now()) {
            contents.append(entry.listed(name: await name(of: entry.program)))
        }
        return contents
    }

    func choose(_ number: UInt64, token: String?, by caller: Caller) async throws {
        let outcome = try await open(number, ActivityContinuation(token: token), by: caller)
        guard let address = outcome.address, await !opens(address) else { return }
        throw ServiceError(.appUnavailable, "the desktop has no program that opens “\(address)”")
    }
}

extension Search: Search1Service, Room {
    static let migrations = [SearchStore.migration]

    nonisolated func objects(for identity: any CallerIdentity) -> [BusObject] {
        [.search1(self, peer: { try await identity.caller(of: $0) })]
    }

    func restore() async throws {
        // A former service was killed before it could forget these.
        for bundle in try await store.bundles() where !apps.stored.contains(ExactText(bundle)) {
            await uninstalled(bundle)
        }
        cleaner.begin()
    }

    func connectionEnded(_ connection: String) async { seenResets[connection] = nil }

    func nameEnded(_ name: String, of connection: String) async {}

    func busRestarted() async { seenResets = [:] }

    func uninstalled(_ bundle: String) async {
        do {
            let hasRemoved = try await queue(of: bundle).run { [store] in
                var hasRemoved = false
                while try await store.removeSome(ofBundle: bundle) > 0 { hasRemoved = true }
                return hasRemoved
            }
            cleaner.begin()
            if hasRemoved { await peers.changed() }
        } catch {
            // The next start sees to it.
            logger.error("items of an uninstalled bundle stay", ["bundle": bundle, "error": "\(error)"])
        }
    }
}
