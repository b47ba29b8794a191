// SPDX-License-Identifier: Apache-2.0

package import EnfiladeContract

/// How much a notification may interrupt.
///
/// See [UNNotificationInterruptionLevel](https://developer.apple.com/documentation/usernotifications/unnotificationinterruptionlevel).
/// The raw values changed between versions of Apple's systems; only names are stored and sent.
public enum UNNotificationInterruptionLevel: UInt, Hashable, Sendable {
    /// It is listed, without a sound.
    case passive = 0
    /// It is shown at once, and may sound.
    case active = 1
    /// Like `active`, and a Focus may let it pass.
    case timeSensitive = 2
    /// It is always shown.
    case critical = 3

    /// The level as it crosses the bus.
    package var level: NotificationLevel {
        switch self {
        case .passive: .passive
        case .active: .active
        case .timeSensitive: .timeSensitive
        case .critical: .critical
        }
    }

    /// The level that came over the bus.
    package init(_ level: NotificationLevel) {
        switch level {
        case .passive: self = .passive
        case .active: self = .active
        case .timeSensitive: self = .timeSensitive
        case .critical: self = .critical
        }
    }
}
