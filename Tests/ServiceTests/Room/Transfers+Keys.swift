// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract

@testable import Service

// The calls of `Transfers1` with the room's own keys, as tests of the room alone make them.
extension Transfers {
    /// Asks for a representation.
    func request(
        _ key: ContentKey, of offer: UInt64, token: UInt64, openInPlace: Bool, by receiver: Caller
    ) async throws -> OfferedContent {
        try await OfferedContent(
            request(
                offer, item: key.item, type: key.type, token: token, RequestOptions(openInPlace: openInPlace),
                by: receiver))
    }

    /// Hands a representation over.
    func keep(
        _ content: OfferedContent, as key: ContentKey, of offer: UInt64, by sender: Caller
    ) async throws -> Bool {
        try await keep(
            offer, item: key.item, type: key.type, kind: content.kind, content: content.descriptor, content.details,
            by: sender)
    }
}
