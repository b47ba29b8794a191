// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file
// Written by `enfilade-generate interfaces` from Interfaces/org.enfilade.ActivityHost1.xml. Do not edit.

package import EnfiladeBus
package import EnfiladeFiles
package import Foundation

/// How an activity comes to an app.
package struct ArrivingActivity: BusRecord, Sendable, Hashable {
    /// The type of the activity.
    package var type: String
    /// Whether it is the content of a link. Of the failure of one that is continued the app learns, too.
    package var isLink: Bool
    /// The word for `Activities1.OpenStream`, which nobody else knows; missing if no running program has the activity.
    package var continuation: String?

    package init(
        type: String = "",
        isLink: Bool = false,
        continuation: String? = nil
    ) {
        self.type = type
        self.isLink = isLink
        self.continuation = continuation
    }
}

extension ArrivingActivity {
    package static var recordName: StaticString { "ArrivingActivity" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        type = try fields.value("type", default: "")
        isLink = try fields.value("link", default: false)
        continuation = try fields.optional("continuation")
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("type", type)
        fields.add("link", isLink)
        fields.add("continuation", ifPresent: continuation)
    }
}

/// A client of `org.enfilade.ActivityHost1`.
package struct ActivityHost1Client: Sendable {
    private let peer: any BusPeer

    package init(_ peer: any BusPeer) {
        self.peer = peer
    }

    /// Brings the current activity up to date, and answers it.
    ///
    /// Errors: NotFound if it is not the current activity of this process any more.
    ///
    /// - Parameters:
    ///   - number: The number of the activity, as `Activities1.Publish` has answered it.
    /// - Returns: `state`: The encoded activity, brought up to date; at most 1 MiB.
    package func save(_ number: UInt64) async throws -> Data {
        try await peer.object.call(
            Interfaces.activityHost1, "Save", number, returning: Data.self, timeout: .seconds(2))
    }

    /// Hands over the stream to the app that continues an activity and has asked for it by `Activities1.OpenStream`. The answer comes before the code of the program uses the stream.
    ///
    /// Errors: NotFound if the program has let go of the activity, NotSupported if the activity takes no streams, LimitExceeded if too many are open. They are passed on to the caller of `Activities1.OpenStream`.
    ///
    /// - Parameters:
    ///   - number: The number of an activity of this process, as `Activities1.Publish` has answered it; it may be current no more.
    ///   - stream: One end of a pair of connected stream sockets.
    package func acceptStream(_ number: UInt64, stream: Descriptor) async throws {
        try await peer.object.call(
            Interfaces.activityHost1, "AcceptStream", number, stream, returning: Void.self, timeout: .seconds(10))
    }

    /// Has an app without windows take up an activity. The answer comes after the code of the app that does so.
    ///
    /// Errors: NotSupported if nothing in the app takes it, InvalidArgument if it cannot be read, each with a sentence for the user. They are passed on to the caller of `Activities1.Open` or `Links1.Open`.
    ///
    /// - Parameters:
    ///   - state: The encoded activity.
    ///   - options: How it comes.
    package func takeUp(_ state: Data, _ options: ArrivingActivity = .init()) async throws {
        try await peer.object.call(
            Interfaces.activityHost1, "TakeUp", state, options, returning: Void.self, timeout: .seconds(10))
    }
}

/// An implementation of `org.enfilade.ActivityHost1`.
package protocol ActivityHost1Service: Sendable {
    /// Brings the current activity up to date, and answers it.
    ///
    /// Errors: NotFound if it is not the current activity of this process any more.
    ///
    /// - Parameters:
    ///   - number: The number of the activity, as `Activities1.Publish` has answered it.
    /// - Returns: `state`: The encoded activity, brought up to date; at most 1 MiB.
    func save(_ number: UInt64) async throws -> Data
    /// Hands over the stream to the app that continues an activity and has asked for it by `Activities1.OpenStream`. The answer comes before the code of the program uses the stream.
    ///
    /// Errors: NotFound if the program has let go of the activity, NotSupported if the activity takes no streams, LimitExceeded if too many are open. They are passed on to the caller of `Activities1.OpenStream`.
    ///
    /// - Parameters:
    ///   - number: The number of an activity of this process, as `Activities1.Publish` has answered it; it may be current no more.
    ///   - stream: One end of a pair of connected stream sockets.
    func acceptStream(_ number: UInt64, stream: Descriptor) async throws
    /// Has an app without windows take up an activity. The answer comes after the code of the app that does so.
    ///
    /// Errors: NotSupported if nothing in the app takes it, InvalidArgument if it cannot be read, each with a sentence for the user. They are passed on to the caller of `Activities1.Open` or `Links1.Open`.
    ///
    /// - Parameters:
    ///   - state: The encoded activity.
    ///   - options: How it comes.
    func takeUp(_ state: Data, _ options: ArrivingActivity) async throws
}

extension BusObject {
    /// The object that answers `org.enfilade.ActivityHost1` by an implementation.
    package static func activityHost1<Room: ActivityHost1Service>(_ room: Room, admit: @escaping @Sendable (BusCall) async throws -> Void) -> BusObject {
        var object = BusObject(Interfaces.activityHost1)
        object.on("Save") {
            (call: BusCall, number: UInt64) async throws -> Data in
            try await admit(call)
            return try await room.save(number)
        }
        object.on("AcceptStream") {
            (call: BusCall, number: UInt64, stream: Descriptor) async throws -> Void in
            try await admit(call)
            return try await room.acceptStream(number, stream: stream)
        }
        object.on("TakeUp") {
            (call: BusCall, state: Data, options: ArrivingActivity) async throws -> Void in
            try await admit(call)
            return try await room.takeUp(state, options)
        }
        return object
    }
}

extension Interfaces {
    /// `org.enfilade.ActivityHost1`, as Interfaces/org.enfilade.ActivityHost1.xml describes it.
    package static let activityHost1 = InterfaceDescription(
        "org.enfilade.ActivityHost1",
        methods: [
            .init("AcceptStream", inputs: [.init("number", "t"), .init("stream", "h")]),
            .init("Save", inputs: [.init("number", "t")], outputs: [.init("state", "ay")]),
            .init("TakeUp", inputs: [.init("state", "ay"), .init("options", "a{sv}")]),
        ],
        signals: [],
        xml: activityHost1XML)

    /// The text of Interfaces/org.enfilade.ActivityHost1.xml.
    private static let activityHost1XML = #"""
<!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN"
  "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
<!-- SPDX-License-Identifier: Apache-2.0 -->
<node xmlns:doc="http://www.freedesktop.org/dbus/1.0/doc.dtd">
  <!--
    org.enfilade.ActivityHost1:
    @short_description: The requests of the service to a program that publishes activities.

    A program that publishes activities by `Activities1.Publish` may implement this on the same connection. `Save` is called only
    when somebody needs the state of the activity, such as a link that is being made: never because the activity has changed.
    `TakeUp` is called in an app without windows that has said `Activities1.Join`; an app with windows gets its activities by
    `SceneHost1.ShowScene`.
  -->
  <interface name="org.enfilade.ActivityHost1" xmlns:e="urn:org.enfilade:contract"
      e:path="/org/enfilade/App" e:admits="service">
    <e:record name="ArrivingActivity" summary="How an activity comes to an app.">
      <e:field key="type" type="s" default="">The type of the activity.</e:field>
      <e:field key="link" type="b" name="isLink" default="false">
        Whether it is the content of a link. Of the failure of one that is continued the app learns, too.
      </e:field>
      <e:field key="continuation" type="s" optional="true">
        The word for `Activities1.OpenStream`, which nobody else knows; missing if no running program has the activity.
      </e:field>
    </e:record>
    <!--
      Save:
      @number: The number of the activity, as `Activities1.Publish` has answered it.
      @state: The encoded activity, brought up to date; at most 1 MiB.

      Brings the current activity up to date, and answers it.

      Errors: NotFound if it is not the current activity of this process any more.
    -->
    <method name="Save" e:timeout="2">
      <arg name="number" type="t" direction="in"/>
      <arg name="state" type="ay" direction="out"/>
    </method>
    <!--
      AcceptStream:
      @number: The number of an activity of this process, as `Activities1.Publish` has answered it; it may be current no more.
      @stream: One end of a pair of connected stream sockets.

      Hands over the stream to the app that continues an activity and has asked for it by `Activities1.OpenStream`. The answer
      comes before the code of the program uses the stream.

      Errors: NotFound if the program has let go of the activity, NotSupported if the activity takes no streams, LimitExceeded if
      too many are open. They are passed on to the caller of `Activities1.OpenStream`.
    -->
    <method name="AcceptStream" e:timeout="10">
      <arg name="number" type="t" direction="in"/>
      <arg name="stream" type="h" direction="in"/>
    </method>
    <!--
      TakeUp:
      @state: The encoded activity.
      @options: How it comes.

      Has an app without windows take up an activity. The answer comes after the code of the app that does so.

      Errors: NotSupported if nothing in the app takes it, InvalidArgument if it cannot be read, each with a sentence for the
      user. They are passed on to the caller of `Activities1.Open` or `Links1.Open`.
    -->
    <method name="TakeUp" e:timeout="10">
      <arg name="state" type="ay" direction="in"/>
      <arg name="options" type="a{sv}" direction="in" e:of="ArrivingActivity"/>
    </method>
  </interface>
</node>

"""#
}
