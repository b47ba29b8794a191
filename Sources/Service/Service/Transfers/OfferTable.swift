// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract

/// The offers in memory, with their content and the work of their senders.
final class OfferTable {
    /// How many descriptors of produced content are held.
    private static let maximumRemembered = 10_000

    private var offers: [UInt64: OfferState] = [:]

    /// The offer with a number, and its state.
    subscript(number: UInt64) -> OfferState? {
        get { offers[number] }
        set { offers[number] = newValue }
    }

    /// The numbers of all offers.
    var numbers: Set<UInt64> { Set(offers.keys) }

    /// The connections of all senders.
    var connections: [String] { offers.values.map(\.offer.sender.connection) }

    /// The numbers of the offers whose states fit.
    func numbers(where fits: (OfferState) -> Bool) -> [UInt64] {
        offers.filter { fits($0.value) }.map(\.key)
    }

    /// Whether anything of an offer can be had, from its sender or without it.
    func holdsSomething(_ number: UInt64) -> Bool {
        offers[number].map { $0.isLive || $0.hasSomething } ?? false
    }

    /// The offer with a number, for its sender.
    ///
    /// - Throws: `ServiceError` with `notFound` or `notPermitted`.
    func own(_ number: UInt64, of caller: Caller) throws(ServiceError) -> OfferState {
        guard let state = offers[number] else { throw ServiceError(.notFound, "there is no offer \(number)") }
        try OfferRules.checkSender(caller, of: state)
        return state
    }

    /// The representation that a request names, if its receiver may have it.
    ///
    /// - Throws: `ServiceError.notFound`.
    func requested(
        _ content: ContentKey, of number: UInt64, by caller: Caller
    ) throws(ServiceError) -> (state: OfferState, representation: OfferedRepresentation) {
        guard let state = offers[number], !state.isWithdrawn, let representation = state.offer.representation(content),
            OfferRules.isVisible(representation, of: state, to: caller)
        else {
            throw ServiceError(.notFound, "offer \(number) has no item \(content.item) of type “\(content.type)”")
        }
        return (state, representation)
    }

    /// Holds produced content, within the limits for all offers together.
    ///
    /// - Parameter limit: The maximum size of all data.
    func remember(_ content: OfferedContent, as key: ContentKey, of number: UInt64, by request: UInt64, limit: UInt64) {
        guard offers[number] != nil else { return }
        let (bytes, descriptors) = offers.values.reduce((UInt64(0), 0)) {
            ($0.0 + $1.rememberedBytes, $0.1 + $1.remembered.count)
        }
        if content.kind == .data, bytes + content.size > limit { return }
        guard descriptors < Self.maximumRemembered else { return }
        offers[number]?.remembered[key] = Remembered(content: content, request: request)
    }

    // MARK: - Productions

    /// The work of a sender on one representation.
    typealias NamedProduction = (offer: Offer, key: Production.Key, production: Production)

    /// The production by which a sender knows a request.
    func production(_ request: UInt64, of sender: Caller) -> NamedProduction? {
        for state in offers.values where state.offer.sender.connection == sender.connection {
            if let found = state.productions.first(where: { $0.value.request == request }) {
                return (state.offer, found.key, found.value)
            }
        }
        return nil
    }

    /// Has a grant wait for a production no longer.
    ///
    /// - Returns: The production if nobody else waits for it; it is no more among those of the offer.
    func stopWaiting(_ grant: Grant.Key, for key: Production.Key, of number: UInt64) -> Production? {
        offers[number]?.productions[key]?.waiting.remove(grant)
        guard let production = offers[number]?.productions[key], production.waiting.isEmpty else { return nil }
        offers[number]?.productions[key] = nil
        return production
    }

    /// A production that still runs and has given no sign since a moment.
    func silentProduction(since moment: Duration) -> NamedProduction? {
        for state in offers.values {
            let silent = state.productions.first { !$0.value.isAnswered && $0.value.lastSign <= moment }
            if let silent { return (state.offer, silent.key, silent.value) }
        }
        return nil
    }

    /// The moment of the oldest last sign of a running production; `nil` if none runs.
    var oldestSign: Duration? {
        offers.values.flatMap { $0.productions.values.filter { !$0.isAnswered } }.map(\.lastSign).min()
    }
}
