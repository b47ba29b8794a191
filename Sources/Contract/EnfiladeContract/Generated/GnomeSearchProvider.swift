// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file
// Written by `enfilade-generate interfaces` from Interfaces/Others/org.gnome.Shell.SearchProvider2.xml. Do not edit.

package import EnfiladeBus

/// The looks of a result.
package struct GnomeResultMeta: BusRecord, Sendable, Hashable {
    /// Its identifier.
    package var identifier: String
    /// Its title.
    package var name: String
    /// A line below the title.
    package var description: String?
    /// Its icon, as `g_icon_to_string` writes one.
    package var icon: String

    package init(
        identifier: String = "",
        name: String = "",
        description: String? = nil,
        icon: String = ""
    ) {
        self.identifier = identifier
        self.name = name
        self.description = description
        self.icon = icon
    }
}

extension GnomeResultMeta {
    package static var recordName: StaticString { "GnomeResultMeta" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        identifier = try fields.value("id", default: "")
        name = try fields.value("name", default: "")
        description = try fields.optional("description")
        icon = try fields.value("gicon", default: "")
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("id", identifier)
        fields.add("name", BusText.sanitized(name))
        fields.add("description", ifPresent: description.map(BusText.sanitized))
        fields.add("gicon", icon)
    }
}

/// A client of `org.gnome.Shell.SearchProvider2`.
package struct GnomeSearchProviderClient: Sendable {
    private let peer: any BusPeer

    package init(_ peer: any BusPeer) {
        self.peer = peer
    }

    /// Begins a search.
    ///
    /// - Parameters:
    ///   - terms: The words that were typed.
    /// - Returns: `results`: The identifiers of the results, the best first.
    package func getInitialResultSet(_ terms: [String]) async throws -> [String] {
        try await peer.object.call(
            Interfaces.gnomeSearchProvider, "GetInitialResultSet", terms, returning: [String].self, timeout: .seconds(25))
    }

    /// Goes on with a search, of which more was typed.
    ///
    /// - Parameters:
    ///   - previous: The results of the search so far.
    ///   - terms: The words that were typed.
    /// - Returns: `results`: The identifiers of the results, the best first.
    package func getSubsearchResultSet(_ previous: [String], terms: [String]) async throws -> [String] {
        try await peer.object.call(
            Interfaces.gnomeSearchProvider, "GetSubsearchResultSet", previous, terms, returning: [String].self, timeout: .seconds(25))
    }

    /// Tells how results look.
    ///
    /// - Parameters:
    ///   - identifiers: Results.
    /// - Returns: `metas`: Their looks, in the same order.
    package func getResultMetas(_ identifiers: [String]) async throws -> [GnomeResultMeta] {
        try await peer.object.call(
            Interfaces.gnomeSearchProvider, "GetResultMetas", identifiers, returning: [GnomeResultMeta].self, timeout: .seconds(25))
    }

    /// Opens a result.
    ///
    /// - Parameters:
    ///   - identifier: The result that was chosen.
    ///   - terms: The words that were typed.
    ///   - timestamp: The time of the event.
    package func activateResult(_ identifier: String, terms: [String], timestamp: UInt32) async throws {
        try await peer.object.call(
            Interfaces.gnomeSearchProvider, "ActivateResult", identifier, terms, timestamp, returning: Void.self, timeout: .seconds(25))
    }

    /// Opens a window with all results.
    ///
    /// - Parameters:
    ///   - terms: The words that were typed.
    ///   - timestamp: The time of the event.
    package func launchSearch(_ terms: [String], timestamp: UInt32) async throws {
        try await peer.object.call(
            Interfaces.gnomeSearchProvider, "LaunchSearch", terms, timestamp, returning: Void.self, timeout: .seconds(25))
    }
}

extension Interfaces {
    /// `org.gnome.Shell.SearchProvider2`, as Interfaces/Others/org.gnome.Shell.SearchProvider2.xml describes it.
    package static let gnomeSearchProvider = InterfaceDescription(
        "org.gnome.Shell.SearchProvider2",
        methods: [
            .init("ActivateResult", inputs: [.init("identifier", "s"), .init("terms", "as"), .init("timestamp", "u")]),
            .init("GetInitialResultSet", inputs: [.init("terms", "as")], outputs: [.init("results", "as")]),
            .init("GetResultMetas", inputs: [.init("identifiers", "as")], outputs: [.init("metas", "aa{sv}")]),
            .init("GetSubsearchResultSet", inputs: [.init("previous", "as"), .init("terms", "as")], outputs: [.init("results", "as")]),
            .init("LaunchSearch", inputs: [.init("terms", "as"), .init("timestamp", "u")]),
        ],
        signals: [],
        xml: "")
}
