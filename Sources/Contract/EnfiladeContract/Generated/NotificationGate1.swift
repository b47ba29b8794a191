// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file
// Written by `enfilade-generate interfaces` from Interfaces/org.enfilade.NotificationGate1.xml. Do not edit.

package import EnfiladeBus

/// The state of the gate.
package enum GateState: String, BusEnumeration, Codable, CaseIterable {
    /// It is off.
    case off
    /// Another process is the notification server; the gate takes over when that has ended.
    case waiting
    /// It stands in front of the server.
    case open
    /// It was given up, and the desktop may start a server as before.
    case failed
}

/// The gate and its server.
package struct GateStatus: BusRecord, Sendable, Hashable, Codable {
    /// The state.
    package var state: GateState
    /// The command that starts the server.
    package var server: [String]
    /// The name that the server gives; empty while it does not run.
    package var serverName: String
    /// Its version, or empty.
    package var serverVersion: String
    /// The program that the gate waits for, or empty.
    package var owner: String
    /// The reason why it failed, or empty.
    package var problem: String
    /// The number of notifications that went to the server since the gate was opened.
    package var shown: UInt64
    /// The number of those that did not.
    package var silenced: UInt64

    package init(
        state: GateState = .off,
        server: [String] = [],
        serverName: String = "",
        serverVersion: String = "",
        owner: String = "",
        problem: String = "",
        shown: UInt64 = 0,
        silenced: UInt64 = 0
    ) {
        self.state = state
        self.server = server
        self.serverName = serverName
        self.serverVersion = serverVersion
        self.owner = owner
        self.problem = problem
        self.shown = shown
        self.silenced = silenced
    }
}

extension GateStatus {
    package static var recordName: StaticString { "GateStatus" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        state = try fields.value("state", default: .off)
        server = try fields.value("server", default: [])
        serverName = try fields.value("serverName", default: "")
        serverVersion = try fields.value("serverVersion", default: "")
        owner = try fields.value("owner", default: "")
        problem = try fields.value("problem", default: "")
        shown = try fields.value("shown", default: 0)
        silenced = try fields.value("silenced", default: 0)
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("state", state)
        fields.add("server", server)
        fields.add("serverName", BusText.sanitized(serverName))
        fields.add("serverVersion", BusText.sanitized(serverVersion))
        fields.add("owner", BusText.sanitized(owner))
        fields.add("problem", BusText.sanitized(problem))
        fields.add("shown", shown)
        fields.add("silenced", silenced)
    }
}

/// A rule for the notifications of any program: it fits if all its parts do.
package struct GateRule: BusRecord, Sendable, Hashable, Codable {
    /// The mode of the Focus; empty for each. At most 256 bytes.
    package var mode: String
    /// The source or the name of the app, with `*` for anything; empty for each. At most 256 bytes.
    package var app: String
    /// The category or its first part, such as `im` for `im.received`; empty for each. At most 256 bytes.
    package var category: String
    /// The urgency: 0 low, 1 normal, 2 critical; nothing for each.
    package var urgency: UInt8?
    /// Words of the title or the text, whatever their case, with `*` for anything between; empty for each. At most 1024 bytes.
    package var text: String
    /// The whole criteria, with `*` for anything; empty for each. At most 1024 bytes.
    package var criteria: String
    /// Whether it interrupts; else it is silenced.
    package var allows: Bool

    package init(
        mode: String = "",
        app: String = "",
        category: String = "",
        urgency: UInt8? = nil,
        text: String = "",
        criteria: String = "",
        allows: Bool = false
    ) {
        self.mode = mode
        self.app = app
        self.category = category
        self.urgency = urgency
        self.text = text
        self.criteria = criteria
        self.allows = allows
    }
}

extension GateRule {
    package static var recordName: StaticString { "GateRule" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        mode = try fields.value("mode", default: "", maximum: 256)
        app = try fields.value("app", default: "", maximum: 256)
        category = try fields.value("category", default: "", maximum: 256)
        urgency = try fields.optional("urgency")
        text = try fields.value("text", default: "", maximum: 1024)
        criteria = try fields.value("criteria", default: "", maximum: 1024)
        allows = try fields.value("allows", default: false)
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("mode", mode, unless: "")
        fields.add("app", app, unless: "")
        fields.add("category", category, unless: "")
        fields.add("urgency", ifPresent: urgency)
        fields.add("text", text, unless: "")
        fields.add("criteria", criteria, unless: "")
        fields.add("allows", allows, unless: false)
    }
}

/// A client of `org.enfilade.NotificationGate1`.
package struct NotificationGate1Client: Sendable {
    private let peer: any BusPeer

    package init(_ peer: any BusPeer) {
        self.peer = peer
    }

    /// Tells whether the gate is open, and the server behind it.
    ///
    /// Errors: NotPermitted.
    ///
    /// - Returns: `status`: The state of the gate.
    package func status() async throws -> GateStatus {
        try await peer.object.call(
            Interfaces.notificationGate1, "Status", returning: GateStatus.self, timeout: nil)
    }

    /// Opens the gate, also after each start of the service. A server that runs is not ended: the gate waits until it has ended.
    ///
    /// Errors: NotPermitted, NotFound (no server), NotSupported (the desktop itself is the server), InvalidArgument, StorageFailed, AppUnavailable (the server does not start).
    ///
    /// - Parameters:
    ///   - server: The command of a notification server and its arguments; without any the former one, the server that runs now, or one that is installed.
    ///   - environment: Variables for the server beside those of the service, such as `DISPLAY` and `WAYLAND_DISPLAY`.
    /// - Returns: `status`: The state afterwards.
    package func open(_ server: [String], environment: [String: String]) async throws -> GateStatus {
        try await peer.object.call(
            Interfaces.notificationGate1, "Open", server, environment, returning: GateStatus.self, timeout: .seconds(60))
    }

    /// Closes the gate for good. The server behind it ends, and the desktop may start one as before.
    ///
    /// Errors: NotPermitted, StorageFailed.
    ///
    /// - Returns: `status`: The state afterwards.
    package func close() async throws -> GateStatus {
        try await peer.object.call(
            Interfaces.notificationGate1, "Close", returning: GateStatus.self, timeout: .seconds(60))
    }

    /// Lists the rules.
    ///
    /// Errors: NotPermitted.
    ///
    /// - Returns: `rules`: The rules in their order.
    package func rules() async throws -> [GateRule] {
        try await peer.object.call(
            Interfaces.notificationGate1, "Rules", returning: [GateRule].self, timeout: nil)
    }

    /// Replaces the rules.
    ///
    /// Errors: NotPermitted, InvalidArgument (an urgency over 2, a rule that fits everything), LimitExceeded, StorageFailed.
    ///
    /// - Parameters:
    ///   - rules: All rules in their order, at most 1,000.
    package func setRules(_ rules: [GateRule]) async throws {
        try await peer.object.call(
            Interfaces.notificationGate1, "SetRules", rules, returning: Void.self, timeout: nil)
    }

    /// The state of the gate or its rules have changed.
    package func changedSignals() async throws -> AsyncStream<Void> {
        try await peer.object.signals(Interfaces.notificationGate1, "Changed").values { () -> Void in }
    }
}

/// An implementation of `org.enfilade.NotificationGate1`.
package protocol NotificationGate1Service: Sendable {
    /// A caller, as the implementation knows it.
    associatedtype Peer: Sendable
    /// Tells whether the gate is open, and the server behind it.
    ///
    /// Errors: NotPermitted.
    ///
    /// - Returns: `status`: The state of the gate.
    func status(by peer: Peer) async throws -> GateStatus
    /// Opens the gate, also after each start of the service. A server that runs is not ended: the gate waits until it has ended.
    ///
    /// Errors: NotPermitted, NotFound (no server), NotSupported (the desktop itself is the server), InvalidArgument, StorageFailed, AppUnavailable (the server does not start).
    ///
    /// - Parameters:
    ///   - server: The command of a notification server and its arguments; without any the former one, the server that runs now, or one that is installed.
    ///   - environment: Variables for the server beside those of the service, such as `DISPLAY` and `WAYLAND_DISPLAY`.
    /// - Returns: `status`: The state afterwards.
    func open(_ server: [String], environment: [String: String], by peer: Peer) async throws -> GateStatus
    /// Closes the gate for good. The server behind it ends, and the desktop may start one as before.
    ///
    /// Errors: NotPermitted, StorageFailed.
    ///
    /// - Returns: `status`: The state afterwards.
    func close(by peer: Peer) async throws -> GateStatus
    /// Lists the rules.
    ///
    /// Errors: NotPermitted.
    ///
    /// - Returns: `rules`: The rules in their order.
    func rules(by peer: Peer) async throws -> [GateRule]
    /// Replaces the rules.
    ///
    /// Errors: NotPermitted, InvalidArgument (an urgency over 2, a rule that fits everything), LimitExceeded, StorageFailed.
    ///
    /// - Parameters:
    ///   - rules: All rules in their order, at most 1,000.
    func setRules(_ rules: [GateRule], by peer: Peer) async throws
}

extension BusObject {
    /// The object that answers `org.enfilade.NotificationGate1` by an implementation.
    package static func notificationGate1<Room: NotificationGate1Service>(_ room: Room, peer: @escaping @Sendable (BusCall) async throws -> Room.Peer) -> BusObject {
        var object = BusObject(Interfaces.notificationGate1)
        object.on("Status") {
            (call: BusCall) async throws -> GateStatus in
            return try await room.status(by: try await peer(call))
        }
        object.on("Open") {
            (call: BusCall, server: [String], environment: [String: String]) async throws -> GateStatus in
            return try await room.open(server, environment: environment, by: try await peer(call))
        }
        object.on("Close") {
            (call: BusCall) async throws -> GateStatus in
            return try await room.close(by: try await peer(call))
        }
        object.on("Rules") {
            (call: BusCall) async throws -> [GateRule] in
            return try await room.rules(by: try await peer(call))
        }
        object.on("SetRules") {
            (call: BusCall, rules: [GateRule]) async throws -> Void in
            return try await room.setRules(rules, by: try await peer(call))
        }
        return object
    }
}

/// The signals of `org.enfilade.NotificationGate1`, as its implementation emits them.
package struct NotificationGate1Signals: Sendable {
    private let bus: Bus
    private let path: String

    package init(_ bus: Bus, path: String) {
        self.bus = bus
        self.path = path
    }

    /// The state of the gate or its rules have changed.
    package func changed(to receiver: String? = nil) async throws {
        try await bus.emit(Interfaces.notificationGate1, "Changed", path: path, to: receiver)
    }
}

extension Interfaces {
    /// `org.enfilade.NotificationGate1`, as Interfaces/org.enfilade.NotificationGate1.xml describes it.
    package static let notificationGate1 = InterfaceDescription(
        "org.enfilade.NotificationGate1",
        methods: [
            .init("Close", outputs: [.init("status", "a{sv}")]),
            .init("Open", inputs: [.init("server", "as"), .init("environment", "a{ss}")], outputs: [.init("status", "a{sv}")]),
            .init("Rules", outputs: [.init("rules", "aa{sv}")]),
            .init("SetRules", inputs: [.init("rules", "aa{sv}")]),
            .init("Status", outputs: [.init("status", "a{sv}")]),
        ],
        signals: [
            .init("Changed"),
        ],
        xml: notificationGate1XML)

    /// The text of Interfaces/org.enfilade.NotificationGate1.xml.
    private static let notificationGate1XML = #"""
<!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN"
  "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
<!-- SPDX-License-Identifier: Apache-2.0 -->
<node xmlns:doc="http://www.freedesktop.org/dbus/1.0/doc.dtd">
  <!--
    org.enfilade.NotificationGate1:
    @short_description: The gate in front of the desktop's notification server, and the rules for notifications of any program.

    The gate is off until the user opens it. While it is open, the service owns `org.freedesktop.Notifications`, and the
    notification server of the desktop runs behind it, on a bus of its own that has nothing else. Every notification that a
    program sends gets a decision as those of apps do (`Notifications1`). One that interrupts goes to the server unchanged, with
    its pictures, descriptors and unknown hints. One that is silenced is listed with its reason, and the summary at the end of the
    Focus names it.

    A notification is described by the hints that its program gives. The source is `desktop-entry`, else the name of the app;
    `urgency` is the level: 0 `passive`, 1 `active`, 2 `critical`; with a `category` of `im` or `email` the title is the sender.
    The hint `x-enfilade-criteria` (s) is the text that rules, and the predicates of Focus filters, are evaluated for. A program
    that calls itself by the name of an installed bundle whose executable it does not run is known by its own file instead.

    Rules count while a Focus is on. The first one that fits decides, before every other gate but the authorization of the source.

    For the user's tools. Everything is on disk when a call answers.
  -->
  <interface name="org.enfilade.NotificationGate1" xmlns:e="urn:org.enfilade:contract"
      e:bus="org.enfilade.Service" e:path="/org/enfilade/Service">
    <e:enumeration name="GateState" type="s" summary="The state of the gate.">
      <e:case name="off">It is off.</e:case>
      <e:case name="waiting">Another process is the notification server; the gate takes over when that has ended.</e:case>
      <e:case name="open">It stands in front of the server.</e:case>
      <e:case name="failed">It was given up, and the desktop may start a server as before.</e:case>
    </e:enumeration>
    <e:record name="GateStatus" codable="true" summary="The gate and its server.">
      <e:field key="state" type="s" of="GateState" default="off">The state.</e:field>
      <e:field key="server" type="as" default="">The command that starts the server.</e:field>
      <e:field key="serverName" type="s" sanitized="true" default="">The name that the server gives; empty while it does not run.</e:field>
      <e:field key="serverVersion" type="s" sanitized="true" default="">Its version, or empty.</e:field>
      <e:field key="owner" type="s" sanitized="true" default="">The program that the gate waits for, or empty.</e:field>
      <e:field key="problem" type="s" sanitized="true" default="">The reason why it failed, or empty.</e:field>
      <e:field key="shown" type="t" default="0">The number of notifications that went to the server since the gate was opened.</e:field>
      <e:field key="silenced" type="t" default="0">The number of those that did not.</e:field>
    </e:record>
    <e:record name="GateRule" codable="true" sparse="true" summary="A rule for the notifications of any program: it fits if all its parts do.">
      <e:field key="mode" type="s" maximum="256" default="">The mode of the Focus; empty for each.</e:field>
      <e:field key="app" type="s" maximum="256" default="">The source or the name of the app, with `*` for anything; empty for each.</e:field>
      <e:field key="category" type="s" maximum="256" default="">
        The category or its first part, such as `im` for `im.received`; empty for each.
      </e:field>
      <e:field key="urgency" type="y" optional="true">The urgency: 0 low, 1 normal, 2 critical; nothing for each.</e:field>
      <e:field key="text" type="s" maximum="1024" default="">
        Words of the title or the text, whatever their case, with `*` for anything between; empty for each.
      </e:field>
      <e:field key="criteria" type="s" maximum="1024" default="">The whole criteria, with `*` for anything; empty for each.</e:field>
      <e:field key="allows" type="b" default="false">Whether it interrupts; else it is silenced.</e:field>
    </e:record>
    <!--
      Status:
      @status: The state of the gate.

      Tells whether the gate is open, and the server behind it.

      Errors: NotPermitted.
    -->
    <method name="Status">
      <arg name="status" type="a{sv}" direction="out" e:of="GateStatus"/>
    </method>
    <!--
      Open:
      @server: The command of a notification server and its arguments; without any the former one, the server that runs now, or one
        that is installed.
      @environment: Variables for the server beside those of the service, such as `DISPLAY` and `WAYLAND_DISPLAY`.
      @status: The state afterwards.

      Opens the gate, also after each start of the service. A server that runs is not ended: the gate waits until it has ended.

      Errors: NotPermitted, NotFound (no server), NotSupported (the desktop itself is the server), InvalidArgument, StorageFailed,
      AppUnavailable (the server does not start).
    -->
    <method name="Open" e:timeout="60">
      <arg name="server" type="as" direction="in"/>
      <arg name="environment" type="a{ss}" direction="in"/>
      <arg name="status" type="a{sv}" direction="out" e:of="GateStatus"/>
    </method>
    <!--
      Close:
      @status: The state afterwards.

      Closes the gate for good. The server behind it ends, and the desktop may start one as before.

      Errors: NotPermitted, StorageFailed.
    -->
    <method name="Close" e:timeout="60">
      <arg name="status" type="a{sv}" direction="out" e:of="GateStatus"/>
    </method>
    <!--
      Rules:
      @rules: The rules in their order.

      Lists the rules.

      Errors: NotPermitted.
    -->
    <method name="Rules">
      <arg name="rules" type="aa{sv}" direction="out" e:of="GateRule"/>
    </method>
    <!--
      SetRules:
      @rules: All rules in their order, at most 1,000.

      Replaces the rules.

      Errors: NotPermitted, InvalidArgument (an urgency over 2, a rule that fits everything), LimitExceeded, StorageFailed.
    -->
    <method name="SetRules">
      <arg name="rules" type="aa{sv}" direction="in" e:of="GateRule"/>
    </method>
    <!--
      Changed:

      The state of the gate or its rules have changed.
    -->
    <signal name="Changed"/>
  </interface>
</node>

"""#
}
