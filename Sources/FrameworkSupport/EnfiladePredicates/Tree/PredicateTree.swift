// SPDX-License-Identifier: Apache-2.0
// A predicate as data: it can be compared, printed, sent, kept and evaluated elsewhere.

/// A predicate as a tree.
package indirect enum PredicateTree: Hashable, Sendable {
    /// `TRUEPREDICATE` or `FALSEPREDICATE`.
    case constant(Bool)
    /// A comparison of two expressions.
    case comparison(ComparisonTree)
    /// All of them hold; true if there are none.
    case and([PredicateTree])
    /// At least one of them holds; false if there are none.
    case or([PredicateTree])
    /// It does not hold.
    case not(PredicateTree)
}

/// A comparison of two expressions.
package struct ComparisonTree: Hashable, Sendable {
    /// How elements of a collection on the left side take part.
    package enum Modifier: String, Hashable, Sendable, Codable {
        /// The sides are compared as they are.
        case direct
        /// Every element of the left side must satisfy the comparison.
        case all
        /// One element of the left side must satisfy the comparison.
        case any
    }

    /// The left side.
    package var left: ExpressionTree
    /// The relation that must hold between the sides.
    package var comparator: ComparisonOperator
    /// How texts are compared.
    package var options: TextOptions
    /// How elements of a collection on the left side take part.
    package var modifier: Modifier
    /// The right side.
    package var right: ExpressionTree

    package init(
        _ left: ExpressionTree, _ comparator: ComparisonOperator, _ right: ExpressionTree, options: TextOptions = [],
        modifier: Modifier = .direct
    ) {
        self.left = left
        self.comparator = comparator
        self.options = options
        self.modifier = modifier
        self.right = right
    }
}

/// The relation between the sides of a comparison; comparisons are stored with the raw values.
package enum ComparisonOperator: String, Hashable, Sendable, CaseIterable, Codable {
    case lessThan, lessThanOrEqualTo, greaterThan, greaterThanOrEqualTo, equalTo, notEqualTo
    case matches, like, beginsWith, endsWith, `in`, contains, between
    case typeConformsTo, typeEquals

    /// How it is written in a format.
    package var symbol: String {
        switch self {
        case .lessThan: "<"
        case .lessThanOrEqualTo: "<="
        case .greaterThan: ">"
        case .greaterThanOrEqualTo: ">="
        case .equalTo: "=="
        case .notEqualTo: "!="
        case .matches: "MATCHES"
        case .like: "LIKE"
        case .beginsWith: "BEGINSWITH"
        case .endsWith: "ENDSWITH"
        case .in: "IN"
        case .contains: "CONTAINS"
        case .between: "BETWEEN"
        case .typeConformsTo: "UTI-CONFORMS-TO"
        case .typeEquals: "UTI-EQUALS"
        }
    }
}

/// How texts are compared; they stand in brackets behind the operator.
package struct TextOptions: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// `c`: capital and small letters are the same.
    package static let caseInsensitive = TextOptions(rawValue: 1)
    /// `d`: letters with and without marks are the same.
    package static let diacriticInsensitive = TextOptions(rawValue: 2)
    /// `n`: the texts were prepared and are compared unit by unit; supersedes `c` and `d`.
    package static let normalized = TextOptions(rawValue: 4)
    /// `l`: texts are ordered as in the user's language.
    package static let localeSensitive = TextOptions(rawValue: 8)

    /// Every option with its letter, in the order in which they are written.
    package static let letters: [(letter: Character, option: TextOptions)] = [
        ("c", .caseInsensitive), ("d", .diacriticInsensitive), ("n", .normalized), ("l", .localeSensitive),
    ]

    /// The letters of the options.
    package var letters: String {
        String(Self.letters.filter { contains($0.option) }.map(\.letter))
    }
}
