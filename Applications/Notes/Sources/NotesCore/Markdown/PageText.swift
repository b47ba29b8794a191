// SPDX-License-Identifier: Apache-2.0

/// The text of a note as a page shows it: blocks below each other, in the styles of the editor and without marks.
public nonisolated struct PageText: Hashable {
    /// A part of a line in one style.
    public nonisolated struct Run: Hashable {
        /// The text, without marks.
        public var text: String
        /// The styles.
        public var styles: Set<Style> = []

        /// Makes a part of a line.
        public init(text: String, styles: Set<Style> = []) {
            (self.text, self.styles) = (text, styles)
        }
    }

    /// A style of a run.
    public nonisolated enum Style: Hashable {
        case bold, italic, struck, code, link
    }

    /// A block.
    public nonisolated enum Block: Hashable {
        /// A heading; the first level has the largest letters.
        case heading(level: Int, [Run])
        /// A line of text; an empty one is a gap.
        case line([Run])
        /// A line of a list, with the mark in front of it.
        case item(mark: String, [Run])
        /// A line of code.
        case code(String)
        /// A picture, by its identifier, with its title.
        case picture(String, title: String)
    }

    /// The blocks, from the top to the bottom.
    public private(set) var blocks: [Block] = []

    /// Reads a Markdown text.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - find: Finds the picture that an address names; `nil` if it is the address of something else.
    init(_ text: String, picture find: (String) -> String?) {
        var fence: MarkdownFence?
        for line in Array(text.utf8).split(separator: UInt8.newline, omittingEmptySubsequences: false) {
            let before = fence
            let isCode = MarkdownLine.isCode(line, in: &fence)
            let bytes = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
            let words = String(decoding: bytes, as: UTF8.self)
            if !isCode {
                add(words[...], picture: find)
            } else if fence == before {
                blocks.append(.code(words))
            }
        }
    }

    /// Adds a line; its pictures are blocks of their own.
    private mutating func add(_ line: Substring, picture find: (String) -> String?) {
        var rest = line
        var hasPicture = false
        var place = rest.startIndex
        while let match = rest[place...].firstMatch(of: /!\[((?:[^\[\]\\]|\\.)*)\]\(([^()\s]*)\)/) {
            place = match.range.upperBound
            guard let picture = find(String(match.output.2)) else { continue }
            let before = rest[..<match.range.lowerBound]
            if before.contains(where: { !$0.isWhitespace }) { addText(before) }
            blocks.append(.picture(picture, title: Self.plain(match.output.1)))
            rest = rest[place...]
            hasPicture = true
        }
        if !hasPicture || rest.contains(where: { !$0.isWhitespace }) { addText(rest) }
    }

    private mutating func addText(_ text: Substring) {
        let line = ArraySlice(Array(text.utf8))
        if MarkdownLine.isRule(line) {
            blocks.append(.line([Run(text: String(text))]))
            return
        }
        let prefix = MarkdownPrefix(line)
        switch prefix.kind {
        case .body: blocks.append(.line(Self.runs(in: line, behind: prefix)))
        case .heading(let level): blocks.append(.heading(level: level, Self.runs(in: line, behind: prefix)))
        case .list:
            let mark = Self.box(of: prefix) ?? "•"
            blocks.append(.item(mark: Self.indent(of: line, prefix) + mark, Self.runs(in: line, behind: prefix)))
        case .numbered(let number, let sign):
            let box = Self.box(of: prefix).map { " " + $0 } ?? ""
            let mark = "\(number)\(Character(Unicode.Scalar(sign)))\(box)"
            blocks.append(.item(mark: Self.indent(of: line, prefix) + mark, Self.runs(in: line, behind: prefix)))
        }
    }

    /// The box of an item of a check list; `nil` if it is none of one.
    private static func box(of prefix: MarkdownPrefix) -> String? {
        prefix.check == nil ? nil : prefix.isDone ? "☑" : "☐"
    }

    /// The spaces before the mark of an item.
    private static func indent(of line: ArraySlice<UInt8>, _ prefix: MarkdownPrefix) -> String {
        String(decoding: line[prefix.quote.upperBound..<prefix.markStart], as: UTF8.self)
    }

    /// Finds the styles of the words behind the marks of a line.
    private static func runs(in line: ArraySlice<UInt8>, behind prefix: MarkdownPrefix) -> [Run] {
        var start = prefix.end
        if prefix.kind != .body {
            while start < line.count, line[start] == .space || line[start] == .tab { start += 1 }
        }
        var parts = MarkdownParts(length: line.count)
        if !prefix.quote.isEmpty { parts.add(.italic, start..<line.count) }
        if prefix.isDone { parts.add(.struck, start..<line.count) }
        var words = MarkdownInline(line, from: start)
        words.read(into: &parts)
        var (runs, place) = ([Run](), start)
        func add(_ range: Range<Int>, _ styles: Set<Style>) {
            guard !range.isEmpty else { return }
            let text = String(decoding: line[range], as: UTF8.self)
            if let last = runs.last, last.styles == styles {
                runs[runs.count - 1].text += text
            } else {
                runs.append(Run(text: text, styles: styles))
            }
        }
        for span in parts.spans {
            add(place..<span.range.lowerBound, [])
            // Marks and addresses are not shown.
            if !span.look.contains(.dim) { add(span.range, styles(of: span.look)) }
            place = span.range.upperBound
        }
        add(place..<line.count, [])
        return runs
    }

    private static func styles(of look: MarkdownLook) -> Set<Style> {
        var styles: Set<Style> = []
        if look.contains(.bold) { styles.insert(.bold) }
        if look.contains(.italic) { styles.insert(.italic) }
        if look.contains(.struck) { styles.insert(.struck) }
        if look.contains(.code) { styles.insert(.code) }
        if look.contains(.link) { styles.insert(.link) }
        return styles
    }

    /// The title of a picture without the backslashes that make marks literal.
    private static func plain(_ title: Substring) -> String {
        String(title.replacing(/\\([!-\/:-@\[-`{-~])/) { $0.output.1 })
    }
}
