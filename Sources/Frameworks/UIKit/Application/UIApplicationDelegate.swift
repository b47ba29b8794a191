// SPDX-License-Identifier: Apache-2.0

public import FoundationAdditions
public import Foundation
internal import Glibc

/// The methods by which the app learns of its events. All are optional.
///
/// An app with scenes, which every app is here, learns of the life of its windows from its scenes' delegates:
/// `applicationDidBecomeActive` and its kin are not called, as on Apple's platforms.
///
/// See [UIApplicationDelegate](https://developer.apple.com/documentation/uikit/uiapplicationdelegate).
@MainActor @preconcurrency public protocol UIApplicationDelegate: NSObjectProtocol {
    /// The app was started; its sessions are known, and no scene is connected.
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// The app was started; scenes are connected after this.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// Which configuration a new scene has. Not asked for a session that had its scene before.
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
    /// Sessions are gone: closed by the user or by the app, perhaps before it was started.
    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
    /// The app is to open a URL. Called in an app without `UIApplicationSceneManifest` only: others get it in a scene.
    ///
    /// - Returns: Whether it was opened.
    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool
    /// The app is about to end.
    func applicationWillTerminate(_ application: UIApplication)
    /// Not called, since every app has scenes here.
    func applicationDidBecomeActive(_ application: UIApplication)
    /// Not called, since every app has scenes here.
    func applicationWillResignActive(_ application: UIApplication)
    /// Not called, since every app has scenes here.
    func applicationDidEnterBackground(_ application: UIApplication)
    /// Not called, since every app has scenes here.
    func applicationWillEnterForeground(_ application: UIApplication)
    /// The app is about to get an activity. Called in an app without `UIApplicationSceneManifest` only, as are the two methods that
    /// follow: others get it in a scene.
    ///
    /// - Returns: Whether the app shows that it waits; the system shows nothing either way.
    func application(
        _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
    ) -> Bool
    /// The app is to take up an activity that was announced.
    ///
    /// - Parameters:
    ///   - application: The app.
    ///   - userActivity: The activity.
    ///   - restorationHandler: Has objects take up the task of the activity, by
    ///     ``UIUserActivityRestoring/restoreUserActivityState(_:)`` on the main thread. It may be called later, on any thread, or not.
    /// - Returns: Whether the app takes it up; if not, the program that has asked for it gets an error.
    func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool
    /// The activity that was announced does not come. Not called for the content of a link.
    func application(
        _ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String, error: any Error)
    /// An activity was brought up to date.
    func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity)
}

extension UIApplicationDelegate {
    public func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    public func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration { NotImplemented.configuration }
    public func application(
        _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
    ) {}
    public func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
    ) -> Bool { false }
    public func applicationWillTerminate(_ application: UIApplication) {}
    public func applicationDidBecomeActive(_ application: UIApplication) {}
    public func applicationWillResignActive(_ application: UIApplication) {}
    public func applicationDidEnterBackground(_ application: UIApplication) {}
    public func applicationWillEnterForeground(_ application: UIApplication) {}
    public func application(
        _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
    ) -> Bool { false }
    public func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool { false }
    public func application(
        _ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String, error: any Error
    ) {}
    public func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity) {}

    /// Runs the app with this class as its delegate; does not return. Called for a class that is marked with `@main`.
    public static func main() {
        exit(ApplicationRunner.main(application: UIApplication.self) { (Self.self as? NSObject.Type)?.instance() })
    }
}

/// Runs the app, and returns the status for the process to end with.
///
/// - Parameters:
///   - argc: The number of arguments; the app has them from `CommandLine` as well.
///   - argv: The arguments.
///   - principalClassName: The class of the app; `nil` for `UIApplication`.
///   - delegateClassName: The class of its delegate, such as `Module.AppDelegate`.
///
/// See [UIApplicationMain](https://developer.apple.com/documentation/uikit/uiapplicationmain(_:_:_:_:)-1yub7).
@MainActor @preconcurrency public func UIApplicationMain(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, _ principalClassName: String?,
    _ delegateClassName: String?
) -> Int32 {
    var application: UIApplication.Type = UIApplication.self
    if let principalClassName {
        guard let found = NSClassFromString(principalClassName) as? UIApplication.Type else {
            Diagnostics.report("“\(principalClassName)” is no subclass of UIApplication")
            return 1
        }
        application = found
    }
    return ApplicationRunner.main(application: application) {
        guard let delegateClassName else { return ApplicationRunner.NoDelegate() }
        return (NSClassFromString(delegateClassName) as? NSObject.Type)?.instance()
    }
}
