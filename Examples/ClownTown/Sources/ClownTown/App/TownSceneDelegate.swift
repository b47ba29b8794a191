// SPDX-License-Identifier: Apache-2.0

import SwiftUI
import UIKit

/// The common part of all windows of the app.
class TownSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    /// The place that the window shows.
    private(set) var place = Place.map

    /// The place of a window for which nobody has asked for another one.
    var usualPlace: Place { .map }
    /// The least that the content needs.
    var size: CGSize { CGSize(width: 640, height: 480) }

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        let activity = options.userActivities.first ?? session.stateRestorationActivity
        place = activity.flatMap(Place.init) ?? usualPlace
        scene.title = place.title
        scene.sizeRestrictions?.minimumSize = size
        let own = NSPredicate(format: "SELF == %@", place.identifier)
        scene.activationConditions.canActivateForTargetContentIdentifierPredicate = own
        scene.activationConditions.prefersToActivateForTargetContentIdentifierPredicate = own
        // The place of a session without a window is known from its restoration activity, from the first moment on.
        session.stateRestorationActivity = place.activity
        // While the window is in front, the system knows which clown the user is looking at.
        scene.userActivity = place.activity

        let window = UIWindow(windowScene: scene)
        window.rootViewController = makeViewController(in: scene)
        self.window = window
        window.makeKeyAndVisible()
    }

    /// Makes the content of the window.
    func makeViewController(in scene: UIWindowScene) -> UIViewController {
        UIViewController()
    }

    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
        place.activity
    }
}

extension Place {
    /// The name of the window for the user.
    @MainActor var title: String {
        switch self {
        case .map: NSLocalizedString("Clown Town", comment: "")
        case .clown(let clown): Town.shared.clown(clown)?.name ?? NSLocalizedString("Clown", comment: "")
        case .favourites: NSLocalizedString("Favourites", comment: "")
        }
    }
}

/// The window with the map.
final class MapSceneDelegate: TownSceneDelegate {
    override var size: CGSize { CGSize(width: 1040, height: 640) }

    override func makeViewController(in scene: UIWindowScene) -> UIViewController {
        UIHostingController(rootView: TownView(windows: Windows(of: scene)))
    }
}

/// The window of one clown.
final class ClownSceneDelegate: TownSceneDelegate {
    override func makeViewController(in scene: UIWindowScene) -> UIViewController {
        let windows = Windows(of: scene)
        guard case .clown(let identifier) = place, let clown = Town.shared.clown(identifier) else {
            let gone = EmptyState(
                symbol: "person.fill", title: Text("Nobody of That Name"),
                text: Text("This clown has left the town."))
            return UIHostingController(rootView: gone)
        }
        return UIHostingController(rootView: ClownView(clown: clown, windows: windows))
    }
}

/// The window with the clowns that were kept for later.
final class FavouritesSceneDelegate: TownSceneDelegate {
    override var usualPlace: Place { .favourites }

    override func makeViewController(in scene: UIWindowScene) -> UIViewController {
        UIHostingController(rootView: FavouritesView(windows: Windows(of: scene)))
    }
}
