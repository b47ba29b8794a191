// SPDX-License-Identifier: Apache-2.0

public import FoundationAdditions
public import Foundation

/// The centralized point of control and coordination for apps.
///
/// See [UIApplication](https://developer.apple.com/documentation/uikit/uiapplication).
@MainActor @preconcurrency open class UIApplication: UIResponder {
    /// Why the app was started; nothing is passed here: scenes learn it from their connection options.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }

    /// How a URL is opened that the app is given.
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The bundle identifier of the app that asks; never given, since it is not known.
        public static let sourceApplication = OpenURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
        /// The annotation of the app that asks; never given.
        public static let annotation = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
        /// Whether the app may work on the file where it is, as a `Bool`.
        public static let openInPlace = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
    }

    /// How a URL is to be opened.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Whether only an app that claims the web page may open it.
        public static let universalLinksOnly = OpenExternalURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }

    /// The app's presence on screen.
    public enum State: Int, Sendable {
        /// It has a window on screen, and the focus.
        case active = 0
        /// It has a window on screen, and another app has the focus.
        case inactive = 1
        /// It has no window on screen.
        case background = 2
    }

    private static var instance: UIApplication?

    /// The app.
    public class var shared: UIApplication {
        if let instance { return instance }
        let made = UIApplication()
        instance = made
        return made
    }

    /// Makes the app an object of another class.
    static func become(_ type: UIApplication.Type) {
        guard instance == nil || Swift.type(of: instance) != type else { return }
        instance = type.instance() as? UIApplication
    }

    /// The delegate of the app.
    open weak var delegate: (any UIApplicationDelegate)?

    /// The app's presence on screen, taken from the states of its scenes.
    open var applicationState: State { SceneEngine.shared.applicationState }

    // MARK: - Scenes

    /// The scenes that are connected.
    open var connectedScenes: Set<UIScene> { Set(SceneEngine.shared.scenes) }

    /// The sessions that have a scene, and those that the system keeps.
    open var openSessions: Set<UISceneSession> { Set(SceneEngine.shared.sessions.values) }

    /// Whether the app can have several scenes at once, as its `Info.plist` says.
    open var supportsMultipleScenes: Bool { SceneEngine.shared.supportsMultipleScenes }

    /// Activates a scene: that of a session, or a new one.
    ///
    /// The user must just have done something in the app, or have asked for it from elsewhere.
    ///
    /// - Parameters:
    ///   - sceneSession: The session; `nil` always makes a new one.
    ///   - userActivity: The activity that the scene is to take up; `nil` only brings it to the front.
    ///   - options: How, and for which scene.
    ///   - errorHandler: Called on the main thread with a `UISceneError` if the scene is not activated, and only then.
    @available(iOS, introduced: 13.0, deprecated: 27.0, renamed: "activateSceneSession(for:errorHandler:)")
    open func requestSceneSessionActivation(
        _ sceneSession: UISceneSession?, userActivity: NSUserActivity?, options: UIScene.ActivationRequestOptions?,
        errorHandler: ((any Error) -> Void)? = nil
    ) {
        SceneEngine.shared.activate(
            .init(
                target: sceneSession.map { .session($0) } ?? .new(.windowApplication), activity: userActivity,
                options: options),
            failed: errorHandler)
    }

    /// Activates a scene: that of a session, or of those of a role the one that takes the activity, or a new one.
    ///
    /// The user must just have done something in the app, or have asked for it from elsewhere.
    ///
    /// - Parameters:
    ///   - request: The scene to activate.
    ///   - errorHandler: Called on the main thread with a `UISceneError` if the scene is not activated, and only then.
    open func activateSceneSession(
        for request: UISceneSessionActivationRequest, errorHandler: ((any Error) -> Void)? = nil
    ) {
        SceneEngine.shared.activate(
            .init(
                target: request.session.map { .session($0) } ?? .content(request.role),
                activity: request.userActivity, options: request.options),
            failed: errorHandler)
    }

    /// Destroys a session for good, and disconnects its scene if it has one.
    ///
    /// - Parameters:
    ///   - sceneSession: The session.
    ///   - options: How its window goes.
    ///   - errorHandler: Called on the main thread with a `UISceneError` if there is no such session.
    open func requestSceneSessionDestruction(
        _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
        errorHandler: ((any Error) -> Void)? = nil
    ) {
        SceneEngine.shared.destroy(sceneSession, options, givesFocusBack: true, failed: errorHandler)
    }

    /// Brings the system's copy of a scene up to date: its restoration activity, its conditions and its picture.
    ///
    /// It is done when the app has nothing else to do, once for many requests. A scene that is disconnected is connected in the
    /// background for it.
    open func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {
        SceneEngine.shared.refresher.request(sceneSession)
    }

    open override var next: UIResponder? { delegate as? UIResponder }
}

// In an extension: the compiler loses the isolation of the closure of a method that can be overridden.
extension UIApplication {
    /// Asks the desktop to open a URL in the program that is made for it.
    public func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        URLOpener.open(url, onlyUniversalLinks: options[.universalLinksOnly] as? Bool ?? false, completion)
    }

    /// Whether there is a program that opens a URL.
    public func canOpenURL(_ url: URL) -> Bool {
        URLOpener.canOpen(url)
    }
}

extension UIApplication {
    /// Posted when the app was started.
    public nonisolated static let didFinishLaunchingNotification = Notification.Name(
        "UIApplicationDidFinishLaunchingNotification")
    /// Posted when the app has become active.
    public nonisolated static let didBecomeActiveNotification = Notification.Name(
        "UIApplicationDidBecomeActiveNotification")
    /// Posted when the app is about to be active no more.
    public nonisolated static let willResignActiveNotification = Notification.Name(
        "UIApplicationWillResignActiveNotification")
    /// Posted when the app has no window on screen any more.
    public nonisolated static let didEnterBackgroundNotification = Notification.Name(
        "UIApplicationDidEnterBackgroundNotification")
    /// Posted when the app is about to have a window on screen.
    public nonisolated static let willEnterForegroundNotification = Notification.Name(
        "UIApplicationWillEnterForegroundNotification")
    /// Posted when the app is about to end.
    public nonisolated static let willTerminateNotification = Notification.Name(
        "UIApplicationWillTerminateNotification")
}
