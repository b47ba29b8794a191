#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Has a Focus silence swaync, looks, and takes that back.

The output is that while no Focus is on and no desktop was chosen.
"""

from gi.repository import Gio

silence = Gio.DBusProxy.new_for_bus_sync(
    Gio.BusType.SESSION, Gio.DBusProxyFlags.NONE, None,
    "org.enfilade.Service", "/org/enfilade/Service", "org.enfilade.DesktopSilence1", None)

status = silence.Choose("(sb)", "swaync", True)
print(status["desktop"], "is silent now" if status["isSilent"] else "is not silent without a Focus")
for status in silence.Desktops():
    print(status["desktop"], "is silenced by a Focus" if status["isChosen"] else "is left alone")
silence.Choose("(sb)", "swaync", False)
