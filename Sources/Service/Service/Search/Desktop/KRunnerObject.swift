// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract

/// The source of results for the search of KDE Plasma, as `Data/org.enfilade.Search.desktop` names it.
enum KRunnerObject {
    /// The limit for results.
    static let limit = 10
    /// The kind of a match that is not exactly the typed text, as KRunner numbers it.
    private static let possibleMatch: Int32 = 30

    /// The object; `caller` finds the process behind a call.
    static func object(
        _ search: some DesktopSearch, caller: @escaping @Sendable (BusCall) async throws -> Caller
    ) -> BusObject {
        var object = BusObject(Interfaces.kRunnerSource)
        object.on("Match") { (call: BusCall, query: String) async throws -> [KRunnerMatch] in
            let found = try await search.find([query], limit: limit, by: try await caller(call))
            return found.enumerated().map { place, content in
                // KRunner sorts by the relevance, and forgets our order.
                KRunnerMatch(
                    identifier: "\(content.number)", text: content.desktopTitle, icon: content.desktopIcon,
                    kind: possibleMatch, relevance: 0.9 - 0.05 * Double(place), subtext: content.desktopLine,
                    category: content.name)
            }
        }
        object.on("Actions") { (_: BusCall) async throws -> [KRunnerAction] in [] }
        object.on("Run") { (call: BusCall, match: String, action: String) async throws -> Void in
            guard action.isEmpty else {
                throw ServiceError(.notSupported, "results have no action “\(action)”; they can be opened only")
            }
            let number = try DesktopSearchObjects.number(match)
            try await search.choose(number, token: nil, by: try await caller(call))
        }
        return object
    }
}
