// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file
// Written by `enfilade-generate interfaces` from Interfaces/org.enfilade.ShareTarget1.xml. Do not edit.

package import EnfiladeBus

/// Words about shared things, as far as they were given.
package struct ShareTexts: BusRecord, Sendable, Hashable {
    /// A name for all of them together.
    package var title: String
    /// A subject for mail.
    package var subject: String
    /// A message beside them.
    package var message: String
    /// The activation token of the desktop, for the window that comes to the front.
    package var token: String

    package init(
        title: String = "",
        subject: String = "",
        message: String = "",
        token: String = ""
    ) {
        self.title = title
        self.subject = subject
        self.message = message
        self.token = token
    }
}

extension ShareTexts {
    package static var recordName: StaticString { "ShareTexts" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        title = try fields.value("title", default: "")
        subject = try fields.value("subject", default: "")
        message = try fields.value("message", default: "")
        token = try fields.value("token", default: "")
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("title", BusText.sanitized(title), unless: "")
        fields.add("subject", BusText.sanitized(subject), unless: "")
        fields.add("message", BusText.sanitized(message), unless: "")
        fields.add("token", BusText.sanitized(token), unless: "")
    }
}

/// A client of `org.enfilade.ShareTarget1`.
package struct ShareTarget1Client: Sendable {
    private let peer: any BusPeer

    package init(_ peer: any BusPeer) {
        self.peer = peer
    }

    /// Takes the shared items: the program requests its choice and answers when it has that. An error is shown to the user. If the user cancels meanwhile, the sender withdraws the offer, which ends running requests and grants.
    ///
    /// - Parameters:
    ///   - offer: The offer, for `Transfers1.Request`.
    ///   - items: The offered items, as in `Transfers1`.
    ///   - details: The words that go with the items.
    package func receive(_ offer: UInt64, items: [OfferedItem], _ details: ShareTexts = .init()) async throws {
        try await peer.object.call(
            Interfaces.shareTarget1, "Receive", offer, items, details, returning: Void.self, timeout: nil)
    }
}

/// An implementation of `org.enfilade.ShareTarget1`.
package protocol ShareTarget1Service: Sendable {
    /// A caller, as the implementation knows it.
    associatedtype Peer: Sendable
    /// Takes the shared items: the program requests its choice and answers when it has that. An error is shown to the user. If the user cancels meanwhile, the sender withdraws the offer, which ends running requests and grants.
    ///
    /// - Parameters:
    ///   - offer: The offer, for `Transfers1.Request`.
    ///   - items: The offered items, as in `Transfers1`.
    ///   - details: The words that go with the items.
    func receive(_ offer: UInt64, items: [OfferedItem], _ details: ShareTexts, by peer: Peer) async throws
}

extension BusObject {
    /// The object that answers `org.enfilade.ShareTarget1` by an implementation.
    package static func shareTarget1<Room: ShareTarget1Service>(_ room: Room, peer: @escaping @Sendable (BusCall) async throws -> Room.Peer) -> BusObject {
        var object = BusObject(Interfaces.shareTarget1)
        object.on("Receive") {
            (call: BusCall, offer: UInt64, items: [OfferedItem], details: ShareTexts) async throws -> Void in
            return try await room.receive(offer, items: items, details, by: try await peer(call))
        }
        return object
    }
}

extension Interfaces {
    /// `org.enfilade.ShareTarget1`, as Interfaces/org.enfilade.ShareTarget1.xml describes it.
    package static let shareTarget1 = InterfaceDescription(
        "org.enfilade.ShareTarget1",
        methods: [
            .init("Receive", inputs: [.init("offer", "t"), .init("items", "a(a(sua{sv})a{sv})"), .init("details", "a{sv}")]),
        ],
        signals: [],
        xml: shareTarget1XML)

    /// The text of Interfaces/org.enfilade.ShareTarget1.xml.
    private static let shareTarget1XML = #"""
<!DOCTYPE node PUBLIC "-//freedesktop//DTD D-Bus Object Introspection 1.0//EN"
  "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
<!-- SPDX-License-Identifier: Apache-2.0 -->
<node xmlns:doc="http://www.freedesktop.org/dbus/1.0/doc.dtd">
  <!--
    org.enfilade.ShareTarget1:
    @short_description: A program, in any language, with which things can be shared.

    A program becomes a target by a file `NAME.target` in `enfilade/share-targets` below `$XDG_DATA_HOME` or one of
    `$XDG_DATA_DIRS`; the first of a name counts. It is a key file in UTF-8:

        [Share Target]
        Name=Notes
        Icon=org.example.Notes
        Types=public.text;image/*;
        BusName=org.example.Notes
        ObjectPath=/org/example/Notes
        Conversation=false

    `Name` may be translated as in desktop entries; `Icon` and `Conversation` may be missing. With `Conversation=true` the
    target is one conversation of the program, with its own name, icon and object path: the sheet has it above the apps.
    `Types` are uniform type identifiers or MIME types, each with all that conforms to it. The program implements this
    interface under the name and path of that file. The bus starts the program if it has a service file for `BusName`.
  -->
  <interface name="org.enfilade.ShareTarget1" xmlns:e="urn:org.enfilade:contract">
    <e:record name="ShareTexts" sparse="true" summary="Words about shared things, as far as they were given.">
      <e:field key="title" type="s" default="" sanitized="true">A name for all of them together.</e:field>
      <e:field key="subject" type="s" default="" sanitized="true">A subject for mail.</e:field>
      <e:field key="message" type="s" default="" sanitized="true">A message beside them.</e:field>
      <e:field key="token" type="s" default="" sanitized="true">
        The activation token of the desktop, for the window that comes to the front.
      </e:field>
    </e:record>
    <!--
      Receive:
      @offer: The offer, for `Transfers1.Request`.
      @items: The offered items, as in `Transfers1`.
      @details: The words that go with the items.

      Takes the shared items: the program requests its choice and answers when it has that. An error is shown to the user.
      If the user cancels meanwhile, the sender withdraws the offer, which ends running requests and grants.
    -->
    <method name="Receive">
      <arg name="offer" type="t" direction="in"/>
      <arg name="items" type="a(a(sua{sv})a{sv})" direction="in" e:of="OfferedItem"/>
      <arg name="details" type="a{sv}" direction="in" e:of="ShareTexts"/>
    </method>
  </interface>
</node>

"""#
}
