#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Lists the windows of all apps, open or not, and has an app show something in one of them.

The output is that while the app of SceneHost1.py runs.
"""

from gi.repository import Gio, GLib

scenes = Gio.DBusProxy.new_for_bus_sync(
    Gio.BusType.SESSION, Gio.DBusProxyFlags.NONE, None,
    "org.enfilade.Service", "/org/enfilade/Service", "org.enfilade.Scenes1", None)
# The app may have to be started.
scenes.set_default_timeout(60_000)

for scene in scenes.Sessions("(s)", ""):
    print(f"{scene['bundle']}: “{scene['title']}”, {scene['state']}")

opened, is_new = scenes.Open("(sa{sv})", "org.example.Notes", {"url": GLib.Variant("s", "notes:groceries")})
print("opened in", "a new window" if is_new else "a window that was there")

try:
    scenes.Open("(sa{sv})", "org.example.Nobody", {})
except GLib.Error as error:
    print(Gio.DBusError.get_remote_error(error))

scenes.Destroy("(sa{sv})", opened, {})
print("windows that are left:", len(scenes.Sessions("(s)", "")))
