// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeTesting
import Foundation
import EnfiladeServiceClient
import Testing

@Suite("Commands that ask the service") struct ServiceCommandTests {
    /// Makes a world with one device and a bundle that can be installed.
    private func withBundle(_ body: (Device, String) async throws -> Void) async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            var builder = BundleBuilder(
                identifier: "org.example.Notes", name: "Notes",
                executable: World.executables.appending(path: "enfilade"))
            builder.export("org.example.note", conformsTo: ["public.data"], extensions: ["examplenote"])
            builder.open(["org.example.note"], name: "Note")
            try await body(desk, try builder.build(in: desk.home).folder.path)
        }
    }

    @Test("install an app, list it, find it by what it opens, and forget it")
    func bundles() async throws {
        try await withBundle { desk, bundle in
            let installed = try await desk.run("enfilade", ["install", bundle])
            #expect(installed.text == "installed Notes 1.0 (org.example.Notes)\n")
            let again = try await desk.run("enfilade", ["install", bundle])
            #expect(again.text == "Notes 1.0 (org.example.Notes) is installed already\n")
            #expect(try await desk.run("enfilade", ["apps"]).text.hasPrefix("org.example.Notes – Notes 1.0\n"))
            let openers = try await desk.run("enfilade", ["apps", "--opening", "org.example.note", "--json"]).text
            #expect(openers.contains(#""identifier" : "org.example.Notes""#))
            #expect(try await desk.run("enfilade", ["types", "examplenote"]).text.contains("org.example.Notes"))
            let offered = try await desk.run("enfilade", ["__complete", "--", "uninstall", "org"])
            #expect(offered.lines == ["words", "org.example.Notes\tNotes"])
            #expect(try await desk.run("enfilade", ["uninstall", "org.example.Notes"]).status.isSuccess)
            #expect(try await desk.run("enfilade", ["apps"]).text.isEmpty)
        }
    }

    @Test("leave no gap where a bundle has no version")
    func noVersion() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            var builder = BundleBuilder(
                identifier: "org.example.Notes", name: "Notes",
                executable: World.executables.appending(path: "enfilade"))
            builder.information["CFBundleShortVersionString"] = nil
            let bundle = try builder.build(in: desk.home).folder.path
            let installed = try await desk.run("enfilade", ["install", bundle])
            #expect(installed.text == "installed Notes (org.example.Notes)\n", "\(installed.errors)")
            #expect(try await desk.run("enfilade", ["apps"]).lines.first == "org.example.Notes – Notes")
        }
    }

    @Test(
        "say that there is nothing to list, beside an empty output",
        arguments: [
            (["apps"], "no app is installed"),
            (["apps", "--opening", "public.png"], "no installed app opens “public.png”"),
            (["windows", "list"], "no app has windows"),
            (["windows", "list", "--app", "org.example.None"], "the app “org.example.None” has no windows"),
            (["offers"], "nothing is on offer"),
        ])
    func nothing(words: [String], reason: String) async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let answer = try await desk.run("enfilade", words)
            #expect(answer.status.isSuccess && answer.text.isEmpty)
            #expect(answer.errors == "enfilade: \(reason)\n")
            let json = try await desk.run("enfilade", words + ["--json"])
            #expect(json.text == "[\n\n]\n" && json.errors.isEmpty)
        }
    }

    @Test("print no character that a terminal obeys or that nobody sees, and lose none in JSON")
    func harmlessOutput() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let name = "a\u{202E}b\u{200B}c\u{9B}d\u{7F}"
            let offered = OfferedItem(
                representations: [OfferedRepresentation(type: "public.png", kind: .data)], suggestedName: name)
            _ = try await Transfers1Client(try desk.connection()).offer("general", items: [offered])
            for words in [["offers"], ["explain"], ["offers", "--json"], ["types", "x\u{1B}[31m\u{9B}"]] {
                let answer = try await desk.run("enfilade", words)
                let printed = (answer.text + answer.errors).unicodeScalars
                #expect(!printed.isEmpty)
                let harmful = printed.filter { scalar in
                    let isControl = scalar.properties.generalCategory == .control && scalar != "\n"
                    return isControl || scalar.properties.isDefaultIgnorableCodePoint
                }
                #expect(harmful.isEmpty, "\(words): \(harmful.map { String($0.value, radix: 16) })")
            }
            let json = try await desk.run("enfilade", ["offers", "--json"])
            let records = try JSONSerialization.jsonObject(with: json.data) as? [[String: Any]]
            let items = records?.first?["items"] as? [[String: Any]]
            #expect(items?.first?["suggestedName"] as? String == name)
        }
    }

    @Test("find a relative path from where they run")
    func relativePath() async throws {
        try await withBundle { desk, bundle in
            let folder = URL(filePath: bundle)
            let installed = try await desk.run(
                "enfilade", ["install", folder.lastPathComponent],
                options: LaunchOptions(folder: folder.deletingLastPathComponent()))
            #expect(installed.status.isSuccess)
        }
    }

    @Test("pass on why a bundle is refused")
    func refusal() async throws {
        try await withBundle { desk, bundle in
            try Data("<plist/>".utf8).write(to: URL(filePath: bundle).appending(path: "Info.plist"))
            let refused = try await desk.run("enfilade", ["install", bundle])
            #expect(refused.status == .exited(1))
            #expect(refused.errors.hasPrefix("enfilade: "))
            #expect(refused.errors.contains("Info.plist"))
            let missing = try await desk.run("enfilade", ["uninstall", "org.example.Nothing"])
            #expect(missing.status == .exited(1))
        }
    }

    @Test("show and store settings")
    func settings() async throws {
        try await withBundle { desk, _ in
            #expect(try await desk.run("enfilade", ["settings", "transfers.keep.largest", "2M"]).status.isSuccess)
            let value = try await desk.run("enfilade", ["settings", "transfers.keep.largest", "--json"]).text
            #expect(value.contains("2097152"))
            let all = try await desk.run("enfilade", ["settings"])
            #expect(all.lines.count == 7)
            // Each has an explanation.
            #expect(all.lines.allSatisfy { $0.split(separator: " ").count > 3 })
            #expect(try await desk.run("enfilade", ["settings", "nothing"]).status == .exited(1))
            #expect(try await desk.run("enfilade", ["settings", "nothing", "1"]).status == .exited(1))
            #expect(try await desk.run("enfilade", ["settings", "transfers.keep.largest", "-1"]).status == .exited(64))
            #expect(try await desk.run("enfilade", ["settings", "a", "99999999999999999G"]).status == .exited(64))
        }
    }

    @Test("show what the service does")
    func status() async throws {
        try await withBundle { desk, _ in
            let status = try await desk.run("enfilade", ["status"])
            #expect(status.text.hasPrefix("version  \(Release.version)\nprocess  "))
            #expect(try await desk.run("enfilade", ["status", "--json"]).text.contains(#""offers" : 0"#))
        }
    }

    @Test(
        "say that the service cannot be reached",
        arguments: [
            ["status"], ["apps"], ["paste"], ["offers"], ["explain"], ["install", "/"], ["copy", "/etc/hostname"],
            ["windows", "list"], ["windows", "close", "a"], ["windows", "why", "a", "b"],
        ])
    func noBus(words: [String]) async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let answer = try await desk.run(
                "enfilade", words,
                options: LaunchOptions(environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent"]))
            #expect(answer.status == .exited(69))
            #expect(answer.errors.hasPrefix("enfilade: the session bus cannot be reached"))
            #expect(answer.text.isEmpty)
        }
    }
}
