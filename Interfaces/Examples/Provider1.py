#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Offers a text on the pasteboard `general`, and produces it when somebody asks for it.

It ends when something else is copied, or when the pasteboard is cleared. The output is that while Transfers1.py pastes, and
the pasteboard is cleared then.
"""

import fcntl
import os

from gi.repository import Gio, GLib

TEXT = "public.utf8-plain-text"
PROVIDER = """
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

bus = Gio.bus_get_sync(Gio.BusType.SESSION, None)
transfers = Gio.DBusProxy.new_sync(
    bus, Gio.DBusProxyFlags.NONE, None,
    "org.enfilade.Service", "/org/enfilade/Service", "org.enfilade.Transfers1", None)
loop = GLib.MainLoop()


def data(text):
    """A memfd sealed against writing, shrinking and growing."""
    descriptor = os.memfd_create("content", os.MFD_ALLOW_SEALING | os.MFD_CLOEXEC)
    os.write(descriptor, text.encode())
    fcntl.fcntl(descriptor, fcntl.F_ADD_SEALS, fcntl.F_SEAL_WRITE | fcntl.F_SEAL_SHRINK | fcntl.F_SEAL_GROW)
    return descriptor


def answer(_bus, sender, _path, _interface, method, arguments, invocation):
    if sender != transfers.get_name_owner():
        invocation.return_dbus_error("org.enfilade.Error.NotPermitted", "only the service may ask")
        return
    if method == "Provide":
        _request, _offer, _item, identifier, _options = arguments.unpack()
        print("asked for", identifier, flush=True)
        descriptor = data("Meet me at noon")
        descriptors = Gio.UnixFDList.new()
        position = descriptors.append(descriptor)
        os.close(descriptor)
        # The kind 0 is data.
        invocation.return_value_with_unix_fd_list(GLib.Variant("(uha{sv})", (0, position, {})), descriptors)
        return
    if method == "Finished":
        _request, receipt = arguments.unpack()
        print("the receiver is done:", receipt["outcome"], receipt["bytes"], "bytes", flush=True)
    if method == "Released":
        print("the offer has ended", flush=True)
        loop.quit()
    invocation.return_value(None)


bus.register_object("/org/enfilade/App", Gio.DBusNodeInfo.new_for_xml(PROVIDER).interfaces[0], answer, None, None)
item = ([(TEXT, 0, {})], {"suggestedName": GLib.Variant("s", "Appointment")})
transfers.Offer("(sa(a(sua{sv})a{sv})a{sv})", "general", [item], {})
print("offered", flush=True)
loop.run()
