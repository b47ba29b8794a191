// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file
// Written by `enfilade-generate interfaces` from Interfaces/org.enfilade.TestWorld1.xml. Do not edit.

package import EnfiladeBus

/// A client of `org.enfilade.TestWorld1`.
package struct TestWorld1Client: Sendable {
    private let peer: any BusPeer

    package init(_ peer: any BusPeer) {
        self.peer = peer
    }

    /// Sets the clock. Everything that is due by then happens at this time, once, and `Settle` waits for the rest of it. To have each thing happen at its own time, go to `next` again and again. For the user's tools.
    ///
    /// Errors: NotPermitted, InvalidArgument (a time that no calendar has), StorageFailed.
    ///
    /// - Parameters:
    ///   - time: The time, in milliseconds since 1970.
    /// - Returns: `next`: The next time at which something happens by itself, in milliseconds since 1970; 0 if there is none.
    package func setTime(_ time: UInt64) async throws -> UInt64 {
        try await peer.object.call(
            Interfaces.testWorld1, "SetTime", time, returning: UInt64.self, timeout: nil)
    }

    /// Waits until no app is being told anything, and until the server of the desktop has all notifications that it is to show. Then the signal `Settled` is sent, and after it the answer. An app that takes longer than 30 seconds is not waited for.
    ///
    /// Errors: NotPermitted.
    ///
    /// - Parameters:
    ///   - mark: Any text.
    package func settle(_ mark: String) async throws {
        try await peer.object.call(
            Interfaces.testWorld1, "Settle", mark, returning: Void.self, timeout: nil)
    }

    /// The arguments of the signal `Performed`.
    package struct Performed: Sendable {
        /// The bundle of an app.
        package let bundle: String
        /// A Focus filter of it.
        package let intent: String
        /// The values that it was told; those that are missing had their defaults.
        package let values: BusOptions
        /// Whether a Focus with the filter has ended.
        package let isReset: Bool
        /// The reason for which the app has not performed it, or empty.
        package let problem: String
    }

    /// An app or its extension has answered `IntentHost1.Perform`.
    ///
    /// - Returns: `bundle`: The bundle of an app. `intent`: A Focus filter of it. `values`: The values that it was told; those that are missing had their defaults. `isReset`: Whether a Focus with the filter has ended. `problem`: The reason for which the app has not performed it, or empty.
    package func performedSignals() async throws -> AsyncStream<Performed> {
        try await peer.object.signals(Interfaces.testWorld1, "Performed").values { (bundle: String, intent: String, values: BusOptions, isReset: Bool, problem: String) in Performed(bundle: bundle, intent: intent, values: values, isReset: isReset, problem: problem) }
    }

    /// Everything that happened before the call has been told by the other signal.
    ///
    /// - Returns: `mark`: The text that was given to `Settle`.
    package func settledSignals() async throws -> AsyncStream<String> {
        try await peer.object.signals(Interfaces.testWorld1, "Settled").values { (value: String) in value }
    }
}

/// An implementation of `org.enfilade.TestWorld1`.
package protocol TestWorld1Service: Sendable {
    /// A caller, as the implementation knows it.
    associatedtype Peer: Sendable
    /// Sets the clock. Everything that is due by then happens at this time, once, and `Settle` waits for the rest of it. To have each thing happen at its own time, go to `next` again and again. For the user's tools.
    ///
    /// Errors: NotPermitted, InvalidArgument (a time that no calendar has), StorageFailed.
    ///
    /// - Parameters:
    ///   - time: The time, in milliseconds since 1970.
    /// - Returns: `next`: The next time at which something happens by itself, in milliseconds since 1970; 0 if there is none.
    func setTime(_ time: UInt64, by peer: Peer) async throws -> UInt64
    /// Waits until no app is being told anything, and until the server of the desktop has all notifications that it is to show. Then the signal `Settled` is sent, and after it the answer. An app that takes longer than 30 seconds is not waited for.
    ///
    /// Errors: NotPermitted.
    ///
    /// - Parameters:
    ///   - mark: Any text.
    func settle(_ mark: String, by peer: Peer) async throws
}

extension BusObject {
    /// The object that answers `org.enfilade.TestWorld1` by an implementation.
    package static func testWorld1<Room: TestWorld1Service>(_ room: Room, peer: @escaping @Sendable (BusCall) async throws -> Room.Peer) -> BusObject {
        var object = BusObject(Interfaces.testWorld1)
        object.on("SetTime") {
            (call: BusCall, time: UInt64) async throws -> UInt64 in
            return try await room.setTime(time, by: try await peer(call))
        }
        object.on("Settle") {
            (call: BusCall, mark: String) async throws -> Void in
            return try await room.settle(mark, by: try await peer(call))
        }
        return object
    }
}

/// The signals of `org.enfilade.TestWorld1`, as its implementation emits them.
package struct TestWorld1Signals: Sendable {
    private let bus: Bus
    private let path: String

    package init(_ bus: Bus, path: String) {
        self.bus = bus
        self.path = path
    }

    /// An app or its extension has answered `IntentHost1.Perform`.
    ///
    /// - Parameters:
    ///   - bundle: The bundle of an app.
    ///   - intent: A Focus filter of it.
    ///   - values: The values that it was told; those that are missing had their defaults.
    ///   - isReset: Whether a Focus with the filter has ended.
    ///   - problem: The reason for which the app has not performed it, or empty.
    package func performed(_ bundle: String, intent: String, values: BusOptions, isReset: Bool, problem: String, to receiver: String? = nil) async throws {
        try await bus.emit(Interfaces.testWorld1, "Performed", path: path, to: receiver, bundle, intent, values, isReset, problem)
    }

    /// Everything that happened before the call has been told by the other signal.
    ///
    /// - Parameters:
    ///   - mark: The text that was given to `Settle`.
    package func settled(_ mark: String, to receiver: String? = nil) async throws {
        try await bus.emit(Interfaces.testWorld1, "Settled", path: path, to: receiver, mark)
    }
}

extension Interfaces {
    /// `org.enfilade.TestWorld1`, as Interfaces/org.enfilade.TestWorld1.xml describes it.
    package static let testWorld1 = InterfaceDescription(
        "org.enfilade.TestWorld1",
        methods: [
            .init("SetTime", inputs: [.init("time", "t")], outputs: [.init("next", "t")]),
            .init("Settle", inputs: [.init("mark", "s")]),
        ],
        signals: [
            .init("Performed", arguments: [.init("bundle", "s"), .init("intent", "s"), .init("values", "a{sv}"), .init("isReset", "b"), .init("problem", "s")]),
            .init("Settled", arguments: [.init("mark", "s")]),
        ],
        xml: testWorld1XML)

    /// The text of Interfaces/org.enfilade.TestWorld1.xml.
    private static let testWorld1XML = #"""
<!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN"
  "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
<!-- SPDX-License-Identifier: Apache-2.0 -->
<node xmlns:doc="http://www.freedesktop.org/dbus/1.0/doc.dtd">
  <!--
    org.enfilade.TestWorld1:
    @short_description: The clock of a test world, and the news that its tests wait for.

    A service has this interface only if it was started with the option `test-world`, as the bus of a world of
    `EnfiladeTesting` starts it. In the session of a user it does not exist.

    The clock is that by which a Focus begins and ends and by which notifications are due. Until a test sets it, it is the
    clock of the machine; from then on it stands still between two calls, also while the service is restarted. The time that
    other programs may take to answer is measured by the machine all the same.
  -->
  <interface name="org.enfilade.TestWorld1" xmlns:e="urn:org.enfilade:contract"
      e:bus="org.enfilade.Service" e:path="/org/enfilade/Service">
    <!--
      SetTime:
      @time: The time, in milliseconds since 1970.
      @next: The next time at which something happens by itself, in milliseconds since 1970; 0 if there is none.

      Sets the clock. Everything that is due by then happens at this time, once, and `Settle` waits for the rest of it. To have
      each thing happen at its own time, go to `next` again and again. For the user's tools.

      Errors: NotPermitted, InvalidArgument (a time that no calendar has), StorageFailed.
    -->
    <method name="SetTime">
      <arg name="time" type="t" direction="in"/>
      <arg name="next" type="t" direction="out"/>
    </method>
    <!--
      Settle:
      @mark: Any text.

      Waits until no app is being told anything, and until the server of the desktop has all notifications that it is to show.
      Then the signal `Settled` is sent, and after it the answer. An app that takes longer than 30 seconds is not waited for.

      Errors: NotPermitted.
    -->
    <method name="Settle">
      <arg name="mark" type="s" direction="in"/>
    </method>
    <!--
      Performed:
      @bundle: The bundle of an app.
      @intent: A Focus filter of it.
      @values: The values that it was told; those that are missing had their defaults.
      @isReset: Whether a Focus with the filter has ended.
      @problem: The reason for which the app has not performed it, or empty.

      An app or its extension has answered `IntentHost1.Perform`.
    -->
    <signal name="Performed">
      <arg name="bundle" type="s"/>
      <arg name="intent" type="s"/>
      <arg name="values" type="a{sv}"/>
      <arg name="isReset" type="b"/>
      <arg name="problem" type="s"/>
    </signal>
    <!--
      Settled:
      @mark: The text that was given to `Settle`.

      Everything that happened before the call has been told by the other signal.
    -->
    <signal name="Settled">
      <arg name="mark" type="s"/>
    </signal>
  </interface>
</node>

"""#
}
