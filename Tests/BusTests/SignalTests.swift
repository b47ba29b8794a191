// SPDX-License-Identifier: Apache-2.0

@testable import EnfiladeBus
import BusTestSupport
import EnfiladeContract
import EnfiladeLogging
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10))) struct SignalTests {
    static let interface = InterfaceDescription.made(signals: ["Said": "s", "Counted": "ta{sv}"])

    @Test func signalArrivesWithItsValues() async throws {
        let scenery = try await Scenery()
        var signals = await scenery.client.signals(Self.interface, "Counted").makeAsyncIterator()
        try await scenery.service.emit(
            Self.interface, "Counted", path: "/a", UInt64(7), ["k": BusVariant("v")])
        let signal = try #require(await signals.next())
        let (count, options) = try signal.read(as: (UInt64, BusOptions).self)
        #expect(count == 7 && options == ["k": BusVariant("v")])
        #expect(signal.path == "/a" && signal.name == "Counted")
        #expect(await signal.sender == scenery.service.uniqueName)
        let error = #expect(throws: BusError.self) { try signal.read(as: String.self) }
        #expect(error?.name == BusError.invalidSignature)
    }

    @Test func signalOfAnotherPathOrMemberIsLeftOut() async throws {
        let scenery = try await Scenery()
        var signals = await scenery.client.signals(Self.interface, "Said", path: "/a").makeAsyncIterator()
        try await scenery.service.emit(Self.interface, "Said", path: "/b", "path")
        try await scenery.service.emit(Self.interface, "Counted", path: "/a", UInt64(7), BusOptions())
        try await scenery.service.emit(Self.interface, "Said", path: "/a", "yes")
        #expect(try await signals.nextText() == "yes")
    }

    @Test(arguments: [true, false]) func signalOfAStrangerIsLeftOut(_ isNameOwnedAtFirst: Bool) async throws {
        let name = "org.enfilade.Test"
        let scenery = try await Scenery()
        if isNameOwnedAtFirst { _ = try await scenery.service.requestName(name) }
        var signals = await scenery.client.signals(Self.interface, "Said", from: name).makeAsyncIterator()
        if !isNameOwnedAtFirst { _ = try await scenery.service.requestName(name) }
        let stranger = try await scenery.bus.connect("stranger")
        try await stranger.emit(Self.interface, "Said", path: "/a", to: scenery.client.uniqueName, "I am the service")
        try await stranger.emit(Self.interface, "Said", path: "/a", "I am the service")
        _ = try await stranger.nameHasOwner(name)
        try await scenery.service.emit(Self.interface, "Said", path: "/a", to: scenery.client.uniqueName, "hello")
        #expect(try await signals.nextText() == "hello")
    }

    @Test func everyStreamGetsEverySignalInOrder() async throws {
        let scenery = try await Scenery()
        let streams = [
            await scenery.client.signals(Self.interface, "Said"),
            await scenery.client.signals(Self.interface, "Said", from: scenery.service.uniqueName),
        ]
        let texts = (0..<100).map(String.init)
        for text in texts { try await scenery.service.emit(Self.interface, "Said", path: "/a", text) }
        for stream in streams {
            let received = try await stream.prefix(100).reduce(into: [String]()) { texts, signal in
                texts.append(try signal.read(as: String.self))
            }
            #expect(received == texts)
        }
    }

    @Test func subscriptionEndsWithItsStream() async throws {
        let scenery = try await Scenery()
        let task = Task { for await _ in await scenery.client.signals(Self.interface, "Said", from: "a.b") {} }
        task.cancel()
        await task.value
        _ = try await scenery.client.nameHasOwner("a.b")
        #expect(await scenery.client.inspect { $0.subscriptions.isEmpty })
        #expect(await scenery.client.inspect { $0.watches.isEmpty })
    }

    @Test func aRefusedSubscriptionIsLogged() async throws {
        let lines = Mutex<[String]>([])
        let output = LogOutput(chosenLevel: nil, defaultLevel: .notice, style: .plain) { line in
            lines.withLock { $0.append(line) }
        }
        let bus = try PrivateBus()
        let client = try await Bus.connect(
            to: .custom(bus.address), label: "test", errors: .enfilade,
            log: Logger(module: "bus", output: output))
        _ = await client.signals(Self.interface, "Said", path: "/a")
        #expect(lines.withLock { $0 } == [])
        // The bus daemon takes no rule of more than 1024 bytes.
        _ = await client.signals(Self.interface, "Said", path: "/" + String(repeating: "a", count: 1100))
        let line = try #require(lines.withLock { $0.first })
        #expect(line.contains("level=warning module=bus message=\"the bus refuses to deliver messages\" rule="))
        #expect(line.contains("member='Said'"))
        #expect(lines.withLock { $0.count } == 1)
    }

    @Test func streamsEndWhenTheConnectionIsClosed() async throws {
        let scenery = try await Scenery()
        let signals = await scenery.client.signals(Self.interface, "Said")
        let events = await scenery.client.events()
        await scenery.client.close()
        for await _ in signals {}
        for await _ in events {}
        await #expect(throws: BusError.self) {
            try await scenery.client.emit(Self.interface, "Said", path: "/a", "too late")
        }
    }
}
