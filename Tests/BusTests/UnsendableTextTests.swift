// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import BusTestSupport
import EnfiladeContract
import Testing

/// Texts that no message carries: whatever a handler does with them, its caller gets an answer.
@Suite(.timeLimit(.minutes(5))) struct UnsendableTextTests {
    static let interface = InterfaceDescription.made(
        methods: ["Answer": ("u", "s"), "Refuse": ("u", "s"), "Quickly": ("u", "s"), "Inside": ("u", "v")])
    static let texts = [
        "a\u{0}b", text(around: 0xFDD0), text(around: 0xFDEF), text(around: 0xFFFE), text(around: 0xFFFF),
        text(around: 0x1FFFE), text(around: 0x8FFFF), text(around: 0x10FFFF),
    ]

    /// The errors that a handler may throw.
    enum Failure: Error { case plain(String) }

    static var object: BusObject {
        var object = BusObject(interface)
        object.on("Answer") { (_: BusCall, index: UInt32) in texts[Int(index)] }
        object.on("Inside") { (_: BusCall, index: UInt32) in BusVariant(["key": BusVariant(texts[Int(index)])]) }
        object.onQuick("Quickly") { (_: BusCall, index: UInt32) async throws -> String in
            throw ServiceError(.notFound, "there is no \(texts[Int(index)])")
        }
        object.on("Refuse") { (_: BusCall, index: UInt32) async throws -> String in
            switch index % 3 {
            case 0: throw ServiceError(.malformedBundle, "it is \(texts[Int(index)])")
            case 1: throw BusError("org.enfilade.Test.Error.Odd", "it is \(texts[Int(index)])")
            default: throw Failure.plain(texts[Int(index)])
            }
        }
        return object
    }

    static func call(_ method: String, _ index: Int) async throws -> String {
        let scenery = try await Scenery(object)
        return try await scenery.client.call(
            scenery.destination, interface, method, UInt32(index), returning: String.self)
    }

    @Test(arguments: texts.indices) func replyThatCannotBeSentBecomesAnError(index: Int) async throws {
        let error = await #expect(throws: BusError.self) { try await Self.call("Answer", index) }
        #expect(error?.name == BusError.invalidArguments)
        #expect(error?.message.contains("cannot be sent") == true, "\(error?.message ?? "")")
    }

    @Test(arguments: texts.indices) func textInsideAVariantBecomesAnError(index: Int) async throws {
        let scenery = try await Scenery(Self.object)
        let error = await #expect(throws: BusError.self) {
            try await scenery.client.call(
                scenery.destination, Self.interface, "Inside", UInt32(index), returning: BusVariant.self)
        }
        #expect(error?.name == BusError.invalidArguments)
    }

    @Test(arguments: texts.indices) func errorWithSuchATextArrives(index: Int) async throws {
        let error = await #expect(throws: (any Error).self) { try await Self.call("Refuse", index) }
        switch index % 3 {
        case 0: #expect(error as? ServiceError == ServiceError(.malformedBundle, "it is a\u{FFFD}b"))
        case 1: #expect(error as? BusError == BusError("org.enfilade.Test.Error.Odd", "it is a\u{FFFD}b"))
        default: #expect((error as? ServiceError)?.code == .internalError)
        }
        let quick = await #expect(throws: ServiceError.self) { try await Self.call("Quickly", index) }
        #expect(quick == ServiceError(.notFound, "there is no a\u{FFFD}b"))
    }

    @Test(arguments: ["", "no dots", "org.enfilade.a\u{0}b", text(around: 0xFFFF)])
    func errorWithAnImpossibleNameArrives(name: String) async throws {
        var object = BusObject(Self.interface)
        object.on("Refuse") { (_: BusCall, _: UInt32) async throws -> String in throw BusError(name, "it is odd") }
        let scenery = try await Scenery(object)
        let error = await #expect(throws: BusError.self) {
            try await scenery.client.call(
                scenery.destination, Self.interface, "Refuse", UInt32(0), returning: String.self)
        }
        #expect(error == BusError(BusError.failed, "it is odd"))
    }

    @Test func endlessErrorIsCutAndArrives() async throws {
        var object = BusObject(Self.interface)
        object.on("Refuse") { (_: BusCall, _: UInt32) async throws -> String in
            throw ServiceError(.notFound, String(repeating: "…", count: 100 << 20))
        }
        let scenery = try await Scenery(object)
        let error = await #expect(throws: ServiceError.self) {
            try await scenery.client.call(
                scenery.destination, Self.interface, "Refuse", UInt32(0), returning: String.self, timeout: nil)
        }
        #expect(error?.code == .notFound)
        #expect(error?.message.hasPrefix("………") == true)
    }
}

/// A text with a character that a literal cannot have.
private func text(around code: UInt32) -> String {
    "a\(Unicode.Scalar(code).map { String($0) } ?? "")b"
}
