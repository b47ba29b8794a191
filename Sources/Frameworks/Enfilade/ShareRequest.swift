// SPDX-License-Identifier: Apache-2.0

import EnfiladeConcurrency
package import EnfiladeContract
public import CoreTransferable
import EnfiladeFiles
import Foundation
public import FoundationAdditions
import EnfiladeServiceClient

/// Something that this process wants to share: with a target chosen in the share sheet, or with a named one.
///
/// Values are offered by their types; they are converted when a target asks. `ShareLink` and `UIActivityViewController`
/// make such requests. A process without a display makes them too, and names the target:
///
/// ```swift
/// var request = ShareRequest([profile])
/// request.target = "org.example.Rolodex"
/// let result = try await request.present()
/// ```
public struct ShareRequest: Sendable {
    /// The common name of the shared items; `nil` for the names of the items.
    public var title: String?
    /// The subject of a message that is made of it.
    public var subject: String?
    /// The text of a message that is made of it.
    public var message: String?
    /// The identifier of a target, as `enfilade share --list` prints it; `nil` for the sheet.
    public var target: String?
    /// The identifiers of targets that the sheet leaves out.
    public var excludedTargets: [String] = []

    /// The shared items.
    package let providers: [NSItemProvider]
    /// The window that asks, as portals spell it.
    package var parent = ""
    /// The pressed control in that window.
    package var anchor: ShareAnchor?
    /// The token of the desktop by which a window may come to the front.
    package var token = ""
    /// Makes the picture that the sheet shows, an image file, when the sheet is asked for.
    package var image: (@Sendable () async throws -> Data)?
    /// Makes a smaller picture, for a sheet that has no other.
    package var icon: (@Sendable () async throws -> Data)?

    /// Shares values in all their representations; the URL of a file shares that file.
    public init<T: Transferable>(_ values: [T]) {
        self.init(values.map { Self.provider(ofValue: $0) })
    }

    /// Shares the representations of item providers.
    public init(_ providers: [NSItemProvider]) {
        self.providers = providers
    }

    /// Shows the share sheet, or hands over to the target, and waits until that has ended.
    ///
    /// Cancelling the task closes the sheet, or stops the transfer that is on its way.
    ///
    /// - Throws: `ServiceError`: `unavailable` if there is no service, or no display for a sheet; `notFound` if no such
    ///   target takes all of it; `appUnavailable` with the reason if the target could not take it; `invalidArgument` if
    ///   there is nothing to share. `CancellationError`.
    public func present() async throws -> ShareResult {
        let outcome = try await outcome()
        if let failure = outcome.failure { throw failure }
        let isCompleted = outcome.state == .completed
        return ShareResult(isCompleted: isCompleted, target: isCompleted ? outcome.target : nil)
    }

    /// Does the same, and tells which target it was that could not take it.
    ///
    /// - Throws: As `present()`, without `appUnavailable`.
    package func outcome() async throws -> ShareOutcome {
        try await offering { name in
            var details = details()
            // A preview that cannot be made is no reason to share nothing; nobody sees it where there is no sheet.
            if target == nil {
                details.image = await Self.memory(image)
                if details.image == nil { details.icon = await Self.memory(icon) }
            }
            let outcome = try await Share.present(name, details)
            if outcome.state == .completed, outcome.target == ShareResult.copyTarget { try await copy() }
            return outcome
        }
    }

    /// Asks for the targets that take it, without giving it to any.
    package func targets() async throws -> [ShareTargetDescription] {
        try await offering { name in try await Sharing1Client().targets(name, details()) }
    }

    /// Puts the items where the user finds copied content.
    private func copy() async throws {
        try await Pasteboard.general.write(providers)
    }

    /// Has the items on offer on a pasteboard of their own meanwhile.
    private func offering<Result: Sendable>(_ body: (String) async throws -> Result) async throws -> Result {
        guard !providers.isEmpty else { throw ServiceError(.invalidArgument, "there is nothing to share") }
        let pasteboard = Pasteboard(name: "share-\(UUID().uuidString)")
        // Not to be kept: when this process ends, so does its sheet.
        let offer = try await pasteboard.write(providers, options: .sensitive)
        do {
            let result = try await body(pasteboard.name)
            try? await offer.withdraw()
            return result
        } catch {
            // Also when the task was cancelled.
            await Task { try? await offer.withdraw() }.value
            throw error
        }
    }

    private func details() -> ShareDetails {
        var details = ShareDetails()
        (details.title, details.subject, details.message) = (title ?? "", subject ?? "", message ?? "")
        (details.target, details.excluded) = (target ?? "", excludedTargets)
        (details.parent, details.anchor, details.token) = (parent, anchor, token)
        details.copies = true
        return details
    }

    /// Timeout for the picture of a sheet.
    private static let timeout = Duration.seconds(5)

    /// A picture, unless it cannot be made or takes too long.
    private static func memory(_ picture: (@Sendable () async throws -> Data)?) async -> Descriptor? {
        guard let picture, let data = try? await withTimeout(timeout, picture) else { return nil }
        return try? SealedMemory.make(name: "preview", bytes: data)
    }
}

extension ShareOutcome {
    /// Why the target could not take it; `nil` unless it failed.
    package var failure: (any Error)? {
        state == .failed ? ServiceError(.appUnavailable, message) : nil
    }
}

/// The outcome of a share.
public struct ShareResult: Sendable, Hashable {
    /// Whether the target has it; false if the user did not want to.
    public let isCompleted: Bool
    /// The identifier of the target; `nil` if nothing was shared.
    public let target: String?

    /// The target that means the general pasteboard.
    package static let copyTarget = "copy"

    package init(isCompleted: Bool, target: String?) {
        self.isCompleted = isCompleted
        self.target = target
    }
}
