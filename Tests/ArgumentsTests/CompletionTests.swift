// SPDX-License-Identifier: Apache-2.0

import Arguments
import Testing

@Suite("Completion") struct CompletionTests {
    @Test(
        "offers what can stand in place of the last word",
        arguments: [
            ([""], ["words", "show\tShows what it was given.", "remove\tRemoves files.", "fail\tFails."]),
            (["s"], ["words", "show\tShows what it was given."]),
            (["--"], ["words", "--help\tShow this help.", "--version\tShow the version."]),
            (["show", "--j"], ["words", "--json\tPrint JSON."]),
            (["show", ""], ["words", "alpha\tthe first", "beta"]),
            (["show", "b"], ["words", "beta"]),
            (["show", "alpha", ""], ["folders"]),
            (["show", "alpha", "x", ""], ["words"]),
            (["show", "--json", ""], ["words", "alpha\tthe first", "beta"]),
            (["show", "-o", ""], ["files"]),
            (["show", "-jo", ""], ["files"]),
            (["show", "-ox", ""], ["words", "alpha\tthe first", "beta"]),
            (["show", "--output", "-"], ["files"]),
            (["show", "--colour", ""], ["words", "red", "green", "blue"]),
            (["show", "--colour=g"], ["words", "--colour=green"]),
            (["show", "--colour", "="], ["words", "red", "green", "blue"]),
            (["show", "--colour", "=", "b"], ["words", "blue"]),
            (["show", "--colour", "=", "blue", ""], ["words", "alpha\tthe first", "beta"]),
            (["beside", "--near", ""], ["words", "-,-,-\t\\u{9b}"]),
            (["beside", "a", "--colour=red", "b", "--near", ""], ["words", "a,red,b\t\\u{9b}"]),
            (["beside", "--colour", "blue", "a", "--near="], ["words", "--near=a,blue,-\t\\u{9b}"]),
            (["show", "--count", ""], ["words"]),
            (["show", "--", "-"], ["words"]),
            (["remove", "a", "b", ""], ["files"]),
            (["nothing", ""], ["words"]),
            ([], ["words", "show\tShows what it was given.", "remove\tRemoves files.", "fail\tFails."]),
        ])
    func offers(words: [String], expected: [String]) async {
        let result = await SampleTool.run(["__complete", "--"] + words)
        #expect(result.output == expected.joined(separator: "\n") + "\n")
        #expect(result.status == .ok)
    }

    @Test("has a script for each shell that asks the tool", arguments: CompletionScript.allCases)
    func scripts(shell: CompletionScript) {
        #expect(shell.text(for: "sample").contains("command sample __complete -- "))
    }
}
