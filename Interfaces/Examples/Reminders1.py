#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""A task list: makes a reminder about the content in front, opens the content, and completes the reminder.

The output is that while ActivityHost1.py runs.
"""

from gi.repository import Gio, GLib


def service(interface):
    return Gio.DBusProxy.new_for_bus_sync(
        Gio.BusType.SESSION, Gio.DBusProxyFlags.NONE, None,
        "org.enfilade.Service", "/org/enfilade/Service", "org.enfilade." + interface, None)


activities, reminders = service("Activities1"), service("Reminders1")
shown = activities.Current()[0]
number = reminders.Add("(a{sv})", {
    "text": GLib.Variant("s", "Read on"),
    "activity": GLib.Variant("t", shown["number"]),
    # The first of January 2100.
    "at": GLib.Variant("t", 4102444800000),
})

for reminder in reminders.List("(a{sv})", {}):
    print(f"“{reminder['text']}” about “{reminder['title']}”: {reminder['state']}")
print("its content is opened by:", reminders.Open("(ta{sv})", number, {})["address"])

reminders.Complete("(at)", [number])
print(reminders.List("(a{sv})", {})[0]["state"])
reminders.Remove("(at)", [number])
try:
    reminders.Add("(a{sv})", {"text": GLib.Variant("s", "without any time")})
except GLib.Error as error:
    print(Gio.DBusError.get_remote_error(error))
