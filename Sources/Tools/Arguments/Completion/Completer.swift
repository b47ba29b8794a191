// SPDX-License-Identifier: Apache-2.0

/// Finds words, each perhaps with a description, that can stand at the cursor.
package typealias CompletionSource = @Sendable (_ line: UnfinishedLine) async -> [CompletionCandidate]

/// A command line that is being typed.
package struct UnfinishedLine: Sendable {
    /// The beginning of the word that is being typed.
    package let prefix: String
    /// The finished words, as far as the command declares them.
    package let values: Values
}

/// A word that a shell can offer.
package struct CompletionCandidate: Sendable, Equatable {
    /// The word.
    package let word: String
    /// The meaning of the word, for a person.
    package let description: String

    package init(_ word: String, _ description: String = "") {
        self.word = word
        self.description = description
    }
}

/// The words and files that a shell can offer for the last of some words.
struct CompletionOffer: Equatable {
    /// The entries that the shell adds from its own knowledge.
    enum Kind: String {
        /// Nothing.
        case words
        /// Names of files.
        case files
        /// Names of folders.
        case folders
    }

    /// The entries that the shell adds.
    var kind = Kind.words
    /// The words to offer.
    var candidates: [CompletionCandidate] = []

    /// The answer that the shell scripts read: the kind, then a word and its description, separated by a tab, per line.
    ///
    /// A word that cannot be shown is left out: a shell would put it on the command line as it is.
    var text: String {
        let lines = candidates.filter { Console.harmless($0.word) == $0.word }.map { candidate in
            candidate.description.isEmpty
                ? candidate.word : "\(candidate.word)\t\(Console.harmless(candidate.description))"
        }
        return ([kind.rawValue] + lines).joined(separator: "\n")
    }
}

/// Finds the words that a shell can offer while a command line is typed.
struct Completer {
    /// The tool whose command line it is.
    let tool: Tool

    /// Finds the words that can stand in place of the last one; the words before it are finished.
    func offer(for words: [String]) async -> CompletionOffer {
        let finished = Self.joined(words)
        let current = finished.last ?? ""
        var command = tool.root
        var pending: Parameter?
        var positional = 0
        var optionsEnded = false
        var values = Values()
        for word in finished.dropLast() {
            if let option = pending {
                values.words[option.spelling, default: []].append(word)
                pending = nil
            } else if optionsEnded || !Parser.isOption(word) {
                if let next = command.subcommands.first(where: { $0.name == word }) {
                    command = next
                } else {
                    let arguments = command.arguments
                    if let argument = positional < arguments.count ? arguments[positional] : arguments.last {
                        values.words[argument.spelling, default: []].append(word)
                    }
                    positional += 1
                }
            } else if word == "--" {
                optionsEnded = true
            } else {
                pending = Self.optionAwaitingValue(word, in: command)
                let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
                if let name = parts.first, parts.count == 2 { values.words[name, default: []].append(parts[1]) }
            }
        }
        if let pending { return await offer(pending.completion, current, values) }
        if !optionsEnded, current.hasPrefix("-") {
            return await offerOption(current, of: command, joined: words.last == current, values)
        }
        if !command.subcommands.isEmpty {
            if positional > 0 { return CompletionOffer() }
            let names = command.visibleSubcommands.map { CompletionCandidate($0.name, $0.abstract) }
            return CompletionOffer(candidates: names.filter { $0.word.hasPrefix(current) })
        }
        let arguments = command.arguments
        let repeats = arguments.last?.kind == .argument(.many)
        let argument = positional < arguments.count ? arguments[positional] : repeats ? arguments.last : nil
        return await offer(argument?.completion ?? .nothing, current, values)
    }

    /// Offers options, or the values of an option whose name and value are one word.
    private func offerOption(
        _ current: String, of command: Command, joined: Bool, _ values: Values
    ) async -> CompletionOffer {
        guard let equals = current.firstIndex(of: "=") else {
            let version = command.name == tool.root.name ? [Parameter.version] : []
            let options = (command.options + version).map { CompletionCandidate($0.spelling, $0.help) }
            return CompletionOffer(candidates: options.filter { $0.word.hasPrefix(current) })
        }
        let name = current[..<equals]
        guard let option = command.options.first(where: { $0.takesValue && $0.spelling == name }) else {
            return CompletionOffer()
        }
        var offer = await offer(option.completion, String(current[current.index(after: equals)...]), values)
        // bash sees name and value as words of their own, and replaces the value only.
        if joined {
            offer.candidates = offer.candidates.map { CompletionCandidate("\(name)=\($0.word)", $0.description) }
        }
        return offer
    }

    /// Offers the words that a kind of value allows.
    private func offer(_ completion: Completion, _ current: String, _ values: Values) async -> CompletionOffer {
        switch completion {
        case .nothing:
            return CompletionOffer()
        case .files:
            return CompletionOffer(kind: .files)
        case .folders:
            return CompletionOffer(kind: .folders)
        case .words(let words):
            let fitting = words.filter { $0.hasPrefix(current) }
            return CompletionOffer(candidates: fitting.map { CompletionCandidate($0) })
        case .dynamic(let source):
            let candidates = await tool.sources[source]?(UnfinishedLine(prefix: current, values: values)) ?? []
            return CompletionOffer(candidates: candidates.filter { $0.word.hasPrefix(current) })
        }
    }

    /// The option that still needs its value after a word; `nil` if the word is complete in itself.
    private static func optionAwaitingValue(_ word: String, in command: Command) -> Parameter? {
        if word.hasPrefix("--") {
            return command.options.first { $0.takesValue && $0.spelling == word }
        }
        let letters = word.dropFirst()
        let taking = letters.firstIndex { letter in command.options.contains { $0.takesValue && $0.short == letter } }
        guard let taking, letters.index(after: taking) == letters.endIndex else { return nil }
        return command.options.first { $0.short == letters[taking] }
    }

    /// Puts together again the parts that bash takes apart: `--name`, `=` and a value.
    private static func joined(_ words: [String]) -> [String] {
        var result: [String] = []
        var continues = false
        for word in words {
            if let last = result.last, word == "=" && last.hasPrefix("--") || continues {
                result[result.count - 1] = last + word
                continues = word == "=" && !continues
            } else {
                result.append(word)
                continues = false
            }
        }
        return result
    }
}
