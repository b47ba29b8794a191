// SPDX-License-Identifier: Apache-2.0

import Bundles
import Commands
import Contract
import EnfiladeTesting
import Foundation
import ServiceClient
import Testing

/// The example with windows, on a display of its own and used from outside.
@Suite(.timeLimit(.minutes(5))) struct ClownTownTests {
    private static let bundle = World.executables.appending(path: "Examples/ClownTown.app")
    private static let isBuilt = FileManager.default.fileExists(atPath: bundle.appending(path: "Info.plist").path)
    private static let launcher = "/usr/libexec/at-spi-bus-launcher"
    private static let canBeSeen =
        ["/usr/bin/Xvfb", "/usr/bin/openbox", launcher].allSatisfy(FileManager.default.isExecutableFile)
        && FileManager.default.fileExists(atPath: "/usr/lib/python3/dist-packages/pyatspi")

    /// Starts a display on a device, and returns what programs on it need in their environment.
    private func display(on desk: Device) async throws -> LaunchOptions {
        let server = try await desk.launch(
            "/usr/bin/Xvfb", ["-displayfd", "1", "-nolisten", "tcp", "-screen", "0", "1280x1024x24"])
        let number = await server.output.first { !$0.isEmpty }
        var options = LaunchOptions()
        options.environment = [
            "DISPLAY": ":\(try #require(number))", "GDK_BACKEND": "x11", "GSK_RENDERER": "cairo",
            "GSETTINGS_BACKEND": "memory", "GTK_A11Y": "atspi",
        ]
        _ = try await desk.launch("/usr/bin/openbox", ["--sm-disable"], options: options)
        let services = desk.dataHome.appending(path: "dbus-1/services")
        try FileManager.default.createDirectory(at: services, withIntermediateDirectories: true)
        try Data("[D-BUS Service]\nName=org.a11y.Bus\nExec=\(Self.launcher)\n".utf8)
            .write(to: services.appending(path: "org.a11y.Bus.service"))
        return options
    }

    @Test(
        .enabled(if: isBuilt, "./test without a filter builds the example apps; so does scripts/examples.sh"),
        .enabled(if: canBeSeen, "needs Xvfb, openbox and pyatspi"))
    func aClownHasOneWindowUntilItIsBooked() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let app = try AppBundle(at: Self.bundle)
            try await desk.install(app)
            let options = try await display(on: desk)
            _ = try await desk.launch(app, options: options)
            _ = try await desk.launch("enfilade-shell", options: options)

            let script = try #require(Bundle.module.url(forResource: "clown-town", withExtension: "py"))
            let seen = try await desk.run("/usr/bin/python3", [script.path], options: options)
            #expect(seen.lines == ["windows: 1", "cards: 1", "booked"], "\(seen.errors)")

            let sessions = try await ScenesProxy(desk.connection()).sessions()
            #expect(Set(sessions.map(\.title)) == ["Clown Town", "Pip"])
            let record = desk.dataHome.appending(path: "org.enfilade.examples.clowntown/town.json")
            #expect(try String(contentsOf: record, encoding: .utf8).contains("lulu"))
        }
    }
}
