// SPDX-License-Identifier: Apache-2.0

@testable import EnfiladeBus
import BusTestSupport
import Foundation
import Glibc
import EnfiladeContract
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct LoopTests {
    static let interface = InterfaceDescription.made(
        methods: ["Echo": ("s", "s")], signals: ["Said": "s"])

    /// How many entries a folder of this process has under `/proc`.
    static func count(_ folder: String) -> Int {
        (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/\(folder)").count) ?? 0
    }

    /// How many threads of this process bear a name.
    static func threads(named name: String) -> Int {
        let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
        return tasks.count { task in
            (try? String(contentsOfFile: "/proc/self/task/\(task)/comm", encoding: .utf8)) == "\(name)\n"
        }
    }

    /// Waits for the threads of short-lived connections to end.
    static func waitForThreads() async throws {
        try await eventuallyHolds("the ends of the threads") { threads(named: "short-lived") == 0 }
    }

    @Test func shortLivedConnectionsLeaveNoThreadAndNoDescriptor() async {
        await #expect(processExitsWith: .success) {
            let bus = try PrivateBus()
            try await LoopTests.useOnce(bus)
            try await LoopTests.waitForThreads()
            let descriptors = LoopTests.count("fd")
            for _ in 0..<50 { try await LoopTests.useOnce(bus) }
            try await LoopTests.waitForThreads()
            // Whoever held the connection last may be closing it at this moment, here and at the first count; what every
            // connection leaves is fifty times as much.
            #expect(abs(LoopTests.count("fd") - descriptors) < 25)
        }
    }

    /// Connects, uses everything that could keep a connection alive, and lets go of it.
    static func useOnce(_ bus: PrivateBus) async throws {
        let connection = try await bus.connect("short-lived", reconnects: true)
        var object = BusObject(interface)
        object.on("Echo") { (call: BusCall, text: String) -> String in
            _ = try await call.credentials()
            return text
        }
        try await connection.export(object, at: "/a")
        let name = await connection.uniqueName
        let destination = BusDestination(name: name, path: "/a")
        let signals = await connection.signals(interface, "Said", from: name)
        _ = await connection.events()
        #expect(try await connection.call(destination, interface, "Echo", "x", returning: String.self) == "x")
        try await connection.emit(interface, "Said", path: "/a", "y")
        for await _ in signals { break }
    }

    @Test func connectionLivesWhileACallWaits() async throws {
        var object = BusObject(Self.interface)
        object.on("Echo") { (_: BusCall, text: String) in text }
        let scenery = try await Scenery(object)
        let answer = try await scenery.bus.connect().call(
            scenery.destination, Self.interface, "Echo", "x", returning: String.self)
        #expect(answer == "x")
    }

    @Test func idleThreadSleeps() async throws {
        let bus = try PrivateBus()
        let connection = try await bus.connect("sleeper")
        _ = try await connection.nameHasOwner("a.b")
        #expect(await connection.inspect { $0.readiness.deadline } == .max)
        #expect(await connection.inspect { Int32($0.readiness.events) } == POLLIN)
    }

    @Test func jobsRunOnTheThread() async throws {
        let bus = try PrivateBus()
        let connection = try await bus.connect()
        #expect(await connection.inspect { _ in connection.loop.isIsolatingCurrentContext() } == true)
        #expect(connection.loop.isIsolatingCurrentContext() == false)
        await connection.checkItself()
    }

    @Test func otherThreadIsNotMistakenForTheLoop() async {
        await #expect(processExitsWith: .failure) {
            let bus = try PrivateBus()
            let connection = try await bus.connect()
            connection.assumesItself()
        }
    }

    @Test func handlerOfAnotherTypeIsAProgrammersError() async {
        await #expect(processExitsWith: .failure) {
            var object = BusObject(Interfaces.transfers1)
            object.on("Clear") { (_: BusCall, _: UInt32) in }
        }
    }

    @Test func handlerOfNoMethodIsAProgrammersError() async {
        await #expect(processExitsWith: .failure) {
            var object = BusObject(Interfaces.transfers1)
            object.on("Clean") { (_: BusCall, _: String) in }
        }
    }

    @Test func callOfAnotherTypeIsAProgrammersError() async {
        await #expect(processExitsWith: .failure) {
            let scenery = try await Scenery()
            try await scenery.client.call(scenery.destination, Interfaces.transfers1, "Clear", true)
        }
    }

    @Test func callOfNoMethodIsAProgrammersError() async {
        await #expect(processExitsWith: .failure) {
            let scenery = try await Scenery()
            try await scenery.client.call(scenery.destination, Interfaces.transfers1, "Clean")
        }
    }

    @Test func signalOfAnotherTypeIsAProgrammersError() async {
        await #expect(processExitsWith: .failure) {
            let scenery = try await Scenery()
            try await scenery.client.emit(Interfaces.transfers1, "Changed", path: "/a", "general")
        }
    }

    @Test func streamOfNoSignalIsAProgrammersError() async {
        await #expect(processExitsWith: .failure) {
            let scenery = try await Scenery()
            _ = await scenery.client.signals(Interfaces.transfers1, "Chanced")
        }
    }

    @Test func streamOfNoNameIsAProgrammersError() async {
        await #expect(processExitsWith: .failure) {
            let scenery = try await Scenery()
            _ = await scenery.client.nameOwnerChanges(of: "no name")
        }
    }

    @Test func methodsWithoutHandlerAreListed() {
        var object = BusObject(Interfaces.service1)
        object.on("Status") { (_: BusCall) in BusOptions() }
        #expect(object.missingMethods == ["SetSetting", "Settings"])
    }
}

extension Bus {
    /// Claims from anywhere to run on the actor.
    fileprivate nonisolated func assumesItself() {
        assumeIsolated { bus in #expect(!bus.uniqueName.isEmpty) }
    }

    /// Claims to run on the actor, and does.
    fileprivate func checkItself() {
        assumesItself()
    }
}
