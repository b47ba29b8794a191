// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeConcurrency
import EnfiladeContract
import EnfiladeFiles
import EnfiladeLogging
import EnfiladeSQLite

/// The room of named pasteboards: offers, requests, grants and content kept after a sender's end.
///
/// Content is a descriptor that goes from the sender to the receiver; bytes are touched only to keep them.
actor Transfers {
    private let peers: any TransfersPeers
    private let store: TransfersStore
    private let settings: Settings
    private let clock: any Clock<Duration>
    /// The time since the room was opened, by `clock`.
    private let elapsed: @Sendable () -> Duration
    /// Milliseconds since 1970.
    private let now: @Sendable () -> Int64
    /// Whether the system or an installed bundle declares a type.
    private let isDeclared: @Sendable (String) -> Bool
    /// Where productions are waited for; `nil` where all tasks run.
    private let executor: (any TaskExecutor)?
    private let logger = Logger(module: "transfers")
    /// Looks at the content that senders gave.
    nonisolated let files: SenderFiles
    /// The actor whose executor this one shares.
    private let host: any Actor

    private let offers = OfferTable()
    private let grants = GrantTable()
    private let boards = PasteboardTable()
    private let retention: OfferRetention
    /// Looks after productions; `nil` while there is nothing to look after.
    private var watchdog: Task<Void, Never>?
    private var news = PasteboardNews()
    /// How often the bus was restarted: connections of a former one are gone.
    private var busGeneration = 0
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
        files = SenderFiles(settings: settings, clock: clock)
        elapsed = stopwatch(clock)
        self.now = now
        self.isDeclared = isDeclared
        self.executor = executor
        lastRequest = UInt64(clamping: now()) << 12
        retention = OfferRetention(
            offers: offers, grants: grants, boards: boards, store: store, files: files, settings: settings, now: now)
    }

    /// The executor of a room that is nobody's guest.
    private actor Host {}

    /// Between the room and the bus nothing is switched: that would cost more than most of their work.
    nonisolated var unownedExecutor: UnownedSerialExecutor {
        host.unownedExecutor
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
        if boards[name]?.offer == nil, count >= limit {
            throw ServiceError(.limitExceeded, "\(limit) pasteboards hold an offer already; clear one first")
        }
        if boards[name] == nil { try await retention.forgetEmptyPasteboards() }
        let created = now()
        let generation = busGeneration
        let recorded = try await store.record(
            items: items, pasteboard: name, sender: caller, isSensitive: options.isSensitive, created: created,
            bus: await peers.bus)
        let offer = Offer(
            number: recorded.offer, pasteboard: name, sender: caller, items: items, isSensitive: options.isSensitive,
            created: created)
        offers[offer.number] = OfferState(offer: offer, isLive: true)
        await retention.expireOld()
        await replaceOffer(of: name, by: offer.number, changeCount: recorded.changeCount)
        // The sender has its answer before the others have the news.
        if !news.isEmpty { Task(executorPreference: executor) { await self.tellNews() } }
        if grants.hasLeft(caller.connection) || generation != busGeneration {
            await senderEnded(offer.number)
        }
        return recorded
    }

    /// Stops an offer of the caller: requests are cancelled, grants end, kept content is deleted.
    func withdraw(_ number: UInt64, by caller: Caller) async throws {
        let state = try offers.own(number, of: caller)
        offers[number]?.isWithdrawn = true
        await revokeGrants(of: number)
        try await empty(state.offer.pasteboard, ifHolding: number)
    }

    /// Empties a pasteboard, also one that another process has filled.
    func clear(_ name: String) async throws {
        try OfferRules.check(pasteboard: name)
        guard let number = boards[name]?.offer else { return }
        try await empty(name, ifHolding: number)
    }

    private func empty(_ name: String, ifHolding number: UInt64) async throws {
        guard let pasteboard = boards[name], pasteboard.offer == number else {
            await retention.dropIfDone(number)
            return
        }
        // Nothing is answered if another offer has taken the place meanwhile.
        guard let changeCount = try await store.recordEmpty(name, ifHolding: number) else { return }
        await replaceOffer(of: name, by: nil, changeCount: changeCount)
        await tellNews()
        await retention.forgetIfPassed(name, isOwned: true)
    }

    private func replaceOffer(of name: String, by number: UInt64?, changeCount: UInt64) async {
        let former = boards[name]?.offer
        let owner = number.flatMap { offers[$0]?.offer.sender.connection } ?? boards[name]?.owner
        // A later change may have overtaken this one while it was being stored.
        if let present = boards[name], present.changeCount >= changeCount {
            if let number { await release(number, isForgotten: false) }
            return
        }
        boards[name] = PasteboardTable.Pasteboard(changeCount: changeCount, offer: number, owner: owner)
        if let former { await release(former, isForgotten: number != nil) }
        news.append(.changed(name, changeCount))
    }

    /// Has the sender told that an offer is off its pasteboard, and forgets the offer.
    ///
    /// - Parameter isForgotten: Whether the store has let go of it with the offer that took its place.
    private func release(_ number: UInt64, isForgotten: Bool) async {
        if let state = offers[number], state.isLive { news.append(.released(state)) }
        await retention.dropIfDone(number, isForgotten: isForgotten)
    }

    /// Tells the news.
    private func tellNews() async {
        guard news.begin() else { return }
        while let item = news.next() {
            switch item {
            case .released(let state): await peers.released(offer: state.offer.number, at: state.offer.sender)
            case .changed(let name, let changeCount): await peers.changed(pasteboard: name, changeCount: changeCount)
            }
        }
    }

    // MARK: - Questions

    /// Gets the content of a pasteboard, as the caller may see it.
    func current(
        _ name: String, by caller: Caller
    ) async throws -> (offer: UInt64, changeCount: UInt64, items: [OfferedItem], details: OfferDetails) {
        try OfferRules.check(pasteboard: name)
        let pasteboard = boards.present(name)
        guard let number = pasteboard.offer, offers[number] != nil else {
            return (0, pasteboard.changeCount, [], OfferDetails())
        }
        await retention.expireIfOld(number)
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

    /// The pasteboards that are known, `general` first.
    func pasteboards() -> [String] {
        boards.names
    }

    /// How many pasteboards hold an offer of which there is something to have.
    var count: Int {
        boards.offers.count { offers.holdsSomething($0) }
    }

    /// An offer and its state.
    func state(of number: UInt64) -> OfferState? {
        offers[number]
    }

    /// Whether a request was answered; `nil` before the room has taken it up and after the end of its grant.
    func isAnswered(_ token: UInt64, of receiver: Caller) -> Bool? {
        let grant = grants[Grant.Key(connection: receiver.connection, token: token)]
        return grant.map { if case .answered = $0.state { true } else { false } }
    }
}

// MARK: - Requests

extension Transfers {
    /// Answers with the content of one representation, produced by the sender unless it is there already.
    ///
    /// - Throws: `ServiceError` with `notFound`, `senderGone`, `senderFailed`, `cancelled`, `timedOut`,
    ///   `limitExceeded`, `badDescriptor` or `invalidArgument`.
    func request(
        _ number: UInt64, item: UInt32, type: String, token: UInt64, _ options: RequestOptions, by caller: Caller
    ) async throws -> (kind: ContentKind, content: Descriptor, details: ContentDetails) {
        let content = ContentKey(item: item, type: type)
        let grantKey = Grant.Key(connection: caller.connection, token: token)
        try grants.requireUnused(grantKey)
        await retention.expireIfOld(number)
        let (state, representation) = try offers.requested(content, of: number, by: caller)
        let inPlace = options.openInPlace && representation.opensInPlace
        var grant = Grant(
            receiver: caller, offer: state.offer, content: content, openInPlace: inPlace, request: 0,
            state: .answered(isOriginal: false))
        if !inPlace || !state.isLive, let ready = try await retention.available(content, of: number) {
            try grants.requireConnected(caller)
            // Other calls were answered meanwhile.
            try grants.requireUnused(grantKey)
            grant.request = ready.request
            grants[grantKey] = grant
            return ready.content.answer
        }
        guard state.isLive else {
            throw ServiceError(
                .senderGone, "the process that offered “\(content.type)” has ended and nothing of it was kept")
        }
        try grants.requireConnected(caller)
        try grants.requireUnused(grantKey)
        return try await withCheckedThrowingContinuation { continuation in
            wait(for: Production.Key(content: content, openInPlace: inPlace), grant: grant, as: grantKey, continuation)
        }.answer
    }

    private func wait(
        for key: Production.Key, grant: Grant, as grantKey: Grant.Key, _ continuation: Grant.Continuation
    ) {
        var grant = grant
        grant.state = .waiting(continuation)
        let number = grant.offer.number
        if let production = offers[number]?.productions[key] {
            grant.request = production.request
            grants[grantKey] = grant
            offers[number]?.productions[key]?.waiting.insert(grantKey)
            return
        }
        lastRequest += 1
        let request = lastRequest
        grant.request = request
        grants[grantKey] = grant
        let offer = grant.offer
        let task = Task(executorPreference: executor) {
            do {
                let content = try await self.produce(key, of: offer, request: request)
                await self.finishProduction(key, of: number, request: request, with: .success(content))
            } catch {
                await self.finishProduction(key, of: number, request: request, with: .failure(error))
            }
        }
        offers[number]?.productions[key] = Production(
            request: request, task: task, waiting: [grantKey], lastSign: elapsed())
        watchProductions()
    }

    /// Has the sender produce.
    private func produce(_ key: Production.Key, of offer: Offer, request: UInt64) async throws -> OfferedContent {
        let content = try await peers.provide(
            key.content, of: offer, request: request, openInPlace: key.openInPlace)
        if offers[offer.number]?.productions[key]?.request == request {
            offers[offer.number]?.productions[key]?.isAnswered = true
        }
        return try await files.accept(
            content, from: offer.sender, expecting: offer.representation(key.content), openInPlace: key.openInPlace)
    }

    /// Gives the produced content, or the reason why there is none, to all waiting receivers.
    private func finishProduction(
        _ key: Production.Key, of number: UInt64, request: UInt64, with result: Result<OfferedContent, any Error>
    ) async {
        guard let production = offers[number]?.productions[key], production.request == request else { return }
        offers[number]?.productions[key] = nil
        if case .success(let content) = result, !key.openInPlace {
            offers.remember(content, as: key.content, of: number, by: request, limit: settings[.rememberTotal])
        }
        for grantKey in production.waiting {
            guard case .success(let content) = result, content.kind == .file else {
                await settle(grantKey, of: request, with: result)
                continue
            }
            // Opening a file takes its time, and nobody waits for that but its receiver.
            Task(executorPreference: executor) { await self.settle(grantKey, of: request, with: result) }
        }
        await retention.dropIfDone(number)
    }

    /// Answers one receiver that waits for a request, unless it has left or cancelled.
    private func settle(
        _ grantKey: Grant.Key, of request: UInt64, with result: Result<OfferedContent, any Error>
    ) async {
        guard let (grant, _) = grants.waiting(grantKey, for: request) else { return }
        do {
            let content = try await files.handOut(result.get(), of: grant.offer.sender)
            guard let (_, continuation) = grants.waiting(grantKey, for: request) else { return }
            grants[grantKey]?.state = .answered(isOriginal: content.isOriginal)
            continuation.resume(returning: content)
        } catch {
            guard let (_, continuation) = grants.waiting(grantKey, for: request) else { return }
            grants[grantKey] = nil
            let receipt = grant.receipt(.failed, bytes: 0, time: now())
            continuation.resume(throwing: error)
            // The sender need not hold the content for this receiver.
            if case .success = result, senderAwaitsEnd(of: grant) {
                await peers.finished(request: grant.request, receipt: receipt, at: grant.offer.sender)
            }
            await record(receipt, of: grant)
            await retention.dropIfDone(grant.offer.number)
        }
    }

}

// MARK: - Grants

extension Transfers {
    /// Ends a running request of the caller; the sender is told unless another receiver still waits.
    func cancel(_ token: UInt64, by caller: Caller) async throws {
        let key = Grant.Key(connection: caller.connection, token: token)
        guard let grant = grants[key] else {
            return grants.cancelEarly(key)
        }
        await end(grant, key, .cancelled, bytes: 0, error: ServiceError(.cancelled, "the receiver cancelled"))
    }

    /// Ends the grant of an answered request.
    func finish(_ token: UInt64, _ outcome: TransferOutcome, by caller: Caller) async throws {
        let key = Grant.Key(connection: caller.connection, token: token)
        guard let grant = grants[key], case .answered = grant.state else {
            throw ServiceError(.notFound, "the caller has no answered request with the token \(token)")
        }
        await end(grant, key, outcome.imported ? .imported : .failed, bytes: outcome.bytes, error: nil)
    }

    /// Passes progress on to the other side of a request.
    func report(_ number: UInt64, completed: UInt64, total: UInt64, by caller: Caller) async throws {
        if let (offer, key, production) = offers.production(number, of: caller) {
            offers[offer.number]?.productions[key]?.lastSign = elapsed()
            for waiting in production.waiting {
                guard let grant = grants[waiting] else { continue }
                await peers.progressed(token: waiting.token, completed: completed, total: total, to: grant.receiver)
            }
            return
        }
        guard let grant = grants[Grant.Key(connection: caller.connection, token: number)] else {
            throw ServiceError(.notFound, "neither a request nor a token of the caller has the number \(number)")
        }
        if grant.request != 0, offers[grant.offer.number]?.isLive == true {
            await peers.progressed(
                request: grant.request, completed: completed, total: total, at: grant.offer.sender)
        }
    }

    /// Takes a grant back from its receiver and tells both sides the outcome, unless it has ended meanwhile.
    private func end(
        _ former: Grant, _ key: Grant.Key, _ outcome: Receipt.Outcome, bytes: UInt64, error: ServiceError?
    ) async {
        // A caller that ends several grants suspends between them: its knowledge of the later ones may be out of date.
        guard let grant = grants[key], grant.offer.number == former.offer.number, grant.request == former.request else {
            return
        }
        grants[key] = nil
        let receipt = grant.receipt(outcome, bytes: bytes, time: now())
        if case .waiting(let continuation) = grant.state {
            continuation.resume(throwing: error ?? ServiceError(.cancelled, "the request was cancelled"))
            await abandon(grant, key, receipt)
        } else if senderAwaitsEnd(of: grant) {
            await peers.finished(request: grant.request, receipt: receipt, at: grant.offer.sender)
        }
        await record(receipt, of: grant)
        await retention.dropIfDone(grant.offer.number)
        if offers[grant.offer.number]?.isLive == false {
            await retention.forgetIfPassed(grant.offer.pasteboard, isOwned: false)
        }
    }

    /// Whether the sender is there and has produced something for a request, so that it has to hear of its end.
    private func senderAwaitsEnd(of grant: Grant) -> Bool {
        grant.request != 0 && offers[grant.offer.number]?.isLive == true
    }

    /// Stops a production for which nobody waits any more.
    private func abandon(_ grant: Grant, _ key: Grant.Key, _ receipt: Receipt) async {
        let production = Production.Key(content: grant.content, openInPlace: grant.openInPlace)
        let number = grant.offer.number
        guard offers[number]?.productions[production]?.request == grant.request else {
            // It has produced, and its file was about to be handed over.
            if senderAwaitsEnd(of: grant) {
                await peers.finished(request: grant.request, receipt: receipt, at: grant.offer.sender)
            }
            return
        }
        guard let running = offers.stopWaiting(key, for: production, of: number) else { return }
        running.task.cancel()
        await peers.cancel(request: running.request, at: grant.offer.sender)
    }

    /// Ends every grant of an offer because its sender stops the transfer.
    private func revokeGrants(of number: UInt64) async {
        for (key, grant) in grants.grants(where: { $1.offer.number == number }) {
            if case .answered = grant.state { await peers.revoked(token: key.token, at: grant.receiver) }
            await end(
                grant, key, .cancelled, bytes: 0, error: ServiceError(.cancelled, "the sender stopped the transfer"))
        }
    }

    /// Writes a receipt into the history, unless the offer is sensitive.
    private func record(_ receipt: Receipt, of grant: Grant) async {
        guard !grant.offer.isSensitive else { return }
        await store.record(receipt, on: grant.offer.pasteboard)
    }
}

// MARK: - Senders that give no sign of life

// One watchdog looks after all productions, so that a short one costs no timer.
extension Transfers {
    /// Sees to it that somebody looks after the productions.
    private func watchProductions() {
        guard watchdog == nil else { return }
        watchdog = Task(executorPreference: executor) { [weak self, clock] in
            while let rest = await self?.lookAfterProductions() {
                let end: Void? = try? await pause(for: rest, because: "silence is no event", clock: clock)
                guard end != nil else { return }
            }
        }
    }

    /// Ends each production that has made no progress for the time of the settings.
    ///
    /// - Returns: When to look again, or `nil` if there is nothing to look after.
    private func lookAfterProductions() async -> Duration? {
        let timeout = Duration.seconds(Int64(clamping: settings[.timeout]))
        while let (offer, key, silent) = offers.silentProduction(since: elapsed() - timeout) {
            // After a moment without the processor its signs may wait unread, before the answer to a question.
            _ = await peers.isConnected(offer.sender.connection)
            guard let production = offers.silentProduction(since: elapsed() - timeout)?.production,
                production.request == silent.request
            else { continue }
            let error = ServiceError(
                .timedOut, "the sender gave no sign of “\(key.content.type)” for \(settings[.timeout]) seconds")
            await finishProduction(key, of: offer.number, request: production.request, with: .failure(error))
            production.task.cancel()
            await peers.cancel(request: production.request, at: offer.sender)
        }
        guard let oldest = offers.oldestSign else {
            watchdog = nil
            return nil
        }
        return timeout - (elapsed() - oldest)
    }
}

// MARK: - Keeping content, and the end of senders and receivers

extension Transfers {
    /// Keeps the content that the service holds of an offer of the caller.
    ///
    /// - Returns: The held representations, and whether each is kept now. Data is on disk then.
    /// - Throws: `ServiceError` with `notFound`, `notPermitted` or `storageFailed`.
    func keepHeld(_ number: UInt64, by caller: Caller) async throws -> [HeldRepresentation] {
        let state = try offers.own(number, of: caller)
        var held = state.kept.mapValues { _ in true }
        for (key, remembered) in state.remembered where held[key] == nil {
            held[key] = try await retention.keep(remembered.content, as: key, of: number)
        }
        return held.map { HeldRepresentation(item: $0.item, type: $0.type, isKept: $1) }
    }

    /// Takes a representation over from a sender that is about to end.
    ///
    /// - Returns: Whether it was kept. Data is on disk then.
    /// - Throws: `ServiceError` with `notFound`, `notPermitted`, `badDescriptor` or `storageFailed`.
    func keep(
        _ number: UInt64, item: UInt32, type: String, kind: ContentKind, content: Descriptor,
        _ details: ContentDetails, by caller: Caller
    ) async throws -> Bool {
        let key = ContentKey(item: item, type: type)
        guard let representation = try offers.own(number, of: caller).offer.representation(key) else {
            throw ServiceError(.notFound, "offer \(number) has no item \(key.item) of type “\(key.type)”")
        }
        let content = try await files.accept(
            OfferedContent(kind: kind, descriptor: content, details: details), from: caller,
            expecting: representation, openInPlace: false)
        return try await retention.keep(content, as: key, of: number)
    }

    /// Draws the consequences of a connection that has left the bus, as sender and as receiver.
    func connectionEnded(_ connection: String) async {
        for number in offers.numbers(where: { $0.isLive && $0.offer.sender.connection == connection }) {
            await senderEnded(number)
        }
        // Those that were its alone, and hold nothing now.
        for name in boards.names(ownedBy: connection) { await retention.forgetIfPassed(name, isOwned: false) }
        grants.connectionEnded(connection)
        for (key, grant) in grants.grants(where: { key, _ in key.connection == connection }) {
            await end(
                grant, key, .cancelled, bytes: 0, error: ServiceError(.cancelled, "the receiver has left the bus"))
        }
    }

    /// Draws the consequences of a bus that was restarted: nobody is where it was, and senders will offer again.
    func busRestarted() async {
        peers.reconnected()
        busGeneration += 1
        let connections = Set(offers.connections + grants.connections)
        for connection in connections { await connectionEnded(connection) }
        grants.busRestarted()
    }

    private func senderEnded(_ number: UInt64) async {
        guard let state = offers[number] else { return }
        offers[number]?.isLive = false
        offers[number]?.productions = [:]
        for production in state.productions.values {
            production.task.cancel()
            for key in production.waiting {
                guard let (grant, continuation) = grants.waiting(key, for: production.request) else { continue }
                grants[key] = nil
                await record(grant.receipt(.failed, bytes: 0, time: now()), of: grant)
                continuation.resume(
                    throwing: ServiceError(
                        .senderGone, "the process that offered “\(grant.content.type)” ended before it had answered"))
            }
        }
        for (key, remembered) in state.remembered where state.kept[key] == nil {
            if remembered.content.kind == .data {
                await retention.keepLeft(remembered.content, as: key, of: number)
            } else {
                // Its file system need not answer, and others leave meanwhile.
                Task(executorPreference: executor) {
                    await self.keepLeftFile(remembered.content, as: key, of: state.offer)
                }
            }
        }
        await retention.dropIfDone(number)
        await retention.forgetIfPassed(state.offer.pasteboard, isOwned: false)
    }

    private func keepLeftFile(_ content: OfferedContent, as key: ContentKey, of offer: Offer) async {
        await retention.keepLeft(content, as: key, of: offer.number)
        await retention.dropIfDone(offer.number)
        await retention.forgetIfPassed(offer.pasteboard, isOwned: false)
    }

    /// Takes up the offers of the former service. An offer stays live if its sender is still on the same bus.
    func restore() async throws {
        boards.forget(upTo: try await store.forgottenChangeCount())
        let everything = try await store.load()
        let bus = everything.contains { $0.offer != nil } ? await peers.bus : ""
        for stored in everything {
            var pasteboard = PasteboardTable.Pasteboard(changeCount: stored.changeCount)
            if let offer = stored.offer {
                let isSameBus = stored.bus == bus
                let isLive = if isSameBus { await peers.isConnected(offer.sender.connection) } else { false }
                var state = OfferState(offer: offer, isLive: isLive)
                state.kept = stored.kept
                offers[offer.number] = state
                pasteboard.offer = offer.number
                pasteboard.owner = offer.sender.connection
            }
            boards[stored.name] = pasteboard
            if let offer = stored.offer { await retention.expireIfOld(offer.number) }
            // The owner of an empty pasteboard is not known: it stays owned, as the owner may still be there.
            await retention.forgetIfPassed(
                stored.name, isOwned: stored.offer.map { offers[$0.number]?.isLive == true } ?? true)
        }
        await store.sweep(except: offers.numbers)
    }
}
