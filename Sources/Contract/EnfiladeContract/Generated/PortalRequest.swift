// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file
// Written by `enfilade-generate interfaces` from Interfaces/Others/org.freedesktop.portal.Request.xml. Do not edit.

package import EnfiladeBus

/// A client of `org.freedesktop.portal.Request`.
package struct PortalRequestClient: Sendable {
    private let peer: any BusPeer

    package init(_ peer: any BusPeer) {
        self.peer = peer
    }

    /// Ends the request and closes its dialog.
    package func close() async throws {
        try await peer.object.call(
            Interfaces.portalRequest, "Close", returning: Void.self, timeout: .seconds(25))
    }

    /// The arguments of the signal `Response`.
    package struct Response: Sendable {
        /// 0 if it was done, 1 if the user did not want to, and another number after a failure.
        package let response: UInt32
        /// The results, which depend on the request.
        package let results: BusOptions
    }

    /// The request has ended.
    ///
    /// - Returns: `response`: 0 if it was done, 1 if the user did not want to, and another number after a failure. `results`: The results, which depend on the request.
    package func responseSignals() async throws -> AsyncStream<Response> {
        try await peer.object.signals(Interfaces.portalRequest, "Response").values { (response: UInt32, results: BusOptions) in Response(response: response, results: results) }
    }
}

extension Interfaces {
    /// `org.freedesktop.portal.Request`, as Interfaces/Others/org.freedesktop.portal.Request.xml describes it.
    package static let portalRequest = InterfaceDescription(
        "org.freedesktop.portal.Request",
        methods: [
            .init("Close"),
        ],
        signals: [
            .init("Response", arguments: [.init("response", "u"), .init("results", "a{sv}")]),
        ],
        xml: "")
}
