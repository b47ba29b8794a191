// SPDX-License-Identifier: Apache-2.0
// The clipboard as an app sees it: the desktop's for all programs, and beside it the service's for those that know Enfilade.

internal import CoreTransferable
internal import EnfiladeBus
internal import EnfiladeConcurrency
internal import EnfiladeContract
internal import Enfilade
internal import Foundation
package import FoundationAdditions
internal import EnfiladeServiceClient

/// The clipboard that apps copy to and paste from.
///
/// Copied items are offered twice, and produced when one of both is asked: to every program on the display under the
/// names that those know, and to the service with all items, types and files. Among the names is the number of the
/// service's offer, so that a receiver that knows Enfilade takes that one.
@MainActor package final class Clipboard {
    /// The clipboard of the display that GTK is on; without one, that of the service alone.
    package static let standard = Clipboard(desktop: .standard, pasteboard: .general)

    let desktop: DesktopClipboard?
    private let pasteboard: Pasteboard
    private var offering: Task<PasteboardOffer, any Error>?
    private let offers = SerialQueue()
    private var listeners: [Int: @MainActor () -> Void] = [:]
    private var lastListener = 0
    private var hasAskedForKeeper = false
    private var following: Task<Void, Never>?
    /// The items at the last look; `nil` once they have changed.
    private var known: [NSItemProvider]?
    private var changeCount = 0

    init(desktop: DesktopClipboard?, pasteboard: Pasteboard) {
        (self.desktop, self.pasteboard) = (desktop, pasteboard)
        desktop?.onChange { [weak self] in self?.changed() }
    }

    // MARK: - Copying

    /// Offers item providers in place of the present content. Nothing is produced before somebody asks.
    ///
    /// - Throws: `ExchangeError` if the display does not let the program have the clipboard.
    package func write(_ providers: [NSItemProvider], options: Outgoing.Options = Outgoing.Options()) throws {
        let offering = offers.add { @MainActor [pasteboard] in
            try await pasteboard.offer(providers, options: options.isSensitive ? .sensitive : [])
        }
        self.offering = offering
        try show(providers, options: options) { try await offering.value.number }
        if desktop == nil { changed() }
    }

    /// Shows on the display every change of the general pasteboard by this process.
    package func mirrorPasteboard() {
        PasteboardMirror.install { [weak self] content in
            switch content {
            case .items(let providers, let isSensitive, let offer):
                // The display may not let this program have it just now; the service has it all the same.
                try? self?.show(providers, options: Outgoing.Options(isSensitive: isSensitive), offer: offer)
            case .nothing: self?.desktop?.clear()
            }
        }
    }

    /// Offers something on the desktop under the number that the service gives to it.
    private func show(
        _ providers: [NSItemProvider], options: Outgoing.Options, offer: @escaping @Sendable () async throws -> UInt64
    ) throws {
        try desktop?.write(
            providers,
            as: Outgoing(providers, options: options) { [name = pasteboard.name] in
                OfferMark(pasteboard: name, offer: try await offer()).data
            })
        askForKeeper()
    }

    /// Has the bus start the shell, which keeps the copied items on the display when this program has ended.
    private func askForKeeper() {
        guard let desktop, desktop.canBeKept, !hasAskedForKeeper else { return }
        hasAskedForKeeper = true
        Task { try? await ServiceConnection.shared.bus().start("org.enfilade.Shell") }
    }

    /// Waits until the service has the items that were written last.
    ///
    /// - Throws: `ServiceError` if the service cannot be reached.
    package func settle() async throws {
        _ = try await offering?.value
    }

    // MARK: - Pasting

    /// Gets the items that are there, as item providers that load on demand.
    ///
    /// - Throws: `ExchangeError` or `ServiceError` if it cannot be found out.
    package func providers() async throws -> [NSItemProvider] {
        // A program that has just taken it has not named its content yet; that of the service is older.
        await desktop?.settle()
        if let own = desktop?.own { return own }
        guard let desktop, !desktop.names.isEmpty else { return try await pasteboard.itemProviders() }
        return try await desktop.foreign.itemProviders()
    }

    /// The items at the last change; empty until `onChange` has told of something.
    package var current: [NSItemProvider] {
        desktop?.own ?? known ?? []
    }

    /// Calls `body` whenever there is something else, and once for the present content.
    ///
    /// - Returns: The observation, which ends when it is released.
    package func onChange(_ body: @escaping @MainActor () -> Void) -> ClipboardObservation {
        lastListener += 1
        let number = lastListener
        listeners[number] = body
        if listeners.count == 1 { follow() }
        if known == nil { changed() } else { body() }
        return ClipboardObservation { [weak self] in self?.end(number) }
    }

    private func end(_ number: Int) {
        listeners[number] = nil
        guard listeners.isEmpty else { return }
        // An answer on its way is not news for later listeners.
        changeCount += 1
        following?.cancel()
        (following, known) = (nil, nil)
    }

    /// Follows the copies of programs without a display; as long as the desktop has something, that counts.
    private func follow() {
        following = Task { [weak self, pasteboard] in
            guard let changes = try? await pasteboard.changes() else { return }
            for await _ in changes {
                guard let self else { return }
                if desktop?.names.isEmpty ?? true { changed() }
            }
        }
    }

    private func changed() {
        known = nil
        changeCount += 1
        guard !listeners.isEmpty else { return }
        Task { [changeCount] in
            let found = (try? await providers()) ?? []
            // The former owner of the clipboard may answer after the present one.
            guard changeCount == self.changeCount else { return }
            known = found
            listeners.values.forEach { $0() }
        }
    }
}

/// Ends with its last reference that somebody hears of changes of the clipboard.
@MainActor package final class ClipboardObservation {
    private let end: @MainActor () -> Void

    init(_ end: @escaping @MainActor () -> Void) {
        self.end = end
    }

    isolated deinit {
        end()
    }
}
