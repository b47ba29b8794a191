#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""A client that is not written in Swift: it knows the documented interfaces and nothing else.

    client.py offer TYPE TEXT    offers text, prints "offered N", ends with its input
    client.py take TYPE          prints the content of the first item
    client.py lie KIND           offers public.png and answers with something else: pipe, unsealed, file, folder
"""

import fcntl
import os
import sys

from gi.repository import Gio, GLib

SERVICE, PATH, APP = "org.enfilade.Service", "/org/enfilade/Service", "/org/enfilade/App"
TRANSFERS = "org.enfilade.Transfers1"
# The three seals that the documentation asks for: shrinking, growing, writing.
F_ADD_SEALS, SEALS = 1033, 0x2 | 0x4 | 0x8

APP_INTERFACE = """
<node><interface name="org.enfilade.App1">
  <method name="Provide">
    <arg type="t" direction="in"/><arg type="t" direction="in"/><arg type="u" direction="in"/>
    <arg type="s" direction="in"/><arg type="a{sv}" direction="in"/>
    <arg type="u" direction="out"/><arg type="h" direction="out"/><arg type="a{sv}" direction="out"/>
  </method>
  <method name="Cancel"><arg type="t" direction="in"/></method>
  <method name="Progressed">
    <arg type="t" direction="in"/><arg type="t" direction="in"/><arg type="t" direction="in"/>
  </method>
  <method name="Finished"><arg type="t" direction="in"/><arg type="a{sv}" direction="in"/></method>
  <method name="Released"><arg type="t" direction="in"/></method>
</interface></node>
"""


def call(bus, method, parameters, reply):
    return bus.call_with_unix_fd_list_sync(
        SERVICE, PATH, TRANSFERS, method, parameters, GLib.VariantType(reply), Gio.DBusCallFlags.NONE, 30000, None, None)


def sealed(content):
    descriptor = os.memfd_create("content", os.MFD_ALLOW_SEALING | os.MFD_CLOEXEC)
    os.write(descriptor, content)
    fcntl.fcntl(descriptor, F_ADD_SEALS, SEALS)
    return descriptor


def lie(kind):
    if kind == "pipe":
        return os.pipe()[0]
    if kind == "unsealed":
        return os.memfd_create("content", os.MFD_ALLOW_SEALING)
    if kind == "file":
        return os.open("/etc/hostname", os.O_RDONLY)
    return os.open("/", os.O_RDONLY | os.O_DIRECTORY)


def offer(bus, type_identifier, produce):
    loop = GLib.MainLoop()

    def answer(_bus, _sender, _path, _interface, method, _parameters, invocation):
        if method == "Provide":
            descriptors = Gio.UnixFDList.new()
            descriptors.append(produce())
            invocation.return_value_with_unix_fd_list(GLib.Variant("(uha{sv})", (0, 0, {})), descriptors)
        else:
            print(method.lower(), flush=True)
            invocation.return_value(None)

    interface = Gio.DBusNodeInfo.new_for_xml(APP_INTERFACE).interfaces[0]
    bus.register_object(APP, interface, answer, None, None)
    items = [([(type_identifier, 0, {})], {"suggestedName": GLib.Variant("s", "from Python")})]
    answered, _ = call(bus, "Offer", GLib.Variant("(sa(a(sua{sv})a{sv})a{sv})", ("general", items, {})), "(tt)")
    print("offered", answered.unpack()[0], flush=True)
    GLib.io_add_watch(sys.stdin, GLib.PRIORITY_DEFAULT, GLib.IO_HUP, lambda *_: loop.quit())
    loop.run()


def take(bus, type_identifier):
    current, _ = call(bus, "Current", GLib.Variant("(s)", ("general",)), "(tta(a(sua{sv})a{sv})a{sv})")
    number = current.unpack()[0]
    request = GLib.Variant("(tusta{sv})", (number, 0, type_identifier, 1, {}))
    answered, descriptors = call(bus, "Request", request, "(uha{sv})")
    descriptor = descriptors.get(answered.unpack()[1])
    print("content", os.pread(descriptor, 1 << 20, 0).decode(), flush=True)
    outcome = {"imported": GLib.Variant("b", True), "bytes": GLib.Variant("t", os.fstat(descriptor).st_size)}
    call(bus, "Finish", GLib.Variant("(ta{sv})", (1, outcome)), "()")


def main():
    bus = Gio.bus_get_sync(Gio.BusType.SESSION, None)
    command = sys.argv[1]
    try:
        if command == "offer":
            offer(bus, sys.argv[2], lambda: sealed(sys.argv[3].encode()))
        elif command == "lie":
            offer(bus, "public.png", lambda: lie(sys.argv[2]))
        else:
            take(bus, sys.argv[2])
    except GLib.Error as error:
        print("error", Gio.DBusError.get_remote_error(error), error.message, flush=True)
        sys.exit(1)


main()
