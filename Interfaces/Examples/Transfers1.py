#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Lists what is on the pasteboard `general`, and reads the text that is there.

The output is that while Provider1.py offers a text.
"""

import os

from gi.repository import Gio, GLib

TEXT = "public.utf8-plain-text"
transfers = Gio.DBusProxy.new_for_bus_sync(
    Gio.BusType.SESSION, Gio.DBusProxyFlags.NONE, None,
    "org.enfilade.Service", "/org/enfilade/Service", "org.enfilade.Transfers1", None)

offer, _change_count, items, details = transfers.Current("(s)", "general")
print("state:", details["state"] or "empty")
for position, (representations, options) in enumerate(items):
    identifiers = [identifier for identifier, _kind, _options in representations]
    print(f"{options.get('suggestedName', 'Untitled')}: {', '.join(identifiers)}")
    if TEXT not in identifiers:
        continue
    # A number of our own, by which we cancel and finish.
    token = position + 1
    answer, descriptors = transfers.call_with_unix_fd_list_sync(
        "Request", GLib.Variant("(tusta{sv})", (offer, position, TEXT, token, {})), Gio.DBusCallFlags.NONE,
        GLib.MAXINT, None, None)
    _kind, place, _details = answer.unpack()
    with open(descriptors.get(place), "rb") as file:
        # Others have the same open file: read from the start, wherever it stands.
        content = os.pread(file.fileno(), os.fstat(file.fileno()).st_size, 0)
    print(content.decode())
    outcome = {"imported": GLib.Variant("b", True), "bytes": GLib.Variant("t", len(content))}
    transfers.Finish("(ta{sv})", token, outcome)
