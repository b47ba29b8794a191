// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract

/// The provider of results for the search of GNOME, as `Data/org.enfilade.Search.ini` names it.
enum GnomeSearchObject {
    /// The limit for results: the shell shows five.
    static let limit = 20

    /// The object; `caller` finds the process behind a call.
    static func object(
        _ search: some DesktopSearch, caller: @escaping @Sendable (BusCall) async throws -> Caller
    ) -> BusObject {
        var object = BusObject(Interfaces.gnomeSearchProvider)
        object.on("GetInitialResultSet") { (call: BusCall, terms: [String]) async throws -> [String] in
            try await results(search, terms, try await caller(call))
        }
        object.on("GetSubsearchResultSet") { (call: BusCall, _: [String], terms: [String]) async throws -> [String] in
            try await results(search, terms, try await caller(call))
        }
        object.on("GetResultMetas") { (call: BusCall, identifiers: [String]) async throws -> [GnomeResultMeta] in
            let wanted = identifiers.prefix(limit)
            let found = try await search.content(wanted.compactMap { UInt64($0) }, by: try await caller(call))
            return wanted.map { identifier in
                // The shell shows no result at all if one has no name, as one that has just gone.
                guard let content = found.first(where: { "\($0.number)" == identifier }) else {
                    return GnomeResultMeta(
                        identifier: identifier, name: "…", description: "", icon: "org.enfilade.Shell")
                }
                return GnomeResultMeta(
                    identifier: identifier, name: content.desktopTitle, description: content.desktopLine,
                    icon: content.desktopIcon)
            }
        }
        object.on("ActivateResult") {
            (call: BusCall, identifier: String, _: [String], _: UInt32) async throws -> Void in
            let number = try DesktopSearchObjects.number(identifier)
            try await search.choose(number, token: nil, by: try await caller(call))
        }
        object.on("LaunchSearch") { (_: BusCall, _: [String], _: UInt32) async throws -> Void in
            throw ServiceError(.notSupported, "there is no window that lists all results")
        }
        return object
    }

    private static func results(
        _ search: some DesktopSearch, _ terms: [String], _ caller: Caller
    ) async throws -> [String] {
        try await search.find(terms, limit: limit, by: caller).map { "\($0.number)" }
    }
}
