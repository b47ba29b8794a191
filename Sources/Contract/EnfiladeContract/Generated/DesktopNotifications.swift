// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file
// Written by `enfilade-generate interfaces` from Interfaces/Others/org.freedesktop.Notifications.xml. Do not edit.

package import EnfiladeBus

/// Facts about a notification that servers may use.
package struct DesktopNotificationHints: BusRecord, Sendable, Hashable {
    /// 0 low, 1 normal, 2 critical.
    package var urgency: UInt8?
    /// The kind of notification, from the list of the specification.
    package var category: String?
    /// The desktop file without its ending.
    package var desktopEntry: String?
    /// The name of a sound of the sound theme.
    package var soundName: String?
    /// The path of a sound file.
    package var soundFile: String?
    /// Whether the server plays no sound.
    package var suppressesSound: Bool?
    /// The address of a picture.
    package var imagePath: String?
    /// Whether it is left out of the list of the server.
    package var isTransient: Bool?
    /// Whether it stays after an action.
    package var isResident: Bool?
    /// The button that sends a reply.
    package var replyButton: String?
    /// The text in the empty field.
    package var replyPlaceholder: String?

    package init(
        urgency: UInt8? = nil,
        category: String? = nil,
        desktopEntry: String? = nil,
        soundName: String? = nil,
        soundFile: String? = nil,
        suppressesSound: Bool? = nil,
        imagePath: String? = nil,
        isTransient: Bool? = nil,
        isResident: Bool? = nil,
        replyButton: String? = nil,
        replyPlaceholder: String? = nil
    ) {
        self.urgency = urgency
        self.category = category
        self.desktopEntry = desktopEntry
        self.soundName = soundName
        self.soundFile = soundFile
        self.suppressesSound = suppressesSound
        self.imagePath = imagePath
        self.isTransient = isTransient
        self.isResident = isResident
        self.replyButton = replyButton
        self.replyPlaceholder = replyPlaceholder
    }
}

extension DesktopNotificationHints {
    package static var recordName: StaticString { "DesktopNotificationHints" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        urgency = try fields.optional("urgency")
        category = try fields.optional("category")
        desktopEntry = try fields.optional("desktop-entry")
        soundName = try fields.optional("sound-name")
        soundFile = try fields.optional("sound-file")
        suppressesSound = try fields.optional("suppress-sound")
        imagePath = try fields.optional("image-path")
        isTransient = try fields.optional("transient")
        isResident = try fields.optional("resident")
        replyButton = try fields.optional("x-kde-reply-submit-button-text")
        replyPlaceholder = try fields.optional("x-kde-reply-placeholder-text")
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("urgency", ifPresent: urgency)
        fields.add("category", ifPresent: category)
        fields.add("desktop-entry", ifPresent: desktopEntry)
        fields.add("sound-name", ifPresent: soundName)
        fields.add("sound-file", ifPresent: soundFile)
        fields.add("suppress-sound", ifPresent: suppressesSound)
        fields.add("image-path", ifPresent: imagePath)
        fields.add("transient", ifPresent: isTransient)
        fields.add("resident", ifPresent: isResident)
        fields.add("x-kde-reply-submit-button-text", ifPresent: replyButton)
        fields.add("x-kde-reply-placeholder-text", ifPresent: replyPlaceholder)
    }
}

/// A client of `org.freedesktop.Notifications`.
package struct DesktopNotificationsClient: Sendable {
    private let peer: any BusPeer

    package init(_ peer: any BusPeer) {
        self.peer = peer
    }

    /// The answer of `GetServerInformation`.
    package typealias GetServerInformation = (name: String, vendor: String, version: String, specification: String)

    /// Shows a notification.
    ///
    /// - Parameters:
    ///   - app: The name of the app.
    ///   - replaces: The notification that is replaced; 0 for none.
    ///   - icon: The name or the address of an icon, or empty.
    ///   - summary: The title.
    ///   - body: The text, with markup if the server knows it.
    ///   - actions: The keys and titles of actions, one after the other.
    ///   - hints: Facts that the server may use.
    ///   - expiration: Milliseconds after which it goes; -1 leaves that to the server, 0 is never.
    /// - Returns: `identifier`: The number of the notification.
    package func notify(_ app: String, replaces: UInt32, icon: String, summary: String, body: String, actions: [String], _ hints: DesktopNotificationHints = .init(), expiration: Int32) async throws -> UInt32 {
        try await peer.object.call(
            Interfaces.desktopNotifications, "Notify", app, replaces, icon, summary, body, actions, hints, expiration, returning: UInt32.self, timeout: .seconds(5))
    }

    /// Closes a notification.
    ///
    /// - Parameters:
    ///   - identifier: The number of a notification.
    package func closeNotification(_ identifier: UInt32) async throws {
        try await peer.object.call(
            Interfaces.desktopNotifications, "CloseNotification", identifier, returning: Void.self, timeout: .seconds(5))
    }

    /// Tells the abilities of the server.
    ///
    /// - Returns: `capabilities`: The names of the things that the server can do.
    package func getCapabilities() async throws -> [String] {
        try await peer.object.call(
            Interfaces.desktopNotifications, "GetCapabilities", returning: [String].self, timeout: .seconds(5))
    }

    /// Tells the name of the server.
    ///
    /// - Returns: `name`: The name of the server. `vendor`: Its maker. `version`: Its version. `specification`: The version of the specification that it follows.
    package func getServerInformation() async throws -> (name: String, vendor: String, version: String, specification: String) {
        try await peer.object.call(
            Interfaces.desktopNotifications, "GetServerInformation", returning: (String, String, String, String).self, timeout: .seconds(5))
    }

    /// Has the server of KDE Plasma be silent, until `UnInhibit` or until the caller leaves the bus.
    ///
    /// - Parameters:
    ///   - desktopEntry: The desktop file of the program, without its ending.
    ///   - reason: The reason, for people.
    ///   - hints: Facts that the server may use.
    /// - Returns: `cookie`: The number of the inhibition.
    package func inhibit(_ desktopEntry: String, reason: String, hints: BusOptions) async throws -> UInt32 {
        try await peer.object.call(
            Interfaces.desktopNotifications, "Inhibit", desktopEntry, reason, hints, returning: UInt32.self, timeout: .seconds(5))
    }

    /// Ends an inhibition.
    ///
    /// - Parameters:
    ///   - cookie: The number of an inhibition.
    package func unInhibit(_ cookie: UInt32) async throws {
        try await peer.object.call(
            Interfaces.desktopNotifications, "UnInhibit", cookie, returning: Void.self, timeout: .seconds(5))
    }

    /// The arguments of the signal `NotificationClosed`.
    package struct NotificationClosed: Sendable {
        /// The number of the notification.
        package let identifier: UInt32
        /// 1 it has expired, 2 the user has dismissed it, 3 it was closed by a call, 4 another reason.
        package let reason: UInt32
    }

    /// A notification is gone.
    ///
    /// - Returns: `identifier`: The number of the notification. `reason`: 1 it has expired, 2 the user has dismissed it, 3 it was closed by a call, 4 another reason.
    package func notificationClosedSignals() async throws -> AsyncStream<NotificationClosed> {
        try await peer.object.signals(Interfaces.desktopNotifications, "NotificationClosed").values { (identifier: UInt32, reason: UInt32) in NotificationClosed(identifier: identifier, reason: reason) }
    }

    /// The arguments of the signal `ActionInvoked`.
    package struct ActionInvoked: Sendable {
        /// The number of the notification.
        package let identifier: UInt32
        /// The key of the action.
        package let action: String
    }

    /// The user has chosen an action.
    ///
    /// - Returns: `identifier`: The number of the notification. `action`: The key of the action.
    package func actionInvokedSignals() async throws -> AsyncStream<ActionInvoked> {
        try await peer.object.signals(Interfaces.desktopNotifications, "ActionInvoked").values { (identifier: UInt32, action: String) in ActionInvoked(identifier: identifier, action: action) }
    }

    /// The arguments of the signal `ActivationToken`.
    package struct ActivationToken: Sendable {
        /// The number of the notification.
        package let identifier: UInt32
        /// The token, for the window that comes to the front.
        package let token: String
    }

    /// Comes before ActionInvoked.
    ///
    /// - Returns: `identifier`: The number of the notification. `token`: The token, for the window that comes to the front.
    package func activationTokenSignals() async throws -> AsyncStream<ActivationToken> {
        try await peer.object.signals(Interfaces.desktopNotifications, "ActivationToken").values { (identifier: UInt32, token: String) in ActivationToken(identifier: identifier, token: token) }
    }

    /// The arguments of the signal `NotificationReplied`.
    package struct NotificationReplied: Sendable {
        /// The number of the notification.
        package let identifier: UInt32
        /// The text.
        package let text: String
    }

    /// The user has written a reply.
    ///
    /// - Returns: `identifier`: The number of the notification. `text`: The text.
    package func notificationRepliedSignals() async throws -> AsyncStream<NotificationReplied> {
        try await peer.object.signals(Interfaces.desktopNotifications, "NotificationReplied").values { (identifier: UInt32, text: String) in NotificationReplied(identifier: identifier, text: text) }
    }
}

extension Interfaces {
    /// `org.freedesktop.Notifications`, as Interfaces/Others/org.freedesktop.Notifications.xml describes it.
    package static let desktopNotifications = InterfaceDescription(
        "org.freedesktop.Notifications",
        methods: [
            .init("CloseNotification", inputs: [.init("identifier", "u")]),
            .init("GetCapabilities", outputs: [.init("capabilities", "as")]),
            .init("GetServerInformation", outputs: [.init("name", "s"), .init("vendor", "s"), .init("version", "s"), .init("specification", "s")]),
            .init("Inhibit", inputs: [.init("desktopEntry", "s"), .init("reason", "s"), .init("hints", "a{sv}")], outputs: [.init("cookie", "u")]),
            .init("Notify", inputs: [.init("app", "s"), .init("replaces", "u"), .init("icon", "s"), .init("summary", "s"), .init("body", "s"), .init("actions", "as"), .init("hints", "a{sv}"), .init("expiration", "i")], outputs: [.init("identifier", "u")]),
            .init("UnInhibit", inputs: [.init("cookie", "u")]),
        ],
        signals: [
            .init("ActionInvoked", arguments: [.init("identifier", "u"), .init("action", "s")]),
            .init("ActivationToken", arguments: [.init("identifier", "u"), .init("token", "s")]),
            .init("NotificationClosed", arguments: [.init("identifier", "u"), .init("reason", "u")]),
            .init("NotificationReplied", arguments: [.init("identifier", "u"), .init("text", "s")]),
        ],
        xml: "")
}
