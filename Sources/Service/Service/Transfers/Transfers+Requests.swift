// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeFiles

extension Transfers {
    /// Answers with the content of one representation, produced by the sender unless it is there already.
    ///
    /// - Throws: `ServiceError` with `notFound`, `senderGone`, `senderFailed`, `cancelled`, `timedOut`,
    ///   `limitExceeded`, `badDescriptor` or `invalidArgument`.
    func request(
        _ number: UInt64, item: UInt32, type: String, token: UInt64, _ options: RequestOptions, by caller: Caller
    ) async throws -> (kind: ContentKind, content: Descriptor, details: ContentDetails) {
        let content = try await content(
            ContentKey(item: item, type: type), of: number, token: token, openInPlace: options.openInPlace, by: caller)
        return (content.kind, content.descriptor, content.details)
    }

    private func content(
        _ content: ContentKey, of number: UInt64, token: UInt64, openInPlace: Bool, by caller: Caller
    ) async throws -> OfferedContent {
        let grantKey = Grant.Key(connection: caller.connection, token: token)
        try requireUnused(grantKey)
        await expireIfOld(number)
        guard let state = offers[number], !state.isWithdrawn, let representation = state.offer.representation(content),
            OfferRules.isVisible(representation, of: state, to: caller)
        else {
            throw ServiceError(.notFound, "offer \(number) has no item \(content.item) of type “\(content.type)”")
        }
        let inPlace = openInPlace && representation.opensInPlace
        var grant = Grant(
            receiver: caller, offer: state.offer, content: content, openInPlace: inPlace, request: 0,
            state: .answered(isOriginal: false))
        if !inPlace || !state.isLive, let ready = try await available(content, of: number) {
            try requireConnected(caller)
            // Other calls were answered meanwhile.
            try requireUnused(grantKey)
            grant.request = ready.request
            grants[grantKey] = grant
            return ready.content
        }
        guard state.isLive else {
            throw ServiceError(
                .senderGone, "the process that offered “\(content.type)” has ended and nothing of it was kept")
        }
        try requireConnected(caller)
        try requireUnused(grantKey)
        return try await withCheckedThrowingContinuation { continuation in
            wait(for: Production.Key(content: content, openInPlace: inPlace), grant: grant, as: grantKey, continuation)
        }
    }

    /// Refuses a token that another request of the caller bears, and a request that was cancelled already.
    private func requireUnused(_ key: Grant.Key) throws(ServiceError) {
        guard grants[key] == nil else {
            throw ServiceError(.invalidArgument, "the token \(key.token) is in use by another request of the caller")
        }
        if earlyCancellations.remove(key: key) { throw ServiceError(.cancelled, "the receiver cancelled") }
    }

    /// Gives nothing to a receiver that left while its request was under way: nobody would end the grant.
    private func requireConnected(_ caller: Caller) throws(ServiceError) {
        if endedConnections.contains(caller.connection) {
            throw ServiceError(.cancelled, "the receiver has left the bus")
        }
    }

    /// Content that can be answered without the sender.
    private func available(_ key: ContentKey, of number: UInt64) async throws -> Remembered? {
        guard let state = offers[number] else { return nil }
        if var remembered = state.remembered[key] {
            remembered.content.isKept = !state.isLive
            remembered.content = try await handedOut(remembered.content, of: state.offer.sender)
            return remembered
        }
        guard let kept = state.kept[key] else { return nil }
        let opened = try await inspecting(.file, of: state.offer.sender) { try KeptFiles.open(kept) }
        let content = closingElsewhere(opened, of: state.offer.sender)
        offers[number]?.remembered[key] = Remembered(content: content, request: 0)
        return Remembered(content: try await handedOut(content, of: state.offer.sender), request: 0)
    }

    /// Content as one receiver gets it.
    private func handedOut(_ content: OfferedContent, of sender: Caller) async throws -> OfferedContent {
        if content.isOriginal { return content }
        let opened = try await inspecting(content.kind, of: sender) { try ContentCheck.handOut(content) }
        return closingElsewhere(opened, of: sender)
    }

    private func wait(
        for key: Production.Key, grant: Grant, as grantKey: Grant.Key,
        _ continuation: CheckedContinuation<OfferedContent, any Error>
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
        let request = nextRequest()
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
        let content = closingElsewhere(
            try await peers.provide(key.content, of: offer, request: request, openInPlace: key.openInPlace),
            of: offer.sender)
        let largest = settings[.produceLargest]
        if offers[offer.number]?.productions[key]?.request == request {
            offers[offer.number]?.productions[key]?.isAnswered = true
        }
        return try await inspecting(content.kind, of: offer.sender) {
            try ContentCheck.accept(
                content, expecting: offer.representation(key.content), openInPlace: key.openInPlace, largest: largest)
        }
    }

    /// Gives the produced content, or the reason why there is none, to all waiting receivers.
    func finishProduction(
        _ key: Production.Key, of number: UInt64, request: UInt64, with result: Result<OfferedContent, any Error>
    ) async {
        guard let production = offers[number]?.productions[key], production.request == request else { return }
        offers[number]?.productions[key] = nil
        if case .success(let content) = result { remember(content, for: key, of: number, request: production.request) }
        for grantKey in production.waiting {
            guard case .success(let content) = result, content.kind == .file else {
                await settle(grantKey, of: request, with: result)
                continue
            }
            // Opening a file takes its time, and nobody waits for that but its receiver.
            Task(executorPreference: executor) { await self.settle(grantKey, of: request, with: result) }
        }
        await dropIfDone(number)
    }

    /// Answers one receiver that waits for a request, unless it has left or cancelled.
    private func settle(
        _ grantKey: Grant.Key, of request: UInt64, with result: Result<OfferedContent, any Error>
    ) async {
        guard let grant = waitingGrant(grantKey, of: request) else { return }
        do {
            let content = try await handedOut(result.get(), of: grant.offer.sender)
            guard case .waiting(let continuation) = waitingGrant(grantKey, of: request)?.state else { return }
            grants[grantKey]?.state = .answered(isOriginal: content.isOriginal)
            continuation.resume(returning: content)
        } catch {
            guard case .waiting(let continuation) = waitingGrant(grantKey, of: request)?.state else { return }
            grants[grantKey] = nil
            let receipt = grant.receipt(.failed, bytes: 0, time: now())
            continuation.resume(throwing: error)
            // The sender need not hold the content for this receiver.
            if case .success = result { await tellSender(receipt, of: grant) }
            await record(receipt, of: grant)
            await dropIfDone(grant.offer.number)
        }
    }

    /// A grant whose receiver still waits for a request.
    private func waitingGrant(_ key: Grant.Key, of request: UInt64) -> Grant? {
        guard let grant = grants[key], grant.request == request, case .waiting = grant.state else { return nil }
        return grant
    }

    /// Holds produced content, within the limits for all offers together.
    private func remember(_ content: OfferedContent, for key: Production.Key, of number: UInt64, request: UInt64) {
        guard !key.openInPlace, offers[number] != nil else { return }
        let (bytes, descriptors) = offers.values.reduce((UInt64(0), 0)) {
            ($0.0 + $1.rememberedBytes, $0.1 + $1.remembered.count)
        }
        if content.kind == .data, bytes + content.size > settings[.rememberTotal] { return }
        guard descriptors < Self.mostRemembered else { return }
        offers[number]?.remembered[key.content] = Remembered(content: content, request: request)
    }

    /// How many descriptors of produced content are held.
    private static let mostRemembered = 10_000
}
