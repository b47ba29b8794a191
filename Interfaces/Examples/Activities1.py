#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Lists the content that the user is looking at, and the history, and deletes that of one program.

The output is that while ActivityHost1.py runs.
"""

from gi.repository import Gio, GLib

activities = Gio.DBusProxy.new_for_bus_sync(
    Gio.BusType.SESSION, Gio.DBusProxyFlags.NONE, None,
    "org.enfilade.Service", "/org/enfilade/Service", "org.enfilade.Activities1", None)

for activity in activities.Current():
    print(f"{activity['name']}: “{activity['title']}”, {activity['persistent']}")
    state, is_fresh = activities.State("(t)", activity["number"])
    print("state:", bytes(state).decode(), "(fresh)" if is_fresh else "(as published)")

for entry in activities.History("(a{sv})", {"text": GLib.Variant("s", "middle")}):
    outcome = activities.Open("(ta{sv})", entry["number"], {})
    print("opened by:", outcome["address"])

print("deleted:", activities.Forget("(a{sv})", {"program": GLib.Variant("s", "org.example.Reader")}))
print("left:", len(activities.History("(a{sv})", {})))
try:
    activities.Forget("(a{sv})", {})
except GLib.Error as error:
    print(Gio.DBusError.get_remote_error(error))
