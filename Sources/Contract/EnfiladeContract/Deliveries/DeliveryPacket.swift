// SPDX-License-Identifier: Apache-2.0
// The packets of a delivery socket, as `Focus1.DeliverySocket` specifies them.

/// A state of a Focus filter on its way to the app, with the arguments of `IntentHost1.Perform`.
package struct DeliveryPacket: Sendable, Equatable {
    /// Names the packet: the answer has the same number.
    package var number: UInt32
    /// The identifier of the intent.
    package var intent: String
    /// The values of its parameters.
    package var values: ParameterValues
    /// Whether this ends a filter.
    package var isReset: Bool

    /// The maximum number of bytes of a packet. Larger states and answers go by the bus.
    package static let maximumSize = 16_384

    package init(number: UInt32, intent: String, values: ParameterValues, isReset: Bool) {
        (self.number, self.intent, self.values, self.isReset) = (number, intent, values, isReset)
    }

    /// The bytes of the packet; `nil` if it is too large, or has a text that no message of the bus carries.
    package var bytes: [UInt8]? {
        var writer = PacketWriter()
        writer.add(number)
        writer.add(isReset)
        writer.add(intent)
        writer.add(UInt32(values.count))
        for (name, value) in values {
            writer.add(name)
            writer.add(value)
        }
        return writer.finish()
    }

    /// Reads a packet; `nil` for bytes that are none.
    package init?(_ bytes: UnsafeRawBufferPointer) {
        var reader = PacketReader(bytes)
        guard let number = reader.number(), let isReset = reader.boolean(), let intent = reader.text(),
            let count = reader.number()
        else { return nil }
        (self.number, self.intent, self.isReset, values) = (number, intent, isReset, [:])
        for _ in 0..<count {
            guard let name = reader.text(), let value = reader.value(), values.updateValue(value, forKey: name) == nil
            else { return nil }
        }
        guard reader.isAtEnd else { return nil }
    }
}
