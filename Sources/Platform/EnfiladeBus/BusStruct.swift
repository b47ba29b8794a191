// SPDX-License-Identifier: Apache-2.0

/// A D-Bus structure with the fields of a tuple: `BusStruct("Ada", UInt32(1815))` is `(su)`.
package struct BusStruct<each Field: BusValue>: BusValue {
    /// The fields, in order.
    package let values: (repeat each Field)

    package init(_ values: repeat each Field) {
        self.values = (repeat each values)
    }

    package static var busSignature: String {
        "(\(fieldSignature))"
    }

    /// The types of the fields, joined.
    package static var fieldSignature: String {
        joinedSignature(repeat (each Field).self)
    }

    package init(from reader: inout BusReader) throws(BusError) {
        try reader.enter(.structure, Self.fieldSignature)
        try self.init(fieldsFrom: &reader)
        try reader.exit()
    }

    package func write(to writer: inout BusWriter) throws(BusError) {
        try writer.open(.structure, Self.fieldSignature)
        try writeFields(to: &writer)
        try writer.close()
    }

    /// Reads the fields alone, as they stand in the body of a message.
    init(fieldsFrom reader: inout BusReader) throws(BusError) {
        values = (repeat try (each Field)(from: &reader))
    }

    /// Appends the fields alone, as they stand in the body of a message.
    func writeFields(to writer: inout BusWriter) throws(BusError) {
        for value in repeat each values { try value.write(to: &writer) }
    }
}
