// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeTesting
import Foundation
import EnfiladeContract
import Testing

@Suite("enfilade windows", .timeLimit(.minutes(10))) struct WindowsCommandTests {
    /// Makes a world with an app that has two windows, and hands their identifiers over.
    private func withWindows(_ body: (Device, RunningProcess, [String]) async throws -> Void) async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let app = try BundleBuilder(
                identifier: "org.example.Notes", name: "Notes",
                executable: World.executables.appending(path: "scene-probe")
            ).build(in: world.folder)
            try await desk.install(app)
            let process = try await desk.launch(app)
            var sessions: [String] = []
            for title in ["Shopping", "Travel"] {
                try process.send("new")
                let count = sessions.count
                let seen = Array(sessions)
                sessions.append(
                    String(
                        try await process.line { line in
                            line.hasPrefix("session ") && !seen.contains(String(line.dropFirst(8)))
                        }.dropFirst(8)))
                try process.send("title \(sessions[count]) \(title)")
            }
            try process.send("prefers \(sessions[0]) SELF == 'note:42'")
            try process.send("bytes \(sessions[0]) four")
            try process.send("list")
            _ = try await process.line { $0.hasPrefix("sessions ") }
            try await body(desk, process, sessions)
        }
    }

    @Test("lists them, the one that was used last first")
    func list() async throws {
        try await withWindows { desk, _, sessions in
            let text = try await desk.run("enfilade", ["windows", "list"]).lines
            let expected = [
                "\(sessions[1])  org.example.Notes  “Travel”, disconnected, used ",
                "\(sessions[0])  org.example.Notes  “Shopping”, disconnected, used ",
            ]
            #expect(zip(text, expected).allSatisfy { $0.hasPrefix($1) } && text.count == 2, "\(text)")
            #expect(text.allSatisfy { $0.contains(/used (just now|\d+ \w+ ago)$/) }, "\(text)")
            let json = try await desk.run("enfilade", ["windows", "list", "--app", "org.example.Notes", "--json"])
            let listed = try JSONSerialization.jsonObject(with: json.data) as? [[String: Any]]
            #expect(listed?.compactMap { $0["identifier"] as? String } == sessions.reversed())
            #expect(listed?.first?["title"] as? String == "Travel")
            #expect(try await desk.run("enfilade", ["windows", "list", "--app", "org.example.None"]).text.isEmpty)
        }
    }

    @Test("shows one, by the beginning of its identifier")
    func show() async throws {
        try await withWindows { desk, _, sessions in
            let text = try await desk.run("enfilade", ["windows", "show", sessions[0].lowercased()]).text
            #expect(text.hasPrefix("\(sessions[0])  “Shopping”\n  app       org.example.Notes\n"))
            #expect(text.contains("\n  prefers   SELF == \"note:42\"\n"))
            #expect(text.contains("\n  info      4 bytes\n"))
            let short = try await desk.run("enfilade", ["windows", "show", String(sessions[0].prefix(13)), "--json"])
            #expect(short.text.contains(#""prefersToActivate" : "SELF == \"note:42\"""#), "\(short.text)")
            let missing = try await desk.run("enfilade", ["windows", "show", "nothing"])
            #expect(missing.status == .exited(1))
            #expect(missing.errors == "enfilade: there is no session “nothing”\n")
            #expect(try await desk.run("enfilade", ["windows", "show", ""]).status == .exited(1))
        }
    }

    @Test("closes them for good, all or none")
    func close() async throws {
        try await withWindows { desk, process, sessions in
            let mistake = try await desk.run("enfilade", ["windows", "close", sessions[0], "nothing"])
            #expect(mistake.status == .exited(1))
            #expect(try await desk.run("enfilade", ["windows", "list"]).lines.count == 2)
            let closed = try await desk.run("enfilade", ["windows", "close", sessions[0], "--animation", "decline"])
            #expect(closed.status.isSuccess, "\(closed.errors)")
            _ = try await process.line { $0 == "discarded \(sessions[0])" }
            let left = try await desk.run("enfilade", ["windows", "list"]).lines
            #expect(left.count == 1 && left[0].hasPrefix("\(sessions[1])  org.example.Notes  “Travel”, disconnected"))
            #expect(
                try await desk.run("enfilade", ["windows", "close", sessions[1], "--animation", "x"]).status
                    == .exited(64))
        }
    }

    @Test("has an app bring one up")
    func open() async throws {
        try await withWindows { desk, process, sessions in
            try process.send("serve")
            try process.send("launch")
            _ = try await process.line { $0.hasPrefix("launched ") }
            func open(_ words: String...) async throws -> ProcessOutput {
                try await desk.run("enfilade", ["windows", "open", "org.example.Notes"] + words)
            }
            for words in [["--session", String(sessions[0].prefix(13))], ["--identifier", "note:42"]] {
                let opened = try await desk.run("enfilade", ["windows", "open", "org.example.Notes"] + words)
                #expect(opened.status.isSuccess && opened.text == "\(sessions[0])\n", "\(opened.errors)")
            }
            for session in [sessions[0], String(sessions[0].prefix(13)).lowercased()] {
                let opened = try await desk.run("enfilade", ["windows", "open", session])
                #expect(opened.status.isSuccess && opened.text == "\(sessions[0])\n", "\(opened.errors)")
                let both = try await desk.run("enfilade", ["windows", "open", session, "--new"])
                #expect(both.status == .exited(64) && both.errors.contains("is a session"), "\(both.errors)")
            }
            let nobody = try await desk.run("enfilade", ["windows", "open", "xyz"])
            #expect(nobody.status == .exited(1) && nobody.text.isEmpty)
            #expect(nobody.errors == "enfilade: the bundle “xyz” is not installed\n")
            #expect(try await open("--url", "note:42").text == "\(sessions[0])\n")
            _ = try await process.line { $0 == "show \(sessions[0]) false note:42 - -" }
            let new = try await open("--new").lines
            #expect(new.count == 1 && !sessions.contains(new[0]))
            let refused = try await open("--url", "probe:fail")
            #expect(refused.status == .exited(1) && refused.errors == "enfilade: there is no such note\n")
            #expect(try await open("--new", "--url", "x").status == .exited(64))
            let missing = try await desk.run("enfilade", ["windows", "open", "org.example.None"])
            #expect(missing.status == .exited(1))
            #expect(missing.errors == "enfilade: the bundle “org.example.None” is not installed\n")
        }
    }

    @Test("says which one takes what, and why")
    func why() async throws {
        try await withWindows { desk, _, sessions in
            let text = try await desk.run("enfilade", ["windows", "why", "org.example.Notes", "note:42"]).text
            #expect(
                text == """
                    “note:42” opens in \(sessions[0]): it prefers it
                    ├─ – \(sessions[1]) “Travel”, disconnected
                    │  ├─ ✗ prefers FALSEPREDICATE
                    │  └─ ✓ can TRUEPREDICATE
                    └─ ✓ \(sessions[0]) “Shopping”, disconnected
                       ├─ ✓ prefers SELF == "note:42"
                       └─ ✓ can TRUEPREDICATE

                    """)
            let other = try await desk.run("enfilade", ["windows", "why", "org.example.Notes", "note:7"]).text
            #expect(
                other.hasPrefix("“note:7” opens in \(sessions[1]): it can show it, and no window prefers it\n"))
            let none = try await desk.run("enfilade", ["windows", "why", "org.example.None", "x"]).text
            #expect(none == "“x” opens a new window: no window can show it\n")
            let json = try await desk.run("enfilade", ["windows", "why", "org.example.Notes", "note:42", "--json"])
            #expect(json.text.contains(#""reason" : "prefers""#))
        }
    }

    @Test("offers sessions to a shell")
    func completion() async throws {
        try await withWindows { desk, _, sessions in
            let offered = try await desk.run(
                "enfilade", ["__complete", "--", "windows", "close", String(sessions[0].prefix(12))])
            #expect(offered.lines == ["words", "\(sessions[0])\torg.example.Notes Shopping"])
            func offers(_ words: String...) async throws -> Set<String> {
                let answer = try await desk.run("enfilade", ["__complete", "--", "windows", "open"] + words)
                return Set(answer.lines.dropFirst().map { String($0.prefix { $0 != "\t" }) })
            }
            #expect(try await offers("") == Set(sessions + ["org.example.Notes"]))
            #expect(try await offers("org.example.Notes", "--session", "") == Set(sessions))
            #expect(try await offers("org.example.Other", "--session", "").isEmpty)
            #expect(try await offers("--session", "") == Set(sessions))
        }
    }

    @Test("says at once that there is no display for the switcher")
    func noDisplay() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let services = desk.dataHome.appending(path: "dbus-1/services")
            try FileManager.default.createDirectory(at: services, withIntermediateDirectories: true)
            let program = World.executables.appending(path: "enfilade-shell").path
            let activation = "[D-BUS Service]\nName=org.enfilade.Shell\nExec=\(program) --gapplication-service\n"
            try Data(activation.utf8).write(to: services.appending(path: "org.enfilade.Shell.service"))
            let bus = try await desk.bus()
            let owners = await bus.nameOwnerChanges(of: Interfaces.sharingName)
            // The second time the shell that came is still there, and shares. The third time it has ended, and the bus would
            // be waiting for it, had it not said that it failed.
            for round in 0..<3 {
                if round == 2 { for await change in owners where change.new == nil { break } }
                let answer = try await desk.run("enfilade", ["windows", "switcher"])
                #expect(answer.status == .exited(69))
                #expect(answer.errors == "enfilade: there is no display for the switcher\n")
            }
            let focus = try await desk.run("enfilade", ["focus", "switch"])
            #expect(focus.status == .exited(69))
            #expect(focus.errors == "enfilade: there is no display for the panel of the Focus\n")
            let reminder = try await desk.run("enfilade", ["remind", "panel"])
            #expect(reminder.status == .exited(69))
            #expect(reminder.errors == "enfilade: there is no display for the panel of a reminder\n")
            let elsewhere = try await desk.run(
                "enfilade", ["windows", "switcher"], options: LaunchOptions(environment: ["DISPLAY": ":7"]))
            #expect(elsewhere.errors.hasPrefix("enfilade: the session bus starts programs without a display; "))
        }
    }

    @Test(
        "has help with examples for each of its commands",
        arguments: ["list", "show", "open", "close", "why", "switcher"])
    func help(name: String) async {
        let help = await enfilade("windows", name, "--help").output
        #expect(help.contains("Usage: enfilade windows \(name)"))
        #expect(help.contains("\nExamples:\n  # "))
        #expect(await enfilade("man").output.contains(".SS windows \(name)\n"))
    }
}
