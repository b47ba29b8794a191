#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""An app that asks for leave to notify, and answers the questions of the service.

An app is a process of an installed bundle: the executable of the bundle has to be the running program. That of
`Notes.app` is a copy of Debian's python3 here, which is started with this file. The output is that while Notifications1.py
has it show its settings.
"""

from gi.repository import Gio, GLib

HOST = """
<node><interface name="org.enfilade.NotificationHost1">
  <method name="WillPresent"><arg type="a{sv}" direction="in"/><arg type="a{sv}" direction="out"/></method>
  <method name="DidReceive"><arg type="a{sv}" direction="in"/></method>
  <method name="Change"><arg type="a{sv}" direction="in"/><arg type="a{sv}" direction="out"/></method>
  <method name="OpenSettings"><arg type="s" direction="in"/></method>
</interface></node>
"""

bus = Gio.bus_get_sync(Gio.BusType.SESSION, None)
notifications = Gio.DBusProxy.new_sync(
    bus, Gio.DBusProxyFlags.NONE, None,
    "org.enfilade.Service", "/org/enfilade/Service", "org.enfilade.Notifications1", None)
loop = GLib.MainLoop()


def answer(_bus, sender, _path, _interface, method, arguments, invocation):
    if sender != notifications.get_name_owner():
        invocation.return_dbus_error("org.enfilade.Error.NotPermitted", "only the service may ask")
        return
    if method == "WillPresent":
        presentation = {"banner": GLib.Variant("b", True), "list": GLib.Variant("b", True)}
        invocation.return_value(GLib.Variant("(a{sv})", (presentation,)))
        return
    if method == "DidReceive":
        response = arguments.unpack()[0]
        print("the user has chosen", response["action"], flush=True)
    elif method == "OpenSettings":
        print("here the settings would open", flush=True)
        loop.quit()
    invocation.return_value(None)


bus.register_object("/org/enfilade/App", Gio.DBusNodeInfo.new_for_xml(HOST).interfaces[0], answer, None, None)
ALERT, SOUND, BADGE = 4, 2, 1
print("allowed:", notifications.RequestAuthorization("(u)", ALERT | SOUND | BADGE), flush=True)
notifications.Join("(a{sv})", {"presents": GLib.Variant("b", True), "responds": GLib.Variant("b", True)})
print("joined", flush=True)
loop.run()
