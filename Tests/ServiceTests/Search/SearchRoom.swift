// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import Foundation
import Synchronization

@testable import Service

/// The room of the search with a real database, above the room of activities.
struct SearchRoom {
    /// Followers that count.
    final class Peers: SearchPeers {
        let changes = Mutex(0)
        let resets = Mutex(0)

        func changed() async { changes.withLock { $0 += 1 } }
        func wasReset() async { resets.withLock { $0 += 1 } }
    }

    /// A desktop that notes down the addresses that it opens.
    final class Opened: Sendable {
        let addresses = Mutex<[String]>([])
    }

    let room: ActivityRoom
    let peers = Peers()
    let opened = Opened()
    let search: Search

    init() async throws {
        room = try await ActivityRoom()
        search = Self.search(of: room, peers, opened)
    }

    private static func search(of room: ActivityRoom, _ peers: Peers, _ opened: Opened) -> Search {
        let store = SearchStore(database: room.database)
        return Search(
            store: store, peers: peers, activities: room.activities, apps: room.apps,
            cleaner: SearchCleaner(store: store, now: { room.time.value }), now: { room.time.value },
            opens: { address in
                opened.addresses.withLock { $0.append(address) }
                return true
            })
    }

    /// A service on the same data, as after a restart.
    func anotherService() async throws -> Search {
        let search = Self.search(of: room, peers, opened)
        try await search.restore()
        return search
    }

    static let app = ActivityRoom.app
    static let tool = ActivityRoom.tool

    /// An item with a state.
    static func item(
        _ identifier: String, _ title: String = "", about: String = "", keywords: [String] = [], text: String = "",
        domain: String? = nil, modified: UInt64? = nil, expires: UInt64? = nil
    ) -> SearchItem {
        SearchItem(
            identifier: identifier, domain: domain, title: title, about: about, keywords: keywords, text: text,
            modified: modified, expires: expires, attributes: Data("attributes of \(identifier)".utf8),
            state: Data("state of \(identifier)".utf8))
    }

    /// Indexes items of the app.
    func index(_ items: SearchItem..., in index: String = "", by caller: Caller = app) async throws {
        try await search.change(index, IndexChange(items: items), by: caller)
    }

    /// The identifiers of the items and the titles of the activities that are found, the best first.
    func found(_ text: String, by caller: Caller = tool) async throws -> [String] {
        try await search.search(SearchQuery(text: text), by: caller).map { $0.identifier ?? $0.title }
    }
}
