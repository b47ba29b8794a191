#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""An app with one session, which shows what others want to see.

An app is a process of an installed bundle: the executable of the bundle has to be the running program. That of
`Notes.app` is a copy of Debian's python3 here, which is started with this file. The output is that while Scenes1.py opens
something and destroys the session then.
"""

from gi.repository import Gio, GLib

ROLE = "UIWindowSceneSessionRoleApplication"
HOST = """
<node><interface name="org.enfilade.SceneHost1">
  <method name="ShowScene">
    <arg type="s" direction="in"/><arg type="b" direction="in"/><arg type="a{sv}" direction="in"/>
  </method>
</interface></node>
"""

bus = Gio.bus_get_sync(Gio.BusType.SESSION, None)
scenes = Gio.DBusProxy.new_sync(
    bus, Gio.DBusProxyFlags.NONE, None,
    "org.enfilade.Service", "/org/enfilade/Service", "org.enfilade.Scenes1", None)
loop = GLib.MainLoop()


def show(content):
    """Here the window would come to the front."""
    print("show", content.get("url", "the window"), flush=True)


def answer(_bus, sender, _path, _interface, _method, arguments, invocation):
    if sender != scenes.get_name_owner():
        invocation.return_dbus_error("org.enfilade.Error.NotPermitted", "only the service may ask")
        return
    _session, _is_new, content = arguments.unpack()
    # From here on it is not for another process, should this one end.
    scenes.Begin("(t)", content["request"])
    show(content)
    invocation.return_value(None)


def signalled(_scenes, _sender, signal, arguments):
    if signal == "Discarded":
        sessions, _details = arguments.unpack()
        print("destroyed:", len(sessions), flush=True)
        scenes.ReportedDiscards("(as)", sessions)
        loop.quit()


bus.register_object("/org/enfilade/App", Gio.DBusNodeInfo.new_for_xml(HOST).interfaces[0], answer, None, None)
scenes.connect("g-signal", signalled)

launch = scenes.Launch()
# The first session in the list was activated last; a real app shows a window for each.
session = launch["sessions"][0]["identifier"] if launch["sessions"] else None
if session is None:
    session, _is_new, _details = scenes.Activate("(ssa{sv})", ROLE, "", {})
scenes.Update("(sa{sv})", session, {"title": GLib.Variant("s", "Groceries")})
scenes.SetState("(ss)", session, "foregroundActive")
# The requests for which the bus has started the app.
for request in launch["requests"]:
    show(request)
    if "number" in request:
        scenes.Answer("(tss)", request["number"], "", "")
scenes.Restored()
print("launched", flush=True)
loop.run()
