// SPDX-License-Identifier: Apache-2.0
// A look at a binary property list before Foundation decodes it.

import FoundationEssentials

/// The object table of a binary property list.
///
/// Foundation decodes such files well, but on Linux it crashes on sets, on dictionaries whose keys are no strings and on
/// some broken references, and it follows shared references as often as they occur. So a file of unknown origin is
/// walked first. Nothing is decoded here.
struct BinaryPropertyList {
    /// The first bytes of a file.
    static let magic = Data("bplist00".utf8)
    /// The maximum nesting that is accepted.
    static let deepest = 64
    /// The maximum number of values, where one that is used twice counts twice.
    static let mostValues = 200_000

    /// Why a file is refused.
    enum Refusal: String, Error {
        case truncated = "is truncated or its table of objects is damaged"
        case kind = "contains something that no property list of a bundle contains, such as a set"
        case key = "has a dictionary with a key that is not a string"
        case depth = "is nested too deeply or contains itself"
        case size = "contains too many values"
    }

    /// One object: the place and the kind of its contents.
    private struct Object {
        /// The upper half of the first byte: 5 and 6 are strings, 10 is an array, 13 a dictionary.
        let kind: UInt8
        /// The number of values, of bytes or of characters.
        let count: Int
        /// Where the contents begin.
        let start: Int
    }

    /// How large an object is with all that it contains.
    private struct Measure {
        /// The number of values.
        var weight = 1
        /// The number of levels.
        var height = 1
    }

    private let bytes: [UInt8]
    private let offsetSize: Int
    private let referenceSize: Int
    private let objectCount: Int
    private let tableOffset: Int
    /// The measures of the objects that were walked.
    private var measures: [Measure?]

    /// Walks a file from its root.
    ///
    /// - Throws: If it cannot be decoded safely.
    static func check(_ data: Data) throws(Refusal) {
        var list = try BinaryPropertyList(data)
        let root = try list.number(at: list.bytes.count - 16, size: 8)
        _ = try list.measure(root, depth: 0)
    }

    /// Reads the trailer.
    private init(_ data: Data) throws(Refusal) {
        bytes = [UInt8](data)
        guard bytes.count >= Self.magic.count + 32 else { throw .truncated }
        let trailer = bytes.count - 32
        offsetSize = Int(bytes[trailer + 6])
        referenceSize = Int(bytes[trailer + 7])
        objectCount = try Self.number(bytes, at: trailer + 8, size: 8)
        tableOffset = try Self.number(bytes, at: trailer + 24, size: 8)
        guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
            (1...Self.mostValues).contains(objectCount), tableOffset >= Self.magic.count,
            tableOffset <= trailer, objectCount * offsetSize <= trailer - tableOffset
        else { throw .truncated }
        measures = Array(repeating: nil, count: objectCount)
    }

    /// Counts the values and the levels of an object. One that contains itself is too deep.
    private mutating func measure(_ index: Int, depth: Int) throws(Refusal) -> Measure {
        guard depth < Self.deepest else { throw .depth }
        guard index < objectCount else { throw .truncated }
        if let known = measures[index] {
            guard depth + known.height <= Self.deepest else { throw .depth }
            return known
        }
        let object = try object(index)
        var measure = Measure()
        if object.kind == 0xA || object.kind == 0xD {
            for position in 0..<(object.kind == 0xD ? 2 * object.count : object.count) {
                let child = try number(at: object.start + position * referenceSize, size: referenceSize)
                if object.kind == 0xD, position < object.count { try requireString(child) }
                let part = try self.measure(child, depth: depth + 1)
                measure.weight += part.weight
                measure.height = max(measure.height, part.height + 1)
                guard measure.weight <= Self.mostValues else { throw .size }
            }
        }
        measures[index] = measure
        return measure
    }

    /// Refuses an object that is no string.
    private func requireString(_ index: Int) throws(Refusal) {
        guard index < objectCount else { throw .truncated }
        guard [0x5, 0x6].contains(try object(index).kind) else { throw .key }
    }

    /// Reads the head of an object and checks that its contents lie before the table.
    private func object(_ index: Int) throws(Refusal) -> Object {
        let offset = try number(at: tableOffset + index * offsetSize, size: offsetSize)
        guard (Self.magic.count..<tableOffset).contains(offset) else { throw .truncated }
        let (kind, detail) = (bytes[offset] >> 4, Int(bytes[offset] & 0xF))
        let unit: Int
        switch kind {
        case 0x0 where detail == 8 || detail == 9:
            return Object(kind: kind, count: 0, start: offset)
        case 0x1 where detail <= 3, 0x2 where detail == 2 || detail == 3, 0x3 where detail == 3:
            guard offset + (1 << detail) < tableOffset else { throw .truncated }
            return Object(kind: kind, count: 0, start: offset)
        case 0x4, 0x5: unit = 1
        case 0x6: unit = 2
        case 0xA: unit = referenceSize
        case 0xD: unit = 2 * referenceSize
        default: throw .kind
        }
        var (count, start) = (detail, offset + 1)
        if detail == 0xF {
            guard start < tableOffset, bytes[start] >> 4 == 0x1, bytes[start] & 0xF <= 3 else { throw .truncated }
            let size = 1 << Int(bytes[start] & 0xF)
            count = try number(at: start + 1, size: size)
            start += 1 + size
        }
        guard start <= tableOffset, count <= (tableOffset - start) / unit else { throw .truncated }
        return Object(kind: kind, count: count, start: start)
    }

    /// A whole number, the most important byte first.
    private func number(at offset: Int, size: Int) throws(Refusal) -> Int {
        try Self.number(bytes, at: offset, size: size)
    }

    private static func number(_ bytes: [UInt8], at offset: Int, size: Int) throws(Refusal) -> Int {
        guard offset >= 0, offset <= bytes.count - size else { throw .truncated }
        var number: UInt64 = 0
        for byte in bytes[offset..<(offset + size)] { number = number << 8 | UInt64(byte) }
        guard number <= UInt64(Int32.max) else { throw .truncated }
        return Int(number)
    }
}
