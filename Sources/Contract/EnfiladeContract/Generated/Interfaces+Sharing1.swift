// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file
// Written by `enfilade-generate interfaces` from Interfaces/org.enfilade.Sharing1.xml. Do not edit.

package import EnfiladeBus

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
    @short_description: The share sheet: what an app has on offer goes to whatever the user chooses.

    At `/org/enfilade/Sharing` of the bus name `org.enfilade.Sharing`, which the shell owns and the bus starts it for. The
    name is one of its own, so that a session without a display has sharing too: there is no sheet then, and a target has
    to be named.

    An app first puts what it shares on a pasteboard of its own, for example `share-` and a UUID (`Transfers1.Offer`): types
    only. Nobody asks it for bytes before a target is chosen. When the request has finished it withdraws the offer.

    A target is `a{sv}`: `identifier` (s), `kind` (s: `bundle`, an installed app; `program`, which answers
    `org.enfilade.ShareTarget1`; `conversation`, the same for one of its conversations; `application`, any other one of the
    desktop; `action`: `copy`, `save`, `mail`, `print`),
    `name` (s, for a person), `icon` (s, a path or the name of an icon, or empty). Only what is possible is a target.
  -->
  <interface name="org.enfilade.Sharing1">
    <!--
      Present:
      @pasteboard: The pasteboard that holds what is shared.
      @details: `title` (s), `subject` (s), `message` (s), `excluded` (as: targets, by identifier, that are not wanted),
        `parent` (s: the window that asks, as portals spell it: `x11:` and its number in hexadecimal digits), `anchor`
        ((iiii): left, top, width and height of what was pressed, in pixels of that window), `token` (s: what the desktop
        gives to whoever may bring a window to the front), `image` and `icon` (h: pictures to show, as files in sealed
        memory), `copies` (b: the caller offers the same on the pasteboard `general` when the target `copy` was chosen;
        only then there is that target), `target` (s: the target; there is no sheet then).
      @request: A number for the request.

      Shows the sheet, or begins to hand over to the target. Errors: InvalidArgument (a detail of another type, a window
      that is malformed), NotFound (nothing is on that pasteboard, no such target, or it does not take
      all of it), Unavailable (there is no display), LimitExceeded.
    -->
    <method name="Present">
      <arg name="pasteboard" type="s" direction="in"/>
      <arg name="details" type="a{sv}" direction="in"/>
      <arg name="request" type="t" direction="out"/>
    </method>
    <!--
      Cancel:
      @request: A request of the caller.

      Closes the sheet, or stops what is on its way. The end of the caller does the same.
    -->
    <method name="Cancel">
      <arg name="request" type="t" direction="in"/>
    </method>
    <!--
      Targets:
      @pasteboard: The pasteboard that holds what would be shared.
      @details: As in `Present`, of which `excluded` and `copies` have an effect.
      @targets: What takes it, in the order of the sheet.
    -->
    <method name="Targets">
      <arg name="pasteboard" type="s" direction="in"/>
      <arg name="details" type="a{sv}" direction="in"/>
      <arg name="targets" type="aa{sv}" direction="out"/>
    </method>
    <!--
      Finished:
      @request: A request of the receiver of this signal.
      @outcome: `outcome` (s: `completed`, `cancelled` or `failed`), `target` (s: the identifier of the target, or empty),
        `message` (s: why it failed, or empty).

      Sent to the caller of `Present` alone, once for each request; perhaps before `Present` has answered.
    -->
    <signal name="Finished">
      <arg name="request" type="t"/>
      <arg name="outcome" type="a{sv}"/>
    </signal>
  </interface>
</node>

"""#
}
