#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""An app with one Focus filter, “Look”, which is told when the Focus changes.

An app is a process of an installed bundle, as in SceneHost1.py. The output is that while Focus1.py switches a mode on and
off.
"""

from gi.repository import Gio, GLib

HOST = """
<node><interface name="org.enfilade.IntentHost1">
  <method name="Perform">
    <arg type="s" direction="in"/><arg type="a{sv}" direction="in"/><arg type="b" direction="in"/>
    <arg type="a{sv}" direction="out"/>
  </method>
  <method name="Display">
    <arg type="s" direction="in"/><arg type="a{sv}" direction="in"/><arg type="s" direction="in"/>
    <arg type="a{sv}" direction="out"/>
  </method>
</interface></node>
"""

bus = Gio.bus_get_sync(Gio.BusType.SESSION, None)
focus = Gio.DBusProxy.new_sync(
    bus, Gio.DBusProxyFlags.NONE, None,
    "org.enfilade.Service", "/org/enfilade/Service", "org.enfilade.Focus1", None)
loop = GLib.MainLoop()


def answer(_bus, sender, _path, _interface, method, arguments, invocation):
    if sender != focus.get_name_owner():
        invocation.return_dbus_error("org.enfilade.Error.NotPermitted", "only the service may ask")
        return
    if method == "Display":
        _intent, values, _language = arguments.unpack()
        display = {"title": GLib.Variant("s", "Dark" if values.get("dark") else "Light")}
        invocation.return_value(GLib.Variant("(a{sv})", (display,)))
        return
    intent, values, is_reset = arguments.unpack()
    print(f"{intent}: {'defaults' if is_reset else values}", flush=True)
    # Notifications of the app whose filter criteria are another account's could be kept away here.
    invocation.return_value(GLib.Variant("(a{sv})", ({},)))
    if is_reset:
        loop.quit()


bus.register_object("/org/enfilade/App", Gio.DBusNodeInfo.new_for_xml(HOST).interfaces[0], answer, None, None)
focus.Join("(a{sv})", {"intents": GLib.Variant("as", ["Look"])})
print("joined", flush=True)
loop.run()
bus.flush_sync()
