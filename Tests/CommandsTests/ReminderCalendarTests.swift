// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeProcesses
import Foundation
import ScratchSpace
import TestTraits
import Testing

@testable import Commands

@Suite("The iCalendar file of reminders") struct ReminderCalendarTests {
    private static let hard =
        "Tea; milk, \\ and \"sugar\"\nfor everybody;\u{301}: Größe 写真 👩‍👩‍👧 " + String(repeating: "é写", count: 60)

    private static let reminders = [
        ListedReminder(
            number: 1, identifier: "7F9A3C52-1B7E-4D0B-9A64-0C3E6E1F2D80", text: hard, notes: "a\r\nb\tc\u{7}d\u{B}",
            state: .pending, at: 1_796_117_400_000, program: "org.example.Notes", isBundle: true,
            content: ActivityDescription(
                title: "Budget", webpage: "https://example.org/" + String(repeating: "a", count: 90)),
            created: 1_795_509_000_999, changed: 1_795_509_060_000),
        ListedReminder(
            number: 2, identifier: "B", text: "done", state: .done,
            content: ActivityDescription(address: "reader:emma"),
            created: 1_795_509_000_000, changed: 1_795_509_060_000, completed: 1_795_509_120_000),
        ListedReminder(number: 3, identifier: "C", text: "x", state: .delivered, at: 0),
    ]

    /// A property of a file.
    private struct Property: Equatable {
        let name: String
        let value: String
    }

    /// Reads a file as the format has it, and refuses everything else.
    private func read(_ text: String) throws -> [Property] {
        #expect(text.hasSuffix("\r\n"))
        let lines = text.utf8.split(separator: 0x0A).map { String(decoding: $0.dropLast(), as: UTF8.self) }
        for line in lines {
            #expect(line.utf8.count <= 75, "\(line)")
            #expect(!line.unicodeScalars.contains { $0.value < 0x20 && $0 != "\t" || $0.value == 0x7F })
        }
        // By bytes: a space and the beginning of the next line may be one character.
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            if byte == 0x20, bytes.suffix(2) == [0x0D, 0x0A] { bytes.removeLast(2) } else { bytes.append(byte) }
        }
        let joined = bytes.split(separator: 0x0A).map { String(decoding: $0.dropLast(), as: UTF8.self) }
        return try joined.map { line in
            let match = try #require(
                line.wholeMatch(of: /([A-Z-]+)(?:;[A-Z]+=[A-Z-]+)*:(.*)/.dotMatchesNewlines()), "\(line)")
            return Property(name: String(match.1), value: String(match.2))
        }
    }

    /// The text of a value.
    private func unescaped(_ value: String) -> String {
        var (text, isEscaped) = (String.UnicodeScalarView(), false)
        for scalar in value.unicodeScalars {
            if isEscaped {
                #expect("\\;,nN".unicodeScalars.contains(scalar))
                text.append(scalar == "n" || scalar == "N" ? "\n" : scalar)
                isEscaped = false
            } else if scalar == "\\" {
                isEscaped = true
            } else {
                #expect(scalar != ";" && scalar != ",")
                text.append(scalar)
            }
        }
        return String(text)
    }

    @Test("has every text, time and address as it was")
    func everything() throws {
        let properties = try read(ReminderCalendar(Self.reminders).text)
        let tasks = properties.split { $0 == Property(name: "BEGIN", value: "VTODO") }
        #expect(tasks.count == 4)
        func value(_ name: String, of task: Int) -> String? { tasks[task].first { $0.name == name }?.value }
        #expect(tasks[0].map(\.name) == ["BEGIN", "VERSION", "PRODID"])
        #expect(value("UID", of: 1) == "7F9A3C52-1B7E-4D0B-9A64-0C3E6E1F2D80")
        #expect(value("SUMMARY", of: 1).map(unescaped) == Self.hard)
        #expect(value("DESCRIPTION", of: 1).map(unescaped) == "a\nb\tcd")
        #expect(value("URL", of: 1) == "https://example.org/" + String(repeating: "a", count: 90))
        #expect(value("DUE", of: 1) == "20261201T093000Z" && value("TRIGGER", of: 1) == "20261201T093000Z")
        #expect(value("CREATED", of: 1) == "20261124T083000Z" && value("DTSTAMP", of: 1) == "20261124T083100Z")
        #expect(value("STATUS", of: 1) == "NEEDS-ACTION")
        #expect(value("STATUS", of: 2) == "COMPLETED" && value("COMPLETED", of: 2) == "20261124T083200Z")
        #expect(value("URL", of: 2) == "reader:emma" && value("DUE", of: 2) == nil)
        #expect(value("DUE", of: 3) == "19700101T000000Z" && value("TRIGGER", of: 3) == nil)
    }

    @Test("folds lines at 75 bytes and tears no character apart", arguments: 60...90)
    func folding(length: Int) throws {
        for letter in ["a", "é", "写", "👩"] {
            let text = String(repeating: letter, count: length)
            let file = ReminderCalendar([ListedReminder(identifier: "A", text: text)]).text
            let summary = try read(file).first { $0.name == "SUMMARY" }
            #expect(summary?.value == text)
        }
    }

    @Test("is a calendar without reminders, too")
    func empty() throws {
        #expect(try read(ReminderCalendar([]).text).map(\.name) == ["BEGIN", "VERSION", "PRODID", "END"])
    }

    @Test(
        "is read by another program",
        .enabled("python3-icalendar is needed") {
            FileManager.default.fileExists(atPath: "/usr/lib/python3/dist-packages/icalendar")
        })
    func otherReader() throws {
        let scratch = try Scratch()
        let file = scratch.path("reminders.ics")
        try Data(ReminderCalendar(Self.reminders).text.utf8).write(to: URL(filePath: file))
        let script = """
            import icalendar, json, sys
            calendar = icalendar.Calendar.from_ical(open(sys.argv[1], "rb").read())
            print(json.dumps([[str(task["summary"]), task["dtstamp"].dt.isoformat(), str(task.get("url", "")),
                task["due"].dt.isoformat() if "due" in task else "", str(task["status"])]
                for task in calendar.walk("VTODO")]))
            """
        let outcome = try Program("/usr/bin/python3", ["-c", script, file]).run()
        #expect(outcome.ending.status == 0, "\(outcome.text)")
        let tasks = try JSONDecoder().decode([[String]].self, from: Data(outcome.text.utf8))
        #expect(tasks.map { $0[0] } == [Self.hard, "done", "x"])
        #expect(tasks.map { $0[3] } == ["2026-12-01T09:30:00+00:00", "", "1970-01-01T00:00:00+00:00"])
        #expect(tasks.map { $0[4] } == ["NEEDS-ACTION", "COMPLETED", "NEEDS-ACTION"])
        #expect(tasks[1][2] == "reader:emma" && tasks[0][1] == "2026-11-24T08:31:00+00:00")
    }
}
