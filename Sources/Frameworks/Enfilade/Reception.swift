// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeFiles
import Foundation
import FoundationAdditions
import Glibc
import EnfiladeServiceClient
import Synchronization

/// The receiver's side of one request: from the question to the end of the grant.
enum Reception {
    private static let lastToken = Atomic<UInt64>(0)

    /// Asks for a representation and makes it readable in this process.
    ///
    /// - Throws: `ServiceError` as `Transfers1.Request` answers it; `CancellationError`.
    static func receive(
        _ address: RequestAddress, openInPlace: Bool, progress: Progress
    ) async throws -> LoadedItem {
        // Before anything registers an end of its own: the sender still hears of grants that such an end releases.
        AtExit.install()
        let token = lastToken.wrappingAdd(1, ordering: .relaxed).newValue
        let transfers = Transfers1Client()
        let watch = try await ReceptionSignals.shared.watch(token, progress)
        do {
            let content = try await withTaskCancellationHandler {
                try await OfferedContent(
                    transfers.request(
                        address.offer, item: address.item, type: address.type, token: token,
                        .init(openInPlace: openInPlace)))
            } onCancel: {
                Task { try? await transfers.cancel(token) }
            }
            return try await open(content, token: token, watch: watch)
        } catch {
            ReceptionSignals.shared.forget(token)
            throw error
        }
    }

    private static func open(
        _ content: OfferedContent, token: UInt64, watch: GrantWatch
    ) async throws -> LoadedItem {
        let grant = grant(token, bytes: content.size)
        switch content.kind {
        case .data:
            let data = try SealedMemory.read(content.descriptor)
            watch.finished()
            return .data(data, grant)
        case .file:
            return .file(try await ReceivedFile.make(content, token: token, grant: grant, watch: watch))
        }
    }

    /// The grant of an answered request. Its end is told in the background, also when the asking task was cancelled.
    private static func grant(_ token: UInt64, bytes: UInt64) -> LoadGrant {
        LoadGrant { isTaken in
            ReceptionSignals.shared.forget(token)
            AtExit.finish {
                // If the service has ended meanwhile, so has the grant.
                try? await Transfers1Client().finish(token, .init(imported: isTaken, bytes: isTaken ? bytes : 0))
            }
        }
    }
}
