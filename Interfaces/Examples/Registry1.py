#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Lists the installed apps, and does so again whenever one is installed or uninstalled.

The output is that of a session without apps, in which `enfilade install Notes.app` is called then.
"""

from gi.repository import Gio, GLib

registry = Gio.DBusProxy.new_for_bus_sync(
    Gio.BusType.SESSION, Gio.DBusProxyFlags.NONE, None,
    "org.enfilade.Service", "/org/enfilade/Service", "org.enfilade.Registry1", None)


def show():
    bundles = registry.Bundles()
    print(f"installed apps: {len(bundles)}", flush=True)
    for bundle in bundles:
        print(f"- {bundle['name']} {bundle['version']} ({bundle['identifier']})", flush=True)
    openers = registry.Openers("(s)", "public.plain-text")
    print(f"plain text is opened by: {', '.join(openers) or 'no app'}", flush=True)


def changed(_registry, _sender, signal, _arguments):
    if signal == "BundlesChanged":
        show()


registry.connect("g-signal", changed)
show()
GLib.MainLoop().run()
