// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeFiles
import EnfiladeLocalization

/// A shell that can tell the publisher of terminals that it waits for a command.
///
/// At each prompt the shell opens a file, with the number of its process for a name, in a folder that is there only while the
/// publisher is on. It starts no program, and no name of a folder is in the script or goes through it.
enum ShellHook: String, CaseIterable, ArgumentValue {
    case bash
    case zsh
    case fish

    /// The script, without a line break at its end.
    var script: String {
        let remark = "# Tells Enfilade's publisher of terminals, while it is on, that this shell waits for a command."
        let place = "$XDG_RUNTIME_DIR/\(UserFolders.shellHooks)"
        return switch self {
        case .bash:
            #"""
            \#(remark)
            __enfilade_prompt() {
                local code=$?
                if [[ $- != *r* && -n ${XDG_RUNTIME_DIR-} && -d \#(place) ]]; then
                    { builtin true >|"\#(place)/$$"; } 2>/dev/null || builtin true
                fi
                if (( __enfilade_keeps )); then
                    # The shell keeps the status for each command of the list, and takes another one for a mistake.
                    local element
                    for element in "${PROMPT_COMMAND[@]}"; do
                        if [[ $element == __enfilade_prompt ]]; then return 0; fi
                    done
                fi
                return "$code"
            }
            __enfilade_keeps=$(( BASH_VERSINFO[0] * 100 + BASH_VERSINFO[1] >= 501 ))
            # From 5.1 on there can be a list.
            if [[ ${PROMPT_COMMAND[*]-} != *__enfilade_prompt* ]]; then
                if (( __enfilade_keeps )); then
                    # Programs do not get a list, nor the name of a function that they do not know.
                    PROMPT_COMMAND+=(__enfilade_prompt)
                else
                    PROMPT_COMMAND="__enfilade_prompt${PROMPT_COMMAND:+; $PROMPT_COMMAND}"
                fi
            fi
            """#
        case .zsh:
            #"""
            \#(remark)
            __enfilade_prompt() {
                emulate -L zsh
                if [[ ! -o restricted && -n ${XDG_RUNTIME_DIR-} && -d \#(place) ]]; then
                    { builtin true >|"\#(place)/$$" } 2>/dev/null
                fi
                return 0
            }
            typeset -ga precmd_functions
            if (( ! ${precmd_functions[(Ie)__enfilade_prompt]} )); then
                precmd_functions+=(__enfilade_prompt)
            fi
            """#
        case .fish:
            #"""
            \#(remark)
            function __enfilade_prompt --on-event fish_prompt
                if test -n "$XDG_RUNTIME_DIR"; and test -z "$fish_private_mode"; and test -d "\#(place)"
                    builtin true >"\#(place)/$fish_pid" 2>/dev/null
                end
            end
            """#
        }
    }
}

/// `enfilade publisher hook`
enum PublisherHookCommand {
    private static let shell = Argument<ShellHook>("SHELL", help: translated("The shell: bash, zsh or fish."))

    /// The command.
    static let command = Command(
        "hook", abstract: translated("Prints the lines by which a shell tells the publisher of terminals of itself."),
        discussion: translated(
            """
            The lines belong into the startup file of the shell: ~/.bashrc, ~/.zshrc or ~/.config/fish/config.fish. At each prompt the \
            shell then opens an empty file, and starts no program; while the publisher is off it does not even that. A fish in private \
            mode tells nothing.
            """),
        parameters: [shell],
        examples: [
            Example("eval \"$(enfilade publisher hook bash)\"", translated("the line for ~/.bashrc")),
            Example("eval \"$(enfilade publisher hook zsh)\"", translated("the line for ~/.zshrc")),
            Example("enfilade publisher hook fish | source", translated("the line for ~/.config/fish/config.fish")),
        ]
    ) { invocation in
        try invocation.console.print(try invocation.values[shell].script)
        return .ok
    }
}
