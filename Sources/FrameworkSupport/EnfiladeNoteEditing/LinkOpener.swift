// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
package import EnfiladeServiceClient

/// Opens the links in notes.
package struct LinkOpener: Sendable {
    private let client: Links1Client

    package init(_ connection: ServiceConnection = .shared) {
        client = Links1Client(connection)
    }

    /// Has the content of a link shown.
    ///
    /// - Parameter token: The token by which its window may come to the front.
    /// - Returns: The address that the desktop is to open instead; `nil` if an app shows the content.
    /// - Throws: The error of the service.
    package func open(_ link: NoteLink, token: String?) async throws -> String? {
        guard link.isContent else { return link.address }
        let found = try await client.find(link.address)
        return try await client.open(found.number, ActivityContinuation(token: token)).address
    }
}
