// SPDX-License-Identifier: Apache-2.0

/// The marks at the beginning of a line: those of quotes, and then that of a heading or a list item.
nonisolated struct MarkdownPrefix: Hashable, Sendable {
    /// The kind of a line.
    nonisolated enum Kind: Hashable, Sendable {
        case body
        /// A level from 1 to 6.
        case heading(Int)
        /// The mark of the item.
        case list(UInt8)
        /// The number of the item, and the mark behind it.
        case numbered(Int, UInt8)
    }

    /// The part of the line with the marks of quotes; empty if it is none.
    var quote = 0..<0
    /// The length of the spaces behind it.
    var indent = 0
    var kind = Kind.body
    /// The place of the mark between the brackets of a check list; `nil` if it is no item of one.
    var check: Int?
    /// Whether that item is done.
    var isDone = false
    /// The place of the text behind all marks.
    var end = 0

    /// The place of the mark behind quotes and spaces.
    var markStart: Int { quote.upperBound + indent }

    /// Reads the marks of a line without its end.
    init(_ line: ArraySlice<UInt8>) {
        let line = Array(line.prefix(Self.limit))
        var place = 0
        func at(_ index: Int) -> UInt8? { index < line.count ? line[index] : nil }
        while true {
            var next = place
            while next < place + 3, at(next) == .space { next += 1 }
            guard at(next) == UInt8(ascii: ">") else { break }
            place = next + 1
            if at(place) == .space { place += 1 }
        }
        quote = 0..<place
        while let byte = at(place), byte == .space || byte == .tab { place += 1 }
        indent = place - quote.upperBound
        end = quote.upperBound
        func isGap(_ index: Int) -> Bool { at(index) == .space || at(index) == .tab }
        var marks = 0
        while marks < 7, at(place + marks) == UInt8(ascii: "#") { marks += 1 }
        if (1...6).contains(marks), indent < 4, isGap(place + marks) || place + marks == line.count {
            kind = .heading(marks)
            end = min(place + marks + 1, line.count)
            return
        }
        if let mark = at(place), "-*+".utf8.contains(mark), isGap(place + 1) {
            kind = .list(mark)
            end = place + 2
        } else {
            var (digits, number) = (0, 0)
            while digits < 9, let byte = at(place + digits), (0x30...0x39).contains(byte) {
                (digits, number) = (digits + 1, number * 10 + Int(byte - 0x30))
            }
            guard digits > 0, let mark = at(place + digits), mark == UInt8(ascii: ".") || mark == UInt8(ascii: ")"),
                isGap(place + digits + 1)
            else { return }
            kind = .numbered(number, mark)
            end = place + digits + 2
        }
        guard at(end) == UInt8(ascii: "["), at(end + 2) == UInt8(ascii: "]"), isGap(end + 3) || end + 3 == line.count,
            let mark = at(end + 1), " xX".utf8.contains(mark)
        else { return }
        (check, isDone) = (end + 1, mark != .space)
        end = min(end + 4, line.count)
    }

    /// The number of bytes in which marks are looked for.
    private static let limit = 1_000
}

extension UInt8 {
    nonisolated static let space = UInt8(ascii: " ")
    nonisolated static let tab = UInt8(ascii: "\t")
    nonisolated static let newline = UInt8(ascii: "\n")
}
