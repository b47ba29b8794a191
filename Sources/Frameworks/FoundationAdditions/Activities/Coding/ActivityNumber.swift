// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// A number with the type that it was given in, so that `as? Int` and its kin find it again.
package enum ActivityNumber: Hashable, Sendable {
    case int(Int)
    case int8(Int8)
    case int16(Int16)
    case int32(Int32)
    case int64(Int64)
    case uint(UInt)
    case uint8(UInt8)
    case uint16(UInt16)
    case uint32(UInt32)
    case uint64(UInt64)
    case float(Float)
    case double(Double)
    /// A `CGFloat`.
    case graphics(Double)

    /// The number as programs get it.
    var value: any Hashable & Sendable {
        switch self {
        case .int(let number): number
        case .int8(let number): number
        case .int16(let number): number
        case .int32(let number): number
        case .int64(let number): number
        case .uint(let number): number
        case .uint8(let number): number
        case .uint16(let number): number
        case .uint32(let number): number
        case .uint64(let number): number
        case .float(let number): number
        case .double(let number): number
        case .graphics(let number): CGFloat(number)
        }
    }

    /// Takes a number of Swift; `nil` for a value of any other type.
    init?(_ value: Any) {
        switch value {
        case let number as Int: self = .int(number)
        case let number as Double: self = .double(number)
        case let number as Float: self = .float(number)
        case let number as Int8: self = .int8(number)
        case let number as Int16: self = .int16(number)
        case let number as Int32: self = .int32(number)
        case let number as Int64: self = .int64(number)
        case let number as UInt: self = .uint(number)
        case let number as UInt8: self = .uint8(number)
        case let number as UInt16: self = .uint16(number)
        case let number as UInt32: self = .uint32(number)
        case let number as UInt64: self = .uint64(number)
        case let number as CGFloat: self = .graphics(Double(number))
        default: return nil
        }
    }

    // MARK: - Coding

    /// The kind by which an encoded number is known. A number is never given another meaning.
    enum Kind: UInt8, CaseIterable {
        case int, int8, int16, int32, int64, uint, uint8, uint16, uint32, uint64, float, double, graphics
    }

    /// The kind and the bits of the number.
    var encoded: (kind: Kind, bits: UInt64) {
        switch self {
        case .int(let number): (.int, UInt64(bitPattern: Int64(number)))
        case .int8(let number): (.int8, UInt64(bitPattern: Int64(number)))
        case .int16(let number): (.int16, UInt64(bitPattern: Int64(number)))
        case .int32(let number): (.int32, UInt64(bitPattern: Int64(number)))
        case .int64(let number): (.int64, UInt64(bitPattern: number))
        case .uint(let number): (.uint, UInt64(number))
        case .uint8(let number): (.uint8, UInt64(number))
        case .uint16(let number): (.uint16, UInt64(number))
        case .uint32(let number): (.uint32, UInt64(number))
        case .uint64(let number): (.uint64, number)
        case .float(let number): (.float, UInt64(number.bitPattern))
        case .double(let number): (.double, number.bitPattern)
        case .graphics(let number): (.graphics, number.bitPattern)
        }
    }

    /// Makes a number of its bits; `nil` if there is no such number of this kind.
    init?(_ kind: Kind, bits: UInt64) {
        func signed<Number: FixedWidthInteger>(_ type: Number.Type) -> Number? {
            Number(exactly: Int64(bitPattern: bits))
        }
        func unsigned<Number: FixedWidthInteger>(_ type: Number.Type) -> Number? {
            Number(exactly: bits)
        }
        let number: ActivityNumber? =
            switch kind {
            case .int: signed(Int.self).map { .int($0) }
            case .int8: signed(Int8.self).map { .int8($0) }
            case .int16: signed(Int16.self).map { .int16($0) }
            case .int32: signed(Int32.self).map { .int32($0) }
            case .int64: signed(Int64.self).map { .int64($0) }
            case .uint: unsigned(UInt.self).map { .uint($0) }
            case .uint8: unsigned(UInt8.self).map { .uint8($0) }
            case .uint16: unsigned(UInt16.self).map { .uint16($0) }
            case .uint32: unsigned(UInt32.self).map { .uint32($0) }
            case .uint64: unsigned(UInt64.self).map { .uint64($0) }
            case .float: unsigned(UInt32.self).map { .float(Float(bitPattern: $0)) }
            case .double: .double(Double(bitPattern: bits))
            case .graphics: .graphics(Double(bitPattern: bits))
            }
        guard let number else { return nil }
        self = number
    }
}
