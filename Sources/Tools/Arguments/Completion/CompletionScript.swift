// SPDX-License-Identifier: Apache-2.0
// Each shell gets a short script that asks the tool itself for the words that can be typed next.

/// The completion of a tool in a shell.
package enum CompletionScript: String, CaseIterable, ArgumentValue {
    /// GNU bash.
    case bash
    /// The Z shell.
    case zsh
    /// The friendly interactive shell.
    case fish

    /// The word with which the scripts ask.
    static let request = "__complete"

    /// The name of the file in which the shell looks for the script of a tool.
    package func fileName(for tool: String) -> String {
        switch self {
        case .bash: tool
        case .zsh: "_\(tool)"
        case .fish: "\(tool).fish"
        }
    }

    /// The script for a tool.
    package func text(for tool: String) -> String {
        switch self {
        case .bash: Self.bash(tool)
        case .zsh: Self.zsh(tool)
        case .fish: Self.fish(tool)
        }
    }

    /// `compopt` fails when the function runs outside of completion, as in a test; then nothing is lost.
    private static func bash(_ tool: String) -> String {
        #"""
        # SPDX-License-Identifier: Apache-2.0
        # bash completion for \#(tool)
        _\#(tool)() {
            local kind= line
            COMPREPLY=()
            while IFS= read -r line; do
                if [[ -z $kind ]]; then kind=$line; else COMPREPLY+=("${line%%$'\t'*}"); fi
            done < <(command \#(tool) \#(request) -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
            case $kind in
                files) compopt -o default 2>/dev/null ;;
                folders) compopt -o dirnames 2>/dev/null ;;
            esac
            return 0
        }
        complete -F _\#(tool) \#(tool)
        """#
    }

    private static func zsh(_ tool: String) -> String {
        #"""
        #compdef \#(tool)
        # SPDX-License-Identifier: Apache-2.0
        _\#(tool)() {
            local -a lines candidates
            local line
            lines=("${(@f)$(command \#(tool) \#(request) -- "${(@)words[2,CURRENT]}" 2>/dev/null)}")
            case $lines[1] in
                files) _files ;;
                folders) _files -/ ;;
                *)
                    for line in "${(@)lines[2,-1]}"; do
                        if [[ $line == *$'\t'* ]]; then
                            candidates+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}")
                        else
                            candidates+=("${line//:/\\:}")
                        fi
                    done
                    _describe '\#(tool)' candidates
                    ;;
            esac
        }
        if [[ $funcstack[1] == _\#(tool) ]]; then _\#(tool) "$@"; else compdef _\#(tool) \#(tool); fi
        """#
    }

    private static func fish(_ tool: String) -> String {
        #"""
        # SPDX-License-Identifier: Apache-2.0
        # fish completion for \#(tool)
        function __\#(tool)_complete
            set -l words (commandline -opc) (commandline -ct)
            set -l lines (command \#(tool) \#(request) -- $words[2..-1] 2>/dev/null)
            switch "$lines[1]"
                case files
                    __fish_complete_path (commandline -ct)
                case folders
                    __fish_complete_directories (commandline -ct)
                case '*'
                    test (count $lines) -gt 1; and printf '%s\n' $lines[2..-1]
            end
        end
        complete -c \#(tool) -f -a '(__\#(tool)_complete)'
        """#
    }
}
