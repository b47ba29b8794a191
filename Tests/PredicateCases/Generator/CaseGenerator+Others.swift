// SPDX-License-Identifier: Apache-2.0
// Nil, dates, booleans, functions, conditions, and rare formats.

extension CaseGenerator {
    /// Comparisons with nothing, and of keys that have no value.
    mutating func nullComparison() -> Phrase {
        let nothing = chance.one(of: keyword("NIL"), keyword("NULL"), Phrase("%@", .null))
        let missing = chance.one(of: "nickname", "missing", "nickname", "home.missing", "missing.deeper")
        switch chance.number(below: 8) {
        case 0...3:
            let between = equality()
            return "\(chance.one(of: missing, missing, "name", "age", "born", "tags"))\(between)\(nothing)"
        case 4: return "\(nothing) == \(missing)"
        case 5:
            let between = chance.once(in: 2) ? ordering() : equality()
            return "\(missing)\(between)\(number())"
        case 6:
            let test = keyword(chance.one(of: "BEGINSWITH", "LIKE", "CONTAINS", "MATCHES", "ENDSWITH"))
            return "\(missing) \(test) \(textConstant())"
        default: return "\(missing) \(keyword("IN")) \(Phrase("%@", ["none", "x"]))"
        }
    }

    /// Comparisons of instants.
    mutating func dateComparison() -> Phrase {
        let seconds = chance.one(of: 0, 100, 86_400, 12.5, -3_840_000_000, 1_000_000, 5_000)
        let instant = Phrase("%@", .date(seconds))
        let between = chance.once(in: 3) ? equality() : ordering()
        switch chance.number(below: 5) {
        case 0:
            let cast = Phrase(chance.one(of: "CAST(\(seconds), 'NSDate')", "CAST(\(seconds), \"NSDate\")"))
            return Phrase("born\(between)\(cast)", restated: "born\(between)\(instant)")
        case 1:
            let other = seconds + 1_000
            let bounds = Phrase("%@", [.date(seconds), .date(other)])
            return Phrase(
                "born BETWEEN \(bounds)",
                restated: "(born >= \(instant) AND born <= \(Phrase("%@", .date(other))))")
        case 2: return "\(instant)\(between)born"
        default: return "born\(between)\(instant)"
        }
    }

    /// Comparisons of booleans.
    mutating func booleanComparison() -> Phrase {
        let between = equality()
        let value = chance.one(of: keyword("YES"), keyword("NO"), keyword("TRUE"), keyword("FALSE"), "1", "0")
        switch chance.number(below: 6) {
        case 0: return "active\(between)\(Phrase("%@", .boolean(chance.once(in: 2))))"
        case 1: return "\(value)\(between)active"
        case 2: return chance.one(of: keyword("TRUEPREDICATE"), keyword("FALSEPREDICATE"))
        default: return "active\(between)\(value)"
        }
    }

    /// Comparisons of the value of a function of a number or a text.
    mutating func functionComparison() -> Phrase {
        let between = chance.once(in: 3) ? equality() : ordering()
        let small = chance.number(below: 9) + 1
        switch chance.number(below: 16) {
        case 0:
            let number = number()
            return Phrase("abs(balance)\(between)\(number)", restated: "0 + ((balance ** 2) ** 0.5)\(between)\(number)")
        case 1: return Phrase("sqrt(age) == 6", restated: "age ** 0.5 == 6")
        case 2: return "\(chance.one(of: "floor", "ceiling", "trunc"))(height)\(between)\(chance.number(below: 3))"
        case 3:
            return
                "\(chance.one(of: "uppercase", "lowercase", "uppercase:"))(name) == \(chance.one(of: "'ADA'", "'ada'"))"
        case 4: return Phrase("length(name)\(between)\(small)", restated: "name.length\(between)\(small)")
        case 5: return "modulus:by:(age, \(small))\(between)\(chance.number(below: 4))"
        case 6:
            return
                "bitwise\(chance.one(of: "And", "Or", "Xor")):with:(age, \(small))\(between)\(chance.number(below: 9))"
        case 7: return "age / \(small)\(between)\(chance.number(below: 20))"
        case 8: return Phrase("divide:by:(age, 2.5)\(between)\(small)", restated: "age / 2.5\(between)\(small)")
        case 9: return Phrase("raise:toPower:(\(small), 2)\(between)age", restated: "\(small) ** 2\(between)age")
        case 10: return "\(chance.one(of: "median", "mode", "stddev"))(marks)\(between)\(chance.number(below: 5))"
        case 11: return "\(chance.one(of: "ln", "log", "exp"))(\(small))\(between)\(chance.number(below: 4))"
        case 12: return "\(chance.one(of: "sum", "max", "min", "count"))({\(small), 2, age})\(between)\(number())"
        case 13: return "\(chance.one(of: "leftshift", "rightshift")):by:(age, 1)\(between)\(chance.number(below: 40))"
        case 14: return "2 ** 3 ** \(chance.one(of: "2", "1", "0"))\(between)age"
        default: return "-\(small) ** 2\(between)balance"
        }
    }

    /// TERNARY, with a comparison of its value.
    mutating func conditional() -> Phrase {
        let condition = chance.once(in: 2) ? booleanComparison() : numberComparison(of: { $0.numberKey() })
        let between = ordering()
        let (first, second) = (chance.number(below: 50), chance.number(below: 50))
        let restated: Phrase =
            "(((\(condition)) AND \(first)\(between)age) OR ((NOT (\(condition))) AND \(second)\(between)age))"
        return Phrase("\(keyword("TERNARY"))(\(condition), \(first), \(second))\(between)age", restated: restated)
    }

    /// Makes a phrase that is allowed and hardly ever written.
    mutating func oddity() -> Phrase {
        switch chance.number(below: 18) {
        case 0: return "name == '%@' OR age \(chance.one(of: "<", ">")) \(chance.number(below: 60))"
        case 1: return "name == '$x' OR age > \(chance.number(below: 60))"
        case 2: return "#\(chance.one(of: "size", "first", "any", "in")) == NIL"
        case 3: return "{1, 2, 3} CONTAINS \(chance.number(below: 5))"
        case 4: return "{} == tags"
        case 5: return "marks == \(Phrase("%@", chance.one(of: [1, 2, 3], [5, 5], [0, -3], [], [3, 2, 1])))"
        case 6: return "rooms == \(Phrase("%@", .set(chance.one(of: ["math", "poetry"], ["MATH"], []))))"
        case 7: return "badge == \(Phrase("%@", .data(Array(chance.one(of: "Ada", "Grace", "x").utf8))))"
        case 8: return "name \(chance.one(of: "==", "!=", "<", ">")) \(chance.number(below: 50))"
        case 9: return "age \(chance.one(of: "==", "!=")) '\(chance.one(of: 36, 12, 42))'"
        case 10: return "\(Phrase("%@", ["Ada", "Lise", .text(text())])) \(keyword("CONTAINS")) name"
        case 11: return "SELF == SELF"
        case 12: return "\(chance.one(of: "home", "pets", "tags")) == \(chance.one(of: "home", "pets", "tags"))"
        case 13: return "ANY \(chance.one(of: "name", "age", "missing")) == \(chance.one(of: "'Ada'", "36"))"
        case 14: return "age \(chance.one(of: "CONTAINS", "LIKE", "BEGINSWITH", "MATCHES")) '3'"
        case 15: return "table CONTAINS marks"
        case 16:
            return "(age\(sign(chance.one(of: "&", "|"))) \(chance.number(below: 8))) \(chance.one(of: "==", "!=")) 0"
        default: return "\(chance.one(of: "1 == 1.0", "'a' == 'a'", "3 > 2", "NIL == NIL", "'A' == 'a'", "2 + 2 == 4"))"
        }
    }

    /// A predicate that is none.
    mutating func malformed() -> Phrase {
        let good = comparison()
        let number = wholeNumber()
        switch chance.number(below: 30) {
        case 0: return "\(good) AND"
        case 1: return "OR \(good)"
        case 2: return "(\(good)"
        case 3: return "\(good))"
        case 4: return "\(good) \(good)"
        case 5: return "age"
        case 6: return "age > "
        case 7: return "> \(number)"
        case 8: return "age > > \(number)"
        case 9: return "name == 'Ada"
        case 10: return "name == \"Ada"
        case 11: return "name BEGINSWITH[x] 'A'"
        case 12: return "name BEGINSWITH[c 'A'"
        case 13: return "name IN {'a', 'b'"
        case 14: return "name IN {'a' 'b'}"
        case 15: return "age === \(number)"
        case 16: return "age ! \(number)"
        case 17: return "NOT"
        case 18: return "name IS 'Ada' AND \(good)"
        case 19: return "age == \(number) == \(number)"
        case 20: return "unknown(age) == \(number)"
        case 21: return "age + == \(number)"
        case 22: return "name. == 'a'"
        case 23: return "$ == \(number)"
        case 24: return "name == \(chance.one(of: "%", "%q", "%y", "% d"))"
        case 25: return "\(good) && || \(good)"
        case 26: return "()"
        case 27: return "ANY"
        case 28: return "SUBQUERY(pets, p, \(good)).@count > \(number)"
        default: return "age BETWEEN"
        }
    }
}
