// SPDX-License-Identifier: Apache-2.0

import EnfiladeNoteEditing

/// Links to other notes by their names: `[[NAME]]`, `[[NAME|TITLE]]` and `![[NAME]]`.
package enum WikiLinks {
    /// The limit for the size of a link, in bytes.
    private static let limit = 2_000

    /// Replaces links in a text, but not those in code.
    ///
    /// - Parameters:
    ///   - text: The Markdown text.
    ///   - address: The address of the note with a name in lower case; `nil` if there is none, so that the link stays as it is.
    package static func replaced(in text: String, address: (_ name: String) -> String?) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(text.utf8.count)
        var code = MarkdownCode()
        let lines = Array(text.utf8).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            if index > 0 { result.append(UInt8(ascii: "\n")) }
            if code.takes(line) { result += line } else { append(line, to: &result, address) }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Appends a line with its links replaced.
    private static func append(_ line: ArraySlice<UInt8>, to result: inout [UInt8], _ address: (String) -> String?) {
        let (open, tick, bang) = (UInt8(ascii: "["), UInt8(ascii: "`"), UInt8(ascii: "!"))
        var place = line.startIndex
        while let next = line[place...].firstIndex(where: { $0 == open || $0 == tick }) {
            result += line[place..<next]
            place = next
            if line[place] == tick {
                // Code ends with as many marks as it begins with.
                let mark = line[place...].prefix { $0 == tick }
                let inside = line[mark.endIndex...].prefix(limit)
                let end = inside.firstRange(of: mark)?.upperBound ?? mark.endIndex
                result += line[place..<end]
                place = end
                continue
            }
            let run = line[place...].prefix { $0 == open }
            // The link begins with the last two brackets.
            let start = max(run.startIndex, run.endIndex - 2)
            result += line[place..<start]
            place = run.endIndex
            if run.count >= 2, let (link, end) = link(line[run.endIndex...].prefix(limit), address) {
                // An image is a link here, since its note is no picture.
                if result.last == bang { result.removeLast() }
                result += link.utf8
                place = end
            } else {
                result += line[start..<run.endIndex]
            }
        }
        result += line[place...]
    }

    /// The Markdown link for the text behind two brackets, and its end; `nil` if there is none.
    private static func link(_ text: ArraySlice<UInt8>, _ address: (String) -> String?) -> (text: String, end: Int)? {
        guard let first = text.firstIndex(of: UInt8(ascii: "]")), text[first...].starts(with: "]]".utf8) else {
            return nil
        }
        let content = String(decoding: text[..<first], as: UTF8.self)
        let parts = content.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
        guard var target = parts.first else { return nil }
        // In a table there is a backslash before the line between name and title.
        if parts.count > 1, target.hasSuffix("\\") { target.removeLast() }
        // A heading or a paragraph of the note is behind its name.
        guard !target.hasPrefix("#"),
            let name = target.split(separator: "#", maxSplits: 1).first, let found = address(trimmed(name).lowercased())
        else { return nil }
        let title = trimmed(parts.count > 1 && !trimmed(parts[1]).isEmpty ? parts[1] : target)
        return ("[\(escaped(title))](\(found))", first + 2)
    }

    private static func trimmed(_ text: Substring) -> String {
        var text = text.drop(while: \.isWhitespace)
        while text.last?.isWhitespace ?? false { text.removeLast() }
        return String(text)
    }

    /// A title between brackets.
    private static func escaped(_ title: String) -> String {
        String(title.flatMap { "[]\\".contains($0) ? ["\\", $0] : [$0] })
    }
}
