// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Tells lines of code from lines inside of comments and string literals of several lines.
struct LineScanner {
    /// How many block comments are open.
    private var commentDepth = 0
    /// The delimiter of the open string literal of several lines, with its number signs; `nil` if none is open.
    private var delimiter: String?

    /// Whether the next line begins as code.
    var startsInCode: Bool {
        commentDepth == 0 && delimiter == nil
    }

    /// Reads a line.
    mutating func read(_ line: Substring) {
        var rest = line
        while !rest.isEmpty {
            if let delimiter {
                guard let end = rest.range(of: delimiter) else { return }
                rest = rest[end.upperBound...]
                self.delimiter = nil
            } else if commentDepth > 0 {
                readComment(&rest)
            } else if !readCode(&rest) {
                return
            }
        }
    }

    /// Reads a part of a block comment.
    private mutating func readComment(_ rest: inout Substring) {
        if rest.hasPrefix("*/") {
            commentDepth -= 1
            rest = rest.dropFirst(2)
        } else if rest.hasPrefix("/*") {
            commentDepth += 1
            rest = rest.dropFirst(2)
        } else {
            rest = rest.dropFirst()
        }
    }

    /// Reads a part of code; false if the rest of the line is a comment.
    private mutating func readCode(_ rest: inout Substring) -> Bool {
        if rest.hasPrefix("//") { return false }
        if rest.hasPrefix("/*") {
            commentDepth = 1
            rest = rest.dropFirst(2)
        } else if let opening = rest.prefixMatch(of: /(#*)"""/) {
            delimiter = "\"\"\"" + opening.1
            rest = rest.dropFirst(opening.0.count)
        } else if let literal = rest.prefixMatch(of: /"(?:\\.|[^"\\])*"/) {
            rest = rest.dropFirst(literal.0.count)
        } else {
            rest = rest.dropFirst()
        }
        return true
    }
}
