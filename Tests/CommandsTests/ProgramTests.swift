// SPDX-License-Identifier: Apache-2.0

import Arguments
import Commands
import EnfiladeConcurrency
import EnfiladeFiles
import Foundation
import EnfiladeProcesses
import Testing
import Tour

@Suite("The programs") struct ProgramTests {
    /// Where `enfilade` is built, beside this test.
    private static let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().path

    /// Runs a line of bash with `enfilade` on the path; the answer is everything it wrote.
    private func bash(_ line: String) async throws -> (status: Int32?, output: String) {
        let bash = Program("/bin/bash", ["-c", "PATH=\(Self.folder):$PATH\n\(line)"])
        let outcome = try await offload { try bash.run() }
        return (outcome.ending.status, outcome.text)
    }

    /// Whether a program is where Debian puts it.
    private static func isInstalled(_ program: String) -> Bool {
        FileManager.default.isExecutableFile(atPath: "/usr/bin/\(program)")
    }

    /// Every command that help lists.
    static let commands = EnfiladeTool.tool.root.visibleSubcommands

    @Test("show an example for every command", arguments: commands.map(\.name))
    func examples(name: String) async throws {
        let help = await enfilade(name, "--help").output
        #expect(help.contains("\nExamples:\n  # "))
        #expect(help.contains("Usage: enfilade \(name)"))
    }

    @Test("use options in their examples that exist", arguments: commands.map(\.name))
    func exampleOptions(name: String) throws {
        let command = try #require(Self.commands.first { $0.name == name })
        for example in command.examples {
            // What another program prints is that program's affair.
            let line = example.line.replacing(/\$\([^)]*\)/, with: "")
            let words = line.split(separator: " ")
            let called = command.visibleSubcommands.first { words.count > 2 && $0.name == words[2] } ?? command
            let known = Set(called.options.map(\.spelling)).union(["--toolset"])
            for option in line.matches(of: /--[a-z-]+/) { #expect(known.contains(String(option.0)), "\(line)") }
        }
    }

    @Test(
        "have manual pages that the typesetter accepts without a warning",
        .enabled(if: isInstalled("groff"), "groff is not installed; ./test installs it"),
        arguments: ["enfilade", "enfiladed", "enfilade-shell"])
    func manualPages(program: String) async throws {
        let answer = try await bash("enfilade man \(program) | groff -man -ww -Tutf8 -z")
        #expect(answer.status == 0)
        #expect(answer.output.isEmpty)
    }

    @Test("the tour shows examples with options that exist")
    func tourExamples() async throws {
        let help = try await bash("enfilade-tour --help").output
        #expect(help.contains("\nExamples:\n  # ") && help.contains("Usage: enfilade-tour ["))
        let command = TourTool.tool.root
        let known = Set(command.options.map(\.spelling))
        #expect(!command.examples.isEmpty)
        for example in command.examples {
            #expect(example.line.hasPrefix("enfilade-tour"))
            for option in example.line.matches(of: /--[a-z-]+/) { #expect(known.contains(String(option.0))) }
        }
    }

    @Test("that are called without a command print their help", arguments: [[], ["windows"]])
    func noCommand(words: [String]) async {
        let bare = words.isEmpty ? await enfilade() : await enfilade(words[0])
        let help = words.isEmpty ? await enfilade("--help") : await enfilade(words[0], "--help")
        #expect(bare.status == .ok && bare.error.isEmpty)
        #expect(bare.output == help.output)
    }

    /// The unit has no `[Install]` section: nothing enables it.
    @Test("say truly how the service is started")
    func serviceManual() async throws {
        let unit = Fixtures.folder.deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Data/enfiladed.service")
        #expect(try !String(contentsOf: unit, encoding: .utf8).contains("[Install]"))
        let page = await enfilade("man", "enfiladed").output.replacing("\\-", with: "-")
        let manual = page.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(manual.contains("D-Bus starts it with the first call"))
        #expect(!manual.contains("starts it with the session"))
    }

    @Test(
        "refuse to describe what they do not know, and to take the tour, which is a program of its own",
        arguments: [["man", "ls"], ["completions", "tcsh"], ["man", "enfilade-tour"], ["tour", "--help"]])
    func unknown(words: [String]) async {
        #expect(await enfilade(words[0], words[1]).status == .usage)
    }

    @Test(
        "complete in bash",
        arguments: [
            ("enfilade typ", "types"), ("enfilade completions ''", "bash zsh fish"),
            ("enfilade types public.pn", "public.png"),
            ("enfilade completions --for = enfilade", "enfilade enfiladed enfilade-shell"),
            ("enfilade nothing ''", ""),
        ])
    func bashCompletion(line: String, expected: String) async throws {
        let answer = try await bash(
            """
            source <(enfilade completions bash)
            COMP_WORDS=(\(line)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _enfilade; echo "${COMPREPLY[*]}"
            """)
        #expect(answer.output == expected + "\n")
    }

    @Test(
        "complete in fish", .enabled(if: isInstalled("fish"), "fish is not installed; ./test installs it"),
        arguments: [
            ("enfilade typ", "types"), ("enfilade completions ", "bash fish zsh"),
            ("enfilade types public.pn", "public.png"),
            ("enfilade completions --for=enf", "--for=enfilade --for=enfiladed --for=enfilade-shell"),
            ("enfilade install /usr/sh", "/usr/share/"), ("enfilade nothing ", ""),
        ])
    func fishCompletion(line: String, expected: String) async throws {
        let answer = try await bash(
            """
            # fish makes folders in the user's home, even without being asked to remember anything.
            HOME=$(mktemp -d); trap 'rm -rf "$HOME"' EXIT
            export HOME XDG_CONFIG_HOME=$HOME XDG_DATA_HOME=$HOME XDG_CACHE_HOME=$HOME
            fish --no-config -c 'enfilade completions fish | source; complete -C "\(line)"' | cut -f 1 | xargs
            """)
        #expect(answer.output == expected + "\n")
    }

    /// The completions for zsh come from our function alone: the system that shows them wants a terminal.
    @Test(
        "complete in zsh", .enabled(if: isInstalled("zsh"), "zsh is not installed; ./test installs it"),
        arguments: [
            ("enfilade typ", "types:Shows what is known about uniform types."),
            ("enfilade completions ''", "bash zsh fish"), ("enfilade types public.pn", "public.png:PNG image"),
            ("enfilade types --of ''", "files"), ("enfilade install ''", "files -/"), ("enfilade nothing ''", ""),
        ])
    func zshCompletion(line: String, expected: String) async throws {
        let answer = try await bash(
            """
            zsh -f <<'END' | xargs
            compdef() { : }
            _files() { print -r -- files "$@" }
            _describe() { print -rl -- "${(@P)2}" }
            source <(enfilade completions zsh)
            words=(\(line)); CURRENT=$#words; _enfilade
            END
            """)
        #expect(answer.output == expected + "\n")
    }

    @Test(
        "have completions without a mistake for every shell",
        .enabled(if: ["fish", "zsh"].allSatisfy(isInstalled), "fish or zsh is not installed; ./test installs them"),
        arguments: CompletionScript.allCases, ["enfilade", "enfiladed", "enfilade-shell"])
    func scripts(script: CompletionScript, program: String) async throws {
        let shell = script.rawValue
        let answer = try await bash("enfilade completions \(shell) --for \(program) | HOME=/nonexistent \(shell) -n")
        #expect(answer.output.isEmpty)
        #expect(answer.status == 0)
    }

    @Test("end quietly when nobody reads on", arguments: ["", "trap '' PIPE; "])
    func brokenPipe(prefix: String) async throws {
        let answer = try await bash(
            "set -o pipefail; \(prefix)enfilade types --tree public.item --json | head -n 1; echo ${PIPESTATUS[0]}")
        #expect(answer.output == "{\n141\n")
    }

    @Test("say when the output cannot be written")
    func fullDisk() async throws {
        let answer = try await bash("enfilade types png > /dev/full")
        #expect(answer.status == 1)
        #expect(answer.output == "enfilade: cannot write the output: No space left on device\n")
    }

    @Test("refuse arguments that are no text")
    func invalidArgument() async throws {
        let answer = try await bash("enfilade types $'\\xff'")
        #expect(answer.status == 64)
        #expect(answer.output == "enfilade: argument 2 is not valid UTF-8\n")
    }

    @Test(
        "tell what the shell is without a display and a bus, and refuse what makes no sense",
        arguments: [
            ("--help", 0, "Usage: enfilade-shell [--gapplication-service] [--quick-note] [--note\n"),
            ("-h --gapplication-service", 0, "Shows the windows of all apps"),
            ("--version", 0, "enfilade-shell "),
            ("__complete -- --gapp", 0, "--gapplication-service\t"),
            ("--gapplication-servise", 64, "did you mean “--gapplication-service”?"),
            ("--quick-note", 69, "there is no display or no session bus for quick notes\n"),
            ("--note x", 69, "there is no display or no session bus for quick notes\n"),
            ("picture.png", 64, "unexpected argument “picture.png”. See “enfilade-shell --help”.\n"),
        ])
    func shellCommandLine(words: String, status: Int, expected: String) async throws {
        let answer = try await bash(
            """
            unset DISPLAY WAYLAND_DISPLAY BROADWAY_DISPLAY
            DBUS_SESSION_BUS_ADDRESS=unix:path=/nonexistent/bus enfilade-shell \(words)
            """)
        #expect(answer.status == Int32(status))
        #expect(answer.output.contains(expected), "\(answer.output)")
    }
}
