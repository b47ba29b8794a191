// SPDX-License-Identifier: Apache-2.0

/// The texts for people in a Swift file: those that it hands to `translated`, or in an app those that views look up.
///
/// It reads comments, literals and interpolations as the compiler does; the rest of the language does not matter to it.
package struct SourceTexts {
    /// The texts in the order of the file, those inside of interpolations included.
    package private(set) var texts: [SourceText] = []

    private let characters: [Character]
    private let place: String
    private let isOfApp: Bool
    private var position = 0

    /// Reads a file.
    ///
    /// - Parameter isOfApp: Whether the texts are those that ``AppTexts`` lists.
    /// - Throws: ``GenerationError`` with the line of a call of `translated` whose text is not a literal.
    package init(_ source: String, place: String, isOfApp: Bool = false) throws {
        characters = Array(source)
        self.place = place
        self.isOfApp = isOfApp
        try readCode(until: nil)
    }

    /// A literal: the pieces between its values, as the program gets them.
    private struct Literal {
        var pieces = [""]
        /// The source of each value.
        var values: [String] = []

        /// The text with `%@` for each value; percent signs are doubled only beside values.
        var key: String { key { _ in "%@" } }

        /// The text with a format for each value.
        func key(_ format: (String) -> String) -> String {
            if values.isEmpty { return pieces[0] }
            let escaped = pieces.map {
                $0.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%%")
            }
            return escaped[0] + zip(values, escaped.dropFirst()).map { format($0) + $1 }.joined()
        }
    }

    private var current: Character? {
        position < characters.count ? characters[position] : nil
    }

    private func starts(with text: String) -> Bool {
        let text = Array(text)
        return position + text.count <= characters.count
            && Array(characters[position..<position + text.count]) == text
    }

    private func failure(_ reason: String) -> GenerationError {
        let line = characters[..<min(position, characters.count)].count { $0.isNewline } + 1
        return GenerationError("\(place):\(line)", reason)
    }

    /// Reads code to the closing bracket that belongs to an opening one before it, or to the end of the file.
    private mutating func readCode(until close: Character?) throws {
        let brackets: [Character: Character] = [")": "(", "]": "[", "}": "{"]
        let open = close.flatMap { brackets[$0] }
        var depth = 0
        var isDeclaration = false
        while let character = current {
            if skipComment() || skipPattern() { continue }
            if try readLiteral() != nil { continue }
            if character.isLetter || character == "_" {
                let word = readWord()
                if current == "(" && !isDeclaration {
                    if isOfApp { try readAppCall(of: word) } else if word == "translated" { try readCall() }
                }
                isDeclaration = word == "func"
                continue
            }
            if character == close && depth == 0 { return }
            if character == open { depth += 1 }
            if character == close { depth -= 1 }
            position += 1
        }
        if close != nil { throw failure("ends inside of brackets") }
    }

    private mutating func readWord() -> String {
        let start = position
        while let character = current, character.isLetter || character.isNumber || character == "_" { position += 1 }
        return String(characters[start..<position])
    }

    /// Skips a comment, if one starts here.
    private mutating func skipComment() -> Bool {
        if starts(with: "//") {
            while let character = current, !character.isNewline { position += 1 }
            return true
        }
        guard starts(with: "/*") else { return false }
        var depth = 0
        repeat {
            if starts(with: "/*") {
                depth += 1
                position += 2
            } else if starts(with: "*/") {
                depth -= 1
                position += 2
            } else {
                position += 1
            }
        } while depth > 0 && current != nil
        return true
    }

    /// Skips a literal of a regular expression, if one starts here: where a value is expected, with no space beside its slash.
    private mutating func skipPattern() -> Bool {
        let before = characters[..<position].last { !$0.isWhitespace }
        guard current == "/", before.map("(,=:[{?!&|;".contains) ?? true, position + 1 < characters.count,
            !characters[position + 1].isWhitespace
        else { return false }
        var end = position + 1
        while end < characters.count, characters[end] != "/", !characters[end].isNewline {
            end += characters[end] == "\\" ? 2 : 1
        }
        guard end < characters.count, characters[end] == "/" else { return false }
        position = end + 1
        return true
    }

    private mutating func skipSpace() {
        while let character = current {
            if character.isWhitespace { position += 1 } else if !skipComment() { return }
        }
    }

    /// Reads a call of `translated` from its opening bracket on.
    private mutating func readCall() throws {
        position += 1
        var arguments: [String: Literal] = [:]
        var label = ""
        let slot = texts.count
        while true {
            skipSpace()
            let start = position
            if let literal = try readLiteral() {
                skipSpace()
                guard current == "," || current == ")" else {
                    throw failure("the text of `translated` must be one literal")
                }
                arguments[label] = literal
            } else {
                let word = readWord()
                skipSpace()
                if !word.isEmpty && current == ":" {
                    label = word
                    position += 1
                    continue
                }
                guard label == "count" || label == "context" else {
                    throw failure("the text of `translated` must be a literal")
                }
                position = start
                try readValue()
            }
            let end = current
            position += 1
            if end == ")" { break }
            guard end == "," else { throw failure("ends inside of a call of `translated`") }
            label = ""
        }
        guard let text = arguments[""] else { throw failure("the text of `translated` must be a literal") }
        texts.insert(
            SourceText(
                path: place, text: text.key, plural: arguments["plural"]?.key, context: arguments["context"]?.key,
                isFormat: text.pieces.count > 1 || (arguments["plural"]?.pieces.count ?? 1) > 1),
            at: slot)
    }

    /// Collects the texts of a call in an app, and stays at its opening bracket.
    private mutating func readAppCall(of name: String) throws {
        guard AppTexts.calls.contains(name) else { return }
        let (start, count) = (position, texts.count)
        position += 1
        var (label, isFirst, isAtStart) = ("", true, true)
        var literals: [Literal] = []
        while let character = current, character != ")" {
            if character.isWhitespace || skipComment() {
                if character.isWhitespace { position += 1 }
                continue
            }
            if let literal = try readLiteral() {
                if isFirst && label.isEmpty || AppTexts.labels.contains(label) { literals.append(literal) }
            } else if character.isLetter || character == "_" {
                let word = readWord()
                skipSpace()
                if isAtStart && current == ":" {
                    label = word
                    position += 1
                    continue
                }
            } else if character == "," {
                position += 1
                (label, isFirst, isAtStart) = ("", false, true)
                continue
            } else {
                position += 1
                if let close = ["(": ")", "[": "]", "{": "}"][String(character)].map(Character.init) {
                    try readCode(until: close)
                    position += 1
                }
            }
            isAtStart = false
        }
        // What is inside of the call is read again, as the code that it is.
        position = start
        texts.removeLast(texts.count - count)
        texts += literals.map { literal in
            SourceText(
                path: place, text: literal.key(AppTexts.format), plural: nil, context: nil,
                isFormat: !literal.values.isEmpty || literal.pieces[0].contains("%"))
        }
    }

    /// Reads the value of an argument, up to the comma or bracket that ends it.
    private mutating func readValue() throws {
        while let character = current, character != ",", character != ")" {
            if skipComment() { continue }
            if try readLiteral() != nil { continue }
            position += 1
            if let close = ["(": ")", "[": "]", "{": "}"][String(character)].map(Character.init) {
                try readCode(until: close)
                position += 1
            }
        }
    }

    /// Reads a literal of a text, if one starts here.
    private mutating func readLiteral() throws -> Literal? {
        let start = position
        var hashes = ""
        while current == "#" {
            hashes.append("#")
            position += 1
        }
        guard current == "\"" else {
            position = start
            return nil
        }
        let hasLines = starts(with: "\"\"\"")
        let quotes = hasLines ? "\"\"\"" : "\""
        position += quotes.count
        let indentation = hasLines ? try skipToFirstLine(quotes: quotes + hashes, escape: "\\" + hashes) : 0
        var literal = Literal()
        while !starts(with: quotes + hashes) {
            guard let character = current else { throw failure("ends inside of a text") }
            if starts(with: "\\" + hashes) {
                position += 1 + hashes.count
                try readEscape(into: &literal, indentation: indentation)
                continue
            }
            guard hasLines || !character.isNewline else { throw failure("a line ends inside of a text") }
            literal.pieces[literal.pieces.count - 1].append(character)
            position += 1
            if hasLines && character.isNewline { skipIndentation(indentation) }
        }
        position += (quotes + hashes).count
        // The last line break belongs to the closing quotes.
        if hasLines && literal.pieces[literal.pieces.count - 1].hasSuffix("\n") {
            literal.pieces[literal.pieces.count - 1].removeLast()
        }
        return literal
    }

    /// Goes to the first line of a literal of several lines.
    ///
    /// - Returns: The spaces that the closing quotes take off each line.
    private mutating func skipToFirstLine(quotes: String, escape: String) throws -> Int {
        while let character = current, !character.isNewline { position += 1 }
        position += 1
        let first = position
        var indentation = 0
        var isBlank = true
        while current != nil {
            if isBlank && starts(with: quotes) {
                position = first
                skipIndentation(indentation)
                return indentation
            }
            if starts(with: escape) { position += escape.count }
            guard let character = current else { break }
            if character.isNewline {
                (indentation, isBlank) = (0, true)
            } else if character == " " && isBlank {
                indentation += 1
            } else {
                isBlank = false
            }
            position += 1
        }
        throw failure("ends inside of a text")
    }

    private mutating func skipIndentation(_ indentation: Int) {
        var left = indentation
        while left > 0 && current == " " {
            position += 1
            left -= 1
        }
    }

    /// Reads an escape after its backslash: a value, a character, or the end of a line that goes on.
    private mutating func readEscape(into literal: inout Literal, indentation: Int) throws {
        guard let character = current else { throw failure("ends inside of a text") }
        position += 1
        let escapes: [Character: String] = [
            "n": "\n", "t": "\t", "r": "\r", "0": "\0", "\\": "\\", "\"": "\"", "'": "'",
        ]
        if let text = escapes[character] {
            literal.pieces[literal.pieces.count - 1] += text
        } else if character == "(" {
            let start = position
            try readCode(until: ")")
            literal.values.append(String(characters[start..<position]))
            position += 1
            literal.pieces.append("")
        } else if character == "u" && current == "{" {
            position += 1
            let digits = readWord()
            guard let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init), current == "}" else {
                throw failure("is no Unicode scalar")
            }
            position += 1
            literal.pieces[literal.pieces.count - 1].unicodeScalars.append(scalar)
        } else if character.isWhitespace {
            position -= 1
            while let space = current, !space.isNewline { position += 1 }
            position += 1
            skipIndentation(indentation)
        } else {
            throw failure("has an escape that Swift does not know")
        }
    }
}

/// A text for people in a source file.
package struct SourceText: Sendable, Hashable {
    /// The file.
    package let path: String
    /// The text, with `%@` for each value if there are values.
    package let text: String
    /// The form for several things, if there is one.
    package let plural: String?
    /// The context that tells it from an equal text.
    package let context: String?
    /// Whether the text has values.
    package let isFormat: Bool
}
