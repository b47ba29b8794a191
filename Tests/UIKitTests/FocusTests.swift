// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeTesting
import Foundation
import Glibc
import EnfiladeProcesses
import EnfiladeServiceClient
import TestSupport
import Testing
import ViewTestSupport

/// The focus once a window is closed: never in the app, if it was in another program.
@Suite(
    .serialized, .timeLimit(.minutes(10)),
    .enabled(
        if: ["mousepad", "wmctrl"].allSatisfy { access("/usr/bin/\($0)", X_OK) == 0 },
        "needs mousepad and wmctrl; scripts/need test installs them"))
struct FocusTests {
    /// How a window is closed while its user works in another program.
    enum Way: CaseIterable { case service, windowManager, app }

    @Test(arguments: Way.allCases) func closingAWindowLeavesTheFocusWhereItIs(way: Way) async throws {
        try await withTown { town in
            let (app, map) = try await town.startWithMap()
            let pia = try await town.open("pia", app)
            let (editor, other) = try await openEditor(in: town)
            try await waitUntilInactive(map, app)
            try await close(pia, by: way, in: town, app)
            #expect(try town.screen.tool("getactivewindow") == other)
            #expect(
                await app.log.last { $0.contains("active \(map)") || $0.contains("resign \(map)") }?
                    .hasPrefix("resign") == true)
            try await editor.kill()
            try await app.terminate()
        }
    }

    /// The window manager goes back to where its user came from, and not to the window that has asked for this one.
    @Test(arguments: [Way.service, .windowManager])
    func closingTheWindowInUseLeavesTheFocusToTheWindowManager(way: Way) async throws {
        try await withTown { town in
            let (app, map) = try await town.startWithMap()
            let pia = try await town.open("pia", app)
            let (editor, other) = try await openEditor(in: town)
            try await waitUntilInactive(map, app)
            try await town.screen.activate(try await town.screen.window(named: "Clown pia"))
            _ = try await app.next("active \(pia)")
            try await close(pia, by: way, in: town, app)
            #expect(try town.screen.tool("getactivewindow") == other)
            try await editor.kill()
            try await app.terminate()
        }
    }

    /// Waits until the app has heard that it has lost the focus.
    private func waitUntilInactive(_ session: String, _ app: TownApp) async throws {
        try await eventuallyHolds("the app without the focus") {
            try await app.sessions()[session]?.hasPrefix("map/foregroundInactive") == true
        }
    }

    /// Opens an editor that is not ours, and goes to its window.
    private func openEditor(in town: Town) async throws -> (editor: RunningProcess, window: String) {
        let options = LaunchOptions(environment: ["DISPLAY": town.screen.name])
        let editor = try await town.desk.launch("/usr/bin/mousepad", options: options)
        let window = try await town.screen.window(named: ".*Mousepad")
        try await town.screen.activate(window)
        return (editor, window)
    }

    /// Closes the window of pia, and returns when all have dealt with that.
    private func close(_ session: String, by way: Way, in town: Town, _ app: TownApp) async throws {
        switch way {
        case .service: try await town.scenes.destroy(session)
        case .windowManager:
            let window = try #require(try town.screen.windows(named: "Clown pia").first.flatMap { UInt32($0) })
            let closed = try Program(
                "/usr/bin/wmctrl", ["-i", "-c", "0x" + String(window, radix: 16)],
                environment: ["DISPLAY": town.screen.name]
            ).run()
            #expect(closed.succeeded, "\(closed.text)")
        case .app: try app.send("destroy \(session)")
        }
        #expect(try await app.next("discarded") == session)
        _ = try await eventually("the end of the window") {
            try town.screen.windows(named: "Clown pia").isEmpty ? true : nil
        }
        // All messages between the app and the window manager have arrived by then.
        let other = try await town.screen.window(named: ".*Mousepad")
        for (x, y) in [("40", "60"), ("80", "90")] {
            _ = try await app.sessions()
            _ = try town.screen.tool("windowmove", "--sync", other, x, y)
        }
    }
}
