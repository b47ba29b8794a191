// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus

/// The answer of an app to a `DeliveryPacket`.
package struct DeliveryAnswer: Sendable, Equatable {
    /// The end of a delivery.
    package enum Ending: Sendable, Equatable {
        /// The answer of `IntentHost1.Perform`.
        case outcome(IntentOutcome)
        /// The intent was performed, and its context has to be asked for by the bus: it is too large for a packet.
        case contextIsTooLarge
        /// The error of `IntentHost1.Perform`.
        case error(ServiceError)
    }

    /// The number of the packet that it answers.
    package var number: UInt32
    package var ending: Ending

    /// The maximum number of bytes of the message of an error.
    private static let longestMessage = 1_024
    /// The maximum number of missing parameters, as in `IntentHost1`.
    private static let mostMissing = 100

    package init(number: UInt32, _ ending: Ending) {
        (self.number, self.ending) = (number, ending)
    }

    /// The kinds of packets.
    private enum Kind: UInt8 {
        case outcome, contextIsTooLarge, error
    }

    /// The bytes of the packet.
    package var bytes: [UInt8] {
        switch ending {
        case .outcome(let outcome):
            if let objection = Self.objection(to: outcome) {
                return bytes(of: ServiceError(.internalError, "the answer \(objection)"))
            }
            if let bytes = packet(of: outcome).finish() { return bytes }
            return outcome.wasPerformed
                ? packet(.contextIsTooLarge).bytes
                : bytes(of: ServiceError(.internalError, "the names of the missing parameters are too long"))
        case .contextIsTooLarge: return packet(.contextIsTooLarge).bytes
        case .error(let error): return bytes(of: error)
        }
    }

    /// The complaint about an answer that no message of the bus could carry either.
    private static func objection(to outcome: IntentOutcome) -> String? {
        let texts = outcome.missing + [outcome.context.contentPrefix].compactMap(\.self)
        return texts.lazy.compactMap(BusText.objection).first
    }

    private func packet(of outcome: IntentOutcome) -> PacketWriter {
        packet(.outcome) { writer in
            writer.add(outcome.wasPerformed)
            writer.add(outcome.context.predicate != nil)
            if let predicate = outcome.context.predicate { writer.add(predicate) }
            writer.add(outcome.context.contentPrefix != nil)
            if let prefix = outcome.context.contentPrefix { writer.add(prefix) }
            writer.add(UInt32(outcome.missing.count))
            for name in outcome.missing { writer.add(name) }
        }
    }

    private func bytes(of error: ServiceError) -> [UInt8] {
        packet(.error) { writer in
            writer.add(BusText.sanitized(error.code.rawValue))
            let message = String(decoding: error.message.utf8.prefix(Self.longestMessage), as: UTF8.self)
            writer.add(BusText.sanitized(message))
        }.bytes
    }

    private func packet(_ kind: Kind, _ content: (inout PacketWriter) -> Void = { _ in }) -> PacketWriter {
        var writer = PacketWriter()
        writer.add(number)
        writer.add(byte: kind.rawValue)
        content(&writer)
        return writer
    }

    /// Reads a packet; `nil` for bytes that are none.
    package init?(_ bytes: UnsafeRawBufferPointer) {
        var reader = PacketReader(bytes)
        guard let number = reader.number(), let kind = reader.byte().flatMap(Kind.init),
            let ending = Self.ending(kind, &reader), reader.isAtEnd
        else { return nil }
        self.init(number: number, ending)
    }

    private static func ending(_ kind: Kind, _ reader: inout PacketReader) -> Ending? {
        switch kind {
        case .outcome: return outcome(&reader).map(Ending.outcome)
        case .contextIsTooLarge: return .contextIsTooLarge
        case .error:
            guard let code = reader.text(), let message = reader.text() else { return nil }
            return .error(ServiceError(ServiceError.Code(rawValue: code), message))
        }
    }

    private static func outcome(_ reader: inout PacketReader) -> IntentOutcome? {
        guard let wasPerformed = reader.boolean(), let hasPredicate = reader.boolean() else { return nil }
        var outcome = IntentOutcome(wasPerformed: wasPerformed)
        if hasPredicate {
            guard let predicate = reader.data() else { return nil }
            outcome.context.predicate = predicate
        }
        guard let hasPrefix = reader.boolean() else { return nil }
        if hasPrefix {
            guard let prefix = reader.text() else { return nil }
            outcome.context.contentPrefix = prefix
        }
        guard let count = reader.number(), count <= mostMissing else { return nil }
        for _ in 0..<count {
            guard let name = reader.text() else { return nil }
            outcome.missing.append(name)
        }
        return outcome
    }
}
