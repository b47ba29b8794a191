// SPDX-License-Identifier: Apache-2.0
// How to see that a reason can apply to a format.

import Foundation

extension Reason {
    /// Whether a format has a part that GNUstep treats otherwise, and does so in a way that shows in the answers.
    ///
    /// Literals are blanked out first, so that quoted text counts for nothing, except where literals matter.
    func explains(_ format: String, _ arguments: [CaseValue], in plain: PredicateCase, ours: String, theirs: String)
        -> Bool
    {
        let bare = format.replacing(#"''|"""#, with: "''").replacing(#"'(\\.|[^'\\])+'|"(\\.|[^"\\])+""#, with: "'s'")
        let values = arguments + Array(plain.variables.values)
        let isRefused = theirs == "P"
        guard self == .escapes || isAboutReading == isRefused else { return false }
        return switch self {
        case .escapes: format.contains("\\")
        case .emptyLiterals: bare.contains("''")
        case .emptyTexts: values.contains { $0.hasEmptyText } || plain.inputs == .blanks || bare.contains("nickname")
        case .textOrder: bare.has("[<>]") && (bare.contains("'") || values.contains { $0.isText })
        case .kinds:
            zip(ours, theirs).contains { $0 == "E" && $1 != "E" }
                || bare.has(#"\b(age|balance|height|self)\W+'s'|name \S+ \d|name \S+ age"#)
        case .prefixLength, .qualifiedContains, .qualifiedNothing:
            zip(ours, theirs).contains { $0 != "E" && $1 == "E" } && bare.has(pattern)
        default: bare.has(pattern)
        }
    }

    /// Whether GNUstep refuses the format because of it.
    private var isAboutReading: Bool {
        switch self {
        case .numberForms, .conversions, .brackets, .exclamation, .functions, .subquery, .ternary, .paths,
            .dottedArithmetic, .bitwise, .emptyLiterals, .optionOrder:
            true
        default: false
        }
    }

    /// The pattern that the format must contain, in small or capital letters.
    private var pattern: String {
        switch self {
        case .between: #"\bBETWEEN\b"#
        case .precedence: #"(\bOR\b|\|\|).*(\bAND\b|&&)|(\bAND\b|&&).*(\bOR\b|\|\|)"#
        case .some: #"\bSOME\b"#
        case .aggregates: #"\{"#
        case .equalityOptions: #"[=<>] ?\[c"#
        case .membershipOptions: #"\b(IN|CONTAINS) ?\[c"#
        case .marks: #"\[c?dc?\]"#
        case .prefixLength: #"\b(BEGINSWITH|ENDSWITH)\b"#
        case .numberForms: #"\b0[xob]"#
        case .conversions: "%[lqhz]"
        case .brackets: #"(^|[\s(!])\((?!(ANY|ALL|SOME|NONE)\b)[^()=<>]*\)\s*([-+*/=<>!]|BETWEEN|IN\b)"#
        case .exclamation: #"!\w|!\("#
        case .functions:
            #"\w:|\b(average|median|mode|stddev|abs|sqrt|floor|ceiling|trunc|uppercase|lowercase|length|ln|log|exp)\("#
        case .subquery: #"\bSUBQUERY\b"#
        case .ternary: #"\bTERNARY\b"#
        case .indexes: #"\w\[(0|FIRST|LAST)"#
        case .paths: #"\]\.|\[(FIRST|LAST|SIZE)\]|\]\["#
        case .optionOrder: #"\[dc\]"#
        case .emptyAggregates: #"\b(min|max|avg|average)\("#
        case .selfKey: #"\.self\b"#
        case .qualifiedContains: #"\b(ANY|SOME|ALL|NONE)\b.*CONTAINS"#
        case .qualifiedNothing: #"\b(ANY|SOME|ALL|NONE)\b"#
        case .division: #"/|\bdivide\b"#
        case .dottedArithmetic: #"\.\w+ ?[-+*/]|[-+*/] ?\w+\."#
        case .bitwise: #"[^&]&[^&]|[^|]\|[^|]"#
        case .matches: #"\bMATCHES\b"#
        case .like: #"\bLIKE\b"#
        case .escapes, .emptyLiterals, .emptyTexts, .textOrder, .kinds: "^"
        }
    }
}

extension String {
    /// Whether a regular expression is found, in small or capital letters.
    fileprivate func has(_ pattern: String) -> Bool {
        range(of: pattern, options: [.regularExpression, .caseInsensitive]) != nil
    }

    /// The text with all that a regular expression finds replaced.
    fileprivate func replacing(_ pattern: String, with other: String) -> String {
        replacingOccurrences(of: pattern, with: other, options: .regularExpression)
    }
}

extension CaseValue {
    /// Whether it is an empty text, or has one in it.
    fileprivate var hasEmptyText: Bool {
        switch self {
        case .text(let text): text.isEmpty
        case .list(let values), .set(let values): values.contains { $0.hasEmptyText }
        default: false
        }
    }

    /// Whether it is a text.
    fileprivate var isText: Bool {
        if case .text = self { true } else { false }
    }
}
