// SPDX-License-Identifier: Apache-2.0

import EnfiladeTesting
import Foundation
import Testing
import ViewTestSupport

extension VirtualDisplay {
    private static let launcher = "/usr/libexec/at-spi-bus-launcher"

    /// Whether the programs are there that a display and assistive technologies on it need.
    static let canBeRead =
        ["/usr/bin/Xvfb", "/usr/bin/openbox", launcher].allSatisfy(FileManager.default.isExecutableFile)
        && FileManager.default.fileExists(atPath: "/usr/lib/python3/dist-packages/pyatspi")

    /// A display on a device, with a window manager, and with a bus that tells assistive technologies its content.
    static func readable(on desk: Device) async throws -> VirtualDisplay {
        var display = try await VirtualDisplay(on: desk)
        display.options.environment["GTK_A11Y"] = "atspi"
        try await display.startWindowManager()
        let services = desk.dataHome.appending(path: "dbus-1/services")
        try FileManager.default.createDirectory(at: services, withIntermediateDirectories: true)
        try Data("[D-BUS Service]\nName=org.a11y.Bus\nExec=\(launcher)\n".utf8)
            .write(to: services.appending(path: "org.a11y.Bus.service"))
        return display
    }

    /// Takes the steps of `use_app.py` in the windows of an app.
    func use(_ app: String, _ steps: [String], sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let used = try await device.run("/usr/bin/python3", [Script.path("use_app"), app] + steps, options: options)
        try #require(used.status.isSuccess, "\(used.text)\n\(used.errors)", sourceLocation: sourceLocation)
    }
}
