// SPDX-License-Identifier: Apache-2.0
// Equality of constants. The compiler's own would make a constant that is not a number different from itself, and with it
// every predicate that has one.

internal import Foundation

extension PredicateValue: Hashable {
    package static func == (left: PredicateValue, right: PredicateValue) -> Bool {
        switch (left, right) {
        case (.null, .null): true
        case (.bool(let left), .bool(let right)): left == right
        case (.integer(let left), .integer(let right)): left == right
        case (.double(let left), .double(let right)): same(left, right)
        case (.decimal(let left), .decimal(let right)): left == right
        case (.string(let left), .string(let right)): left == right
        case (.date(let left), .date(let right)):
            same(left.timeIntervalSinceReferenceDate, right.timeIntervalSinceReferenceDate)
        case (.data(let left), .data(let right)): left == right
        case (.url(let left), .url(let right)): left == right
        case (.uuid(let left), .uuid(let right)): left == right
        case (.array(let left), .array(let right)): left == right
        case (.set(let left), .set(let right)): left == right
        case (.dictionary(let left), .dictionary(let right)): left == right
        default: false
        }
    }

    private static func same(_ left: Double, _ right: Double) -> Bool {
        left == right || (left.isNaN && right.isNaN)
    }

    package func hash(into hasher: inout Hasher) {
        switch self {
        case .null: hasher.combine(0)
        case .bool(let value): hasher.combine(value)
        case .integer(let value): hasher.combine(value)
        case .double(let value): hasher.combine(value.isNaN ? .nan : value)
        case .decimal(let value): hasher.combine(value)
        case .string(let value): hasher.combine(value)
        case .date(let value):
            let seconds = value.timeIntervalSinceReferenceDate
            hasher.combine(seconds.isNaN ? .nan : seconds)
        case .data(let value): hasher.combine(value)
        case .url(let value): hasher.combine(value)
        case .uuid(let value): hasher.combine(value)
        case .array(let values): hasher.combine(values)
        case .set(let values): hasher.combine(values)
        case .dictionary(let values): hasher.combine(values)
        }
    }
}
