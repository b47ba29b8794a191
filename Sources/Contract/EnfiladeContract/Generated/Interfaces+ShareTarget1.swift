// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file
// Written by `enfilade-generate interfaces` from Interfaces/org.enfilade.ShareTarget1.xml. Do not edit.

package import EnfiladeBus

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
    @short_description: What a program answers that things can be shared with, in whatever language it is written.

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
    `Types` are uniform type identifiers or MIME types, each with all that conforms to it. The bus starts the program if it
    has a service file for `BusName`.
  -->
  <interface name="org.enfilade.ShareTarget1">
    <!--
      Receive:
      @offer: The offer, for `Transfers1.Request`.
      @items: What is on offer, as in `Transfers1`.
      @details: As far as they were given: `title` (s), `subject` (s), `message` (s), `token` (s: for the window that the
        program may bring to the front).

      Takes what is shared: the program requests what it wants and answers when it has it. An error is shown to the user.
      If the user cancels meanwhile, the sender withdraws the offer, which ends running requests and grants.
    -->
    <method name="Receive">
      <arg name="offer" type="t" direction="in"/>
      <arg name="items" type="a(a(sua{sv})a{sv})" direction="in"/>
      <arg name="details" type="a{sv}" direction="in"/>
    </method>
  </interface>
</node>

"""#
}
