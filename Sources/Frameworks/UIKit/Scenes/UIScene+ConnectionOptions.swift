// SPDX-License-Identifier: Apache-2.0

public import FoundationAdditions
public import Foundation

extension UIScene {
    /// Why the system has made a scene.
    ///
    /// The activity from which a scene is restored is not here, but at the session.
    ///
    /// See [UIScene.ConnectionOptions](https://developer.apple.com/documentation/uikit/uiscene/connectionoptions).
    @MainActor @preconcurrency open class ConnectionOptions: NSObject {
        /// The URLs that the scene is to open.
        open var urlContexts: Set<UIOpenURLContext> {
            areURLsRead = true
            return storedURLContexts
        }
        /// The bundle identifier of the app that has asked for the scene; `nil` if it is not known.
        open var sourceApplication: String? { nil }
        /// The type of an activity that the scene gets after it was connected, announced; `nil` if there is none.
        ///
        /// There is one only in an app that has `EnfiladeContinuesActivitiesAfterConnecting` in its `Info.plist`, since there is no
        /// Handoff from another device yet.
        public let handoffUserActivityType: String?
        /// The activities that the scene is to take up, at most one.
        public let userActivities: Set<NSUserActivity>

        /// Whether somebody has looked at the URLs.
        var areURLsRead = false
        private let storedURLContexts: Set<UIOpenURLContext>

        init(userActivity: NSUserActivity? = nil, laterType: String? = nil, urls: [URL] = []) {
            handoffUserActivityType = laterType
            userActivities = userActivity.map { [$0] } ?? []
            storedURLContexts = Set(urls.map { UIOpenURLContext(url: $0) })
            super.init()
        }
    }
}
