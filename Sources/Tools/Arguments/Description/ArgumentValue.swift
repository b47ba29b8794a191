// SPDX-License-Identifier: Apache-2.0
// The types that values on a command line can have.

import EnfiladeLocalization

/// A type that is read from one word of a command line.
package protocol ArgumentValue: Sendable {
    /// Reads a value; `nil` if the word is none.
    init?(argument: String)
    /// The expected form, as a phrase after "expected".
    static var expectation: String { get }
    /// The words that a shell offers for a value.
    static var completion: Completion { get }
}

extension ArgumentValue {
    package static var completion: Completion {
        .nothing
    }

    /// Returns the fault of a word; `nil` if it is a value.
    static func complaint(_ argument: String) -> String? {
        Self(argument: argument) == nil ? translated("expected \(expectation)") : nil
    }
}

extension String: ArgumentValue {
    package init?(argument: String) {
        self = argument
    }

    package static var expectation: String {
        translated("text", context: "expected")
    }
}

extension Int: ArgumentValue {
    package init?(argument: String) {
        self.init(argument)
    }

    package static var expectation: String {
        translated("a whole number", context: "expected")
    }
}

/// An enumeration whose cases are the words that can be given.
extension ArgumentValue where Self: RawRepresentable & CaseIterable, RawValue == String {
    package init?(argument: String) {
        self.init(rawValue: argument)
    }

    package static var expectation: String {
        let words = allCases.map(\.rawValue)
        guard words.count > 1, let last = words.last else { return words.joined() }
        return translated("\(words.dropLast().joined(separator: ", ")) or \(last)")
    }

    package static var completion: Completion {
        .words(allCases.map(\.rawValue))
    }
}
