// SPDX-License-Identifier: Apache-2.0
// One description per command; parsing, help, completion and manual all follow from it.

/// The name, the parameters and the action of a command.
///
/// A command either runs or has subcommands.
///
///     let json = Flag("json", help: "Print JSON.")
///     let folder = Argument<String>("FOLDER", help: "What to look at.")
///     let list = Command(
///         "list", abstract: "Lists a folder.", parameters: [folder, json],
///         examples: [Example("enfilade list .", "what is here")]
///     ) { invocation in
///         try invocation.console.print(try invocation.values[folder])
///         return .ok
///     }
package struct Command: Sendable {
    /// The action of a command.
    package typealias Body = @Sendable (Invocation) async throws -> ExitStatus

    /// The word that calls it.
    package let name: String
    /// The purpose of the command, in one sentence.
    package var abstract: String { makeAbstract() }
    /// The details beyond the abstract; paragraphs are separated by an empty line.
    package var discussion: String { makeDiscussion() }
    /// The options and arguments that the command takes; arguments in the order in which they are given.
    package let parameters: [Parameter]
    /// Calls worth copying.
    package var examples: [Example] { makeExamples() }
    /// The meanings of its exit statuses, where there are more than success, failure and wrong usage.
    package var exitStatuses: [(status: ExitStatus, meaning: String)] { makeExitStatuses() }
    /// The commands below it.
    package let subcommands: [Command]
    /// Whether help and manual leave it out.
    package let isHidden: Bool
    /// The action; `nil` for a command that only has subcommands.
    package let body: Body?

    private let makeAbstract: @Sendable () -> String
    private let makeDiscussion: @Sendable () -> String
    private let makeExamples: @Sendable () -> [Example]
    private let makeExitStatuses: @Sendable () -> [(status: ExitStatus, meaning: String)]

    /// Describes a command that does something.
    ///
    /// Its texts are made when help, manual or completion shows them: a program that runs does not look up translations.
    package init(
        _ name: String, abstract: @autoclosure @escaping @Sendable () -> String,
        discussion: @autoclosure @escaping @Sendable () -> String = "", parameters: [any ParameterKey] = [],
        examples: @autoclosure @escaping @Sendable () -> [Example] = [],
        exitStatuses: @autoclosure @escaping @Sendable () -> [(status: ExitStatus, meaning: String)] = [],
        isHidden: Bool = false, body: @escaping Body
    ) {
        self.name = name
        self.makeAbstract = abstract
        self.makeDiscussion = discussion
        self.parameters = parameters.map(\.parameter)
        self.makeExamples = examples
        self.makeExitStatuses = exitStatuses
        self.subcommands = []
        self.isHidden = isHidden
        self.body = body
    }

    /// Describes a command that leads to others.
    package init(
        _ name: String, abstract: @autoclosure @escaping @Sendable () -> String,
        discussion: @autoclosure @escaping @Sendable () -> String = "",
        examples: @autoclosure @escaping @Sendable () -> [Example] = [], subcommands: [Command]
    ) {
        self.name = name
        self.makeAbstract = abstract
        self.makeDiscussion = discussion
        self.parameters = []
        self.makeExamples = examples
        self.makeExitStatuses = { [] }
        self.subcommands = subcommands
        self.isHidden = false
        self.body = nil
    }

    /// The parameters given by position, in order.
    package var arguments: [Parameter] {
        parameters.filter(\.isArgument)
    }

    /// The parameters given by name, with the options that every command has.
    package var options: [Parameter] {
        parameters.filter { !$0.isArgument } + [Parameter.help]
    }

    /// The subcommands that help lists.
    package var visibleSubcommands: [Command] {
        subcommands.filter { !$0.isHidden }
    }

    /// The exit statuses to document, in ascending order.
    package var documentedStatuses: [(status: ExitStatus, meaning: String)] {
        let special = Set(exitStatuses.map(\.status))
        let common = ExitStatus.common.filter { !special.contains($0.status) }
        return (common + exitStatuses).sorted { $0.status.rawValue < $1.status.rawValue }
    }
}

/// A call worth copying, with its purpose.
package struct Example: Sendable {
    /// The line to type.
    package let line: String
    /// The result of the line, as a short phrase.
    package let purpose: String

    package init(_ line: String, _ purpose: String) {
        self.line = line
        self.purpose = purpose
    }
}
