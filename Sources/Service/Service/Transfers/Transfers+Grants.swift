// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract

extension Transfers {
    /// Ends a running request of the caller; the sender is told unless another receiver still waits.
    func cancel(_ token: UInt64, by caller: Caller) async throws {
        let key = Grant.Key(connection: caller.connection, token: token)
        guard let grant = grants[key] else {
            // Calls are answered concurrently: the request itself may be a step behind.
            earlyCancellations.insert(key)
            return
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
        if let (offer, key) = production(number, of: caller) {
            offers[offer]?.productions[key]?.lastSign = elapsed()
            for waiting in offers[offer]?.productions[key]?.waiting ?? [] {
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

    private func production(_ request: UInt64, of sender: Caller) -> (offer: UInt64, key: Production.Key)? {
        for (number, state) in offers where state.offer.sender.connection == sender.connection {
            if let key = state.productions.first(where: { $0.value.request == request })?.key { return (number, key) }
        }
        return nil
    }

    /// Takes a grant back from its receiver and tells both sides the outcome, unless it has ended meanwhile.
    func end(
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
        } else {
            await tellSender(receipt, of: grant)
        }
        await record(receipt, of: grant)
        await dropIfDone(grant.offer.number)
        if offers[grant.offer.number]?.isLive == false { await forgetIfPassed(grant.offer.pasteboard, isOwned: false) }
    }

    /// Tells the sender how a request ended for which it has produced something.
    func tellSender(_ receipt: Receipt, of grant: Grant) async {
        guard grant.request != 0, offers[grant.offer.number]?.isLive == true else { return }
        await peers.finished(request: grant.request, receipt: receipt, at: grant.offer.sender)
    }

    /// Stops a production for which nobody waits any more.
    private func abandon(_ grant: Grant, _ key: Grant.Key, _ receipt: Receipt) async {
        let production = Production.Key(content: grant.content, openInPlace: grant.openInPlace)
        let number = grant.offer.number
        guard offers[number]?.productions[production]?.request == grant.request else {
            // It has produced, and its file was about to be handed over.
            return await tellSender(receipt, of: grant)
        }
        offers[number]?.productions[production]?.waiting.remove(key)
        guard let running = offers[number]?.productions[production], running.waiting.isEmpty else { return }
        offers[number]?.productions[production] = nil
        running.task.cancel()
        await peers.cancel(request: running.request, at: grant.offer.sender)
    }

    /// Ends every grant of an offer because its sender stops the transfer.
    func revokeGrants(of number: UInt64) async {
        for (key, grant) in grants where grant.offer.number == number {
            if case .answered = grant.state { await peers.revoked(token: key.token, at: grant.receiver) }
            await end(
                grant, key, .cancelled, bytes: 0, error: ServiceError(.cancelled, "the sender stopped the transfer"))
        }
    }

    /// Writes a receipt into the history, unless the offer is sensitive.
    func record(_ receipt: Receipt, of grant: Grant) async {
        guard !grant.offer.isSensitive else { return }
        await store.record(receipt, on: grant.offer.pasteboard)
    }
}
