// SPDX-License-Identifier: Apache-2.0

import EnfiladeTesting
import Foundation

/// A media player on the bus that does as the test says, written in Python.
struct FakePlayer {
    /// Whether the Python of Debian has its GIO bindings.
    static let isPossible = FileManager.default.fileExists(atPath: "/usr/lib/python3/dist-packages/gi")

    let process: RunningProcess

    /// Starts a player with a name behind `org.mpris.MediaPlayer2.`.
    init(_ name: String, entry: String, on desk: Device) async throws {
        let file = desk.home.appending(path: "player.py")
        try Data(Self.script.utf8).write(to: file)
        process = try await desk.launch("/usr/bin/python3", ["-u", file.path, name, entry])
        _ = try await process.line { $0 == "ready" }
    }

    /// Plays an item, and says so.
    func play(_ title: String, url: String = "", artists: [String] = []) async throws {
        try await order(["play": title, "url": url, "artists": artists])
    }

    /// Has the player do something, and waits until it has.
    func order(_ words: [String: Any]) async throws {
        let number = Int.random(in: 0..<Int.max)
        let words = words.merging(["number": number]) { $1 }
        try process.send(String(decoding: try JSONSerialization.data(withJSONObject: words), as: UTF8.self))
        _ = try await process.line { $0 == "done \(number)" }
    }

    private static let script = """
        import json, sys, threading
        from gi.repository import Gio, GLib
        PREFIX = "org.mpris.MediaPlayer2."
        PLAYER = PREFIX + "Player"
        PATH = "/org/mpris/MediaPlayer2"
        XML = '<node><interface name="org.freedesktop.DBus.Properties">' \\
            '<method name="GetAll"><arg type="s" direction="in"/><arg type="a{sv}" direction="out"/></method>' \\
            '</interface></node>'
        root = {"DesktopEntry": GLib.Variant("s", sys.argv[2])}
        player = {"PlaybackStatus": GLib.Variant("s", "Stopped")}
        deaf = False
        held = []
        bus = Gio.bus_get_sync(Gio.BusType.SESSION, None)

        def answer(_bus, _sender, _path, _interface, _method, arguments, invocation):
            if deaf:
                held.append(invocation)
                return
            values = player if arguments[0] == PLAYER else root
            invocation.return_value(GLib.Variant("(a{sv})", (values,)))

        def call(method, arguments):
            bus.call_sync("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", method, arguments,
                          None, Gio.DBusCallFlags.NONE, -1, None)

        def tell(count=1):
            for _ in range(count):
                bus.emit_signal(None, PATH, "org.freedesktop.DBus.Properties", "PropertiesChanged",
                                GLib.Variant("(sa{sv}as)", (PLAYER, {}, ["Metadata"])))

        def obey(order):
            global deaf
            if "play" in order:
                metadata = {"xesam:title": GLib.Variant("s", order["play"]), "mpris:trackid": GLib.Variant("o", "/item/1")}
                if order["url"]:
                    metadata["xesam:url"] = GLib.Variant("s", order["url"])
                if order["artists"]:
                    metadata["xesam:artist"] = GLib.Variant("as", order["artists"])
                player["PlaybackStatus"] = GLib.Variant("s", "Playing")
                player["Metadata"] = GLib.Variant("a{sv}", metadata)
            if "status" in order:
                player["PlaybackStatus"] = GLib.Variant("s", order["status"])
            if "garbage" in order:
                player.update({
                    "PlaybackStatus": GLib.Variant("s", "Playing"), "Metadata": GLib.Variant("a{sv}", {
                        "xesam:title": GLib.Variant("i", 7), "xesam:url": GLib.Variant("as", ["x"]),
                        "xesam:artist": GLib.Variant("(ii)", (1, 2)), "": GLib.Variant("ay", b"\\0" * 100000)})})
            if "own" in order:
                call("RequestName", GLib.Variant("(su)", (PREFIX + order["own"], 0)))
            if "release" in order:
                call("ReleaseName", GLib.Variant("(s)", (PREFIX + order["release"],)))
            if "deaf" in order:
                deaf = True
            tell(order.get("changes", 1))
            print("done", order["number"])

        def read():
            for line in sys.stdin:
                GLib.idle_add(obey, json.loads(line))

        bus.register_object(PATH, Gio.DBusNodeInfo.new_for_xml(XML).interfaces[0], answer, None, None)
        Gio.bus_own_name_on_connection(
            bus, PREFIX + sys.argv[1], Gio.BusNameOwnerFlags.NONE,
            lambda *_: print("ready"), lambda *_: print("lost"))
        threading.Thread(target=read, daemon=True).start()
        GLib.MainLoop().run()

        """
}
