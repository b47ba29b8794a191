// SPDX-License-Identifier: Apache-2.0

import EnfiladeFiles
import EnfiladeContract
import EnfiladeLogging

/// The room of named pasteboards: offers, requests, grants and content kept after a sender's end.
///
/// Content is a descriptor that goes from the sender to the receiver; bytes are touched only to keep them.
actor Transfers {
    let peers: any TransfersPeers
    let store: TransfersStore
    let settings: Settings
    let clock: any Clock<Duration>
    /// The time since the room was opened, by `clock`.
    let elapsed: @Sendable () -> Duration
    /// Milliseconds since 1970.
    let now: @Sendable () -> Int64
    /// Whether the system or an installed bundle declares a type.
    let isDeclared: @Sendable (String) -> Bool
    /// Where productions are waited for; `nil` where all tasks run.
    let executor: (any TaskExecutor)?
    let logger = Logger(module: "transfers")
    /// Where files that senders gave are looked at.
    nonisolated let threads: SenderThreads
    /// The actor whose executor this one shares.
    private let host: any Actor

    var boards: [ExactText: Pasteboard] = [:]
    var offers: [UInt64: OfferState] = [:]
    var grants: [Grant.Key: Grant] = [:]
    var earlyCancellations = EarlyCancellations()
    var endedConnections = EndedConnections()
    /// Looks after productions; `nil` while there is nothing to look after.
    var watchdog: Task<Void, Never>?
    /// The pending notifications about pasteboards, in order.
    private var news: [News] = []
    private var isTelling = false
    /// How far the change counts of forgotten pasteboards went.
    var forgottenChangeCount: UInt64 = 0
    /// How many pasteboards there have to be before the empty ones are forgotten.
    var namesBeforeSweep = Transfers.fewPasteboards
    /// How often the bus was restarted: connections of a former one are gone.
    var busGeneration = 0
    /// Seeded by the time, so that a restarted service does not use the numbers of the former one again.
    private var lastRequest: UInt64

    init(
        peers: any TransfersPeers, store: TransfersStore, settings: Settings, clock: any Clock<Duration>,
        now: @escaping @Sendable () -> Int64, isDeclared: @escaping @Sendable (String) -> Bool,
        executor: (any TaskExecutor)? = nil, host: any Actor = Host()
    ) {
        self.host = host
        self.peers = peers
        self.store = store
        self.settings = settings
        self.clock = clock
        threads = SenderThreads(clock: clock)
        elapsed = Self.stopwatch(clock)
        self.now = now
        self.isDeclared = isDeclared
        self.executor = executor
        lastRequest = UInt64(clamping: now()) << 12
    }

    /// The executor of a room that is nobody's guest.
    private actor Host {}

    /// Between the room and the bus nothing is switched: that would cost more than most of their work.
    nonisolated var unownedExecutor: UnownedSerialExecutor {
        host.unownedExecutor
    }

    /// One named pasteboard.
    struct Pasteboard {
        var changeCount: UInt64 = 0
        var offer: UInt64?
        /// The connection that filled it last.
        var owner: String?
    }

    /// Something that others are told about a pasteboard.
    private enum News {
        /// An offer is off its pasteboard.
        case released(UInt64, Caller)
        /// A pasteboard has changed.
        case changed(String, UInt64)
    }

    func nextRequest() -> UInt64 {
        lastRequest += 1
        return lastRequest
    }

    // MARK: - Offers

    /// Puts an offer on a pasteboard in place of the present one.
    ///
    /// - Throws: `ServiceError` with `invalidArgument`, `notPermitted` or `limitExceeded`.
    func offer(
        _ name: String, items: [OfferedItem], _ options: OfferOptions, by caller: Caller
    ) async throws -> (offer: UInt64, changeCount: UInt64) {
        try OfferRules.check(pasteboard: name)
        try OfferRules.check(items: items, isDeclared: isDeclared)
        if let claimedBundle = options.bundle, !claimedBundle.isEmpty || !caller.bundle.isEmpty {
            try CallerRules.check(caller, actsFor: claimedBundle)
        }
        let limit = settings[.offers]
        if boards[ExactText(name)]?.offer == nil, count >= limit {
            throw ServiceError(.limitExceeded, "\(limit) pasteboards hold an offer already; clear one first")
        }
        if boards[ExactText(name)] == nil { try await forgetEmptyPasteboards() }
        let created = now()
        let generation = busGeneration
        let recorded = try await store.record(
            items: items, pasteboard: name, sender: caller, isSensitive: options.isSensitive, created: created,
            bus: await peers.bus)
        let offer = Offer(
            number: recorded.offer, pasteboard: name, sender: caller, items: items, isSensitive: options.isSensitive,
            created: created)
        offers[offer.number] = OfferState(offer: offer, isLive: true)
        await expireOld()
        await replaceOffer(of: name, by: offer.number, changeCount: recorded.changeCount)
        // The sender has its answer before the others have the news.
        if !news.isEmpty { Task(executorPreference: executor) { await self.tellNews() } }
        if endedConnections.contains(caller.connection) || generation != busGeneration {
            await senderEnded(offer.number)
        }
        return recorded
    }

    /// Stops an offer of the caller: requests are cancelled, grants end, kept content is deleted.
    func withdraw(_ number: UInt64, by caller: Caller) async throws {
        let state = try ownOffer(number, of: caller)
        offers[number]?.isWithdrawn = true
        await revokeGrants(of: number)
        try await empty(state.offer.pasteboard, ifHolding: number)
    }

    /// Empties a pasteboard, also one that another process has filled.
    func clear(_ name: String) async throws {
        try OfferRules.check(pasteboard: name)
        guard let number = boards[ExactText(name)]?.offer else { return }
        try await empty(name, ifHolding: number)
    }

    private func empty(_ name: String, ifHolding number: UInt64) async throws {
        guard let pasteboard = boards[ExactText(name)], pasteboard.offer == number else {
            await dropIfDone(number)
            return
        }
        // Nothing is answered if another offer has taken the place meanwhile.
        guard let changeCount = try await store.recordEmpty(name, ifHolding: number) else { return }
        await replaceOffer(of: name, by: nil, changeCount: changeCount)
        await tellNews()
        await forgetIfPassed(name, isOwned: true)
    }

    private func replaceOffer(of name: String, by number: UInt64?, changeCount: UInt64) async {
        let former = boards[ExactText(name)]?.offer
        let owner = number.flatMap { offers[$0]?.offer.sender.connection } ?? boards[ExactText(name)]?.owner
        // A later change may have overtaken this one while it was being stored.
        if let present = boards[ExactText(name)], present.changeCount >= changeCount {
            if let number { await release(number, isForgotten: false) }
            return
        }
        boards[ExactText(name)] = Pasteboard(changeCount: changeCount, offer: number, owner: owner)
        if let former { await release(former, isForgotten: number != nil) }
        news.append(.changed(name, changeCount))
    }

    /// Has the sender told that an offer is off its pasteboard, and forgets the offer.
    ///
    /// - Parameter isForgotten: Whether the store has let go of it with the offer that took its place.
    private func release(_ number: UInt64, isForgotten: Bool) async {
        if let state = offers[number], state.isLive { news.append(.released(number, state.offer.sender)) }
        await dropIfDone(number, isForgotten: isForgotten)
    }

    /// Tells the news, each once and in order.
    private func tellNews() async {
        guard !isTelling else { return }
        isTelling = true
        while !news.isEmpty {
            switch news.removeFirst() {
            case .released(let number, let sender): await peers.released(offer: number, at: sender)
            case .changed(let name, let changeCount): await peers.changed(pasteboard: name, changeCount: changeCount)
            }
        }
        isTelling = false
    }

    /// Forgets an offer that no pasteboard holds and nobody is reading.
    func dropIfDone(_ number: UInt64, isForgotten: Bool = false) async {
        guard let state = offers[number], boards[ExactText(state.offer.pasteboard)]?.offer != number,
            !grants.values.contains(where: { $0.offer.number == number })
        else { return }
        offers[number] = nil
        if isForgotten, state.kept.isEmpty { return }
        await store.forget(number)
    }

    // MARK: - Questions

    /// Gets the content of a pasteboard, as the caller may see it.
    func current(
        _ name: String, by caller: Caller
    ) async throws -> (offer: UInt64, changeCount: UInt64, items: [OfferedItem], details: OfferDetails) {
        try OfferRules.check(pasteboard: name)
        let pasteboard = boards[ExactText(name)] ?? Pasteboard(changeCount: forgottenChangeCount)
        guard let number = pasteboard.offer, offers[number] != nil else {
            return (0, pasteboard.changeCount, [], OfferDetails())
        }
        await expireIfOld(number)
        // The offer may have been too old, and the last that the pasteboard held.
        guard let present = offers[number] else { return try await current(name, by: caller) }
        return (
            present.offer.number, pasteboard.changeCount, present.items(visibleTo: caller), present.details
        )
    }

    /// Gets the receipts for the last offer of a pasteboard, oldest first.
    func history(_ name: String) async throws -> [Receipt] {
        try OfferRules.check(pasteboard: name)
        return try await store.receipts(of: name)
    }

    /// How many pasteboards hold an offer of which there is something to have.
    var count: Int {
        boards.values.count { pasteboard in
            pasteboard.offer.flatMap { offers[$0] }.map { $0.isLive || $0.hasSomething } ?? false
        }
    }
}
