// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import BusTestSupport
import Glibc
import EnfiladeContract
import Testing

@Suite(.timeLimit(.minutes(5))) struct CallTests {
    static let interface = InterfaceDescription.made(
        methods: [
            "Fail": ("s", ""), "Hang": ("", ""), "Count": ("t", "t"), "Quiet": ("", ""), "Unanswered": ("", ""),
            "Lie": ("", "s"),
        ])

    /// An error that is no error of the bus.
    struct Mishap: Error, CustomStringConvertible {
        let description = "the milk is sour"
    }

    static func object(hanging: AsyncStream<Void>.Continuation? = nil) -> BusObject {
        var object = BusObject(interface)
        object.on("Fail") { (_: BusCall, how: String) in
            switch how {
            case "service": throw ServiceError(.senderGone, "the sender is “gone”")
            case "bus": throw BusError("org.example.Error.Odd", "odd")
            case "nameless": throw BusError("not a name!", "")
            case "cancelled": throw CancellationError()
            default: throw Mishap()
            }
        }
        object.on("Hang") { (_: BusCall) in
            hanging?.yield()
            for await _ in AsyncStream<Void>.makeStream().stream {}
        }
        object.on("Count") { (_: BusCall, number: UInt64) in number + 1 }
        object.on("Quiet") { (_: BusCall) in }
        return object
    }

    @Test(arguments: [
        ("service", ServiceError(.senderGone, "the sender is “gone”")),
        ("other", ServiceError(.internalError, "the milk is sour")),
        ("cancelled", ServiceError(.cancelled, "the call was cancelled")),
    ])
    func serviceErrorComesBackAsItself(_ how: String, _ error: ServiceError) async throws {
        let scenery = try await Scenery(Self.object())
        await #expect(throws: error) {
            try await scenery.client.call(scenery.destination, Self.interface, "Fail", how)
        }
    }

    @Test(arguments: [("bus", "org.example.Error.Odd"), ("nameless", BusError.failed)])
    func otherErrorComesBackAsBusError(_ how: String, _ name: String) async throws {
        let scenery = try await Scenery(Self.object())
        let error = await #expect(throws: BusError.self) {
            try await scenery.client.call(scenery.destination, Self.interface, "Fail", how)
        }
        #expect(error?.name == name)
    }

    /// A call that nothing can answer, and the error that says why.
    struct Mistake: Sendable, CustomTestStringConvertible {
        let error: String
        var path = Scenery.path
        var interface = "org.enfilade.Test1"
        var method = "Count"
        var testDescription: String { error }
    }

    @Test(arguments: [
        Mistake(error: BusError.unknownObject, path: "/nowhere"),
        Mistake(error: BusError.unknownObject, path: "/org/enfilade"),
        Mistake(error: BusError.unknownInterface, interface: "org.enfilade.Test2"),
        Mistake(error: BusError.unknownMethod, method: "Nothing"),
        Mistake(error: BusError.unknownMethod, method: "Unanswered"),
        Mistake(error: BusError.invalidArguments),
        Mistake(error: BusError.invalidArguments, path: "not a path"),
    ])
    func callThatNothingAnswersSaysWhy(_ mistake: Mistake) async throws {
        let scenery = try await Scenery(Self.object())
        let theirs = InterfaceDescription.made(mistake.interface, methods: [mistake.method: ("s", "t")])
        let error = await #expect(throws: BusError.self) {
            try await scenery.client.call(
                BusDestination(name: scenery.destination.name, path: mistake.path), theirs, mistake.method, "wrong",
                returning: UInt64.self)
        }
        #expect(error?.name == mistake.error)
    }

    /// Release builds of Swift 6.3.1 go on elsewhere unless the package turns the pass off that loses the way back.
    @Test func errorComesBackOnTheMainActor() async {
        await #expect(processExitsWith: .success) { @MainActor in
            let scenery = try await Scenery(CallTests.object())
            do {
                try await scenery.client.call(scenery.destination, CallTests.interface, "Fail", "service")
                exit(1)
            } catch {
                MainActor.preconditionIsolated()
            }
        }
    }

    @Test func replyOfAnotherTypeIsRejected() async throws {
        let scenery = try await Scenery(Self.object())
        let theirs = InterfaceDescription.made(methods: ["Count": ("t", "s")])
        let error = await #expect(throws: BusError.self) {
            try await scenery.client.call(scenery.destination, theirs, "Count", UInt64(1), returning: String.self)
        }
        #expect(error?.name == BusError.invalidSignature)
        #expect(error?.message == "Test1.Count was answered with “t” instead of “s”")
    }

    @Test func nameWithoutOwnerIsUnknown() async throws {
        let scenery = try await Scenery()
        let error = await #expect(throws: BusError.self) {
            try await scenery.client.call(
                BusDestination(name: "org.example.Nobody", path: "/"), Self.interface, "Quiet")
        }
        #expect(error?.name == BusError.serviceUnknown)
    }

    @Test func messageThatAsksForNoAnswerArrives() async throws {
        let (told, telling) = AsyncStream<String>.makeStream()
        var object = BusObject(Self.interface)
        object.on("Fail") { (_: BusCall, text: String) in telling.yield(text) }
        let scenery = try await Scenery(object)
        try await scenery.client.tell(scenery.destination, Self.interface, "Fail", "hello")
        var texts = told.makeAsyncIterator()
        #expect(await texts.next() == "hello")
        await scenery.client.close()
        await #expect(throws: BusError.self) {
            try await scenery.client.tell(scenery.destination, Self.interface, "Fail", "too late")
        }
    }

    @Test func callEndsWhenItsTimeIsUp() async throws {
        let scenery = try await Scenery(Self.object())
        let error = await #expect(throws: BusError.self) {
            try await scenery.client.call(scenery.destination, Self.interface, "Hang", timeout: .milliseconds(1))
        }
        #expect(error?.name == BusError.timedOut)
        #expect(error?.message == "Test1.Hang was not answered within 0.001 seconds")
    }

    @Test func cancelledCallEndsAtOnce() async throws {
        let (started, starting) = AsyncStream<Void>.makeStream()
        let scenery = try await Scenery(Self.object(hanging: starting))
        let task = Task { try await scenery.client.call(scenery.destination, Self.interface, "Hang", timeout: nil) }
        for await _ in started { break }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        try await scenery.client.call(scenery.destination, Self.interface, "Quiet")
    }

    @Test func callOfACancelledTaskIsNotMade() async throws {
        let scenery = try await Scenery(Self.object())
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await scenery.client.call(scenery.destination, Self.interface, "Hang", timeout: nil)
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func callEndsWhenTheOtherSideDoes() async throws {
        let (started, starting) = AsyncStream<Void>.makeStream()
        let scenery = try await Scenery(Self.object(hanging: starting))
        let task = Task { try await scenery.client.call(scenery.destination, Self.interface, "Hang", timeout: nil) }
        for await _ in started { break }
        await scenery.service.close()
        let error = await #expect(throws: BusError.self) { try await task.value }
        #expect(error?.name == BusError.noReply)
    }

    @Test func closedConnectionSaysSo() async throws {
        let scenery = try await Scenery(Self.object())
        await scenery.client.close()
        let error = await #expect(throws: BusError.self) {
            try await scenery.client.call(scenery.destination, Self.interface, "Quiet")
        }
        #expect(error?.name == BusError.disconnected)
        await #expect(throws: BusError.self) { try await scenery.client.requestName("org.example.Late") }
    }

    @Test func tenThousandCallsAtOnceAreAllAnswered() async throws {
        let scenery = try await Scenery(Self.object())
        let sum = try await withThrowingTaskGroup(of: UInt64.self) { group in
            for number in 0..<10_000 as Range<UInt64> {
                group.addTask {
                    try await scenery.client.call(
                        scenery.destination, Self.interface, "Count", number, returning: UInt64.self,
                        timeout: nil)
                }
            }
            return try await group.reduce(0, +)
        }
        #expect(sum == 50_005_000)
    }

    @Test(arguments: ["a\0b", "\u{FFFF}"]) func stringThatTheBusCannotCarryIsRefused(_ text: String) async throws {
        let scenery = try await Scenery(Self.object())
        let error = await #expect(throws: BusError.self) {
            try await scenery.client.call(scenery.destination, Self.interface, "Fail", text)
        }
        #expect(error?.name == BusError.invalidArguments)
        let variants = InterfaceDescription.made(methods: ["Fail": ("v", "")])
        await #expect(throws: BusError.self) {
            try await scenery.client.call(scenery.destination, variants, "Fail", BusVariant(text))
        }
    }
}
