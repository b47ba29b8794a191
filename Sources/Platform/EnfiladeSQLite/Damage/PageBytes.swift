// SPDX-License-Identifier: Apache-2.0

/// The bytes of a page or of a record, read without trust in any number among them.
struct PageBytes {
    let bytes: [UInt8]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    var count: Int { bytes.count }

    /// An unsigned number with its highest byte first; `nil` if the bytes end before.
    func number(at offset: Int, size: Int) -> Int? {
        guard offset >= 0, size < 8, offset <= count - size else { return nil }
        return bytes[offset..<offset + size].reduce(0) { $0 << 8 | Int($1) }
    }

    /// A signed number with its highest byte first; `nil` if the bytes end before.
    func signed(at offset: Int, size: Int) -> Int64? {
        guard offset >= 0, (1...8).contains(size), offset <= count - size else { return nil }
        let bits = bytes[offset..<offset + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        let unused = 64 - 8 * size
        return Int64(bitPattern: bits << unused) >> unused
    }

    /// A number in SQLite's form of one to nine bytes; `nil` if the bytes end before.
    ///
    /// - Parameter offset: Its place; the place behind it afterwards.
    func varint(at offset: inout Int) -> Int64? {
        var value: UInt64 = 0
        for position in 0..<9 {
            guard bytes.indices.contains(offset) else { return nil }
            let byte = UInt64(bytes[offset])
            offset += 1
            if position == 8 { return Int64(bitPattern: value << 8 | byte) }
            value = value << 7 | byte & 0x7F
            if byte & 0x80 == 0 { return Int64(bitPattern: value) }
        }
        return nil
    }
}
