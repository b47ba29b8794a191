// SPDX-License-Identifier: Apache-2.0
// Finds out the kind of a value of any type.

internal import Foundation

/// An optional of any type.
private protocol OptionalValue {
    /// The wrapped value; `nil` if the optional is empty.
    var content: Any? { get }
}

extension Optional: OptionalValue {
    fileprivate var content: Any? {
        map { $0 }
    }
}

extension Operand {
    /// Classifies a value.
    @inline(__always)
    init(_ value: Any) {
        self = Self.classify(value)
    }

    /// Classifies a value whose type is known once this is called.
    ///
    /// The types that are met most are asked for first, by comparing types; to a value of the same type leads no cast, which would
    /// find out the type again and take ten times as long.
    private static func classify<Value>(_ value: Value) -> Operand {
        if Value.self == String.self { return .string(unsafeBitCast(value, to: String.self).inMarkOrder) }
        if Value.self == Int.self { return .integer(Int64(unsafeBitCast(value, to: Int.self))) }
        if Value.self == [String: Any].self {
            return .dictionary(.anything(unsafeBitCast(value, to: [String: Any].self)))
        }
        if Value.self == Double.self { return .double(unsafeBitCast(value, to: Double.self)) }
        if Value.self == Bool.self { return .bool(unsafeBitCast(value, to: Bool.self)) }
        if Value.self == [Any].self {
            return .collection(OperandCollection(.anything(unsafeBitCast(value, to: [Any].self)), isOrdered: true))
        }
        if Value.self == [String].self {
            return .collection(OperandCollection(.strings(unsafeBitCast(value, to: [String].self)), isOrdered: true))
        }
        if Value.self == Date.self { return .date(unsafeBitCast(value, to: Date.self)) }
        if Value.self == Data.self { return .data(unsafeBitCast(value, to: Data.self)) }
        if Value.self == UUID.self { return .uuid(unsafeBitCast(value, to: UUID.self)) }
        if Value.self == Int64.self { return .integer(unsafeBitCast(value, to: Int64.self)) }
        if Value.self == NSNull.self { return .null }
        if Value.self == Set<AnyHashable>.self {
            return .collection(OperandCollection(unsafeBitCast(value, to: Set<AnyHashable>.self)))
        }
        if Value.self == PredicateValue.self { return Operand(unsafeBitCast(value, to: PredicateValue.self)) }
        return other(value)
    }

    /// Classifies a value of a type that is met less.
    private init(scalar value: Any) {
        switch value {
        case let value as NSNumber: self = Operand(value)
        case let value as Date: self = .date(value)
        case let value as URL: self = .url(value.absoluteString)
        case let value as UUID: self = .uuid(value)
        case let value as Data: self = .data(value)
        case let value as Substring: self = .string(String(value).inMarkOrder)
        case let value as NSString: self = .string(String(value).inMarkOrder)
        case let value as Character: self = .string(String(value).inMarkOrder)
        case let value as NSDate:
            self = .date(Date(timeIntervalSinceReferenceDate: value.timeIntervalSinceReferenceDate))
        case let value as NSURL: self = .url(value.absoluteString)
        case let value as NSUUID: self = UUID(uuidString: value.uuidString).map { .uuid($0) } ?? .object(value)
        case let value as NSData: self = .data(Data(referencing: value))
        default: self = .object(value)
        }
    }

    private static func other(_ value: Any) -> Operand {
        if let optional = value as? any OptionalValue {
            return optional.content.map { Operand($0) } ?? .null
        }
        // Foundation's numbers can be cast to every type of number: they are classified by their own word.
        if type(of: value) is AnyClass {
            if let operand = ObjectContents.classify(value as AnyObject) { return operand }
        } else {
            if let number = value as? any BinaryInteger { return whole(number) }
            if let number = value as? any BinaryFloatingPoint { return .double(Double(number)) }
            if let number = value as? Decimal { return .decimal(number) }
        }
        return collection(value)
    }

    private static func whole(_ value: some BinaryInteger) -> Operand {
        if let value = Int64(exactly: value) { return .integer(value) }
        if let value = UInt64(exactly: value) { return .decimal(Decimal(value)) }
        return .double(Double(value))
    }

    private static func collection(_ value: Any) -> Operand {
        switch value {
        case let value as [String: Any]: return .dictionary(.anything(value))
        case let value as [Any]: return .collection(OperandCollection(.anything(value), isOrdered: true))
        case let value as Set<AnyHashable>: return .collection(OperandCollection(value))
        case let value as NSOrderedSet: return .collection(OperandCollection(.anything(value.array), isOrdered: true))
        case let value as NSSet: return .collection(OperandCollection(.anything(value.allObjects), isOrdered: false))
        case let value as any RawRepresentable: return raw(value)
        default: return Operand(scalar: value)
        }
    }

    /// Classifies the raw value that stands for a value, unless it is of the same type and would go on for ever.
    private static func raw<Value: RawRepresentable>(_ value: Value) -> Operand {
        Value.RawValue.self == Value.self ? Operand(scalar: value) : Operand(value.rawValue)
    }

    /// Classifies a number of Foundation, which hides truth values among small numbers.
    private init(_ number: NSNumber) {
        if let decimal = number as? NSDecimalNumber {
            self = .decimal(decimal.decimalValue)
            return
        }
        switch UInt8(bitPattern: number.objCType.pointee) {
        case UInt8(ascii: "c") where (0...1).contains(number.intValue), UInt8(ascii: "B"):
            self = .bool(number.boolValue)
        case UInt8(ascii: "f"), UInt8(ascii: "d"): self = .double(number.doubleValue)
        case UInt8(ascii: "Q") where number.uint64Value > UInt64(Int64.max):
            self = .decimal(Decimal(number.uint64Value))
        default: self = .integer(number.int64Value)
        }
    }
}
