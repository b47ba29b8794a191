// SPDX-License-Identifier: Apache-2.0
// An app in the style of UIKit's scenes that reports its events, and runs the lines of its input.

import CoreSpotlight
import SwiftUI
import UIKit

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        Director.shared.start()
        say("launched \(application.openSessions.count) \(getpid())")
        return true
    }

    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let activity = options.userActivities.first
        say("configuration \(connectingSceneSession.persistentIdentifier) \(activity?.words ?? "-")")
        let name = activity?.activityType == "org.example.town.clown" ? "clown" : "map"
        return UISceneConfiguration(name: name, sessionRole: connectingSceneSession.role)
    }

    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
        say("discarded \(sceneSessions.map(\.persistentIdentifier).sorted().joined(separator: ","))")
    }

    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
    ) -> Bool {
        say("opens \(url.absoluteString) \(options[.openInPlace] as? Bool == true)")
        return url.scheme == "town"
    }

    func application(
        _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
    ) -> Bool {
        say("will app \(userActivityType)")
        return true
    }

    func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([UIUserActivityRestoring]?) -> Void
    ) -> Bool {
        say("continue app \(userActivity.words)")
        if userActivity.userInfo?["name"] as? String == "nobody" { return false }
        restorationHandler([Restorer("first"), Restorer("second")])
        // Kept, and called later on another thread.
        Thread.detachNewThread { restorationHandler([Restorer("third")]) }
        return true
    }

    func application(
        _ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String, error: Error
    ) {
        say("fail app \(userActivityType) \((error as NSError).code)")
    }

    func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity) {
        say("updated app \(userActivity.words)")
    }

    func applicationWillTerminate(_ application: UIApplication) {
        say("terminates")
    }
}

/// A document that takes up the task of an activity.
final class Restorer: UIResponder {
    let name: String

    init(_ name: String) {
        self.name = name
        super.init()
    }

    override func restoreUserActivityState(_ activity: NSUserActivity) {
        say("restored \(name) \(Thread.isMainThread) \(activity.words)")
    }
}

/// Adds a line to the log in the bundle, at once.
func say(_ line: String) {
    guard let log = fopen(Bundle.main.bundlePath + "/log", "a") else { return }
    fputs("\(line)\n", log)
    fclose(log)
}

extension CGSize {
    /// The size in words.
    var words: String { "\(Int(width))x\(Int(height))" }
}

extension NSUserActivity {
    /// The activity in words.
    var words: String {
        let name = userInfo?["name"] as? String ?? item ?? ""
        return "\(activityType)/\(title ?? "")/\(targetContentIdentifier ?? "")/\(name)"
    }

    /// The identifier of the item that was found.
    private var item: String? { userInfo?[CSSearchableItemActivityIdentifier] as? String }

    /// The name of the clown that it is about.
    var clown: String? {
        userInfo?["name"] as? String ?? item.flatMap { $0.split(separator: ":").last.map(String.init) }
    }

    /// All that is in the activity, in words.
    var entries: String {
        (userInfo ?? [:]).map { "\($0.key)=\($0.value)" }.sorted().joined(separator: ",")
    }

    /// The activity of a clown.
    static func clown(_ name: String) -> NSUserActivity {
        let activity = NSUserActivity(activityType: "org.example.town.clown")
        activity.title = "Clown \(name)"
        activity.targetContentIdentifier = "clown:\(name)"
        activity.userInfo = ["name": name]
        return activity
    }
}

/// The content of the windows.
@Observable @MainActor final class Town {
    static let shared = Town()
    var states: [String: String] = [:]
}

/// A window of the app.
class TownSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    var clown: String?
    /// The text that the delegate writes into the activity that it shares with its scene.
    var rewritten: String?
    /// All that was in the activity that the scene was restored from; a later one takes its place in the session.
    private(set) var restoredEntries = "-"
    private var identifier = ""

    var kind: String { "map" }

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        identifier = session.persistentIdentifier
        let activity = options.userActivities.first ?? session.stateRestorationActivity
        clown = activity?.clown
        let urls = options.urlContexts.map(\.url.absoluteString).joined(separator: ",")
        let asked = options.userActivities.first?.words ?? "-"
        let restored = session.stateRestorationActivity?.words ?? "-"
        restoredEntries = session.stateRestorationActivity?.entries ?? "-"
        let early = window?.rootViewController?.view.map { _ in "storyboard" } ?? "empty"
        say("connect \(kind) \(identifier) \(scene.activationState) \(asked) \(restored) \(urls) \(early)")
        if session.userInfo?["note"] as? String == "crash" {
            say("crashes \(identifier)")
            abort()
        }
        if clown == "brief" {
            UIApplication.shared.requestSceneSessionDestruction(session, options: nil) { say("refused \($0)") }
        }
        guard let scene = scene as? UIWindowScene, window == nil else { return }
        if let clown { become(clown, in: scene) }
        ActivityKeeper.shared.continued = options.userActivities.first
        if let type = options.handoffUserActivityType { say("later \(identifier) \(type)") }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = UIHostingController(rootView: TownView(clown: clown))
        self.window = window
        window.makeKeyAndVisible()
    }

    /// Shows another clown from now on.
    func become(_ clown: String, in scene: UIWindowScene) {
        self.clown = clown
        scene.title = "Clown \(clown)"
        let own = NSPredicate(format: "SELF == %@", "clown:\(clown)")
        scene.activationConditions.canActivateForTargetContentIdentifierPredicate = own
        scene.activationConditions.prefersToActivateForTargetContentIdentifierPredicate = own
        (window?.rootViewController as? UIHostingController<TownView>)?.rootView = TownView(clown: clown)
    }

    func sceneDidDisconnect(_ scene: UIScene) { say("disconnect \(identifier)") }
    func sceneDidBecomeActive(_ scene: UIScene) { say("active \(identifier) \(scene.activationState)") }
    func sceneWillResignActive(_ scene: UIScene) { say("resign \(identifier) \(scene.activationState)") }
    func sceneWillEnterForeground(_ scene: UIScene) { say("foreground \(identifier) \(scene.activationState)") }
    func sceneDidEnterBackground(_ scene: UIScene) { say("background \(identifier) \(scene.activationState)") }

    func windowScene(
        _ windowScene: UIWindowScene, didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry
    ) {
        let former = previousEffectiveGeometry.coordinateSpace.bounds.size
        say("geometry \(identifier) \(former.words) \(windowScene.effectiveGeometry.coordinateSpace.bounds.size.words)")
    }

    func windowScene(
        _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection
    ) {
        let (former, current) = (previousTraitCollection, windowScene.traitCollection)
        guard former.horizontalSizeClass != current.horizontalSizeClass else { return }
        say("traits \(identifier) \(former.horizontalSizeClass) \(current.horizontalSizeClass)")
    }

    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
        if Director.shared.tellsQuestions { say("asked \(identifier) \(scene.activationState)") }
        return scene.userActivity ?? clown.map { NSUserActivity.clown($0) }
    }

    override func updateUserActivityState(_ activity: NSUserActivity) {
        if let rewritten { activity.addUserInfoEntries(from: ["name": rewritten]) }
    }

    func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) {
        say("restore \(identifier) \(stateRestorationActivity.words)")
    }

    func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {
        say("will \(identifier) \(userActivityType)")
    }

    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
        say("continue \(identifier) \(userActivity.words)")
        if userActivity.title == "The end" { kill(getpid(), SIGKILL) }
        ActivityKeeper.shared.continued = userActivity
    }

    func scene(_ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: Error) {
        say("fail \(identifier) \(userActivityType) \((error as NSError).code)")
    }

    func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) {
        say("updated \(identifier) \(userActivity.words)")
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        say("urls \(identifier) \(URLContexts.map(\.url.absoluteString).joined(separator: ","))")
    }
}

final class MapSceneDelegate: TownSceneDelegate {}

final class ClownSceneDelegate: TownSceneDelegate {
    override var kind: String { "clown" }
}

/// The delegate of a window that opens no URLs.
final class DeafSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = UIHostingController(rootView: TownView(clown: nil))
        self.window = window
        window.makeKeyAndVisible()
        say("deaf \(session.persistentIdentifier)")
    }
}

/// A button as large as the window; the last line of input names its action.
struct TownView: View {
    let clown: String?
    @State private var town = Town.shared

    private var text: String {
        guard let clown else { return "Map of \(town.states.count) clowns" }
        return "\(clown) is \(town.states[clown] ?? "free")"
    }

    var body: some View {
        Button {
            Director.shared.tapped()
        } label: {
            if clown.map({ town.states[$0] }) == "endless" {
                // Takes long to lay out.
                ScrollView { Text(String(repeating: "on and on ", count: 100_000)) }
            } else {
                // Content that is made for a size is in pictures of windows that were never shown, too.
                GeometryReader { place in
                    Text(text).frame(width: place.size.width, height: place.size.height)
                }
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .onAppear { say("appeared \(clown ?? "map")") }
        .userActivity("org.example.town.clown", element: town.states["advertised"]) { name, activity in
            let other = NSUserActivity.clown(name)
            activity.title = other.title
            activity.targetContentIdentifier = other.targetContentIdentifier
            activity.userInfo = other.userInfo
        }
    }
}
