// SPDX-License-Identifier: Apache-2.0

package import EnfiladeContract
import EnfiladeFiles
import EnfiladeServiceClient
package import Foundation
import Synchronization

/// The content that a test shares; it counts how often somebody asks for it.
package final class ShareSource: ContentSource {
    private struct State {
        var requests: [String] = []
        var receipts: [Receipt] = []
        var isReleased = false
        var cancellations = 0
    }

    private let contents: [String: Data]
    /// Whether nothing comes before the request is cancelled.
    private let hangs: Bool
    /// The name that every item says it has; the sender's word alone.
    private let name: String?
    private let state = Mutex(State())

    package init(_ contents: [String: Data], name: String? = nil, hangs: Bool = false) {
        self.contents = contents
        self.name = name
        self.hangs = hangs
    }

    /// The types that were asked for.
    package var requests: [String] { state.withLock(\.requests) }
    /// The answers of receivers.
    package var receipts: [Receipt] { state.withLock(\.receipts) }
    /// How many requests were cancelled.
    package var cancellations: Int { state.withLock(\.cancellations) }
    /// Whether the offer is off its pasteboard.
    package var isReleased: Bool { state.withLock(\.isReleased) }

    package func content(
        item: UInt32, type: String, openInPlace: Bool, report: @escaping @Sendable (UInt64, UInt64) -> Void
    ) async throws -> OfferedContent {
        state.withLock { $0.requests.append(type) }
        if hangs {
            report(1, 4)
            for await _ in AsyncStream<Never>.makeStream().stream {}
            state.withLock { $0.cancellations += 1 }
            throw CancellationError()
        }
        let data = contents[type] ?? Data()
        return OfferedContent(
            kind: .data, descriptor: try SealedMemory.make(name: "shared", bytes: data), name: name,
            size: UInt64(data.count))
    }

    package func progressed(item: UInt32, type: String, completed: UInt64, total: UInt64) {}
    package func finished(_ receipt: Receipt) { state.withLock { $0.receipts.append(receipt) } }
    package func released() { state.withLock { $0.isReleased = true } }
}
