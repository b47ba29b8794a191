// SPDX-License-Identifier: Apache-2.0

import Contract
import Files
import Interfaces

extension Transfers {
    /// Answers with the content of one representation, produced by the sender unless it is there already.
    ///
    /// - Throws: `ServiceError` with `notFound`, `senderGone`, `senderFailed`, `cancelled`, `timedOut`,
    ///   `limitExceeded`, `badDescriptor` or `invalidArgument`.
    func request(
        _ content: ContentKey, of number: UInt64, token: UInt64, openInPlace: Bool, by caller: Caller
    ) async throws -> OfferedContent {
        let grantKey = Grant.Key(connection: caller.connection, token: token)
        guard grants[grantKey] == nil else {
            throw ServiceError(.invalidArgument, "the token \(token) is in use by another request of the caller")
        }
        if earlyCancellations.remove(key: grantKey) {
            throw ServiceError(.cancelled, "the receiver cancelled")
        }
        await expireIfOld(number)
        guard let state = offers[number], !state.isWithdrawn, let representation = state.offer.representation(content),
            state.offer.isVisible(representation, to: caller)
        else {
            throw ServiceError(.notFound, "offer \(number) has no item \(content.item) of type “\(content.type)”")
        }
        let inPlace = openInPlace && representation.opensInPlace
        var grant = Grant(
            receiver: caller, offer: state.offer, content: content, openInPlace: inPlace, request: 0,
            state: .answered(isOriginal: false))
        if !inPlace || !state.isLive, let ready = try await available(content, of: number) {
            try requireConnected(caller)
            grant.request = ready.request
            grants[grantKey] = grant
            return ready.content
        }
        guard state.isLive else {
            throw ServiceError(
                .senderGone, "the process that offered “\(content.type)” has ended and nothing of it was kept")
        }
        try requireConnected(caller)
        return try await withCheckedThrowingContinuation { continuation in
            wait(for: Production.Key(content: content, openInPlace: inPlace), grant: grant, as: grantKey, continuation)
        }
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
            remembered.content = try ContentCheck.handOut(remembered.content)
            return remembered
        }
        guard let kept = state.kept[key] else { return nil }
        let content = try await OwnThread.run { try KeptFiles.open(kept) }
        offers[number]?.remembered[key] = Remembered(content: content, request: 0)
        return Remembered(content: try ContentCheck.handOut(content), request: 0)
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
        let content = try await peers.provide(key.content, of: offer, request: request, openInPlace: key.openInPlace)
        return try ContentCheck.accept(
            content, expecting: offer.representation(key.content), openInPlace: key.openInPlace,
            largest: settings[.produceLargest])
    }

    /// Gives what was produced, or the reason why it was not, to all who wait for it.
    func finishProduction(
        _ key: Production.Key, of number: UInt64, request: UInt64, with result: Result<OfferedContent, any Error>
    ) async {
        guard let production = offers[number]?.productions[key], production.request == request else { return }
        offers[number]?.productions[key] = nil
        if case .success(let content) = result { remember(content, for: key, of: number, request: production.request) }
        for grantKey in production.waiting {
            guard let grant = grants[grantKey], case .waiting(let continuation) = grant.state else { continue }
            do {
                let content = try ContentCheck.handOut(result.get())
                grants[grantKey]?.state = .answered(isOriginal: content.isOriginal)
                continuation.resume(returning: content)
            } catch {
                grants[grantKey] = nil
                await record(grant.receipt(.failed, bytes: 0, time: now()), of: grant)
                continuation.resume(throwing: error)
            }
        }
        await dropIfDone(number)
    }

    /// Holds what was produced, within the limits for all offers together.
    private func remember(_ content: OfferedContent, for key: Production.Key, of number: UInt64, request: UInt64) {
        guard !key.openInPlace, offers[number] != nil else { return }
        let (bytes, descriptors) = offers.values.reduce((UInt64(0), 0)) {
            ($0.0 + $1.rememberedBytes, $0.1 + $1.remembered.count)
        }
        if content.kind == .data, bytes + content.size > settings[.rememberTotal] { return }
        guard descriptors < Self.mostRemembered else { return }
        offers[number]?.remembered[key.content] = Remembered(content: content, request: request)
    }

    /// How many descriptors are held for what was produced.
    private static let mostRemembered = 10_000
}
