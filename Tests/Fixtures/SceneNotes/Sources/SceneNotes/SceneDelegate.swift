// SPDX-License-Identifier: Apache-2.0

import SwiftUI
import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private var note = Note(number: 1)

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let windowScene = scene as? UIWindowScene else { return }
        if let activity = connectionOptions.userActivities.first ?? session.stateRestorationActivity {
            note = Note(activity) ?? note
        }
        let window = UIWindow(windowScene: windowScene)
        window.rootViewController = UIHostingController(
            rootView: NoteView(note: note) { [weak windowScene] title in windowScene?.title = title })
        windowScene.title = note.title
        self.window = window
        window.makeKeyAndVisible()
    }

    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
        note.activity
    }
}
