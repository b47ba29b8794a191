// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file
// Written by `enfilade-generate interfaces` from Interfaces/Others/org.kde.krunner1.xml. Do not edit.

package import EnfiladeBus

/// A result.
package struct KRunnerMatch: BusValue, Sendable, Hashable {
    /// Its identifier.
    package var identifier: String
    /// Its title.
    package var text: String
    /// The name of its icon, or a path.
    package var icon: String
    /// How well it fits: 30 for a possible match, 100 for an exact one.
    package var kind: Int32
    /// Its weight among those of its kind, from 0 to 1.
    package var relevance: Double
    /// A line below the title.
    package var subtext: String?
    /// The heading above it.
    package var category: String?

    package init(
        identifier: String,
        text: String,
        icon: String,
        kind: Int32,
        relevance: Double,
        subtext: String? = nil,
        category: String? = nil
    ) {
        self.identifier = identifier
        self.text = text
        self.icon = icon
        self.kind = kind
        self.relevance = relevance
        self.subtext = subtext
        self.category = category
    }
}

extension KRunnerMatch {
    package static let busSignature = "(sssida{sv})"

    package init(from reader: inout BusReader) throws(BusError) {
        self = try reader.structure("sssida{sv}") { reader throws(BusError) in
            let identifier: String = try reader.read()
            let text: String = try reader.read()
            let icon: String = try reader.read()
            let kind: Int32 = try reader.read()
            let relevance: Double = try reader.read()
            return try reader.record("KRunnerMatch", errors: .enfilade) { fields throws(BusError) in
                let subtext: String? = try fields.optional("subtext")
                let category: String? = try fields.optional("category")
                return Self(identifier: identifier, text: text, icon: icon, kind: kind, relevance: relevance, subtext: subtext, category: category)
            }
        }
    }

    package func write(to writer: inout BusWriter) throws(BusError) {
        try writer.structure("sssida{sv}") { writer throws(BusError) in
            try writer.write(identifier)
            try writer.write(text)
            try writer.write(icon)
            try writer.write(kind)
            try writer.write(relevance)
            try writer.record { fields in
                fields.add("subtext", ifPresent: subtext.map(BusText.sanitized))
                fields.add("category", ifPresent: category.map(BusText.sanitized))
            }
        }
    }
}

/// Something that can be done with a result besides opening it.
package struct KRunnerAction: BusValue, Sendable, Hashable {
    /// Its identifier.
    package var identifier: String
    /// Its name.
    package var text: String
    /// The name of its icon.
    package var icon: String

    package init(
        identifier: String,
        text: String,
        icon: String
    ) {
        self.identifier = identifier
        self.text = text
        self.icon = icon
    }
}

extension KRunnerAction {
    package static let busSignature = "(sss)"

    package init(from reader: inout BusReader) throws(BusError) {
        self = try reader.structure("sss") { reader throws(BusError) in
            let identifier: String = try reader.read()
            let text: String = try reader.read()
            let icon: String = try reader.read()
            return Self(identifier: identifier, text: text, icon: icon)
        }
    }

    package func write(to writer: inout BusWriter) throws(BusError) {
        try writer.structure("sss") { writer throws(BusError) in
            try writer.write(identifier)
            try writer.write(text)
            try writer.write(icon)
        }
    }
}

/// A client of `org.kde.krunner1`.
package struct KRunnerSourceClient: Sendable {
    private let peer: any BusPeer

    package init(_ peer: any BusPeer) {
        self.peer = peer
    }

    /// Searches.
    ///
    /// - Parameters:
    ///   - query: The text that was typed.
    /// - Returns: `matches`: The results.
    package func match(_ query: String) async throws -> [KRunnerMatch] {
        try await peer.object.call(
            Interfaces.kRunnerSource, "Match", query, returning: [KRunnerMatch].self, timeout: .seconds(25))
    }

    /// Lists the actions of results.
    ///
    /// - Returns: `actions`: The actions.
    package func actions() async throws -> [KRunnerAction] {
        try await peer.object.call(
            Interfaces.kRunnerSource, "Actions", returning: [KRunnerAction].self, timeout: .seconds(25))
    }

    /// Opens a result.
    ///
    /// - Parameters:
    ///   - match: The result that was chosen.
    ///   - action: The action; empty to open it.
    package func run(_ match: String, action: String) async throws {
        try await peer.object.call(
            Interfaces.kRunnerSource, "Run", match, action, returning: Void.self, timeout: .seconds(25))
    }
}

extension Interfaces {
    /// `org.kde.krunner1`, as Interfaces/Others/org.kde.krunner1.xml describes it.
    package static let kRunnerSource = InterfaceDescription(
        "org.kde.krunner1",
        methods: [
            .init("Actions", outputs: [.init("actions", "a(sss)")]),
            .init("Match", inputs: [.init("query", "s")], outputs: [.init("matches", "a(sssida{sv})")]),
            .init("Run", inputs: [.init("match", "s"), .init("action", "s")]),
        ],
        signals: [],
        xml: "")
}
