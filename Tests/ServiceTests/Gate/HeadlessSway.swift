// SPDX-License-Identifier: Apache-2.0

import EnfiladeTesting
import Foundation
import TestSupport
import Testing

/// A compositor of Wayland without a screen.
struct HeadlessSway {
    /// The variables by which programs find it.
    let environment: [String: String]

    /// Starts it, and waits until it takes clients.
    init(on desk: Device) async throws {
        let configuration = desk.folder.appending(path: "sway.conf")
        try Data("xwayland disable\noutput HEADLESS-1 resolution 1280x1024\n".utf8).write(to: configuration)
        var options = LaunchOptions(environment: [
            "WLR_BACKENDS": "headless", "WLR_RENDERER": "pixman", "WLR_LIBINPUT_NO_DEVICES": "1",
        ])
        // sway refuses to run as root.
        options.user = World.canActAsOtherUsers ? 65_534 : nil
        _ = try await desk.launch("/usr/bin/sway", ["-c", configuration.path], options: options)
        let home =
            options.user.map { desk.folder.appending(path: "user-\($0)/run") } ?? desk.folder.appending(path: "run")
        let socket = try await eventually("sway is there") { () -> String? in
            let names = (try? FileManager.default.contentsOfDirectory(atPath: home.path)) ?? []
            return names.first { $0.hasPrefix("wayland-") && !$0.hasSuffix(".lock") }
        }
        environment = ["WAYLAND_DISPLAY": home.appending(path: socket).path]
    }
}
