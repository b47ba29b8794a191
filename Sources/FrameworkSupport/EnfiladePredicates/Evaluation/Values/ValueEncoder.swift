// SPDX-License-Identifier: Apache-2.0
// Lets a Codable value list its keys and values itself.

internal import Foundation
internal import Synchronization

/// Encodes values as constants; dates, data, URLs and UUIDs stay values of their kind.
struct ValueEncoder: Encoder {
    /// The place where an encoder puts a value.
    private final class Place: Sendable {
        /// The part of a value that was encoded so far.
        enum Content: Sendable {
            case nothing
            case value(PredicateValue)
            case keyed([String: Place])
            case unkeyed([Place])
        }

        private let content = Mutex(Content.nothing)

        func set(_ value: PredicateValue) {
            content.withLock { $0 = .value(value) }
        }

        func place(for key: String) -> Place {
            let place = Place()
            content.withLock { content in
                var places: [String: Place] = if case .keyed(let places) = content { places } else { [:] }
                places[key] = place
                content = .keyed(places)
            }
            return place
        }

        func makeContainer(isKeyed: Bool) {
            content.withLock { content in
                switch content {
                case .keyed where isKeyed: break
                case .unkeyed where !isKeyed: break
                default: content = isKeyed ? .keyed([:]) : .unkeyed([])
                }
            }
        }

        func appendPlace() -> Place {
            let place = Place()
            content.withLock { content in
                var places: [Place] = if case .unkeyed(let places) = content { places } else { [] }
                places.append(place)
                content = .unkeyed(places)
            }
            return place
        }

        var count: Int {
            content.withLock { if case .unkeyed(let places) = $0 { places.count } else { 0 } }
        }

        var value: PredicateValue {
            let content = content.withLock { $0 }
            return switch content {
            case .nothing: .null
            case .value(let value): value
            case .keyed(let places): .dictionary(places.mapValues { $0.value })
            case .unkeyed(let places): .array(places.map { $0.value })
            }
        }
    }

    /// Where this encoder puts its value.
    private let place: Place
    /// The limits on the depth of the value.
    private let limits: PredicateLimits
    let codingPath: [any CodingKey]
    let userInfo: [CodingUserInfoKey: Any] = [:]

    /// Encodes a value.
    ///
    /// - Throws: The error of the value itself, or `PredicateFailure` with the code `limit` if it is nested too deeply.
    static func encode(_ value: any Encodable, limits: PredicateLimits) throws -> PredicateValue {
        let place = Place()
        try ValueEncoder(place: place, limits: limits, codingPath: []).put(value)
        return place.value
    }

    private func put(_ value: any Encodable) throws {
        guard codingPath.count < limits.depth else {
            throw PredicateFailure(.limit, "the value is nested more than \(limits.depth) levels deep")
        }
        switch value {
        case let value as Date: place.set(.date(value))
        case let value as Data: place.set(.data(value))
        case let value as URL: place.set(.url(value.absoluteString))
        case let value as UUID: place.set(.uuid(value))
        case let value as Decimal: place.set(.decimal(value))
        default: try value.encode(to: self)
        }
    }

    private func inner(_ place: Place, _ key: any CodingKey) -> ValueEncoder {
        ValueEncoder(place: place, limits: limits, codingPath: codingPath + [key])
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        place.makeContainer(isKeyed: true)
        return KeyedEncodingContainer(Keyed<Key>(encoder: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        place.makeContainer(isKeyed: false)
        return Unkeyed(encoder: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        Single(encoder: self)
    }

    /// A position in an array, or the encoder of a superclass.
    private struct Position: CodingKey {
        let stringValue: String
        let intValue: Int?

        init(_ position: Int) {
            stringValue = String(position)
            intValue = position
        }

        init(stringValue: String) {
            self.stringValue = stringValue
            intValue = nil
        }

        init?(intValue: Int) {
            self.init(intValue)
        }
    }

    private struct Single: SingleValueEncodingContainer {
        let encoder: ValueEncoder

        var codingPath: [any CodingKey] {
            encoder.codingPath
        }

        func encodeNil() {
            encoder.place.set(.null)
        }

        func encode(_ value: Bool) {
            encoder.place.set(.bool(value))
        }

        func encode<Value: Encodable>(_ value: Value) throws {
            if let constant = ValueEncoder.constant(value) {
                encoder.place.set(constant)
            } else {
                try encoder.put(value)
            }
        }
    }

    /// The constant that a number, a text or a truth value is.
    private static func constant(_ value: any Encodable) -> PredicateValue? {
        switch Operand(value as Any) {
        case .bool(let value): .bool(value)
        case .integer(let value): .integer(value)
        case .double(let value): .double(value)
        case .decimal(let value): .decimal(value)
        case .string(let value) where type(of: value) == String.self: .string(value)
        default: nil
        }
    }

    private struct Keyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
        let encoder: ValueEncoder

        var codingPath: [any CodingKey] {
            encoder.codingPath
        }

        func encodeNil(forKey key: Key) {
            encoder.place.place(for: key.stringValue).set(.null)
        }

        func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
            try Single(encoder: encoder.inner(encoder.place.place(for: key.stringValue), key)).encode(value)
        }

        func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type, forKey key: Key
        ) -> KeyedEncodingContainer<Nested> {
            encoder.inner(encoder.place.place(for: key.stringValue), key).container(keyedBy: type)
        }

        func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
            encoder.inner(encoder.place.place(for: key.stringValue), key).unkeyedContainer()
        }

        func superEncoder() -> any Encoder {
            encoder.inner(encoder.place.place(for: "super"), Position(stringValue: "super"))
        }

        func superEncoder(forKey key: Key) -> any Encoder {
            encoder.inner(encoder.place.place(for: key.stringValue), key)
        }
    }

    private struct Unkeyed: UnkeyedEncodingContainer {
        let encoder: ValueEncoder

        var codingPath: [any CodingKey] {
            encoder.codingPath
        }

        var count: Int {
            encoder.place.count
        }

        private func next() -> ValueEncoder {
            let position = Position(count)
            return encoder.inner(encoder.place.appendPlace(), position)
        }

        func encodeNil() {
            next().place.set(.null)
        }

        func encode<Value: Encodable>(_ value: Value) throws {
            try Single(encoder: next()).encode(value)
        }

        func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
            next().container(keyedBy: type)
        }

        func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
            next().unkeyedContainer()
        }

        func superEncoder() -> any Encoder {
            next()
        }
    }
}
