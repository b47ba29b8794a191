// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file
// Written by `enfilade-generate interfaces` from Interfaces/org.enfilade.DesktopSilence1.xml. Do not edit.

package import EnfiladeBus

/// A desktop or notification server with a Do Not Disturb.
package enum SilencedDesktop: String, BusEnumeration, Codable, CaseIterable {
    /// GNOME: the setting `show-banners` of `org.gnome.desktop.notifications`.
    case gnome
    /// KDE Plasma: an inhibition, which ends with the service.
    case kde
    /// dunst: its property `paused`.
    case dunst
    /// mako: its mode `do-not-disturb`, to which its configuration has to give a meaning.
    case mako
    /// swaync: its Do Not Disturb.
    case swaync
}

/// A desktop that a Focus may silence.
package struct SilencedDesktopStatus: BusRecord, Sendable, Hashable, Codable {
    /// The desktop.
    package var desktop: SilencedDesktop
    /// Whether the user wants a Focus to silence it.
    package var isChosen: Bool
    /// Whether it is silent by a Focus now.
    package var isSilent: Bool
    /// The reason why it could not be switched, or empty.
    package var problem: String

    package init(
        desktop: SilencedDesktop,
        isChosen: Bool = false,
        isSilent: Bool = false,
        problem: String = ""
    ) {
        self.desktop = desktop
        self.isChosen = isChosen
        self.isSilent = isSilent
        self.problem = problem
    }
}

extension SilencedDesktopStatus {
    package static var recordName: StaticString { "SilencedDesktopStatus" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        desktop = try fields.required("desktop")
        isChosen = try fields.value("isChosen", default: false)
        isSilent = try fields.value("isSilent", default: false)
        problem = try fields.value("problem", default: "")
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("desktop", desktop)
        fields.add("isChosen", isChosen)
        fields.add("isSilent", isSilent)
        fields.add("problem", BusText.sanitized(problem))
    }
}

/// A client of `org.enfilade.DesktopSilence1`.
package struct DesktopSilence1Client: Sendable {
    private let peer: any BusPeer

    package init(_ peer: any BusPeer) {
        self.peer = peer
    }

    /// Lists the desktops, and whether a Focus silences them.
    ///
    /// Errors: NotPermitted.
    ///
    /// - Returns: `desktops`: The desktops that are known.
    package func desktops() async throws -> [SilencedDesktopStatus] {
        try await peer.object.call(
            Interfaces.desktopSilence1, "Desktops", returning: [SilencedDesktopStatus].self, timeout: nil)
    }

    /// Has a Focus silence a desktop, or no longer. That holds for the Focus that is on as well.
    ///
    /// Errors: NotPermitted, StorageFailed.
    ///
    /// - Parameters:
    ///   - desktop: A desktop.
    ///   - chosen: Whether a Focus silences it.
    /// - Returns: `status`: Its state afterwards.
    package func choose(_ desktop: SilencedDesktop, chosen: Bool) async throws -> SilencedDesktopStatus {
        try await peer.object.call(
            Interfaces.desktopSilence1, "Choose", desktop, chosen, returning: SilencedDesktopStatus.self, timeout: .seconds(60))
    }
}

/// An implementation of `org.enfilade.DesktopSilence1`.
package protocol DesktopSilence1Service: Sendable {
    /// A caller, as the implementation knows it.
    associatedtype Peer: Sendable
    /// Lists the desktops, and whether a Focus silences them.
    ///
    /// Errors: NotPermitted.
    ///
    /// - Returns: `desktops`: The desktops that are known.
    func desktops(by peer: Peer) async throws -> [SilencedDesktopStatus]
    /// Has a Focus silence a desktop, or no longer. That holds for the Focus that is on as well.
    ///
    /// Errors: NotPermitted, StorageFailed.
    ///
    /// - Parameters:
    ///   - desktop: A desktop.
    ///   - chosen: Whether a Focus silences it.
    /// - Returns: `status`: Its state afterwards.
    func choose(_ desktop: SilencedDesktop, chosen: Bool, by peer: Peer) async throws -> SilencedDesktopStatus
}

extension BusObject {
    /// The object that answers `org.enfilade.DesktopSilence1` by an implementation.
    package static func desktopSilence1<Room: DesktopSilence1Service>(_ room: Room, peer: @escaping @Sendable (BusCall) async throws -> Room.Peer) -> BusObject {
        var object = BusObject(Interfaces.desktopSilence1)
        object.on("Desktops") {
            (call: BusCall) async throws -> [SilencedDesktopStatus] in
            return try await room.desktops(by: try await peer(call))
        }
        object.on("Choose") {
            (call: BusCall, desktop: SilencedDesktop, chosen: Bool) async throws -> SilencedDesktopStatus in
            return try await room.choose(desktop, chosen: chosen, by: try await peer(call))
        }
        return object
    }
}

extension Interfaces {
    /// `org.enfilade.DesktopSilence1`, as Interfaces/org.enfilade.DesktopSilence1.xml describes it.
    package static let desktopSilence1 = InterfaceDescription(
        "org.enfilade.DesktopSilence1",
        methods: [
            .init("Choose", inputs: [.init("desktop", "s"), .init("chosen", "b")], outputs: [.init("status", "a{sv}")]),
            .init("Desktops", outputs: [.init("desktops", "aa{sv}")]),
        ],
        signals: [],
        xml: desktopSilence1XML)

    /// The text of Interfaces/org.enfilade.DesktopSilence1.xml.
    private static let desktopSilence1XML = #"""
<!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN"
  "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
<!-- SPDX-License-Identifier: Apache-2.0 -->
<node xmlns:doc="http://www.freedesktop.org/dbus/1.0/doc.dtd">
  <!--
    org.enfilade.DesktopSilence1:
    @short_description: The desktop's own Do Not Disturb, which a Focus may switch.

    Where no gate is wanted (`NotificationGate1`), the desktop itself can be silent while a Focus is on: everything that its server
    does not let pass by rules of its own, notifications of apps that the Focus allows included. Nothing is switched until the user
    asks for it. The former state is stored before it is changed, and put back when the Focus ends, also if the service has ended
    meanwhile. A state that the user has changed in the meantime is left alone.

    For the user's tools.
  -->
  <interface name="org.enfilade.DesktopSilence1" xmlns:e="urn:org.enfilade:contract"
      e:bus="org.enfilade.Service" e:path="/org/enfilade/Service">
    <e:enumeration name="SilencedDesktop" type="s" summary="A desktop or notification server with a Do Not Disturb.">
      <e:case name="gnome">GNOME: the setting `show-banners` of `org.gnome.desktop.notifications`.</e:case>
      <e:case name="kde">KDE Plasma: an inhibition, which ends with the service.</e:case>
      <e:case name="dunst">dunst: its property `paused`.</e:case>
      <e:case name="mako">mako: its mode `do-not-disturb`, to which its configuration has to give a meaning.</e:case>
      <e:case name="swaync">swaync: its Do Not Disturb.</e:case>
    </e:enumeration>
    <e:record name="SilencedDesktopStatus" codable="true" summary="A desktop that a Focus may silence.">
      <e:field key="desktop" type="s" of="SilencedDesktop">The desktop.</e:field>
      <e:field key="isChosen" type="b" default="false">Whether the user wants a Focus to silence it.</e:field>
      <e:field key="isSilent" type="b" default="false">Whether it is silent by a Focus now.</e:field>
      <e:field key="problem" type="s" sanitized="true" default="">The reason why it could not be switched, or empty.</e:field>
    </e:record>
    <!--
      Desktops:
      @desktops: The desktops that are known.

      Lists the desktops, and whether a Focus silences them.

      Errors: NotPermitted.
    -->
    <method name="Desktops">
      <arg name="desktops" type="aa{sv}" direction="out" e:of="SilencedDesktopStatus"/>
    </method>
    <!--
      Choose:
      @desktop: A desktop.
      @chosen: Whether a Focus silences it.
      @status: Its state afterwards.

      Has a Focus silence a desktop, or no longer. That holds for the Focus that is on as well.

      Errors: NotPermitted, StorageFailed.
    -->
    <method name="Choose" e:timeout="60">
      <arg name="desktop" type="s" direction="in" e:of="SilencedDesktop"/>
      <arg name="chosen" type="b" direction="in"/>
      <arg name="status" type="a{sv}" direction="out" e:of="SilencedDesktopStatus"/>
    </method>
  </interface>
</node>

"""#
}
