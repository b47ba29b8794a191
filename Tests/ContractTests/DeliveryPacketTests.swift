// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import Foundation
import Testing

/// The packets of a delivery socket.
@Suite struct DeliveryPacketTests {
    private static let values: ParameterValues = [
        "isOn": .boolean(true), "isOff": .boolean(false), "count": .integer(.min), "share": .number(-0.25),
        "status": .text("Bei der Arbeit 🪑"), "nothing": .text(""), "account": .tagged(kind: "entity", text: "work"),
        "rows": .list([.list([.text("a"), .integer(1)]), .list([])]),
    ]

    private func packet(_ bytes: [UInt8]) -> DeliveryPacket? { bytes.withUnsafeBytes { DeliveryPacket($0) } }

    private func answer(_ bytes: [UInt8]) -> DeliveryAnswer? { bytes.withUnsafeBytes { DeliveryAnswer($0) } }

    /// A list in a list, and so on.
    private func list(depth: Int) -> ParameterValue {
        (1..<depth).reduce(.list([])) { inner, _ in .list([inner]) }
    }

    @Test(arguments: [true, false]) func packetComesBackAsItWas(isReset: Bool) throws {
        let sent = DeliveryPacket(number: .max, intent: "Look", values: isReset ? [:] : Self.values, isReset: isReset)
        #expect(packet(try #require(sent.bytes)) == sent)
    }

    @Test(arguments: [
        DeliveryAnswer.Ending.outcome(IntentOutcome()),
        .outcome(IntentOutcome(context: IntentContext(predicate: Data([0, 255]), contentPrefix: "note:é"))),
        .outcome(IntentOutcome(context: IntentContext(predicate: Data(), contentPrefix: ""))),
        .outcome(IntentOutcome(wasPerformed: false, missing: ["words", "account"])), .contextIsTooLarge,
        .error(ServiceError(.notFound, "there is none")), .error(ServiceError(.internalError, "")),
    ])
    func answerComesBackAsItWas(ending: DeliveryAnswer.Ending) {
        let sent = DeliveryAnswer(number: 7, ending)
        #expect(answer(sent.bytes) == sent)
    }

    /// The bytes as the contract has them, so that another program can be written from it.
    @Test func bytesAreThoseOfTheContract() throws {
        let sent = DeliveryPacket(number: 258, intent: "Look", values: ["n": .integer(-2)], isReset: false)
        var state: [UInt8] = [2, 1, 0, 0, 0, 4, 0, 0, 0] + Array("Look".utf8)
        state += [1, 0, 0, 0, 1, 0, 0, 0] + Array("nx".utf8) + [254, 255, 255, 255, 255, 255, 255, 255]
        #expect(sent.bytes == state)
        let context = IntentContext(predicate: Data([9]), contentPrefix: "p")
        var outcome: [UInt8] = [3, 0, 0, 0, 0, 1, 1, 1, 0, 0, 0, 9, 1, 1, 0, 0, 0] + Array("p".utf8)
        outcome += [1, 0, 0, 0, 1, 0, 0, 0] + Array("m".utf8)
        #expect(
            DeliveryAnswer(number: 3, .outcome(IntentOutcome(context: context, missing: ["m"]))).bytes == outcome)
        #expect(DeliveryAnswer(number: 3, .contextIsTooLarge).bytes == [3, 0, 0, 0, 1])
        var error: [UInt8] = [3, 0, 0, 0, 2, 1, 0, 0, 0] + Array("A".utf8)
        error += [1, 0, 0, 0] + Array("b".utf8)
        let code = ServiceError.Code(rawValue: "A")
        #expect(DeliveryAnswer(number: 3, .error(ServiceError(code, "b"))).bytes == error)
    }

    @Test func partsAndMoreThanAPacketAreNone() throws {
        let bytes = try #require(
            DeliveryPacket(number: 1, intent: "Look", values: Self.values, isReset: false).bytes)
        for end in bytes.indices { #expect(packet(Array(bytes[..<end])) == nil, "\(end) of \(bytes.count) bytes") }
        #expect(packet(bytes + [0]) == nil)
        let outcome = IntentOutcome(
            context: IntentContext(predicate: Data([1]), contentPrefix: "a"), missing: ["b"])
        for ending in [.outcome(outcome), .contextIsTooLarge, .error(ServiceError(.notFound, "c"))]
            as [DeliveryAnswer.Ending]
        {
            let bytes = DeliveryAnswer(number: 1, ending).bytes
            for end in bytes.indices { #expect(answer(Array(bytes[..<end])) == nil, "\(end) of \(bytes.count) bytes") }
            #expect(answer(bytes + [0]) == nil)
        }
    }

    @Test func fieldsThatTheContractDoesNotAllowAreRefused() throws {
        // A flag of 2, a name that comes twice, a type that no parameter has, texts that no message carries.
        func state(flag: UInt8 = 0, intent: [UInt8] = [0, 0, 0, 0], _ count: UInt8, _ values: [UInt8]) -> [UInt8] {
            [1, 0, 0, 0, flag] + intent + [count, 0, 0, 0] + values
        }
        let value: [UInt8] = [1, 0, 0, 0] + Array("nb".utf8) + [1]
        #expect(packet(state(1, value)) != nil)
        #expect(packet(state(2, value + value)) == nil)
        #expect(packet(state(flag: 2, 0, [])) == nil)
        #expect(packet(state(1, [1, 0, 0, 0] + Array("ny".utf8) + [1])) == nil)
        #expect(packet(state(intent: [1, 0, 0, 0, 0], 0, [])) == nil)
        #expect(packet(state(intent: [1, 0, 0, 0, 0xC3], 0, [])) == nil)
        #expect(answer([1, 0, 0, 0, 3]) == nil)
        let many = IntentOutcome(wasPerformed: false, missing: Array(repeating: "x", count: 101))
        #expect(answer(DeliveryAnswer(number: 1, .outcome(many)).bytes) == nil)
    }

    @Test func statesThatNoPacketCarriesHaveNone() {
        func bytes(_ value: ParameterValue) -> [UInt8]? {
            DeliveryPacket(number: 1, intent: "Look", values: ["value": value], isReset: false).bytes
        }
        #expect(bytes(.text(String(repeating: "x", count: DeliveryPacket.maximumSize))) == nil)
        #expect(bytes(.text("a\u{0}b")) == nil)
        #expect(bytes(list(depth: 2)) != nil && bytes(list(depth: 3)) == nil)
    }

    @Test func valuesOfTheBusAreTheSame() {
        #expect(ParameterValues(Self.values.options) == Self.values)
        for variant in [BusVariant(UInt32(1)), BusVariant([BusVariant(UInt8(1))]), list(depth: 3).variant] {
            #expect(ParameterValues(["size": variant]) == ["size": .tagged(kind: variant.signature, text: "")])
        }
    }

    @Test func answersThatAreTooLargeSaySo() {
        let large = Data(count: DeliveryPacket.maximumSize)
        #expect(
            answer(DeliveryAnswer(number: 1, .outcome(IntentOutcome(context: IntentContext(predicate: large)))).bytes)
                == DeliveryAnswer(number: 1, .contextIsTooLarge))
        let missing = Array(repeating: String(repeating: "x", count: 200), count: 100)
        let refused = answer(
            DeliveryAnswer(number: 1, .outcome(IntentOutcome(wasPerformed: false, missing: missing))).bytes)
        guard case .error(let error)? = refused?.ending else {
            Issue.record("\(String(describing: refused)) is no error")
            return
        }
        #expect(error.message.contains("too long"))
        // The words of an app's error are cut, and every character of them can be carried.
        let words = answer(
            DeliveryAnswer(number: 1, .error(ServiceError(.internalError, String(repeating: "\u{0}", count: 9_000))))
                .bytes)
        #expect(words?.ending == .error(ServiceError(.internalError, String(repeating: "\u{FFFD}", count: 1_024))))
        let prefix = IntentOutcome(context: IntentContext(contentPrefix: "a\u{0}"))
        #expect(
            answer(DeliveryAnswer(number: 1, .outcome(prefix)).bytes)?.ending
                == .error(
                    ServiceError(
                        .internalError,
                        "the answer must not contain U+0000, which no message on the bus can carry")))
    }
}
