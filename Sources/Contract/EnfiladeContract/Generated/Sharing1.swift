// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file
// Written by `enfilade-generate interfaces` from Interfaces/org.enfilade.Sharing1.xml. Do not edit.

package import EnfiladeBus
package import EnfiladeFiles

/// A place in the window that asks, in its pixels.
package struct ShareAnchor: BusValue, Sendable, Hashable {
    /// The left edge.
    package var x: Int32
    /// The top edge.
    package var y: Int32
    /// The width.
    package var width: Int32
    /// The height.
    package var height: Int32

    package init(
        x: Int32,
        y: Int32,
        width: Int32,
        height: Int32
    ) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }
}

extension ShareAnchor {
    package static let busSignature = "(iiii)"

    package init(from reader: inout BusReader) throws(BusError) {
        self = try reader.structure("iiii") { reader throws(BusError) in
            let x: Int32 = try reader.read()
            let y: Int32 = try reader.read()
            let width: Int32 = try reader.read()
            let height: Int32 = try reader.read()
            return Self(x: x, y: y, width: width, height: height)
        }
    }

    package func write(to writer: inout BusWriter) throws(BusError) {
        try writer.structure("iiii") { writer throws(BusError) in
            try writer.write(x)
            try writer.write(y)
            try writer.write(width)
            try writer.write(height)
        }
    }
}

/// How something is to be shared.
@dynamicMemberLookup
package struct ShareDetails: BusRecord, Sendable {
    /// Words about the shared things.
    package var texts: ShareTexts
    /// The identifiers of targets that are not wanted.
    package var excluded: [String]
    /// The window that asks, as portals spell it: `x11:` and its number in hexadecimal digits.
    package var parent: String
    /// The place that was pressed.
    package var anchor: ShareAnchor?
    /// A picture to show, as a file in sealed memory.
    package var image: Descriptor?
    /// A smaller picture, if there is no other.
    package var icon: Descriptor?
    /// Whether the caller offers the same on the pasteboard `general` when the target `copy` was chosen; only then there is that target.
    package var copies: Bool
    /// The target; then there is no sheet.
    package var target: String

    package init(
        texts: ShareTexts = ShareTexts(),
        excluded: [String] = [],
        parent: String = "",
        anchor: ShareAnchor? = nil,
        image: Descriptor? = nil,
        icon: Descriptor? = nil,
        copies: Bool = false,
        target: String = ""
    ) {
        self.texts = texts
        self.excluded = excluded
        self.parent = parent
        self.anchor = anchor
        self.image = image
        self.icon = icon
        self.copies = copies
        self.target = target
    }

    package subscript<Value>(dynamicMember member: WritableKeyPath<ShareTexts, Value>) -> Value {
        get { texts[keyPath: member] }
        set { texts[keyPath: member] = newValue }
    }
}

extension ShareDetails {
    package static var recordName: StaticString { "ShareDetails" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        texts = try ShareTexts(from: &fields)
        excluded = try fields.value("excluded", default: [])
        parent = try fields.value("parent", default: "")
        anchor = try fields.optional("anchor")
        image = try fields.optional("image")
        icon = try fields.optional("icon")
        copies = try fields.value("copies", default: false)
        target = try fields.value("target", default: "")
    }

    package func write(to fields: inout RecordWriter) {
        texts.write(to: &fields)
        fields.add("excluded", excluded, unless: [])
        fields.add("parent", parent, unless: "")
        fields.add("anchor", ifPresent: anchor)
        fields.add("image", ifPresent: image)
        fields.add("icon", ifPresent: icon)
        fields.add("copies", copies, unless: false)
        fields.add("target", target, unless: "")
    }
}

extension ShareOutcome {
    /// The end of a request.
    package enum State: String, BusEnumeration, Codable, CaseIterable {
        /// The target has it.
        case completed
        /// The user did not want to, or somebody stopped it.
        case cancelled
        /// The target does not have it.
        case failed
    }
}

/// How a request to share ended.
package struct ShareOutcome: BusRecord, Sendable, Hashable {
    /// The end.
    package var state: ShareOutcome.State
    /// The identifier of the target, or empty.
    package var target: String
    /// The reason of a failure, or empty.
    package var message: String

    package init(
        state: ShareOutcome.State,
        target: String = "",
        message: String = ""
    ) {
        self.state = state
        self.target = target
        self.message = message
    }
}

extension ShareOutcome {
    package static var recordName: StaticString { "ShareOutcome" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        state = try fields.required("outcome")
        target = try fields.value("target", default: "")
        message = try fields.value("message", default: "")
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("outcome", state)
        fields.add("target", target)
        fields.add("message", message)
    }
}

extension ShareTargetDescription {
    /// The kind of a target.
    package enum Kind: String, BusEnumeration, Codable, CaseIterable {
        /// An installed app.
        case bundle
        /// A program that answers `org.enfilade.ShareTarget1`.
        case program
        /// The same, for one of its conversations.
        case conversation
        /// Any other application of the desktop.
        case application
        /// An action of the sheet itself: `copy`, `save`, `mail`, `remind`, `print`.
        case action
    }
}

/// A target of a share.
package struct ShareTargetDescription: BusRecord, Sendable, Hashable {
    /// The identifier.
    package var identifier: String
    /// The kind.
    package var kind: ShareTargetDescription.Kind
    /// The name for people.
    package var name: String
    /// A path or the name of an icon, or empty.
    package var icon: String

    package init(
        identifier: String,
        kind: ShareTargetDescription.Kind,
        name: String = "",
        icon: String = ""
    ) {
        self.identifier = identifier
        self.kind = kind
        self.name = name
        self.icon = icon
    }
}

extension ShareTargetDescription {
    package static var recordName: StaticString { "ShareTargetDescription" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        identifier = try fields.required("identifier")
        kind = try fields.required("kind")
        name = try fields.value("name", default: "")
        icon = try fields.value("icon", default: "")
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("identifier", identifier)
        fields.add("kind", kind)
        fields.add("name", name)
        fields.add("icon", icon)
    }
}

/// A client of `org.enfilade.Sharing1`.
package struct Sharing1Client: Sendable {
    private let peer: any BusPeer

    package init(_ peer: any BusPeer) {
        self.peer = peer
    }

    /// Shows the sheet, or begins to hand over to the target.
    ///
    /// Errors: InvalidArgument (a detail of another type, a window that is malformed), NotFound (nothing is on that pasteboard, no such target, or it does not take all of it), Unavailable (there is no display), LimitExceeded.
    ///
    /// - Parameters:
    ///   - pasteboard: The pasteboard that holds the shared items.
    ///   - details: The words, the place of the sheet, and its targets.
    /// - Returns: `request`: A number for the request.
    package func present(_ pasteboard: String, _ details: ShareDetails = .init()) async throws -> UInt64 {
        try await peer.object.call(
            Interfaces.sharing1, "Present", pasteboard, details, returning: UInt64.self, timeout: .seconds(120))
    }

    /// Closes the sheet, or stops the transfer that is under way. The end of the caller does the same.
    ///
    /// - Parameters:
    ///   - request: A request of the caller.
    package func cancel(_ request: UInt64) async throws {
        try await peer.object.call(
            Interfaces.sharing1, "Cancel", request, returning: Void.self, timeout: .seconds(120))
    }

    /// Lists the targets of a pasteboard. Only those that are possible are there.
    ///
    /// - Parameters:
    ///   - pasteboard: The pasteboard that holds the items.
    ///   - details: As in `Present`, of which `excluded` and `copies` have an effect.
    /// - Returns: `targets`: The targets that take it, in the order of the sheet.
    package func targets(_ pasteboard: String, _ details: ShareDetails = .init()) async throws -> [ShareTargetDescription] {
        try await peer.object.call(
            Interfaces.sharing1, "Targets", pasteboard, details, returning: [ShareTargetDescription].self, timeout: .seconds(120))
    }

    /// The arguments of the signal `Finished`.
    package struct Finished: Sendable {
        /// A request of the receiver of this signal.
        package let request: UInt64
        /// The outcome.
        package let outcome: ShareOutcome
    }

    /// A request has ended. Sent to the caller of `Present` alone, once for each request; perhaps before `Present` has answered.
    ///
    /// - Returns: `request`: A request of the receiver of this signal. `outcome`: The outcome.
    package func finishedSignals() async throws -> AsyncStream<Finished> {
        try await peer.object.signals(Interfaces.sharing1, "Finished").values { (request: UInt64, outcome: ShareOutcome) in Finished(request: request, outcome: outcome) }
    }
}

/// An implementation of `org.enfilade.Sharing1`.
package protocol Sharing1Service: Sendable {
    /// A caller, as the implementation knows it.
    associatedtype Peer: Sendable
    /// Shows the sheet, or begins to hand over to the target.
    ///
    /// Errors: InvalidArgument (a detail of another type, a window that is malformed), NotFound (nothing is on that pasteboard, no such target, or it does not take all of it), Unavailable (there is no display), LimitExceeded.
    ///
    /// - Parameters:
    ///   - pasteboard: The pasteboard that holds the shared items.
    ///   - details: The words, the place of the sheet, and its targets.
    /// - Returns: `request`: A number for the request.
    func present(_ pasteboard: String, _ details: ShareDetails, by peer: Peer) async throws -> UInt64
    /// Closes the sheet, or stops the transfer that is under way. The end of the caller does the same.
    ///
    /// - Parameters:
    ///   - request: A request of the caller.
    func cancel(_ request: UInt64, by peer: Peer) async throws
    /// Lists the targets of a pasteboard. Only those that are possible are there.
    ///
    /// - Parameters:
    ///   - pasteboard: The pasteboard that holds the items.
    ///   - details: As in `Present`, of which `excluded` and `copies` have an effect.
    /// - Returns: `targets`: The targets that take it, in the order of the sheet.
    func targets(_ pasteboard: String, _ details: ShareDetails) async throws -> [ShareTargetDescription]
}

extension BusObject {
    /// The object that answers `org.enfilade.Sharing1` by an implementation.
    package static func sharing1<Room: Sharing1Service>(_ room: Room, peer: @escaping @Sendable (BusCall) async throws -> Room.Peer) -> BusObject {
        var object = BusObject(Interfaces.sharing1)
        object.on("Present") {
            (call: BusCall, pasteboard: String, details: ShareDetails) async throws -> UInt64 in
            return try await room.present(pasteboard, details, by: try await peer(call))
        }
        object.on("Cancel") {
            (call: BusCall, request: UInt64) async throws -> Void in
            return try await room.cancel(request, by: try await peer(call))
        }
        object.on("Targets") {
            (_: BusCall, pasteboard: String, details: ShareDetails) async throws -> [ShareTargetDescription] in
            return try await room.targets(pasteboard, details)
        }
        return object
    }
}

/// The signals of `org.enfilade.Sharing1`, as its implementation emits them.
package struct Sharing1Signals: Sendable {
    private let bus: Bus
    private let path: String

    package init(_ bus: Bus, path: String) {
        self.bus = bus
        self.path = path
    }

    /// A request has ended. Sent to the caller of `Present` alone, once for each request; perhaps before `Present` has answered.
    ///
    /// - Parameters:
    ///   - request: A request of the receiver of this signal.
    ///   - outcome: The outcome.
    package func finished(_ request: UInt64, _ outcome: ShareOutcome, to receiver: String? = nil) async throws {
        try await bus.emit(Interfaces.sharing1, "Finished", path: path, to: receiver, request, outcome)
    }
}

extension Interfaces {
    /// `org.enfilade.Sharing1`, as Interfaces/org.enfilade.Sharing1.xml describes it.
    package static let sharing1 = InterfaceDescription(
        "org.enfilade.Sharing1",
        methods: [
            .init("Cancel", inputs: [.init("request", "t")]),
            .init("Present", inputs: [.init("pasteboard", "s"), .init("details", "a{sv}")], outputs: [.init("request", "t")]),
            .init("Targets", inputs: [.init("pasteboard", "s"), .init("details", "a{sv}")], outputs: [.init("targets", "aa{sv}")]),
        ],
        signals: [
            .init("Finished", arguments: [.init("request", "t"), .init("outcome", "a{sv}")]),
        ],
        xml: sharing1XML)

    /// The text of Interfaces/org.enfilade.Sharing1.xml.
    private static let sharing1XML = #"""
<!DOCTYPE node PUBLIC "-//freedesktop//DTD D-Bus Object Introspection 1.0//EN"
  "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
<!-- SPDX-License-Identifier: Apache-2.0 -->
<node xmlns:doc="http://www.freedesktop.org/dbus/1.0/doc.dtd">
  <!--
    org.enfilade.Sharing1:
    @short_description: The share sheet: items of an app go to the target that the user chooses.

    The shell owns the bus name, and the bus starts the shell for it. A session without a display has sharing too: there is
    no sheet then, and a target has to be named.

    An app first puts the shared items on a pasteboard of its own, for example `share-` and a UUID (`Transfers1.Offer`): types
    only. Nobody asks it for bytes before a target is chosen. When the request has finished it withdraws the offer.
  -->
  <interface name="org.enfilade.Sharing1" xmlns:e="urn:org.enfilade:contract"
      e:bus="org.enfilade.Sharing" e:path="/org/enfilade/Sharing">
    <e:structure name="ShareAnchor" summary="A place in the window that asks, in its pixels.">
      <e:member name="x" type="i">The left edge.</e:member>
      <e:member name="y" type="i">The top edge.</e:member>
      <e:member name="width" type="i">The width.</e:member>
      <e:member name="height" type="i">The height.</e:member>
    </e:structure>
    <e:record name="ShareDetails" sparse="true" summary="How something is to be shared.">
      <e:include name="texts" record="ShareTexts">Words about the shared things.</e:include>
      <e:field key="excluded" type="as" default="">The identifiers of targets that are not wanted.</e:field>
      <e:field key="parent" type="s" default="">
        The window that asks, as portals spell it: `x11:` and its number in hexadecimal digits.
      </e:field>
      <e:field key="anchor" type="(iiii)" of="ShareAnchor" optional="true">The place that was pressed.</e:field>
      <e:field key="image" type="h" optional="true">A picture to show, as a file in sealed memory.</e:field>
      <e:field key="icon" type="h" optional="true">A smaller picture, if there is no other.</e:field>
      <e:field key="copies" type="b" default="false">
        Whether the caller offers the same on the pasteboard `general` when the target `copy` was chosen; only then
        there is that target.
      </e:field>
      <e:field key="target" type="s" default="">The target; then there is no sheet.</e:field>
    </e:record>
    <e:enumeration name="ShareOutcome.State" type="s" summary="The end of a request.">
      <e:case name="completed">The target has it.</e:case>
      <e:case name="cancelled">The user did not want to, or somebody stopped it.</e:case>
      <e:case name="failed">The target does not have it.</e:case>
    </e:enumeration>
    <e:record name="ShareOutcome" summary="How a request to share ended.">
      <e:field key="outcome" type="s" of="ShareOutcome.State" name="state">The end.</e:field>
      <e:field key="target" type="s" default="">The identifier of the target, or empty.</e:field>
      <e:field key="message" type="s" default="">The reason of a failure, or empty.</e:field>
    </e:record>
    <e:enumeration name="ShareTargetDescription.Kind" type="s" summary="The kind of a target.">
      <e:case name="bundle">An installed app.</e:case>
      <e:case name="program">A program that answers `org.enfilade.ShareTarget1`.</e:case>
      <e:case name="conversation">The same, for one of its conversations.</e:case>
      <e:case name="application">Any other application of the desktop.</e:case>
      <e:case name="action">An action of the sheet itself: `copy`, `save`, `mail`, `remind`, `print`.</e:case>
    </e:enumeration>
    <e:record name="ShareTargetDescription" summary="A target of a share.">
      <e:field key="identifier" type="s">The identifier.</e:field>
      <e:field key="kind" type="s" of="ShareTargetDescription.Kind">The kind.</e:field>
      <e:field key="name" type="s" default="">The name for people.</e:field>
      <e:field key="icon" type="s" default="">A path or the name of an icon, or empty.</e:field>
    </e:record>
    <!--
      Present:
      @pasteboard: The pasteboard that holds the shared items.
      @details: The words, the place of the sheet, and its targets.
      @request: A number for the request.

      Shows the sheet, or begins to hand over to the target.

      Errors: InvalidArgument (a detail of another type, a window that is malformed), NotFound (nothing is on that
      pasteboard, no such target, or it does not take all of it), Unavailable (there is no display), LimitExceeded.
    -->
    <method name="Present" e:timeout="120">
      <arg name="pasteboard" type="s" direction="in"/>
      <arg name="details" type="a{sv}" direction="in" e:of="ShareDetails"/>
      <arg name="request" type="t" direction="out"/>
    </method>
    <!--
      Cancel:
      @request: A request of the caller.

      Closes the sheet, or stops the transfer that is under way. The end of the caller does the same.
    -->
    <method name="Cancel" e:timeout="120">
      <arg name="request" type="t" direction="in"/>
    </method>
    <!--
      Targets:
      @pasteboard: The pasteboard that holds the items.
      @details: As in `Present`, of which `excluded` and `copies` have an effect.
      @targets: The targets that take it, in the order of the sheet.

      Lists the targets of a pasteboard. Only those that are possible are there.
    -->
    <method name="Targets" e:timeout="120" e:peer="none">
      <arg name="pasteboard" type="s" direction="in"/>
      <arg name="details" type="a{sv}" direction="in" e:of="ShareDetails"/>
      <arg name="targets" type="aa{sv}" direction="out" e:of="ShareTargetDescription"/>
    </method>
    <!--
      Finished:
      @request: A request of the receiver of this signal.
      @outcome: The outcome.

      A request has ended. Sent to the caller of `Present` alone, once for each request; perhaps before `Present` has
      answered.
    -->
    <signal name="Finished">
      <arg name="request" type="t"/>
      <arg name="outcome" type="a{sv}" e:of="ShareOutcome"/>
    </signal>
  </interface>
</node>

"""#
}
