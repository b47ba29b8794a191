// SPDX-License-Identifier: Apache-2.0

@testable import AppIntents
import EnfiladeBus
import EnfiladeContract
import Foundation
import TestTraits
import Testing

/// The socket by which a process is told of its filters.
@Suite(.serialized, .timeLimit(.minutes(5))) struct DeliveryReceiverTests {
    private func answer(
        _ scene: FocusScene, _ intent: String, _ values: ParameterValues = [:], isReset: Bool = false,
        number: UInt32 = 1
    ) async throws -> DeliveryAnswer? {
        let packet = DeliveryPacket(number: number, intent: intent, values: values, isReset: isReset)
        return try await scene.service.answer(to: try #require(packet.bytes))
    }

    @Test func statesAreAnsweredInTheirOrder() async throws {
        let scene = try await FocusScene([PlainFilter.self])
        let context = IntentContext(contentPrefix: "At work")
        #expect(
            try await answer(scene, "PlainFilter", ["status": .text("At work")], number: 7)
                == DeliveryAnswer(number: 7, .outcome(IntentOutcome(context: context))))
        #expect(
            try await answer(scene, "PlainFilter", isReset: true, number: 8)
                == DeliveryAnswer(number: 8, .outcome(IntentOutcome())))
    }

    @Test func failuresOfTheAppAreAnswers() async throws {
        let scene = try await FocusScene()
        #expect(
            try await answer(scene, "FailingFilter")
                == DeliveryAnswer(
                    number: 1, .error(ServiceError(.internalError, "The look cannot be changed."))))
        guard case .error(let error)? = try await answer(scene, "Unknown")?.ending else {
            Issue.record("an unknown intent was performed")
            return
        }
        #expect(error.code == .notFound)
        #expect(
            try await answer(scene, "DemandingFilter")?.ending
                == .outcome(IntentOutcome(wasPerformed: false, missing: ["words", "account"])))
    }

    @Test func withoutASocketAllComesByTheBus() async throws {
        let scene = try await FocusScene([PlainFilter.self], hasSockets: false)
        #expect(try await scene.service.set(["status": BusVariant("At work")], of: "PlainFilter").wasPerformed)
    }

    /// The service that has sent it uses the bus then, and everything goes on.
    @Test func bytesThatAreNoPacketEndTheSocketAlone() async throws {
        let scene = try await FocusScene([PlainFilter.self])
        #expect(try await scene.service.answer(to: [1, 2, 3]) == nil)
        #expect(try await scene.service.set(["status": BusVariant("At work")], of: "PlainFilter").wasPerformed)
    }
}
