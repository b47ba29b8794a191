// SPDX-License-Identifier: Apache-2.0

import Foundation

extension VirtualDisplay {
    /// Starts sway, a compositor of Wayland whose screen is a window that fills the display, and has programs show their
    /// windows there from now on. The pointer and the keyboard of the display are those of sway.
    ///
    /// The world has to allow processes of other users: sway refuses to run as root.
    ///
    /// - Parameter settings: More lines for its configuration.
    /// - Throws: `WorldError`: the errors of `Device.launch`, and `timedOut` if it takes no clients in half a minute.
    package mutating func startCompositor(settings: [String] = []) async throws {
        let configuration = device.folder.appending(path: "sway.conf")
        let lines = [
            "xwayland disable", "default_border none", "output X11-1 position 0 0", "output * resolution 1280x1024",
        ]
        try Data(((lines + settings).joined(separator: "\n") + "\n").utf8).write(to: configuration)
        options.environment["GDK_BACKEND"] = "wayland"
        var own = options
        own.environment["WLR_BACKENDS"] = "x11"
        own.environment["WLR_RENDERER"] = "pixman"
        own.user = World.canActAsOtherUsers ? 65_534 : nil
        _ = try await device.launch("/usr/bin/sway", ["-c", configuration.path], options: own)
        let home =
            own.user.map { device.folder.appending(path: "user-\($0)/run") } ?? device.folder.appending(path: "run")
        func socket(_ fits: (String) -> Bool) -> URL? {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: home.path)) ?? []
            return names.first(where: fits).map { home.appending(path: $0) }
        }
        var found = options
        let isReady = try await answer(within: .seconds(30)) { () -> Bool? in
            guard let clients = socket({ $0.hasPrefix("wayland-") && !$0.hasSuffix(".lock") }),
                let commands = socket({ $0.hasPrefix("sway-ipc") })
            else { return nil }
            found.environment["WAYLAND_DISPLAY"] = clients.path
            found.environment["SWAYSOCK"] = commands.path
            let outputs = try await device.run("swaymsg", ["-t", "get_outputs"], options: found)
            return outputs.text.contains("X11-1") ? true : nil
        }
        guard isReady == true else { throw WorldError(.timedOut, "sway takes no clients") }
        options = found
    }
}
