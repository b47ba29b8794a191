// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import EnfiladeServiceClient
import EnfiladeTesting
import Foundation
import TestSupport
import TestTraits
import Testing

private let hasMock = FileManager.default.fileExists(atPath: "/usr/lib/python3/dist-packages/dbusmock")
private let hasDunst = FileManager.default.isExecutableFile(atPath: "/usr/bin/dunst")

/// An app in a process of its own, the real service, and unmodified notification servers.
@Suite(.timeLimit(.minutes(10))) struct ProbeTests {
    static let identifier = "org.example.Notifier"

    /// Makes a world with the app installed.
    private func withApp(_ body: (Device, AppBundle) async throws -> Void) async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let app = try BundleBuilder(
                identifier: Self.identifier, name: "Notifier",
                executable: World.executables.appending(path: "notification-probe")
            ).build(in: world.folder)
            try await desk.install(app)
            try await body(desk, app)
        }
    }

    /// Sends a line to the app and waits for its answer.
    private func ask(_ process: RunningProcess, _ line: String, _ answer: String) async throws {
        try process.send(line)
        _ = try await process.line { $0.hasPrefix(answer) }
    }

    /// Starts the fake server of python3-dbusmock, which logs each call.
    private func startMock(on desk: Device) async throws -> RunningProcess {
        let process = try await desk.launch(
            "/usr/bin/python3", ["-u", "-m", "dbusmock", "--session", "--template", "notification_daemon"])
        let bus = try await desk.bus()
        try await eventuallyHolds("the server is there") {
            try await bus.nameHasOwner("org.freedesktop.Notifications")
        }
        return process
    }

    @Test(.claim("F57", "F62", "F64")) func anAppNotifiesListsAndCounts() async throws {
        try await withApp { desk, app in
            let process = try await desk.launch(app)
            try await ask(process, "status", "status 0")
            try await ask(process, "add early work", "error 1 ")
            try await ask(process, "authorize", "authorized true")
            try await ask(process, "add a work", "added a")
            try await ask(process, "add b - 3600", "added b")
            try await ask(process, "add c - -5", "error 1400")
            try await ask(process, "delivered", "delivered a")
            try await ask(process, "pending", "pending b")
            try await ask(process, "info", "info 42")
            try await ask(process, "badge 3", "badge 3")
            try await ask(process, "badge -1", "error 1600")
            let client = Notifications1Client(try desk.connection())
            #expect(try await client.badge(Self.identifier) == 3)
            #expect(try await client.delivered(Self.identifier).first?.request.content.criteria == "work")
            try await desk.service.kill()
            try await ask(process, "add d work", "added d")
            try await ask(process, "delivered", "delivered d,a")
            #expect(try await client.pending(Self.identifier).map(\.request.identifier) == ["b"])
            #expect(try await client.badge(Self.identifier) == 3)
        }
    }

    @Test func callsKeepTheirOrderWhicheverFormTheyHave() async throws {
        try await withApp { desk, app in
            let process = try await desk.launch(app)
            try await ask(process, "authorize", "authorized true")
            let client = Notifications1Client(try desk.connection())
            for last in ["a", "b", "c"] {
                let count = process.output.currentLines.count
                try process.send("order \(last)")
                #expect(try await process.line(after: count) { $0.hasPrefix("ordered ") } == "ordered 0")
                #expect(try await client.badge(Self.identifier) == 0)
            }
        }
    }

    @Test(.enabled(if: hasMock, "python3-dbusmock is needed")) func aMockServerSeesWhatTheMappingSays() async throws {
        try await withApp { desk, app in
            let server = try await startMock(on: desk)
            let process = try await desk.launch(app)
            try await ask(process, "authorize", "authorized true")
            try await ask(process, "categories", "categories")
            try await ask(process, "add a work", "added a")
            let call = try await server.line { $0.contains(" Notify ") }
            #expect(call.contains("\"Title of a\"") && call.contains("Body &amp; more"), "\(call)")
            #expect(call.contains("\"Notifier\"") && call.contains(Self.identifier), "\(call)")
            try await emit("ActionInvoked", "action:archive", on: desk)
            _ = try await process.line { $0 == "received a archive -" }
            try await ask(process, "delivered", "delivered ")
        }
    }

    /// Has the fake server tell of an action on its first notification.
    private func emit(_ signal: String, _ value: String, on desk: Device) async throws {
        let output = try await desk.run(
            "gdbus",
            [
                "call", "--session", "--dest", "org.freedesktop.Notifications", "--object-path",
                "/org/freedesktop/Notifications", "--method", "org.freedesktop.DBus.Mock.EmitSignal",
                "org.freedesktop.Notifications", signal, "us", "[<uint32 1>, <'\(value)'>]",
            ])
        #expect(output.status.isSuccess, "\(output.errors)")
    }

    @Test(.enabled(if: hasMock, "python3-dbusmock is needed"))
    func anAppThatHasEndedIsStartedForTheAnswer() async throws {
        try await withApp { desk, app in
            let server = try await startMock(on: desk)
            let process = try await desk.launch(app)
            try await ask(process, "authorize", "authorized true")
            try await ask(process, "add a work", "added a")
            // It may be shown a moment after it is listed.
            _ = try await server.line { $0.contains(" Notify ") }
            let client = Notifications1Client(try desk.connection())
            process.closeInput()
            _ = try await process.exit()
            let log = desk.service.logLines
            try await emit("ActionInvoked", "default", on: desk)
            let wanted = "probe received a com.apple.UNNotificationDefaultActionIdentifier -"
            let line = await log.first { $0.contains("probe received") }
            #expect(line == wanted)
            #expect(try await client.delivered(Self.identifier).isEmpty)
            try await desk.end(app)
        }
    }

    @Test(.enabled(if: hasMock, "python3-dbusmock is needed")) func aNewServerShowsTheNextOne() async throws {
        try await withApp { desk, app in
            let first = try await startMock(on: desk)
            let process = try await desk.launch(app)
            try await ask(process, "authorize", "authorized true")
            try await ask(process, "add a", "added a")
            _ = try await first.line { $0.contains(" Notify ") }
            try await first.kill()
            try await ask(process, "add b", "added b")
            let bus = try await desk.bus()
            try await eventuallyHolds("the server is gone") {
                try await !bus.nameHasOwner("org.freedesktop.Notifications")
            }
            let second = try await startMock(on: desk)
            try await ask(process, "add c", "added c")
            _ = try await second.line { $0.contains(" Notify ") && $0.contains("Title of c") }
            try await ask(process, "delivered", "delivered c,b,a")
        }
    }

    @Test(.enabled(if: hasDunst, "dunst is needed")) func dunstShowsAndClosesNotifications() async throws {
        try await withApp { desk, app in
            let display = try await VirtualDisplay(on: desk)
            let settings = desk.home.appending(path: "dunstrc")
            // Otherwise a notification ends by itself after ten seconds.
            try Data("[urgency_low]\ntimeout = 0\n[urgency_normal]\ntimeout = 0\n".utf8).write(to: settings)
            let dunst = try await display.launch("/usr/bin/dunst", ["-conf", settings.path])
            let bus = try await desk.bus()
            try await eventuallyHolds("dunst is there") {
                try await bus.nameHasOwner("org.freedesktop.Notifications")
            }
            let process = try await desk.launch(app)
            try await ask(process, "authorize", "authorized true")
            try await ask(process, "add a work", "added a")
            func shown() async throws -> String {
                try await desk.run(
                    "gdbus",
                    [
                        "call", "--session", "--dest", "org.freedesktop.Notifications", "--object-path",
                        "/org/freedesktop/Notifications", "--method", "org.freedesktop.DBus.Properties.Get",
                        "org.dunstproject.cmd0", "displayedLength",
                    ]
                ).text
            }
            try await eventuallyHolds("it is on the screen") { try await shown().contains("uint32 1") }
            let client = Notifications1Client(try desk.connection())
            try await client.removeDelivered(Self.identifier, identifiers: ["a"])
            try await eventuallyHolds("it is gone") { try await shown().contains("uint32 0") }
            try await process.terminate()
            try await dunst.terminate()
        }
    }

    @Test(.enabled(if: hasMock, "python3-dbusmock is needed"))
    func theCommandLineSendsListsAndExplains() async throws {
        try await withApp { desk, _ in
            let server = try await startMock(on: desk)
            let sent = try await desk.run(
                "enfilade", ["notify", "send", "Build failed", "See the log", "--criteria", "work", "--id", "build"])
            #expect(sent.text == "interrupts: no Focus is on\n", "\(sent.errors)")
            _ = try await server.line { $0.contains(" Notify ") && $0.contains("Build failed") }
            let list = try await desk.run("enfilade", ["notify", "list"]).lines
            #expect(list.count == 1 && list[0].hasPrefix("build  org.enfilade.Notify  “Build failed”, interrupts, "))
            let why = try await desk.run("enfilade", ["notify", "why", "--json"])
            let reasons = try JSONSerialization.jsonObject(with: why.data) as? [[String: Any]]
            #expect(reasons?.first?["gate"] as? String == "noFocus" && reasons?.first?["criteria"] as? String == "work")
            let tried = try await desk.run("enfilade", ["notify", "try", "A", "--level", "critical"])
            #expect(tried.text == "interrupts: it is critical\n")
            _ = try await desk.run("enfilade", ["notify", "badge", "org.example.Any", "7"])
            #expect(try await desk.run("enfilade", ["notify", "badge", "org.example.Any"]).text == "7\n")
            let later = try await desk.run("enfilade", ["notify", "send", "Tea", "--after", "3600", "--id", "tea"])
            #expect(later.text.hasPrefix("waits: "))
            #expect(try await desk.run("enfilade", ["notify", "list", "--pending"]).lines.count == 1)
            _ = try await desk.run("enfilade", ["notify", "remove", "tea", "build"])
            #expect(try await desk.run("enfilade", ["notify", "list"]).text.isEmpty)
            _ = try await desk.run("enfilade", ["notify", "settings", Self.identifier, "--authorization", "allow"])
            let payload = #"{"aps":{"alert":"Hello","filter-criteria":"work"}}"#
            let pushed = try await desk.run("enfilade", ["notify", "push", Self.identifier, "-"], input: payload)
            #expect(pushed.text == "interrupts: no Focus is on\n", "\(pushed.errors)")
            let bad = try await desk.run("enfilade", ["notify", "push", Self.identifier, "-"], input: "{}")
            #expect(!bad.status.isSuccess && bad.errors.contains("aps"))
        }
    }
}
