// SPDX-License-Identifier: Apache-2.0
// Notifications as the server of the desktop has got them.

import EnfiladeContract

/// A notification that the server of the desktop was told to show.
public struct Banner: Sendable, Hashable {
    /// A button of a banner.
    public struct Button: Sendable, Hashable {
        /// The key by which the server reports it.
        let key: String
        /// The title for people.
        public let title: String
    }

    /// How urgent a banner is.
    public enum Urgency: UInt8, Sendable {
        case low, normal, critical
    }

    /// The number that the server has given it.
    public let number: UInt32
    /// The name of the app for people.
    public let app: String
    /// The bundle identifier of the app; `nil` if the sender has not said it.
    public let identifier: String?
    /// The title.
    public let title: String
    /// The text.
    public let body: String
    /// The buttons. A field for a reply is one, with its title.
    public let buttons: [Button]
    /// Whether a click on the banner itself does something.
    public let isClickable: Bool
    /// Whether the user can write a reply in it.
    public let takesReply: Bool
    /// How urgent it is.
    public let urgency: Urgency
    /// Whether it makes a sound.
    public let sounds: Bool
}

extension Banner {
    /// The key of a click on the banner itself, as the specification says.
    static let defaultKey = "default"
    /// The key of the field for a reply.
    static let replyKey = "inline-reply"

    /// Reads a call of `Notify`.
    init(
        number: UInt32, app: String, title: String, body: String, actions: [String], _ hints: DesktopNotificationHints
    ) {
        let pairs = stride(from: 0, to: actions.count - 1, by: 2).map { (key: actions[$0], title: actions[$0 + 1]) }
        self.init(
            number: number, app: app, identifier: hints.desktopEntry, title: title, body: body,
            buttons: pairs.filter { $0.key != Self.defaultKey }.map { Button(key: $0.key, title: $0.title) },
            isClickable: pairs.contains { $0.key == Self.defaultKey },
            takesReply: pairs.contains { $0.key == Self.replyKey },
            urgency: hints.urgency.flatMap { Urgency(rawValue: $0) } ?? .normal,
            sounds: hints.suppressesSound != true && (hints.soundName ?? hints.soundFile) != nil)
    }
}
