// SPDX-License-Identifier: Apache-2.0

import Arguments
import Foundation
import EnfiladeProcesses
import ScratchSpace
import Synchronization
import Testing

@Suite("Help") struct HelpTests {
    @Test("shows all that a command takes, an example and its exit statuses")
    func helpOfCommand() async {
        let result = await SampleTool.run(["show", "--help"])
        #expect(result.status == .ok)
        #expect(
            result.output == """
                Shows what it was given.

                Usage: sample show SOURCE [OTHER] [--json] [--quiet] [--output FILE] [--count N]
                       [--colour COLOUR]

                Everything is shown.

                .Nothing is 'kept' – \\really.

                Arguments:
                  SOURCE  What to read.
                  OTHER   What else to read.

                Options:
                  -j, --json           Print JSON.
                  -q, --quiet          Print less.
                  -o, --output FILE    Where to write.
                  -c, --count N        How many.
                      --colour COLOUR  Which colour.
                  -h, --help           Show this help.

                Examples:
                  # a as JSON
                  sample show --json a

                Exit status:
                  0   It worked.
                  1   It failed; one sentence on standard error says why.
                  64  The call makes no sense: an unknown option, a missing argument.
                  69  Nobody is there.

                """)
    }

    @Test("makes no text of a command that runs")
    func textsThatNobodySees() async {
        let made = Atomic(0)
        @Sendable func text(_ text: String) -> String {
            made.add(1, ordering: .relaxed)
            return text
        }
        let loud = Flag("loud", help: text("Says it loudly."))
        let say = Command(
            "say", abstract: text("Says it."), discussion: text("Aloud."), parameters: [loud],
            examples: [Example("say --loud", text("loudly"))], exitStatuses: [(.failed, text("Nobody heard it."))]
        ) { _ in .ok }
        let tool = Tool(say, version: "1", variables: [("VOICE", text("The voice."))], files: [("~/it", text("It."))])
        let recording = Recording()
        #expect(await tool.run(["--loud"], console: recording.console()) == .ok)
        #expect(made.load(ordering: .relaxed) == 0)
        #expect(await tool.run(["--help"], console: recording.console()) == .ok)
        #expect(recording.output.contains("Says it loudly."))
    }

    @Test(
        "is found in every place where people look for it",
        arguments: [
            ["--help"], ["-h"], ["help"], ["show", "-h"], ["show", "x", "-jh"], ["help", "show"],
            ["show", "--help", "a"],
        ])
    func waysToAsk(words: [String]) async {
        let result = await SampleTool.run(words)
        #expect(result.status == .ok)
        #expect(result.output.contains("Usage: sample"))
        #expect(result.error.isEmpty)
    }

    @Test("of the tool lists the commands that are not hidden")
    func helpOfTool() async {
        let output = await SampleTool.run(["--help"]).output
        #expect(output.contains("  remove  Removes files."))
        #expect(output.contains("      --version  Show the version."))
        #expect(!output.contains("hidden"))
    }

    @Test("fits the terminal", arguments: [40, 60, 100, 400])
    func width(columns: Int) async {
        let recording = Recording()
        _ = await SampleTool.tool.run(["show", "--help"], console: recording.console(width: columns))
        let longest = recording.output.split(separator: "\n").map(\.count).max() ?? 0
        #expect(longest <= min(columns, 100))
    }

    @Test("is not needed for the version")
    func version() async {
        #expect(await SampleTool.run(["--version"]).output == "sample 1.2.3\n")
    }

    @Test("escapes what is special in a manual page")
    func manualPageText() {
        let page = ManualPage(SampleTool.tool)
        #expect(page.fileName == "sample.1")
        #expect(page.text.contains(#"\&.Nothing is \(aqkept\(aq \[u2013] \ereally."#))
        #expect(page.text.contains(".SH EXIT STATUS"))
        #expect(page.text.contains(#".B \-o, \-\-output FILE"#))
    }

    @Test(
        "is a manual page that the typesetter accepts without a warning",
        .enabled(
            if: FileManager.default.isExecutableFile(atPath: "/usr/bin/groff"),
            "groff is not installed; ./test installs it"))
    func manualPageIsClean() throws {
        let scratch = try Scratch()
        let page = try scratch.file("sample.1", text: ManualPage(SampleTool.tool).text)
        let outcome = try Program("/usr/bin/groff", ["-man", "-ww", "-Tutf8", "-z", page]).run()
        #expect(outcome.succeeded && outcome.text == "")
    }
}
