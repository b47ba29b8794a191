// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file
// Written by `enfilade-generate interfaces` from Interfaces/org.enfilade.ActivityHost1.xml. Do not edit.

package import EnfiladeBus
package import Foundation

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
        return object
    }
}

extension Interfaces {
    /// `org.enfilade.ActivityHost1`, as Interfaces/org.enfilade.ActivityHost1.xml describes it.
    package static let activityHost1 = InterfaceDescription(
        "org.enfilade.ActivityHost1",
        methods: [
            .init("Save", inputs: [.init("number", "t")], outputs: [.init("state", "ay")]),
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

    A program that publishes activities by `Activities1.Publish` may implement this on the same connection. It is called only
    when somebody needs the state of the activity, such as a link that is being made: never because the activity has changed.
  -->
  <interface name="org.enfilade.ActivityHost1" xmlns:e="urn:org.enfilade:contract"
      e:path="/org/enfilade/App" e:admits="service">
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
  </interface>
</node>

"""#
}
