// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file
// Written by `enfilade-generate interfaces` from Interfaces/Others/org.erikreider.swaync.cc.xml. Do not edit.

package import EnfiladeBus

/// A client of `org.erikreider.swaync.cc`.
package struct SwayncControlClient: Sendable {
    private let peer: any BusPeer

    package init(_ peer: any BusPeer) {
        self.peer = peer
    }

    /// Tells whether Do Not Disturb is on.
    ///
    /// - Returns: `isSilent`: Whether Do Not Disturb is on.
    package func getDnd() async throws -> Bool {
        try await peer.object.call(
            Interfaces.swayncControl, "GetDnd", returning: Bool.self, timeout: .seconds(5))
    }

    /// Switches Do Not Disturb.
    ///
    /// - Parameters:
    ///   - isSilent: Whether Do Not Disturb is on.
    package func setDnd(_ isSilent: Bool) async throws {
        try await peer.object.call(
            Interfaces.swayncControl, "SetDnd", isSilent, returning: Void.self, timeout: .seconds(5))
    }
}

extension Interfaces {
    /// `org.erikreider.swaync.cc`, as Interfaces/Others/org.erikreider.swaync.cc.xml describes it.
    package static let swayncControl = InterfaceDescription(
        "org.erikreider.swaync.cc",
        methods: [
            .init("GetDnd", outputs: [.init("isSilent", "b")]),
            .init("SetDnd", inputs: [.init("isSilent", "b")]),
        ],
        signals: [],
        xml: "")
}
