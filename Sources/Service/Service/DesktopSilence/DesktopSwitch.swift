// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract

/// The Do Not Disturb of one desktop. Its states are texts that only the switch understands.
protocol DesktopSwitch: Sendable {
    /// The desktop.
    var desktop: SilencedDesktop { get }
    /// Whether its state is lost when its server, or this service, starts again.
    var forgets: Bool { get }
    /// The state now.
    ///
    /// - Throws: Any error if the desktop is not there, or does not answer.
    func state() async throws -> String
    /// Changes the state.
    func set(_ state: String) async throws
    /// The same state, but silent.
    func silenced(_ state: String) -> String
    /// The state to put back; `nil` if the user has changed it meanwhile.
    ///
    /// - Parameters:
    ///   - former: The state before it was silenced.
    ///   - now: The present state.
    func restored(_ former: String, from now: String) -> String?
    /// The starts of its server from now on; `nil` if it remembers its state.
    func starts() async -> AsyncStream<Void>?
}

extension DesktopSwitch {
    /// Of switches with two states.
    func restored(_ former: String, from now: String) -> String? {
        now == silenced(former) ? former : nil
    }
}
