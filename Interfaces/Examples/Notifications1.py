#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Sends a notification that a Focus may silence, and asks why it did or did not interrupt.

The output is that while no Focus is on and the app of NotificationHost1.py runs.
"""

from gi.repository import Gio, GLib

notifications = Gio.DBusProxy.new_for_bus_sync(
    Gio.BusType.SESSION, Gio.DBusProxyFlags.NONE, None,
    "org.enfilade.Service", "/org/enfilade/Service", "org.enfilade.Notifications1", None)
# The source is a program, named by its desktop file.
SOURCE = "org.example.Builder"

content = {
    "title": GLib.Variant("s", "Build failed"),
    "level": GLib.Variant("s", "active"),
    "criteria": GLib.Variant("s", "work"),
}
decision = notifications.Add("(sa{sv})", SOURCE, {"identifier": GLib.Variant("s", "build"), **content})
print("decision:", decision["outcome"], "by", decision["gate"])

for notification in notifications.Delivered("(s)", SOURCE):
    print(f"listed: “{notification['title']}” with the criteria “{notification['criteria']}”")

decision = notifications.DryRun("(sa{sv}s)", SOURCE, {**content, "level": GLib.Variant("s", "critical")}, "")
print("if it were critical:", decision["outcome"], "by", decision["gate"])

notifications.SetBadge("(sx)", SOURCE, 3)
print("badge:", notifications.Badge("(s)", SOURCE))
try:
    notifications.SetBadge("(sx)", SOURCE, -1)
except GLib.Error as error:
    print(Gio.DBusError.get_remote_error(error))

notifications.RemoveDelivered("(sasb)", SOURCE, ["build"], False)
print("left:", len(notifications.Delivered("(s)", SOURCE)))
for decision in notifications.Why("(su)", SOURCE, 10):
    print(f"“{decision['title']}” did {decision['outcome']}: {decision['gate']}")

# The app of the other example shows its settings.
notifications.OpenSettings("(s)", "org.example.Notes")
