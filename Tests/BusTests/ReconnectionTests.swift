// SPDX-License-Identifier: Apache-2.0

@testable import EnfiladeBus
import BusTestSupport
import EnfiladeConcurrency
import EnfiladeFiles
import Glibc
import EnfiladeContract
import Testing

@Suite(.timeLimit(.minutes(10))) struct ReconnectionTests {
    static let interface = InterfaceDescription.made(
        methods: ["Hang": ("", ""), "Echo": ("s", "s")], signals: ["Said": "s"])
    static let name = "org.enfilade.Test"
    static let destination = BusDestination(name: name, path: Scenery.path)

    static func scenery(hanging: AsyncStream<Void>.Continuation? = nil) async throws -> Scenery {
        var object = BusObject(interface)
        object.on("Echo") { (_: BusCall, text: String) in text }
        object.on("Hang") { (_: BusCall) in
            hanging?.yield()
            for await _ in AsyncStream<Void>.makeStream().stream {}
        }
        let scenery = try await Scenery(object, reconnects: true)
        #expect(try await scenery.service.requestName(name))
        return scenery
    }

    @Test func everythingComesBackAfterTheBusWasKilled() async throws {
        let scenery = try await Self.scenery()
        let formerName = await scenery.service.uniqueName
        let serviceEvents = await scenery.service.events()
        var clientEvents = await scenery.client.events().makeAsyncIterator()
        var changes = await scenery.client.nameOwnerChanges(of: Self.name).makeAsyncIterator()
        var signals = await scenery.client.signals(Self.interface, "Said", from: Self.name).makeAsyncIterator()

        scenery.bus.kill()
        #expect(await clientEvents.next() == .disconnected)
        let error = await #expect(throws: BusError.self) {
            try await scenery.client.call(Self.destination, Self.interface, "Echo", "x", returning: String.self)
        }
        #expect(error?.name == BusError.disconnected)
        #expect(await changes.next() == BusNameChange(name: Self.name, old: formerName, new: nil))

        try scenery.bus.restart()
        for await event in serviceEvents {
            guard case .connected(let name) = event else { continue }
            #expect(await scenery.service.uniqueName == name)
            break
        }
        #expect(try await scenery.service.requestName(Self.name))
        guard case .connected = await clientEvents.next() else { return #expect(Bool(false), "not connected again") }
        let newName = await scenery.service.uniqueName
        #expect(await changes.next() == BusNameChange(name: Self.name, old: nil, new: newName))
        #expect(
            try await scenery.client.call(
                Self.destination, Self.interface, "Echo", "again", returning: String.self) == "again")
        try await scenery.service.emit(Self.interface, "Said", path: Scenery.path, "hello")
        #expect(try await signals.nextText() == "hello")
    }

    @Test func waitingCallEndsWhenTheBusIsKilled() async throws {
        let (started, starting) = AsyncStream<Void>.makeStream()
        let scenery = try await Self.scenery(hanging: starting)
        let task = Task { try await scenery.client.call(Self.destination, Self.interface, "Hang", timeout: nil) }
        for await _ in started { break }
        scenery.bus.kill()
        let error = await #expect(throws: BusError.self) { try await task.value }
        #expect(error?.name == BusError.disconnected)
        #expect(error?.message.hasSuffix("before Test1.Hang was answered") == true)
    }

    @Test func nameIsNotTakenBeforeItsFormerOwnerIsReady() async throws {
        let scenery = try await Self.scenery()
        var events = await scenery.service.events().makeAsyncIterator()
        scenery.bus.kill()
        #expect(await events.next() == .disconnected)
        try scenery.bus.restart()
        guard case .connected = await events.next() else { return #expect(Bool(false), "not connected again") }
        let thief = try await scenery.bus.connect("thief")
        #expect(try await thief.requestName(Self.name))
        #expect(try await scenery.service.requestName(Self.name) == false)
        await thief.close()
    }

    @Test func connectionThatDoesNotReconnectIsClosedForGood() async throws {
        let bus = try PrivateBus()
        let connection = try await bus.connect()
        var events = await connection.events().makeAsyncIterator()
        bus.kill()
        #expect(await events.next() == .disconnected)
        #expect(await events.next() == nil)
        #expect(await connection.uniqueName.isEmpty)
    }

    @Test(arguments: ["unix:path=/nonexistent/bus", "nonsense", "", "unix:path=%zz"])
    func addressWithoutABusIsAnError(_ address: String) async throws {
        let error = await #expect(throws: BusError.self) {
            try await Bus.connect(to: .custom(address), label: "test", errors: .enfilade)
        }
        #expect(error?.name == BusError.noServer)
        #expect(error?.message.contains(address) == true)
    }

    @Test func connectingToSomethingThatNeverAnswersCanBeCancelled() async throws {
        let (silent, ours) = try pairOfSockets()
        let task = Task { try await Bus.peer(ours, isServer: false, errors: .enfilade) }
        // The first byte of the greeting: it is connecting now.
        await offload {
            var byte: UInt8 = 1
            _ = read(silent.number, &byte, 1)
        }
        task.cancel()
        let error = await #expect(throws: BusError.self) { try await task.value }
        #expect(error?.message == "connecting was cancelled")
    }

    @Test(arguments: [
        (["DBUS_SESSION_BUS_ADDRESS": "unix:path=/a"], BusAddress.session, "unix:path=/a"),
        (["XDG_RUNTIME_DIR": "/run/u ser"], .session, "unix:path=/run/u%20ser/bus"),
        (["DBUS_STARTER_ADDRESS": "unix:path=/s", "DBUS_SESSION_BUS_ADDRESS": "x"], .starter, "unix:path=/s"),
        (["DBUS_STARTER_ADDRESS": "", "DBUS_SESSION_BUS_ADDRESS": "unix:path=/a"], .starter, "unix:path=/a"),
        ([:], .custom("tcp:host=x"), "tcp:host=x"),
    ])
    func addressIsFoundInTheEnvironment(_ environment: [String: String], _ address: BusAddress, _ text: String) throws {
        #expect(try address.text(in: environment) == text)
    }

    @Test func environmentWithoutABusIsAnError() {
        #expect(throws: BusError.self) { try BusAddress.session.text(in: [:]) }
    }
}
