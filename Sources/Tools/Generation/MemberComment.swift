// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The comment above a method or a signal: its name, its arguments, and paragraphs.
struct MemberComment {
    /// The descriptions of the arguments.
    private(set) var arguments: [String: String] = [:]
    /// The rest, paragraph by paragraph; each item of a list is one.
    private(set) var paragraphs: [String] = []

    /// Reads a comment; one of another member has nothing to say.
    init(_ text: String, of member: String) {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.trimmingCharacters(in: .whitespaces) }
        while lines.first?.isEmpty == true { lines.removeFirst() }
        guard lines.first == "\(member):" else { return }
        var argument: String?
        var paragraph: [String] = []
        for line in lines.dropFirst() + [""] {
            if line.hasPrefix("@"), let colon = line.firstIndex(of: ":") {
                let name = String(line[line.index(after: line.startIndex)..<colon])
                argument = name
                arguments[name] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
            } else if line.isEmpty {
                argument = nil
                if !paragraph.isEmpty { paragraphs.append(paragraph.joined(separator: " ")) }
                paragraph = []
            } else if let argument {
                arguments[argument, default: ""] += " \(line)"
            } else if line.hasPrefix("- ") {
                if !paragraph.isEmpty { paragraphs.append(paragraph.joined(separator: " ")) }
                paragraph = [line]
            } else {
                paragraph.append(line)
            }
        }
    }
}
