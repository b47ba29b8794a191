// SPDX-License-Identifier: Apache-2.0
// The parts of a program, and how it runs.

import Glibc
import EnfiladeLocalization

/// A program with its commands.
package struct Tool: Sendable {
    /// The command that the program's name stands for.
    package let root: Command
    /// The version that `--version` prints.
    package let version: String
    /// The section of the manual: 1 for commands, 8 for services.
    package let section: Int
    /// The variables of the environment that it reads, for the manual.
    package var variables: [(term: String, text: String)] { makeVariables() }
    /// The files that it reads and writes, for the manual.
    package var files: [(term: String, text: String)] { makeFiles() }
    /// Other pages of the manual.
    package let seeAlso: [String]
    /// Finds words to offer in a shell, by the name of a source.
    package let sources: [String: CompletionSource]

    private let makeVariables: @Sendable () -> [(term: String, text: String)]
    private let makeFiles: @Sendable () -> [(term: String, text: String)]

    /// Describes a program.
    package init(
        _ root: Command, version: String, section: Int = 1,
        variables: @autoclosure @escaping @Sendable () -> [(term: String, text: String)] = [],
        files: @autoclosure @escaping @Sendable () -> [(term: String, text: String)] = [], seeAlso: [String] = [],
        sources: [String: CompletionSource] = [:]
    ) {
        self.root = root
        self.version = version
        self.section = section
        self.makeVariables = variables
        self.makeFiles = files
        self.seeAlso = seeAlso
        self.sources = sources
    }

    /// Runs with the words of this process's command line; returns the status to end the process with.
    package func run() async -> ExitStatus {
        let console = Console.standard()
        var words: [String] = []
        for index in 1..<max(Int(CommandLine.argc), 1) {
            guard let pointer = CommandLine.unsafeArgv[index] else { break }
            guard let word = String(validatingCString: pointer) else {
                console.report("\(root.name): \(translated("argument \(index) is not valid UTF-8"))")
                return .usage
            }
            words.append(word)
        }
        return await run(words, console: console, environment: Self.environment())
    }

    /// Runs with some words.
    package func run(
        _ words: [String], console: Console, environment: [String: String] = [:]
    ) async -> ExitStatus {
        do {
            if words.first == CompletionScript.request {
                return try await complete(Array(words.dropFirst()), console: console)
            }
            switch try Parser.parse(words, for: root) {
            case .version:
                try console.print("\(root.name) \(version)")
            case .help(let command, let path):
                try console.print(HelpText(command, path: path, width: console.width).text)
            case .run(let command, _, let values):
                let invocation = Invocation(values: values, console: console, environment: environment, tool: self)
                return try await command.body?(invocation) ?? .usage
            }
            return .ok
        } catch {
            return report(error, to: console)
        }
    }

    /// Reports an error and finds the status for it.
    private func report(_ error: any Error, to console: Console) -> ExitStatus {
        switch error {
        case let error as UsageError:
            let command = (error.command.isEmpty ? [root.name] : error.command).joined(separator: " ")
            let message = Console.harmless(error.message)
            console.report(
                message.hasSuffix("?")
                    ? translated("\(root.name): \(message) See “\(command) --help”.")
                    : translated("\(root.name): \(message). See “\(command) --help”."))
            return .usage
        case let error as CommandFailure where error.status == .closedOutput:
            return .closedOutput
        case let error as CommandFailure:
            console.report("\(root.name): \(Console.harmless(error.message))")
            return error.status
        case is CancellationError:
            console.report("\(root.name): \(translated("cancelled"))")
            return .failed
        default:
            console.report("\(root.name): \(Console.harmless(String(describing: error)))")
            return .failed
        }
    }

    /// Prints the words that a shell can offer for unfinished ones.
    private func complete(_ words: [String], console: Console) async throws -> ExitStatus {
        let offer = await Completer(tool: self).offer(for: words.first == "--" ? Array(words.dropFirst()) : words)
        try console.print(offer.text)
        return .ok
    }

    /// The variables of this process.
    private static func environment() -> [String: String] {
        var variables: [String: String] = [:]
        var entry = environ
        while let line = entry.pointee {
            let text = String(cString: line)
            if let equals = text.utf8.firstIndex(of: UInt8(ascii: "=")) {
                variables[String(text[..<equals])] = String(text[text.utf8.index(after: equals)...])
            }
            entry += 1
        }
        return variables
    }
}
