// SPDX-License-Identifier: Apache-2.0

internal import Foundation

extension Operand {
    /// The value as programs get it: numbers as Foundation's, everything else as Swift's; `nil` for no value.
    ///
    /// - Parameter levels: How deep collections may be nested in each other.
    /// - Throws: `PredicateFailure` with the code `limit` if they are nested more deeply.
    func any(levels: Int) throws(PredicateFailure) -> Any? {
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
        case .collection(let elements): try elements.any(levels: levels)
        case .dictionary(.anything(let entries)): entries
        case .dictionary(.values(let entries)): try Self.any(entries, levels: levels)
        case .object(let object): object
        }
    }

    private static func any(
        _ entries: [String: PredicateValue], levels: Int
    ) throws(PredicateFailure) -> [String: Any] {
        guard levels > 0 else { throw PredicateFailure(.limit, "the value is nested too deeply") }
        var result: [String: Any] = [:]
        for (key, value) in entries { result[key] = try Operand(value).any(levels: levels - 1) ?? NSNull() }
        return result
    }
}

extension OperandCollection {
    /// The elements as an array, or as Foundation's set if they have no order.
    fileprivate func any(levels: Int) throws(PredicateFailure) -> Any {
        guard levels > 0 else { throw PredicateFailure(.limit, "the value is nested too deeply") }
        var elements: [Any] = []
        elements.reserveCapacity(count)
        for index in 0..<count { elements.append(try self[index].any(levels: levels - 1) ?? NSNull()) }
        return isOrdered ? elements : NSSet(array: elements)
    }
}

extension PredicateValue {
    /// The value as programs get it; `nil` for no value.
    package var any: Any? {
        // A constant is never nested more deeply than itself.
        (try? Operand(self).any(levels: extent.depth)) ?? nil
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
        try operand(for: object, variables: variables, reader: reader).any(levels: limits.depth)
    }
}
