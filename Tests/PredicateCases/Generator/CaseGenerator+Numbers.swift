// SPDX-License-Identifier: Apache-2.0
// Comparisons of numbers, and arithmetic.

extension CaseGenerator {
    /// A comparison whose left side is a number.
    mutating func numberComparison(of term: (inout CaseGenerator) -> Phrase) -> Phrase {
        switch chance.number(below: 20) {
        case 0..<8:
            let left = term(&self)
            let between = ordering()
            return "\(left)\(between)\(number())"
        case 8..<13:
            let left = term(&self)
            let between = equality()
            return "\(left)\(between)\(number())"
        case 13:
            let left = number()
            let between = chance.once(in: 2) ? ordering() : equality()
            return "\(left)\(between)\(term(&self))"
        case 14, 15:
            let left = term(&self)
            let between = chance.once(in: 2) ? ordering() : equality()
            return "\(left)\(between)\(term(&self))"
        case 16:
            return range(of: term(&self))
        case 17:
            let left = term(&self)
            return choice(left, among: [number(), number(), number()])
        default:
            let left = term(&self)
            let between = chance.once(in: 2) ? ordering() : equality()
            return "\(left)\(between)\(numberVariable())"
        }
    }

    /// `SELF`.
    mutating func itself() -> Phrase {
        keyword("SELF")
    }

    /// Arithmetic with `SELF`.
    mutating func selfSum() -> Phrase {
        let left = itself()
        let sign = chance.one(of: " + ", " - ", " * ", "*", "+")
        return "\(left)\(sign)\(smallNumber())"
    }

    /// A key whose value is a number.
    mutating func numberKey() -> Phrase {
        switch chance.number(below: 12) {
        case 0...4: "age"
        case 5, 6: "balance"
        case 7, 8: "height"
        case 9: Phrase(chance.one(of: "SELF.age", "self.balance", "#age"))
        case 10: Phrase("%K", .text(chance.one(of: "age", "balance", "height", "home.floor")))
        default: "home.floor"
        }
    }

    /// A number that is read, counted or calculated.
    mutating func numberTerm(depth: Int) -> Phrase {
        guard depth > 0 else { return numberKey() }
        let left = chance.once(in: 4) ? smallNumber() : Phrase(chance.one(of: "age", "balance", "height"))
        let sign = chance.one(of: " + ", " - ", " * ", "+", "*", " / ")
        if sign == " / " {
            // Whole numbers are divided differently; the functions below have those.
            return "\(left) / \(chance.one(of: "2.5", "0.5", "8.0"))"
        }
        switch chance.number(below: 8) {
        case 0 where depth > 1: return "\(left)\(sign)(\(numberTerm(depth: depth - 1)))"
        case 1 where depth > 1: return "\(left) ** 2"
        case 2:
            // An opening bracket may begin an expression as well as a predicate.
            let sum: Phrase = "(\(left)\(sign)\(smallNumber()))"
            return Phrase(sum, restated: "0 + \(sum)")
        case 3 where depth > 1:
            let name: Phrase = chance.one(of: "add:to:", "multiply:by:", "from:subtract:")
            let right = smallNumber()
            let infix = [Phrase("add:to:"): " + ", "multiply:by:": " * "][name] ?? " - "
            return Phrase("\(name)(\(left), \(right))", restated: "\(left)\(infix)\(right)")
        case 4: return "-\(Phrase(chance.one(of: "age", "balance", "height")))"
        case 5 where depth > 1: return "\(left)\(sign)\(smallNumber()) - \(smallNumber())"
        default: return "\(left)\(sign)\(smallNumber())"
        }
    }

    /// A number of one digit.
    mutating func smallNumber() -> Phrase {
        Phrase("\(chance.number(below: 9) + 1)")
    }

    /// A number that is written into the format or passed as an argument.
    mutating func number() -> Phrase {
        switch chance.number(below: 16) {
        case 0...4: return Phrase("\(wholeNumber())")
        case 5: return Phrase("\(wholeNumber()).\(chance.one(of: 0, 5, 25, 75))")
        case 6:
            let number = chance.number(below: 120)
            let digits =
                switch chance.number(below: 3) {
                case 0: "0x\(String(number, radix: 16, uppercase: chance.once(in: 2)))"
                case 1: "0o\(String(number, radix: 8))"
                default: "0b\(String(number, radix: 2))"
                }
            return Phrase(Phrase(digits), restated: Phrase("\(number)"))
        case 7: return Phrase(chance.one(of: "1e1", "3.6e1", "1.75E0", "2.5e+3", "5e-1", "-1.2e2"))
        case 8: return Phrase("%@", .integer(wholeNumber()))
        case 9: return Phrase("%@", chance.one(of: 1.75, 36.5, 2.5, 0.5, 35.5))
        case 10, 11: return Phrase(chance.one(of: "%d", "%i", "%u", "%x"), .integer(abs(wholeNumber())))
        case 12: return Phrase("%f", chance.one(of: 1.75, 1.5, 42, -1.25))
        case 13:
            let number: CaseValue = .integer(wholeNumber())
            let long = Phrase(chance.one(of: "%ld", "%lld", "%lu", "%qi", "%hd", "%zd"), number)
            return Phrase(long, restated: Phrase("%@", number))
        default: return Phrase(chance.one(of: "TRUE", "NO", "36", "36", "0", "1"))
        }
    }

    /// An integer that may well be found in the inputs.
    mutating func wholeNumber() -> Int {
        chance.one(of: 36, 36, 12, 42, 64, 85, 19, 0, 1, 2, 3, 10, -1, -120, 99, 2500, 7, 100, chance.number(below: 90))
    }

    /// A variable that stands for a number.
    private mutating func numberVariable() -> Phrase {
        let name = chance.one(of: "limit", "x", "NUMBER")
        variables[name] = variables[name] ?? .integer(wholeNumber())
        return Phrase("$\(name)")
    }

    /// BETWEEN, with bounds written in any of the ways there are.
    mutating func range(of term: Phrase) -> Phrase {
        let bounds = [wholeNumber(), wholeNumber()].sorted()
        // The wrong way round now and then: nothing is in between.
        let (low, high) = chance.once(in: 10) ? (bounds[1], bounds[0]) : (bounds[0], bounds[1])
        let word = keyword("BETWEEN")
        let right: Phrase
        switch chance.number(below: 4) {
        case 0: right = Phrase("%@", [.integer(low), .integer(high)])
        case 1: right = "{\(Phrase("%d", .integer(low))), \(Phrase("%d", .integer(high)))}"
        case 2:
            variables["low"] = .integer(low)
            variables["high"] = .integer(high)
            right = "{$low, $high}"
        default: right = "{\(low), \(high)}"
        }
        return Phrase("\(term) \(word) \(right)", restated: "(\(term) >= \(low) AND \(term) <= \(high))")
    }

    /// IN, with the elements written down.
    mutating func choice(_ left: Phrase, among values: [Phrase]) -> Phrase {
        let word = keyword("IN")
        let equations = values.map { "\(left) == \($0)" as Phrase }
        return Phrase(
            "\(left) \(word) {\(Phrase.joined(values, by: chance.one(of: ", ", ",")))}",
            restated: "(\(Phrase.joined(equations, by: " OR ")))")
    }
}
