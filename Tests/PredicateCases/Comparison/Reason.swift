// SPDX-License-Identifier: Apache-2.0
// Why GNUstep 1.28 answers differently, one reason at a time.

/// Something that GNUstep does not do as Apple documents it.
///
/// Apple's words are those of the *Predicate Programming Guide* ("Predicate Format String Syntax", "BNF Definition of
/// Cocoa Predicates") and of the reference of `NSPredicate`, `NSExpression` and `NSComparisonPredicate`.
package enum Reason: String, CaseIterable, Sendable {
    case between, precedence, some, aggregates, equalityOptions, membershipOptions, marks, optionOrder, textOrder
    case emptyLiterals, emptyTexts, emptyAggregates, prefixLength, escapes, numberForms, conversions
    case brackets, exclamation, functions, subquery, ternary, indexes, paths, selfKey, kinds
    case qualifiedContains, qualifiedNothing, division, dottedArithmetic, bitwise, matches, like

    /// GNUstep's behavior, and the one that Apple documents instead.
    package var explanation: String {
        switch self {
        case .between:
            "GNUstep leaves both bounds out, and takes no bounds that are expressions or variables. Apple: the value is "
                + "“equal to, or in between” them."
        case .precedence:
            "GNUstep reads AND and OR from the right without precedence. Apple's grammar: AND binds tighter than OR."
        case .some:
            "GNUstep reads SOME as NOT ALL. Apple: ANY and SOME are the same."
        case .aggregates:
            "GNUstep takes the elements of {…} for expressions that are never evaluated. Apple: {…} is an array of what "
                + "its elements stand for."
        case .equalityOptions:
            "GNUstep ignores options after == and !=. Apple's options apply to every comparison of texts."
        case .membershipOptions:
            "GNUstep ignores options of IN and CONTAINS if one side is a collection. Apple's options apply to its texts."
        case .marks:
            "GNUstep ignores [d]. Apple: [d] is diacritic-insensitive."
        case .textOrder:
            "GNUstep orders texts by the numbers that they begin with. Apple: “the left-hand expression is less than the "
                + "right-hand expression”, by compare:."
        case .emptyLiterals: "GNUstep refuses an empty literal. Apple's grammar allows it."
        case .emptyTexts:
            "GNUstep finds an empty text in every text. Apple: rangeOfString: finds no empty text."
        case .emptyAggregates:
            "GNUstep takes the least and the greatest of nothing for 0. Apple: @min and @max of nothing are nil."
        case .optionOrder: "GNUstep does not read [dc]. Apple: options stand in any order."
        case .prefixLength:
            "GNUstep raises if the text is shorter than what it may begin or end with. Apple: the comparison is false."
        case .escapes:
            "GNUstep takes a backslash for itself. Apple's grammar: it begins an escape."
        case .numberForms:
            "GNUstep does not know 0x, 0o and 0b. Apple's grammar has them."
        case .conversions:
            "GNUstep knows no length modifiers such as %ld. Apple: the conversions are those of printf."
        case .brackets:
            "GNUstep takes a bracket at the start of a comparison for one around a predicate. Apple's grammar: an "
                + "expression may be in brackets."
        case .exclamation:
            "GNUstep wants a space after !. Apple's grammar: white space means nothing."
        case .functions:
            "GNUstep knows sum, count, min, max and avg alone, and no name with colons. Apple: the predefined functions of "
                + "NSExpression."
        case .subquery: "GNUstep does not read SUBQUERY. Apple's grammar has it."
        case .ternary: "GNUstep does not read TERNARY. Apple: expressionForConditional:."
        case .indexes:
            "GNUstep raises for the first or last element of nothing. Apple: firstObject and lastObject are nil."
        case .paths:
            "GNUstep does not read FIRST, LAST and SIZE, nor a key or an index after ]. Apple's grammar has them."
        case .selfKey: "GNUstep takes SELF at the end of a key path for a key. Apple: it is the object itself."
        case .kinds:
            "GNUstep compares a text with a number by the number that the text begins with, and raises for others. Apple "
                + "compares with isEqual: and compare:, which do not convert."
        case .qualifiedContains:
            "GNUstep turns CONTAINS round, so that ANY is on the wrong side. Apple: it is on the left."
        case .qualifiedNothing: "GNUstep raises for ANY before what is nil. Apple's comparisons with nil are false."
        case .division: "GNUstep divides whole numbers into fractions. Apple: divide:by: of integers is an integer."
        case .dottedArithmetic: "GNUstep does not read a key path with a dot beside an arithmetic sign."
        case .bitwise: "GNUstep has no & and |. Apple reads them as bitwiseAnd:with: and bitwiseOr:with:."
        case .matches: "GNUstep's point matches the end of a line. Apple: MATCHES is ICU's, whose point does not."
        case .like:
            "GNUstep's ? also stands for no character, and its patterns know no backslash. Apple: ? matches 1 character, and "
                + "* and ? are escaped by a backslash."
        }
    }
}
