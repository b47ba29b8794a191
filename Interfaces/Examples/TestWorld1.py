#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Switches Work on for two hours and has them pass at once, in a test world."""

from gi.repository import Gio, GLib


def proxy(interface):
    return Gio.DBusProxy.new_for_bus_sync(
        Gio.BusType.SESSION, Gio.DBusProxyFlags.NONE, None,
        "org.enfilade.Service", "/org/enfilade/Service", f"org.enfilade.{interface}", None)


world, focus = proxy("TestWorld1"), proxy("Focus1")
hour = 60 * 60 * 1000

# The clock stands at this time from now on.
start = 1_772_442_000_000
world.SetTime("(t)", start)
focus.Activate("(sa{sv})", "org.enfilade.focus.work", {"seconds": GLib.Variant("t", 7200)})
print(f"on: {focus.Status()['on']}")

following = world.SetTime("(t)", start + hour)
print(f"on after one hour: {focus.Status()['on']}; something happens {(following - start) // hour} hours after the start")

world.SetTime("(t)", following)
world.Settle("(s)", "an answer means that every app has been told")
print(f"on after two hours: {focus.Status()['on']}")
