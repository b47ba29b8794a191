// SPDX-License-Identifier: Apache-2.0
// Programs in Python that know nothing of us: a notification server and a sender.

import EnfiladeTesting
import Foundation

enum GateScripts {
    /// A server that writes a line for each call, and does what the text of a notification says.
    static let server = #"""
        import os, sys
        from gi.repository import Gio, GLib

        XML = """<node><interface name="org.freedesktop.Notifications">
        <method name="Notify"><arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="s" direction="in"/>
        <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="as" direction="in"/>
        <arg type="a{sv}" direction="in"/><arg type="i" direction="in"/><arg type="u" direction="out"/></method>
        <method name="CloseNotification"><arg type="u" direction="in"/></method>
        <method name="GetCapabilities"><arg type="as" direction="out"/></method>
        <method name="GetServerInformation"><arg type="s" direction="out"/><arg type="s" direction="out"/>
        <arg type="s" direction="out"/><arg type="s" direction="out"/></method>
        </interface></node>"""
        NAME, PATH = "org.freedesktop.Notifications", "/org/freedesktop/Notifications"
        log = open(sys.argv[1], "a", buffering=1)
        last = 0

        def emit(connection, signal, *values):
            connection.emit_signal(None, PATH, NAME, signal, GLib.Variant(*values))

        def handle(connection, sender, path, interface, method, parameters, invocation):
            global last
            if method == "GetCapabilities":
                return invocation.return_value(GLib.Variant("(as)", (["body", "x-own-ability"],)))
            if method == "GetServerInformation":
                return invocation.return_value(GLib.Variant("(ssss)", ("scripted", "tests", "7", "1.2")))
            if method == "CloseNotification":
                log.write(f"close {parameters[0]}\n")
                emit(connection, "NotificationClosed", "(uu)", (parameters[0], 3))
                return invocation.return_value(None)
            app, replaced, icon, summary, body, actions, hints, expiration = parameters
            if replaced == 0:
                last += 1
            number = replaced or last
            types = {key: parameters.get_child_value(6).lookup_value(key, None).get_type_string() for key in hints}
            facts = [f"{key}:{types[key]}" for key in sorted(hints)]
            descriptors = invocation.get_message().get_unix_fd_list()
            if descriptors is not None:
                facts.append("read:" + os.read(descriptors.get(hints["x-file"]), 99).decode())
            if "image-data" in hints:
                facts.append(f"bytes:{len(hints['image-data'][6])}")
            log.write(f"notify {app}|{number}|{replaced}|{summary}|{body}|{actions}|{expiration}|{' '.join(facts)}\n")
            if body == "act":
                emit(connection, "ActivationToken", "(us)", (number, "token"))
                emit(connection, "ActionInvoked", "(us)", (number, "open"))
                emit(connection, "NotificationClosed", "(uu)", (number, 2))
            invocation.return_value(GLib.Variant("(u)", (number,)))

        bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        bus.register_object(PATH, Gio.DBusNodeInfo.new_for_xml(XML).interfaces[0], handle, None, None)
        loop = GLib.MainLoop()
        Gio.bus_own_name_on_connection(bus, NAME, 0, lambda *_: print("ready", flush=True), lambda *_: loop.quit())
        loop.run()
        """#

    /// A sender that takes commands from its input, and writes what it hears of any notification.
    static let sender = #"""
        import os, sys
        from gi.repository import Gio, GLib

        NAME, PATH = "org.freedesktop.Notifications", "/org/freedesktop/Notifications"
        bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        loop = GLib.MainLoop()

        def heard(connection, sender, path, interface, signal, values):
            print("heard", signal, *values, flush=True)

        bus.signal_subscribe(NAME, NAME, None, PATH, None, 0, heard)

        def arguments(summary, body, replaced, hints):
            return GLib.Variant("(susssasa{sv}i)", ("Script", replaced, "", summary, body, ["open", "Open"], hints, 5000))

        def finished(source, result):
            try:
                print("number", source.call_finish(result)[0], flush=True)
            except GLib.Error as error:
                print("error", Gio.DBusError.get_remote_error(error), flush=True)

        def call(method, parameters, done=finished):
            bus.call(NAME, PATH, NAME, method, parameters, None, 0, 300000, None, done)

        def read(*_):
            text = os.read(0, 65536).decode()
            if not text:
                loop.quit()
            for line in text.splitlines():
                command(line.split())
            return bool(text)

        def command(words):
            if words[0] == "send":
                body = words[2] if len(words) > 2 else ""
                replaced = int(words[3]) if len(words) > 3 else 0
                call("Notify", arguments(words[1], body, replaced, {"x-unknown": GLib.Variant("(ix)", (1, 2))}))
            elif words[0] == "close":
                call("CloseNotification", GLib.Variant("(u)", (int(words[1]),)), lambda source, result: None)
            elif words[0] == "rich":
                reading, writing = os.pipe()
                os.write(writing, b"contents")
                files = Gio.UnixFDList.new_from_array([reading])
                pixels = GLib.Variant("(iiibiiay)", (100, 100, 400, True, 8, 4, bytes(40000)))
                hints = {"image-data": pixels, "x-file": GLib.Variant("h", 0), "urgency": GLib.Variant("y", 1)}
                bus.call_with_unix_fd_list(
                    NAME, PATH, NAME, "Notify", arguments("rich", "", 0, hints), None, 0, 300000, files, None,
                    lambda source, result: print("number", source.call_with_unix_fd_list_finish(result)[0][0], flush=True))
            elif words[0] == "burst":
                left = [int(words[1])]
                def one(source, result):
                    source.call_finish(result)
                    left[0] -= 1
                    if left[0] == 0:
                        print("all answered", flush=True)
                for index in range(left[0]):
                    call("Notify", arguments(str(index), "", 0, {}), one)
            elif words[0] == "ask":
                abilities = bus.call_sync(NAME, PATH, NAME, "GetCapabilities", None, None, 0, -1, None)
                information = bus.call_sync(NAME, PATH, NAME, "GetServerInformation", None, None, 0, -1, None)
                print("server", *abilities[0], *information, flush=True)

        GLib.unix_fd_add_full(GLib.PRIORITY_DEFAULT, 0, GLib.IOCondition.IN | GLib.IOCondition.HUP, read)
        print("ready", flush=True)
        loop.run()
        """#

    /// A server with a Do Not Disturb of somebody else's, which writes each change.
    static let silenceable = #"""
        import sys
        from gi.repository import Gio, GLib

        KDE = """<node><interface name="org.freedesktop.Notifications">
        <method name="Inhibit"><arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="a{sv}" direction="in"/>
        <arg type="u" direction="out"/></method><method name="UnInhibit"><arg type="u" direction="in"/></method>
        </interface></node>"""
        SWAYNC = """<node><interface name="org.erikreider.swaync.cc">
        <method name="GetDnd"><arg type="b" direction="out"/></method><method name="SetDnd"><arg type="b" direction="in"/></method>
        </interface></node>"""
        silent = False

        def handle(connection, sender, path, interface, method, parameters, invocation):
            global silent
            print(method, *parameters, flush=True)
            if method == "Inhibit":
                Gio.bus_watch_name_on_connection(connection, sender, 0, None, lambda *_: print("released", flush=True))
                return invocation.return_value(GLib.Variant("(u)", (7,)))
            if method == "GetDnd":
                return invocation.return_value(GLib.Variant("(b)", (silent,)))
            if method == "SetDnd":
                silent = parameters[0]
            invocation.return_value(None)

        bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        for xml, path in [(KDE, "/org/freedesktop/Notifications"), (SWAYNC, "/org/erikreider/swaync/cc")]:
            bus.register_object(path, Gio.DBusNodeInfo.new_for_xml(xml).interfaces[0], handle, None, None)
        names = ["org.freedesktop.Notifications", "org.erikreider.swaync.cc"]
        loop = GLib.MainLoop()
        for name in names:
            Gio.bus_own_name_on_connection(bus, name, 0, lambda *_: print("ready", flush=True), None)
        loop.run()
        """#

    /// Writes a script into the folder of a device.
    static func write(_ script: String, _ name: String, on desk: Device) throws -> String {
        let file = desk.folder.appending(path: name)
        try Data(script.utf8).write(to: file)
        return file.path
    }
}
