// SPDX-License-Identifier: Apache-2.0

package import EnfiladeContract
import EnfiladeLocalization

/// One request to share something, from the call to its outcome: the content and the actions of a sheet.
@MainActor package final class ShareSession {
    /// How far it is.
    package enum Phase {
        /// The targets are not known yet.
        case loading
        /// The user chooses.
        case choosing
        /// The target gets it; how much is done is `nil` as long as nobody knows.
        case working(ShareTarget, Double?)
        /// It did not work; `nil` if it was nothing that a target did.
        case failed(ShareTarget?, String)
        /// There is an outcome.
        case ended
    }

    /// The items.
    package let shared: SharedItems
    /// The sender's words about them.
    package let details: ShareDetails
    private let catalog: ShareCatalog
    /// The targets, in the order of the sheet.
    package private(set) var targets: [ShareTarget] = []
    /// The point that the request has come to.
    package private(set) var phase = Phase.loading
    /// Whether the items can still be had.
    package private(set) var isOnOffer = true
    /// Called when there is something else to show.
    package var changed: () -> Void = {}
    /// Called once, with the outcome.
    var finished: (ShareOutcome) -> Void = { _ in }
    private var work: Task<Void, Never>?
    /// The folder that was chosen last, to try again.
    private var folder: String?

    init(_ shared: SharedItems, _ details: ShareDetails, _ catalog: ShareCatalog) {
        self.shared = shared
        self.details = details
        self.catalog = catalog
    }

    /// Finds the targets.
    ///
    /// - Throws: `ServiceError` if they cannot be found out.
    func load() async throws {
        let found = try await catalog.targets(for: shared, details)
        guard case .loading = phase else { return }
        targets = found
        move(to: .choosing)
    }

    /// Says that the targets cannot be found out.
    func fail(_ error: any Error) {
        guard case .loading = phase else { return }
        move(to: .failed(nil, "\(error)"))
    }

    /// Hands it over to a target.
    ///
    /// - Parameters:
    ///   - folder: Where to save, for the target that does.
    ///   - token: The activation token for a window of the target; `nil` for the token of the sender.
    package func choose(_ target: ShareTarget, folder: String? = nil, token: String? = nil) {
        switch phase {
        case .choosing, .failed: break
        case .loading, .working, .ended: return
        }
        guard isOnOffer else { return }
        self.folder = folder
        move(to: .working(target, nil))
        var details = details
        if let token { details.token = token }
        let delivery = ShareDelivery(
            shared: shared, details: details, connection: catalog.connection, catalog: catalog)
        work = Task { [weak self] in
            do {
                try await delivery.run(to: target, in: folder) { fraction in
                    Task { @MainActor in self?.progressed(fraction) }
                }
                self?.end(ShareOutcome(state: .completed, target: target.identifier))
            } catch {
                self?.stopped(target, error)
            }
        }
    }

    private func progressed(_ fraction: Double) {
        guard case .working(let target, let before) = phase, fraction >= before ?? 0 else { return }
        move(to: .working(target, fraction))
    }

    private func stopped(_ target: ShareTarget, _ error: any Error) {
        guard case .working = phase else { return }
        if Task.isCancelled { return end(ShareOutcome(state: .cancelled, target: target.identifier)) }
        // The dialog of the target was closed: perhaps another target will do.
        if error is ShareDialogClosed, isOnOffer || !details.target.isEmpty {
            return details.target.isEmpty
                ? move(to: .choosing) : end(ShareOutcome(state: .cancelled, target: target.identifier))
        }
        let reason = isOnOffer ? "\(error)" : Self.withdrawn
        // Without a sheet nobody is asked whether to try again.
        guard details.target.isEmpty else {
            return end(ShareOutcome(state: .failed, target: target.identifier, message: reason))
        }
        move(to: .failed(target, reason))
    }

    /// Tries the same target again.
    package func retry() {
        guard case .failed(let target, _) = phase else { return }
        if let target { return choose(target, folder: folder) }
        move(to: .loading)
        Task { [weak self] in
            do { try await self?.load() } catch { self?.fail(error) }
        }
    }

    /// Whether something did not work and there are others to choose.
    package var canGoBack: Bool {
        if case .failed = phase { isOnOffer && !targets.isEmpty } else { false }
    }

    /// Goes back to the targets, after something did not work.
    package func back() {
        if canGoBack { move(to: .choosing) }
    }

    /// Stops the delivery, or ends without having shared anything.
    package func cancel() {
        switch phase {
        case .loading, .choosing: end(ShareOutcome(state: .cancelled))
        case .working(let target, _):
            work?.cancel()
            end(ShareOutcome(state: .cancelled, target: target.identifier))
        case .failed(let target, let message):
            end(ShareOutcome(state: .failed, target: target?.identifier ?? "", message: message))
        case .ended: break
        }
    }

    /// Fails unless a target is at work: the shared items are no longer on offer.
    func withdraw() {
        isOnOffer = false
        switch phase {
        case .loading, .choosing, .failed:
            // Without a sheet nobody reads it.
            guard details.target.isEmpty else {
                return end(ShareOutcome(state: .failed, target: details.target, message: Self.withdrawn))
            }
            move(to: .failed(nil, Self.withdrawn))
        // Either the target has it by now, or it is told.
        case .working, .ended: break
        }
    }

    private static var withdrawn: String { translated("the shared content is not on offer any more") }

    private func end(_ outcome: ShareOutcome) {
        if case .ended = phase { return }
        move(to: .ended)
        finished(outcome)
    }

    private func move(to next: Phase) {
        phase = next
        changed()
    }
}
