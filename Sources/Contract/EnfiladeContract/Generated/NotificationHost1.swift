// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file
// Written by `enfilade-generate interfaces` from Interfaces/org.enfilade.NotificationHost1.xml. Do not edit.

package import EnfiladeBus

/// How a notification is presented while its app is in front.
package struct NotificationPresentation: BusRecord, Sendable, Hashable {
    /// Whether it is shown.
    package var banner: Bool
    /// Whether it is listed.
    package var list: Bool
    /// Whether it sounds.
    package var sound: Bool
    /// Whether its badge counts.
    package var badge: Bool

    package init(
        banner: Bool = false,
        list: Bool = false,
        sound: Bool = false,
        badge: Bool = false
    ) {
        self.banner = banner
        self.list = list
        self.sound = sound
        self.badge = badge
    }
}

extension NotificationPresentation {
    package static var recordName: StaticString { "NotificationPresentation" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        banner = try fields.value("banner", default: false)
        list = try fields.value("list", default: false)
        sound = try fields.value("sound", default: false)
        badge = try fields.value("badge", default: false)
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("banner", banner)
        fields.add("list", list)
        fields.add("sound", sound)
        fields.add("badge", badge)
    }
}

/// An action of the user on a notification.
@dynamicMemberLookup
package struct NotificationResponse: BusRecord, Sendable, Hashable, Codable {
    /// The notification.
    package var notification: DeliveredNotification
    /// The identifier of an action, or one of those of `UserNotifications`.
    package var action: String
    /// The text that the user has written.
    package var text: String?
    /// The activation token of the desktop, for the window that comes to the front.
    package var token: String?

    package init(
        notification: DeliveredNotification,
        action: String = "",
        text: String? = nil,
        token: String? = nil
    ) {
        self.notification = notification
        self.action = action
        self.text = text
        self.token = token
    }

    package subscript<Value>(dynamicMember member: WritableKeyPath<DeliveredNotification, Value>) -> Value {
        get { notification[keyPath: member] }
        set { notification[keyPath: member] = newValue }
    }
}

extension NotificationResponse {
    package static var recordName: StaticString { "NotificationResponse" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        notification = try DeliveredNotification(from: &fields)
        action = try fields.value("action", default: "")
        text = try fields.optional("text")
        token = try fields.optional("token")
    }

    package func write(to fields: inout RecordWriter) {
        notification.write(to: &fields)
        fields.add("action", action)
        fields.add("text", ifPresent: text)
        fields.add("token", ifPresent: token)
    }
}

/// A client of `org.enfilade.NotificationHost1`.
package struct NotificationHost1Client: Sendable {
    private let peer: any BusPeer

    package init(_ peer: any BusPeer) {
        self.peer = peer
    }

    /// Asks an app that is in front about a notification that is to interrupt. Without an answer in time it is only listed.
    ///
    /// - Parameters:
    ///   - notification: The notification.
    /// - Returns: `presentation`: How it is presented.
    package func willPresent(_ notification: DeliveredNotification) async throws -> NotificationPresentation {
        try await peer.object.call(
            Interfaces.notificationHost1, "WillPresent", notification, returning: NotificationPresentation.self, timeout: .seconds(5))
    }

    /// Tells the app of an action of the user, once. The answer comes after the code of the app.
    ///
    /// - Parameters:
    ///   - response: The action of the user.
    package func didReceive(_ response: NotificationResponse) async throws {
        try await peer.object.call(
            Interfaces.notificationHost1, "DidReceive", response, returning: Void.self, timeout: .seconds(30))
    }

    /// Has the service extension change a remote notification with `mutable-content` before it is decided about. Without an answer in time the content is delivered as it came.
    ///
    /// - Parameters:
    ///   - request: A remote notification.
    /// - Returns: `content`: The content to deliver.
    package func change(_ request: NotificationRequest) async throws -> NotificationContent {
        try await peer.object.call(
            Interfaces.notificationHost1, "Change", request, returning: NotificationContent.self, timeout: .seconds(30))
    }

    /// Has the app show its own settings for notifications.
    ///
    /// - Parameters:
    ///   - source: The bundle of the app.
    package func openSettings(_ source: String) async throws {
        try await peer.object.call(
            Interfaces.notificationHost1, "OpenSettings", source, returning: Void.self, timeout: .seconds(30))
    }
}

/// An implementation of `org.enfilade.NotificationHost1`.
package protocol NotificationHost1Service: Sendable {
    /// Asks an app that is in front about a notification that is to interrupt. Without an answer in time it is only listed.
    ///
    /// - Parameters:
    ///   - notification: The notification.
    /// - Returns: `presentation`: How it is presented.
    func willPresent(_ notification: DeliveredNotification) async throws -> NotificationPresentation
    /// Tells the app of an action of the user, once. The answer comes after the code of the app.
    ///
    /// - Parameters:
    ///   - response: The action of the user.
    func didReceive(_ response: NotificationResponse) async throws
    /// Has the service extension change a remote notification with `mutable-content` before it is decided about. Without an answer in time the content is delivered as it came.
    ///
    /// - Parameters:
    ///   - request: A remote notification.
    /// - Returns: `content`: The content to deliver.
    func change(_ request: NotificationRequest) async throws -> NotificationContent
    /// Has the app show its own settings for notifications.
    ///
    /// - Parameters:
    ///   - source: The bundle of the app.
    func openSettings(_ source: String) async throws
}

extension BusObject {
    /// The object that answers `org.enfilade.NotificationHost1` by an implementation.
    package static func notificationHost1<Room: NotificationHost1Service>(_ room: Room, admit: @escaping @Sendable (BusCall) async throws -> Void) -> BusObject {
        var object = BusObject(Interfaces.notificationHost1)
        object.on("WillPresent") {
            (call: BusCall, notification: DeliveredNotification) async throws -> NotificationPresentation in
            try await admit(call)
            return try await room.willPresent(notification)
        }
        object.on("DidReceive") {
            (call: BusCall, response: NotificationResponse) async throws -> Void in
            try await admit(call)
            return try await room.didReceive(response)
        }
        object.on("Change") {
            (call: BusCall, request: NotificationRequest) async throws -> NotificationContent in
            try await admit(call)
            return try await room.change(request)
        }
        object.on("OpenSettings") {
            (call: BusCall, source: String) async throws -> Void in
            try await admit(call)
            return try await room.openSettings(source)
        }
        return object
    }
}

extension Interfaces {
    /// `org.enfilade.NotificationHost1`, as Interfaces/org.enfilade.NotificationHost1.xml describes it.
    package static let notificationHost1 = InterfaceDescription(
        "org.enfilade.NotificationHost1",
        methods: [
            .init("Change", inputs: [.init("request", "a{sv}")], outputs: [.init("content", "a{sv}")]),
            .init("DidReceive", inputs: [.init("response", "a{sv}")]),
            .init("OpenSettings", inputs: [.init("source", "s")]),
            .init("WillPresent", inputs: [.init("notification", "a{sv}")], outputs: [.init("presentation", "a{sv}")]),
        ],
        signals: [],
        xml: notificationHost1XML)

    /// The text of Interfaces/org.enfilade.NotificationHost1.xml.
    private static let notificationHost1XML = #"""
<!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN"
  "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
<!-- SPDX-License-Identifier: Apache-2.0 -->
<node xmlns:doc="http://www.freedesktop.org/dbus/1.0/doc.dtd">
  <!--
    org.enfilade.NotificationHost1:
    @short_description: The questions of the service to an app that notifies.

    An app implements this on the connection with which it calls `Notifications1.Join`.
  -->
  <interface name="org.enfilade.NotificationHost1" xmlns:e="urn:org.enfilade:contract"
      e:path="/org/enfilade/App" e:admits="service">
    <e:record name="NotificationPresentation" summary="How a notification is presented while its app is in front.">
      <e:field key="banner" type="b" default="false">Whether it is shown.</e:field>
      <e:field key="list" type="b" default="false">Whether it is listed.</e:field>
      <e:field key="sound" type="b" default="false">Whether it sounds.</e:field>
      <e:field key="badge" type="b" default="false">Whether its badge counts.</e:field>
    </e:record>
    <e:record name="NotificationResponse" codable="true" summary="An action of the user on a notification.">
      <e:include name="notification" record="DeliveredNotification">The notification.</e:include>
      <e:field key="action" type="s" default="">The identifier of an action, or one of those of `UserNotifications`.</e:field>
      <e:field key="text" type="s" optional="true">The text that the user has written.</e:field>
      <e:field key="token" type="s" optional="true">The activation token of the desktop, for the window that comes to the front.</e:field>
    </e:record>
    <!--
      WillPresent:
      @notification: The notification.
      @presentation: How it is presented.

      Asks an app that is in front about a notification that is to interrupt. Without an answer in time it is only listed.
    -->
    <method name="WillPresent" e:timeout="5">
      <arg name="notification" type="a{sv}" direction="in" e:of="DeliveredNotification"/>
      <arg name="presentation" type="a{sv}" direction="out" e:of="NotificationPresentation"/>
    </method>
    <!--
      DidReceive:
      @response: The action of the user.

      Tells the app of an action of the user, once. The answer comes after the code of the app.
    -->
    <method name="DidReceive" e:timeout="30">
      <arg name="response" type="a{sv}" direction="in" e:of="NotificationResponse"/>
    </method>
    <!--
      Change:
      @request: A remote notification.
      @content: The content to deliver.

      Has the service extension change a remote notification with `mutable-content` before it is decided about. Without an
      answer in time the content is delivered as it came.
    -->
    <method name="Change" e:timeout="30">
      <arg name="request" type="a{sv}" direction="in" e:of="NotificationRequest"/>
      <arg name="content" type="a{sv}" direction="out" e:of="NotificationContent"/>
    </method>
    <!--
      OpenSettings:
      @source: The bundle of the app.

      Has the app show its own settings for notifications.
    -->
    <method name="OpenSettings" e:timeout="30">
      <arg name="source" type="s" direction="in"/>
    </method>
  </interface>
</node>

"""#
}
