// SPDX-License-Identifier: Apache-2.0

import Arguments
import Testing

@Suite("Command lines") struct ParserTests {
    @Test(
        "are understood in every common spelling",
        arguments: [
            (["show", "a"], "source=a"),
            (["show", "a", "b"], "source=a other=b"),
            (["show", "--json", "a"], "source=a json=yes"),
            (["show", "a", "--json"], "source=a json=yes"),
            (["show", "-jq", "a"], "source=a json=yes quiet=yes"),
            (["show", "-jo", "x", "a"], "source=a json=yes output=x"),
            (["show", "-jox", "a"], "source=a json=yes output=x"),
            (["show", "--output", "x", "a"], "source=a output=x"),
            (["show", "--output=x", "a"], "source=a output=x"),
            (["show", "--output=", "a"], "source=a output="),
            (["show", "--output=x=y", "a"], "source=a output=x=y"),
            (["show", "--output", "-", "-"], "source=- output=-"),
            (["show", "-o", "x", "-o", "y", "a"], "source=a output=y"),
            (["show", "--", "--json"], "source=--json"),
            (["show", "--json", "--", "-q", "-j"], "source=-q other=-j json=yes"),
            (["show", "--count=-3", "a"], "source=a count=-3"),
            (["show", "--colour", "green", "a"], "source=a colour=green"),
            (["show", "- milk", "-\ttea"], "source=- milk other=-\ttea"),
            (["show", ""], "source="),
            (["show", "é ü\n"], "source=é ü\n"),
        ])
    func commonSpellings(words: [String], expected: String) async {
        let result = await SampleTool.run(words)
        #expect(result.output == expected + "\n")
        #expect(result.error.isEmpty)
        #expect(result.status == .ok)
    }

    @Test(
        "that make no sense are answered with one sentence, a hint and EX_USAGE",
        arguments: [
            (["shwo"], "sample: unknown command “shwo”, did you mean “show”? See “sample --help”."),
            (["rem"], "sample: unknown command “rem”, did you mean “remove”? See “sample --help”."),
            (["xyzzy"], "sample: unknown command “xyzzy”. See “sample --help”."),
            (["hiden"], "sample: unknown command “hiden”. See “sample --help”."),
            (["--vresion"], "sample: unknown option “--vresion”, did you mean “--version”? See “sample --help”."),
            (["show"], "sample: SOURCE is missing. See “sample show --help”."),
            (["show", "a", "b", "c"], "sample: unexpected argument “c”. See “sample show --help”."),
            (
                ["show", "--jsn", "a"],
                "sample: unknown option “--jsn”, did you mean “--json”? See “sample show --help”."
            ),
            (["show", "-x", "a"], "sample: unknown option “-x”. See “sample show --help”."),
            (
                ["show", "-json", "a"],
                "sample: unknown option “-s”, did you mean “--json”? See “sample show --help”."
            ),
            (["show", "--json=1", "a"], "sample: “--json” takes no value. See “sample show --help”."),
            (["show", "a", "--output"], "sample: “--output” needs a value. See “sample show --help”."),
            (["show", "a", "--output", "--json"], "sample: “--output” needs a value. See “sample show --help”."),
            (
                ["show", "a", "-c", "many"],
                "sample: “many” makes no sense for “-c”: expected a whole number. See “sample show --help”."
            ),
            (
                ["show", "a", "--colour", "pink"],
                "sample: “pink” makes no sense for “--colour”: expected red, green or blue. See “sample show --help”."
            ),
            (["remove"], "sample: FILE is missing. See “sample remove --help”."),
            (["show", "a", "b", "\u{1B}[2J"], #"sample: unexpected argument “\u{1b}[2J”. See “sample show --help”."#),
        ])
    func nonsense(words: [String], expected: String) async {
        let result = await SampleTool.run(words)
        #expect(result.error == expected + "\n")
        #expect(result.output.isEmpty)
        #expect(result.status == .usage)
    }

    @Test("hand all remaining words to an argument that takes many")
    func manyArguments() async {
        let result = await SampleTool.run(["remove", "a", "-", "--", "-b"])
        #expect(result.output == "a|-|-b\n")
        #expect(result.status == .failed)
    }

    @Test("that name no command ask for the help")
    func noCommand() async {
        let bare = await SampleTool.run([])
        #expect(bare.status == .ok && bare.error.isEmpty)
        #expect(bare.output == (await SampleTool.run(["--help"])).output)
    }

    @Test("reach hidden commands")
    func hiddenCommands() async {
        #expect(await SampleTool.run(["hidden"]).status == .ok)
    }

    @Test("end with the status that the command chose")
    func failures() async {
        let result = await SampleTool.run(["fail"])
        #expect(result.error == "sample: nobody is there\n")
        #expect(result.status == .unavailable)
    }

    @Test("end quietly when nobody reads the output")
    func closedOutput() async {
        let console = Console { (_, _) throws(CommandFailure) in
            throw CommandFailure("nobody reads the output", status: .closedOutput)
        }
        #expect(await SampleTool.tool.run(["show", "a"], console: console) == .closedOutput)
    }
}
