// SPDX-License-Identifier: Apache-2.0

package import FoundationEssentials
internal import EnfiladeContract
internal import EnfiladeLocalization

/// The delegate of a scene whose URLs are for other objects, which come a moment after them.
@MainActor package protocol URLForwarding: UISceneDelegate {
    /// Waits until an object has taken a URL that the delegate got.
    ///
    /// - Returns: Whether one has; afterwards none will any more.
    func forwards(_ url: URL) async -> Bool
}

/// URLs that a scene got, of which it is to be found out whether the app opens URLs at all.
///
/// The app tells its user of the outcome: no method of a delegate says whether a URL was of use.
@MainActor struct URLDelivery {
    /// The URLs.
    let urls: [URL]
    /// Whether the app has a method for them.
    let isImplemented: Bool
    /// The delegate, if it has handed the URLs on.
    let forwarding: (any URLForwarding)?

    /// Why nothing comes of the URLs; `nil` if the app opens them all.
    var problem: ServiceError? {
        get async {
            var areTaken = isImplemented
            for url in urls where areTaken { areTaken = await forwarding?.forwards(url) ?? true }
            return areTaken
                ? nil
                : ServiceError(.notSupported, translated("“\(SceneEngine.applicationName)” does not open this"))
        }
    }
}
