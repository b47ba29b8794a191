// SPDX-License-Identifier: Apache-2.0
// The example that transfers, with programs at the other end that know nothing of us.

import EnfiladeTesting
import Foundation
import Testing

/// The catalogue on a display of its own.
@Suite(
    .timeLimit(.minutes(5)), .enabled(if: canBeUsed, "needs the example apps, Xvfb, openbox, xdotool and xclip"))
struct CatalogTests {
    /// A window of the catalogue and what it takes to use it.
    private struct Desktop {
        let desk: Device
        let options: LaunchOptions
        let app: RunningProcess

        /// Runs a program that may wait for ever.
        func run(_ program: String, _ words: [String], input: String = "") async throws -> ProcessOutput {
            try await desk.run("timeout", ["20", program] + words, input: input, options: options)
        }

        /// Presses a key, or clicks at a place of the window.
        func use(_ words: String...) async throws {
            let window = try await run("xdotool", ["search", "--onlyvisible", "--name", "^Catalog$"]).text
            _ = try await run("xdotool", ["windowactivate", window.trimmed])
            _ = try await run("xdotool", words)
        }

        /// What the clipboard has under a name.
        func clipboard(_ name: String) async throws -> Data {
            try await run("xclip", ["-o", "-selection", "clipboard", "-t", name]).data
        }

        /// Tries again and again, for at most half a minute, until something comes to hold.
        func until(_ what: String, _ holds: () async throws -> Bool) async throws {
            let deadline = ContinuousClock.now + .seconds(30)
            while try await !holds() {
                try #require(ContinuousClock.now < deadline, "\(what): not within half a minute")
                // The display says nothing of its own accord.
                _ = try await run("xdotool", ["sleep", "0.1"])
            }
        }
    }

    /// Opens the catalogue in a world.
    private func withDesktop(_ body: (Desktop) async throws -> Void) async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let bundle = try AppBundle(at: World.executables.appending(path: "Examples/Catalog.app"))
            try await desk.install(bundle)
            let server = try await desk.launch(
                "/usr/bin/Xvfb", ["-displayfd", "1", "-nolisten", "tcp", "-screen", "0", "1280x1024x24"])
            var options = LaunchOptions()
            options.environment = [
                "DISPLAY": ":\(try #require(await server.output.first { !$0.isEmpty }))", "GDK_BACKEND": "x11",
                "GSK_RENDERER": "cairo", "GSETTINGS_BACKEND": "memory",
            ]
            let variables = options.environment.map { "\($0)=\($1)" }
            #expect(try await desk.run("dbus-update-activation-environment", variables).status.isSuccess)
            _ = try await desk.launch("/usr/bin/openbox", ["--sm-disable"], options: options)
            let app = try await desk.launch(bundle, options: options)
            let desktop = Desktop(desk: desk, options: options, app: app)
            try await desktop.until("the window is there") {
                try await !desktop.run("xdotool", ["search", "--onlyvisible", "--name", "^Catalog$"]).text.isEmpty
            }
            try await body(desktop)
        }
    }

    /// Selects somebody and presses the keys that copy, until the clipboard has it.
    private func copy(_ desktop: Desktop) async throws {
        try await desktop.until("the profile is copied") {
            let window = try await desktop.run("xdotool", ["search", "--onlyvisible", "--name", "^Catalog$"]).text
            try await desktop.use(
                "mousemove", "--window", window.trimmed, "150", "185", "click", "1", "sleep", "0.3", "key", "ctrl+c")
            return try await desktop.clipboard("UTF8_STRING") == Data("Frances Allen".utf8)
        }
    }

    @Test("an unmodified program reads each type of what was copied")
    func isRead() async throws {
        try await withDesktop { desktop in
            try await copy(desktop)
            let name = "application/vnd.org.enfilade.examples.profile+json"
            let targets = String(decoding: try await desktop.clipboard("TARGETS"), as: UTF8.self)
            let own = targets.split(separator: "\n").filter { $0.contains("/") }
            #expect(
                own == [
                    Substring(name), "text/plain;charset=utf-8", "text/plain", "application/vnd.org.enfilade.offer",
                ])
            let profile = try JSONSerialization.jsonObject(with: try await desktop.clipboard(name)) as? [String: Any]
            #expect(profile?["name"] as? String == "Frances Allen")
        }
    }

    @Test("what was copied stays on the desktop when the app has ended")
    func survives() async throws {
        try await withDesktop { desktop in
            _ = try await desktop.desk.launch("enfilade-shell", ["--gapplication-service"], options: desktop.options)
            try await copy(desktop)
            _ = try await desktop.app.terminate()
            try await desktop.until("the shell has the clipboard") {
                try await desktop.clipboard("UTF8_STRING") == Data("Frances Allen".utf8)
            }
            let profile = try await desktop.clipboard("application/vnd.org.enfilade.examples.profile+json")
            #expect(String(decoding: profile, as: UTF8.self).contains("compilers"))
        }
    }

    @Test("what programs copy that know nothing of us comes to those without a display, and back")
    func bridges() async throws {
        try await withDesktop { desktop in
            _ = try await desktop.desk.launch("enfilade-shell", ["--gapplication-service"], options: desktop.options)
            _ = try await desktop.run("xclip", ["-i", "-selection", "clipboard"], input: "from afar")
            try await desktop.until("it is on the pasteboard") {
                try await desktop.desk.run("enfilade", ["paste"]).text.trimmed == "from afar"
            }
            // Nobody has taken it away from its owner meanwhile.
            #expect(try await !String(decoding: desktop.clipboard("TARGETS"), as: UTF8.self).contains("enfilade"))
            #expect(try await desktop.desk.run("enfilade", ["copy", "-"], input: "from here").status.isSuccess)
            try await desktop.until("it is on the desktop") {
                try await String(decoding: desktop.clipboard("UTF8_STRING"), as: UTF8.self).trimmed == "from here"
            }
        }
    }
}

/// Whether the tests of the catalogue can run.
private let canBeUsed =
    ["Xvfb", "openbox", "xdotool", "xclip"].allSatisfy {
        FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)")
    }
    && FileManager.default.fileExists(atPath: World.executables.appending(path: "Examples/Catalog.app/Info.plist").path)

extension String {
    /// The text without white space at either end.
    fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
