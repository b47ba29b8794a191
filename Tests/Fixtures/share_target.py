#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""A share target that is not written in Swift: it knows the documented interfaces and nothing else.

    share_target.py NAME PATH TYPE [take|die|hang|refuse]

Prints "ready", and for what it receives "received DETAILS" and "content TEXT". It ends with the bus, or with its input.
"""

import os
import sys

from gi.repository import Gio, GLib

SERVICE, SERVICE_PATH, TRANSFERS = "org.enfilade.Service", "/org/enfilade/Service", "org.enfilade.Transfers1"
TARGET = """
<node><interface name="org.enfilade.ShareTarget1">
  <method name="Receive">
    <arg type="t" direction="in"/><arg type="a(a(sua{sv})a{sv})" direction="in"/><arg type="a{sv}" direction="in"/>
  </method>
</interface></node>
"""
name, path, wanted, behaviour = (sys.argv[1:] + ["take"])[:4]
bus = Gio.bus_get_sync(Gio.BusType.SESSION, None)
loop = GLib.MainLoop()


def call(method, signature, arguments, reply):
    return bus.call_with_unix_fd_list_sync(
        SERVICE, SERVICE_PATH, TRANSFERS, method, GLib.Variant(signature, arguments), GLib.VariantType(reply),
        Gio.DBusCallFlags.NONE, 30000, None, None)


def take(offer, items):
    for position, (representations, _options) in enumerate(items):
        if wanted not in [representation[0] for representation in representations]:
            raise ValueError("item %d is no %s" % (position, wanted))
        answer, descriptors = call("Request", "(tusta{sv})", (offer, position, wanted, position + 1, {}), "(uha{sv})")
        descriptor = descriptors.get(answer.unpack()[1])
        size = os.fstat(descriptor).st_size
        print("content", os.pread(descriptor, 1 << 20, 0).decode(), flush=True)
        outcome = {"imported": GLib.Variant("b", True), "bytes": GLib.Variant("t", size)}
        call("Finish", "(ta{sv})", (position + 1, outcome), "()")


def answer(_bus, _sender, _path, _interface, _method, parameters, invocation):
    offer, items, details = parameters.unpack()
    print("received", " ".join("%s=%s" % pair for pair in sorted(details.items())), flush=True)
    if behaviour == "die":
        os._exit(1)
    if behaviour == "hang":
        return
    if behaviour == "refuse":
        invocation.return_dbus_error("org.example.Error.Full", "the shelf is full")
        return
    try:
        take(offer, items)
        invocation.return_value(None)
    except (GLib.Error, ValueError) as error:
        invocation.return_dbus_error("org.example.Error.Failed", str(error))


bus.register_object(path, Gio.DBusNodeInfo.new_for_xml(TARGET).interfaces[0], answer, None, None)
Gio.bus_own_name_on_connection(
    bus, name, Gio.BusNameOwnerFlags.NONE, lambda *_: print("ready", flush=True), lambda *_: loop.quit())
GLib.io_add_watch(sys.stdin, GLib.PRIORITY_DEFAULT, GLib.IO_HUP, lambda *_: loop.quit())
loop.run()
