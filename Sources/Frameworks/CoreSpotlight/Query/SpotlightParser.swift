// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// Reads the query strings of `CSSearchQuery`: comparisons, `InRange`, `&&`, `||`, `!` and parentheses.
struct SpotlightParser {
    /// The limit for a query, in characters.
    private static let lengthLimit = 16_384
    /// The limit for parentheses and `!` in each other.
    private static let depthLimit = 64
    /// The beginning of the times.
    private static let timePrefix = "$time."

    private let characters: [Character]
    private var position = 0
    private let now: Date

    private init(_ text: String, now: Date) {
        characters = Array(text)
        self.now = now
    }

    /// Reads a query.
    ///
    /// - Throws: `CSSearchQueryError` with `invalidQuery`, which names the mistake and its place.
    static func parse(_ text: String, now: Date = Date()) throws -> SpotlightExpression {
        var parser = SpotlightParser(text, now: now)
        guard parser.characters.count <= lengthLimit else {
            throw CSSearchQueryError(
                .invalidQuery, "a query has at most \(lengthLimit) characters, not \(parser.characters.count)")
        }
        let expression = try parser.disjunction(depth: 0)
        parser.skipSpaces()
        guard parser.position == parser.characters.count else {
            throw parser.failure("an operator or the end is missing")
        }
        return expression
    }

    private func failure(_ problem: String) -> CSSearchQueryError {
        CSSearchQueryError(.invalidQuery, "\(problem), at character \(position + 1) of the query")
    }

    // MARK: - Tokens

    private mutating func skipSpaces() {
        while position < characters.count, characters[position].isWhitespace { position += 1 }
    }

    private mutating func take(_ token: String) -> Bool {
        skipSpaces()
        let end = position + token.count
        guard end <= characters.count, characters[position..<end].elementsEqual(token) else { return false }
        position = end
        return true
    }

    private mutating func expect(_ token: String) throws {
        guard take(token) else { throw failure("“\(token)” is missing") }
    }

    /// A name of an attribute or a function: letters, digits, underscores, colons and points; or `*` and `**`.
    private mutating func name() throws -> String {
        if take("**") { return "**" }
        if take("*") { return "*" }
        skipSpaces()
        let start = position
        while position < characters.count,
            characters[position].isLetter || characters[position].isNumber || "_:.".contains(characters[position])
        {
            position += 1
        }
        guard position > start else { throw failure("the name of an attribute is missing") }
        return String(characters[start..<position])
    }

    // MARK: - Expressions

    private mutating func disjunction(depth: Int) throws -> SpotlightExpression {
        guard depth <= Self.depthLimit else {
            throw failure("the query is nested more than \(Self.depthLimit) levels deep")
        }
        var parts = [try conjunction(depth: depth)]
        while take("||") { parts.append(try conjunction(depth: depth)) }
        return parts.count == 1 ? parts[0] : .or(parts)
    }

    private mutating func conjunction(depth: Int) throws -> SpotlightExpression {
        var parts = [try term(depth: depth)]
        while take("&&") { parts.append(try term(depth: depth)) }
        return parts.count == 1 ? parts[0] : .and(parts)
    }

    private mutating func term(depth: Int) throws -> SpotlightExpression {
        if take("(") {
            let inner = try disjunction(depth: depth + 1)
            try expect(")")
            return inner
        }
        if take("!") {
            guard depth < Self.depthLimit else {
                throw failure("the query is nested more than \(Self.depthLimit) levels deep")
            }
            return .not(try term(depth: depth + 1))
        }
        return try comparison()
    }

    private mutating func comparison() throws -> SpotlightExpression {
        let name = try name()
        skipSpaces()
        if position < characters.count, characters[position] == "(" {
            guard name == "InRange" else { throw failure("the function “\(name)” is not supported") }
            return try range()
        }
        // The longer ones first.
        for comparison in [
            SpotlightExpression.Comparison.equal, .unequal, .lessOrEqual, .greaterOrEqual, .less, .greater,
        ]
        where take(comparison.rawValue) {
            return .compare(name, comparison, try operand())
        }
        if take("=") { return .compare(name, .equal, try operand()) }
        throw failure("“==” or another comparison is missing")
    }

    private mutating func range() throws -> SpotlightExpression {
        try expect("(")
        let name = try name()
        try expect(",")
        let low = try operand()
        try expect(",")
        let high = try operand()
        try expect(")")
        return .range(name, low, high)
    }

    // MARK: - Values

    private mutating func operand() throws -> SpotlightExpression.Operand {
        skipSpaces()
        guard position < characters.count else { throw failure("a value is missing") }
        switch characters[position] {
        case "\"", "'": return .text(try text(until: characters[position]))
        case "*":
            position += 1
            return .anything
        case "$": return .date(try time())
        default: return .number(try number())
        }
    }

    /// A text in quotation marks, with its modifiers behind it. A backslash takes the character after it as it is.
    private mutating func text(until quotation: Character) throws -> TextPattern {
        position += 1
        var elements: [Character?] = []
        while true {
            guard position < characters.count else {
                throw failure("the quotation mark at the end of a text is missing")
            }
            let character = characters[position]
            position += 1
            if character == quotation { break }
            if character == "\\", position < characters.count {
                elements.append(characters[position])
                position += 1
            } else {
                elements.append(character == "*" ? nil : character)
            }
        }
        let start = position
        while position < characters.count, characters[position].isLetter { position += 1 }
        let modifiers = String(characters[start..<position])
        if let other = modifiers.first(where: { !"cdw".contains($0) }) {
            position = start
            throw failure("the modifier “\(other)” is not supported; there are c, d and w")
        }
        return TextPattern(elements, modifiers: modifiers)
    }

    private mutating func number() throws -> Double {
        skipSpaces()
        let start = position
        while position < characters.count,
            characters[position].isASCII, characters[position].isNumber || "+-.eE".contains(characters[position])
        {
            position += 1
        }
        guard let number = Double(String(characters[start..<position])), number.isFinite else {
            position = start
            throw failure("a value is missing: a text in quotation marks, a number or a time")
        }
        return number
    }

    private mutating func time() throws -> Date {
        let start = position
        guard take(Self.timePrefix) else { throw failure("a variable is not supported; there is $time") }
        let name = try name()
        var argument = ""
        if take("(") {
            let begin = position
            while position < characters.count, characters[position] != ")" { position += 1 }
            argument = String(characters[begin..<position]).trimmingCharacters(in: .whitespaces)
            try expect(")")
        }
        let offset = argument.isEmpty ? 0 : Double(argument)
        let day: TimeInterval = 86_400
        let today = Calendar.current.startOfDay(for: now)
        switch (name, offset) {
        case ("now", let offset?) where offset.isFinite: return now.addingTimeInterval(offset)
        case ("today", let offset?) where abs(offset) < 1e6:
            return Calendar.current.date(byAdding: .day, value: Int(offset), to: today) ?? today
        case ("yesterday", 0): return Calendar.current.date(byAdding: .day, value: -1, to: today) ?? today - day
        case ("iso", _):
            if let date = try? Date(argument, strategy: .iso8601) { return date }
            if let date = try? Date(argument + "T00:00:00Z", strategy: .iso8601) { return date }
        default: break
        }
        position = start
        throw failure("this time is not supported; there are $time.now, $time.today, $time.yesterday and $time.iso")
    }
}
