// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeFiles

// Files that senders gave: each look at one may take as long as its file system likes.
extension Transfers {
    /// Does work on content that a sender gave: on data here, on a file elsewhere and for a limited time.
    func inspecting<Result: Sendable>(
        _ kind: ContentKind, of sender: Caller, _ work: @escaping @Sendable () throws -> Result
    ) async throws -> Result {
        switch kind {
        case .data: try work()
        case .file: try await threads.run(for: sender.lane, within: timeout(atMost: 10), work)
        }
    }

    /// Has a file that a sender gave closed where nobody waits for its file system.
    func closingElsewhere(_ content: OfferedContent, of sender: Caller) -> OfferedContent {
        if content.kind == .file { threads.close(content.descriptor, for: sender.lane) }
        return content
    }

    /// Makes content ready to outlive its sender: the kept copy depends on nobody else's disk.
    ///
    /// - Parameter copiesFile: Whether a file is copied; else it is held by its path.
    /// - Returns: `nil` for a file that has no path.
    func keepSource(
        of content: OfferedContent, sentBy sender: Caller, copiesFile: Bool
    ) async throws -> KeepSource? {
        guard content.kind == .file else { return .memory }
        guard copiesFile else {
            let location = try await inspecting(.file, of: sender) { ContentCheck.location(of: content.descriptor) }
            return location.map { .reference(path: $0.path, identity: $0.identity) }
        }
        let files = store.files
        return try await threads.run(for: sender.lane, within: timeout(atMost: .max)) {
            .copy(try files.stage(content.descriptor))
        }
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
