// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// A number during an evaluation. Numbers of different kinds compare by value.
enum Number {
    case integer(Int64)
    case double(Double)
    case decimal(Decimal)

    /// The nearest floating-point number.
    var double: Double {
        switch self {
        case .integer(let value): Double(value)
        case .double(let value): value
        case .decimal(let value): NSDecimalNumber(decimal: value).doubleValue
        }
    }

    /// The number without its fraction; `nil` if that is too large.
    var whole: Int64? {
        switch self {
        case .integer(let value): value
        case .double(let value): Int64(exactly: value.rounded(.towardZero))
        case .decimal(let value): Self.whole(value)
        }
    }

    /// Whether it is a decimal number.
    var isDecimal: Bool {
        if case .decimal = self { true } else { false }
    }

    /// Whether it is neither infinite nor the result of a computation that has none.
    var isFinite: Bool {
        switch self {
        case .integer: true
        case .double(let value): value.isFinite
        case .decimal(let value): value.isFinite
        }
    }

    /// A decimal number without its fraction, with every digit; `nil` if that is too large.
    private static func whole(_ value: Decimal) -> Int64? {
        var value = value
        var whole = Decimal()
        NSDecimalRound(&whole, &value, 0, value.isSignMinus ? .up : .down)
        return Int64("\(whole)")
    }

    /// The number as an operand.
    var operand: Operand {
        switch self {
        case .integer(let value): .integer(value)
        case .double(let value): .double(value)
        case .decimal(let value): .decimal(value)
        }
    }

    /// How two numbers are ordered; `nil` if one of them is not a number.
    static func order(_ left: Number, _ right: Number) -> Ordering? {
        switch (left, right) {
        case (.integer(let left), .integer(let right)): Ordering(left, right)
        case (.double(let left), .double(let right)): Ordering(left, right)
        case (.integer(let left), .double(let right)): order(left, right)
        case (.double(let left), .integer(let right)): order(right, left)?.reversed
        case (.decimal(let left), .decimal(let right)): Ordering(left, right)
        case (.decimal(let left), .integer(let right)): Ordering(left, Decimal(right))
        case (.integer(let left), .decimal(let right)): Ordering(Decimal(left), right)
        case (.decimal, .double), (.double, .decimal): Ordering(left.double, right.double)
        }
    }

    /// Compares exactly also where a floating-point number cannot hold the whole number.
    private static func order(_ left: Int64, _ right: Double) -> Ordering? {
        if let exact = Double(exactly: left) { return Ordering(exact, right) }
        if right.isNaN { return nil }
        if right >= 0x1p63 { return .ascending }
        if right < -0x1p63 { return .descending }
        // Beyond 2^53 there are no fractions.
        return Ordering(left, Int64(right))
    }
}

/// How two values are ordered.
enum Ordering {
    case ascending
    case same
    case descending

    /// Orders two values; `nil` if they have no order, as with a value that is not a number.
    init?<Value: Comparable>(_ left: Value, _ right: Value) {
        if left < right {
            self = .ascending
        } else if left == right {
            self = .same
        } else if left > right {
            self = .descending
        } else {
            return nil
        }
    }

    /// The order of the same values the other way around.
    var reversed: Ordering {
        switch self {
        case .ascending: .descending
        case .same: .same
        case .descending: .ascending
        }
    }
}
