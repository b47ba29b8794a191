#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Makes a note, types into it, and links it to the content in front.

The output is that while ActivityHost1.py runs.
"""

from gi.repository import Gio, GLib


def service(interface):
    return Gio.DBusProxy.new_for_bus_sync(
        Gio.BusType.SESSION, Gio.DBusProxyFlags.NONE, None,
        "org.enfilade.Service", "/org/enfilade/Service", "org.enfilade." + interface, None)


def write(identifier, base, start, inserted):
    return notes.Write("(sa{sv})", identifier, {
        "base": GLib.Variant("t", base),
        "start": GLib.Variant("u", start),
        "inserted": GLib.Variant("s", inserted),
    })


notes, activities, links = service("Notes1"), service("Activities1"), service("Links1")
identifier = notes.Create("(a{sv})", {"text": GLib.Variant("s", "# Dorothea\n"), "folder": GLib.Variant("s", "Books")})
base = notes.Read("(s)", identifier)["version"]

shown = activities.Current()[0]
link = notes.Link("(st)", identifier, shown["number"])
write(identifier, base, len("# Dorothea\n"), link["markdown"] + " #novel\n")
# Another editor does not know of that yet.
outcome = write(identifier, base, len("# Dorothea"), " Brooke")
print(outcome["text"].replace(link["markdown"], "LINK"), end="")

for note in notes.List("(a{sv})", {"words": GLib.Variant("s", "broo")}):
    print(f"{note['title']}, {note['folder']}, {note['tags']}")
for found in links.Matching("(t)", shown["number"]):
    print(f"“{found['itemTitle']}” is about “{found['title']}”")

notes.Trash("(as)", [identifier])
print("matching from the trash:", len(links.Matching("(t)", shown["number"])))
notes.Delete("(as)", [identifier])
try:
    notes.Read("(s)", identifier)
except GLib.Error as error:
    print(Gio.DBusError.get_remote_error(error))
