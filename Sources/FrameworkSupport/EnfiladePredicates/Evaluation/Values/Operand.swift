// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// A value during an evaluation: a constant, or something that belongs to the tested object.
///
/// Making one from a string, a number or a dictionary copies nothing. Large and rare values are kept apart, so that all
/// others fit into three words.
enum Operand {
    case null
    case bool(Bool)
    case integer(Int64)
    case double(Double)
    indirect case decimal(Decimal)
    case string(String)
    case date(Date)
    indirect case data(Data)
    indirect case url(String)
    indirect case uuid(UUID)
    case collection(OperandCollection)
    case dictionary(OperandDictionary)
    /// A value of another type, whose keys are looked for when they are needed.
    indirect case object(Any)

    init(_ value: PredicateValue) {
        switch value {
        case .null: self = .null
        case .bool(let value): self = .bool(value)
        case .integer(let value): self = .integer(value)
        case .double(let value): self = .double(value)
        case .decimal(let value): self = .decimal(value)
        case .string(let value): self = .string(value)
        case .date(let value): self = .date(value)
        case .data(let value): self = .data(value)
        case .url(let value): self = .url(value)
        case .uuid(let value): self = .uuid(value)
        case .array(let elements): self = .collection(OperandCollection(.values(elements), isOrdered: true))
        case .set(let elements): self = .collection(OperandCollection(.values(Array(elements)), isOrdered: false))
        case .dictionary(let elements): self = .dictionary(.values(elements))
        }
    }

    /// Whether it is no value.
    var isNull: Bool {
        if case .null = self { true } else { false }
    }

    /// The number that it is; truth values are 1 and 0.
    var number: Number? {
        switch self {
        case .bool(let value): .integer(value ? 1 : 0)
        case .integer(let value): .integer(value)
        case .double(let value): .double(value)
        case .decimal(let value): .decimal(value)
        default: nil
        }
    }

    /// The entry of a dictionary of Swift; `nil` for anything else.
    @inline(__always)
    func entry(_ key: String) -> Operand? {
        guard case .dictionary(.anything(let entries)) = self else { return nil }
        guard let value = entries[key] else { return .null }
        return Operand(value)
    }

    /// The kind of the value as a phrase, for messages.
    var kind: String {
        switch self {
        case .null: "nil"
        case .bool, .integer, .double, .decimal: "a number"
        case .string: "a text"
        case .date: "a date"
        case .data: "data"
        case .url: "a URL"
        case .uuid: "a UUID"
        case .collection: "a collection"
        case .dictionary: "a dictionary"
        case .object(let object): "a value of type \(type(of: object))"
        }
    }
}

/// The elements of an array or a set.
struct OperandCollection {
    /// Where they are.
    enum Storage {
        case strings([String])
        case values([PredicateValue])
        case anything([Any])
        case operands([Operand])
    }

    /// Where the elements are.
    let storage: Storage
    /// Whether their order means something.
    let isOrdered: Bool

    init(_ storage: Storage, isOrdered: Bool) {
        self.storage = storage
        self.isOrdered = isOrdered
    }

    /// The elements of a set.
    init(_ elements: Set<AnyHashable>) {
        self.init(.anything(elements.map(\.base)), isOrdered: false)
    }

    /// How many there are.
    var count: Int {
        switch storage {
        case .strings(let elements): elements.count
        case .values(let elements): elements.count
        case .anything(let elements): elements.count
        case .operands(let elements): elements.count
        }
    }

    /// One of them.
    subscript(_ index: Int) -> Operand {
        switch storage {
        case .strings(let elements): .string(elements[index].inMarkOrder)
        case .values(let elements): Operand(elements[index])
        case .anything(let elements): Operand(elements[index])
        case .operands(let elements): elements[index]
        }
    }
}

/// The entries of a dictionary whose keys are texts.
enum OperandDictionary {
    case values([String: PredicateValue])
    case anything([String: Any])

    /// How many there are.
    var count: Int {
        switch self {
        case .values(let entries): entries.count
        case .anything(let entries): entries.count
        }
    }

    /// The value with a key; no value if there is none.
    subscript(_ key: String) -> Operand {
        entry(key) ?? .null
    }

    /// The value with a key; `nil` if there is none.
    func entry(_ key: String) -> Operand? {
        switch self {
        case .values(let entries):
            if let value = entries[key] { Operand(value) } else { nil }
        case .anything(let entries):
            if let value = entries[key] { Operand(value) } else { nil }
        }
    }

    /// Whether all entries satisfy a condition.
    func allSatisfy(
        _ holds: (String, Operand) throws(PredicateFailure) -> Bool
    ) throws(PredicateFailure) -> Bool {
        switch self {
        case .values(let entries):
            for (key, value) in entries where try !holds(key, Operand(value)) { return false }
        case .anything(let entries):
            for (key, value) in entries where try !holds(key, Operand(value)) { return false }
        }
        return true
    }

    /// The keys in order.
    var keys: [String] {
        switch self {
        case .values(let entries): entries.keys.sorted()
        case .anything(let entries): entries.keys.sorted()
        }
    }

    /// The values, in the order of their keys.
    var elements: OperandCollection {
        OperandCollection(.operands(keys.map { self[$0] }), isOrdered: false)
    }
}
