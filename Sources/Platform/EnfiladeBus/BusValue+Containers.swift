// SPDX-License-Identifier: Apache-2.0

package import Foundation

extension Array: BusValue where Element: BusValue {
    package static var busSignature: String { "a\(Element.busSignature)" }

    package init(from reader: inout BusReader) throws(BusError) {
        if Element.self == UInt8.self, let bytes = try reader.bytes() as? Self {
            self = bytes
            return
        }
        self = []
        try reader.enter(.array, Element.busSignature)
        while try !reader.isAtEnd() { append(try Element(from: &reader)) }
        try reader.exit()
    }

    package func write(to writer: inout BusWriter) throws(BusError) {
        if Element.self == UInt8.self, let bytes = self as? [UInt8] { return try writer.bytes(bytes) }
        try writer.open(.array, Element.busSignature)
        for element in self { try element.write(to: &writer) }
        try writer.close()
    }
}

extension Dictionary: BusValue where Key: BusValue, Value: BusValue {
    package static var busSignature: String { "a{\(entrySignature)}" }

    /// The types of key and value, joined.
    private static var entrySignature: String {
        // Nearly every message has options: their types need not be put together.
        Self.self == BusOptions.self ? "sv" : Key.busSignature + Value.busSignature
    }

    /// Reads a dictionary; of two entries with one key the last one counts.
    @specialized(where Key == String, Value == BusVariant)
    package init(from reader: inout BusReader) throws(BusError) {
        self = [:]
        let entry = Self.entrySignature
        try reader.enter(.array, "{\(entry)}")
        while try !reader.isAtEnd() {
            try reader.enter(.entry, entry)
            let key = try Key(from: &reader)
            self[key] = try Value(from: &reader)
            try reader.exit()
        }
        try reader.exit()
    }

    @specialized(where Key == String, Value == BusVariant)
    package func write(to writer: inout BusWriter) throws(BusError) {
        let entry = Self.entrySignature
        try writer.open(.array, "{\(entry)}")
        for (key, value) in self {
            try writer.open(.entry, entry)
            try key.write(to: &writer)
            try value.write(to: &writer)
            try writer.close()
        }
        try writer.close()
    }
}

extension Data: BusValue {
    package static var busSignature: String { "ay" }

    package init(from reader: inout BusReader) throws(BusError) {
        self.init(try reader.bytes())
    }

    package func write(to writer: inout BusWriter) throws(BusError) {
        try writer.bytes([UInt8](self))
    }
}
