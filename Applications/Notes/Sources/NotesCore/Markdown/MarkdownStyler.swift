// SPDX-License-Identifier: Apache-2.0

public import Foundation
import SwiftUI

/// Styles Markdown in place: the styled text has the same characters, marks included.
///
/// It remembers the last text, so that after a change only changed paragraphs are styled again.
///
/// ```swift
/// let styler = MarkdownStyler()
/// let styled = styler.style("# List\n- [x] milk")
/// ```
public nonisolated final class MarkdownStyler {
    /// A line of the last text.
    private nonisolated struct Line {
        /// The length in bytes, with its end.
        var length: Int
        /// The fence of the code in which it begins, and in which the next one does.
        var before: MarkdownFence?
        var after: MarkdownFence?
    }

    private var source: [UInt8] = []
    private var lines: [Line] = []
    private var styled = AttributedString()
    private var attributes: [MarkdownLook: AttributeContainer] = [:]
    /// The number of lines that were styled the last time.
    private(set) var styledLines = 0

    /// Makes a styler that has seen no text yet.
    public init() {}

    /// Styles a text.
    ///
    /// - Parameter text: The text in Markdown.
    /// - Returns: The same text with attributes.
    public func style(_ text: String) -> AttributedString {
        let new = Array(text.utf8)
        guard new != source else { return styled }
        let (head, tail) = unchanged(new)
        let first = linesWithin(head, from: lines)
        var last = linesWithin(min(tail, source.count - first.length), from: lines[first.count...].reversed())
        let lower = first.length
        var (place, fence) = (lower, first.count > 0 ? lines[first.count - 1].after : nil)
        var (result, fresh) = (AttributedString(), [Line]())
        func add(until end: Int) {
            while place < end {
                let stop = new[place..<end].firstIndex(of: .newline) ?? end
                let next = min(stop + 1, end)
                let before = fence
                let spans = MarkdownLine.spans(new[place..<stop], in: &fence)
                append(new[place..<next], spans, to: &result)
                fresh.append(Line(length: next - place, before: before, after: fence))
                place = next
            }
        }
        add(until: new.count - last.length)
        // A fence that has come or gone changes the lines behind it too.
        while last.count > 0, lines[lines.count - last.count].before != fence {
            let length = lines[lines.count - last.count].length
            last = (last.count - 1, last.length - length)
            add(until: new.count - last.length)
        }
        let from = styled.utf8.index(styled.startIndex, offsetBy: lower)
        let to = styled.utf8.index(styled.startIndex, offsetBy: source.count - last.length)
        styled.replaceSubrange(from..<to, with: result)
        lines.replaceSubrange(first.count..<lines.count - last.count, with: fresh)
        (source, styledLines) = (new, fresh.count)
        return styled
    }

    /// The numbers of bytes that the former text and a new one have in common at the beginning and at the end.
    private func unchanged(_ new: [UInt8]) -> (head: Int, tail: Int) {
        let limit = min(source.count, new.count)
        var (head, tail) = (0, 0)
        while head < limit, source[head] == new[head] { head += 1 }
        while tail < limit - head, source[source.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
        return (head, tail)
    }

    /// The number and the length of the lines that lie within a number of bytes. The line at the edge is not one of them, since
    /// the text beside it may belong to it.
    private func linesWithin(_ limit: Int, from lines: some Sequence<Line>) -> (count: Int, length: Int) {
        var (count, length) = (0, 0)
        for line in lines {
            guard length + line.length < limit else { break }
            (count, length) = (count + 1, length + line.length)
        }
        return (count, length)
    }

    private func append(_ line: ArraySlice<UInt8>, _ spans: [MarkdownSpan], to result: inout AttributedString) {
        var place = 0
        func add(_ range: Range<Int>, _ look: MarkdownLook) {
            guard !range.isEmpty else { return }
            let bytes = line[(line.startIndex + range.lowerBound)..<(line.startIndex + range.upperBound)]
            result += AttributedString(String(decoding: bytes, as: UTF8.self), attributes: container(look))
        }
        for span in spans {
            add(place..<span.range.lowerBound, [])
            add(span.range, span.look)
            place = span.range.upperBound
        }
        add(place..<line.count, [])
    }

    // MARK: - Attributes

    private func container(_ look: MarkdownLook) -> AttributeContainer {
        if let known = attributes[look] { return known }
        var made = AttributeContainer()
        if let font = Self.font(look) { made.font = font }
        if look.contains(.struck) { made.strikethroughStyle = .single }
        if look.contains(.link), !look.contains(.dim) { made.underlineStyle = .single }
        if look.contains(.code) { made.backgroundColor = .primary.opacity(0.08) }
        if look.contains(.dim) {
            made.foregroundColor = .primary.opacity(0.5)
        } else if !look.isDisjoint(with: [.link, .listMark]) {
            made.foregroundColor = .accentColor
        }
        attributes[look] = made
        return made
    }

    private static func font(_ look: MarkdownLook) -> Font? {
        var font: Font? =
            if look.contains(.heading1) {
                .title.bold()
            } else if look.contains(.heading2) {
                .title2.bold()
            } else if look.contains(.heading3) {
                .title3.bold()
            } else if look.contains(.code) {
                .body.monospaced()
            } else {
                nil
            }
        if look.contains(.bold) || look.contains(.listMark) { font = (font ?? .body).bold() }
        if look.contains(.italic) { font = (font ?? .body).italic() }
        return font
    }
}
