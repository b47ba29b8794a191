// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The lines of a file that stand under conditions of `#if`.
struct ConditionalBlocks {
    /// A line with the conditions under which it is compiled, all of which must have the value beside them.
    private struct Line {
        /// Conditions and the values that they must have.
        let requirements: [(condition: String, value: Bool)]
    }

    /// A branch of an `#if` that is being read.
    private struct Block {
        /// The conditions of the branches before this one.
        var earlier: [String]
        /// The condition of this branch; `nil` for `#else`.
        var condition: String?

        /// The conditions that decide on the lines of this branch, with the values that they must have.
        var requirements: [(condition: String, value: Bool)] {
            earlier.map { ($0, false) } + (condition.map { [($0, true)] } ?? [])
        }
    }

    /// The lines that stand under conditions; lines with nothing but white space are left out.
    private var lines: [Line] = []

    /// Reads a file.
    init(_ text: String) {
        var scanner = LineScanner()
        var blocks: [Block] = []
        for line in text.split(separator: "\n") {
            let isCode = scanner.startsInCode
            scanner.read(line)
            let trimmed = line.drop { $0 == " " || $0 == "\t" }
            if isCode, let directive = trimmed.prefixMatch(of: /#(if|elseif|else|endif)\b\s*(.*)/) {
                Self.apply(String(directive.1), String(directive.2), to: &blocks)
            } else if !blocks.isEmpty, !trimmed.isEmpty {
                lines.append(Line(requirements: blocks.flatMap(\.requirements)))
            }
        }
    }

    /// All conditions, each once.
    var conditions: Set<String> {
        Set(lines.flatMap { $0.requirements.map(\.condition) })
    }

    /// How many lines are not compiled, given the conditions that hold.
    func compiledOut(holding: Set<String>) -> Int {
        lines.count { line in
            line.requirements.contains { holding.contains($0.condition) != $0.value }
        }
    }

    /// Opens, changes or closes a block.
    private static func apply(_ directive: String, _ rest: String, to blocks: inout [Block]) {
        let condition = rest.split(separator: "//").first.map(String.init) ?? ""
        switch (directive, blocks.popLast()) {
        case ("if", let outer):
            if let outer { blocks.append(outer) }
            blocks.append(Block(earlier: [], condition: condition))
        case ("elseif", let block?):
            blocks.append(Block(earlier: block.earlier + [block.condition].compactMap(\.self), condition: condition))
        case ("else", let block?):
            blocks.append(Block(earlier: block.earlier + [block.condition].compactMap(\.self), condition: nil))
        default:
            break
        }
    }
}
