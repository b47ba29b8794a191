#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Gives the gate two rules for the notifications of any program. The gate stays off.

The output is that while no rules are there.
"""

from gi.repository import Gio, GLib

gate = Gio.DBusProxy.new_for_bus_sync(
    Gio.BusType.SESSION, Gio.DBusProxyFlags.NONE, None,
    "org.enfilade.Service", "/org/enfilade/Service", "org.enfilade.NotificationGate1", None)

print("gate:", gate.Status()["state"])

# To open it: gate.Open("(asa{ss})", ["dunst"], {"DISPLAY": ":0"})
gate.SetRules("(aa{sv})", [
    {"text": GLib.Variant("s", "build * failed"), "allows": GLib.Variant("b", True)},
    {"category": GLib.Variant("s", "im"), "mode": GLib.Variant("s", "org.enfilade.focus.work")},
])
for rule in gate.Rules():
    outcome = "interrupts" if rule.pop("allows", False) else "is silenced"
    print(", ".join(f"{key} “{value}”" for key, value in sorted(rule.items()) if value), outcome)

try:
    gate.SetRules("(aa{sv})", [{"app": GLib.Variant("s", "*")}])
except GLib.Error as error:
    print("a rule for everything:", Gio.DBusError.get_remote_error(error))
