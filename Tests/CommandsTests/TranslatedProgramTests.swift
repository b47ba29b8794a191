// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeConcurrency
import EnfiladeTesting
import EnfiladeFiles
import Foundation
import EnfiladeContract
import EnfiladeLocalization
import EnfiladeProcesses
import Testing
import ToolDescriptions
import Tour

@testable import Commands

/// A command of one of the programs, and the words that call it.
struct CalledCommand: CustomTestStringConvertible {
    let command: Command
    let path: [String]

    /// All commands of all programs.
    static let all = programs.flatMap { below(CalledCommand(command: $0.root, path: [$0.root.name])) }
    /// The programs; their work is not run here.
    static let programs = [
        EnfiladeTool.tool, ServiceTool.tool(version: Release.version) { _ in .usage },
        ShellTool.tool(version: Release.version) { _ in .usage }, TourTool.tool,
    ]

    private static func below(_ command: CalledCommand) -> [CalledCommand] {
        [command]
            + command.command.subcommands.flatMap {
                below(CalledCommand(command: $0, path: command.path + [$0.name]))
            }
    }

    var testDescription: String {
        path.joined(separator: " ")
    }

    /// The words that are the same in every language: names, values and the lines of examples.
    var words: Set<String> {
        let parameters = command.parameters.map(\.signature) + ["-h, --help", "--version"]
        let texts =
            path + parameters + command.examples.map(\.line) + command.subcommands.map(\.name) + ["COMMAND"]
        return Set(texts.flatMap(Self.words))
    }

    /// The words of a text, without marks and numbers.
    static func words(of text: String) -> [String] {
        text.split { !$0.isLetter && !$0.isNumber }.map(String.init).filter { $0.contains(where: \.isLetter) }
    }
}

/// The programs in the languages of users. In the language `xx` every translated text is in brackets.
@Suite("The programs in the language of the user") struct TranslatedProgramTests {
    /// Runs a program in a language; `nil` stands for English.
    private static func run(_ words: [String], in language: String?, folder: URL = World.executables) async throws
        -> Program.Outcome
    {
        var environment = ProcessInfo.processInfo.environment
        environment["LC_ALL"] = "C.UTF-8"
        environment["LANGUAGE"] = language
        let program = Program(
            folder.appending(path: words[0]).path, Array(words.dropFirst()), environment: environment)
        return try await offload { try program.run() }
    }

    /// The words of a text of the language `xx` that are in no brackets.
    private static func untranslatedWords(of text: String, except words: Set<String>) -> [String] {
        CalledCommand.words(of: text.replacing(/⟦[^⟧]*⟧/, with: "")).filter { !words.contains($0) }
    }

    @Test(
        "the help of a command has no text that nobody translates",
        arguments: CalledCommand.all)
    func help(_ called: CalledCommand) async throws {
        let help = try await Self.run(called.path + ["--help"], in: "xx")
        #expect(help.succeeded && help.text.hasPrefix("⟦"))
        #expect(Self.untranslatedWords(of: help.text, except: called.words) == [])
    }

    @Test("a manual page has no text that nobody translates", arguments: Programs.names)
    func manualPage(name: String) async throws {
        let page = try await Self.run(["enfilade", "man", name], in: "xx")
        let tool = try #require(CalledCommand.programs.first { $0.root.name == name })
        let names =
            tool.variables.map(\.term) + tool.files.map(\.term) + tool.seeAlso + [name.uppercased(), "Enfilade"]
        let words = CalledCommand.all.filter { $0.path[0] == name }.map(\.words).reduce(
            Set(names.flatMap(CalledCommand.words))
        ) { $0.union($1) }
        let text = page.text.replacing(/(?m)^\.([A-Za-z]+|\\".*$)/, with: "").replacing(#"\-"#, with: "-")
            .replacing(/\\\[u([0-9A-F]+)\]/) { match in
                UInt32(match.1, radix: 16).flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? ""
            }.replacing(/\\(\(..|e|&)/, with: "'")
        #expect(page.succeeded && text.contains("⟦SEE ALSO⟧"))
        #expect(Self.untranslatedWords(of: text, except: words.union([Release.version])) == [])
    }

    @Test(
        "mistakes in a call are explained",
        arguments: [
            (
                ["windows", "list", "--jsn"],
                "enfilade: Unbekannte Option „--jsn“, ist „--json“ gemeint? Siehe „enfilade windows list --help“.\n"
            ),
            (
                ["windows", "lisd"],
                "enfilade: Unbekannter Befehl „lisd“, ist „list“ gemeint? Siehe „enfilade windows --help“.\n"
            ),
            (["apps", "--nothing"], "enfilade: Unbekannte Option „--nothing“. Siehe „enfilade apps --help“.\n"),
            (
                ["paste", "--item", "x"],
                "enfilade: „x“ ergibt für „--item“ keinen Sinn: erwartet wird eine ganze Zahl."
            ),
            (["completions", "tcsh"], "erwartet wird bash, zsh oder fish."),
            (["man", "ls"], "„ls“ ist keines von enfilade, enfiladed, enfilade-shell."),
        ])
    func mistakes(words: [String], expected: String) async throws {
        let outcome = try await Self.run(["enfilade"] + words, in: "de")
        #expect(outcome.ending.status == 64)
        #expect(outcome.text.contains(expected), "\(outcome.text)")
    }

    @Test("answers of the service are in sentences of the user's language, and JSON stays as it is")
    func answers() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let options = LaunchOptions(environment: ["LC_ALL": "C.UTF-8", "LANGUAGE": "de"])
            let windows = try await desk.run("enfilade", ["windows", "list"], options: options)
            #expect(windows.text.isEmpty && windows.errors == "enfilade: Keine App hat Fenster\n")
            let copied = try await desk.run("enfilade", ["copy", "-"], input: "Wörter", options: options)
            #expect(copied.status.isSuccess, "\(copied.errors)")
            #expect(try await desk.run("enfilade", ["paste"], options: options).text == "Wörter\n")
            let offers = try await desk.run("enfilade", ["offers"], options: options).text
            #expect(offers.hasPrefix("general: Angebot 1 von Prozess "), "\(offers)")
            #expect(offers.contains(", aufbewahrt, ") && offers.contains("\n  Element 1\n"), "\(offers)")
            #expect(offers.contains(" von Element 1, 8 Byte\n"), "\(offers)")
            let explained = try await desk.run("enfilade", ["explain"], options: options).text
            #expect(explained.contains("  String nimmt public.utf8-plain-text\n"), "\(explained)")
            for command in ["offers", "explain"] {
                let json = try await desk.run("enfilade", [command, "--json"], options: options)
                #expect(try await desk.run("enfilade", [command, "--json"]).text == json.text)
            }
            let status = try await desk.run("enfilade", ["status"], options: options)
            #expect(status.text.hasPrefix("Version   ") && status.text.contains("\nAngebote  1\n"), "\(status.text)")
        }
    }

    @Test("numbers decide on the form of a word")
    func plurals() async {
        await #expect(processExitsWith: .success) {
            setenv("LC_ALL", "C.UTF-8", 1)
            setenv("LANGUAGE", "de", 1)
            Catalogue.useLanguageOfUser()
            let now = Date(timeIntervalSince1970: 1_000_000)
            for (days, text) in [(1, "vor 1 Tag"), (2, "vor 2 Tagen")] {
                let then = PastTime(UInt64(1_000_000 - days * 86_400) * 1_000)
                #expect(then.text(now: now) == text)
            }
        }
    }

    @Test(
        "errors of the system are in the same language, with all their letters",
        .enabled(if: hasTranslatedSystem, "the C library has no German texts here: apt-get install locales"))
    func systemErrors() async throws {
        let outcome = try await offload {
            try Program(
                "/bin/bash", ["-c", "\(World.executables.path)/enfilade types png > /dev/full"],
                environment: ["LC_ALL": "C.UTF-8", "LANGUAGE": "de", "HOME": "/nonexistent"]
            ).run()
        }
        #expect(
            outcome.text == """
                enfilade: Die Ausgabe kann nicht geschrieben werden: Auf dem Gerät ist kein Speicherplatz mehr verfügbar

                """)
    }

    private static let hasTranslatedSystem = FileManager.default.fileExists(
        atPath: "/usr/share/locale/de/LC_MESSAGES/libc.mo")

    @Test("a language without a translation is English", arguments: ["nl", "nl:fr"])
    func missingLanguage(language: String) async throws {
        let english = try await Self.run(["enfilade", "--help"], in: nil)
        #expect(english.text.contains("\nOptions:\n"))
        #expect(try await Self.run(["enfilade", "--help"], in: language).text == english.text)
        #expect(try await Self.run(["enfilade", "--help"], in: "\(language):de").text != english.text)
    }

    /// How many bytes of a catalogue are left, and how many zeros follow them.
    @Test(
        "a catalogue that is damaged is English", arguments: [0, 3, 28, 100, 5_000, 20_000, 40_000], [0, 50_000])
    func damagedCatalogue(left: Int, zeros: Int) async throws {
        let whole = try Data(contentsOf: World.executables.appending(path: "locale/de/LC_MESSAGES/enfilade.mo"))
        let content = whole.prefix(left) + Data(count: zeros)
        let english = try await Self.run(["enfilade", "--help"], in: nil)
        let files = FileManager.default
        let folder = World.executables.appending(path: "damaged-\(UUID().uuidString)")
        defer { try? files.removeItem(at: folder) }
        let catalogue = folder.appending(path: "locale/de/LC_MESSAGES/enfilade.mo")
        try files.createDirectory(at: catalogue.deletingLastPathComponent(), withIntermediateDirectories: true)
        try content.write(to: catalogue)
        try files.linkItem(
            at: World.executables.appending(path: "enfilade"), to: folder.appending(path: "enfilade"))
        let outcome = try await Self.run(["enfilade", "--help"], in: "de", folder: folder)
        #expect(outcome.succeeded)
        #expect(outcome.text == english.text)
    }
}
