#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Prints some numbers of the service and its settings, changes a setting, and shows how an error arrives."""

from gi.repository import Gio, GLib

service = Gio.DBusProxy.new_for_bus_sync(
    Gio.BusType.SESSION, Gio.DBusProxyFlags.NONE, None,
    "org.enfilade.Service", "/org/enfilade/Service", "org.enfilade.Service1", None)

status = service.Status()
print(f"{status['bundles']} apps are installed, {status['offers']} pasteboards hold something")

# Kept content stays for an hour only.
service.SetSetting("(sv)", "transfers.keep.age", GLib.Variant("t", 3600))
for name, value in sorted(service.Settings().items()):
    print(f"{name} = {value}")

try:
    service.SetSetting("(sv)", "transfers.colour", GLib.Variant("t", 1))
except GLib.Error as error:
    print(Gio.DBusError.get_remote_error(error))
