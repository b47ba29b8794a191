// SPDX-License-Identifier: Apache-2.0
// Comparisons joined by NOT, AND and OR.

/// The shape of a compound predicate.
indirect enum Combination {
    /// One comparison.
    case comparison(Phrase)
    /// The opposite.
    case not(Combination)
    /// All of them.
    case and([Combination])
    /// One of them.
    case or([Combination])

    /// How tightly the outermost word binds.
    private var binding: Int {
        switch self {
        case .or: 0
        case .and: 1
        case .not: 2
        case .comparison: 3
        }
    }

    /// The text.
    ///
    /// AND binds tighter than OR, and NOT tighter than both. The text relies on this half of the time. The restatement has
    /// brackets around everything.
    func phrase(in chance: inout Chance) -> Phrase {
        switch self {
        case .comparison(let phrase):
            return phrase
        case .not(let part):
            // `!x` needs no space, `NOTx` is a name. GNUstep wants a space in both.
            let word: Phrase = chance.one(of: "NOT ", "NOT ", "not ", "! ", Phrase("!", restated: "! "))
            return "\(word)\(part.phrase(within: binding, in: &chance))"
        case .and(let parts):
            return Self.joined(parts, " AND ", " && ", " and ", within: binding, in: &chance)
        case .or(let parts):
            return Self.joined(parts, " OR ", " || ", " or ", within: binding, in: &chance)
        }
    }

    private static func joined(
        _ parts: [Combination], _ words: Phrase..., within binding: Int, in chance: inout Chance
    ) -> Phrase {
        var phrases: [Phrase] = []
        for part in parts { phrases.append(part.phrase(within: binding, in: &chance)) }
        return .joined(phrases, by: chance.element(of: words))
    }

    /// The text, in brackets where it would mean something else without them.
    private func phrase(within outer: Int, in chance: inout Chance) -> Phrase {
        let inner = phrase(in: &chance)
        let bracketed: Phrase = "(\(inner))"
        if case .comparison = self { return chance.once(in: 8) ? bracketed : inner }
        let isNeeded = binding < outer
        if isNeeded || chance.once(in: 2) { return bracketed }
        return Phrase(inner, restated: bracketed)
    }
}
