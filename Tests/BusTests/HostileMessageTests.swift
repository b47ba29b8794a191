// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import BusTestSupport
import EnfiladeFiles
import Foundation
import Glibc
import EnfiladeContract
import SeededNumbers
import Testing

@Suite(.timeLimit(.minutes(10))) struct HostileMessageTests {
    static let interface = InterfaceDescription.made(
        methods: [
            "Text": ("s", "s"), "Options": ("a{sv}", "t"), "Any": ("v", "v"), "Flags": ("ab", "t"),
            "Record": ("a{sv}", "a{sv}"),
        ])

    static var object: BusObject {
        var object = BusObject(interface)
        object.on("Text") { (_: BusCall, text: String) in text }
        object.on("Options") { (_: BusCall, options: BusOptions) in UInt64(options.count) }
        object.on("Any") { (_: BusCall, value: BusVariant) in value }
        object.on("Flags") { (_: BusCall, flags: [Bool]) in UInt64(flags.count) }
        object.on("Record") { (_: BusCall, record: SceneRequest) in record }
        return object
    }

    /// The body of a dictionary with one entry, whose key fits into three bytes.
    static func dictionary(_ key: String, _ value: [UInt8]) -> [UInt8] {
        let entry = RawMessage.string(key) + value
        return RawMessage.number(UInt32(entry.count)) + [0, 0, 0, 0] + entry
    }

    /// Sends bytes to a server of its own and hangs up.
    ///
    /// - Returns: All that the server answered.
    static func exchange(_ messages: [UInt8]) async throws -> String {
        let (ours, theirs) = try pairOfSockets()
        let bytes = RawMessage.greeting + messages
        #expect(write(ours.number, bytes, bytes.count) == bytes.count)
        // A server that reads the greeting and a hostile message at once may be gone before anybody has it.
        guard let server = try? await Bus.peer(theirs, isServer: true, errors: .enfilade, exporting: [("/a", object)])
        else { return "" }
        let events = await server.events()
        shutdown(ours.number, Int32(SHUT_WR))
        for await _ in events {}  // The server has read everything and seen the end.
        var answer = [UInt8](repeating: 0, count: 1 << 16)
        let count = recv(ours.number, &answer, answer.count, Int32(MSG_DONTWAIT))
        return String(decoding: answer.prefix(max(0, count)), as: UTF8.self)
    }

    @Test func deepVariantsAreRefused() async throws {
        var body: [UInt8] = []
        for _ in 0..<100 { body += RawMessage.signature("v") }
        body += RawMessage.signature("y") + [7]
        let answer = try await Self.exchange(RawMessage("Any", "v", body: body).bytes)
        #expect(answer.contains(BusError.limitsExceeded))
        let unknown = RawMessage("Record", "a{sv}", body: Self.dictionary("red", body))
        #expect(try await Self.exchange(unknown.bytes).contains(BusError.limitsExceeded))
    }

    /// A message whose body does not keep the rules, and the error that answers it.
    struct Malformed: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let message: RawMessage
        var answer = BusError.inconsistentMessage
    }

    static let malformed = [
        Malformed(
            testDescription: "invalid UTF-8", message: RawMessage("Text", "s", body: [2, 0, 0, 0, 0xC3, 0x28, 0])),
        Malformed(testDescription: "zero in string", message: RawMessage("Text", "s", body: [2, 0, 0, 0, 65, 0, 0])),
        Malformed(
            testDescription: "no end of string", message: RawMessage("Text", "s", body: [2, 0, 0, 0, 65, 65, 65])),
        Malformed(
            testDescription: "string longer than the message",
            message: RawMessage("Text", "s", body: [255, 255, 255, 127, 65, 0])),
        Malformed(
            testDescription: "array longer than the message",
            message: RawMessage("Options", "a{sv}", body: [255, 255, 255, 255, 0, 0, 0, 0])),
        Malformed(
            testDescription: "array of half an element",
            message: RawMessage("Flags", "ab", body: RawMessage.number(6) + [1, 0, 0, 0, 1, 0])),
        Malformed(
            testDescription: "record of half an entry",
            message: RawMessage("Record", "a{sv}", body: Self.dictionary("url", RawMessage.signature("s")))),
        Malformed(
            testDescription: "unknown key with a string that does not end",
            message: RawMessage(
                "Record", "a{sv}",
                body: Self.dictionary("red", RawMessage.signature("s") + [0] + RawMessage.number(9) + [65, 65]))),
        Malformed(
            testDescription: "unknown key with bytes that go beyond the message",
            message: RawMessage(
                "Record", "a{sv}",
                body: Self.dictionary("red", RawMessage.signature("ay") + RawMessage.number(99) + [65, 65]))),
        Malformed(testDescription: "variant of two types", message: RawMessage("Any", "v", body: [2, 115, 115, 0, 0])),
        Malformed(testDescription: "variant of no type", message: RawMessage("Any", "v", body: [0, 0])),
        Malformed(
            testDescription: "variant of an unknown type", message: RawMessage("Any", "v", body: [1, 122, 0, 0])),
        Malformed(testDescription: "empty body", message: RawMessage("Text", "s")),
        Malformed(
            testDescription: "another type", message: RawMessage("Text", "u", body: [1, 0, 0, 0]),
            answer: BusError.invalidArguments),
        Malformed(testDescription: "no arguments", message: RawMessage("Text"), answer: BusError.invalidArguments),
    ]

    @Test(arguments: malformed) func malformedBodyIsAnsweredWithAnError(_ malformed: Malformed) async throws {
        let answer = try await Self.exchange(malformed.message.bytes)
        #expect(answer.contains(malformed.answer), "\(answer.debugDescription)")
    }

    @Test func methodIsFoundWithoutItsInterface() async throws {
        var message = RawMessage("Text", "s", body: RawMessage.string("x"))
        message.interface = nil
        message.member = "Nothing"
        #expect(try await Self.exchange(message.bytes).contains(BusError.unknownMethod))
        message.member = "Introspect"
        message.signature = ""
        message.body = []
        #expect(try await Self.exchange(message.bytes).contains(Self.interface.name))
    }

    @Test(arguments: 0..<32 as Range<UInt64>) func damagedMessagesDoNoHarm(_ seed: UInt64) async throws {
        var options = RawMessage.string("key") + RawMessage.signature("as")
        options += [0, 0, 0, 0].prefix((4 - options.count % 4) % 4)
        options += RawMessage.number(8) + RawMessage.string("ab") + [0]
        let intact = [
            RawMessage("Text", "s", body: RawMessage.string("hello")).bytes,
            RawMessage("Options", "a{sv}", body: RawMessage.number(UInt32(options.count)) + [0, 0, 0, 0] + options)
                .bytes,
            RawMessage("Record", "a{sv}", body: RawMessage.number(UInt32(options.count)) + [0, 0, 0, 0] + options)
                .bytes,
            RawMessage(
                "Any", "v", body: RawMessage.signature("(su)") + [0, 0] + RawMessage.string("abc") + [1, 2, 3, 4]
            ).bytes,
        ]
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<16 {
            var bytes = intact.joined().map { $0 }
            for _ in 0...Int.random(in: 0..<6, using: &generator) {
                let place = Int.random(in: 0..<bytes.count, using: &generator)
                switch Int.random(in: 0..<4, using: &generator) {
                case 0: bytes.remove(at: place)
                case 1: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: place)
                case 2: bytes[place] = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &generator) ?? 0
                default: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
                }
            }
            _ = try await Self.exchange(bytes)
        }
    }

    @Test func moreValuesThanReasonableAreRefused() async throws {
        let scenery = try await Scenery(Self.object)
        let destination = BusDestination(name: scenery.destination.name, path: Scenery.path)
        let error = await #expect(throws: BusError.self) {
            try await scenery.client.call(
                destination, Self.interface, "Any", BusVariant([UInt16](repeating: 1, count: 2_000_000)),
                returning: BusVariant.self)
        }
        #expect(error?.name == BusError.limitsExceeded)
    }

    @Test func largeArraysPassAndTooLargeOnesAreRefused() async throws {
        let scenery = try await Scenery(Self.object)
        let large = BusVariant(Data(repeating: 7, count: 16 << 20))
        let back = try await scenery.client.call(
            scenery.destination, Self.interface, "Any", large, returning: BusVariant.self)
        #expect(back == large)
        let error = await #expect(throws: BusError.self) {
            try await scenery.client.call(
                scenery.destination, Self.interface, "Any", BusVariant(Data(count: 65 << 20)),
                returning: BusVariant.self)
        }
        #expect(error?.name == BusError.limitsExceeded)
    }

    @Test func valueThatWritesAnotherTypeThanItSaysIsRefused() async throws {
        let scenery = try await Scenery(Self.object)
        let error = await #expect(throws: BusError.self) {
            try await scenery.client.call(
                scenery.destination, Self.interface, "Any", BusVariant(Liar()), returning: BusVariant.self)
        }
        #expect(error?.name == BusError.invalidSignature)
    }
}

/// Claims to be a structure of two and writes three values.
private struct Liar: BusValue {
    static var busSignature: String { "(ss)" }

    init() {}

    init(from reader: inout BusReader) throws(BusError) {}

    func write(to writer: inout BusWriter) throws(BusError) {
        try writer.write(BusStruct("a", "b", "c"))
    }
}
