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

/// Content that a scene got, of which it is to be found out whether the app opens such content at all.
///
/// The app tells its user of the outcome: no method of a delegate says whether a URL was of use.
@MainActor struct ContentDelivery {
    /// The URLs.
    var urls: [URL] = []
    /// Whether the app has a method for them.
    var isImplemented = true
    /// The delegate, if it has handed the URLs on.
    var forwarding: (any URLForwarding)?
    /// Whether the app takes the activity, if there is one.
    var isActivityTaken = true

    /// Why nothing comes of the content; `nil` if the app opens it all.
    var problem: ServiceError? {
        get async {
            guard isActivityTaken else {
                return ServiceError(
                    .notSupported, translated("“\(SceneEngine.applicationName)” does not go on with this"))
            }
            var areTaken = isImplemented
            for url in urls where areTaken { areTaken = await forwarding?.forwards(url) ?? true }
            return areTaken
                ? nil
                : ServiceError(.notSupported, translated("“\(SceneEngine.applicationName)” does not open this"))
        }
    }
}
