// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeFiles

/// Content that senders gave. A look at a file may take as long as its file system likes: it is taken elsewhere, and for a
/// limited time. Data is in memory, and looked at in place.
struct SenderFiles: Sendable {
    /// Where files are looked at.
    let threads: SenderThreads
    private let settings: Settings

    init(settings: Settings, clock: any Clock<Duration>) {
        threads = SenderThreads(clock: clock)
        self.settings = settings
    }

    /// Checks content as `ContentCheck` does.
    ///
    /// - Throws: `ServiceError` with `badDescriptor`, `limitExceeded` or `timedOut`.
    func accept(
        _ content: OfferedContent, from sender: Caller, expecting representation: OfferedRepresentation?,
        openInPlace: Bool
    ) async throws -> OfferedContent {
        let content = closingElsewhere(content, of: sender)
        let largest = settings[.produceLargest]
        let accept: @Sendable () throws -> OfferedContent = {
            try ContentCheck.accept(content, expecting: representation, openInPlace: openInPlace, largest: largest)
        }
        return content.kind == .data ? try accept() : try await inspecting(of: sender, accept)
    }

    /// A view of the content for one receiver.
    func handOut(_ content: OfferedContent, of sender: Caller) async throws -> OfferedContent {
        if content.isOriginal { return content }
        if content.kind == .data { return try ContentCheck.handOut(content) }
        return closingElsewhere(try await inspecting(of: sender) { try ContentCheck.handOut(content) }, of: sender)
    }

    /// Opens content that was kept.
    func open(_ kept: KeptContent, of sender: Caller) async throws -> OfferedContent {
        closingElsewhere(try await inspecting(of: sender) { try KeptFiles.open(kept) }, of: sender)
    }

    /// Makes content of an offer ready to outlive its sender: the kept copy depends on nobody else's disk.
    ///
    /// - Returns: `nil` if the settings do not let it, and for a file without a path that is too large to be copied.
    func keepSource(of content: OfferedContent, of state: OfferState, in files: KeptFiles) async throws -> KeepSource? {
        guard !state.offer.isSensitive, settings[.keepLargest] > 0 else { return nil }
        let sender = state.offer.sender
        let isSmall =
            content.size <= settings[.keepLargest] && state.keptBytes + content.size <= settings[.keepTotal]
        switch (content.kind, isSmall) {
        case (.data, true): return .memory
        case (.data, false): return nil
        case (.file, true):
            return try await threads.run(for: sender.lane, within: timeout(atMost: .max)) {
                .copy(try files.stage(content.descriptor))
            }
        case (.file, false):
            let location = try await inspecting(of: sender) { ContentCheck.location(of: content.descriptor) }
            return location.map { .reference(path: $0.path, identity: $0.identity) }
        }
    }

    /// Does work on a file, elsewhere and for a limited time.
    private func inspecting<Result: Sendable>(
        of sender: Caller, _ work: @escaping @Sendable () throws -> Result
    ) async throws -> Result {
        try await threads.run(for: sender.lane, within: timeout(atMost: 10), work)
    }

    /// Has a file closed where nobody waits for its file system.
    private func closingElsewhere(_ content: OfferedContent, of sender: Caller) -> OfferedContent {
        if content.kind == .file { threads.close(content.descriptor, for: sender.lane) }
        return content
    }

    /// How long a sender may be silent, and its files.
    private func timeout(atMost limit: UInt64) -> Duration {
        .seconds(Int64(clamping: min(settings[.timeout], limit)))
    }
}

extension Caller {
    /// The name of the threads that look at content of this process: those of its app, or its own.
    var lane: String {
        bundle.isEmpty ? "process \(process)" : bundle
    }
}
