// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Finds assignments of identifiers that break the rules in a Swift file.
///
/// The last name of an expression tells about its value: `photos[indexPath.row].id` is an identifier, and `photo.id.row` a row.
/// A name that was given to a value before, in the same block or around it, stands for that.
struct SourceLint {
    /// The findings, in the order of the file.
    private(set) var findings: [IdentifierFinding] = []

    private let file: String
    private let source: SwiftTokens
    /// The place of the bracket that closes the one at a place.
    private var closing: [Int: Int] = [:]
    private var lineStarts = [0]
    /// The values to which names were given, in the block that is being read and those around it.
    private var blocks: [[String: Range<Int>]] = [[:]]

    /// The tokens of an expression that are looked at.
    private static let expressionLimit = 400
    /// The blocks around an expression in which a name of it is looked for.
    private static let blockLimit = 64

    init(_ bytes: Data, file: String) {
        self.file = file
        source = SwiftTokens(Array(bytes))
        // Comments and long literals have lines, too, and no tokens for their ends.
        let code = source.bytes
        lineStarts += code.indices.lazy.filter { code[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
        findBrackets()
        read()
    }

    private var tokens: [SwiftToken] { source.tokens }

    private func text(_ index: Int) -> String {
        tokens.indices.contains(index) && tokens[index].kind == .word ? source.text(tokens[index]) : ""
    }

    private func isSymbol(_ index: Int, _ symbol: Character) -> Bool {
        tokens.indices.contains(index) && tokens[index].kind == .symbol(symbol.asciiValue ?? 0)
    }

    /// Whether nothing stands between a token and the one before it.
    private func isAdjacent(_ index: Int) -> Bool {
        index > 0 && tokens.indices.contains(index)
            && tokens[index].range.lowerBound == tokens[index - 1].range.upperBound
    }

    private mutating func findBrackets() {
        var open: [Int] = []
        for (index, token) in tokens.enumerated() {
            guard case .symbol(let symbol) = token.kind else { continue }
            if "([{".utf8.contains(symbol) { open.append(index) }
            if ")]}".utf8.contains(symbol), let start = open.popLast() { closing[start] = index }
        }
    }

    // MARK: - Statements

    private mutating func read() {
        for index in tokens.indices {
            switch tokens[index].kind {
            case .symbol(UInt8(ascii: "{")): blocks.append([:])
            case .symbol(UInt8(ascii: "}")): if blocks.count > 1 { blocks.removeLast() }
            case .word: readWord(index)
            default: break
            }
        }
    }

    private mutating func readWord(_ index: Int) {
        let word = text(index)
        if word == "let" || word == "var" { return note(nameAt: index + 1) }
        guard let property = IdentifierProperty(rawValue: word),
            !["let", "var", "func", "case"].contains(text(index - 1)),
            isSymbol(index + 1, "="), !(isSymbol(index + 2, "=") && isAdjacent(index + 2))
        else { return }
        let value = expression(from: index + 2, isCondition: false)
        guard !value.isEmpty else { return }
        var places = broken(in: value)
        if places.isEmpty, let former = binding(of: value) {
            // One that was made on the spot may have been stored since.
            places = broken(in: former).filter { $0.rule != .fresh && $0.rule != .time }.map {
                ($0.rule, value.lowerBound)
            }
        }
        var known: Set<IdentifierRule> = []
        for (rule, place) in places where known.insert(rule).inserted {
            if property == .webpageURL, rule != .path, rule != .session { continue }
            report(rule, property, value, at: place)
        }
    }

    /// Notes the value of a declaration, if it has one on the same line.
    private mutating func note(nameAt index: Int) {
        let name = text(index)
        guard !name.isEmpty else { return }
        for place in (index + 1)..<min(index + 16, max(tokens.count, index + 1)) {
            guard place < tokens.count, tokens[place].kind != .newline else { return }
            if isSymbol(place, "{") || isSymbol(place, ",") || isSymbol(place, ")") { return }
            guard isSymbol(place, "=") else { continue }
            blocks[blocks.count - 1][name] = expression(from: place + 1, isCondition: true)
            return
        }
    }

    /// The value that was given to the one name of an expression.
    private func binding(of value: Range<Int>) -> Range<Int>? {
        let name = text(value.lowerBound)
        guard !name.isEmpty else { return nil }
        var rest = value.dropFirst()
        // Forms of it do not change that.
        while let place = rest.first {
            let isPart =
                isSymbol(place, ".") && IdentifierWords.forms.contains(text(place + 1))
                || isSymbol(place - 1, ".") && IdentifierWords.forms.contains(text(place)) || isSymbol(place, "(")
                || isSymbol(place, ")") || isSymbol(place, "?") || isSymbol(place, "!")
            guard isPart else { return nil }
            rest = rest.dropFirst()
        }
        return blocks.suffix(Self.blockLimit).reversed().lazy.compactMap { $0[name] }.first
    }

    /// The expression that begins at a place.
    ///
    /// - Parameter isCondition: Whether a block may follow that is no closure.
    private func expression(from start: Int, isCondition: Bool) -> Range<Int> {
        var first = start
        while first < tokens.count, tokens[first].kind == .newline { first += 1 }
        guard first < tokens.count else { return first..<first }
        let depth = tokens[first].depth
        var end = first
        while end < min(tokens.count, first + Self.expressionLimit) {
            let token = tokens[end]
            if token.depth < depth { break }
            if token.depth == depth {
                if isSymbol(end, ";") || isSymbol(end, ",") || isCondition && isSymbol(end, "{") { break }
                if isSymbol(end, ")") || isSymbol(end, "]") || isSymbol(end, "}"), end == first { break }
                if token.kind == .newline, !goesOn(after: end) { break }
            }
            end += 1
        }
        return first..<end
    }

    /// Whether the expression before the end of a line goes on after it.
    private func goesOn(after newline: Int) -> Bool {
        var next = newline
        while next < tokens.count, next < newline + 4, tokens[next].kind == .newline { next += 1 }
        guard next < tokens.count else { return false }
        if case .symbol(let symbol) = tokens[next].kind, ".?:+&|".utf8.contains(symbol) { return true }
        if newline > 0, case .symbol(let symbol) = tokens[newline - 1].kind, "=+-:&|.".utf8.contains(symbol) {
            return true
        }
        return false
    }

    // MARK: - Values

    /// The rules that a value breaks, each with the place that tells.
    private func broken(in value: Range<Int>) -> [(rule: IdentifierRule, place: Int)] {
        var broken: [(rule: IdentifierRule, place: Int)] = []
        var index = value.lowerBound
        var receiver = ""
        while index < value.upperBound {
            let token = tokens[index]
            switch token.kind {
            case .text:
                if let rule = IdentifierWords.rule(ofText: source.text(token)) { broken.append((rule, index)) }
                index += 1
            case .word where isSymbol(index + 1, ":") && isAdjacent(index + 1):
                if IdentifierWords.isTelling(label: text(index)) { broken.append((.path, index)) }
                index += 1
            case .word:
                let name = text(index)
                let end = self.end(ofCallAt: index)
                if isSymbol(index + 1, "("), isSymbol(index + 2, ")"),
                    let rule = IdentifierWords.rule(ofEmptyCall: name)
                {
                    broken.append((rule, index))
                }
                let owner = isSymbol(index - 1, ".") ? receiver : ""
                receiver = name
                if isStep(end) {
                    // Another member is the value, whatever this one was asked for.
                    index = end
                    continue
                }
                if let rule = IdentifierWords.rule(of: name, after: owner) { broken.append((rule, index)) }
                index = isLookUp(index) ? end : index + 1
            case .symbol(let symbol):
                if "([{".utf8.contains(symbol), let close = closing[index] {
                    let isSubscript = symbol == UInt8(ascii: "[") && isAdjacent(index) && index > value.lowerBound
                    if isSubscript || isStep(skipSigns(close + 1)) {
                        index = close + 1
                        continue
                    }
                }
                index += 1
            case .newline: index += 1
            }
        }
        return broken
    }

    /// The place after a name with its arguments, closures and subscripts.
    private func end(ofCallAt index: Int) -> Int {
        var end = skipSigns(index + 1)
        while tokens.indices.contains(end), isSymbol(end, "(") || isSymbol(end, "[") || isSymbol(end, "{"),
            isAdjacent(end) || isSymbol(end, "{"), let close = closing[end]
        {
            end = skipSigns(close + 1)
        }
        return end
    }

    /// The place after the signs for optional values.
    private func skipSigns(_ index: Int) -> Int {
        var end = index
        while (isSymbol(end, "?") || isSymbol(end, "!")) && isAdjacent(end) { end += 1 }
        return end
    }

    /// Whether a member follows that is another value, and not only another form of this one.
    private func isStep(_ index: Int) -> Bool {
        var next = index
        while next < tokens.count, tokens[next].kind == .newline { next += 1 }
        guard isSymbol(next, ".") else { return false }
        let member = text(next + 1)
        return !member.isEmpty && !IdentifierWords.forms.contains(member)
    }

    /// Whether a name asks for something by arguments that have labels, as `identifier(for: title)` does.
    private func isLookUp(_ index: Int) -> Bool {
        guard isSymbol(index + 1, "("), isAdjacent(index + 1), let first = text(index).first, first.isLowercase else {
            return false
        }
        return isSymbol(index + 3, ":") && tokens[index + 2].kind == .word
    }

    // MARK: - Reports

    private mutating func report(
        _ rule: IdentifierRule, _ property: IdentifierProperty, _ value: Range<Int>, at place: Int
    ) {
        let (start, end) = (tokens[value.lowerBound].range.lowerBound, tokens[value.upperBound - 1].range.upperBound)
        // Delimiters of literals are no tokens.
        let isLiteral = start > 0 && source.bytes[start - 1] == UInt8(ascii: "\"")
        let isEnd = end < source.bytes.count && source.bytes[end] == UInt8(ascii: "\"")
        let bytes = source.bytes[(start - (isLiteral ? 1 : 0))..<(end + (isEnd ? 1 : 0))]
        let line = bytes.prefix(400).split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: " ") }.joined(separator: [
            32
        ])
        let text = String(decoding: Array(line), as: UTF8.self)
        var finding = IdentifierFinding(rule, property, value: text.count > 100 ? "\(text.prefix(100))…" : text)
        let offset = tokens[place].range.lowerBound
        let number = lineStarts.partitioningIndex { $0 > offset }
        (finding.file, finding.line, finding.column) = (file, number, offset - lineStarts[number - 1] + 1)
        findings.append(finding)
    }
}

extension [Int] {
    /// The first place from which on a condition holds; it holds for all elements after one for which it does.
    fileprivate func partitioningIndex(_ condition: (Int) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if condition(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
