// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeLocalization

/// `enfilade man`
enum ManualCommand {
    /// Which program.
    private static let program = OptionalArgument<String>(
        "PROGRAM", help: translated("The program to describe: enfilade (the default), enfiladed or enfilade-shell."),
        completion: .words(Programs.names))

    /// The command.
    static let command = Command(
        "man", abstract: translated("Prints a manual page."),
        discussion: translated("The page is in the language of man(7), as a file below share/man must be."),
        parameters: [program],
        examples: [
            Example("enfilade man | man -l -", translated("read it")),
            Example("enfilade man enfiladed > enfiladed.8", translated("keep the page of the service")),
        ]
    ) { invocation in
        let tool = try Programs.tool(named: invocation.values[program], in: invocation)
        try invocation.console.write(ManualPage(tool).text.utf8)
        return .ok
    }
}
