// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import Foundation

/// A notification as a server of the desktop shows it, before anything is known of that server. Pure.
struct DesktopNotification: Sendable, Hashable {
    /// The key of the action of the notification itself, as the specification says.
    static let defaultKey = "default"
    /// The key of the action that takes a text, as servers with that ability say.
    static let replyKey = "inline-reply"
    /// The beginning of the keys of the actions of apps.
    private static let actionPrefix = "action:"

    /// The name of the app.
    var app: String
    /// The path of its icon, or empty.
    var icon = ""
    /// The title.
    var title: String
    /// The text, without markup.
    var body: String
    /// The buttons; `nil` if a click on the notification does nothing either.
    var actions: [NotificationAction]?
    /// The facts about it.
    var hints: DesktopNotificationHints

    /// Makes the notification of an app.
    ///
    /// - Parameters:
    ///   - isAudible: Whether it may sound.
    ///   - isInstalled: Whether clicks can reach an app.
    init(
        _ content: NotificationContent, level: NotificationLevel, of source: String, _ appearance: AppAppearance?,
        category: NotificationCategory?, isAudible: Bool
    ) {
        app = appearance?.name ?? source
        icon = appearance?.icon ?? ""
        let lines = [content.title, content.subtitle, content.body].filter { !$0.isEmpty }
        // Servers show nothing without a summary.
        title = lines.first ?? app
        body = lines.dropFirst().joined(separator: "\n")
        actions = appearance == nil ? nil : category?.actions ?? []
        hints = DesktopNotificationHints(urgency: Self.urgency(level), desktopEntry: source)
        hints.category = content.sender.isEmpty ? nil : "im.received"
        let picture = content.attachments.first {
            $0.type.hasPrefix("public.") && Self.pictureTypes.contains($0.type)
        }
        hints.imagePath = picture.map { URL(filePath: $0.path).absoluteString }
        if let reply = actions?.first(where: \.takesText) {
            hints.replyButton = reply.button.isEmpty ? nil : reply.button
            hints.replyPlaceholder = reply.placeholder.isEmpty ? nil : reply.placeholder
        }
        setSound(isAudible && level != .passive ? content.sound : "", appearance)
    }

    /// Makes a notification of the system itself.
    init(app: String, title: String, body: String) {
        (self.app, self.title, self.body) = (app, title, body)
        hints = DesktopNotificationHints(urgency: 0, suppressesSound: true)
    }

    /// The types of pictures that servers show.
    private static let pictureTypes: Set = [
        "public.png", "public.jpeg", "public.image", "public.tiff", "public.webp", "public.svg-image",
    ]

    /// The urgency of a level, as the specification numbers it.
    static func urgency(_ level: NotificationLevel) -> UInt8 {
        switch level {
        case .passive: 0
        case .active, .timeSensitive: 1
        case .critical: 2
        }
    }

    private mutating func setSound(_ sound: String, _ appearance: AppAppearance?) {
        switch sound {
        case "": hints.suppressesSound = true
        case "default": hints.soundName = "message-new-instant"
        case "critical": hints.soundName = "dialog-warning"
        case "ringtone": hints.soundName = "phone-incoming-call"
        default:
            if sound.hasPrefix("/") {
                hints.soundFile = sound
            } else if let appearance, !sound.contains("/") {
                hints.soundFile = "\(appearance.folder)/\(sound)"
            } else {
                hints.soundName = sound
            }
        }
    }

    // MARK: - For one server

    /// The arguments of `Notify` for a server with some abilities.
    struct Arguments: Sendable, Hashable {
        /// The text, with the markup that the server reads.
        let body: String
        /// The keys and titles of the actions.
        let actions: [String]
        /// The facts.
        let hints: DesktopNotificationHints
    }

    /// Fits the notification to a server.
    func arguments(for abilities: Set<String>) -> Arguments {
        var hints = hints
        var list: [String] = []
        if let actions {
            // The empty title: servers show no button for it.
            list = [Self.defaultKey, ""]
            if abilities.contains("actions") {
                let canReply = abilities.contains(Self.replyKey)
                for action in actions {
                    list += [action.takesText && canReply ? Self.replyKey : Self.actionPrefix + action.identifier]
                    list.append(action.title)
                }
            }
        }
        if !abilities.contains(Self.replyKey) { (hints.replyButton, hints.replyPlaceholder) = (nil, nil) }
        let text = abilities.contains("body-markup") ? Self.escaped(body) : body
        return Arguments(body: text, actions: list, hints: hints)
    }

    /// The text with everything escaped that markup would give a meaning.
    static func escaped(_ text: String) -> String {
        guard
            text.utf8.contains(where: { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") })
        else { return text }
        return text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }

    /// The identifier of the action with a key; `nil` if it is none of the app's.
    static func action(_ key: String, in category: NotificationCategory?) -> String? {
        switch key {
        case defaultKey, "": NotificationActions.open
        case replyKey: category?.actions.first(where: \.takesText)?.identifier ?? NotificationActions.open
        default:
            key.hasPrefix(actionPrefix)
                ? category?.actions.first { actionPrefix + $0.identifier == key }?.identifier : nil
        }
    }
}

/// The identifiers of the actions that every notification has, as `UserNotifications` names them.
enum NotificationActions {
    /// The user has opened the notification itself.
    static let open = "com.apple.UNNotificationDefaultActionIdentifier"
    /// The user has dismissed it.
    static let dismiss = "com.apple.UNNotificationDismissActionIdentifier"
    /// The bit of a category whose app wants to know of dismissals.
    static let reportsDismissal: UInt32 = 1
}
