// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file
// Written by `enfilade-generate interfaces` from Interfaces/org.enfilade.Service1.xml. Do not edit.

package import EnfiladeBus

extension Interfaces {
    /// `org.enfilade.Service1`, as Interfaces/org.enfilade.Service1.xml describes it.
    package static let service1 = InterfaceDescription(
        "org.enfilade.Service1",
        methods: [
            .init("SetSetting", inputs: [.init("name", "s"), .init("value", "v")]),
            .init("Settings", outputs: [.init("settings", "a{sv}")]),
            .init("Status", outputs: [.init("status", "a{sv}")]),
        ],
        signals: [],
        xml: service1XML)

    /// The text of Interfaces/org.enfilade.Service1.xml.
    private static let service1XML = #"""
<!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN"
  "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
<!-- SPDX-License-Identifier: Apache-2.0 -->
<node xmlns:doc="http://www.freedesktop.org/dbus/1.0/doc.dtd">
  <!--
    org.enfilade.Service1:
    @short_description: The service itself: what runs, and its settings.

    Owned by `org.enfilade.Service` at `/org/enfilade/Service`. Errors of every interface are named
    `org.enfilade.Error.<Code>` and carry one sentence for a person.
  -->
  <interface name="org.enfilade.Service1">
    <!--
      Status:
      @status: `version` (s), `processIdentifier` (u), `dataFolder` (s), `recovered` (s, only if a damaged database was
        set aside: where it is now), `bundles` (u), `offers` (u).

      Tells what runs. Also the cheapest call: it reads no table.
    -->
    <method name="Status">
      <arg name="status" type="a{sv}" direction="out"/>
    </method>
    <!--
      Settings:
      @settings: Every setting by name, with its present value.

      Every setting is a number (t). `transfers.keep.largest`: bytes of one representation that may outlive its sender, 0
      keeps nothing. `transfers.keep.total`: bytes of one offer. `transfers.keep.age`: seconds. `transfers.remember`: bytes
      of produced data of all offers that are held, so that they are produced once. `transfers.largest`: bytes that a
      sender may produce as data. `transfers.offers`: pasteboards that may hold an offer at once. `transfers.timeout`:
      seconds without any progress after which a sender is given up.
    -->
    <method name="Settings">
      <arg name="settings" type="a{sv}" direction="out"/>
    </method>
    <!--
      SetSetting:
      @name: A name that `Settings` lists.
      @value: A value of the type that `Settings` shows.

      Stores one setting. It holds from the next decision on, and after a restart. Settings hold for everybody, so they are
      for the user's tools alone, see `Registry1`: NotPermitted says why the caller is none. InvalidArgument names an
      unknown setting or a value of another type.
    -->
    <method name="SetSetting">
      <arg name="name" type="s" direction="in"/>
      <arg name="value" type="v" direction="in"/>
    </method>
  </interface>
</node>

"""#
}
