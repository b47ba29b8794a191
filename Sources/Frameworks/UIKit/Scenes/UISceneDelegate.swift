// SPDX-License-Identifier: Apache-2.0

public import FoundationAdditions
public import Foundation

/// The methods by which a scene tells the app of its events. All are optional.
///
/// See [UISceneDelegate](https://developer.apple.com/documentation/uikit/uiscenedelegate).
@MainActor @preconcurrency public protocol UISceneDelegate: NSObjectProtocol {
    /// The scene was added to the app: make its windows.
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    /// The scene was removed from the app; its session may stay.
    func sceneDidDisconnect(_ scene: UIScene)
    /// The scene is in front and takes events.
    func sceneDidBecomeActive(_ scene: UIScene)
    /// The scene is about to take no more events.
    func sceneWillResignActive(_ scene: UIScene)
    /// The scene is about to be shown.
    func sceneWillEnterForeground(_ scene: UIScene)
    /// The scene is not shown any more. Its picture is taken after this.
    func sceneDidEnterBackground(_ scene: UIScene)
    /// The scene is to open URLs.
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
    /// Makes the activity that the scene is to be restored from later.
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
    /// The scene was restored: bring back the user's work in it. Called between `willConnectTo` and
    /// `sceneWillEnterForeground`.
    func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity)
    /// The scene is about to get an activity: `scene(_:continue:)` follows, or `didFailToContinueUserActivityWithType`. A scene that is
    /// connected for the activity finds it in the connection options instead, and an activity with which the app itself has asked for
    /// the scene is not announced.
    func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
    /// The scene is to take up an activity.
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
    /// The activity that was announced does not come. Not called for the content of a link.
    func scene(
        _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error)
    /// An activity of the scene was brought up to date.
    func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity)
}

extension UISceneDelegate {
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {}
    public func sceneDidDisconnect(_ scene: UIScene) {}
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    public func sceneWillResignActive(_ scene: UIScene) {}
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    public func sceneDidEnterBackground(_ scene: UIScene) {}
    public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) { NotImplemented.drop() }
    public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { NotImplemented.activity }
    public func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) {}
    public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {}
    public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
    public func scene(
        _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error
    ) {}
    public func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) {}
}

/// The values that default implementations return, by which the engine sees that the app has none of its own.
@MainActor enum NotImplemented {
    static let activity = NSUserActivity(activityType: "org.enfilade.not-implemented")
    static let configuration = UISceneConfiguration(name: nil, sessionRole: .init(rawValue: ""))

    /// How often a default implementation was given something that it has no use for.
    private static var drops = 0

    /// Called by a default implementation that has no use for its arguments.
    static func drop() {
        drops += 1
    }

    /// Whether the app has a method of its own for a call that is made.
    static func isImplemented(_ call: () -> Void) -> Bool {
        let before = drops
        call()
        return drops == before
    }
}

/// The methods of a delegate of a scene with windows.
///
/// See [UIWindowSceneDelegate](https://developer.apple.com/documentation/uikit/uiwindowscenedelegate).
@MainActor @preconcurrency public protocol UIWindowSceneDelegate: UISceneDelegate {
    /// The main window of the scene. If a storyboard names the first view controller, the window is set before the delegate
    /// is asked for anything.
    var window: UIWindow? { get set }
    /// The scene has another size.
    ///
    /// - Parameters:
    ///   - windowScene: The scene.
    ///   - previousEffectiveGeometry: The geometry before the change.
    func windowScene(
        _ windowScene: UIWindowScene, didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry)
    /// The scene has another size or another environment.
    ///
    /// - Parameters:
    ///   - windowScene: The scene.
    ///   - previousCoordinateSpace: The size before.
    ///   - previousInterfaceOrientation: How the screen was turned.
    ///   - previousTraitCollection: The environment before.
    func windowScene(
        _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection)
}

extension UIWindowSceneDelegate {
    public func windowScene(
        _ windowScene: UIWindowScene, didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry
    ) {}

    public func windowScene(
        _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection
    ) {}

    /// No window, and setting one is without effect: the app keeps its windows elsewhere.
    public var window: UIWindow? {
        get { nil }
        set {}
    }
}
