// SPDX-License-Identifier: Apache-2.0

/// One word of a format.
struct FormatToken {
    /// The kinds of words, with their values.
    enum Kind {
        /// The end of the format.
        case end
        /// A name that means nothing to the grammar.
        case name
        /// A name with meaning, in any mixture of capital and small letters.
        case keyword(FormatKeyword)
        /// A number.
        case number(PredicateValue)
        /// Quoted text, with its escapes resolved.
        case text(String)
        /// `$name`
        case variable(String)
        /// `%@` and its kin.
        case conversion(FormatConversion)
        /// Everything else.
        case symbol(FormatSymbol)
    }

    /// The kind of the word, with its value.
    var kind: Kind
    /// Where it begins, in bytes.
    var start: Int
    /// Where it ends, in bytes.
    var end: Int
    /// Whether it stands behind `#` and so means a key even if it is a reserved word.
    var isMarked = false
}

/// The conversion of an argument, as `%` and a letter name it.
enum FormatConversion {
    /// `%@`
    case value
    /// `%K`
    case keyPath
    /// `%d` and its kin.
    case integer
    /// `%f` and its kin.
    case floatingPoint
    /// `%s`
    case text
}

/// Operators and punctuation.
enum FormatSymbol: String {
    case equal = "==", notEqual = "!=", less = "<", lessOrEqual = "<=", greater = ">", greaterOrEqual = ">="
    case and = "&&", or = "||", not = "!"
    case plus = "+", minus = "-", times = "*", over = "/", power = "**"
    case bitwiseAnd = "&", bitwiseOr = "|", bitwiseXor = "^", leftShift = "<<", rightShift = ">>", complement = "~"
    case openParenthesis = "(", closeParenthesis = ")"
    case openBracket = "[", closeBracket = "]"
    case openBrace = "{", closeBrace = "}"
    case comma = ",", dot = ".", at = "@", assign = ":="
}

/// Reserved words; the raw value is the word in capitals.
enum FormatKeyword: String, CaseIterable {
    case and = "AND", or = "OR", not = "NOT"
    case all = "ALL", any = "ANY", some = "SOME", none = "NONE"
    case `in` = "IN", like = "LIKE", matches = "MATCHES", contains = "CONTAINS"
    case beginsWith = "BEGINSWITH", endsWith = "ENDSWITH", between = "BETWEEN"
    case typeConformsTo = "UTI-CONFORMS-TO", typeEquals = "UTI-EQUALS"
    case null = "NULL", `nil` = "NIL", `self` = "SELF"
    case `true` = "TRUE", yes = "YES", `false` = "FALSE", no = "NO"
    case first = "FIRST", last = "LAST", size = "SIZE", anyKey = "ANYKEY"
    case subquery = "SUBQUERY", fetch = "FETCH", cast = "CAST", ternary = "TERNARY", function = "FUNCTION"
    case truePredicate = "TRUEPREDICATE", falsePredicate = "FALSEPREDICATE"
    case caseInsensitive = "CASEINSENSITIVE", ci = "CI"
    case union = "UNION", intersect = "INTERSECT", minus = "MINUS"

    private static let words = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

    /// Finds the reserved word with a name in any case.
    static func named(_ name: some Collection<UInt8>) -> FormatKeyword? {
        guard (2...15).contains(name.count) else { return nil }
        var word = ""
        for byte in name {
            let isSmall = byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
            word.unicodeScalars.append(Unicode.Scalar(isSmall ? byte & 0xDF : byte))
        }
        return words[word]
    }

    /// The operator that the word is.
    var comparator: ComparisonOperator? {
        switch self {
        case .in: .in
        case .like: .like
        case .matches: .matches
        case .contains: .contains
        case .beginsWith: .beginsWith
        case .endsWith: .endsWith
        case .between: .between
        case .typeConformsTo: .typeConformsTo
        case .typeEquals: .typeEquals
        default: nil
        }
    }

    /// The operation on collections that the word is.
    var setOperation: SetOperation? {
        switch self {
        case .union: .union
        case .intersect: .intersect
        case .minus: .minus
        default: nil
        }
    }

    /// Whether the word means something only between operands and is a key elsewhere.
    var isContextual: Bool {
        setOperation != nil
    }
}

/// The rules for names that may stand unquoted as keys.
package enum FormatName {
    /// Whether a byte may begin a name; every byte of a character beyond ASCII may.
    static func isHead(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }

    /// Whether a byte may continue a name.
    static func isTail(_ byte: UInt8) -> Bool {
        isHead(byte) || isDigit(byte)
    }

    static func isDigit(_ byte: UInt8) -> Bool {
        byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }

    /// Whether a text is a name.
    package static func isName(_ text: String) -> Bool {
        guard let first = text.utf8.first else { return false }
        return isHead(first) && text.utf8.allSatisfy(isTail)
    }

    /// Whether a text is the name of a variable, without its dollar sign.
    static func isVariable(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy(isTail)
    }

    /// A name as it stands in a format: reserved words are marked.
    static func marked(_ name: String) -> String {
        guard let keyword = FormatKeyword.named(name.utf8), !keyword.isContextual else { return name }
        return "#\(name)"
    }
}
