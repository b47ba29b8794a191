// SPDX-License-Identifier: Apache-2.0

package import EnfiladeFiles

extension Bool: BusValue {
    package static var busSignature: String { "b" }

    package init(from reader: inout BusReader) throws(BusError) {
        self = try reader.fixed(.boolean, as: UInt32.self) != 0
    }

    package func write(to writer: inout BusWriter) throws(BusError) {
        try writer.fixed(.boolean, self ? 1 : 0 as UInt32)
    }
}

extension UInt8: BusValue {
    package static var busSignature: String { "y" }

    package init(from reader: inout BusReader) throws(BusError) {
        self = try reader.fixed(.byte)
    }

    package func write(to writer: inout BusWriter) throws(BusError) {
        try writer.fixed(.byte, self)
    }
}

extension Int16: BusValue {
    package static var busSignature: String { "n" }

    package init(from reader: inout BusReader) throws(BusError) {
        self = try reader.fixed(.int16)
    }

    package func write(to writer: inout BusWriter) throws(BusError) {
        try writer.fixed(.int16, self)
    }
}

extension UInt16: BusValue {
    package static var busSignature: String { "q" }

    package init(from reader: inout BusReader) throws(BusError) {
        self = try reader.fixed(.uint16)
    }

    package func write(to writer: inout BusWriter) throws(BusError) {
        try writer.fixed(.uint16, self)
    }
}

extension Int32: BusValue {
    package static var busSignature: String { "i" }

    package init(from reader: inout BusReader) throws(BusError) {
        self = try reader.fixed(.int32)
    }

    package func write(to writer: inout BusWriter) throws(BusError) {
        try writer.fixed(.int32, self)
    }
}

extension UInt32: BusValue {
    package static var busSignature: String { "u" }

    package init(from reader: inout BusReader) throws(BusError) {
        self = try reader.fixed(.uint32)
    }

    package func write(to writer: inout BusWriter) throws(BusError) {
        try writer.fixed(.uint32, self)
    }
}

extension Int64: BusValue {
    package static var busSignature: String { "x" }

    package init(from reader: inout BusReader) throws(BusError) {
        self = try reader.fixed(.int64)
    }

    package func write(to writer: inout BusWriter) throws(BusError) {
        try writer.fixed(.int64, self)
    }
}

extension UInt64: BusValue {
    package static var busSignature: String { "t" }

    package init(from reader: inout BusReader) throws(BusError) {
        self = try reader.fixed(.uint64)
    }

    package func write(to writer: inout BusWriter) throws(BusError) {
        try writer.fixed(.uint64, self)
    }
}

extension Double: BusValue {
    package static var busSignature: String { "d" }

    package init(from reader: inout BusReader) throws(BusError) {
        self = Double(bitPattern: try reader.fixed(.double))
    }

    package func write(to writer: inout BusWriter) throws(BusError) {
        try writer.fixed(.double, bitPattern)
    }
}

extension String: BusValue {
    package static var busSignature: String { "s" }

    package init(from reader: inout BusReader) throws(BusError) {
        self = try reader.text(.string)
    }

    package func write(to writer: inout BusWriter) throws(BusError) {
        try writer.text(.string, self)
    }
}

extension Descriptor: BusValue {
    package static var busSignature: String { "h" }

    package convenience init(from reader: inout BusReader) throws(BusError) {
        self.init(adopting: try reader.descriptor())
    }

    package func write(to writer: inout BusWriter) throws(BusError) {
        try writer.descriptor(self)
    }
}
