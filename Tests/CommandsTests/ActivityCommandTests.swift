// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeProcesses
import EnfiladeServiceClient
import EnfiladeTesting
import Foundation
import TestSupport
import Testing

@Suite("enfilade activity", .timeLimit(.minutes(10))) struct ActivityCommandTests {
    private func publish(_ title: String, on desk: Device) async throws -> UInt64 {
        try await Activities1Client(try desk.connection()).publish(
            PublishedActivity(
                content: ActivityDescription(
                    title: title, persistent: "urn:\(title)", webpage: "https://books.example.org/\(title)",
                    address: "reader:\(title)"),
                program: "org.example.Reader"))
    }

    /// Runs a command to its end.
    private func run(_ desk: Device, _ words: String..., options: LaunchOptions = LaunchOptions()) async throws
        -> ProcessOutput
    {
        try await desk.run(
            World.executables.appending(path: "enfilade").path, ["activity"] + words, options: options)
    }

    @Test("lists what is current, and what was, the newest first")
    func lists() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let nothing = try await run(desk, "current")
            #expect(nothing.status.isSuccess && nothing.errors == "enfilade: no app says what it shows\n")
            let emma = try await publish("Emma", on: desk)
            try await desk.clock.advance(by: .seconds(2))
            let persuasion = try await publish("Persuasion", on: desk)
            #expect(
                try await run(desk, "current").lines == [
                    "\(persuasion)  org.example.Reader  “Persuasion”, current",
                    "\(emma)  org.example.Reader  “Emma”, current",
                ])
            #expect(try await run(desk, "history", "EMMA").lines == ["\(emma)  org.example.Reader  “Emma”, current"])
            #expect(try await run(desk, "history", "--limit", "1").lines.count == 1)
            let json = try await run(desk, "history", "--app", "org.example.Reader", "--json")
            let listed = try JSONSerialization.jsonObject(with: json.data) as? [[String: Any]]
            #expect(listed?.compactMap { $0["number"] as? UInt64 } == [persuasion, emma])
            let none = try await run(desk, "history", "Ulysses")
            #expect(none.status.isSuccess && none.errors == "enfilade: there are no such activities\n")
            let many = try await run(desk, "history", "--limit", "1001")
            #expect(many.status == .exited(1) && many.errors.contains("from 1 to 1000"))
        }
    }

    @Test("prints the activity in front whenever it changes")
    func watch() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            _ = try await publish("Emma", on: desk)
            let watch = try await desk.launch("enfilade", ["activity", "watch"])
            _ = try await watch.line { $0.contains("“Emma”") }
            _ = try await publish("Persuasion", on: desk)
            _ = try await watch.line { $0.contains("“Persuasion”") }
            try await watch.terminate()
        }
    }

    @Test("has the desktop open the address of a program, or prints it")
    func continues() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let emma = try await publish("Emma", on: desk)
            let printed = try await run(desk, "continue", "\(emma)", "--print")
            #expect(printed.text == "reader:Emma\n" && printed.status.isSuccess)
            // A desktop whose opener notes down the address.
            let tools = world.folder.appending(path: "tools")
            try FileManager.default.createDirectory(at: tools, withIntermediateDirectories: true)
            let opener = tools.appending(path: "xdg-open")
            let note = world.folder.appending(path: "opened").path
            try FreshProgram.write(
                "#!/bin/sh\n[ \"$1\" = reader:Emma ] || exit 3\necho \"$1\" >'\(note)'\n", to: opener.path)
            let options = LaunchOptions(environment: ["PATH": "\(tools.path):/usr/bin:/bin"])
            let opened = try await run(desk, "continue", "\(emma)", options: options)
            #expect(opened.status.isSuccess, "\(opened.errors)")
            // A slow opener is not waited for.
            try await eventuallyHolds("it is opened") {
                (try? String(contentsOfFile: note, encoding: .utf8)) == "reader:Emma\n"
            }
            let other = try await publish("Persuasion", on: desk)
            let failed = try await run(desk, "continue", "\(other)", options: options)
            #expect(failed.status == .exited(1))
            #expect(failed.errors == "enfilade: the desktop has no program that opens “reader:Persuasion”\n")
            let missing = try await run(desk, "continue", "77")
            #expect(missing.status == .exited(1) && missing.errors == "enfilade: there is no activity 77\n")
        }
    }

    @Test("forgets what is asked for, and nothing without a condition")
    func forget() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            for title in ["Emma", "Persuasion"] {
                _ = try await publish(title, on: desk)
                try await desk.clock.advance(by: .seconds(2))
            }
            let wrong = try await run(desk, "forget")
            #expect(wrong.status == .exited(64) && wrong.errors.contains("--app, --site, --since or --all"))
            #expect(try await run(desk, "forget", "1", "--all").status == .exited(64))
            #expect(try await run(desk, "forget", "1").text == "1\n")
            #expect(try await run(desk, "forget", "--site", "example.org").text == "1\n")
            #expect(try await run(desk, "forget", "--all").text == "0\n")
        }
    }

    @Test("keeps nothing during a pause, and nothing of an app that is left out")
    func privacy() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            #expect(try await run(desk, "privacy").text == "activities are kept\n")
            #expect(try await run(desk, "pause").status.isSuccess)
            _ = try await publish("Emma", on: desk)
            let paused = try await run(desk, "current")
            #expect(paused.text.isEmpty)
            #expect(paused.errors == "enfilade: activities are paused; see enfilade activity resume\n")
            #expect(try await run(desk, "privacy").text == "activities are paused\n")
            #expect(try await run(desk, "resume").status.isSuccess)
            #expect(try await run(desk, "current").lines.count == 1)
            #expect(try await run(desk, "exclude", "org.example.Reader").status.isSuccess)
            #expect(try await run(desk, "privacy").lines == ["activities are kept", "left out: org.example.Reader"])
            #expect(try await run(desk, "current").text.isEmpty)
            #expect(try await run(desk, "exclude", "org.example.Reader", "--undo").status.isSuccess)
            #expect(try await run(desk, "privacy", "--json").text.contains("\"isPaused\" : false"))
        }
    }

    @Test("links an item to content, finds it and opens it")
    func links() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            func link(_ words: String...) async throws -> ProcessOutput {
                try await desk.run("enfilade", ["link"] + words)
            }
            let nothing = try await link("about")
            #expect(nothing.status == .exited(1) && nothing.errors == "enfilade: no app says what it shows\n")
            let emma = try await publish("Emma", on: desk)
            #expect(try await link("about").errors == "enfilade: nothing was written about it\n")
            #expect(try await link("add", "note-7").status == .exited(64))
            let added = try await link("add", "note-7", "--owner", "org.example.Notebook", "--title", "Novels")
            #expect(added.text == "1\n", "\(added.errors)")
            #expect(try await link("about", "\(emma)").lines == ["1  org.example.Notebook  “Novels” about “Emma”"])
            #expect(try await link("list", "--item", "note-8").errors == "enfilade: there are no such links\n")
            #expect(try await link("open", "1", "--print").text == "reader:Emma\n")
            #expect(try await link("list", "--json").text.contains("\"identifier\" : \"note-7\""))
            #expect(try await link("remove", "1", "77").status.isSuccess)
            #expect(try await link("open", "1").errors == "enfilade: there is no link 1\n")
        }
    }
}
