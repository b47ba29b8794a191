// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The app: it chooses the kind of window for an activity.
@main final class AppDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        Town.shared.open()
        return true
    }

    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let place = options.userActivities.compactMap(Place.init).first ?? .map
        return UISceneConfiguration(name: place.configuration, sessionRole: connectingSceneSession.role)
    }

    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
        Town.shared.windowsAreGone(sceneSessions)
    }

    func applicationWillTerminate(_ application: UIApplication) {
        Town.shared.save()
    }
}
