// SPDX-License-Identifier: Apache-2.0
// A tool with one of everything, and a console that remembers.

import Arguments
import Synchronization

/// The bytes that were written to a console.
final class Recording: Sendable {
    /// The bytes of both streams.
    private let written = Mutex<(output: [UInt8], error: [UInt8])>(([], []))

    /// A console that writes here.
    func console(terminal: Bool = false, width: Int = 80) -> Console {
        Console(outputIsTerminal: terminal, errorIsTerminal: terminal, width: width) { stream, bytes in
            self.written.withLock { written in
                switch stream {
                case .output: written.output += bytes
                case .error: written.error += bytes
                }
            }
        }
    }

    /// The text of standard output.
    var output: String {
        written.withLock { String(decoding: $0.output, as: UTF8.self) }
    }

    /// Errors, notes and progress.
    var error: String {
        written.withLock { String(decoding: $0.error, as: UTF8.self) }
    }
}

/// A colour that can be given.
enum Colour: String, CaseIterable, ArgumentValue {
    case red
    case green
    case blue
}

/// A tool that prints its arguments.
enum SampleTool {
    static let json = Flag("json", short: "j", help: "Print JSON.")
    static let quiet = Flag("quiet", short: "q", help: "Print less.")
    static let near = Option<String>("near", value: "NAME", help: "What is near.", completion: .dynamic("near"))
    static let output = Option<String>("output", short: "o", value: "FILE", help: "Where to write.", completion: .files)
    static let count = Option<Int>("count", short: "c", value: "N", help: "How many.")
    static let colour = Option<Colour>("colour", value: "COLOUR", help: "Which colour.")
    static let source = Argument<String>("SOURCE", help: "What to read.", completion: .dynamic("sources"))
    static let others = OptionalArgument<String>("OTHER", help: "What else to read.", completion: .folders)
    static let files = RepeatedArgument<String>("FILE", help: "What to remove.", completion: .files)

    static let show = Command(
        "show", abstract: "Shows what it was given.",
        discussion: "Everything is shown.\n\n.Nothing is 'kept' – \\really.",
        parameters: [source, others, json, quiet, output, count, colour],
        examples: [Example("sample show --json a", "a as JSON")],
        exitStatuses: [(.unavailable, "Nobody is there.")]
    ) { invocation in
        let values = invocation.values
        let fields: [(String, String?)] = [
            ("source", try values[source]), ("other", values[others]), ("json", values[json] ? "yes" : nil),
            ("quiet", values[quiet] ? "yes" : nil), ("output", values[output]),
            ("count", values[count].map { "\($0 + 0)" }), ("colour", values[colour].map(\.rawValue)),
        ]
        let line = fields.compactMap { name, value in value.map { "\(name)=\($0)" } }.joined(separator: " ")
        try invocation.console.print(line)
        return .ok
    }

    static let remove = Command("remove", abstract: "Removes files.", parameters: [files]) { invocation in
        try invocation.console.print(invocation.values[files].joined(separator: "|"))
        return .failed
    }

    static let fail = Command("fail", abstract: "Fails.") { _ in
        throw CommandFailure("nobody is there", status: .unavailable)
    }

    static let hidden = Command("hidden", abstract: "Hides.", isHidden: true) { _ in .ok }

    static let beside = Command(
        "beside", abstract: "Looks beside.", parameters: [source, others, colour, near], isHidden: true
    ) { _ in .ok }

    static let tool = Tool(
        Command(
            "sample", abstract: "Tries everything.", discussion: "A tool for tests.",
            examples: [Example("sample show a", "a")], subcommands: [show, remove, fail, hidden, beside]),
        version: "1.2.3", variables: [("SAMPLE", "Nothing.")], files: [("~/.sample", "Nothing.")],
        seeAlso: ["sampled(8)"],
        sources: [
            "sources": { _ in
                [
                    CompletionCandidate("alpha", "the first"), CompletionCandidate("beta"),
                    CompletionCandidate("gam\u{1B}ma"),
                ]
            },
            // Tells its part of the line.
            "near": { line in
                let source = try? line.values[source]
                let words = [source ?? "-", line.values[colour]?.rawValue ?? "-", line.values[others] ?? "-"]
                return [CompletionCandidate(words.joined(separator: ","), "\u{9B}")]
            },
        ])

    /// Runs the tool with some words.
    static func run(_ words: [String]) async -> (status: ExitStatus, output: String, error: String) {
        let recording = Recording()
        let status = await tool.run(words, console: recording.console())
        return (status, recording.output, recording.error)
    }
}
