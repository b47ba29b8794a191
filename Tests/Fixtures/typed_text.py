#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
# A program that is not ours: a window with a field. It says "active" and "inactive" as the keyboard comes and goes, and the text
# whenever it is another one.

import gi

gi.require_version("Gtk", "4.0")
from gi.repository import GLib, Gtk

Gtk.init()
window = Gtk.Window(title="Field", default_width=400, default_height=200)
field = Gtk.Entry()
window.set_child(field)
field.connect("changed", lambda *_: print("text", field.get_text(), flush=True))
window.connect("notify::is-active", lambda *_: print("active" if window.is_active() else "inactive", flush=True))
window.present()
GLib.MainLoop().run()
