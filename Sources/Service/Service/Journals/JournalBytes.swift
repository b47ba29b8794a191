// SPDX-License-Identifier: Apache-2.0
// Values as bytes, in the records of journals.

/// Bytes that are put together from values.
struct JournalWriter: Sendable {
    private(set) var bytes: [UInt8] = []

    init(capacity: Int) {
        bytes.reserveCapacity(capacity)
    }

    mutating func append(_ integer: some FixedWidthInteger) {
        withUnsafeBytes(of: integer.littleEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func append(bytes other: some Collection<UInt8>) {
        append(UInt32(other.count))
        bytes.append(contentsOf: other)
    }

    mutating func append(_ text: String) {
        append(bytes: text.utf8)
    }

    mutating func append(_ texts: [String]) {
        append(UInt32(texts.count))
        for text in texts { append(text) }
    }

    mutating func append<Value>(optional value: Value?, _ append: (inout JournalWriter, Value) -> Void) {
        self.append(UInt8(value == nil ? 0 : 1))
        if let value { append(&self, value) }
    }
}

/// The values of bytes that `JournalWriter` has put together.
struct JournalReader: Sendable {
    /// The bytes are none of a writer.
    struct Damage: Error {}

    private var rest: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) {
        rest = bytes
    }

    init(_ bytes: [UInt8]) {
        self.init(bytes[...])
    }

    var isAtEnd: Bool { rest.isEmpty }
    var count: Int { rest.count }

    mutating func bytes(_ count: Int) throws(Damage) -> ArraySlice<UInt8> {
        guard count <= rest.count else { throw Damage() }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }

    mutating func integer<Integer: FixedWidthInteger>(_: Integer.Type) throws(Damage) -> Integer {
        var integer: Integer = 0
        for byte in try bytes(Integer.bitWidth / 8).reversed() {
            integer = integer << 8 | Integer(truncatingIfNeeded: byte)
        }
        return integer
    }

    mutating func text() throws(Damage) -> String {
        let size = Int(try integer(UInt32.self))
        guard let text = String(validating: try bytes(size), as: UTF8.self) else { throw Damage() }
        return text
    }

    mutating func texts() throws(Damage) -> [String] {
        var texts: [String] = []
        for _ in 0..<(try integer(UInt32.self)) { texts.append(try text()) }
        return texts
    }

    /// Whether a value follows that there need not be.
    mutating func hasValue() throws(Damage) -> Bool {
        try integer(UInt8.self) != 0
    }

    mutating func optionalText() throws(Damage) -> String? {
        try hasValue() ? try text() : nil
    }

    mutating func optionalInteger<Integer: FixedWidthInteger>(_: Integer.Type) throws(Damage) -> Integer? {
        try hasValue() ? try integer(Integer.self) : nil
    }
}
