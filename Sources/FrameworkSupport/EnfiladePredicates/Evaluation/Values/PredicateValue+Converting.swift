// SPDX-License-Identifier: Apache-2.0

internal import Foundation

extension PredicateValue {
    /// Takes a value as a constant.
    ///
    /// - Parameter value: A text, number, date, data, URL, UUID, or a collection of those, of Swift or of Foundation.
    /// - Throws: `PredicateFailure` with the code `argument` if it is something else, or `limit` if it is too large.
    package init(
        converting value: Any?, limits: PredicateLimits = .standard
    ) throws(PredicateFailure) {
        var nodes = 0
        self = try Self.convert(value.map { Operand($0) } ?? .null, limits, depth: 1, &nodes)
    }

    /// Takes an operand as a constant.
    init(_ operand: Operand, limits: PredicateLimits) throws(PredicateFailure) {
        var nodes = 0
        self = try Self.convert(operand, limits, depth: 1, &nodes)
    }

    private static func convert(
        _ operand: Operand, _ limits: PredicateLimits, depth: Int, _ nodes: inout Int
    ) throws(PredicateFailure) -> PredicateValue {
        nodes += 1
        guard depth <= limits.depth, nodes <= limits.nodes else {
            throw PredicateFailure(.limit, "holds more than a predicate may have")
        }
        switch operand {
        case .null: return .null
        case .bool(let value): return .bool(value)
        case .integer(let value): return .integer(value)
        case .double(let value): return .double(value)
        case .decimal(let value): return value.isNaN ? .double(.nan) : .decimal(value)
        case .string(let value): return .string(value)
        case .date(let value): return .date(value)
        case .data(let value): return .data(value)
        case .url(let value): return .url(value)
        case .uuid(let value): return .uuid(value)
        case .collection(let collection):
            if case .values(let values) = collection.storage, collection.isOrdered {
                nodes += values.count
                return .array(values)
            }
            var values: [PredicateValue] = []
            values.reserveCapacity(collection.count)
            for index in 0..<collection.count {
                values.append(try convert(collection[index], limits, depth: depth + 1, &nodes))
            }
            return collection.isOrdered ? .array(values) : .set(Set(values))
        case .dictionary(.values(let entries)): return .dictionary(entries)
        case .dictionary(let dictionary):
            var entries: [String: PredicateValue] = [:]
            for key in dictionary.keys { entries[key] = try convert(dictionary[key], limits, depth: depth + 1, &nodes) }
            return .dictionary(entries)
        case .object: throw PredicateFailure(.argument, "is \(operand.kind), which has no place in a predicate")
        }
    }
}
