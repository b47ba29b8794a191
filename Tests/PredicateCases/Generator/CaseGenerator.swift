// SPDX-License-Identifier: Apache-2.0
// Makes predicates over the whole language, always the same ones.

/// Makes cases from a seed.
///
/// The generator writes as a person might write: keywords in any case, either spelling of an operator, brackets where
/// they are needed and now and then where they are not. Constants come from the inputs, so that answers differ.
package struct CaseGenerator {
    /// How often the lists of inputs are chosen.
    private static let proportions: [CaseInputs] =
        Array(repeating: .people, count: 14) + [.words, .words, .words, .numbers, .numbers, .numbers, .blanks]

    var chance: Chance
    /// The variables of the case that is being made.
    var variables: [String: CaseValue] = [:]
    /// The inputs for the case that is being made.
    var inputs = CaseInputs.people

    /// Starts at a seed.
    package init(seed: UInt64) {
        chance = Chance(seed: seed)
    }

    /// The cases that are recorded: each of them once, in the order in which they were made.
    package static func recordedCases() -> [GeneratedCase] {
        var generator = CaseGenerator(seed: 1843)
        var known: Set<PredicateCase> = []
        var cases: [GeneratedCase] = []
        while cases.count < 4_800 {
            let made = generator.next()
            if known.insert(made.plain).inserted { cases.append(made) }
        }
        return cases
    }

    /// The next case.
    package mutating func next() -> GeneratedCase {
        variables = [:]
        inputs = chance.element(of: Self.proportions)
        let phrase = chance.once(in: 16) ? malformed() : predicate()
        return GeneratedCase(phrase, variables: variables, inputs: inputs)
    }

    /// A whole predicate: one comparison half of the time.
    private mutating func predicate() -> Phrase {
        chance.once(in: 2) ? comparison() : combination(depth: 2).phrase(in: &chance)
    }

    /// Comparisons joined by NOT, AND and OR.
    private mutating func combination(depth: Int) -> Combination {
        guard depth > 0 else { return .comparison(comparison()) }
        switch chance.number(below: 7) {
        case 0: return .not(combination(depth: depth - 1))
        case 1, 2: return .and(parts(depth: depth - 1))
        case 3, 4: return .or(parts(depth: depth - 1))
        default: return .comparison(comparison())
        }
    }

    private mutating func parts(depth: Int) -> [Combination] {
        (0..<chance.one(of: 2, 2, 3)).map { _ in combination(depth: depth) }
    }

    /// A comparison, or a constant predicate now and then.
    mutating func comparison() -> Phrase {
        switch inputs {
        case .words, .blanks: return wordComparison()
        case .numbers: return numberComparison(of: { $0.chance.once(in: 3) ? $0.selfSum() : $0.itself() })
        case .people: break
        }
        switch chance.number(below: 40) {
        case 0..<10: return numberComparison(of: { $0.numberTerm(depth: $0.chance.one(of: 0, 0, 0, 1, 2)) })
        case 10..<20: return textComparison(of: textKey())
        case 20..<24: return membership()
        case 24..<28: return qualified()
        case 28..<31: return aggregate()
        case 31..<33: return nullComparison()
        case 33: return dateComparison()
        case 34: return functionComparison()
        case 35: return indexed()
        case 36: return subquery()
        case 37: return conditional()
        case 38: return booleanComparison()
        default: return oddity()
        }
    }

    /// A keyword in upper case, lower case or as it comes.
    mutating func keyword(_ word: String) -> Phrase {
        switch chance.number(below: 5) {
        case 0: Phrase(word.lowercased())
        case 1: Phrase(word.prefix(1).uppercased() + word.dropFirst().lowercased())
        default: Phrase(word)
        }
    }

    /// Makes the space between a word and its neighbour: one, or more of it.
    mutating func space() -> Phrase {
        chance.once(in: 12) ? chance.one(of: "  ", " \t", "   ") : " "
    }

    /// An operator that is made of signs, with or without spaces around it.
    mutating func sign(_ sign: String) -> Phrase {
        chance.once(in: 10) ? Phrase(sign) : Phrase(" \(sign) ")
    }

    /// One of the operators that order, in one of its spellings.
    mutating func ordering() -> Phrase {
        sign(chance.one(of: "<", ">", "<=", ">=", "=<", "=>"))
    }

    /// Equal or not equal, in one of its spellings.
    mutating func equality() -> Phrase {
        sign(chance.one(of: "==", "==", "=", "!=", "<>"))
    }
}
