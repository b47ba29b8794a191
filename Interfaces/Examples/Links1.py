#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""A notes program: links a note to the content in front, and finds it again when that is there again.

The output is that while ActivityHost1.py runs.
"""

from gi.repository import Gio, GLib


def service(interface):
    return Gio.DBusProxy.new_for_bus_sync(
        Gio.BusType.SESSION, Gio.DBusProxyFlags.NONE, None,
        "org.enfilade.Service", "/org/enfilade/Service", "org.enfilade." + interface, None)


activities, links = service("Activities1"), service("Links1")
shown = activities.Current()[0]
number = links.Add("(a{sv})", {
    "owner": GLib.Variant("s", "org.example.Notebook"),
    "item": GLib.Variant("s", "note-7"),
    "itemTitle": GLib.Variant("s", "About Dorothea"),
    "itemAddress": GLib.Variant("s", "notebook:7"),
    "activity": GLib.Variant("t", shown["number"]),
})

for link in links.Matching("(t)", shown["number"]):
    print(f"“{link['itemTitle']}” is about “{link['title']}”: {link['itemAddress']}")
print("its content is opened by:", links.Open("(ta{sv})", number, {})["address"])

links.Remove("(at)", [number])
print("left:", len(links.List("(a{sv})", {"owner": GLib.Variant("s", "org.example.Notebook")})))
try:
    links.Add("(a{sv})", {"owner": GLib.Variant("s", "org.example.Notebook"), "item": GLib.Variant("s", "note-8")})
except GLib.Error as error:
    print(Gio.DBusError.get_remote_error(error))
