// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeServiceClient
import EnfiladeTesting
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import EnfiladeFocus

/// The report of the app in front, with a real service, and windows as the test says.
@Suite("The app in front", .timeLimit(.minutes(5))) struct FrontAppTests {
    /// Windows that come to the front as the test says.
    private final class Windows: FrontWindows {
        private let streams = Mutex<[AsyncStream<FrontWindow>.Continuation]>([])

        /// The number of times that windows were watched.
        var count: Int { streams.withLock { $0.count } }

        func changes() -> AsyncStream<FrontWindow> {
            let (stream, continuation) = AsyncStream.makeStream(of: FrontWindow.self)
            streams.withLock { $0.append(continuation) }
            return stream
        }

        func show(_ names: String...) { _ = streams.withLock { $0.last?.yield(FrontWindow(names)) } }
        func end() { streams.withLock { $0.last?.finish() } }
    }

    private static let work = "org.enfilade.focus.work"

    private func follow(_ apps: [String], _ focus: Focus1Client) async throws {
        var mode = try #require(try await focus.modes().first { $0.identifier == Self.work })
        mode.triggers = apps
        _ = try await focus.setMode(mode)
    }

    @Test("names are compared whole and in any case")
    func names() {
        let window = FrontWindow(["org.gnome.gedit", "gedit", "Gedit"])
        #expect(window.app(among: ["org.gnome", "GEDIT"]) == "GEDIT")
        #expect(window.app(among: ["org.gnome", "edit", ""]) == "")
        #expect(FrontWindow([]).app(among: [""]) == "")
    }

    @Test("is told while a mode follows it, again after a restart, and no longer when nobody tells of windows")
    func reports() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let focus = Focus1Client(try desk.connection())
            let windows = Windows()
            let reporter = FrontAppReporter(try desk.connection(), windows: windows)
            let reporting = Task { try await reporter.run() }
            func holds(_ isOn: Bool) async throws {
                try await eventuallyHolds("Work is \(isOn ? "on" : "off")") { try await focus.status().isOn == isOn }
            }
            try await follow(["org.example.Maps"], focus)
            try await eventuallyHolds("windows are watched") { windows.count == 1 }
            windows.show("org.example.Mail")
            windows.show("maps", "org.example.maps")
            try await holds(true)
            windows.show("org.example.Mail")
            try await holds(false)
            // The service is away while a window comes to the front.
            try await desk.service.kill()
            windows.show("org.example.Maps")
            try await holds(true)
            // Another tool says something else: the Focus is off until the reporter hears of that, and says it again.
            try await focus.setFront("")
            try await holds(true)
            try await follow(["org.example.Maps", "org.example.Other"], focus)
            try await holds(true)
            windows.end()
            try await holds(false)
            try await follow(["org.example.Maps"], focus)
            try await eventuallyHolds("windows are watched again") { windows.count == 2 }
            windows.show("org.example.Maps")
            try await holds(true)
            try await follow([], focus)
            try await holds(false)
            reporting.cancel()
            _ = await reporting.result
        }
    }
}
