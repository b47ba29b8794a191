// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file
// Written by `enfilade-generate interfaces` from Interfaces/org.enfilade.Provider1.xml. Do not edit.

package import EnfiladeBus
package import EnfiladeFiles

/// How a representation is to be produced.
package struct ProvideOptions: BusRecord, Sendable, Hashable {
    /// Whether the receiver would like the original file.
    package var openInPlace: Bool

    package init(
        openInPlace: Bool = false
    ) {
        self.openInPlace = openInPlace
    }
}

extension ProvideOptions {
    package static var recordName: StaticString { "ProvideOptions" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        openInPlace = try fields.value("openInPlace", default: false)
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("openInPlace", openInPlace)
    }
}

/// A client of `org.enfilade.Provider1`.
package struct Provider1Client: Sendable {
    private let peer: any BusPeer

    package init(_ peer: any BusPeer) {
        self.peer = peer
    }

    /// The answer of `Provide`.
    package typealias Provide = (kind: ContentKind, content: Descriptor, details: ContentDetails)

    /// Produces one representation. An error is passed on to the receiver as SenderFailed with its message.
    ///
    /// - Parameters:
    ///   - request: The number of the request, for `Transfers1.Report` and `Cancel`.
    ///   - offer: An offer of this app.
    ///   - item: The position of the item.
    ///   - type: The identifier of a representation on offer.
    ///   - options: How the receiver would like it.
    /// - Returns: `kind`: The kind of the content. `content`: Data as a sealed memfd, or the file, open for reading; writable only if `original`. `details`: The facts about it; `kept` is never set.
    package func provide(_ request: UInt64, offer: UInt64, item: UInt32, type: String, _ options: ProvideOptions = .init()) async throws -> (kind: ContentKind, content: Descriptor, details: ContentDetails) {
        try await peer.object.call(
            Interfaces.provider1, "Provide", request, offer, item, type, options, returning: (ContentKind, Descriptor, ContentDetails).self, timeout: .seconds(86400))
    }

    /// Nobody waits for the request any more: the app may stop producing.
    ///
    /// - Parameters:
    ///   - request: A number given to `Provide`.
    package func cancel(_ request: UInt64) async throws {
        try await peer.object.tell(Interfaces.provider1, "Cancel", request)
    }

    /// The receiver tells how far it has come.
    ///
    /// - Parameters:
    ///   - request: A number given to `Provide`.
    ///   - completed: How much the receiver has taken.
    ///   - total: Of how much; 0 if unknown.
    package func progressed(_ request: UInt64, completed: UInt64, total: UInt64) async throws {
        try await peer.object.tell(Interfaces.provider1, "Progressed", request, completed, total)
    }

    /// The receiver is done; a temporary file may go.
    ///
    /// - Parameters:
    ///   - request: A number given to `Provide`.
    ///   - receipt: As in `Transfers1.History`.
    package func finished(_ request: UInt64, _ receipt: Receipt) async throws {
        try await peer.object.tell(Interfaces.provider1, "Finished", request, receipt)
    }

    /// The app may let go of the values.
    ///
    /// - Parameters:
    ///   - offer: An offer of this app that was replaced, cleared or withdrawn.
    package func released(_ offer: UInt64) async throws {
        try await peer.object.tell(Interfaces.provider1, "Released", offer)
    }
}

/// An implementation of `org.enfilade.Provider1`.
package protocol Provider1Service: Sendable {
    /// Produces one representation. An error is passed on to the receiver as SenderFailed with its message.
    ///
    /// - Parameters:
    ///   - request: The number of the request, for `Transfers1.Report` and `Cancel`.
    ///   - offer: An offer of this app.
    ///   - item: The position of the item.
    ///   - type: The identifier of a representation on offer.
    ///   - options: How the receiver would like it.
    /// - Returns: `kind`: The kind of the content. `content`: Data as a sealed memfd, or the file, open for reading; writable only if `original`. `details`: The facts about it; `kept` is never set.
    func provide(_ request: UInt64, offer: UInt64, item: UInt32, type: String, _ options: ProvideOptions) async throws -> (kind: ContentKind, content: Descriptor, details: ContentDetails)
    /// Nobody waits for the request any more: the app may stop producing.
    ///
    /// - Parameters:
    ///   - request: A number given to `Provide`.
    func cancel(_ request: UInt64) async throws
    /// The receiver tells how far it has come.
    ///
    /// - Parameters:
    ///   - request: A number given to `Provide`.
    ///   - completed: How much the receiver has taken.
    ///   - total: Of how much; 0 if unknown.
    func progressed(_ request: UInt64, completed: UInt64, total: UInt64) async throws
    /// The receiver is done; a temporary file may go.
    ///
    /// - Parameters:
    ///   - request: A number given to `Provide`.
    ///   - receipt: As in `Transfers1.History`.
    func finished(_ request: UInt64, _ receipt: Receipt) async throws
    /// The app may let go of the values.
    ///
    /// - Parameters:
    ///   - offer: An offer of this app that was replaced, cleared or withdrawn.
    func released(_ offer: UInt64) async throws
}

extension BusObject {
    /// The object that answers `org.enfilade.Provider1` by an implementation.
    package static func provider1<Room: Provider1Service>(_ room: Room, admit: @escaping @Sendable (BusCall) async throws -> Void) -> BusObject {
        var object = BusObject(Interfaces.provider1)
        object.on("Provide") {
            (call: BusCall, request: UInt64, offer: UInt64, item: UInt32, type: String, options: ProvideOptions) async throws -> (ContentKind, Descriptor, ContentDetails) in
            try await admit(call)
            return try await room.provide(request, offer: offer, item: item, type: type, options)
        }
        object.on("Cancel") {
            (call: BusCall, request: UInt64) async throws -> Void in
            try await admit(call)
            return try await room.cancel(request)
        }
        object.on("Progressed") {
            (call: BusCall, request: UInt64, completed: UInt64, total: UInt64) async throws -> Void in
            try await admit(call)
            return try await room.progressed(request, completed: completed, total: total)
        }
        object.on("Finished") {
            (call: BusCall, request: UInt64, receipt: Receipt) async throws -> Void in
            try await admit(call)
            return try await room.finished(request, receipt)
        }
        object.on("Released") {
            (call: BusCall, offer: UInt64) async throws -> Void in
            try await admit(call)
            return try await room.released(offer)
        }
        return object
    }
}

extension Interfaces {
    /// `org.enfilade.Provider1`, as Interfaces/org.enfilade.Provider1.xml describes it.
    package static let provider1 = InterfaceDescription(
        "org.enfilade.Provider1",
        methods: [
            .init("Cancel", inputs: [.init("request", "t")]),
            .init("Finished", inputs: [.init("request", "t"), .init("receipt", "a{sv}")]),
            .init("Progressed", inputs: [.init("request", "t"), .init("completed", "t"), .init("total", "t")]),
            .init("Provide", inputs: [.init("request", "t"), .init("offer", "t"), .init("item", "u"), .init("type", "s"), .init("options", "a{sv}")], outputs: [.init("kind", "u"), .init("content", "h"), .init("details", "a{sv}")]),
            .init("Released", inputs: [.init("offer", "t")]),
        ],
        signals: [],
        xml: provider1XML)

    /// The text of Interfaces/org.enfilade.Provider1.xml.
    private static let provider1XML = #"""
<!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN"
  "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
<!-- SPDX-License-Identifier: Apache-2.0 -->
<node xmlns:doc="http://www.freedesktop.org/dbus/1.0/doc.dtd">
  <!--
    org.enfilade.Provider1:
    @short_description: The questions of the service to a process that offers content.

    A process that offers content implements this on the connection with which it calls `Transfers1.Offer`. Nothing is
    produced until somebody asks for it.
  -->
  <interface name="org.enfilade.Provider1" xmlns:e="urn:org.enfilade:contract"
      e:path="/org/enfilade/App" e:admits="service">
    <e:record name="ProvideOptions" summary="How a representation is to be produced.">
      <e:field key="openInPlace" type="b" default="false">Whether the receiver would like the original file.</e:field>
    </e:record>
    <!--
      Provide:
      @request: The number of the request, for `Transfers1.Report` and `Cancel`.
      @offer: An offer of this app.
      @item: The position of the item.
      @type: The identifier of a representation on offer.
      @options: How the receiver would like it.
      @kind: The kind of the content.
      @content: Data as a sealed memfd, or the file, open for reading; writable only if `original`.
      @details: The facts about it; `kept` is never set.

      Produces one representation. An error is passed on to the receiver as SenderFailed with its message.
    -->
    <method name="Provide" e:timeout="86400">
      <arg name="request" type="t" direction="in"/>
      <arg name="offer" type="t" direction="in"/>
      <arg name="item" type="u" direction="in"/>
      <arg name="type" type="s" direction="in"/>
      <arg name="options" type="a{sv}" direction="in" e:of="ProvideOptions"/>
      <arg name="kind" type="u" direction="out" e:of="ContentKind"/>
      <arg name="content" type="h" direction="out"/>
      <arg name="details" type="a{sv}" direction="out" e:of="ContentDetails"/>
    </method>
    <!--
      Cancel:
      @request: A number given to `Provide`.

      Nobody waits for the request any more: the app may stop producing.
    -->
    <method name="Cancel">
      <annotation name="org.freedesktop.DBus.Method.NoReply" value="true"/>
      <arg name="request" type="t" direction="in"/>
    </method>
    <!--
      Progressed:
      @request: A number given to `Provide`.
      @completed: How much the receiver has taken.
      @total: Of how much; 0 if unknown.

      The receiver tells how far it has come.
    -->
    <method name="Progressed">
      <annotation name="org.freedesktop.DBus.Method.NoReply" value="true"/>
      <arg name="request" type="t" direction="in"/>
      <arg name="completed" type="t" direction="in"/>
      <arg name="total" type="t" direction="in"/>
    </method>
    <!--
      Finished:
      @request: A number given to `Provide`.
      @receipt: As in `Transfers1.History`.

      The receiver is done; a temporary file may go.
    -->
    <method name="Finished">
      <annotation name="org.freedesktop.DBus.Method.NoReply" value="true"/>
      <arg name="request" type="t" direction="in"/>
      <arg name="receipt" type="a{sv}" direction="in" e:of="Receipt"/>
    </method>
    <!--
      Released:
      @offer: An offer of this app that was replaced, cleared or withdrawn.

      The app may let go of the values.
    -->
    <method name="Released">
      <annotation name="org.freedesktop.DBus.Method.NoReply" value="true"/>
      <arg name="offer" type="t" direction="in"/>
    </method>
  </interface>
</node>

"""#
}
