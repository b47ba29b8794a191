// SPDX-License-Identifier: Apache-2.0

public import FoundationAdditions
public import Foundation
internal import EnfiladeWindowing

/// Information about one of the app's scenes, which outlives the scene.
///
/// A session lasts until it is destroyed: also when its scene is disconnected, when the app ends and when the computer is
/// restarted. The system makes sessions.
///
/// See [UISceneSession](https://developer.apple.com/documentation/uikit/uiscenesession).
@MainActor @preconcurrency open class UISceneSession: NSObject, @preconcurrency NSSecureCoding {
    /// The purpose of a scene.
    ///
    /// See [UISceneSession.Role](https://developer.apple.com/documentation/uikit/uiscenesession/role).
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// A window of the app.
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
        /// A window on another display, without interaction. The system makes none here.
        public static let windowExternalDisplayNonInteractive = Role(
            rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
        /// A window on another display. The system makes none here.
        @available(*, deprecated, renamed: "windowExternalDisplayNonInteractive")
        public static let windowExternalDisplay = Role(rawValue: "UIWindowSceneSessionRoleExternalDisplay")
    }

    /// The text by which the system knows the session, the same for all its life.
    public nonisolated let persistentIdentifier: String
    /// The purpose of the scene.
    public let role: Role
    /// The configuration of the scene.
    public internal(set) var configuration: UISceneConfiguration
    /// The session that asked for this one; `nil` if there was none.
    let requesting: String?
    private var stored: Stored
    /// The object that keeps the session's values; `nil` once the session is gone.
    weak var keeper: (any SessionKeeping)?

    /// When the scene was active last, in milliseconds since 1970; 0 if it never was.
    var order: UInt64 = 0
    /// Whether the session never had a scene.
    var isNew = true
    /// Whether the service has a picture of the scene.
    var hasPicture = false
    /// The restoration activity as the service has it; `nil` if it has none.
    var sentRestoration: Data?
    /// Whether the service has a restoration activity that cannot be read here.
    var hasUnreadRestoration = false
    /// How large the window was; `nil` if there was none.
    var geometry: WindowGeometry?

    /// The values that the system keeps with the session.
    private struct Stored {
        var userInfo: [String: Any]?
        var restoration: NSUserActivity?
    }

    init(
        identifier: String, role: Role, configuration: UISceneConfiguration? = nil, userInfo: [String: Any]? = nil,
        restoration: NSUserActivity? = nil, requesting: String? = nil
    ) {
        persistentIdentifier = identifier
        self.role = role
        self.configuration = configuration ?? UISceneConfiguration(name: nil, sessionRole: role)
        self.requesting = requesting
        stored = Stored(userInfo: userInfo, restoration: restoration)
        super.init()
    }

    /// The scene; `nil` while it is disconnected.
    open internal(set) weak var scene: UIScene?

    /// The activity that the scene is restored from; `nil` if the app has given none.
    ///
    /// The system asks the delegate for it when the scene goes to the background, is disconnected or is refreshed. An
    /// activity that is set here is kept as well.
    open var stateRestorationActivity: NSUserActivity? {
        get { stored.restoration }
        set {
            stored.restoration = newValue
            keeper?.restorationChanged(of: self)
        }
    }

    /// Small pieces of information of the app's own: property lists only, kept with the session.
    ///
    /// A value that is no property list is not taken, which standard error says.
    open var userInfo: [String: Any]? {
        get { stored.userInfo }
        set {
            guard newValue == nil || Self.encoded(newValue) != nil else {
                return Diagnostics.report("userInfo of a session takes property lists only; it stays as it is")
            }
            stored.userInfo = newValue
            keeper?.userInfoChanged(of: self)
        }
    }

    /// `userInfo` as it is kept; `nil` if it is no property list.
    static func encoded(_ userInfo: [String: Any]?) -> Data? {
        guard let userInfo else { return Data() }
        return try? PropertyListSerialization.data(fromPropertyList: userInfo, format: .binary, options: 0)
    }

    /// Reads the data of `encoded`; `nil` if it is damaged.
    static func userInfo(encoded: Data) -> [String: Any]? {
        try? PropertyListSerialization.propertyList(from: encoded, options: [], format: nil) as? [String: Any]
    }

    // MARK: - NSSecureCoding

    public nonisolated class var supportsSecureCoding: Bool { true }

    /// Reads a session from an archive; `nil` if the archive holds no identifier or no configuration.
    ///
    /// The result says which session it was and how it was configured, and stands for the app's open session in requests. It
    /// is not that object itself.
    public required convenience init?(coder: NSCoder) {
        guard let identifier = coder.text(forKey: CodingName.identifier),
            let configuration = coder.object(UISceneConfiguration.self, forKey: CodingName.configuration)
        else { return nil }
        self.init(identifier: identifier, role: configuration.role, configuration: configuration)
    }

    /// Writes the session's identifier and its configuration. Its values stay with the system.
    open func encode(with coder: NSCoder) {
        coder.encode(persistentIdentifier, forKey: CodingName.identifier)
        coder.encode(configuration, forKey: CodingName.configuration)
    }

    /// The keys of the parts in an archive.
    private enum CodingName {
        static let (identifier, configuration) = ("persistentIdentifier", "configuration")
    }

    open override var description: String {
        "<UISceneSession: \(persistentIdentifier)>"
    }
}

/// An object that keeps the values that are set on a session.
@MainActor protocol SessionKeeping: AnyObject {
    /// The restoration activity was set.
    func restorationChanged(of session: UISceneSession)
    /// `userInfo` was set.
    func userInfoChanged(of session: UISceneSession)
}
