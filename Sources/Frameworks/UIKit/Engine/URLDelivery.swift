// SPDX-License-Identifier: Apache-2.0

package import FoundationEssentials
internal import Interfaces

/// The delegate of a scene whose URLs are for others, who come a moment after them.
@MainActor package protocol URLForwarding: UISceneDelegate {
    /// Waits until somebody has taken a URL that the delegate got.
    ///
    /// - Returns: Whether somebody has; afterwards nobody will any more.
    func forwards(_ url: URL) async -> Bool
}

/// A URL that a scene got, of which it is to be found out whether the app opens URLs at all.
///
/// What the app makes of it, it tells its user: no method of a delegate says whether it was of use.
@MainActor struct URLDelivery {
    /// The URL.
    let url: URL
    /// Whether the app has a method for it.
    let isImplemented: Bool
    /// The delegate, if it has handed the URL on.
    let forwarding: (any URLForwarding)?

    /// Why nothing comes of the URL; `nil` if the app opens it.
    var problem: ServiceError? {
        get async {
            let isTaken = if isImplemented, let forwarding { await forwarding.forwards(url) } else { isImplemented }
            return isTaken ? nil : ServiceError(.notSupported, "“\(SceneEngine.applicationName)” does not open this")
        }
    }
}
