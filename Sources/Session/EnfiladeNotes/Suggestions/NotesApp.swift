// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
package import EnfiladeServiceClient

/// The app Notes, which shows the same notes in a window of its own.
package struct NotesApp: Sendable {
    private let connection: ServiceConnection
    /// The bundle identifier: another name than that of the owner of links, which no bundle may have.
    private static let identifier = "org.enfilade.Notebook"

    package init(_ connection: ServiceConnection = .shared) {
        self.connection = connection
    }

    /// Whether the user has it.
    package var isInstalled: Bool {
        get async throws {
            try await Registry1Client(connection).bundles().contains { $0.identifier == Self.identifier }
        }
    }

    /// Has it show a note; it is started if it does not run.
    ///
    /// - Parameter token: The token by which its window may come to the front.
    /// - Throws: The error of the service.
    package func open(_ note: String, token: String?) async throws {
        let opening = SceneOpening(url: NoteAddress.text(of: note), token: token)
        _ = try await Scenes1Client(connection).open(Self.identifier, opening)
    }
}
