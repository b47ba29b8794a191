// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file
// Written by `enfilade-generate interfaces` from Interfaces/Others/fr.emersion.Mako.xml. Do not edit.

package import EnfiladeBus

/// A client of `fr.emersion.Mako`.
package struct MakoServerClient: Sendable {
    private let peer: any BusPeer

    package init(_ peer: any BusPeer) {
        self.peer = peer
    }

    /// Lists the modes that are on.
    ///
    /// - Returns: `modes`: The modes that are on.
    package func listModes() async throws -> [String] {
        try await peer.object.call(
            Interfaces.makoServer, "ListModes", returning: [String].self, timeout: .seconds(5))
    }

    /// Switches modes on and off.
    ///
    /// - Parameters:
    ///   - modes: All modes that are to be on.
    package func setModes(_ modes: [String]) async throws {
        try await peer.object.call(
            Interfaces.makoServer, "SetModes", modes, returning: Void.self, timeout: .seconds(5))
    }
}

extension Interfaces {
    /// `fr.emersion.Mako`, as Interfaces/Others/fr.emersion.Mako.xml describes it.
    package static let makoServer = InterfaceDescription(
        "fr.emersion.Mako",
        methods: [
            .init("ListModes", outputs: [.init("modes", "as")]),
            .init("SetModes", inputs: [.init("modes", "as")]),
        ],
        signals: [],
        xml: "")
}
