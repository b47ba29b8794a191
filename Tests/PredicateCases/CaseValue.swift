// SPDX-License-Identifier: Apache-2.0
// The values that cases are made of: arguments, variables and inputs.

import Foundation

/// A value that can be written as JSON for GNUstep and handed to `NSPredicate` as an object.
///
/// A value that JSON lacks is written as an object with one key that starts with a dollar sign: `{"$date": 12.5}`.
package enum CaseValue: Hashable, Sendable {
    /// No object at all, as an input.
    case nothing
    /// `NSNull`.
    case null
    /// A boolean.
    case boolean(Bool)
    /// An integer.
    case integer(Int)
    /// A number with a fraction.
    case double(Double)
    /// Some text.
    case text(String)
    /// An instant, in seconds since 2001.
    case date(Double)
    /// Some bytes.
    case data([UInt8])
    /// An array.
    case list([CaseValue])
    /// A set, in the order in which it is written.
    case set([CaseValue])
    /// A dictionary.
    case record([String: CaseValue])

    /// The object that the value stands for; `nil` for ``nothing``.
    package var object: Any? {
        switch self {
        case .nothing: nil
        case .null: NSNull()
        case .boolean(let value): value
        case .integer(let value): value
        case .double(let value): value
        case .text(let value): value
        case .date(let seconds): Date(timeIntervalSinceReferenceDate: seconds)
        case .data(let bytes): Data(bytes)
        case .list(let values): values.compactMap(\.object)
        case .set(let values): Set(values.compactMap { $0.object as? AnyHashable })
        case .record(let values): values.compactMapValues(\.object)
        }
    }
}

extension CaseValue: Codable {
    /// The keys of objects that stand for something else, and of records.
    private struct ObjectKey: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) {
            self.stringValue = stringValue
        }

        init?(intValue: Int) {
            nil
        }

        static let nothing = ObjectKey(stringValue: "$nil")
        static let date = ObjectKey(stringValue: "$date")
        static let data = ObjectKey(stringValue: "$data")
        static let set = ObjectKey(stringValue: "$set")
    }

    package init(from decoder: any Decoder) throws {
        if let object = try? decoder.container(keyedBy: ObjectKey.self) {
            self = try Self.value(of: object)
            return
        }
        let single = try decoder.singleValueContainer()
        if single.decodeNil() {
            self = .null
        } else if let value = try? single.decode(Bool.self) {
            self = .boolean(value)
        } else if let value = try? single.decode(Int.self) {
            self = .integer(value)
        } else if let value = try? single.decode(Double.self) {
            self = .double(value)
        } else if let value = try? single.decode(String.self) {
            self = .text(value)
        } else {
            self = .list(try single.decode([CaseValue].self))
        }
    }

    private static func value(of object: KeyedDecodingContainer<ObjectKey>) throws -> CaseValue {
        if object.contains(.nothing) { return .nothing }
        if let seconds = try object.decodeIfPresent(Double.self, forKey: .date) { return .date(seconds) }
        if let data = try object.decodeIfPresent(Data.self, forKey: .data) { return .data(Array(data)) }
        if let values = try object.decodeIfPresent([CaseValue].self, forKey: .set) { return .set(values) }
        let pairs = try object.allKeys.map { ($0.stringValue, try object.decode(CaseValue.self, forKey: $0)) }
        return .record(Dictionary(uniqueKeysWithValues: pairs))
    }

    package func encode(to encoder: any Encoder) throws {
        switch self {
        case .nothing, .date, .data, .set, .record:
            var object = encoder.container(keyedBy: ObjectKey.self)
            try encode(into: &object)
        case .list(let values):
            try values.encode(to: encoder)
        case .null, .boolean, .integer, .double, .text:
            var single = encoder.singleValueContainer()
            try encode(into: &single)
        }
    }

    private func encode(into object: inout KeyedEncodingContainer<ObjectKey>) throws {
        switch self {
        case .nothing: try object.encode(true, forKey: .nothing)
        case .date(let seconds): try object.encode(seconds, forKey: .date)
        case .data(let bytes): try object.encode(Data(bytes), forKey: .data)
        case .set(let values): try object.encode(values, forKey: .set)
        case .record(let values):
            for (key, value) in values { try object.encode(value, forKey: ObjectKey(stringValue: key)) }
        case .null, .boolean, .integer, .double, .text, .list: break
        }
    }

    private func encode(into single: inout some SingleValueEncodingContainer) throws {
        switch self {
        case .boolean(let value): try single.encode(value)
        case .integer(let value): try single.encode(value)
        case .double(let value): try single.encode(value)
        case .text(let value): try single.encode(value)
        case .null, .nothing, .date, .data, .list, .set, .record: try single.encodeNil()
        }
    }
}

extension CaseValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByNilLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    package init(stringLiteral value: String) { self = .text(value) }
    package init(integerLiteral value: Int) { self = .integer(value) }
    package init(floatLiteral value: Double) { self = .double(value) }
    package init(booleanLiteral value: Bool) { self = .boolean(value) }
    package init(nilLiteral: ()) { self = .null }
    package init(arrayLiteral elements: CaseValue...) { self = .list(elements) }
    package init(dictionaryLiteral elements: (String, CaseValue)...) {
        self = .record(Dictionary(elements) { first, _ in first })
    }
}
