// SPDX-License-Identifier: Apache-2.0
// A value of a recorded predicate, as JSON and as an object.

import Foundation

/// A value; what JSON does not have is an object with one key that starts with a dollar sign.
indirect enum RecordedValue: Codable {
    case plain(any Codable & Sendable)
    case null
    case list([RecordedValue])
    case record([String: RecordedValue])

    init(from decoder: any Decoder) throws {
        let single = try decoder.singleValueContainer()
        if single.decodeNil() {
            self = .null
        } else if let value = try? single.decode(Bool.self) {
            self = .plain(value)
        } else if let value = try? single.decode(Int.self) {
            self = .plain(value)
        } else if let value = try? single.decode(Double.self) {
            self = .plain(value)
        } else if let value = try? single.decode(String.self) {
            self = .plain(value)
        } else if let values = try? single.decode([RecordedValue].self) {
            self = .list(values)
        } else {
            self = .record(try single.decode([String: RecordedValue].self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        switch self {
        case .plain(let value): try value.encode(to: encoder)
        case .list(let values): try values.encode(to: encoder)
        case .record(let values): try values.encode(to: encoder)
        case .null:
            var single = encoder.singleValueContainer()
            try single.encodeNil()
        }
    }

    /// The value as a Swift program would have it.
    var object: Any {
        switch self {
        case .plain(let value): value
        case .null: NSNull()
        case .list(let values): values.map(\.object)
        case .record(let values): Self.tagged(values) ?? values.mapValues(\.object)
        }
    }

    private static func tagged(_ values: [String: RecordedValue]) -> Any? {
        switch (values.first?.key, values.first?.value.object) {
        case ("$date", let seconds as Double): Date(timeIntervalSinceReferenceDate: seconds)
        case ("$date", let seconds as Int): Date(timeIntervalSinceReferenceDate: Double(seconds))
        case ("$data", let text as String): Data(base64Encoded: text)
        case ("$set", let members as [Any]): Set(members.compactMap { $0 as? AnyHashable })
        case ("$nil", _): Any?.none as Any
        default: nil
        }
    }
}
