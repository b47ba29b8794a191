// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file
// Written by `enfilade-generate interfaces` from Interfaces/Others/org.freedesktop.Application.xml. Do not edit.

package import EnfiladeBus

/// A client of `org.freedesktop.Application`.
package struct DesktopApplicationClient: Sendable {
    private let peer: any BusPeer

    package init(_ peer: any BusPeer) {
        self.peer = peer
    }

    /// Has the application do something.
    ///
    /// - Parameters:
    ///   - action: The name of the action.
    ///   - parameter: The value that the action takes, or nothing.
    ///   - platformData: Facts about the activation, such as the token of the desktop.
    package func activateAction(_ action: String, parameter: [BusVariant], platformData: BusOptions) async throws {
        try await peer.object.call(
            Interfaces.desktopApplication, "ActivateAction", action, parameter, platformData, returning: Void.self, timeout: .seconds(25))
    }
}

extension Interfaces {
    /// `org.freedesktop.Application`, as Interfaces/Others/org.freedesktop.Application.xml describes it.
    package static let desktopApplication = InterfaceDescription(
        "org.freedesktop.Application",
        methods: [
            .init("ActivateAction", inputs: [.init("action", "s"), .init("parameter", "av"), .init("platformData", "a{sv}")]),
        ],
        signals: [],
        xml: "")
}
