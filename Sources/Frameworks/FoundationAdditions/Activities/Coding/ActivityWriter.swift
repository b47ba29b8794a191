// SPDX-License-Identifier: Apache-2.0
// Values of activities as bytes: a tag, then the bytes that belong to it.

internal import Foundation

/// The first byte of an encoded value. A number is never given another meaning.
enum ActivityTag: UInt8 {
    case null = 0
    case no = 1
    case yes = 2
    case string = 3
    case data = 4
    case date = 5
    case url = 6
    case uuid = 7
    case array = 8
    case set = 9
    case dictionary = 10
    /// The first of the kinds of numbers, which follow in the order of `ActivityNumber.Kind`.
    case firstNumber = 32
}

/// Writes values.
struct ActivityWriter {
    /// The encoded bytes so far.
    private(set) var bytes: [UInt8] = []

    /// Writes a value. Equal values give equal bytes, so the elements of sets and dictionaries are in the order of their bytes.
    mutating func write(_ value: ActivityValue) {
        switch value {
        case .null: tag(.null)
        case .bool(let value): tag(value ? .yes : .no)
        case .number(let value):
            let (kind, bits) = value.encoded
            bytes.append(ActivityTag.firstNumber.rawValue + kind.rawValue)
            write(bits)
        case .string(let value): write(.string, Array(value.utf8))
        case .data(let value): write(.data, [UInt8](value))
        case .date(let value):
            tag(.date)
            write(value.timeIntervalSinceReferenceDate.bitPattern)
        case .url(let value): write(.url, Array(value.absoluteString.utf8))
        case .uuid(let value):
            tag(.uuid)
            withUnsafeBytes(of: value.uuid) { bytes.append(contentsOf: $0) }
        case .array(let values):
            tag(.array)
            write(count: values.count)
            for value in values { write(value) }
        case .set(let values):
            tag(.set)
            write(count: values.count)
            for encoded in values.map(Self.encode).sorted(by: { $0.lexicographicallyPrecedes($1) }) {
                bytes.append(contentsOf: encoded)
            }
        case .dictionary(let entries):
            tag(.dictionary)
            write(entries: entries)
        }
    }

    /// Writes the entries of a dictionary.
    private mutating func write(entries: [ActivityValue: ActivityValue]) {
        write(count: entries.count)
        let encoded = entries.map { (key: Self.encode($0.key), value: $0.value) }
        for (key, value) in encoded.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
            bytes.append(contentsOf: key)
            write(value)
        }
    }

    /// Writes a length or a number of elements: seven bits in a byte, the lowest first.
    mutating func write(count: Int) {
        var rest = UInt64(count)
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    /// Writes bytes as they are.
    mutating func append(_ other: some Sequence<UInt8>) {
        bytes.append(contentsOf: other)
    }

    /// The bytes of one value.
    static func encode(_ value: ActivityValue) -> [UInt8] {
        var writer = ActivityWriter()
        writer.write(value)
        return writer.bytes
    }

    private mutating func tag(_ tag: ActivityTag) {
        bytes.append(tag.rawValue)
    }

    private mutating func write(_ tag: ActivityTag, _ content: [UInt8]) {
        self.tag(tag)
        write(count: content.count)
        bytes.append(contentsOf: content)
    }

    private mutating func write(_ bits: UInt64) {
        withUnsafeBytes(of: bits.littleEndian) { bytes.append(contentsOf: $0) }
    }
}
