// SPDX-License-Identifier: Apache-2.0

import EnfiladeFiles

/// The part of a database that says which records of a journal are to be applied: those with its key of later generations.
struct JournalMark: Sendable, Hashable {
    /// The number with which all checksums begin: another one for each database.
    let key: UInt64
    /// The generation that was taken last.
    let generation: Int64
}

/// A record in a journal, which is a file of changes that a database does not have yet.
///
/// | bytes | meaning |
/// | --- | --- |
/// | 4 | the length of the payload, in bytes |
/// | 8 | the generation |
/// | 8 | the checksum: the FNV-1a hash of the key, the generation and the payload |
/// | … | the payload |
///
/// All integers are little-endian.
struct JournalRecord: Sendable {
    let generation: Int64
    let payload: ArraySlice<UInt8>

    /// The end of the generations: none comes near.
    private static let generationLimit: Int64 = 1 << 62
    /// The bytes before the payload.
    private static let headSize = 20

    /// Reads a record.
    ///
    /// - Throws: `Damage` if the bytes are none with this key.
    init(from reader: inout JournalReader, key: UInt64) throws(JournalReader.Damage) {
        let size = Int(try reader.integer(UInt32.self))
        generation = try reader.integer(Int64.self)
        let sum = try reader.integer(UInt64.self)
        payload = try reader.bytes(size)
        guard generation < Self.generationLimit,
            sum == Self.checksum(of: payload, .init(key: key, generation: generation))
        else { throw JournalReader.Damage() }
    }

    /// The bytes of a record.
    static func bytes(of payload: [UInt8], _ mark: JournalMark) -> [UInt8] {
        var writer = JournalWriter(capacity: headSize + payload.count)
        writer.append(UInt32(payload.count))
        writer.append(mark.generation)
        writer.append(checksum(of: payload[...], mark))
        return writer.bytes + payload
    }

    /// The hash of a record, with the key in its beginning.
    private static func checksum(of payload: ArraySlice<UInt8>, _ mark: JournalMark) -> UInt64 {
        var head = JournalWriter(capacity: 16)
        head.append(mark.key)
        head.append(mark.generation)
        return payload.fnvHash(after: head.bytes.fnvHash())
    }
}
