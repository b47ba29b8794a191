// SPDX-License-Identifier: Apache-2.0
// The types of the standard library and of Foundation that parameters can have.

internal import EnfiladeContract
public import Foundation

extension Bool: _IntentValue {
    public static var _intentValueKind: _IntentValueKind { .init(.boolean, Self.self) }

    public var _intentStoredValue: _IntentStoredValue? { .init(.boolean(self)) }

    public static func _intentValues(
        from stored: [_IntentStoredValue], _ source: _IntentValueSource
    ) async throws -> [Bool?] {
        try stored.map { try _intentValueAtOnce(from: $0) }
    }

    public static func _intentValueAtOnce(from stored: _IntentStoredValue) throws -> Bool? {
        try converted(stored) { if case .boolean(let value) = $0.content { value } else { nil } }
    }
}

extension Int: _IntentValue {
    public static var _intentValueKind: _IntentValueKind { .init(.integer, Self.self) }

    public var _intentStoredValue: _IntentStoredValue? { .init(.integer(Int64(self))) }

    public static func _intentValues(
        from stored: [_IntentStoredValue], _ source: _IntentValueSource
    ) async throws -> [Int?] {
        try stored.map { try _intentValueAtOnce(from: $0) }
    }

    public static func _intentValueAtOnce(from stored: _IntentStoredValue) throws -> Int? {
        try converted(stored) { if case .integer(let value) = $0.content { Int(exactly: value) } else { nil } }
    }
}

extension Double: _IntentValue {
    public static var _intentValueKind: _IntentValueKind { .init(.number, Self.self) }

    public var _intentStoredValue: _IntentStoredValue? { .init(.number(self)) }

    public static func _intentValues(
        from stored: [_IntentStoredValue], _ source: _IntentValueSource
    ) async throws -> [Double?] {
        try stored.map { try _intentValueAtOnce(from: $0) }
    }

    public static func _intentValueAtOnce(from stored: _IntentStoredValue) throws -> Double? {
        try converted(stored) {
            switch $0.content {
            case .number(let value): value
            // A form for whole numbers may say one.
            case .integer(let value): Double(value)
            case .boolean, .text, .list, .tagged: nil
            }
        }
    }
}

/// A parameter of this type is stored as a `Double`; on Apple's platforms there is none.
extension Float: _IntentValue {
    public static var _intentValueKind: _IntentValueKind { .init(.number, Self.self) }

    public var _intentStoredValue: _IntentStoredValue? { Double(self)._intentStoredValue }

    public static func _intentValues(
        from stored: [_IntentStoredValue], _ source: _IntentValueSource
    ) async throws -> [Float?] {
        try await Double._intentValues(from: stored, source).map { $0.map(Float.init) }
    }
}

extension String: _IntentValue {
    public static var _intentValueKind: _IntentValueKind { .init(.text, Self.self) }

    public var _intentStoredValue: _IntentStoredValue? { .init(.text(self)) }

    public static func _intentValues(
        from stored: [_IntentStoredValue], _ source: _IntentValueSource
    ) async throws -> [String?] {
        try stored.map { try _intentValueAtOnce(from: $0) }
    }

    public static func _intentValueAtOnce(from stored: _IntentStoredValue) throws -> String? {
        try converted(stored) { if case .text(let value) = $0.content { value } else { nil } }
    }
}

extension Date: _IntentValue {
    public static var _intentValueKind: _IntentValueKind { .init(.date, Self.self) }

    public var _intentStoredValue: _IntentStoredValue? {
        .init(.date, FilterDate.text(of: self))
    }

    public static func _intentValues(
        from stored: [_IntentStoredValue], _ source: _IntentValueSource
    ) async throws -> [Date?] {
        try converted(stored) { value in
            value.text(tagged: .date).flatMap(FilterDate.date)
        }
    }
}

extension DateComponents: _IntentValue {
    public static var _intentValueKind: _IntentValueKind { .init(.other, Self.self) }

    public var _intentStoredValue: _IntentStoredValue? { .json(.components, self) }

    public static func _intentValues(
        from stored: [_IntentStoredValue], _ source: _IntentValueSource
    ) async throws -> [DateComponents?] {
        try converted(stored) { $0.json(.components) }
    }
}

extension URL: _IntentValue {
    public static var _intentValueKind: _IntentValueKind { .init(.other, Self.self) }

    public var _intentStoredValue: _IntentStoredValue? { .init(.url, absoluteString) }

    public static func _intentValues(
        from stored: [_IntentStoredValue], _ source: _IntentValueSource
    ) async throws -> [URL?] {
        try converted(stored) { $0.text(tagged: .url).flatMap { URL(string: $0) } }
    }
}

extension AttributedString: _IntentValue {
    public static var _intentValueKind: _IntentValueKind { .init(.other, Self.self) }

    // Foundation on Linux cannot encode the attributes.
    public var _intentStoredValue: _IntentStoredValue? { .init(.attributed, String(characters)) }

    public static func _intentValues(
        from stored: [_IntentStoredValue], _ source: _IntentValueSource
    ) async throws -> [AttributedString?] {
        try converted(stored) { $0.text(tagged: .attributed).map { AttributedString($0) } }
    }
}

extension Measurement: _IntentValue where UnitType: Dimension {
    public static var _intentValueKind: _IntentValueKind { .init(.other, Self.self) }

    public var _intentStoredValue: _IntentStoredValue? { .json(.measurement, self) }

    public static func _intentValues(
        from stored: [_IntentStoredValue], _ source: _IntentValueSource
    ) async throws -> [Measurement<UnitType>?] {
        try converted(stored) { $0.json(.measurement) }
    }
}

extension Never: _IntentValue {
    public static var _intentValueKind: _IntentValueKind { .init(.other, Self.self) }

    public var _intentStoredValue: _IntentStoredValue? { nil }

    public static func _intentValues(
        from stored: [_IntentStoredValue], _ source: _IntentValueSource
    ) async throws -> [Never?] {
        try converted(stored) { _ in nil }
    }
}
