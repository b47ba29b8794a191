// SPDX-License-Identifier: Apache-2.0

public import FoundationAdditions
public import Foundation

extension UIScene {
    /// How a scene is to be activated.
    ///
    /// See [UIScene.ActivationRequestOptions](https://developer.apple.com/documentation/uikit/uiscene/activationrequestoptions).
    @MainActor @preconcurrency open class ActivationRequestOptions: NSObject {
        /// The scene that asks. It is not replaced, and comes to the front again when the activated one is closed.
        open weak var requestingScene: UIScene?

        /// Makes options that name no scene.
        public override init() {
            super.init()
        }
    }
}

extension UIWindowScene {
    /// How a window is to be activated.
    ///
    /// See [UIWindowScene.ActivationRequestOptions](https://developer.apple.com/documentation/uikit/uiwindowscene/activationrequestoptions).
    @MainActor @preconcurrency open class ActivationRequestOptions: UIScene.ActivationRequestOptions {
        /// Where the window goes; `nil` leaves it to the system.
        open var placement: (any UIWindowScenePlacement)?
    }
}

/// Where a new window goes.
///
/// See [UIWindowScenePlacement](https://developer.apple.com/documentation/uikit/uiwindowsceneplacement).
public protocol UIWindowScenePlacement: Hashable {}

/// A window like any other.
public struct UIWindowSceneStandardPlacement: UIWindowScenePlacement {}

/// A window in front of the one that asks for it.
public struct UIWindowSceneProminentPlacement: UIWindowScenePlacement {}

extension UIWindowScenePlacement where Self == UIWindowSceneStandardPlacement {
    /// A window like any other.
    public static func standard() -> UIWindowSceneStandardPlacement { UIWindowSceneStandardPlacement() }
}

extension UIWindowScenePlacement where Self == UIWindowSceneProminentPlacement {
    /// A window that stays in front of the one that asks for it.
    public static func prominent() -> UIWindowSceneProminentPlacement { UIWindowSceneProminentPlacement() }
}

/// A scene to be activated: that of a session, or one that takes some content.
///
/// See [UISceneSessionActivationRequest](https://developer.apple.com/documentation/uikit/uiscenesessionactivationrequest).
@MainActor @preconcurrency public struct UISceneSessionActivationRequest {
    /// The role of the session.
    public let role: UISceneSession.Role
    /// The session to activate; `nil` if the system is to find or make one.
    public let session: UISceneSession?
    /// The activity that the scene is to take up. Its `targetContentIdentifier` chooses among the sessions.
    public var userActivity: NSUserActivity?
    /// How the scene is to be activated.
    public var options: UIScene.ActivationRequestOptions?

    /// Asks for the scene of a role that takes the activity, or for a new one.
    public init(
        role: UISceneSession.Role = .windowApplication, userActivity: NSUserActivity? = nil,
        options: UIScene.ActivationRequestOptions? = nil
    ) {
        self.role = role
        session = nil
        self.userActivity = userActivity
        self.options = options
    }

    /// Asks for the scene of a session.
    public init(
        session: UISceneSession, userActivity: NSUserActivity? = nil, options: UIScene.ActivationRequestOptions? = nil
    ) {
        role = session.role
        self.session = session
        self.userActivity = userActivity
        self.options = options
    }
}

/// How a scene is to be destroyed.
///
/// See [UISceneDestructionRequestOptions](https://developer.apple.com/documentation/uikit/uiscenedestructionrequestoptions).
@MainActor @preconcurrency open class UISceneDestructionRequestOptions: NSObject {
    /// Makes options.
    public override init() {
        super.init()
    }
}

extension UIWindowScene {
    /// How a window goes.
    ///
    /// See [UIWindowScene.DismissalAnimation](https://developer.apple.com/documentation/uikit/uiwindowscene/dismissalanimation).
    public enum DismissalAnimation: Int, Sendable {
        /// It was closed.
        case standard = 1
        /// Its task was done.
        case commit = 2
        /// Its task was not done now.
        case decline = 3
    }
}

/// How a window is to be destroyed.
///
/// See [UIWindowSceneDestructionRequestOptions](https://developer.apple.com/documentation/uikit/uiwindowscenedestructionrequestoptions).
@MainActor @preconcurrency open class UIWindowSceneDestructionRequestOptions: UISceneDestructionRequestOptions {
    /// How the window goes, if it is in the foreground.
    open var windowDismissalAnimation = UIWindowScene.DismissalAnimation.standard
}
