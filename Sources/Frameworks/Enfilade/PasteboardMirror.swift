// SPDX-License-Identifier: Apache-2.0

import EnfiladeConcurrency
import Foundation
package import FoundationAdditions
import EnfiladeContract
import Synchronization

/// The other place of the general pasteboard's content: the desktop's clipboard, in a process with a display.
package enum PasteboardMirror {
    /// The content to show there.
    package enum Content: Sendable {
        /// Item providers. The number that the service gives to their offer may come later.
        case items([NSItemProvider], isSensitive: Bool, offer: @Sendable () async throws -> UInt64)
        /// Nothing.
        case nothing
    }

    fileprivate typealias Show = @MainActor @Sendable (Content) -> Void

    private struct State {
        var show: Show?
        /// How many changes have begun.
        var count = 0
    }

    private static let state = Mutex(State())
    /// The number of the change that was shown last.
    @MainActor fileprivate static var shown = 0

    /// Has everything that this process does from now on shown.
    package static func install(_ body: @escaping @MainActor @Sendable (Content) -> Void) {
        state.withLock { $0.show = body }
    }

    /// Begins a change of a pasteboard; `nil` if that shows nowhere else.
    ///
    /// - Parameter providers: The new content; empty if the pasteboard is cleared.
    static func change(
        _ pasteboard: Pasteboard, to providers: [NSItemProvider], _ options: Pasteboard.Options = []
    ) -> MirroredChange? {
        guard pasteboard == .general else { return nil }
        return state.withLock { state in
            state.count += 1
            return state.show.map { MirroredChange(providers, options, number: state.count, show: $0) }
        }
    }
}

/// A change of the general pasteboard that this process is making.
///
/// New content shows before the service knows, so that its sender has the display before others hear that there is
/// something to show. An empty one shows afterwards: others would take an empty display for that of an ended program.
struct MirroredChange: Sendable {
    /// Timeout for the main thread, which may be waiting for the caller.
    private static let timeout = Duration.milliseconds(300)

    private let providers: [NSItemProvider]
    private let isSensitive: Bool
    private let number: Int
    private let show: PasteboardMirror.Show
    /// The number that the service gives to the new content.
    private let offer = OneShot<UInt64>()

    fileprivate init(
        _ providers: [NSItemProvider], _ options: Pasteboard.Options, number: Int, show: @escaping PasteboardMirror.Show
    ) {
        (self.providers, isSensitive) = (providers, options.contains(.sensitive))
        (self.number, self.show) = (number, show)
    }

    /// Shows new content: on the main thread before this returns, from another one as soon as the main thread can.
    func begin() {
        if !providers.isEmpty { tell() }
    }

    /// Shows new content, and goes on as soon as it is shown.
    func begin() async {
        guard !providers.isEmpty else { return }
        // After the timeout it shows as soon as the main thread can.
        try? await withTimeout(Self.timeout) { @MainActor in apply() }
    }

    /// Notes the number that the service has given, or that it has given none; an empty pasteboard shows now.
    func end(offer number: UInt64?) {
        offer.give(
            number.map { .success($0) } ?? .failure(ServiceError(.notFound, "the service does not have it")))
        if providers.isEmpty { tell() }
    }

    private func tell() {
        if Thread.isMainThread {
            MainActor.assumeIsolated { apply() }
        } else {
            Task { @MainActor in apply() }
        }
    }

    /// Shows it, unless a later change has overtaken it.
    @MainActor private func apply() {
        guard number > PasteboardMirror.shown else { return }
        PasteboardMirror.shown = number
        if providers.isEmpty { return show(.nothing) }
        show(
            .items(providers, isSensitive: isSensitive) { [offer] in try await offer.valueDespiteCancellation() })
    }
}
