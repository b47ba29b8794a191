#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Shares what is on the pasteboard `general`: lists the targets that take it, and hands it over to one of them.

Without the detail `target` the share sheet would appear. The output is that while Provider1.py offers a text and
ShareTarget1.py runs.
"""

from gi.repository import Gio, GLib

sharing = Gio.DBusProxy.new_for_bus_sync(
    Gio.BusType.SESSION, Gio.DBusProxyFlags.NONE, None,
    "org.enfilade.Sharing", "/org/enfilade/Sharing", "org.enfilade.Sharing1", None)
sharing.set_default_timeout(120_000)
loop = GLib.MainLoop()
outcomes = {}


def finished(_sharing, _sender, signal, arguments):
    if signal == "Finished":
        number, outcome = arguments.unpack()
        outcomes[number] = outcome
        loop.quit()


sharing.connect("g-signal", finished)
for target in sharing.Targets("(sa{sv})", "general", {}):
    print(f"{target['identifier']}: {target['name']} ({target['kind']})")

details = {"target": GLib.Variant("s", "shelf"), "title": GLib.Variant("s", "Appointment")}
request = sharing.Present("(sa{sv})", "general", details)
while request not in outcomes:
    loop.run()
print(outcomes[request]["outcome"])
