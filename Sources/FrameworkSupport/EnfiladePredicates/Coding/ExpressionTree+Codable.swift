// SPDX-License-Identifier: Apache-2.0

extension ExpressionTree: Codable {
    /// The names of nodes.
    private enum Name: String, CodingKey, CaseIterable {
        case value
        case evaluatedObject = "self"
        case anyKey, variable
        case keyPath = "path"
        case member, index
        case function = "call"
        case method, aggregate
        case setOperation = "set"
        case subquery
        case conditional = "if"
    }

    /// The names of the parts of a node.
    private enum Part: String, CodingKey {
        case base = "of"
        case path, at, name, arguments, left, right, variable
        case predicate = "where"
        case first = "then"
        case second = "else"
    }

    package init(from decoder: any Decoder) throws {
        let (name, container) = try NodeCoding.name(Name.self, in: decoder)
        switch name {
        case .value: self = .constant(try container.decode(PredicateValue.self, forKey: name))
        case .evaluatedObject: self = .evaluatedObject
        case .anyKey: self = .anyKey
        case .variable: self = .variable(try Self.variable(container.decode(String.self, forKey: name)))
        case .keyPath:
            self = .keyPath(try Self.path(container.decode([PathKey].self, forKey: name)))
        case .aggregate: self = .collection(try container.decode([ExpressionTree].self, forKey: name))
        case .member, .index, .function, .method, .setOperation, .subquery, .conditional:
            self = try Self.compound(name, container.nestedContainer(keyedBy: Part.self, forKey: name))
        }
    }

    /// Decodes a node that has parts with names.
    private static func compound(
        _ name: Name, _ parts: KeyedDecodingContainer<Part>
    ) throws -> ExpressionTree {
        func expression(_ part: Part) throws -> ExpressionTree {
            try parts.decode(ExpressionTree.self, forKey: part)
        }
        switch name {
        case .member:
            return try expression(.base).member(path(parts.decode([PathKey].self, forKey: .path)))
        case .index:
            return .index(try expression(.base), try parts.decode(ElementIndex.self, forKey: .at))
        case .function:
            let function = try parts.decode(PredicateFunction.self, forKey: .name)
            let arguments = try parts.decode([ExpressionTree].self, forKey: .arguments)
            guard function.argumentCounts.contains(arguments.count) else {
                throw PredicateFailure(.encoding, "\(function.rawValue) does not take \(arguments.count) arguments")
            }
            return .call(function, arguments)
        case .method:
            let method = try parts.decode(PredicateMethod.self, forKey: .name)
            let arguments = try parts.decode([ExpressionTree].self, forKey: .arguments)
            guard arguments.count == method.argumentCount else {
                throw PredicateFailure(.encoding, "\(method.rawValue) does not take \(arguments.count) arguments")
            }
            return .method(try expression(.base), method, arguments)
        case .setOperation:
            return .setOperation(
                try parts.decode(SetOperation.self, forKey: .name), try expression(.left), try expression(.right))
        case .subquery:
            return .subquery(
                try expression(.base), try variable(parts.decode(String.self, forKey: .variable)),
                try parts.decode(PredicateTree.self, forKey: .predicate))
        default:
            return .conditional(
                try parts.decode(PredicateTree.self, forKey: .predicate), try expression(.first),
                try expression(.second))
        }
    }

    /// Refuses a path that no format could have.
    private static func path(_ keys: [PathKey]) throws -> [PathKey] {
        guard !keys.isEmpty else { throw PredicateFailure(.encoding, "the encoded predicate has an empty key path") }
        return keys
    }

    /// Refuses a name that no format could have.
    private static func variable(_ name: String) throws -> String {
        guard FormatName.isVariable(name) else {
            throw PredicateFailure(.encoding, "“\(name)” is no name of a variable")
        }
        return name
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Name.self)
        func parts(_ name: Name) -> KeyedEncodingContainer<Part> {
            container.nestedContainer(keyedBy: Part.self, forKey: name)
        }
        switch self {
        case .constant(let value): try container.encode(value, forKey: .value)
        case .evaluatedObject: try container.encode(true, forKey: .evaluatedObject)
        case .anyKey: try container.encode(true, forKey: .anyKey)
        case .variable(let name): try container.encode(name, forKey: .variable)
        case .keyPath(let keys): try container.encode(keys, forKey: .keyPath)
        case .aggregate(let elements): try container.encode(elements, forKey: .aggregate)
        case .member(let base, let keys):
            var parts = parts(.member)
            try parts.encode(base, forKey: .base)
            try parts.encode(keys, forKey: .path)
        case .index(let base, let index):
            var parts = parts(.index)
            try parts.encode(base, forKey: .base)
            try parts.encode(index, forKey: .at)
        case .function(let function, let arguments):
            var parts = parts(.function)
            try parts.encode(function, forKey: .name)
            try parts.encode(arguments, forKey: .arguments)
        case .method(let receiver, let method, let arguments):
            var parts = parts(.method)
            try parts.encode(receiver, forKey: .base)
            try parts.encode(method, forKey: .name)
            try parts.encode(arguments, forKey: .arguments)
        case .setOperation(let operation, let left, let right):
            var parts = parts(.setOperation)
            try parts.encode(operation, forKey: .name)
            try parts.encode(left, forKey: .left)
            try parts.encode(right, forKey: .right)
        case .subquery(let collection, let variable, let predicate):
            var parts = parts(.subquery)
            try parts.encode(collection, forKey: .base)
            try parts.encode(variable, forKey: .variable)
            try parts.encode(predicate, forKey: .predicate)
        case .conditional(let predicate, let first, let second):
            var parts = parts(.conditional)
            try parts.encode(predicate, forKey: .predicate)
            try parts.encode(first, forKey: .first)
            try parts.encode(second, forKey: .second)
        }
    }
}

extension PredicateFunction: Codable {}
extension PredicateMethod: Codable {}
extension SetOperation: Codable {}

extension PathKey: Codable {
    /// A key is its name, an operator its name behind `@`.
    package init(from decoder: any Decoder) throws {
        let name = try decoder.singleValueContainer().decode(String.self).inMarkOrder
        if name.utf8.first == UInt8(ascii: "@"), FormatName.isName(String(name.dropFirst())) {
            self = .init(collectionNamed: String(name.dropFirst()))
        } else if FormatName.isName(name) {
            self = .key(name)
        } else {
            throw PredicateFailure(.encoding, "“\(name)” is no key")
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(name)
    }
}

extension ElementIndex: Codable {
    private enum Name: String, CodingKey, CaseIterable {
        case value, first, last, size
    }

    package init(from decoder: any Decoder) throws {
        let (name, container) = try NodeCoding.name(Name.self, in: decoder)
        self =
            switch name {
            case .value: .value(try container.decode(ExpressionTree.self, forKey: name))
            case .first: .first
            case .last: .last
            case .size: .size
            }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Name.self)
        switch self {
        case .value(let value): try container.encode(value, forKey: .value)
        case .first: try container.encode(true, forKey: .first)
        case .last: try container.encode(true, forKey: .last)
        case .size: try container.encode(true, forKey: .size)
        }
    }
}
