// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The comment above an interface: its name, a short description, and text in Markdown.
struct InterfaceComment {
    /// The short description; empty if there is none.
    private(set) var summary = ""
    /// The rest, line by line, with the indentation that Markdown needs.
    private(set) var text: [String] = []

    /// The line of the short description begins with this.
    private static let mark = "@short_description:"

    /// Reads a comment; one of something else has nothing to say.
    init(_ comment: String, of interface: String) {
        var lines = comment.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        while let first = lines.first, first.allSatisfy(\.isWhitespace) { lines.removeFirst() }
        guard let first = lines.first, first.trimmingCharacters(in: .whitespaces) == "\(interface):" else { return }
        let indentation = first.prefix { $0 == " " }
        for line in lines.dropFirst() {
            let line = line.hasPrefix(indentation) ? String(line.dropFirst(indentation.count)) : ""
            if line.hasPrefix(Self.mark) {
                summary = line.dropFirst(Self.mark.count).trimmingCharacters(in: .whitespaces)
            } else {
                text.append(line)
            }
        }
        while text.first?.isEmpty == true { text.removeFirst() }
        while text.last?.isEmpty == true { text.removeLast() }
    }
}
