// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeServiceClient
import EnfiladeTesting
import Testing

@testable import EnfiladeSharing

@Suite("The catalogue of share targets", .timeLimit(.minutes(5))) struct ShareCatalogTests {
    /// A desktop with one application, which opens everything, and with none for mail.
    private struct Desktop: ShareDesktop {
        func opens(scheme: String) -> Bool { false }
        func applications(opening kinds: [[String]]) -> [ShareTargetDescription] {
            kinds.isEmpty ? [] : [.init(identifier: "viewer.desktop", kind: .application, name: "Viewer", icon: "")]
        }
        @MainActor func open(_ addresses: [String], with identifier: String, for type: String) {}
        @MainActor func keepOffRecentFiles(_ folder: String) {}
    }

    @Test(
        "has the applications of a desktop, and a folder to save to, only where there is one", arguments: [true, false])
    func desktop(isThere: Bool) async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let catalog = ShareCatalog(
                connection: try desk.connection(), environment: desk.environment, desktop: isThere ? Desktop() : nil)
            let text = OfferedRepresentation(type: "public.utf8-plain-text", kind: .data)
            let shared = SharedItems(
                pasteboard: "share-1", offer: 1, items: [OfferedItem(representations: [text])], sender: "")
            let targets = try await catalog.targets(for: shared, ShareDetails())
            #expect(targets.map(\.identifier) == (isThere ? ["viewer.desktop", "save"] : []))
        }
    }
}
