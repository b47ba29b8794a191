// SPDX-License-Identifier: Apache-2.0
// The values of a property list, for bundles made by tests.

internal import Foundation

/// A value of a property list, written as Swift literals.
public indirect enum PropertyListValue: Sendable, Hashable {
    case string(String)
    case integer(Int)
    case real(Double)
    case boolean(Bool)
    case array([PropertyListValue])
    case dictionary([String: PropertyListValue])

    /// The value as `PropertyListSerialization` wants it.
    var object: Any {
        switch self {
        case .string(let value): value
        case .integer(let value): value
        case .real(let value): value
        case .boolean(let value): value
        case .array(let values): values.map(\.object)
        case .dictionary(let values): values.mapValues(\.object)
        }
    }
}

// MARK: - Literals

extension PropertyListValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    public init(stringLiteral value: String) {
        self = .string(value)
    }

    public init(integerLiteral value: Int) {
        self = .integer(value)
    }

    public init(floatLiteral value: Double) {
        self = .real(value)
    }
}

extension PropertyListValue: ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
    public init(booleanLiteral value: Bool) {
        self = .boolean(value)
    }

    public init(arrayLiteral elements: PropertyListValue...) {
        self = .array(elements)
    }

    public init(dictionaryLiteral elements: (String, PropertyListValue)...) {
        // The last of two equal keys wins, as in a property list.
        self = .dictionary(Dictionary(elements) { $1 })
    }
}
