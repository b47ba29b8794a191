// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeServiceClient
import Testing

@testable import EnfiladeSharing

@MainActor @Suite("A request to share") struct ShareSessionTests {
    @Test("ends without a sheet when what is shared is not on offer any more")
    func withdrawnWithoutSheet() {
        var details = ShareDetails()
        details.target = "shelf"
        let text = OfferedRepresentation(type: "public.utf8-plain-text", kind: .data)
        let items = SharedItems(
            pasteboard: "share-1", offer: 1, items: [OfferedItem(representations: [text])], sender: "")
        // Nothing is asked over the connection.
        let catalog = ShareCatalog(connection: .shared, environment: [:], desktop: nil)
        let session = ShareSession(items, details, catalog)
        var outcomes: [ShareOutcome] = []
        session.finished = { outcomes.append($0) }
        session.withdraw()
        #expect(outcomes.map(\.state) == [.failed] && outcomes.first?.target == "shelf")
    }
}
