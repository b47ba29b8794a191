// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The words after the app's name, taken apart.
struct Arguments {
    /// The words that are not options, in order.
    private(set) var words: [String] = []
    /// The options without a value.
    private var flags: Set<String> = []
    /// The options with a value.
    private var values: [String: String] = [:]

    /// Takes words apart.
    ///
    /// - Throws: `UsageError` for an option that is in neither list and for one that lacks its value.
    init(_ words: [String], flags knownFlags: Set<String>, options knownOptions: Set<String>) throws {
        var rest = words[...]
        while let word = rest.popFirst() {
            guard word.hasPrefix("--") else {
                self.words.append(word)
                continue
            }
            if knownFlags.contains(word) {
                flags.insert(word)
            } else if knownOptions.contains(word) {
                guard let value = rest.popFirst() else {
                    throw UsageError(message: String(format: NSLocalizedString("%@ needs a value", comment: ""), word))
                }
                values[word] = value
            } else {
                throw UsageError(message: String(format: NSLocalizedString("there is no option %@", comment: ""), word))
            }
        }
    }

    /// Whether an option is given.
    func has(_ flag: String) -> Bool {
        flags.contains(flag)
    }

    /// Returns the value of an option; `nil` if it is not given.
    func value(of option: String) -> String? {
        values[option]
    }
}

/// A call that makes no sense.
struct UsageError: Error, CustomStringConvertible {
    /// Why not.
    let message: String

    var description: String { message }
}
