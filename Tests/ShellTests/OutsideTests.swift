// SPDX-License-Identifier: Apache-2.0

import Bus
import Contract
import EnfiladeTesting
import Foundation
import ServiceClient
import Testing
import ViewTestSupport

@testable import Shell

extension ShellTests {
    @MainActor @Suite("The running shell") struct OutsideTests {
        /// Lets the bus of a device start something that is installed on this machine, or the shell.
        private func allow(_ name: String, as command: String, on desk: Device) throws {
            let file = desk.dataHome.appending(path: "dbus-1/services/\(name).service")
            try Data("[D-BUS Service]\nName=\(name)\nExec=\(command)\n".utf8).write(to: file)
        }

        /// What programs on the display of the tests need.
        private func options(_ desk: Device) -> LaunchOptions {
            var options = LaunchOptions()
            for name in ["DISPLAY", "WAYLAND_DISPLAY", "GSK_RENDERER", "GSETTINGS_BACKEND"] {
                options.environment[name] = Display.environment[name]
            }
            options.environment["GTK_A11Y"] = "atspi"
            return options
        }

        private nonisolated static let launcher = "/usr/libexec/at-spi-bus-launcher"
        private nonisolated static let canBeSeen =
            FileManager.default.isExecutableFile(atPath: launcher)
            && FileManager.default.fileExists(atPath: "/usr/lib/python3/dist-packages/pyatspi")

        @Test("lets an assistive technology find a window and close it", .enabled(if: canBeSeen, "no pyatspi"))
        func assistive() async throws {
            try await ShellStage.with(["Shopping", "Travel"]) { stage in
                try allow("org.a11y.Bus", as: Self.launcher, on: stage.desk)
                let shell = try await stage.desk.launch("enfilade-shell", options: options(stage.desk))
                let seen = try await stage.desk.run(
                    "/usr/bin/python3",
                    [Script.path("close_card"), "Shopping, Notes, not open", "Travel, Notes, not open"],
                    options: options(stage.desk))
                #expect(seen.status.isSuccess && seen.lines.last == "gone", "\(seen.text) \(seen.errors)")
                let scenes = ScenesProxy(try stage.desk.connection())
                try await stage.until("the service knows") { try await scenes.sessions().map(\.title) == ["Travel"] }
                try await shell.kill()
            }
        }

        @Test("is started by the bus when somebody asks for the switcher")
        func activation() async throws {
            try await ShellStage.with(["Shopping"]) { stage in
                let program = World.executables.appending(path: "enfilade-shell").path
                let display = options(stage.desk).environment.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
                try allow(
                    Shell.identifier, as: "/usr/bin/env \(display) \(program) --gapplication-service", on: stage.desk)
                for words in [["switcher"], ["switcher", "--app", "org.example.Notes"]] {
                    let shown = try await stage.desk.run("enfilade", ["windows"] + words)
                    #expect(shown.status.isSuccess, "\(shown.errors)")
                }
                let bus = try await stage.desk.bus()
                let owner = try await bus.owner(of: Shell.identifier)
                #expect(owner != nil)
            }
        }
    }
}
