// SPDX-License-Identifier: Apache-2.0
// Comparisons of texts.

extension CaseGenerator {
    /// A key whose value is a text.
    mutating func textKey() -> Phrase {
        switch chance.number(below: 10) {
        case 0...3: "name"
        case 4, 5: "city"
        case 6: "nickname"
        case 7: Phrase(chance.one(of: "home.street", "home.owner.name", "SELF.name", "self.home.street", "#name"))
        case 8: Phrase("%K", .text(chance.one(of: "name", "city", "home.street", "home.owner.name")))
        default: "city"
        }
    }

    /// A text that may well be found in the inputs, or a part of one.
    mutating func text() -> String {
        guard inputs == .people else {
            return chance.one(
                of: "apple", "Apple", "app", "pie", "PIE", "a*b", "Ä", "ple", "line", "x", "straße", "e", "")
        }
        return chance.one(
            of: "Ada", "ada", "Grace", "Lise", "London", "london", "Zürich", "New York", "Paris", "Émilie", "O'Hara",
            "Cork",
            "a", "A", "on", "York", "Road", "rich", "e", "Ad", "Amazing", "none", "x", "", "Zoë Quinn", "São Paulo",
            "LONDON",
            "Paris Road", "ace", "zz")
    }

    /// A text, written into the format or passed as an argument.
    mutating func textConstant() -> Phrase {
        quoted(text())
    }

    /// A given text, written into the format or passed as an argument.
    mutating func quoted(_ text: String) -> Phrase {
        let argument = Phrase("%@", .text(text))
        switch chance.number(below: 12) {
        case 0..<3: return argument
        case 3:
            variables["text"] = variables["text"] ?? .text(text)
            return "$text"
        case 4: return Phrase(escaped(text), restated: argument)
        default:
            let mark: Phrase = text.contains("'") || chance.once(in: 3) ? "\"" : "'"
            let literal: Phrase = "\(mark)\(text)\(mark)"
            // GNUstep does not read an empty literal, nor one that needs escapes.
            return text.isEmpty ? Phrase(literal, restated: argument) : literal
        }
    }

    /// A literal with as many escapes as it takes.
    private mutating func escaped(_ text: String) -> Phrase {
        let mark = chance.one(of: "'", "\"")
        var literal = mark
        for scalar in text.unicodeScalars {
            let code = String(scalar.value, radix: 16)
            let padded = String(repeating: "0", count: max(0, 4 - code.count)) + code
            switch (scalar, chance.number(below: 6)) {
            case ("\n", _): literal += "\\n"
            case ("\\", _): literal += "\\\\"
            case ("'", _), ("\"", _): literal += "\\\(scalar)"
            case (_, 0) where scalar.value < 0x1_0000: literal += "\\u\(padded)"
            case (_, 1) where scalar.value < 0x80: literal += "\\x\(padded.suffix(2))"
            case (_, 2) where scalar.value < 0x80:
                let octal = String(scalar.value, radix: 8)
                literal += "\\" + String(repeating: "0", count: 3 - octal.count) + octal
            default: literal.unicodeScalars.append(scalar)
            }
        }
        return Phrase(literal + mark)
    }

    /// A comparison whose left side is a text.
    mutating func textComparison(of key: Phrase) -> Phrase {
        switch chance.number(below: 30) {
        case 0..<7:
            let between = equality()
            return "\(key)\(between)\(textConstant())"
        case 7..<14: return affix(of: key)
        case 14..<17: return like(key, options: chance.one(of: "", "", "[c]"))
        case 17..<20: return matches(key)
        case 20..<23: return oneOf(key)
        case 23: return ordered(key)
        case 24, 25: return foldedEquality(of: key)
        case 26: return withoutMarks(key)
        case 27:
            let left = textConstant()
            let between = equality()
            return "\(left)\(between)\(key)"
        case 28:
            let left = textConstant()
            return "\(left) \(keyword("IN"))\(chance.one(of: "", "[c]")) \(key)"
        default:
            let word = chance.one(of: "BEGINSWITH", "ENDSWITH", "CONTAINS", "LIKE")
            return "\(key) \(keyword(word)) \(key)"
        }
    }

    /// A comparison whose left side is `SELF`, a text.
    mutating func wordComparison() -> Phrase {
        textComparison(of: itself())
    }

    /// BEGINSWITH, ENDSWITH and CONTAINS.
    private mutating func affix(of key: Phrase) -> Phrase {
        let name = chance.one(of: "BEGINSWITH", "ENDSWITH", "CONTAINS")
        let word = keyword(name)
        let options = chance.one(of: "", "", "[c]", " [c]")
        let space = space()
        // GNUstep raises if the text is shorter than the start that it is asked for. LIKE says the same.
        if name == "BEGINSWITH", chance.once(in: 4) {
            let text = chance.one(of: "London", "apple", "Grace", "New York", "pine")
            let key = chance.one(of: key, inputs == .people ? "home.street" : itself())
            return Phrase(
                "\(key)\(space)\(word)\(options) \(quoted(text))", restated: "\(key) LIKE\(options) '\(text)*'")
        }
        guard name == "BEGINSWITH" else { return "\(key)\(space)\(word)\(options) \(textConstant())" }
        return
            "\(key)\(space)\(word)\(options) \(quoted(chance.one(of: "A", "a", "Ad", "Lo", "Z", "É", "ap", "pi", "x")))"
    }

    /// LIKE with a pattern.
    private mutating func like(_ key: Phrase, options: String) -> Phrase {
        let pattern = chance.one(
            of: "A*", "*a", "*", "???", "?da", "L*n", "*o*", "*r*d", "", "?*", "Z?rich", "a*b", "*York*", "Ada", "*pp*",
            "*e",
            "**", "* *", "?????", "*\\**", "?\\*?")
        let word = keyword("LIKE")
        return "\(key) \(word)\(options) \(quoted(pattern))"
    }

    /// MATCHES with a pattern.
    private mutating func matches(_ key: Phrase) -> Phrase {
        let pattern = chance.one(
            of: "A.*", ".*a", "[A-Z][a-z]+", "Ada|Lise", "...", ".{4,6}", "(London|Paris).*", "[^aeiou]+", ".*(o|r)+.*",
            "x?",
            "\\w+", "[A-Za-z]+ [A-Za-z]+", "a", ".+e", "(?i)ada", "App.*", "[ap]+le")
        let word = keyword("MATCHES")
        let options = chance.one(of: "", "", "", "[c]")
        return "\(key) \(word)\(options) \(pattern.contains("\\") ? Phrase("%@", .text(pattern)) : quoted(pattern))"
    }

    /// IN with a list of texts.
    private mutating func oneOf(_ key: Phrase) -> Phrase {
        guard chance.once(in: 4) else {
            let words = (0..<chance.number(below: 4)).map { _ in CaseValue.text(text()) }
            let list: CaseValue = chance.once(in: 5) ? .set(words) : .list(words)
            return "\(key) \(keyword("IN")) \(Phrase("%@", list))"
        }
        return choice(key, among: [textConstant(), textConstant()])
    }

    /// The order of texts.
    private mutating func ordered(_ key: Phrase) -> Phrase {
        let between = ordering()
        return "\(key)\(between)\(textConstant())"
    }

    /// Equality that ignores case. LIKE says the same of a pattern without wildcards.
    private mutating func foldedEquality(of key: Phrase) -> Phrase {
        let literal = quoted(
            chance.one(of: "ADA", "London", "zürich", "grace", "APPLE", "apple pie", "new york", "Äpfel"))
        if chance.once(in: 3) { return Phrase("\(key) !=[c] \(literal)", restated: "NOT \(key) LIKE[c] \(literal)") }
        return Phrase("\(key) ==[c] \(literal)", restated: "\(key) LIKE[c] \(literal)")
    }

    /// A comparison that ignores marks such as accents.
    private mutating func withoutMarks(_ key: Phrase) -> Phrase {
        let options = chance.one(of: "[d]", "[cd]", "[dc]")
        let literal = quoted(chance.one(of: "Zurich", "emilie", "Zoe", "SAO PAULO", "Apfel", "Emilie", "Ada"))
        let word = chance.one(of: "BEGINSWITH", "ENDSWITH", "CONTAINS", "LIKE", "==", "IN", "MATCHES", "!=")
        return "\(key) \(word)\(options) \(literal)"
    }
}
