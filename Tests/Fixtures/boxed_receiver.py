# SPDX-License-Identifier: Apache-2.0
"""A program in a sandbox that was given the key of files: boxed_receiver.py KEY PATH, where PATH is a file outside."""
import sys

import gi

gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib  # noqa: E402

key, outside = sys.argv[1:3]
bus = Gio.bus_get_sync(Gio.BusType.SESSION)
paths = bus.call_sync(
    "org.freedesktop.portal.Documents", "/org/freedesktop/portal/documents", "org.freedesktop.portal.FileTransfer",
    "RetrieveFiles", GLib.Variant("(sa{sv})", (key, {})), GLib.VariantType("(as)"), 0, 10_000, None)[0]
for path in paths:
    print(path.rsplit("/", 1)[1], path == outside)
    with open(path) as file:
        print(file.read())
try:
    with open(outside) as file:
        print("the plain path is readable")
except OSError as error:
    print(f"the plain path: {error.strerror}")
try:
    with open(paths[0], "w") as file:
        print("the file is writable")
except OSError as error:
    print(f"writing: {error.strerror}")
