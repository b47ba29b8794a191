// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file
// Written by `enfilade-generate interfaces` from Interfaces/Others/org.freedesktop.portal.Notification.xml. Do not edit.

package import EnfiladeBus

/// A button of a notification.
package struct PortalNotificationButton: BusRecord, Sendable, Hashable {
    /// The title.
    package var label: String
    /// The key of the action.
    package var action: String

    package init(
        label: String,
        action: String
    ) {
        self.label = label
        self.action = action
    }
}

extension PortalNotificationButton {
    package static var recordName: StaticString { "PortalNotificationButton" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        label = try fields.required("label")
        action = try fields.required("action")
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("label", label)
        fields.add("action", action)
    }
}

/// A notification as the portal takes it.
package struct PortalNotification: BusRecord, Sendable, Hashable {
    /// The title.
    package var title: String
    /// The text.
    package var body: String
    /// `low`, `normal`, `high` or `urgent`.
    package var priority: String
    /// The key of the action of the notification itself.
    package var defaultAction: String?
    /// The buttons.
    package var buttons: [PortalNotificationButton]

    package init(
        title: String,
        body: String = "",
        priority: String = "normal",
        defaultAction: String? = nil,
        buttons: [PortalNotificationButton] = []
    ) {
        self.title = title
        self.body = body
        self.priority = priority
        self.defaultAction = defaultAction
        self.buttons = buttons
    }
}

extension PortalNotification {
    package static var recordName: StaticString { "PortalNotification" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        title = try fields.required("title")
        body = try fields.value("body", default: "")
        priority = try fields.value("priority", default: "normal")
        defaultAction = try fields.optional("default-action")
        buttons = try fields.value("buttons", default: [])
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("title", title)
        fields.add("body", body)
        fields.add("priority", priority)
        fields.add("default-action", ifPresent: defaultAction)
        fields.add("buttons", buttons)
    }
}

/// A client of `org.freedesktop.portal.Notification`.
package struct NotificationPortalClient: Sendable {
    private let peer: any BusPeer

    package init(_ peer: any BusPeer) {
        self.peer = peer
    }

    /// Shows a notification, in the place of one with the same identifier.
    ///
    /// - Parameters:
    ///   - id: The identifier.
    ///   - notification: The notification.
    package func addNotification(_ id: String, _ notification: PortalNotification) async throws {
        try await peer.object.call(
            Interfaces.notificationPortal, "AddNotification", id, notification, returning: Void.self, timeout: .seconds(5))
    }

    /// Takes a notification away.
    ///
    /// - Parameters:
    ///   - id: The identifier.
    package func removeNotification(_ id: String) async throws {
        try await peer.object.call(
            Interfaces.notificationPortal, "RemoveNotification", id, returning: Void.self, timeout: .seconds(5))
    }

    /// The arguments of the signal `ActionInvoked`.
    package struct ActionInvoked: Sendable {
        /// The identifier.
        package let id: String
        /// The key of the action.
        package let action: String
        /// The value of the action, and facts of the platform.
        package let parameter: [BusVariant]
    }

    /// The user has chosen an action.
    ///
    /// - Returns: `id`: The identifier. `action`: The key of the action. `parameter`: The value of the action, and facts of the platform.
    package func actionInvokedSignals() async throws -> AsyncStream<ActionInvoked> {
        try await peer.object.signals(Interfaces.notificationPortal, "ActionInvoked").values { (id: String, action: String, parameter: [BusVariant]) in ActionInvoked(id: id, action: action, parameter: parameter) }
    }
}

extension Interfaces {
    /// `org.freedesktop.portal.Notification`, as Interfaces/Others/org.freedesktop.portal.Notification.xml describes it.
    package static let notificationPortal = InterfaceDescription(
        "org.freedesktop.portal.Notification",
        methods: [
            .init("AddNotification", inputs: [.init("id", "s"), .init("notification", "a{sv}")]),
            .init("RemoveNotification", inputs: [.init("id", "s")]),
        ],
        signals: [
            .init("ActionInvoked", arguments: [.init("id", "s"), .init("action", "s"), .init("parameter", "av")]),
        ],
        xml: "")
}
