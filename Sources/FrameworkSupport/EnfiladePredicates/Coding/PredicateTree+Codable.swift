// SPDX-License-Identifier: Apache-2.0

extension PredicateTree: Codable {
    /// The names of nodes.
    private enum Name: String, CodingKey, CaseIterable {
        case constant = "const"
        case comparison = "compare"
        case and, or, not
    }

    package init(from decoder: any Decoder) throws {
        let (name, container) = try NodeCoding.name(Name.self, in: decoder)
        self =
            switch name {
            case .constant: .constant(try container.decode(Bool.self, forKey: name))
            case .comparison: .comparison(try container.decode(ComparisonTree.self, forKey: name))
            case .and: .and(try container.decode([PredicateTree].self, forKey: name))
            case .or: .or(try container.decode([PredicateTree].self, forKey: name))
            case .not: .not(try container.decode(PredicateTree.self, forKey: name))
            }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Name.self)
        switch self {
        case .constant(let value): try container.encode(value, forKey: .constant)
        case .comparison(let comparison): try container.encode(comparison, forKey: .comparison)
        case .and(let parts): try container.encode(parts, forKey: .and)
        case .or(let parts): try container.encode(parts, forKey: .or)
        case .not(let part): try container.encode(part, forKey: .not)
        }
    }
}

extension ComparisonTree: Codable {
    private enum Name: String, CodingKey {
        case left, right, options, modifier
        case comparator = "op"
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Name.self)
        self.init(
            try container.decode(ExpressionTree.self, forKey: .left),
            try container.decode(ComparisonOperator.self, forKey: .comparator),
            try container.decode(ExpressionTree.self, forKey: .right),
            options: try container.decodeIfPresent(TextOptions.self, forKey: .options) ?? [],
            modifier: try container.decodeIfPresent(Modifier.self, forKey: .modifier) ?? .direct)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Name.self)
        try container.encode(left, forKey: .left)
        try container.encode(comparator, forKey: .comparator)
        try container.encode(right, forKey: .right)
        if !options.isEmpty { try container.encode(options, forKey: .options) }
        if modifier != .direct { try container.encode(modifier, forKey: .modifier) }
    }
}

extension TextOptions: Codable {
    package init(from decoder: any Decoder) throws {
        self = []
        for letter in try decoder.singleValueContainer().decode(String.self) {
            guard let option = Self.letters.first(where: { $0.letter == letter })?.option else {
                throw PredicateFailure(.encoding, "the encoded predicate has the unknown option “\(letter)”")
            }
            insert(option)
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(letters)
    }
}
