// SPDX-License-Identifier: Apache-2.0
// The start of an app with a window, compared with a program in C that shows the same window.

import Foundation

/// Compares how long an app takes until its window is painted, and counts what a burst of refreshes costs it.
struct LaunchComparison: Comparison {
    let title = "launch"

    private static let bundle = "org.enfilade.benchmarks.documents"

    func run(in table: inout Table) throws {
        let place = try Place()
        let screen = try Screen()
        let service = try RunningService(in: place)
        let peers = Peer(place: place)
        let app = try InstalledBundle(
            "ListApp", identifier: Self.bundle, program: peers.app("ListApp"), in: place, service.bus)
        let plain = try peers.program("list-window", library: "libadwaita-1")
        let frames = try FirstFrame(in: place, on: screen)
        let times = try Contest.medians(
            repetitions: 21, [{ try frames.time(app.executable) }, { try frames.time(plain) }])
        table.rows.append(
            Row(
                "App with a window: from start to first frame", times[0], times[1], of: "the same in C",
                limit: .timesTheCost(1.5),
                reason: "an app loads the Swift libraries, and asks the service which windows it had."))
        table.rows.append(try memory(frames, app.executable, plain))
        table.rows.append(try burst(place, screen, app.executable))
        table.notes.append(
            """
            Launch: a list of twelve rows below a title bar, with libadwaita on both sides. The app is installed, is \
            linked to libEnfiladeViews.so as every app is, and brings back the window that it had.
            """)
    }

    private func memory(_ frames: FirstFrame, _ app: String, _ plain: String) throws -> Row {
        func text(_ program: String) throws -> String {
            let shown = try frames.show(program)
            defer { shown.child.end(SIGTERM) }
            let memory = shown.child.figures.memory
            return "\(memory.resident.mebibytesText) resident, \(memory.anonymous.mebibytesText) of it private"
        }
        return Row(
            "App with a window: memory at the first frame", try text(app), "\(try text(plain)), the same in C",
            value: nil, limit: .none)
    }

    /// Counts the pictures that the app hands to the service for a thousand requests.
    private func burst(_ place: Place, _ screen: Screen, _ app: String) throws -> Row {
        let rule = "type='method_call',interface='org.enfilade.Scenes1',member='SetSnapshot'"
        let monitor = try place.start("dbus-monitor", ["--address", place.busAddress, "--profile", rule])
        // It says what its columns are, and a line about its own name when it listens.
        _ = try monitor.readLine()
        let child = try Child(app, ["--burst"], environment: screen.environment(from: place.environment), isQuiet: true)
        guard try child.readLine() == "refreshing" else { throw BenchmarkError("the app is not refreshed") }
        let start = ContinuousClock.now
        guard try child.readLine() == "refreshed" else { throw BenchmarkError("the app is not refreshed") }
        let time = ContinuousClock.now - start
        guard try child.readLine() == "quiet" else { throw BenchmarkError("the app does not come to rest") }
        child.end(SIGKILL)
        monitor.end(SIGTERM)
        var count = 0
        while let line = try? monitor.readLine() { if line.contains("SetSnapshot") { count += 1 } }
        // The first picture of the window is not one of them.
        return Row(
            "1,000 refreshes of a window: pictures that are taken", "\(count - 1) in \(time.text)", "",
            value: Double(count - 1), limit: .figure(20, unit: "pictures"))
    }
}
