// SPDX-License-Identifier: Apache-2.0

import BusTestSupport
import EnfiladeContract
import Foundation
import SeededNumbers
import Testing

@testable import EnfiladeBus

/// A dictionary whose entries come in an order, which may have one key twice.
private struct Entries: BusValue {
    static let busSignature = "a{sv}"
    var entries: [(key: String, value: BusVariant)] = []

    init(_ entries: [(String, BusVariant)]) {
        self.entries = entries.map { (key: $0.0, value: $0.1) }
    }

    init(from reader: inout BusReader) throws(BusError) {
        try reader.enter(.array, "{sv}")
        while try !reader.isAtEnd() {
            try reader.enter(.entry, "sv")
            entries.append((try reader.read(), try reader.read()))
            try reader.exit()
        }
        try reader.exit()
    }

    func write(to writer: inout BusWriter) throws(BusError) {
        try writer.open(.array, "{sv}")
        for (key, value) in entries {
            try writer.open(.entry, "sv")
            try writer.write(key)
            try writer.write(value)
            try writer.close()
        }
        try writer.close()
    }
}

/// Records that are read out of real messages, and written into them.
@Suite struct RecordMessageTests {
    private static let interface = InterfaceDescription.made(
        methods: ["Show": ("a{sv}", "a{sv}"), "List": ("aa{sv}s", "aa{sv}s")])

    private static let full = SceneRequest(
        session: "a", isNew: true, content: SceneContent(url: "https://example.org", token: "note:1"), number: 7)
    private static let entries: [(String, BusVariant)] = [
        ("session", BusVariant("a")), ("isNew", BusVariant(true)), ("url", BusVariant("https://example.org")),
        ("token", BusVariant("note:1")), ("number", BusVariant(UInt64(7))),
    ]

    /// Calls a service that takes a record and answers with it.
    private func show(_ entries: [(String, BusVariant)]) async throws -> SceneRequest {
        try await Self.call(Entries(entries))
    }

    private static func call<Argument: BusValue, Answer: BusValue>(_ argument: Argument) async throws -> Answer {
        var object = BusObject(interface)
        object.on("Show") { (_: BusCall, request: SceneRequest) in request }
        let scenery = try await Scenery(object)
        return try await scenery.client.call(scenery.destination, interface, "Show", argument, returning: Answer.self)
    }

    @Test func recordIsWrittenInTheOrderOfTheDescription() async throws {
        let written: Entries = try await Self.call(Self.full)
        #expect(written.entries.map(\.key) == Self.entries.map(\.0))
        #expect(written.entries.map(\.value) == Self.entries.map(\.1))
    }

    @Test func orderDoesNotCount() async throws {
        var numbers = SeededGenerator(seed: 1)
        for _ in 0..<24 {
            #expect(try await show(Self.entries.shuffled(using: &numbers)) == Self.full)
        }
    }

    @Test func someOfTheEntriesInAnyOrder() async throws {
        var numbers = SeededGenerator(seed: 2)
        for bits in 0..<(1 << 4) {
            let some = Self.entries.enumerated().filter { $0.offset == 0 || bits & (1 << ($0.offset - 1)) != 0 }
            let record = try await show(some.map(\.element).shuffled(using: &numbers))
            let expected = SceneRequest(
                session: "a", isNew: bits & 1 != 0,
                content: SceneContent(
                    url: bits & 2 != 0 ? Self.full.url : nil, token: bits & 4 != 0 ? Self.full.token : nil),
                number: bits & 8 != 0 ? 7 : nil)
            #expect(record == expected)
        }
    }

    @Test func unknownKeysAreIgnoredWhereverTheyAre() async throws {
        let deep = BusVariant(["a": BusVariant([BusStruct("x", BusVariant(UInt8(1)))])])
        for place in 0...Self.entries.count {
            var entries = Self.entries
            entries.insert(("colour", deep), at: place)
            #expect(try await show(entries) == Self.full)
        }
    }

    @Test(arguments: [58, 59, 60, 1_000]) func manyUnknownKeysAreIgnored(count: Int) async throws {
        let unknown = (0..<count).map { ("key \($0)", BusVariant(UInt32($0))) }
        #expect(try await show(unknown + Self.entries) == Self.full)
        #expect(try await show(Self.entries + unknown) == Self.full)
    }

    @Test func ofTwoEntriesWithOneKeyTheLastOneCounts() async throws {
        #expect(try await show([("session", BusVariant(UInt8(9)))] + Self.entries) == Self.full)
        #expect(try await show(Self.entries + [("number", BusVariant(UInt64(8)))]).number == 8)
    }

    @Test(arguments: [
        ("number", BusVariant("7"), "“number” is a number (t), not of the type “s”"),
        ("url", BusVariant(UInt32(7)), "“url” is a text (s), not of the type “u”"),
        ("number", BusVariant(BusVariant(UInt64(7))), "“number” is a number (t), not of the type “v”"),
    ])
    func valueOfAnotherTypeIsRefusedByItsKey(key: String, value: BusVariant, complaint: String) async throws {
        for isFirst in [true, false] {
            var entries = Self.entries.filter { $0.0 != key }
            entries.insert((key, value), at: isFirst ? 0 : entries.count)
            let error = await #expect(throws: (any Error).self) { try await show(entries) }
            #expect("\(try #require(error))".contains(complaint))
        }
    }

    /// A service that takes one record and answers nothing, and its refusal of a dictionary.
    private func refusal<Record: BusRecord>(
        of entries: [(String, BusVariant)], as _: Record.Type
    ) async throws -> BusError? {
        let interface = InterfaceDescription.made(methods: ["Take": ("a{sv}", "")])
        var object = BusObject(interface)
        object.on("Take") { (_: BusCall, _: Record) in }
        let scenery = try await Scenery(object)
        do {
            try await scenery.client.call(scenery.destination, interface, "Take", Entries(entries))
            return nil
        } catch let error as BusError {
            return error
        } catch {
            return BusError("other", "\(error)")
        }
    }

    @Test func limitsHoldInMessages() async throws {
        for isFirst in [true, false] {
            func error(_ key: String, _ value: BusVariant) async throws -> String {
                var entries = [("subtitle", BusVariant("b")), ("userInfo", BusVariant(Data([1])))]
                entries.insert((key, value), at: isFirst ? 0 : 2)
                return try await refusal(of: entries, as: SceneChanges.self)?.message ?? ""
            }
            #expect(try await error("title", BusVariant(String(repeating: "x", count: 4_096))).isEmpty)
            let long = try await error("title", BusVariant(String(repeating: "x", count: 4_097)))
            #expect(long.contains("“title” has 4097 bytes; 4096 are allowed"))
        }
        let outcome = try await refusal(of: [("outcome", BusVariant("lost"))], as: ShareOutcome.self)
        #expect(outcome?.message.contains("“outcome”: “lost” is not one of State") == true)
    }

    @Test func largeBytesPass() async throws {
        let bytes = Data((0..<(1 << 20)).map { UInt8(truncatingIfNeeded: $0) })
        let interface = InterfaceDescription.made(methods: ["Show": ("a{sv}", "a{sv}")])
        var object = BusObject(interface)
        object.on("Show") { (_: BusCall, changes: SceneChanges) in changes }
        let scenery = try await Scenery(object)
        let changes = SceneChanges(title: "a", userInfo: bytes, canActivate: bytes)
        #expect(
            try await scenery.client.call(
                scenery.destination, interface, "Show", changes, returning: SceneChanges.self) == changes)
    }

    @Test(arguments: ["schedules", "colour"]) func moreValuesThanReasonableAreRefused(key: String) async throws {
        let many = BusVariant([[String: BusVariant]](repeating: [:], count: 1_100_000))
        let error = try await refusal(of: [(key, many)], as: FocusMode.self)
        #expect(error?.name == BusError.limitsExceeded, "\(String(describing: error))")
    }

    @Test func missingKeyIsNamed() async throws {
        let error = await #expect(throws: (any Error).self) { try await show([]) }
        #expect("\(try #require(error))".contains("“session” of SceneRequest is missing"))
    }

    @Test func afterARecordTheMessageGoesOn() async throws {
        var object = BusObject(Self.interface)
        object.on("List") { (_: BusCall, requests: [SceneRequest], text: String) in (requests, text) }
        let scenery = try await Scenery(object)
        let unknown = Entries(Self.entries + [("colour", BusVariant("red")), ("size", BusVariant(2.5))])
        let lists = [unknown, Entries(Self.entries.reversed()), Entries([("session", BusVariant("a"))])]
        let (answers, text) = try await scenery.client.call(
            scenery.destination, Self.interface, "List", lists, "the end", returning: ([SceneRequest], String).self)
        #expect(answers == [Self.full, Self.full, SceneRequest(session: "a")] && text == "the end")
    }

    @Test func textThatNoMessageCarriesIsRefused() async throws {
        let error = await #expect(throws: BusError.self) {
            let _: Entries = try await Self.call(SceneRequest(session: "a\u{0}b", isNew: true, number: 7))
        }
        #expect(error?.message == "a string with a zero byte cannot be sent")
    }
}
