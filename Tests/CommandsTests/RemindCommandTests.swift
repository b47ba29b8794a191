// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeContract
import EnfiladeServiceClient
import EnfiladeTesting
import Foundation
import Testing

@testable import Commands

@Suite("enfilade remind", .timeLimit(.minutes(10))) struct RemindCommandTests {
    private func run(_ desk: Device, _ words: String...) async throws -> ProcessOutput {
        try await desk.run(World.executables.appending(path: "enfilade").path, ["remind"] + words)
    }

    @Test("makes, lists, changes, opens, completes, exports and removes reminders")
    func all() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let nothing = try await run(desk, "list")
            #expect(nothing.status.isSuccess && nothing.errors == "enfilade: there are no reminders\n")
            let client = Activities1Client(try desk.connection())
            let emma = try await client.publish(
                PublishedActivity(
                    content: ActivityDescription(title: "Emma", persistent: "urn:emma", address: "reader:emma"),
                    program: "org.example.Reader"))
            #expect(
                try await run(desk, "add", "Read on", "--at", "2096-12-01 09:00", "--with", "current", "--notes", "a")
                    .text
                    == "1\n")
            #expect(try await run(desk, "add", "Again", "--when-back", "--with", "\(emma)").text == "2\n")
            #expect(try await run(desk, "add", "Ask", "--when-in-front", "org.example.Chat").text == "3\n")
            let lines = try await run(desk, "list").lines
            #expect(
                lines == [
                    "3  “Ask”, when “org.example.Chat” is in front",
                    "2  “Again” about “Emma”, when its content is in front",
                    "1  “Read on” about “Emma”, at 2096-12-01 09:00:00",
                ])
            #expect(try await run(desk, "open", "1", "--print").text == "reader:emma\n")
            #expect(try await run(desk, "change", "3", "--text", "Ask Ada").status.isSuccess)
            #expect(try await run(desk, "done", "3").status.isSuccess)
            #expect(try await run(desk, "list").lines.count == 2)
            #expect(try await run(desk, "list", "--all").lines.first == "3  “Ask Ada”, done")
            let json = try await run(desk, "list", "--all", "--json")
            let listed = try JSONDecoder().decode([ListedReminder].self, from: json.data)
            #expect(listed.map(\.text) == ["Ask Ada", "Again", "Read on"] && listed.last?.notes == "a")
            let file = try await run(desk, "export").text
            #expect(file.hasPrefix("BEGIN:VCALENDAR\r\n") && file.contains("SUMMARY:Read on\r\nDESCRIPTION:a\r\n"))
            #expect(file.contains("URL:reader:emma\r\n") && file.contains("STATUS:COMPLETED\r\n"))
            #expect(try await run(desk, "remove", "1", "2", "3", "77").status.isSuccess)
            #expect(try await run(desk, "list", "--all").text.isEmpty)
            // A calendar without a task is none.
            let none = try await run(desk, "export")
            #expect(none.status.isSuccess && none.text.isEmpty && none.errors == "enfilade: there are no reminders\n")
            let missing = try await run(desk, "open", "1")
            #expect(missing.status == .exited(1) && missing.errors == "enfilade: there is no reminder 1\n")
        }
    }

    @Test(
        "wants to know when, once, and about which content",
        arguments: [
            ["add", "x"], ["add", "x", "--at", "1h", "--when-back", "--with", "1"], ["add", "x", "--when-back"],
            ["add", "x", "--at", "1h", "--with", "1", "--link", "1"], ["add", "x", "--at", "2026-02-30"],
            ["add", "x", "--at", "soon"], ["add", "x", "--at", "1h", "--with", "that"], ["change", "1"], ["add"],
            ["done"],
        ])
    func usage(words: [String]) async throws {
        let answer = await EnfiladeTool.tool.run(
            ["remind"] + words, console: Console { _, _ in },
            environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/none"])
        #expect(answer == .usage)
    }

    @Test(
        "reads times as people type them",
        arguments: [
            ("2026-12-01 09:30", 1_796_117_400.0), ("2026-12-01T09:30", 1_796_117_400), ("2026-12-01", 1_796_115_600),
            ("2h", 1_795_516_200), ("1h30m", 1_795_514_400), ("18:30", 1_795_545_000), ("0:10", 1_795_565_400),
        ])
    func times(word: String, seconds: Double) throws {
        // 2026-11-24 08:30 in UTC.
        let now = Date(timeIntervalSince1970: 1_795_509_000)
        let time = try #require(ReminderTime(argument: word))
        #expect(time.date(after: now, in: .gmt)?.timeIntervalSince1970 == seconds)
    }

    @Test(
        "knows no time that no clock shows",
        arguments: ["", "25:00", "2026-13-01", "2026-02-30", "9", "-1h", "2026-12-01 9"])
    func noTimes(word: String) {
        #expect(ReminderTime(argument: word) == nil)
    }

    @Test("finds no moment in the hour that summer time leaves out, nor a wrong one")
    func summerTime() throws {
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        let time = try #require(ReminderTime(argument: "2026-03-29 02:30"))
        let date = time.date(after: .distantPast, in: zone)
        // Half an hour after the clock has gone forward.
        #expect(date == nil || date == Date(timeIntervalSince1970: 1_774_747_800))
    }
}
