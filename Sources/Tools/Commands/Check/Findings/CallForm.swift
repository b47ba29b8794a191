// SPDX-License-Identifier: Apache-2.0
// Functions have forms: the labels with which they can be called. An error about a call names labels at best.

/// A call as it is written: the name of the function, and the labels of its arguments.
struct CallForm {
    /// The name of the function, without a full stop in front of it.
    let callee: String
    /// The form, as `Section(header:content:)` or `.onChange(of:perform:)`.
    let name: String

    /// Finds the call that an error is about; `nil` if the error is about something else.
    init?(_ error: Diagnostic, in text: CodeMask) {
        guard let offset = text.offset(line: error.line, column: error.column),
            let place = Self.place(of: error.message, at: offset, in: text)
        else { return nil }
        self.init(place, in: text)
    }

    /// Where a call is.
    private struct Place {
        /// The name of the function.
        let callee: Range<Int>
        /// The opening parenthesis; `nil` if there are only closures.
        let open: Int?
    }

    /// Finds the call that a message of the compiler is about.
    private static func place(of message: String, at offset: Int, in text: CodeMask) -> Place? {
        if let match = message.prefixMatch(of: /no exact matches in call to (?:\w+ )+'(\w+)'/) {
            return following(String(match.1), from: offset, in: text)
        }
        if message.hasPrefix("no exact matches in call to initializer") {
            return following(nil, from: offset, in: text)
        }
        let isAboutLabels = [
            "incorrect argument label", "extraneous argument label", "missing argument label", "extra argument",
            "missing argument", "argument passed to call that takes no arguments",
            "extra trailing closure passed in call",
            "trailing closure passed to parameter of type",
        ].contains { message.hasPrefix($0) }
        if isAboutLabels {
            if text.code(offset) == UInt8(ascii: "(") { return before(offset, in: text) }
            if text.code(offset) == UInt8(ascii: "{") { return beforeClosure(offset, in: text) }
            if message.contains("abel"), let here = following(nil, from: offset, in: text) { return here }
            return enclosing(offset, in: text)
        }
        if message.contains(/^contextual closure type '.+' expects \d+ arguments?, but \d+ (?:was|were) used/) {
            return inClosure(offset, in: text)
        }
        return nil
    }

    private init(_ place: Place, in text: CodeMask) {
        var callee = String(decoding: text.bytes[place.callee], as: UTF8.self)
        var isMember = text.code(place.callee.lowerBound - 1) == UInt8(ascii: ".")
        if callee == "init", isMember,
            let type = Self.before(place.callee.lowerBound - 1, in: text).map({ text.bytes[$0.callee] })
        {
            (callee, isMember) = (String(decoding: type, as: UTF8.self), false)
        }
        var labels: [String] = []
        var end = place.callee.upperBound
        if let open = place.open {
            let close = text.closing(open) ?? text.bytes.count
            labels = Self.labels(open + 1..<close, in: text)
            end = close + 1
        }
        if place.open == nil || !Self.isInStatement(place.callee.lowerBound, in: text) {
            labels += Self.closureLabels(from: end, in: text)
        }
        self.callee = callee
        name = (isMember ? "." : "") + callee + "(" + labels.map { $0 + ":" }.joined() + ")"
    }

    // MARK: - Finding

    /// The call of a function whose name follows; `nil` for the name at the place itself.
    private static func following(_ name: String?, from start: Int, in text: CodeMask) -> Place? {
        var index = start
        let limit = min(start + 4_000, text.bytes.count)
        while index < limit {
            let word = text.identifier(from: index)
            let end = index + word.utf8.count
            if !word.isEmpty, name == nil || word == name {
                let behind = generics(from: end, in: text)
                if text.code(behind) == UInt8(ascii: "(") { return Place(callee: index..<end, open: behind) }
                if text.code(spaces(from: behind, in: text)) == UInt8(ascii: "{") {
                    return Place(callee: index..<end, open: nil)
                }
                // A chain of members goes on.
                if name == nil, text.code(end) != UInt8(ascii: ".") { return nil }
            } else if name == nil, text.code(index) != UInt8(ascii: ".") {
                return nil
            }
            index = max(end, index + 1)
        }
        return nil
    }

    /// The call whose opening parenthesis, or whose full stop, stands at a place.
    private static func before(_ open: Int, in text: CodeMask) -> Place? {
        var end = open
        if text.code(end - 1) == UInt8(ascii: ">") {
            var depth = 0
            repeat {
                end -= 1
                if text.code(end) == UInt8(ascii: ">") { depth += 1 }
                if text.code(end) == UInt8(ascii: "<") { depth -= 1 }
            } while depth > 0 && end > 0
        }
        while let byte = text.code(end - 1), byte == UInt8(ascii: "?") || byte == UInt8(ascii: "!") { end -= 1 }
        var start = end
        while let byte = text.code(start - 1), CodeMask.isLetter(byte) { start -= 1 }
        return start < end ? Place(callee: start..<end, open: open) : nil
    }

    /// The call whose trailing closure opens at a place.
    private static func beforeClosure(_ brace: Int, in text: CodeMask) -> Place? {
        var end = brace
        while let byte = text.code(end - 1), byte == UInt8(ascii: " ") { end -= 1 }
        guard text.code(end - 1) == UInt8(ascii: ")") else {
            return before(end, in: text).map { Place(callee: $0.callee, open: nil) }
        }
        return opening(of: end - 1, in: text).flatMap { before($0, in: text) }
    }

    /// The call in whose parentheses a place is.
    private static func enclosing(_ offset: Int, in text: CodeMask) -> Place? {
        opening(of: offset, in: text).flatMap { text.code($0) == UInt8(ascii: "(") ? before($0, in: text) : nil }
    }

    /// The call to which the closure goes in whose head, or at whose beginning, a place is.
    private static func inClosure(_ offset: Int, in text: CodeMask) -> Place? {
        let brace = text.code(offset) == UInt8(ascii: "{") ? offset : opening(of: offset, in: text)
        guard let brace, text.code(brace) == UInt8(ascii: "{") else { return nil }
        return beforeClosure(brace, in: text) ?? enclosing(brace, in: text)
    }

    /// The bracket that is open at a place; `nil` if there is none.
    private static func opening(of offset: Int, in text: CodeMask) -> Int? {
        var depth = 0
        for index in (0..<min(offset, text.bytes.count)).reversed() where text.isCode[index] {
            switch text.bytes[index] {
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth += 1
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
                if depth == 0 { return index }
                depth -= 1
            default: break
            }
        }
        return nil
    }

    // MARK: - Reading

    /// The labels of arguments; `_` for one without.
    private static func labels(_ arguments: Range<Int>, in text: CodeMask) -> [String] {
        var labels: [String] = []
        var index = arguments.lowerBound
        while index < arguments.upperBound {
            let start = blanks(from: index, in: text)
            if start >= arguments.upperBound { break }
            let word = text.identifier(from: start)
            let behind = spaces(from: start + word.utf8.count, in: text)
            labels.append(!word.isEmpty && text.code(behind) == UInt8(ascii: ":") ? word : "_")
            index = comma(from: start, before: arguments.upperBound, in: text) + 1
        }
        return labels
    }

    /// The comma that ends an argument, or the end of all.
    private static func comma(from start: Int, before end: Int, in text: CodeMask) -> Int {
        var index = start
        while index < end {
            switch text.code(index) {
            case UInt8(ascii: ","): return index
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): index = text.closing(index) ?? end
            default: break
            }
            index += 1
        }
        return end
    }

    /// The labels of the closures behind a call, of which the first has none.
    private static func closureLabels(from start: Int, in text: CodeMask) -> [String] {
        let open = spaces(from: start, in: text)
        guard text.code(open) == UInt8(ascii: "{"), var end = text.closing(open) else { return [] }
        var labels = ["_"]
        while true {
            let label = blanks(from: end + 1, in: text)
            let word = text.identifier(from: label)
            let colon = label + word.utf8.count
            guard !word.isEmpty, text.code(colon) == UInt8(ascii: ":"),
                case let brace = spaces(from: colon + 1, in: text), text.code(brace) == UInt8(ascii: "{"),
                let close = text.closing(brace)
            else { return labels }
            labels.append(word)
            end = close
        }
    }

    /// Whether a brace behind a call in this line belongs to a statement.
    private static func isInStatement(_ offset: Int, in text: CodeMask) -> Bool {
        let start =
            text.bytes[..<offset].lastIndex { [0x0A, UInt8(ascii: "{"), UInt8(ascii: ";")].contains($0) }
            .map { $0 + 1 } ?? 0
        let words = String(decoding: text.bytes[start..<offset], as: UTF8.self).split { !$0.isLetter }
        return words.first.map { ["if", "else", "guard", "while", "for", "switch"].contains($0) } ?? false
    }

    /// The first place that is neither a space nor a line break nor a comment.
    private static func blanks(from start: Int, in text: CodeMask) -> Int {
        var index = start
        while text.bytes.indices.contains(index) {
            if [0x20, 0x09, 0x0A, 0x0D].contains(text.bytes[index]) {
                index += 1
            } else if text.bytes[index] == UInt8(ascii: "/"), !text.isCode[index] {
                while text.bytes.indices.contains(index), !text.isCode[index] { index += 1 }
            } else {
                break
            }
        }
        return index
    }

    /// The first place in the line that is no space.
    private static func spaces(from start: Int, in text: CodeMask) -> Int {
        var index = start
        while text.code(index) == UInt8(ascii: " ") { index += 1 }
        return index
    }

    /// The place behind generic arguments; the place itself if there are none.
    private static func generics(from start: Int, in text: CodeMask) -> Int {
        guard text.code(start) == UInt8(ascii: "<") else { return start }
        var (index, depth) = (start, 0)
        while let byte = text.code(index), byte != UInt8(ascii: "\n") {
            if byte == UInt8(ascii: "<") { depth += 1 }
            if byte == UInt8(ascii: ">") { depth -= 1 }
            index += 1
            if depth == 0 { return index }
        }
        return start
    }
}
