// SPDX-License-Identifier: Apache-2.0
// The corrections that `enfilade check` knows. Each is an edit that a developer would make for any compiler, and it
// counts only if the file failed without it.

import Foundation
import EnfiladeLocalization

/// A small edit with a name, made where the compiler reports a certain error.
struct Correction: Sendable {
    /// An edit of one line.
    struct Edit: Equatable {
        /// The name of the edit in the report.
        let name: String
        /// The line, counted from 1.
        let line: Int
        /// The line after the edit.
        let replacement: String
    }

    /// Finds the edit for some errors at one place; `nil` if the correction is not for them.
    let edit: @Sendable (_ errors: [Diagnostic], _ line: String) -> Edit?

    /// All corrections.
    static let all: [Correction] = [repeatedConformance, appendedArray]

    /// A type that conforms to a protocol already, and an extension that says so again.
    static let repeatedConformance = Correction { errors, line in
        guard let place = errors.first else { return nil }
        let protocols = Set(
            errors.compactMap { error in
                error.message.firstMatch(of: /^redundant conformance of '.+' to protocol '([^']+)'/).map {
                    String($0.1)
                }
            })
        guard let (before, rest) = split(line, at: place.column), line.contains(/\bextension\b/),
            let name = rest.prefixMatch(of: /[\w.]+/).map({ String($0.0) })
        else { return nil }
        // “Codable” stands for two protocols; with one of them declared before it is not redundant as a whole.
        let stated = name == "Codable" ? ["Decodable", "Encodable"] : [name]
        guard !protocols.isEmpty, protocols == Set(stated) else { return nil }
        var after = rest.dropFirst(name.count)
        var head = Substring(before)
        if let comma = after.prefixMatch(of: /\s*,\s*/) {
            after = after.dropFirst(comma.0.count)
        } else if let separator = head.firstMatch(of: /\s*[,:]\s*$/) {
            head = head.dropLast(separator.0.count)
        } else {
            return nil
        }
        return Edit(
            name: translated("drop the repeated conformance “\(name)”"), line: place.line,
            replacement: String(head + after))
    }

    /// An array that is appended as if it were one element.
    static let appendedArray = Correction { errors, line in
        guard
            let error = errors.first(where: { error in
                error.message == "no exact matches in call to instance method 'append'"
                    && error.notes.contains { $0.message.contains("(have: '(_:)', expected: '(contentsOf:)')") }
            }),
            let (before, rest) = split(line, at: error.column), rest.hasPrefix("append(")
        else { return nil }
        return Edit(
            name: translated("append(contentsOf:) for append(_:) with an array"), line: error.line,
            replacement: before + "append(contentsOf: " + rest.dropFirst("append(".count))
    }

    /// Cuts a line before a byte, counted from 1.
    private static func split(_ line: String, at column: Int) -> (before: String, rest: Substring)? {
        guard column > 0, let place = line.utf8.index(line.startIndex, offsetBy: column - 1, limitedBy: line.endIndex),
            let index = place.samePosition(in: line)
        else { return nil }
        return (String(line[..<index]), line[index...])
    }
}
