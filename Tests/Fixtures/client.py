#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""A client that is not written in Swift: it knows the documented interfaces and nothing else.

    client.py offer TYPE TEXT    offers text, prints "offered N", ends with its input
    client.py take TYPE          prints the content of the first item
    client.py lie KIND           offers public.png as data and answers with something else: pipe, unsealed, file,
                                 folder, leased
    client.py file KIND [PATH]   offers public.png as a file and answers with: pipe, folder, named (a descriptor that only
                                 names PATH), writing (PATH opened for that alone), memory (of this process), leased
                                 (PATH, kept from others), or with a file that stops answering, once: attributes, open,
                                 read, close. The lines "freeze", "thaw" and "leave" have it stop, have it answer again,
                                 and leave the bus
"""

import fcntl
import os
import signal
import sys

sys.dont_write_bytecode = True  # Not into the sources.

from frozen_files import OPERATIONS, FrozenFiles
from gi.repository import Gio, GLib

SERVICE, PATH, APP = "org.enfilade.Service", "/org/enfilade/Service", "/org/enfilade/App"
TRANSFERS = "org.enfilade.Transfers1"
# The three seals that the documentation asks for: shrinking, growing, writing.
F_ADD_SEALS, SEALS = 1033, 0x2 | 0x4 | 0x8

APP_INTERFACE = """
<node><interface name="org.enfilade.Provider1">
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
    if kind == "leased":
        # A lease is given to the only user of a file.
        memory = sealed(b"leased")
        descriptor = os.open(f"/proc/self/fd/{memory}", os.O_RDONLY)
        os.close(memory)
        fcntl.fcntl(descriptor, fcntl.F_SETLEASE, fcntl.F_WRLCK)
        return descriptor
    return os.open("/", os.O_RDONLY | os.O_DIRECTORY)


def file(kind, path):
    if kind == "pipe":
        return os.pipe()[0]
    if kind == "named":
        return os.open(path, os.O_PATH)
    if kind == "writing":
        return os.open(path, os.O_WRONLY)
    if kind == "memory":
        return os.open("/proc/self/mem", os.O_RDONLY)
    if kind == "leased":
        descriptor = os.open(path, os.O_RDWR)
        fcntl.fcntl(descriptor, fcntl.F_SETLEASE, fcntl.F_WRLCK)
        return descriptor
    return os.open("/", os.O_RDONLY | os.O_DIRECTORY)


def frozen(operation):
    files = FrozenFiles()
    files.tell(f"expect {operation}")
    descriptor = os.open(files.path, os.O_RDONLY)

    frozen_once = []

    def produce():
        # Only then: it was looked at on its way here. The bus closes it on its way there.
        if not frozen_once and operation != "close":
            files.tell(f"freeze {operation}")
            frozen_once.append(True)
        return os.dup(descriptor)

    return produce, {
        "freeze": lambda: files.tell(f"freeze {operation}"), "thaw": lambda: files.tell("thaw"), "": files.end}


def offer(bus, type_identifier, produce, kind=0, commands=None):
    loop = GLib.MainLoop()

    def answer(_bus, _sender, _path, _interface, method, _parameters, invocation):
        if method == "Provide":
            print("provide", flush=True)
            descriptors = Gio.UnixFDList.new()
            descriptors.append(produce())
            invocation.return_value_with_unix_fd_list(GLib.Variant("(uha{sv})", (kind, 0, {})), descriptors)
        else:
            print(method.lower(), flush=True)
            invocation.return_value(None)

    interface = Gio.DBusNodeInfo.new_for_xml(APP_INTERFACE).interfaces[0]
    bus.register_object(APP, interface, answer, None, None)
    items = [([(type_identifier, kind, {})], {"suggestedName": GLib.Variant("s", "from Python")})]
    answered, _ = call(bus, "Offer", GLib.Variant("(sa(a(sua{sv})a{sv})a{sv})", ("general", items, {})), "(tt)")
    print("offered", answered.unpack()[0], flush=True)

    def listen(*_):
        line = sys.stdin.readline().strip()
        if commands and line in commands:
            commands[line]()
        if line == "leave":
            bus.set_exit_on_close(False)
            bus.close_sync(None)
        if not line:
            loop.quit()
        print(line, flush=True)
        return bool(line)

    GLib.io_add_watch(sys.stdin, GLib.PRIORITY_DEFAULT, GLib.IO_IN | GLib.IO_HUP, listen)
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
    # A lease is asked back by this signal, which otherwise would end the process and with it the lease.
    signal.signal(signal.SIGIO, signal.SIG_IGN)
    bus = Gio.bus_get_sync(Gio.BusType.SESSION, None)
    command = sys.argv[1]
    try:
        if command == "offer":
            offer(bus, sys.argv[2], lambda: sealed(sys.argv[3].encode()))
        elif command == "lie":
            offer(bus, "public.png", lambda: lie(sys.argv[2]))
        elif command == "file" and sys.argv[2] in OPERATIONS:
            produce, commands = frozen(sys.argv[2])
            offer(bus, "public.png", produce, kind=1, commands=commands)
        elif command == "file":
            offer(bus, "public.png", lambda: file(sys.argv[2], sys.argv[3] if len(sys.argv) > 3 else ""), kind=1)
        else:
            take(bus, sys.argv[2])
    except GLib.Error as error:
        print("error", Gio.DBusError.get_remote_error(error), error.message, flush=True)
        sys.exit(1)


main()
