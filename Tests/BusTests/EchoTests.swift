// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import BusTestSupport
import EnfiladeFiles
import Foundation
import Glibc
import EnfiladeContract
import Testing

/// A value that goes to a service and comes back, whatever its type.
struct Echo: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let comesBackEqual: @Sendable () async throws -> Bool

    init<Value: BusValue & Equatable>(_ name: String, _ value: Value) {
        let type = Value.busSignature
        testDescription = "\(name): \(type)"
        comesBackEqual = {
            let interface = InterfaceDescription.made(methods: ["Echo": (type, type)])
            var object = BusObject(interface)
            object.on("Echo") { (_: BusCall, value: Value) in value }
            let scenery = try await Scenery(object)
            return try await scenery.client.call(
                scenery.destination, interface, "Echo", value, returning: Value.self) == value
        }
    }
}

@Suite struct EchoTests {
    static let nested: BusOptions = [
        "text": BusVariant("Grüße"), "list": BusVariant(["a", "b"]), "empty": BusVariant([String]()),
        "map": BusVariant(["k": BusVariant(UInt64.max)]), "struct": BusVariant(BusStruct("s", Int16(-7), true)),
        "structs": BusVariant([BusStruct("s", ["x": 1.5])]), "bytes": BusVariant(Data([0, 1, 255])),
        "variant": BusVariant(BusVariant(BusVariant(UInt8(9)))), "negative": BusVariant(Int32(-1)),
        "numbers": BusVariant([Int64.min, .max]), "truth": BusVariant([true, false]), "d": BusVariant(-0.5),
    ]

    static let values: [Echo] = [
        Echo("true", true), Echo("false", false), Echo("byte", UInt8.max),
        Echo("int16", Int16.min), Echo("uint16", UInt16.max), Echo("int32", Int32.min), Echo("uint32", UInt32.max),
        Echo("int64", Int64.min), Echo("uint64", UInt64.max),
        Echo("double", Double.pi), Echo("infinity", -Double.infinity), Echo("smallest", Double.leastNonzeroMagnitude),
        Echo("empty text", ""),
        Echo("text", "Žižkov 🏳️‍🌈 \u{10FFFD}\n"),
        Echo("long text", String(repeating: "ä", count: 1 << 20)),
        Echo("bytes", Data((0...255).map { UInt8($0) })), Echo("no bytes", Data()),
        Echo("array of bytes", [UInt8](repeating: 7, count: 100_000)), Echo("strings", ["", "a", "b"]),
        Echo("nothing", [String]()), Echo("arrays", [[1, 2], [], [3]] as [[UInt32]]),
        Echo("dictionary", ["a": UInt32(1), "b": 2]), Echo("numbered", [UInt64(1): ["x"], 2: []]),
        Echo("no entries", [String: String]()), Echo("options", nested),
        Echo("list of options", [nested, [:], nested]),
        Echo("variant", BusVariant("x")), Echo("variant of options", BusVariant(nested)),
    ]

    @Test(arguments: values) func valueComesBackEqual(_ echo: Echo) async throws {
        #expect(try await echo.comesBackEqual())
    }

    @Test func structuresComeBackEqual() async throws {
        typealias Representation = BusStruct<String, UInt32, BusOptions>
        typealias Items = [BusStruct<[Representation], BusOptions>]
        var object = BusObject(Interfaces.transfers1)
        object.on("Current") { (_: BusCall, _: String) in
            let representation = Representation("public.png", 0, ["visibility": BusVariant(UInt32(1))])
            let item = BusStruct([representation], ["suggestedName": BusVariant("a")])
            return (UInt64(1), UInt64(2), [item], BusOptions())
        }
        let scenery = try await Scenery(object)
        let (offer, count, items, _) = try await scenery.client.call(
            scenery.destination, Interfaces.transfers1, "Current", "general",
            returning: (UInt64, UInt64, Items, BusOptions).self)
        #expect(offer == 1 && count == 2 && items.count == 1)
        let (representations, options) = try #require(items.first).values
        #expect(representations.first?.values.0 == "public.png")
        #expect(representations.first?.values.2["visibility"]?.value(as: UInt32.self) == 1)
        #expect(options["suggestedName"]?.value(as: String.self) == "a")
    }

    @Test func objectPathComesBackEqual() async throws {
        let path = try #require(ObjectPath("/a/b"))
        #expect(try await Echo("path", path).comesBackEqual())
        #expect(try await Echo("paths by path", BusVariant([path: [path]])).comesBackEqual())
        #expect(ObjectPath("a") == nil)
        #expect(ObjectPath("/a\0") == nil)
    }

    @Test func descriptorArrivesAsItsOwn() async throws {
        let interface = InterfaceDescription.made(methods: ["Swap": ("hv", "ha{sv}")])
        var object = BusObject(interface)
        object.on("Swap") { (_: BusCall, one: Descriptor, two: BusVariant) in
            (try #require(two.value(as: Descriptor.self)), ["first": BusVariant(one)])
        }
        let scenery = try await Scenery(object)
        let (reading, writing) = try pairOfSockets()
        let (back, details) = try await scenery.client.call(
            scenery.destination, interface, "Swap", writing, BusVariant(reading),
            returning: (Descriptor, BusOptions).self)
        let first = try #require(details["first"]?.value(as: Descriptor.self))
        #expect(write(first.number, "x", 1) == 1)
        var byte: UInt8 = 0
        #expect(read(back.number, &byte, 1) == 1 && byte == UInt8(ascii: "x"))
        #expect(fcntl(back.number, F_GETFD) == FD_CLOEXEC)
    }

    @Test func sealedMemoryArrivesSealed() async throws {
        let interface = InterfaceDescription.made(methods: ["Take": ("h", "t")])
        var object = BusObject(interface)
        object.on("Take") { (_: BusCall, memory: Descriptor) in
            UInt64(try SealedMemory.read(memory, limit: nil).count)
        }
        let scenery = try await Scenery(object)
        let memory = try SealedMemory.make(name: "test", bytes: Data(count: 3_000_000))
        let count = try await scenery.client.call(
            scenery.destination, interface, "Take", memory, returning: UInt64.self)
        #expect(count == 3_000_000)
    }

    @Test func variantTellsItsTypeAndRefusesOthers() {
        let variant = BusVariant(["a": UInt32(1)])
        #expect(variant.signature == "a{su}")
        #expect(variant.value(as: [String: UInt32].self) == ["a": 1])
        #expect(variant.value(as: [String: Int32].self) == nil)
        #expect(variant.value(as: String.self) == nil)
        #expect(variant == BusVariant(["a": UInt32(1)]))
        #expect(variant != BusVariant(["a": UInt32(2)]))
    }
}
