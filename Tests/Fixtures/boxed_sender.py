# SPDX-License-Identifier: Apache-2.0
"""Hands files over to the desktop's portal, prints their key, and waits: boxed_sender.py PATH..."""
import os
import sys

import gi

gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib  # noqa: E402

bus = Gio.bus_get_sync(Gio.BusType.SESSION)


def call(method, arguments, files=None):
    """Asks the portal."""
    return bus.call_with_unix_fd_list_sync(
        "org.freedesktop.portal.Documents", "/org/freedesktop/portal/documents", "org.freedesktop.portal.FileTransfer",
        method, arguments, None, 0, 10_000, files, None)[0]


key = call("StartTransfer", GLib.Variant("(a{sv})", ({"autostop": GLib.Variant("b", False)},)))[0]
files = Gio.UnixFDList.new()
handles = [files.append(os.open(path, os.O_PATH | os.O_CLOEXEC)) for path in sys.argv[1:]]
call("AddFiles", GLib.Variant("(saha{sv})", (key, handles, {})), files)
print(key, flush=True)
sys.stdin.read()
