// SPDX-License-Identifier: Apache-2.0

internal import Foundation

extension ActivityValue {
    /// Takes a value as data.
    ///
    /// - Parameter value: An array, a truth value, data, a date, a dictionary, `NSNull`, a number, a set, a text, a URL or a UUID,
    ///   of Swift or of Foundation.
    /// - Throws: `ActivityFailure` with the code `notAllowed`, which names the place and the type, `tooDeep` or `tooLarge`.
    package init(converting value: Any, limits: ActivityLimits = .standard) throws(ActivityFailure) {
        var conversion = ActivityConversion(limits: limits)
        self = try conversion.value(value, at: "the value", depth: 1)
    }

    /// Takes entries as data; errors name the place as `userInfo["key"]`.
    package static func entries(
        converting entries: [AnyHashable: Any], limits: ActivityLimits = .standard
    ) throws(ActivityFailure) -> [ActivityValue: ActivityValue] {
        var conversion = ActivityConversion(limits: limits)
        return try conversion.entries(entries, at: "userInfo", depth: 1)
    }
}

/// An optional value of any type, which a value of the type `Any` may be.
private protocol OptionalValue {
    var isNone: Bool { get }
}

extension Optional: OptionalValue {
    fileprivate var isNone: Bool { self == nil }
}

/// One conversion of a value with all that is in it.
private struct ActivityConversion {
    let limits: ActivityLimits
    /// How many values there were: a collection may hold another one many times over.
    private var count = 0

    init(limits: ActivityLimits) {
        self.limits = limits
    }

    mutating func value(_ value: Any, at place: String, depth: Int) throws(ActivityFailure) -> ActivityValue {
        count += 1
        guard depth <= limits.depth else {
            throw ActivityFailure(.tooDeep, "\(place) is nested more than \(limits.depth) levels deep")
        }
        // Each takes a byte at least.
        guard count <= limits.size else {
            throw ActivityFailure(.tooLarge, "an activity holds at most \(limits.size) bytes")
        }
        // A key or an element may be wrapped, which hides the type of a number.
        let value = (value as? AnyHashable)?.base ?? value
        // Dictionaries of Apple's platforms have `NSNull` in its place.
        if let optional = value as? any OptionalValue, optional.isNone { return .null }
        if let scalar = try scalar(value, at: place) { return scalar }
        switch value {
        case let value as [AnyHashable: Any]: return .dictionary(try entries(value, at: place, depth: depth))
        case let value as [Any]: return .array(try elements(value, at: place, depth: depth))
        case let value as Set<AnyHashable>:
            return .set(Set(try elements(value.map { $0 as Any }, at: place, depth: depth)))
        case let value as NSDictionary:
            var entries: [AnyHashable: Any] = [:]
            for (key, element) in value {
                guard let key = key as? AnyHashable else { throw Self.notAllowed(key, at: "a key of \(place)") }
                entries[key] = element
            }
            return .dictionary(try self.entries(entries, at: place, depth: depth))
        case let value as NSArray:
            return .array(try elements(value.map { $0 }, at: place, depth: depth))
        case let value as NSSet:
            return .set(Set(try elements(value.allObjects, at: place, depth: depth)))
        default: throw Self.notAllowed(value, at: place)
        }
    }

    mutating func entries(
        _ entries: [AnyHashable: Any], at place: String, depth: Int
    ) throws(ActivityFailure) -> [ActivityValue: ActivityValue] {
        var values: [ActivityValue: ActivityValue] = [:]
        for (key, entry) in entries {
            // Only texts are shown: Foundation cannot describe every date, and ends the process.
            let name = (key.base as? String).map { "\"\($0)\"" } ?? "a \(type(of: key.base))"
            let converted = try value(key.base, at: "the key \(name) of \(place)", depth: depth + 1)
            values[converted] = try value(entry, at: "\(place)[\(name)]", depth: depth + 1)
        }
        return values
    }

    private mutating func elements(
        _ elements: [Any], at place: String, depth: Int
    ) throws(ActivityFailure) -> [ActivityValue] {
        var values: [ActivityValue] = []
        values.reserveCapacity(elements.count)
        for (position, element) in elements.enumerated() {
            values.append(try value(element, at: "\(place)[\(position)]", depth: depth + 1))
        }
        return values
    }

    /// Takes a value that holds no others; `nil` if it is something else.
    private func scalar(_ value: Any, at place: String) throws(ActivityFailure) -> ActivityValue? {
        // Foundation's numbers can be cast to every type of number: they are classified by their own word.
        if type(of: value) is AnyClass { return try object(value, at: place) }
        switch value {
        case let value as String: return .string(value)
        case let value as Bool: return .bool(value)
        case let value as Data: return .data(value)
        case let value as Date: return .date(value)
        case let value as URL: return .url(value)
        case let value as UUID: return .uuid(value)
        default: return ActivityNumber(value).map { .number($0) }
        }
    }

    /// Takes an object of Foundation.
    private func object(_ value: Any, at place: String) throws(ActivityFailure) -> ActivityValue? {
        switch value {
        case is NSNull: return .null
        case let value as NSNumber: return try number(value, at: place)
        case let value as NSString: return .string(String(value))
        case let value as NSData: return .data(Data(referencing: value))
        case let value as NSDate:
            return .date(Date(timeIntervalSinceReferenceDate: value.timeIntervalSinceReferenceDate))
        case let value as NSURL: return .url(value as URL)
        case let value as NSUUID: return UUID(uuidString: value.uuidString).map { .uuid($0) }
        default: return nil
        }
    }

    /// Takes a number of Foundation, which hides truth values among small numbers.
    private func number(_ number: NSNumber, at place: String) throws(ActivityFailure) -> ActivityValue {
        if number is NSDecimalNumber { throw Self.notAllowed(number, at: place) }
        return switch UInt8(bitPattern: number.objCType.pointee) {
        case UInt8(ascii: "B"): .bool(number.boolValue)
        case UInt8(ascii: "c") where (0...1).contains(number.intValue): .bool(number.boolValue)
        case UInt8(ascii: "f"): .number(.float(number.floatValue))
        case UInt8(ascii: "d"): .number(.double(number.doubleValue))
        case UInt8(ascii: "Q") where number.uint64Value > UInt64(Int64.max): .number(.uint64(number.uint64Value))
        default: .number(.int(number.intValue))
        }
    }

    private static func notAllowed(_ value: Any, at place: String) -> ActivityFailure {
        ActivityFailure(
            .notAllowed,
            """
            \(place) is of the type \(type(of: value)), which an activity cannot carry: it takes Array, Bool, Data, Date, \
            Dictionary, NSNull, numbers, Set, String, URL and UUID
            """)
    }
}
