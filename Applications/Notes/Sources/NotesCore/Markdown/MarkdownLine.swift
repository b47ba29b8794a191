// SPDX-License-Identifier: Apache-2.0

/// Finds the looks of one line of Markdown.
nonisolated struct MarkdownLine {
    /// The line, without its end.
    private let bytes: ArraySlice<UInt8>

    /// Reads a line.
    ///
    /// - Parameters:
    ///   - line: The line, without its end.
    ///   - fence: The fence of the code in which it is; the one of the code behind it is there afterwards.
    /// - Returns: The parts that do not look like plain text, in their order.
    static func spans(_ line: ArraySlice<UInt8>, in fence: inout MarkdownFence?) -> [MarkdownSpan] {
        let before = fence
        if isCode(line, in: &fence) {
            // Fences are marks around the code.
            let look: MarkdownLook = fence == before ? .code : [.code, .dim]
            return line.isEmpty ? [] : [MarkdownSpan(range: 0..<line.count, look: look)]
        }
        return MarkdownLine(bytes: ArraySlice(Array(line))).spans()
    }

    // MARK: - Fences

    /// Finds out whether a line belongs to a block of code. The fences around one do, and change the fence.
    ///
    /// - Parameters:
    ///   - line: The line, without its end.
    ///   - fence: The fence of the code in which it is; the one of the code behind it is there afterwards.
    static func isCode(_ line: ArraySlice<UInt8>, in fence: inout MarkdownFence?) -> Bool {
        if let open = fence {
            if closes(line, open) { fence = nil }
            return true
        }
        fence = opening(line)
        return fence != nil
    }

    private static func marks(_ line: ArraySlice<UInt8>) -> (start: Int, fence: MarkdownFence)? {
        guard let start = line.firstIndex(where: { $0 != .space }), start - line.startIndex < 4 else { return nil }
        let mark = line[start]
        guard mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else { return nil }
        let count = line[start...].prefix { $0 == mark }.count
        return count < 3 ? nil : (start, MarkdownFence(mark: mark, count: count))
    }

    private static func opening(_ line: ArraySlice<UInt8>) -> MarkdownFence? {
        guard let (start, fence) = marks(line) else { return nil }
        // Code within a line looks the same at its beginning.
        let isCode = fence.mark == UInt8(ascii: "`") && line[(start + fence.count)...].contains(fence.mark)
        return isCode ? nil : fence
    }

    private static func closes(_ line: ArraySlice<UInt8>, _ open: MarkdownFence) -> Bool {
        guard let (start, fence) = marks(line), fence.mark == open.mark, fence.count >= open.count else { return false }
        return line[(start + fence.count)...].allSatisfy { $0 == .space || $0 == .tab || $0 == UInt8(ascii: "\r") }
    }

    // MARK: - Lines

    private func spans() -> [MarkdownSpan] {
        if Self.isRule(bytes) { return [MarkdownSpan(range: 0..<bytes.count, look: .dim)] }
        let prefix = MarkdownPrefix(bytes)
        var parts = MarkdownParts(length: bytes.count)
        parts.add(.dim, prefix.quote)
        if !prefix.quote.isEmpty { parts.add(.italic, prefix.end..<bytes.count) }
        switch prefix.kind {
        case .body: break
        case .heading(let level):
            let look: MarkdownLook = level == 1 ? .heading1 : level == 2 ? .heading2 : .heading3
            parts.add(look, prefix.markStart..<bytes.count)
            parts.add(.dim, prefix.markStart..<prefix.end)
        case .list, .numbered:
            parts.add(.listMark, prefix.markStart..<prefix.end)
            if prefix.isDone { parts.add([.struck, .dim], prefix.end..<bytes.count) }
        }
        var words = MarkdownInline(bytes, from: prefix.end)
        words.read(into: &parts)
        return parts.spans
    }

    /// Whether a line separates parts of the text.
    static func isRule(_ line: ArraySlice<UInt8>) -> Bool {
        let marks = line.filter { $0 != .space && $0 != .tab && $0 != UInt8(ascii: "\r") }
        guard let mark = marks.first, marks.count >= 3, "-*_".utf8.contains(mark) else { return false }
        return marks.allSatisfy { $0 == mark }
    }
}

/// Collects looks of parts of a line, which may lie over each other.
nonisolated struct MarkdownParts {
    private let length: Int
    private var events: [(place: Int, look: MarkdownLook, isStart: Bool)] = []

    init(length: Int) {
        self.length = length
    }

    /// Gives a part a look.
    mutating func add(_ look: MarkdownLook, _ range: Range<Int>) {
        guard !range.isEmpty else { return }
        events.append((range.lowerBound, look, true))
        events.append((range.upperBound, look, false))
    }

    /// The parts with their looks together, in their order.
    var spans: [MarkdownSpan] {
        var (result, counts, place) = ([MarkdownSpan](), [Int](repeating: 0, count: 16), 0)
        for event in events.sorted(by: { $0.place < $1.place }) {
            if event.place > place {
                let bits = counts.indices.reduce(UInt16(0)) { counts[$1] > 0 ? $0 | 1 << UInt16($1) : $0 }
                add(MarkdownSpan(range: place..<event.place, look: MarkdownLook(rawValue: bits)), to: &result)
                place = event.place
            }
            for bit in counts.indices where event.look.rawValue & 1 << UInt16(bit) != 0 {
                counts[bit] += event.isStart ? 1 : -1
            }
        }
        return result
    }

    private func add(_ span: MarkdownSpan, to spans: inout [MarkdownSpan]) {
        guard !span.look.isEmpty else { return }
        if let last = spans.last, last.range.upperBound == span.range.lowerBound, last.look == span.look {
            spans[spans.count - 1].range = last.range.lowerBound..<span.range.upperBound
        } else {
            spans.append(span)
        }
    }
}
