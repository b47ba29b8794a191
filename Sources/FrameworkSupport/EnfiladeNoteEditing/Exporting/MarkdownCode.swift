// SPDX-License-Identifier: Apache-2.0

/// The blocks of code of a Markdown text, found line by line.
package struct MarkdownCode {
    /// The marks with which the present block has begun; `nil` outside of blocks.
    private var fence: ArraySlice<UInt8>?

    package init() {}

    /// Whether the next line belongs to a block of code, as its first and its last line do.
    package mutating func takes(_ line: ArraySlice<UInt8>) -> Bool {
        if let open = fence {
            if Self.ends(line, open) { fence = nil }
            return true
        }
        fence = Self.fence(in: line)
        return fence != nil
    }

    /// The marks with which a line begins code, behind those of lists too; `nil` if it begins none.
    private static func fence(in line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let tick = UInt8(ascii: "`")
        let start = behindListMarks(line)
        guard let first = start.first, first == tick || first == UInt8(ascii: "~") else { return nil }
        let mark = start.prefix { $0 == first }
        // Code that begins and ends on one line has backticks behind the first ones.
        guard mark.count >= 3, first != tick || !start[mark.endIndex...].contains(tick) else { return nil }
        return mark
    }

    /// Whether a line ends the code that began with marks.
    private static func ends(_ line: ArraySlice<UInt8>, _ fence: ArraySlice<UInt8>) -> Bool {
        let start = line.drop(while: isSpace)
        let mark = start.prefix { $0 == fence.first }
        return mark.count >= fence.count && start[mark.endIndex...].allSatisfy(isSpace)
    }

    /// The rest of a line behind the marks of the items of lists.
    private static func behindListMarks(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var rest = line.drop(while: isSpace)
        while let first = rest.first {
            var end = rest.startIndex
            if !"-*+".utf8.contains(first) {
                let number = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
                guard (1...9).contains(number.count) else { return rest }
                end = number.endIndex
                guard end < rest.endIndex, ".)".utf8.contains(rest[end]) else { return rest }
            }
            end += 1
            guard end < rest.endIndex, isSpace(rest[end]) else { return rest }
            rest = rest[end...].drop(while: isSpace)
        }
        return rest
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
    }
}
