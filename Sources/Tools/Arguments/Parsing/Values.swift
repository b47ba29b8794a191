// SPDX-License-Identifier: Apache-2.0

import EnfiladeLocalization

/// The words of a command line, read with the keys that the command declared.
package struct Values: Sendable {
    /// The words for each parameter, by its spelling; a flag has an empty word for each time it was given.
    var words: [String: [String]] = [:]

    /// Tells whether a flag was given.
    package subscript(flag: Flag) -> Bool {
        words[flag.parameter.spelling] != nil
    }

    /// Reads an option; `nil` if it was not given.
    package subscript<Value>(option: Option<Value>) -> Value? {
        words[option.parameter.spelling]?.last.flatMap(Value.init(argument:))
    }

    /// Reads an argument that may be left out; `nil` if it was.
    package subscript<Value>(argument: OptionalArgument<Value>) -> Value? {
        words[argument.parameter.spelling]?.first.flatMap(Value.init(argument:))
    }

    /// Reads an argument.
    ///
    /// - Throws: `UsageError` if it was not given, which the parser has reported before a command runs.
    package subscript<Value>(argument: Argument<Value>) -> Value {
        get throws(UsageError) {
            let word = words[argument.parameter.spelling]?.first
            guard let value = word.flatMap(Value.init(argument:)) else {
                throw UsageError(translated("\(argument.parameter.name) is missing"))
            }
            return value
        }
    }

    /// Reads arguments.
    package subscript<Value>(arguments: RepeatedArgument<Value>) -> [Value] {
        (words[arguments.parameter.spelling] ?? []).compactMap(Value.init(argument:))
    }
}
