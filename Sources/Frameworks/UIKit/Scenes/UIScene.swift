// SPDX-License-Identifier: Apache-2.0

public import FoundationAdditions
public import Foundation

/// An object that represents one instance of the app's user interface.
///
/// The system makes scenes, one for each session that is connected.
///
/// See [UIScene](https://developer.apple.com/documentation/uikit/uiscene).
@MainActor @preconcurrency open class UIScene: UIResponder {
    /// The presence of a scene on screen.
    ///
    /// See [UIScene.ActivationState](https://developer.apple.com/documentation/uikit/uiscene/activationstate-swift.enum).
    public enum ActivationState: Int, Sendable {
        /// It is not connected to the app, or not yet.
        case unattached = -1
        /// It is on screen, and the app has the focus.
        case foregroundActive = 0
        /// It is on screen, and another app has the focus.
        case foregroundInactive = 1
        /// It is not on screen.
        case background = 2
    }

    /// The session, which outlives the scene.
    public let session: UISceneSession
    /// The object that learns of events of the scene; it is kept alive.
    open var delegate: (any UISceneDelegate)?
    /// The presence of the scene on screen.
    open internal(set) var activationState: ActivationState = .unattached

    /// Called by the system to make a scene. A subclass that overrides it calls this one.
    public init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
        self.session = session
        super.init()
        activationConditions.changed = { [weak self] in self?.metadataChanged() }
    }

    /// The name of the scene for the user; empty for none. Setting `nil` makes it empty.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var title: String! {
        get { storedTitle }
        set {
            storedTitle = newValue ?? ""
            metadataChanged()
        }
    }
    private var storedTitle = ""

    /// The text that the user sees beside the title; empty for none.
    open var subtitle: String = "" {
        didSet { metadataChanged() }
    }

    /// Which content the scene takes. The object can be changed as well as replaced.
    open var activationConditions = UISceneActivationConditions() {
        didSet {
            oldValue.changed = nil
            activationConditions.changed = { [weak self] in self?.metadataChanged() }
            metadataChanged()
        }
    }

    /// Keeps the launch from counting as done until ``completeStateRestoration()`` is called as often.
    ///
    /// An app that ends before that again and again is started without its saved scenes.
    open func extendStateRestoration() {
        SceneEngine.shared.restorationBegan()
    }

    /// Ends the time that ``extendStateRestoration()`` has begun; calls beyond that are without effect.
    open func completeStateRestoration() {
        SceneEngine.shared.restorationEnded()
    }

    open override var next: UIResponder? { UIApplication.shared }

    /// The title, the subtitle or the conditions have changed.
    func metadataChanged() {
        SceneEngine.shared.metadataChanged(of: self)
    }
}

// In an extension: the compiler loses the isolation of the closure of a method that can be overridden.
extension UIScene {
    /// Asks the system to open a URL in the app that is made for it.
    ///
    /// - Parameters:
    ///   - url: The URL.
    ///   - options: How it is opened; `nil` for the default.
    ///   - completion: Called on the main thread with whether an app was found.
    public func open(
        _ url: URL, options: OpenExternalURLOptions?,
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        URLOpener.open(url, onlyUniversalLinks: options?.universalLinksOnly ?? false, completion)
    }
}

extension UIScene {
    /// Posted when a scene was connected; the object is the scene, as with all notifications of scenes.
    public nonisolated static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
    /// Posted when a scene was disconnected.
    public nonisolated static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
    /// Posted when a scene has become active.
    public nonisolated static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
    /// Posted when a scene is about to be active no more.
    public nonisolated static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
    /// Posted when a scene is about to be shown.
    public nonisolated static let willEnterForegroundNotification = Notification.Name(
        "UISceneWillEnterForegroundNotification")
    /// Posted when a scene is not shown any more.
    public nonisolated static let didEnterBackgroundNotification = Notification.Name(
        "UISceneDidEnterBackgroundNotification")
}
