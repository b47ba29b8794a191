// SPDX-License-Identifier: Apache-2.0
// The packets of a delivery socket, which an app may fill as it likes.

import EnfiladeContract

/// Reading of packets to apps and of their answers.
struct DeliveryPackets: FuzzTarget {
    init() {}

    func run(_ input: [UInt8]) throws {
        if let answer = input.withUnsafeBytes({ DeliveryAnswer($0) }) {
            let again = answer.bytes.withUnsafeBytes { DeliveryAnswer($0) }
            // A long message is cut.
            if case .error = answer.ending {
                try expect(again?.number == answer.number, "an error is written as something else")
            } else {
                try expect(again == answer, "an answer is written as another one")
            }
        }
        if let packet = input.withUnsafeBytes({ DeliveryPacket($0) }), let bytes = packet.bytes {
            let again = bytes.withUnsafeBytes { DeliveryPacket($0) }
            // Numbers that are none are equal to nothing.
            try expect(again?.intent == packet.intent && again?.values.count == packet.values.count, "a packet is lost")
        }
    }
}
