// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The name of a sound file in the bundle of the app.
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
    /// The name of the file.
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Takes the name of a file.
    public init(_ rawValue: String) {
        self.rawValue = rawValue
    }
}

/// The sound of a notification.
///
/// See [UNNotificationSound](https://developer.apple.com/documentation/usernotifications/unnotificationsound). The volume of a
/// critical sound is that of the desktop, which alone sets volumes.
// Safe: nothing in it changes.
open class UNNotificationSound: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    /// The name on the bus.
    package let name: String
    /// Whether it makes the notification critical.
    package let isCritical: Bool

    package init(name: String, isCritical: Bool = false) {
        (self.name, self.isCritical) = (name, isCritical)
        super.init()
    }

    /// A file in the bundle of the app.
    public convenience init(named name: UNNotificationSoundName) {
        self.init(name: name.rawValue)
    }

    /// The default sound.
    open class var `default`: UNNotificationSound { UNNotificationSound(name: "default") }
    /// The default sound of critical notifications.
    open class var defaultCritical: UNNotificationSound { UNNotificationSound(name: "critical", isCritical: true) }
    /// The default sound of incoming calls.
    open class var defaultRingtone: UNNotificationSound { UNNotificationSound(name: "ringtone") }

    /// The default sound of critical notifications.
    open class func defaultCriticalSound(withAudioVolume volume: Float) -> UNNotificationSound { defaultCritical }

    /// A file in the bundle of the app, for critical notifications.
    open class func criticalSoundNamed(_ name: UNNotificationSoundName) -> UNNotificationSound {
        UNNotificationSound(name: name.rawValue, isCritical: true)
    }

    /// A file in the bundle of the app, for critical notifications.
    open class func criticalSoundNamed(
        _ name: UNNotificationSoundName, withAudioVolume volume: Float
    ) -> UNNotificationSound {
        criticalSoundNamed(name)
    }

    /// A file in the bundle of the app, for incoming calls.
    open class func ringtoneSoundNamed(_ name: UNNotificationSoundName) -> UNNotificationSound {
        UNNotificationSound(named: name)
    }

    // MARK: - NSSecureCoding

    public static var supportsSecureCoding: Bool { true }

    public func copy(with zone: NSZone? = nil) -> Any { self }

    public func encode(with coder: NSCoder) {
        coder.encode(name as NSString, forKey: "name")
        coder.encode(isCritical, forKey: "critical")
    }

    public required init?(coder: NSCoder) {
        guard let name = coder.decodeObject(of: NSString.self, forKey: "name") else { return nil }
        self.name = String(describing: name)
        isCritical = coder.decodeBool(forKey: "critical")
        super.init()
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationSound else { return false }
        return (name, isCritical) == (other.name, other.isCritical)
    }

    open override var hash: Int { name.hashValue }
}
