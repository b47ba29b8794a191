#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Gives a mode a filter of an app, switches the mode on for an hour and off again.

The output is that while the app of IntentHost1.py runs.
"""

from gi.repository import Gio, GLib

WORK = "org.enfilade.focus.work"

focus = Gio.DBusProxy.new_for_bus_sync(
    Gio.BusType.SESSION, Gio.DBusProxyFlags.NONE, None,
    "org.enfilade.Service", "/org/enfilade/Service", "org.enfilade.Focus1", None)


def show():
    """Prints the state, as the bar of a desktop would show it."""
    status = focus.Status()
    print(status["mode"] if status["on"] else "no Focus is on")


for mode in focus.Modes():
    print("mode:", mode["identifier"])
for description in focus.Available("(s)", "org.example.Notes"):
    print("filter:", description["title"], [parameter["name"] for parameter in description["parameters"]])

focus.SetFilter("(sssa{sv})", WORK, "org.example.Notes", "Look", {"dark": GLib.Variant("b", True)})
focus.Activate("(sa{sv})", WORK, {"seconds": GLib.Variant("t", 3600)})
show()
focus.Deactivate()
show()

try:
    focus.Activate("(sa{sv})", "nothing", {})
except GLib.Error as error:
    print(Gio.DBusError.get_remote_error(error))
