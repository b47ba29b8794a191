// SPDX-License-Identifier: Apache-2.0
// The description of a flag, an option or an argument for parser, help, completion and manual.

import EnfiladeLocalization

/// A flag, an option or an argument, without the type of its value.
package struct Parameter: Sendable {
    /// How a parameter is given.
    package enum Kind: Sendable, Equatable {
        /// By name, without a value.
        case flag
        /// By name, with a value that help calls by this word.
        case option(valueName: String)
        /// By position.
        case argument(Count)
    }

    /// How often an argument is given.
    package enum Count: Sendable {
        /// Once, always.
        case one
        /// Once or not at all.
        case optional
        /// At least once.
        case many
    }

    /// The long name without dashes, or the word for an argument in capitals.
    package let name: String
    /// The letter of the short form.
    package let short: Character?
    /// How it is given.
    package let kind: Kind
    /// The purpose of the parameter, in one sentence.
    package var help: String { makeHelp() }
    /// The words that a shell offers for its value.
    package let completion: Completion
    /// The fault of a text that is no value of the parameter; `nil` if the text is one.
    let complaint: @Sendable (String) -> String?
    private let makeHelp: @Sendable () -> String

    init(
        _ name: String, short: Character? = nil, kind: Kind, help: @autoclosure @escaping @Sendable () -> String,
        completion: Completion = .nothing, complaint: @escaping @Sendable (String) -> String? = { _ in nil }
    ) {
        self.name = name
        self.short = short
        self.kind = kind
        self.makeHelp = help
        self.completion = completion
        self.complaint = complaint
    }

    /// The option that every command has.
    static let help = Parameter("help", short: "h", kind: .flag, help: translated("Show this help."))
    /// The option that the tool itself has.
    static let version = Parameter("version", kind: .flag, help: translated("Show the version."))

    /// Whether it is given by position.
    package var isArgument: Bool {
        if case .argument = kind { true } else { false }
    }

    /// Whether a value follows its name.
    var takesValue: Bool {
        if case .option = kind { true } else { false }
    }

    /// Its name as a person types it: `--json`, or `FOLDER` for an argument.
    package var spelling: String {
        isArgument ? name : "--\(name)"
    }

    /// All its names with the word for its value: `-o, --output FILE`.
    package var signature: String {
        let names = (short.map { "-\($0), " } ?? "") + spelling
        if case .option(let valueName) = kind { return "\(names) \(valueName)" }
        return names
    }

    /// How a usage line shows it.
    var usage: String {
        switch kind {
        case .flag: "[\(spelling)]"
        case .option(let valueName): "[\(spelling) \(valueName)]"
        case .argument(.one): name
        case .argument(.optional): "[\(name)]"
        case .argument(.many): "\(name)..."
        }
    }
}

/// The source of the words that a shell offers for a value.
package enum Completion: Sendable, Equatable {
    /// Nothing: any text can be meant.
    case nothing
    /// Names of files and folders.
    case files
    /// Names of folders.
    case folders
    /// These words.
    case words([String])
    /// Words that the tool finds out when it is asked, by the name of one of its sources.
    case dynamic(String)
}
