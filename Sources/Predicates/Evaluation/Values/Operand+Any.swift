// SPDX-License-Identifier: Apache-2.0

internal import Foundation

extension Operand {
    /// The value as programs get it: numbers as Foundation's, everything else as Swift's; `nil` for no value.
    var any: Any? {
        switch self {
        case .null: nil
        case .bool(let value): NSNumber(value: value)
        case .integer(let value): NSNumber(value: value)
        case .double(let value): NSNumber(value: value)
        case .decimal(let value): NSDecimalNumber(decimal: value)
        case .string(let value): value
        case .date(let value): value
        case .data(let value): value
        case .url(let text): URL(string: text) ?? text
        case .uuid(let value): value
        case .collection(let elements): elements.any
        case .dictionary(.anything(let entries)): entries
        case .dictionary(.values(let entries)): entries.mapValues { Operand($0).any ?? NSNull() }
        case .object(let object): object
        }
    }
}

extension OperandCollection {
    /// The elements as an array, or as Foundation's set if they have no order.
    fileprivate var any: Any {
        let elements = (0..<count).map { self[$0].any ?? NSNull() }
        return isOrdered ? elements : NSSet(array: elements)
    }
}

extension PredicateValue {
    /// The value as programs get it; `nil` for no value.
    package var any: Any? {
        Operand(self).any
    }
}

extension ExpressionProgram {
    /// Computes the value as programs get it.
    ///
    /// - Returns: `nil` for no value.
    /// - Throws: `PredicateFailure` if it cannot be computed.
    package func any(
        for object: Any?, variables: [String: Any] = [:], reader: (any ObjectReader.Type)? = nil
    ) throws(PredicateFailure) -> Any? {
        try operand(for: object, variables: variables, reader: reader).any
    }
}
