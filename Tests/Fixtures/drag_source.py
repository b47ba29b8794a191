#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
# A program that is not ours: a window with a given title from which a picture and a web address can be dragged.
# After the title come the names and contents of what is offered in place of these.
# It says the number of its window once that is there, and when a drag has ended, from where on nothing of it can be read.

import sys

import gi

gi.require_version("Gtk", "4.0")
gi.require_version("GdkX11", "4.0")
from gi.repository import Gdk, GdkX11, GLib, Gtk  # noqa: F401 - GdkX11 gives surfaces their get_xid()

Gtk.init()
window = Gtk.Window(title=sys.argv[1], decorated=False, default_width=200, default_height=100)
label = Gtk.Label(label="drag me")
window.set_child(label)


def offered(name, content):
    return Gdk.ContentProvider.new_for_bytes(name, GLib.Bytes.new(content))


words = sys.argv[2:]
offers = [offered(name, content.encode()) for name, content in zip(words[::2], words[1::2])] or [
    offered("image/png", b"pixels"),
    offered("text/x-moz-url", "https://example.org/\u00fc\nA Title".encode("utf-16-le")),
]
source = Gtk.DragSource()
source.set_content(Gdk.ContentProvider.new_union(offers))
source.connect("drag-end", lambda *_: print("ended", flush=True))
label.add_controller(source)
window.connect("map", lambda *_: print(window.get_surface().get_xid(), flush=True))
window.present()
GLib.MainLoop().run()
