// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import BusTestSupport
import Glibc
import EnfiladeContract
import Testing

@Suite struct QuickMethodTests {
    static let interface = InterfaceDescription.made(
        methods: ["Thread": ("", "t"), "Elsewhere": ("", "t"), "Hang": ("", ""), "Room": ("", "t")])

    /// A default actor, which has no thread of its own.
    actor Room {
        func thread() -> UInt64 { Self.thread }

        static var thread: UInt64 { UInt64(pthread_self()) }
    }

    static func object(hanging: AsyncStream<Void>.Continuation? = nil) -> BusObject {
        let room = Room()
        var object = BusObject(interface)
        object.onQuick("Thread") { (_: BusCall) in Room.thread }
        object.on("Elsewhere") { (_: BusCall) in Room.thread }
        object.onQuick("Room") { (_: BusCall) in await room.thread() }
        object.onQuick("Hang") { (_: BusCall) in
            hanging?.yield()
            for await _ in AsyncStream<Void>.makeStream().stream {}
        }
        return object
    }

    @Test func quickMethodAndWhatItEntersShareOneThread() async throws {
        let scenery = try await Scenery(Self.object())
        func ask(_ method: String) async throws -> UInt64 {
            try await scenery.client.call(scenery.destination, Self.interface, method, returning: UInt64.self)
        }
        let thread = try await ask("Thread")
        #expect(try await ask("Thread") == thread)
        #expect(try await ask("Room") == thread)
        #expect(try await ask("Elsewhere") != thread)
    }

    @Test func allTasksOfABusPreferOneExecutor() async throws {
        // Else each of them would be queued anew whenever it enters the actor that it is in already.
        let scenery = try await Scenery(Self.object())
        #expect(scenery.service.handlerExecutor === scenery.service.handlerExecutor)
    }

    @Test func quickMethodThatWaitsHoldsNothingUp() async throws {
        let (hanging, continuation) = AsyncStream.makeStream(of: Void.self)
        let scenery = try await Scenery(Self.object(hanging: continuation))
        let call = Task {
            try await scenery.client.call(scenery.destination, Self.interface, "Hang", timeout: nil)
        }
        var events = hanging.makeAsyncIterator()
        await events.next()
        _ = try await scenery.client.call(scenery.destination, Self.interface, "Thread", returning: UInt64.self)
        await scenery.service.close()
        await #expect(throws: BusError.self) { try await call.value }
    }

    @Test func taskOutlivesTheBusWhoseThreadItPrefers() async throws {
        var scenery: Scenery? = try await Scenery(Self.object())
        let executor = try #require(scenery?.service.handlerExecutor)
        await scenery?.service.close()
        scenery = nil
        let answer = await Task(executorPreference: executor) {
            await Task.yield()
            return 42
        }.value
        #expect(answer == 42)
    }
}
