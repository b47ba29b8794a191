// SPDX-License-Identifier: Apache-2.0
// Turns the words of a command line into a command and its values.

import EnfiladeLocalization

/// Reads words by the rules of GNU: options stand anywhere, `--` ends them, short flags cluster, `-` is an argument.
struct Parser {
    /// The action that the words ask for.
    enum Request {
        /// To run a command.
        case run(Command, path: [String], Values)
        /// To show the help of a command.
        case help(Command, path: [String])
        /// To show the version.
        case version
    }

    /// The command whose options are being read.
    private var command: Command
    /// The words that lead to the command.
    private var path: [String]
    /// The words that are still to be read.
    private var rest: ArraySlice<String>
    /// The values that were read.
    private var values = Values()
    /// The words given by position.
    private var positional: [String] = []

    private init(_ command: Command, path: [String], rest: ArraySlice<String>) {
        self.command = command
        self.path = path
        self.rest = rest
    }

    /// Reads the words after the name of the tool.
    static func parse(_ words: [String], for root: Command) throws(UsageError) -> Request {
        var parser = Parser(root, path: [root.name], rest: words[...])
        do {
            return try parser.parse()
        } catch {
            var error = error
            error.command = parser.path
            throw error
        }
    }

    /// Reads everything.
    private mutating func parse() throws(UsageError) -> Request {
        while !command.subcommands.isEmpty {
            switch rest.popFirst() {
            // A user who does not know the commands yet has asked for the help.
            case nil, "--help"?, "-h"?: return .help(command, path: path)
            case "--version"? where path.count == 1: return .version
            case "help"? where path.count == 1: return try helpRequest()
            case .some(let word): try descend(to: word)
            }
        }
        while let word = rest.popFirst() {
            if word == "--" {
                positional += rest
                rest = []
            } else if word.hasPrefix("--") {
                if try readLong(word) { return .help(command, path: path) }
                if values.words["--version"] != nil, path.count == 1 { return .version }
            } else if Self.isOption(word) {
                if try readShort(word) { return .help(command, path: path) }
            } else {
                positional.append(word)
            }
        }
        try assignPositional()
        return .run(command, path: path, values)
    }

    /// Whether a word before `--` is an option: not the sign for standard input, and not the item of a list that text begins with.
    static func isOption(_ word: String) -> Bool {
        word.hasPrefix("-") && word.dropFirst().first?.isWhitespace == false
    }

    /// Goes on with a subcommand.
    private mutating func descend(to word: String) throws(UsageError) {
        if let next = command.subcommands.first(where: { $0.name == word }) {
            command = next
            path.append(word)
            return
        }
        if word.hasPrefix("-") { throw Self.unknownOption(word, among: ["--help", "--version"]) }
        let names = command.visibleSubcommands.map(\.name)
        throw UsageError(
            Suggestion.closest(to: word, among: names).map {
                translated("unknown command “\(word)”, did you mean “\($0)”?")
            } ?? translated("unknown command “\(word)”"))
    }

    /// Reads the words after `help`.
    private mutating func helpRequest() throws(UsageError) -> Request {
        while let word = rest.popFirst() { try descend(to: word) }
        return .help(command, path: path)
    }

    /// The parameters given by name to the command, which may be the tool itself.
    private var options: [Parameter] {
        command.options + (path.count == 1 ? [Parameter.version] : [])
    }

    /// Reads `--name`, `--name value` or `--name=value`; true if it asks for help.
    private mutating func readLong(_ word: String) throws(UsageError) -> Bool {
        let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts.first ?? "")
        guard let option = options.first(where: { $0.name == name }) else {
            throw Self.unknownOption("--\(name)", among: options.map(\.spelling))
        }
        try read(option, named: "--\(name)", attached: parts.count > 1 ? String(parts[1]) : nil)
        return option.name == Parameter.help.name
    }

    /// Reads `-a`, `-abc`, `-o value` or `-ovalue`; true if it asks for help.
    private mutating func readShort(_ word: String) throws(UsageError) -> Bool {
        var letters = word.dropFirst()
        while let letter = letters.popFirst() {
            guard let option = options.first(where: { $0.short == letter }) else {
                throw Self.unknownOption("-\(letter)", typed: "-\(word)", among: options.map(\.spelling))
            }
            if option.name == Parameter.help.name { return true }
            if option.takesValue {
                try read(option, named: "-\(letter)", attached: letters.isEmpty ? nil : String(letters))
                return false
            }
            try read(option, named: "-\(letter)", attached: nil)
        }
        return false
    }

    /// Reads the value of an option, if it has one, and stores it.
    private mutating func read(_ option: Parameter, named name: String, attached: String?) throws(UsageError) {
        guard option.takesValue else {
            if attached != nil { throw UsageError(translated("“\(name)” takes no value")) }
            values.words[option.spelling, default: []].append("")
            return
        }
        guard let value = attached ?? rest.first, attached != nil || !options.map(\.spelling).contains(value) else {
            throw UsageError(translated("“\(name)” needs a value"))
        }
        if attached == nil { rest.removeFirst() }
        if let complaint = option.complaint(value) {
            throw UsageError(translated("“\(value)” makes no sense for “\(name)”: \(complaint)"))
        }
        values.words[option.spelling, default: []].append(value)
    }

    /// Hands out the words given by position.
    private mutating func assignPositional() throws(UsageError) {
        var words = positional[...]
        for argument in command.arguments {
            let isLast = argument.kind == .argument(.many)
            let given = isLast ? Array(words) : Array(words.prefix(1))
            words = words.dropFirst(given.count)
            if given.isEmpty {
                if argument.kind == .argument(.optional) { continue }
                throw UsageError(translated("\(argument.name) is missing"))
            }
            for word in given {
                if let complaint = argument.complaint(word) {
                    throw UsageError(translated("“\(word)” makes no sense for \(argument.name): \(complaint)"))
                }
            }
            values.words[argument.spelling] = given
        }
        if let extra = words.first { throw UsageError(translated("unexpected argument “\(extra)”")) }
    }

    /// Makes the error about an option that does not exist, with the one that was perhaps meant.
    private static func unknownOption(
        _ option: String, typed: String? = nil, among names: [String]
    ) -> UsageError {
        UsageError(
            Suggestion.closest(to: typed ?? option, among: names).map {
                translated("unknown option “\(option)”, did you mean “\($0)”?")
            } ?? translated("unknown option “\(option)”"))
    }
}

/// A call that makes no sense.
package struct UsageError: Error, Equatable, CustomStringConvertible {
    /// The fault of the call, in one sentence without a full stop.
    package let message: String
    /// The words of the command that was meant, for a pointer to its help. The tool fills them in.
    package var command: [String] = []

    package init(_ message: String) {
        self.message = message
    }

    package var description: String {
        message
    }
}
