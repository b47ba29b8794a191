#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""A launcher: finds content by words, and opens the first result.

The output is that while ActivityHost1.py runs.
"""

from gi.repository import Gio, GLib

search = Gio.DBusProxy.new_for_bus_sync(
    Gio.BusType.SESSION, Gio.DBusProxyFlags.NONE, None,
    "org.enfilade.Service", "/org/enfilade/Service", "org.enfilade.Search1", None)

for text in ["MIDDLE", "novel middlemarch", "\" OR *", "emma"]:
    found = search.Search("(a{sv})", {"text": GLib.Variant("s", text), "limit": GLib.Variant("u", 5)})
    print(f"{text}: {[content['title'] for content in found]}")

number = search.Search("(a{sv})", {"text": GLib.Variant("s", "middlemarch")})[0]["number"]
print("it is opened by:", search.Open("(ta{sv})", number, {})["address"])
try:
    search.Change("(sa{sv})", "", {"all": GLib.Variant("b", True)})
except GLib.Error as error:
    print(Gio.DBusError.get_remote_error(error))
