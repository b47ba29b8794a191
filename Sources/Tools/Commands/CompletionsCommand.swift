// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeLocalization

/// `enfilade completions`
enum CompletionsCommand {
    /// Which shell.
    private static let shell = Argument<CompletionScript>("SHELL", help: translated("The shell: bash, zsh or fish."))
    /// Which program.
    private static let program = Option<String>(
        "for", value: "PROGRAM",
        help: translated("The program to complete: enfilade (the default), enfiladed or enfilade-shell."),
        completion: .words(Programs.names))

    /// The command.
    static let command = Command(
        "completions", abstract: translated("Prints the completion of a shell."),
        discussion: translated(
            """
            The script asks enfilade itself what can be typed next, so it need not be made anew when Enfilade is updated.
            """),
        parameters: [shell, program],
        examples: [
            Example("source <(enfilade completions bash)", translated("try it in this shell")),
            Example(
                "enfilade completions fish > ~/.config/fish/completions/enfilade.fish", translated("keep it for fish")),
        ]
    ) { invocation in
        let tool = try Programs.tool(named: invocation.values[program], in: invocation)
        try invocation.console.print(try invocation.values[shell].text(for: tool.root.name))
        return .ok
    }
}
