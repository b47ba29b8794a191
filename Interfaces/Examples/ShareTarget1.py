#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""A share target: prints the texts that are shared with it.

The share sheet knows it by a file `shelf.target` in `~/.local/share/enfilade/share-targets`:

    [Share Target]
    Name=Shelf
    Types=public.text
    BusName=org.example.Shelf
    ObjectPath=/org/example/Shelf

The output is that while Sharing1.py shares a text.
"""

import os

from gi.repository import Gio, GLib

TEXT = "public.utf8-plain-text"
TARGET = """
<node><interface name="org.enfilade.ShareTarget1">
  <method name="Receive">
    <arg type="t" direction="in"/><arg type="a(a(sua{sv})a{sv})" direction="in"/><arg type="a{sv}" direction="in"/>
  </method>
</interface></node>
"""

bus = Gio.bus_get_sync(Gio.BusType.SESSION, None)
transfers = Gio.DBusProxy.new_sync(
    bus, Gio.DBusProxyFlags.NONE, None,
    "org.enfilade.Service", "/org/enfilade/Service", "org.enfilade.Transfers1", None)
loop = GLib.MainLoop()


def read(offer, position):
    """The text of an item, of which its sender learns that we have it."""
    token = position + 1
    answer, descriptors = transfers.call_with_unix_fd_list_sync(
        "Request", GLib.Variant("(tusta{sv})", (offer, position, TEXT, token, {})), Gio.DBusCallFlags.NONE,
        GLib.MAXINT, None, None)
    with open(descriptors.get(answer.unpack()[1]), "rb") as file:
        content = os.pread(file.fileno(), os.fstat(file.fileno()).st_size, 0)
    outcome = {"imported": GLib.Variant("b", True), "bytes": GLib.Variant("t", len(content))}
    transfers.Finish("(ta{sv})", token, outcome)
    return content.decode()


def answer(_bus, _sender, _path, _interface, _method, arguments, invocation):
    offer, items, details = arguments.unpack()
    print("received", details.get("title", "something"), flush=True)
    try:
        for position in range(len(items)):
            print(read(offer, position), flush=True)
        invocation.return_value(None)
    except GLib.Error as error:
        # The user is shown the message.
        invocation.return_dbus_error("org.example.Shelf.Error.Failed", error.message)


bus.register_object(
    "/org/example/Shelf", Gio.DBusNodeInfo.new_for_xml(TARGET).interfaces[0], answer, None, None)
Gio.bus_own_name_on_connection(
    bus, "org.example.Shelf", Gio.BusNameOwnerFlags.NONE, lambda *_: print("ready", flush=True),
    lambda *_: loop.quit())
loop.run()
