// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import EnfiladeTesting
import Foundation
import Glibc
import TestSupport
import TestTraits
import Testing

@testable import Service

/// The gate with the real service, in front of servers and for senders that know nothing of it.
@Suite(
    .enabled("the Python of Debian with its GIO bindings (python3-gi) is needed") { GateWorld.hasPython },
    .timeLimit(.minutes(10))
) struct GateDesktopTests {
    private static let name = "org.freedesktop.Notifications"

    // MARK: - On and off

    @Test func nothingIsThereUntilTheGateIsSwitchedOn() async throws {
        try await GateWorld.run { world in
            #expect(try await world.gate.status().state == .off)
            let bus = try await world.desk.bus()
            #expect(try await !bus.nameHasOwner(Self.name))
            #expect(try await world.openScripted().state == .open)
            #expect(try await bus.nameHasOwner(Self.name))
            let status = try await world.gate.status()
            #expect(status.serverName == "scripted" && status.serverVersion == "7")
            #expect(try await world.gate.close().state == .off)
            #expect(try await !bus.nameHasOwner(Self.name))
            try await eventuallyHolds("the server has ended") { world.processes(named: "python3").isEmpty }
        }
    }

    @Test func aFileOfActivationIsThereWhileTheGateIsOn() async throws {
        try await GateWorld.run { world in
            let file = world.desk.dataHome.appending(path: "dbus-1/services/\(Self.name).service")
            try await world.openScripted()
            #expect(FileManager.default.fileExists(atPath: file.path))
            try await world.desk.service.stop()
            // The bus starts this service, and not any server that is installed.
            try await world.notifySend("after a stop")
            #expect(world.summaries() == ["after a stop"])
            _ = try await world.gate.close()
            #expect(!FileManager.default.fileExists(atPath: file.path))
        }
    }

    @Test func theGateWaitsForTheServerThatIsThere() async throws {
        try await GateWorld.run { world in
            let script = try GateScripts.write(GateScripts.server, "server.py", on: world.desk)
            let own = try await world.desk.launch(GateWorld.python, ["-u", script, "/dev/null"])
            _ = try await own.line { $0 == "ready" }
            // Without a command the gate takes that of the server.
            let status = try await world.gate.open([], environment: [:])
            #expect(status.state == .waiting && status.owner.hasPrefix("python3"))
            #expect(status.server.dropFirst() == ["-u", script, "/dev/null"])
            try await own.terminate()
            try await eventuallyHolds("the gate takes over") { try await world.gate.status().state == .open }
            let sender = try await world.startSender()
            try sender.send("ask")
            #expect(
                try await sender.line(startingWith: "server ") == "body x-own-ability scripted tests 7 1.2")
        }
    }

    @Test func aServerThatDoesNotStartIsAClearError() async throws {
        try await GateWorld.run { world in
            await expectRefusal(.notFound, naming: "no-such-server") {
                _ = try await world.gate.open(["no-such-server"], environment: [:])
            }
            await expectRefusal(.appUnavailable, naming: "status 3") {
                _ = try await world.gate.open(["sh", "-c", "exit 3"], environment: [:])
            }
            let state = try await world.gate.status().state
            let hasOwner = try await world.desk.bus().nameHasOwner(Self.name)
            #expect(state == .off && !hasOwner)
        }
    }

    @Test func aKilledServiceLeavesNoServerBehindAndOpensTheGateAgain() async throws {
        try await GateWorld.run { world in
            try await world.openScripted()
            let former = try #require(world.processes(named: "python3").first?.number)
            try await world.desk.service.kill()
            try await eventuallyHolds("the server has ended") { kill(former, 0) != 0 }
            try await world.desk.service.start()
            try await eventuallyHolds("the gate is open") { try await world.gate.status().state == .open }
            try await world.notifySend("again")
            #expect(world.summaries() == ["again"])
        }
    }

    @Test func theNamesOfTheServiceAreItsOwn() async throws {
        try await GateWorld.run { world in
            try await world.openScripted()
            try await world.work(allowing: [])
            try await world.notifySend("-h", "string:desktop-entry:\(ReminderSource.identifier)", "tea")
            #expect(try await world.listed() == ["notify-send “tea” silence apps"])
        }
    }

    // MARK: - Correct in every point

    @Test func everythingReachesTheServerUnchanged() async throws {
        try await GateWorld.run { world in
            try await world.openScripted()
            let sender = try await world.startSender()
            try sender.send("send one text")
            #expect(try await sender.line(startingWith: "number ") == "1")
            try sender.send("rich")
            #expect(try await sender.line { $0 == "number 2" } == "number 2")
            try sender.send("send two text 1")
            try await eventuallyHolds("all have come") { world.notified().count == 3 }
            let (open, unknown) = ("['open', 'Open']|5000|", "x-unknown:(ix)")
            #expect(
                world.notified() == [
                    "notify Script|1|0|one|text|\(open)\(unknown)",
                    "notify Script|2|0|rich||\(open)image-data:(iiibiiay) urgency:y x-file:h read:contents bytes:40000",
                    "notify Script|1|1|two|text|\(open)\(unknown)",
                ])
        }
    }

    @Test func answersReachTheirSenderOnlyAndInTheirOrder() async throws {
        try await GateWorld.run { world in
            try await world.openScripted()
            let (one, other) = (try await world.startSender(), try await world.startSender())
            try other.send("send other")
            _ = try await other.line { $0 == "number 1" }
            // The server tells of the action before it answers.
            try one.send("send one act")
            _ = try await one.line { $0 == "heard NotificationClosed 2 2" }
            _ = try await one.line { $0 == "number 2" }
            #expect(
                one.output.text.split(separator: "\n").filter { $0.hasPrefix("heard") } == [
                    "heard ActivationToken 2 token", "heard ActionInvoked 2 open", "heard NotificationClosed 2 2",
                ])
            try one.send("close 1")
            try one.send("send thief - 1")
            _ = try await one.line { $0 == "error org.freedesktop.DBus.Error.InvalidArgs" }
            try other.send("close 1")
            _ = try await other.line { $0 == "heard NotificationClosed 1 3" }
            #expect(!other.output.text.contains("heard Act") && !one.output.text.contains("heard NotificationClosed 1"))
        }
    }

    @Test func aServerThatCrashesIsStartedForTheNextNotification() async throws {
        try await GateWorld.run { world in
            try await world.openScripted()
            let server = try #require(world.processes(named: "python3").first?.number)
            let sender = try await world.startSender()
            try sender.send("send first")
            _ = try await sender.line { $0 == "number 1" }
            kill(server, SIGKILL)
            _ = try await sender.line { $0 == "heard NotificationClosed 1 4" }
            try sender.send("send second")
            _ = try await sender.line { $0 == "number 2" }
            #expect(world.summaries() == ["first", "second"])
        }
    }

    @Test func aThousandInABurstKeepTheirOrder() async throws {
        try await GateWorld.run { world in
            try await world.openScripted()
            let sender = try await world.startSender()
            try sender.send("burst 1000")
            _ = try await sender.line { $0 == "all answered" }
            #expect(world.summaries() == (0..<1_000).map(String.init))
        }
    }

    @Test func aThousandThatAreSilencedAreListedInTheirOrder() async throws {
        try await GateWorld.run { world in
            try await world.openScripted()
            try await world.work(allowing: [])
            let sender = try await world.startSender()
            try sender.send("burst 1000")
            _ = try await sender.line { $0 == "all answered" }
            let titles = try await world.notifications.delivered("Script").reversed().map(\.request.content.title)
            #expect(titles == (0..<1_000).map(String.init))
            #expect(world.summaries().isEmpty)
            try await world.focus.deactivate()
            try await eventuallyHolds("the summary is there") { !world.summaries().isEmpty }
            #expect(world.summaries() == ["1000 notifications were silenced"])
        }
    }

    // MARK: - A Focus, with unmodified programs

    /// Sends from two kinds of programs, and expects that a Focus lets pass what it allows and lists the rest.
    ///
    /// - Parameter shown: The titles that the server has shown, the oldest first.
    private func expectFiltering(_ world: GateWorld, _ shown: () async throws -> [String]) async throws {
        let rules = [
            GateRule(text: "build * failed", allows: true), GateRule(criteria: "private*", allows: false),
        ]
        try await world.gate.setRules(rules)
        try await world.work(allowing: ["Calendar", "Script"])
        try await world.notifySend("-a", "Chat", "-c", "im.received", "Curt", "Lunch?")
        try await world.notifySend("-a", "Calendar", "Meeting at ten")
        // What is shown is noted some time after that.
        try await eventuallyHolds("it is noted") {
            try await world.notifications.why("Calendar").map(\.title) == ["Meeting at ten"]
        }
        try await world.notifySend("-a", "Calendar", "-h", "string:x-enfilade-criteria:private-7", "Dentist")
        try await world.notifySend("-a", "CI", "Build 7 has failed")
        try await world.notifySend("-a", "Battery", "-u", "critical", "Battery empty")
        let sender = try await world.startSender()
        try sender.send("send Scripted")
        _ = try await sender.line(startingWith: "number ")
        let allowed = ["Meeting at ten", "Build 7 has failed", "Battery empty", "Scripted"]
        try await eventuallyHolds("the allowed ones are shown") { try await shown().count >= allowed.count }
        #expect(try await shown() == allowed)
        #expect(try await world.listed() == ["Chat “Curt” silence apps", "Calendar “Dentist” silence rule"])
        let why = try await world.desk.run("enfilade", ["notify", "why", "--app", "Calendar", "--limit", "1"])
        #expect(why.text.contains("criteria=private*"), "\(why.text) \(why.errors)")
        try await world.focus.deactivate()
        let summary = allowed + ["2 notifications were silenced"]
        try await eventuallyHolds("the summary is shown") { try await shown().count >= summary.count }
        try await world.notifySend("-a", "Chat", "After work")
        try await eventuallyHolds("the next one is shown") { try await shown().count > summary.count }
        #expect(try await shown() == summary + ["After work"])
    }

    @Test(
        .enabled(if: GateWorld.hasMock, "python3-dbusmock is needed"), .claim("F4", "F60", "F71"))
    func theMockServerShowsWhatTheFocusAllows() async throws {
        try await GateWorld.run { world in
            let words = ["-m", "dbusmock", "--session", "--template", "notification_daemon", "-l", world.log.path]
            _ = try await world.gate.open([GateWorld.python] + words, environment: [:])
            try await expectFiltering(world) {
                let text = (try? String(contentsOf: world.log, encoding: .utf8)) ?? ""
                return text.split(separator: "\n").compactMap { line in
                    guard line.contains(" Notify ") else { return nil }
                    return line.split(separator: "\"", omittingEmptySubsequences: false).dropFirst(5).first.map(
                        String.init)
                }
            }
        }
    }

    /// The titles in the JSON that the programs of dunst and mako print, in the order of the numbers.
    private func titles(in text: String) throws -> [String] {
        let tree = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        let entries = (tree?["data"] as? [[[String: Any]]])?.first ?? []
        let numbered = entries.compactMap { entry -> (Int, String)? in
            guard let number = (entry["id"] as? [String: Any])?["data"] as? Int,
                let title = (entry["summary"] as? [String: Any])?["data"] as? String
            else { return nil }
            return (number, title)
        }
        return numbered.sorted { $0.0 < $1.0 }.map(\.1)
    }

    @Test(.enabled(if: GateWorld.has("dunst"), "dunst is needed"), .claim("F4", "F60", "F71"))
    func dunstShowsWhatTheFocusAllows() async throws {
        try await GateWorld.run { world in
            let display = try await VirtualDisplay(on: world.desk)
            let status = try await world.gate.open(
                ["dunst", "-conf", "/dev/null"], environment: display.options.environment)
            #expect(status.state == .open && status.serverName == "dunst")
            let bus = try await world.variable("DBUS_SESSION_BUS_ADDRESS", of: "dunst")
            func shown() async throws -> [String] {
                // What is on the screen goes into the history, where it can be read.
                _ = try await world.inner("dunstctl", ["close-all"], bus: bus)
                return try titles(in: try await world.inner("dunstctl", ["history"], bus: bus))
            }
            try await expectFiltering(world, shown)
        }
    }

    @Test(
        .enabled(if: GateWorld.has("mako") && GateWorld.has("sway"), "mako-notifier and sway are needed"),
        .claim("F4", "F60", "F71"))
    func makoShowsWhatTheFocusAllowsUnderSway() async throws {
        var options = World.Options()
        options.allowsOtherUsers = true
        try await GateWorld.run(options) { world in
            let sway = try await HeadlessSway(on: world.desk)
            // Scripted notifications end by themselves after five seconds.
            let status = try await world.gate.open(["mako", "--ignore-timeout", "1"], environment: sway.environment)
            #expect(status.state == .open && status.serverName == "mako")
            let bus = try await world.variable("DBUS_SESSION_BUS_ADDRESS", of: "mako")
            func shown() async throws -> [String] {
                try titles(in: try await world.inner("makoctl", ["list"], bus: bus))
            }
            try await expectFiltering(world, shown)
        }
    }

    // MARK: - The command line

    @Test func theCommandLineOpensRulesAndCloses() async throws {
        try await GateWorld.run { world in
            let tool = try await world.desk.run("enfilade", ["notify", "gate", "status"])
            #expect(tool.text == "the gate is off\n", "\(tool.errors)")
            let script = try GateScripts.write(GateScripts.server, "server.py", on: world.desk)
            let on = try await world.desk.run(
                "enfilade", ["notify", "gate", "on", "--", GateWorld.python, script, world.log.path])
            #expect(on.text.hasPrefix("the gate is on\n") && on.text.contains("scripted 7"), "\(on.text) \(on.errors)")
            let add = ["notify", "gate", "add", "--text", "deploy", "--mode", "work", "--urgency", "low"]
            _ = try await world.desk.run("enfilade", add)
            _ = try await world.desk.run("enfilade", ["notify", "gate", "add", "--app", "CI", "--allow", "--first"])
            #expect(
                try await world.desk.run("enfilade", ["notify", "gate", "rules"]).lines == [
                    "1  interrupts: app “CI”",
                    "2  silenced: urgency “low”, text “deploy”, Focus “\(BuiltInMode.work.rawValue)”",
                ])
            let wrong = try await world.desk.run("enfilade", ["notify", "gate", "remove", "3"])
            #expect(!wrong.status.isSuccess && wrong.errors.contains("3"))
            _ = try await world.desk.run("enfilade", ["notify", "gate", "remove", "2"])
            #expect(try await world.gate.rules() == [GateRule(app: "CI", allows: true)])
            let off = try await world.desk.run("enfilade", ["notify", "gate", "off", "--json"])
            #expect(off.text.contains("\"state\" : \"off\"") || off.text.contains("\"state\":\"off\""), "\(off.text)")
        }
    }
}
