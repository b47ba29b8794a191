// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
package import EnfiladeContract
package import EnfiladeFiles
import EnfiladeLogging

/// The offers of this process as the service knows them: it answers `org.enfilade.Provider1` for all of them.
package actor OfferHost {
    /// The host on the session bus.
    package static let shared = OfferHost(.shared)

    private let app: AppHost
    private let transfers: Transfers1Client
    private var offers: [UInt64: LiveOffer] = [:]
    /// Offers that the bus took along when it ended, until the service of the next one has them.
    private var homeless: [LiveOffer] = []
    private var isOfferingAgain = false
    /// The number of reasons so far to make lost offers again.
    private var occasions = 0
    /// How often the bus was restarted.
    private var busGeneration = 0
    private var requests = ProvidedRequests()
    private let log = Logger(module: "offers")
    /// Requests that were cancelled before they came.
    private var cancelledEarly: [UInt64] = []
    /// Offers whose number is not known yet, and calls that may be about them.
    private var unanswered = 0
    private var waiting: [CheckedContinuation<Void, Never>] = []
    /// Offers that were released before their number was known.
    private var releasedEarly: Set<UInt64> = []

    package init(_ app: AppHost) {
        self.app = app
        transfers = Transfers1Client(app.connection)
    }

    private struct LiveOffer {
        let pasteboard: String
        let items: [OfferedItem]
        let isSensitive: Bool
        let source: any ContentSource
        /// The number by which the rest of the process knows it; another one if the bus was restarted.
        var first: UInt64?
        /// Handing it over, once.
        var handOver: Task<HandOver, Never>?
    }

    /// Offers content on a pasteboard until it is replaced or the process ends.
    package func offer(
        _ items: [OfferedItem], on pasteboard: String, isSensitive: Bool, source: any ContentSource
    ) async throws -> (offer: UInt64, changeCount: UInt64) {
        try await app.join(Interfaces.provider1, of: self) { .provider1(self, admit: $0.admit) }
        return try await put(
            LiveOffer(pasteboard: pasteboard, items: items, isSensitive: isSensitive, source: source))
    }

    /// Stops an offer, also if it has another number by now.
    package func withdraw(_ number: UInt64) async throws {
        while present(number) == nil, unanswered > 0 { await nextAnswer() }
        if let position = homeless.firstIndex(where: { $0.first == number }) {
            homeless.remove(at: position).source.released()
            return
        }
        try await transfers.withdraw(present(number) ?? number)
    }

    private func present(_ first: UInt64) -> UInt64? {
        offers.first { $0.value.first == first }?.key
    }

    private func put(_ offer: LiveOffer) async throws -> (offer: UInt64, changeCount: UInt64) {
        unanswered += 1
        defer { endAnswer() }
        let generation = busGeneration
        let answer = try await transfers.offer(
            offer.pasteboard, items: offer.items, .init(isSensitive: offer.isSensitive))
        var offer = offer
        offer.first = offer.first ?? answer.offer
        offer.handOver = nil
        if generation != busGeneration {
            homeless.append(offer)
            Task { await offerAgain() }
        } else if releasedEarly.remove(answer.offer) != nil {
            offer.source.released()
        } else {
            offers[answer.offer] = offer
        }
        return answer
    }

    private func nextAnswer() async {
        await withCheckedContinuation { waiting.append($0) }
    }

    private func endAnswer() {
        unanswered -= 1
        if unanswered == 0 { releasedEarly = [] }
        for continuation in waiting { continuation.resume() }
        waiting = []
    }

    /// Hands over the offers of this process, best representation first, so that it outlives the process.
    ///
    /// Content that the service holds is not produced again, and no offer is handed over twice. Whether something is
    /// too large is known only once it is produced.
    package func handOver() async -> HandOver {
        var outcome = HandOver()
        for offer in homeless where !offer.isSensitive {
            outcome.failures.append("“\(offer.pasteboard)”: \(Interfaces.serviceName) cannot be reached")
        }
        for number in offers.keys.sorted() {
            guard let offer = offers[number], !offer.isSensitive else { continue }
            let task = offer.handOver ?? Task { await handOver(offer, number) }
            offers[number]?.handOver = task
            let result = await task.value
            if !result.failures.isEmpty { offers[number]?.handOver = nil }
            outcome.add(result)
        }
        return outcome
    }

    private func handOver(_ offer: LiveOffer, _ number: UInt64) async -> HandOver {
        var held: [ProvidedRequests.Key: Bool] = [:]
        do {
            for known in try await transfers.keepHeld(number) {
                held[ProvidedRequests.Key(offer: number, item: known.item, type: known.type)] = known.isKept
            }
        } catch {
            log.warning("the service cannot say what it holds", ["offer": "\(number)", "error": "\(error)"])
        }
        var outcome = HandOver()
        for (position, item) in offer.items.enumerated() {
            for representation in item.representations {
                let key = ProvidedRequests.Key(offer: number, item: UInt32(position), type: representation.type)
                do {
                    let isKept = if let known = held[key] { known } else { try await keep(key, of: offer) }
                    outcome.kept += isKept ? 1 : 0
                    outcome.refused += isKept ? 0 : 1
                } catch {
                    outcome.failures.append("\(key.type): \(error)")
                }
            }
        }
        return outcome
    }

    private func keep(_ key: ProvidedRequests.Key, of offer: LiveOffer) async throws -> Bool {
        let content = try await offer.source.content(
            item: key.item, type: key.type, openInPlace: false, report: { _, _ in })
        return try await transfers.keep(
            key.offer, item: key.item, type: key.type, kind: content.kind, content: content.descriptor,
            content.details)
    }

    // MARK: - Restarts

    /// After the bus was restarted nobody knows this process: its offers are made again.
    private func loseOffers() async {
        busGeneration += 1
        for number in offers.keys.sorted() {
            if let offer = offers[number] { homeless.append(offer) }
            requests.forget(offer: number)
        }
        offers = [:]
        await offerAgain()
    }

    /// Makes the offers again that were lost with the bus. If the service is not there yet, it is done when its name has an owner.
    private func offerAgain() async {
        occasions += 1
        if isOfferingAgain { return }
        isOfferingAgain = true
        unanswered += 1
        defer {
            isOfferingAgain = false
            endAnswer()
        }
        while let offer = homeless.first {
            homeless.removeFirst()
            let tried = occasions
            do {
                _ = try await put(offer)
            } catch let error as ServiceError where error.code == .unavailable {
                homeless.insert(offer, at: 0)
                if tried == occasions { return }
            } catch {
                log.error("offer lost with the bus", ["pasteboard": offer.pasteboard, "error": "\(error)"])
                offer.source.released()
            }
        }
    }
}

extension OfferHost: Provider1Service {
    package func provide(
        _ request: UInt64, offer number: UInt64, item: UInt32, type: String, _ options: ProvideOptions
    ) async throws -> (kind: ContentKind, content: Descriptor, details: ContentDetails) {
        if let position = cancelledEarly.firstIndex(of: request) {
            cancelledEarly.remove(at: position)
            throw CancellationError()
        }
        while offers[number] == nil, unanswered > 0 { await nextAnswer() }
        guard let offer = offers[number] else {
            throw ServiceError(.notFound, "this process has no offer \(number)")
        }
        let transfers = transfers
        let task = Task {
            try await offer.source.content(item: item, type: type, openInPlace: options.openInPlace) {
                completed, total in
                Task { try? await transfers.report(request, completed: completed, total: total) }
            }
        }
        let key = ProvidedRequests.Key(offer: number, item: item, type: type)
        requests.begin(request, ProvidedRequests.Request(key: key, openInPlace: options.openInPlace, task: task))
        do {
            let content = try await task.value
            requests.answered(request, by: task, isWorthKnowing: offers[number] != nil)
            return content.answer
        } catch {
            requests.answered(request, by: task, isWorthKnowing: false)
            throw error
        }
    }

    package func cancel(_ request: UInt64) {
        guard let cancelled = requests.remove(request) else {
            // Calls are answered concurrently: the request itself may be a step behind.
            cancelledEarly = Array((cancelledEarly + [request]).suffix(64))
            return
        }
        cancelled.task?.cancel()
    }

    package func progressed(_ request: UInt64, completed: UInt64, total: UInt64) {
        guard let key = requests[request]?.key else { return }
        offers[key.offer]?.source.progressed(item: key.item, type: key.type, completed: completed, total: total)
    }

    package func finished(_ request: UInt64, _ receipt: Receipt) {
        requests.finished(request)
        offers[receipt.offer]?.source.finished(receipt)
    }

    package func released(_ number: UInt64) {
        if offers[number] == nil, unanswered > 0 { releasedEarly.insert(number) }
        offers.removeValue(forKey: number)?.source.released()
        requests.forget(offer: number)
    }
}

extension OfferHost: ServiceFollower {
    func busRestarted() async {
        await loseOffers()
    }

    func serviceStarted() async {
        await offerAgain()
    }
}

/// The outcome for the representations that were to outlive this process.
package struct HandOver: Sendable {
    /// How many the service keeps, or will keep when this process ends because it holds them already.
    package internal(set) var kept = 0
    /// How many are over a limit of the settings.
    package internal(set) var refused = 0
    /// Why others could not be produced or kept.
    package internal(set) var failures: [String] = []

    /// Adds the outcome for other representations.
    mutating func add(_ other: HandOver) {
        kept += other.kept
        refused += other.refused
        failures += other.failures
    }
}

/// The source behind an offer of this process: it produces the requested content.
package protocol ContentSource: Sendable {
    /// Produces one representation. Cancelling the task gives the work up.
    ///
    /// - Parameter report: Tells the receiver how far the work is; call it as often as you like.
    func content(
        item: UInt32, type: String, openInPlace: Bool,
        report: @escaping @Sendable (_ completed: UInt64, _ total: UInt64) -> Void
    ) async throws -> OfferedContent
    /// A receiver has come this far.
    func progressed(item: UInt32, type: String, completed: UInt64, total: UInt64)
    /// A receiver is done with its content.
    func finished(_ receipt: Receipt)
    /// The offer is no longer on its pasteboard.
    func released()
}
