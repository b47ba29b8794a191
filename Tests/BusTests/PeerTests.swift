// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import BusTestSupport
import EnfiladeFiles
import Glibc
import EnfiladeContract
import Testing

@Suite(.timeLimit(.minutes(10))) struct PeerTests {
    static let interface = InterfaceDescription.made(
        methods: ["Echo": ("s", "s"), "Open": ("", "h"), "Who": ("", "si")], signals: ["Said": "s"])
    static let destination = BusDestination(name: nil, path: "/a")

    static func pair() async throws -> (server: Bus, client: Bus) {
        let (one, two) = try pairOfSockets()
        async let server = Bus.peer(one, isServer: true, errors: .enfilade)
        async let client = Bus.peer(two, isServer: false, errors: .enfilade)
        var object = BusObject(interface)
        object.on("Echo") { (_: BusCall, text: String) in text }
        object.on("Open") { (_: BusCall) in try Descriptor(duplicating: 0) }
        object.on("Who") { (call: BusCall) in (call.sender, try await call.credentials().process) }
        try await server.export(object, at: "/a")
        try await client.export(object, at: "/a")
        return try await (server, client)
    }

    @Test func bothEndsCallEachOther() async throws {
        let (server, client) = try await Self.pair()
        #expect(try await client.call(Self.destination, Self.interface, "Echo", "1", returning: String.self) == "1")
        #expect(try await server.call(Self.destination, Self.interface, "Echo", "2", returning: String.self) == "2")
        _ = try await client.call(Self.destination, Self.interface, "Open", returning: Descriptor.self)
        let (sender, process) = try await client.call(
            Self.destination, Self.interface, "Who", returning: (String, Int32).self)
        #expect(sender.isEmpty && process == getpid())
    }

    @Test func signalsNeedNoName() async throws {
        let (server, client) = try await Self.pair()
        var signals = await client.signals(Self.interface, "Said", path: "/a").makeAsyncIterator()
        try await server.emit(Self.interface, "Said", path: "/a", "hello")
        #expect(try await signals.nextText() == "hello")
        for await _ in await client.nameOwnerChanges(of: nil) {}
    }

    @Test func endOfTheOtherSideIsNoticed() async throws {
        let (server, client) = try await Self.pair()
        var events = await client.events().makeAsyncIterator()
        await server.close()
        #expect(await events.next() == .disconnected)
        let error = await #expect(throws: BusError.self) {
            try await client.call(Self.destination, Self.interface, "Echo", "x", returning: String.self)
        }
        #expect(error?.name == BusError.disconnected)
    }

    @Test func descriptorIsNotMissedWhenTheSocketIsGivenAway() async throws {
        let (one, two) = try pairOfSockets()
        async let server = Bus.peer(one, isServer: true, errors: .enfilade)
        let client = try await Bus.peer(two, isServer: false, errors: .enfilade)
        #expect(fcntl(two.number, F_GETFD) >= 0)  // The connection has its own.
        _ = try await server
        await client.close()
    }
}
