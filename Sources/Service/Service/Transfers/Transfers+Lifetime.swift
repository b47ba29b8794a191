// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeFiles
import EnfiladeLogging

extension Transfers {
    /// Keeps the content that the service holds of an offer of the caller.
    ///
    /// - Returns: The held representations, and whether each is kept now. Data is on disk then.
    /// - Throws: `ServiceError` with `notFound`, `notPermitted` or `storageFailed`.
    func keepHeld(_ number: UInt64, by caller: Caller) async throws -> [HeldRepresentation] {
        let state = try ownOffer(number, of: caller)
        var held = state.kept.mapValues { _ in true }
        for (key, remembered) in state.remembered where held[key] == nil {
            held[key] = try await keep(remembered.content, as: key, of: number)
        }
        return held.map { HeldRepresentation(item: $0.item, type: $0.type, isKept: $1) }
    }

    /// An offer of the caller.
    func ownOffer(_ number: UInt64, of caller: Caller) throws(ServiceError) -> OfferState {
        guard let state = offers[number] else { throw ServiceError(.notFound, "there is no offer \(number)") }
        try OfferRules.checkSender(caller, of: state)
        return state
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
        guard let representation = try ownOffer(number, of: caller).offer.representation(key) else {
            throw ServiceError(.notFound, "offer \(number) has no item \(key.item) of type “\(key.type)”")
        }
        let content = closingElsewhere(
            OfferedContent(kind: kind, descriptor: content, details: details), of: caller)
        let largest = settings[.produceLargest]
        let accepted = try await inspecting(content.kind, of: caller) {
            try ContentCheck.accept(content, expecting: representation, openInPlace: false, largest: largest)
        }
        return try await keep(accepted, as: key, of: number)
    }

    private func keep(_ content: OfferedContent, as key: ContentKey, of number: UInt64) async throws -> Bool {
        guard let state = offers[number] else { return false }
        if state.kept[key] != nil { return true }
        guard isWorthKeeping(content, of: state) else { return false }
        let source = try await keepSource(
            of: content, sentBy: state.offer.sender, copiesFile: isWithinLimits(content.size, of: state))
        guard let source, offers[number] != nil else { return false }
        let kept = try await store.keep(content, from: source, as: key, of: state.offer, time: now())
        guard let present = offers[number], !present.isWithdrawn else {
            await store.forget(number)
            return false
        }
        offers[number]?.kept[key] = kept
        if content.kind == .file, present.remembered[key] == nil {
            offers[number]?.remembered[key] = Remembered(content: content, request: 0)
        }
        return true
    }

    /// Whether the limits of the settings let content outlive its sender.
    private func isWorthKeeping(_ content: OfferedContent, of state: OfferState) -> Bool {
        guard !state.offer.isSensitive, settings[.keepLargest] > 0 else { return false }
        return content.kind == .file || isWithinLimits(content.size, of: state)
    }

    private func isWithinLimits(_ size: UInt64, of state: OfferState) -> Bool {
        size <= settings[.keepLargest] && state.keptBytes + size <= settings[.keepTotal]
    }

    /// Draws the consequences of a connection that has left the bus, as sender and as receiver.
    func connectionEnded(_ connection: String) async {
        for (number, state) in offers where state.isLive && state.offer.sender.connection == connection {
            await senderEnded(number)
        }
        await forgetPasteboards(ownedBy: connection)
        earlyCancellations.forget(connection)
        endedConnections.insert(connection)
        for (key, grant) in grants where key.connection == connection {
            await end(
                grant, key, .cancelled, bytes: 0, error: ServiceError(.cancelled, "the receiver has left the bus"))
        }
    }

    /// Draws the consequences of a bus that was restarted: nobody is where it was, and senders will offer again.
    func busRestarted() async {
        peers.reconnected()
        busGeneration += 1
        let connections = Set(offers.values.map(\.offer.sender.connection) + grants.keys.map(\.connection))
        for connection in connections { await connectionEnded(connection) }
        endedConnections.removeAll()
    }

    func senderEnded(_ number: UInt64) async {
        guard let state = offers[number] else { return }
        offers[number]?.isLive = false
        offers[number]?.productions = [:]
        for production in state.productions.values {
            production.task.cancel()
            for key in production.waiting {
                guard let grant = grants.removeValue(forKey: key), case .waiting(let continuation) = grant.state else {
                    continue
                }
                await record(grant.receipt(.failed, bytes: 0, time: now()), of: grant)
                continuation.resume(
                    throwing: ServiceError(
                        .senderGone, "the process that offered “\(grant.content.type)” ended before it had answered"))
            }
        }
        for (key, remembered) in state.remembered where state.kept[key] == nil {
            if remembered.content.kind == .data {
                await keepLeft(remembered.content, as: key, of: number)
            } else {
                // Its file system need not answer, and others leave meanwhile.
                Task(executorPreference: executor) {
                    await self.keepLeft(remembered.content, as: key, of: number)
                    await self.dropIfDone(number)
                    await self.forgetIfPassed(state.offer.pasteboard, isOwned: false)
                }
            }
        }
        await dropIfDone(number)
        await forgetIfPassed(state.offer.pasteboard, isOwned: false)
    }

    /// Keeps the content that a sender has left, or lets go of it.
    private func keepLeft(_ content: OfferedContent, as key: ContentKey, of number: UInt64) async {
        var isKept = false
        do {
            isKept = try await keep(content, as: key, of: number)
        } catch {
            logger.error("what a sender left cannot be kept", ["type": key.type, "error": "\(error)"])
        }
        if !isKept { offers[number]?.remembered[key] = nil }
    }

    /// Deletes the kept content of an offer once it is older than the settings allow.
    func expireIfOld(_ number: UInt64) async {
        guard let state = offers[number], !state.isLive, let oldest = state.kept.values.map(\.time).min() else {
            return
        }
        guard (now() - oldest) / 1_000 > Int64(clamping: settings[.keepAge]) else { return }
        offers[number]?.kept = [:]
        offers[number]?.remembered = [:]
        await store.forgetKept(number)
        await forgetIfPassed(state.offer.pasteboard, isOwned: false)
    }

    /// Deletes all content that is older than the settings allow.
    func expireOld() async {
        for (number, state) in offers where !state.isLive && !state.kept.isEmpty { await expireIfOld(number) }
    }

    /// Takes up the offers of the former service. An offer stays live if its sender is still on the same bus.
    func restore() async throws {
        forgottenChangeCount = try await store.forgottenChangeCount()
        let everything = try await store.load()
        let bus = everything.contains { $0.offer != nil } ? await peers.bus : ""
        for stored in everything {
            var pasteboard = Pasteboard(changeCount: stored.changeCount)
            if let offer = stored.offer {
                let isSameBus = stored.bus == bus
                let isLive = if isSameBus { await peers.isConnected(offer.sender.connection) } else { false }
                var state = OfferState(offer: offer, isLive: isLive)
                state.kept = stored.kept
                offers[offer.number] = state
                pasteboard.offer = offer.number
                pasteboard.owner = offer.sender.connection
            }
            boards[ExactText(stored.name)] = pasteboard
            if let offer = stored.offer { await expireIfOld(offer.number) }
            // The owner of an empty pasteboard is not known: it stays owned, as the owner may still be there.
            await forgetIfPassed(stored.name, isOwned: stored.offer.map { offers[$0.number]?.isLive == true } ?? true)
        }
        await store.sweep(except: Set(offers.keys))
    }
}
