#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Says which content its user is looking at, and gives the state of it when somebody needs that.

The output is that while Activities1.py runs.
"""

from gi.repository import Gio, GLib

HOST = """
<node><interface name="org.enfilade.ActivityHost1">
  <method name="Save"><arg type="t" direction="in"/><arg type="ay" direction="out"/></method>
</interface></node>
"""

bus = Gio.bus_get_sync(Gio.BusType.SESSION, None)
activities = Gio.DBusProxy.new_sync(
    bus, Gio.DBusProxyFlags.NONE, None,
    "org.enfilade.Service", "/org/enfilade/Service", "org.enfilade.Activities1", None)


def answer(_bus, sender, _path, _interface, _method, arguments, invocation):
    if sender != activities.get_name_owner():
        invocation.return_dbus_error("org.enfilade.Error.NotPermitted", "only the service may ask")
        return
    print("asked for the state", flush=True)
    invocation.return_value(GLib.Variant("(ay)", (b"line 12",)))


bus.register_object("/org/enfilade/App", Gio.DBusNodeInfo.new_for_xml(HOST).interfaces[0], answer, None, None)
activities.Publish("(a{sv})", {
    "program": GLib.Variant("s", "org.example.Reader"),
    "title": GLib.Variant("s", "Middlemarch"),
    "persistent": GLib.Variant("s", "urn:isbn:9780141439549"),
    "address": GLib.Variant("s", "reader:9780141439549"),
    "keywords": GLib.Variant("as", ["novel"]),
    "uses": GLib.Variant("as", ["search"]),
})
print("published", flush=True)
GLib.MainLoop().run()
