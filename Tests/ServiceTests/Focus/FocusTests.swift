// SPDX-License-Identifier: Apache-2.0

import Bundles
import EnfiladeBus
import EnfiladeContract
import EnfiladeProcesses
import EnfiladeServiceClient
import EnfiladeTesting
import Foundation
import TestSupport
import TestTraits
import Testing

@testable import Service

/// The Focus with a real bus, a real service, and apps and extensions that are processes.
@Suite(.timeLimit(.minutes(10))) struct FocusTests {
    private static let probe = World.executables.appending(path: "focus-probe")
    private static let values: BusOptions = ["status": BusVariant("At work")]

    /// Makes a world with one device and an installed app with a filter.
    private func withApp(
        hasExtension: Bool = false, _ body: (Device, EnfiladeTesting.AppBundle, Focus1Client) async throws -> Void
    ) async throws {
        try await withDesk { world, desk in
            let app = try BundleBuilder(identifier: "org.example.Notes", name: "Notes", executable: Self.probe)
                .build(in: world.folder)
            try declare([FocusRoom.Apps.look], in: app.folder)
            if hasExtension { try Self.addExtension(to: app) }
            try await desk.install(app)
            try await body(desk, app, Focus1Client(try desk.connection()))
        }
    }

    /// Puts an extension into a bundle.
    static func addExtension(to app: EnfiladeTesting.AppBundle, executable: URL = probe) throws {
        let folder = app.folder.appending(path: "Extensions/Notes Focus.appex")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // A file of its own, as an extension has.
        try FreshProgram.copy(executable.resolvingSymlinksInPath().path, to: folder.appending(path: "Focus").path)
        let information: [String: Any] = [
            "CFBundleExecutable": "Focus",
            "EXAppExtensionAttributes": ["EXExtensionPointIdentifier": "com.apple.appintents-extension"],
        ]
        try PropertyListSerialization.data(fromPropertyList: information, format: .xml, options: 0)
            .write(to: folder.appending(path: "Info.plist"))
    }

    @Test(.claim("F14", "F39", "F45", "F47")) func aRunningAppPerformsItsFilter() async throws {
        try await withApp { desk, notes, focus in
            let app = try await desk.open(notes)
            #expect(try await app.reply(to: "join") == "done")
            try await focus.setFilter(FocusRoom.work, bundle: "org.example.Notes", intent: "Look", values: Self.values)
            try await focus.activate(FocusRoom.work)
            _ = try await app.line { $0 == "perform Look At work" }
            #expect(try await app.reply(to: "current") == "current At work")
            // The name is the user's.
            #expect(try await app.reply(to: "status") == "status true -")
            try await focus.setFilter(
                FocusRoom.work, bundle: "org.example.Notes", intent: "Look", values: ["status": BusVariant("Away")])
            _ = try await app.line { $0 == "perform Look Away" }
            try await eventuallyHolds("the words of the app are there") {
                try await focus.filters(FocusRoom.work).first?.subtitle == "Away"
            }
            try await focus.deactivate()
            _ = try await app.line { $0 == "reset Look" }
            #expect(try await app.reply(to: "current").hasPrefix("refused NotFound"))
        }
    }

    private static let kernel: Comment = "a kernel before Linux 6.16 has all deliveries go by the bus"

    @Test(.enabled(if: DeliverySockets.areSupported, kernel)) func aDeliveryDoesNotCrossTheBus() async throws {
        try await withApp { desk, notes, focus in
            let app = try await desk.open(notes)
            #expect(try await app.reply(to: "join-silently") == "done")
            let performs = try await desk.focus
            try await focus.setFilter(FocusRoom.work, bundle: "org.example.Notes", intent: "Look", values: Self.values)
            try await focus.activate(FocusRoom.work)
            _ = try await app.line { $0 == "perform Look At work" }
            try await focus.deactivate()
            _ = try await app.line { $0 == "reset Look" }
            for isReset in [false, true] {
                let perform = try await performs.nextPerform(of: notes)
                #expect(perform.isReset == isReset && perform.problem == nil)
            }
        }
    }

    /// Before any packet, in place of an answer, and as the end of the socket.
    @Test(.enabled(if: DeliverySockets.areSupported, kernel), arguments: ["first", "noise", "closed"])
    func anAppThatMisusesItsSocketIsToldByTheBus(noise: String) async throws {
        try await withApp { desk, notes, focus in
            let app = try await desk.open(notes)
            let performs = try await desk.focus
            #expect(try await app.reply(to: "join-babbling \(noise)") == "done")
            try await focus.setFilter(FocusRoom.work, bundle: "org.example.Notes", intent: "Look", values: Self.values)
            try await focus.activate(FocusRoom.work)
            let perform = try await performs.nextPerform(of: notes)
            if noise == "noise" {
                #expect(perform.problem == "the answer of the app cannot be used")
                try await focus.deactivate()
                _ = try await app.line { $0 == "reset Look" }
            } else {
                #expect(perform.problem == nil)
                _ = try await app.line { $0 == "perform Look At work" }
            }
        }
    }

    @Test func valuesThatAreTooLargeForAPacketComeByTheBus() async throws {
        try await withApp { desk, notes, focus in
            let app = try await desk.open(notes)
            #expect(try await app.reply(to: "join") == "done")
            let performs = try await desk.focus
            let text = String(repeating: "x", count: DeliveryPacket.maximumSize)
            try await focus.setFilter(
                FocusRoom.work, bundle: "org.example.Notes", intent: "Look", values: ["status": BusVariant(text)])
            try await focus.activate(FocusRoom.work)
            _ = try await app.line { $0 == "perform Look \(text)" }
            #expect(try await performs.nextPerform(of: notes).problem == nil)
        }
    }

    @Test(.enabled(if: DeliverySockets.areSupported, kernel))
    func aContextThatIsTooLargeForAPacketComesByTheBus() async throws {
        try await withApp { desk, notes, focus in
            let app = try await desk.open(notes)
            #expect(try await app.reply(to: "long-context") == "done")
            #expect(try await app.reply(to: "join") == "done")
            let performs = try await desk.focus
            try await focus.setFilter(FocusRoom.work, bundle: "org.example.Notes", intent: "Look", values: Self.values)
            try await focus.activate(FocusRoom.work)
            #expect(try await performs.nextPerform(of: notes).problem == nil)
            _ = try await app.line { $0 == "context Look" }
            #expect(app.output.currentLines.count { $0 == "perform Look At work" } == 1)
        }
    }

    /// An app says again that it is there when it hears of a service that it has started itself.
    @Test func anAppThatJoinsAgainWhileItPerformsIsToldOnce() async throws {
        try await withApp { desk, notes, focus in
            let app = try await desk.open(notes)
            for line in ["join", "hang"] { #expect(try await app.reply(to: line) == "done") }
            try await focus.setFilter(FocusRoom.work, bundle: "org.example.Notes", intent: "Look", values: Self.values)
            try await focus.activate(FocusRoom.work)
            _ = try await app.line { $0 == "perform Look At work" }
            for line in ["rejoin", "hang not", "rejoin"] { #expect(try await app.reply(to: line) == "done") }
            // The reset waits for the answer, which never comes; the end of the app is one.
            #expect(try await app.reply(to: "current") == "current At work")
            #expect(app.output.currentLines.count { $0 == "perform Look At work" } == 1)
        }
    }

    @Test func aKillOfTheServiceInTheMiddleOfADeliveryLosesNothing() async throws {
        try await withApp { desk, notes, focus in
            let app = try await desk.open(notes)
            #expect(try await app.reply(to: "join") == "done")
            #expect(try await app.reply(to: "hang") == "done")
            try await focus.setFilter(FocusRoom.work, bundle: "org.example.Notes", intent: "Look", values: Self.values)
            try await focus.activate(FocusRoom.work)
            _ = try await app.line { $0 == "perform Look At work" }
            try await desk.service.kill()
            #expect(try await app.reply(to: "hang not") == "done")
            let count = app.output.currentLines.count { $0 == "perform Look At work" }
            #expect(try await focus.status().mode == FocusRoom.work)
            try app.send("0 rejoin")
            try await eventuallyHolds("it is told again") {
                app.output.currentLines.count { $0 == "perform Look At work" } == count + 1
            }
            // Once it is asked for its context, its answer is stored, and it is not told again.
            #expect(try await app.reply(to: "invalidate") == "done")
            _ = try await app.line { $0 == "context Look" }
            try await desk.service.kill()
            #expect(try await app.reply(to: "rejoin") == "done")
            try await focus.deactivate()
            _ = try await app.line { $0 == "reset Look" }
            #expect(app.output.currentLines.count { $0 == "perform Look At work" } == count + 1)
        }
    }

    @Test(.claim("F1")) func theModesOfTheSystemAndTheUsersOwnAreOfferedAndLast() async throws {
        try await withDesk { _, desk in
            let focus = Focus1Client(try desk.connection())
            let program = try await desk.launch("focus-probe", [])
            let own = try await program.reply(to: "mode Music").dropFirst("mode ".count)
            let names = ["Do Not Disturb", "Personal", "Work", "Sleep", "Music"]
            for _ in 1...2 {
                let listed = try await desk.run("enfilade", ["focus", "list"])
                #expect(names.allSatisfy(listed.text.contains), "\(listed.text)")
                let modes = try await focus.modes()
                #expect(modes.map(\.isBuiltIn) == [true, true, true, true, false])
                #expect(modes.last?.identifier == String(own) && modes.last?.name == "Music")
                try await desk.service.kill()
            }
            try await focus.activate(String(own))
            #expect(try await focus.status().name == "Music")
        }
    }

    @Test func aRequestEndsWithItsProgram() async throws {
        try await withDesk { _, desk in
            let focus = Focus1Client(try desk.connection())
            let program = try await desk.launch("focus-probe", [])
            #expect(try await program.reply(to: "request \(FocusRoom.work)").hasPrefix("cookie "))
            #expect(try await focus.status().cause == .request)
            let changes = try await focus.statusChangedSignals()
            try await program.kill()
            for await isOn in changes where !isOn { break }
            #expect(try await focus.status().isOn == false)
        }
    }

    @Test(.claim("F40")) func anExtensionPerformsForAnAppThatDoesNotRunAndActsForItsBundle() async throws {
        try await withApp(hasExtension: true) { desk, _, focus in
            try await focus.setFilter(FocusRoom.work, bundle: "org.example.Notes", intent: "Look", values: Self.values)
            try await focus.activate(FocusRoom.work)
            try await desk.extensionSays("caller org.example.Notes")
            try await desk.extensionSays("perform Look At work")
            let suggestion = try await focus.suggestions("org.example.Notes", intent: "Look").first
            #expect(suggestion?.title == "Busy")
            await expectRefusal(.notSupported, naming: "any text") {
                _ = try await focus.options("org.example.Notes", intent: "Look", parameter: "status")
            }
        }
    }

    @Test(.claim("F38", "F39", "F40", "F42")) func eachChangeIsToldInTheAppOrElseInItsExtension() async throws {
        try await withApp(hasExtension: true) { desk, notes, focus in
            let plain = try BundleBuilder(identifier: "org.example.Plain", name: "Plain", executable: Self.probe)
                .build(in: desk.home)
            try declare([FocusRoom.Apps.look], in: plain.folder)
            try await desk.install(plain)
            let performs = try await desk.focus
            let (app, other) = (try await desk.open(notes), try await desk.open(plain))
            for app in [app, other] { #expect(try await app.reply(to: "join") == "done") }
            for bundle in [notes, plain] {
                try await focus.setFilter(
                    FocusRoom.work, bundle: bundle.identifier, intent: "Look", values: Self.values)
            }
            try await focus.activate(FocusRoom.work)
            for (bundle, app) in [(notes, app), (plain, other)] {
                #expect(try await performs.nextPerform(of: bundle).problem == nil)
                _ = try await app.line { $0 == "perform Look At work" }
            }
            #expect(!desk.service.log.contains { $0.hasPrefix("probe ") })
            // Without its process the extension is told, and an app without an extension is told at its next launch.
            for app in [app, other] { try await app.terminate() }
            try await focus.deactivate()
            try await desk.extensionSays("reset Look")
            let again = try await desk.open(plain)
            #expect(try await again.reply(to: "join") == "done")
            _ = try await again.line { $0 == "reset Look" }
            for bundle in [notes, plain] {
                // The service may not have seen the end of a process yet when it calls it.
                let told = try await performs.performs(of: bundle).filter { $0.problem == nil }
                #expect(told.map(\.isReset) == [false, true])
            }
        }
    }

    /// Words over the limit of the contract would make the list of all filters too large.
    @Test func wordsThatAreTooLongAreRefusedByTheirName() async throws {
        try await withApp { desk, notes, focus in
            let app = try await desk.open(notes)
            #expect(try await app.reply(to: "join") == "done")
            let values: BusOptions = ["status": BusVariant(String(repeating: "x", count: 5_000))]
            try await focus.setFilter(FocusRoom.work, bundle: "org.example.Notes", intent: "Look", values: values)
            for await line in desk.service.logLines where line.contains("no words") {
                #expect(line.contains("“subtitle” has 5000 bytes; 4096 are allowed"))
                break
            }
            await expectRefusal(.internalError, naming: "“subtitle” has 5000 bytes") {
                _ = try await focus.display("org.example.Notes", intent: "Look", values: values)
            }
            #expect(try await focus.filters(FocusRoom.work).map(\.title) == [""])
        }
    }

    @Test func anAppThatIsUpgradedKeepsTheValuesThatItStillTakes() async throws {
        try await withApp { desk, notes, focus in
            let app = try await desk.open(notes)
            #expect(try await app.reply(to: "join") == "done")
            let values = Self.values.merging(["dark": BusVariant(true)]) { $1 }
            try await focus.setFilter(FocusRoom.work, bundle: "org.example.Notes", intent: "Look", values: values)
            try await focus.activate(FocusRoom.work)
            _ = try await app.line { $0 == "perform Look At work" }
            var look = FocusRoom.Apps.look
            look.parameters.removeAll { $0.name == "status" }
            try declare([look], in: notes.folder)
            try await desk.install(notes)
            let kept = try #require(try await focus.filters(FocusRoom.work).first).values
            #expect(kept == ["dark": BusVariant(true)])
            // The user can save them, as Settings does.
            try await focus.setFilter(FocusRoom.work, bundle: "org.example.Notes", intent: "Look", values: kept)
            _ = try await app.line { $0 == "perform Look -" }
            // The next version has no such filter. The process of the former one still has.
            try declare([FocusRoom.Apps.alert], in: notes.folder)
            try await desk.install(notes)
            #expect(try await focus.available("org.example.Notes").map(\.intent) == ["Alert"])
            #expect(try await focus.filters(FocusRoom.work).map(\.intent) == ["Look"])
            await expectRefusal(.notFound, naming: "Look") {
                try await focus.setFilter(FocusRoom.work, bundle: "org.example.Notes", intent: "Look", values: kept)
            }
            try await focus.removeFilter(FocusRoom.work, bundle: "org.example.Notes", intent: "Look")
            _ = try await app.line { $0 == "reset Look" }
        }
    }

    /// A program that lies in the folder of an extension, and is not the one that its property list names.
    @Test func anotherProgramInAnExtensionIsNotTheApp() async throws {
        try await withApp(hasExtension: true) { desk, notes, _ in
            let other = notes.folder.appending(path: "Extensions/Notes Focus.appex/Other")
            try FreshProgram.copy(Self.probe.resolvingSymlinksInPath().path, to: other.path)
            let copy = notes.folder.appending(path: "Other")
            try FreshProgram.copy(Self.probe.resolvingSymlinksInPath().path, to: copy.path)
            let program = try await desk.launch(copy.path, [])
            #expect(try await program.reply(to: "caller") == "caller ")
            #expect(try await program.reply(to: "join").hasPrefix("refused NotPermitted"))
        }
    }
}

extension RunningProcess {
    /// Has a focus-probe do something and waits for its answer.
    fileprivate func reply(to line: String) async throws -> String {
        let number = "\(UInt32.random(in: 1...UInt32.max)) "
        try send(number + line)
        return String(try await self.line { $0.hasPrefix(number) }.dropFirst(number.count))
    }
}

extension Device {
    /// Waits for a line of an extension, which the service has started.
    fileprivate func extensionSays(_ line: String) async throws {
        for await said in service.logLines where said == "probe \(line)" { return }
        throw CocoaError(.fileReadUnknown)
    }
}
