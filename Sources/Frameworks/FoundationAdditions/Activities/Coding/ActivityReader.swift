// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// Reads the bytes that `ActivityWriter` writes, and refuses everything else.
struct ActivityReader {
    private let bytes: ArraySlice<UInt8>
    private var position: Int
    private let limits: ActivityLimits

    init(_ bytes: ArraySlice<UInt8>, limits: ActivityLimits) {
        self.bytes = bytes
        position = bytes.startIndex
        self.limits = limits
    }

    /// Whether everything was read.
    var isAtEnd: Bool {
        position == bytes.endIndex
    }

    /// Reads one value.
    mutating func value(depth: Int = 1) throws(ActivityFailure) -> ActivityValue {
        guard depth <= limits.depth else {
            throw ActivityFailure(.tooDeep, "the activity is nested more than \(limits.depth) levels deep")
        }
        let code = try byte()
        if code >= ActivityTag.firstNumber.rawValue {
            guard let kind = ActivityNumber.Kind(rawValue: code - ActivityTag.firstNumber.rawValue),
                let number = ActivityNumber(kind, bits: try bits())
            else { throw Self.damaged("an unknown kind of number") }
            return .number(number)
        }
        switch ActivityTag(rawValue: code) {
        case .null: return .null
        case .no: return .bool(false)
        case .yes: return .bool(true)
        case .string: return .string(try text())
        case .data: return .data(Data(try content()))
        case .date: return .date(Date(timeIntervalSinceReferenceDate: Double(bitPattern: try bits())))
        case .url:
            guard let url = URL(string: try text()) else { throw Self.damaged("a malformed URL") }
            return .url(url)
        case .uuid: return .uuid(try uuid())
        case .array:
            var values: [ActivityValue] = []
            for _ in 0..<(try count()) { values.append(try value(depth: depth + 1)) }
            return .array(values)
        case .set:
            var values: Set<ActivityValue> = []
            for _ in 0..<(try count()) {
                guard values.insert(try value(depth: depth + 1)).inserted else {
                    throw Self.damaged("an element that is twice in a set")
                }
            }
            return .set(values)
        case .dictionary: return .dictionary(try entries(depth: depth))
        case .firstNumber, nil: throw Self.damaged("a value of an unknown type")
        }
    }

    private mutating func entries(depth: Int) throws(ActivityFailure) -> [ActivityValue: ActivityValue] {
        var entries: [ActivityValue: ActivityValue] = [:]
        for _ in 0..<(try count()) {
            let key = try value(depth: depth + 1)
            let former = entries.updateValue(try value(depth: depth + 1), forKey: key)
            guard former == nil else { throw Self.damaged("a key that is twice in a dictionary") }
        }
        return entries
    }

    /// Reads one byte.
    mutating func byte() throws(ActivityFailure) -> UInt8 {
        guard position < bytes.endIndex else { throw Self.damaged("no end") }
        defer { position += 1 }
        return bytes[position]
    }

    /// Reads a length or a number of elements, of which none takes less than a byte.
    mutating func count() throws(ActivityFailure) -> Int {
        var count: UInt64 = 0
        var shift: UInt64 = 0
        while true {
            let next = try byte()
            guard shift < 63 else { throw Self.damaged("a length that is too long") }
            count |= UInt64(next & 0x7F) << shift
            shift += 7
            if next < 0x80 { break }
        }
        guard count <= UInt64(bytes.endIndex - position) else {
            throw Self.damaged("a length that leads behind the end")
        }
        return Int(count)
    }

    /// Reads a length and so many bytes.
    mutating func content() throws(ActivityFailure) -> ArraySlice<UInt8> {
        let count = try count()
        defer { position += count }
        return bytes[position..<position + count]
    }

    private mutating func text() throws(ActivityFailure) -> String {
        guard let text = String(validating: try content(), as: UTF8.self) else {
            throw Self.damaged("a text that is not UTF-8")
        }
        return text
    }

    private mutating func bits() throws(ActivityFailure) -> UInt64 {
        var bits: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 64, by: 8) { bits |= UInt64(try byte()) << shift }
        return bits
    }

    private mutating func uuid() throws(ActivityFailure) -> UUID {
        var uuid = uuid_t(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        var octets: [UInt8] = []
        for _ in 0..<16 { octets.append(try byte()) }
        withUnsafeMutableBytes(of: &uuid) { $0.copyBytes(from: octets) }
        return UUID(uuid: uuid)
    }

    /// Returns the error for bytes that no version of the encoding produces.
    static func damaged(_ what: String) -> ActivityFailure {
        ActivityFailure(.damaged, "the encoded activity is damaged: it has \(what)")
    }
}
