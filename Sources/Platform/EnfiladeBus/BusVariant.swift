// SPDX-License-Identifier: Apache-2.0

/// A value together with its D-Bus type, which the receiver need not know in advance: `v`.
///
/// Two variants are equal if type and value are equal; descriptors are equal if they are the same object, and
/// dictionaries if their entries come in the same order.
package struct BusVariant: Sendable, Equatable {
    /// The D-Bus type of the value: one complete type.
    package let signature: String
    /// The value.
    let node: BusNode

    /// Wraps a value.
    package init<Value: BusValue>(_ value: Value) {
        var writer = BusWriter()
        do throws(BusError) {
            try value.write(to: &writer)
            node = try writer.finish()
        } catch {
            node = .failure(error)
        }
        signature = Value.busSignature
    }

    /// Wraps a node that has the type `signature`.
    init(signature: String, node: BusNode) {
        self.signature = signature
        self.node = node
    }

    /// The value, or `nil` if it has another type than `Value`.
    package func value<Value: BusValue>(as type: Value.Type = Value.self) -> Value? {
        try? read(as: type)
    }

    /// The value, or `nil` if it has another type than `Value`.
    ///
    /// - Throws: The complaint of `Value` about a value of its type.
    package func read<Value: BusValue>(as type: Value.Type = Value.self) throws(BusError) -> Value? {
        guard signature == Value.busSignature else { return nil }
        var reader = BusReader(nodes: [node])
        return try Value(from: &reader)
    }
}

extension BusVariant: BusValue {
    package static var busSignature: String { "v" }

    package init(from reader: inout BusReader) throws(BusError) {
        self = try reader.variant()
    }

    package func write(to writer: inout BusWriter) throws(BusError) {
        try writer.variant(self)
    }
}

extension BusVariant {
    /// About how many bytes the value takes in memory.
    package var size: Int { node.size }
}
