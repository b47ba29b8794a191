// SPDX-License-Identifier: Apache-2.0

import Bundles
import EnfiladeContract
import EnfiladeTesting
import Foundation
import Testing

@testable import Arguments
@testable import Commands

@Suite("enfilade focus", .timeLimit(.minutes(10))) struct FocusCommandTests {
    /// Makes a world with an installed app that has two filters.
    private func withApp(_ body: (Device) async throws -> Void) async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let app = try BundleBuilder(
                identifier: "org.example.Notes", name: "Notes",
                executable: World.executables.appending(path: "focus-probe")
            ).build(in: world.folder)
            let look = DeclaredFilter(
                intent: "Look", title: DeclaredText("Set Look"),
                parameters: [
                    DeclaredParameter(name: "dark", title: DeclaredText("Dark"), kind: .boolean, hasDefault: true),
                    DeclaredParameter(name: "status", title: DeclaredText("Status"), kind: .text, isOptional: true),
                    DeclaredParameter(
                        name: "accounts", title: DeclaredText("Accounts"), kind: .entity, isArray: true,
                        isOptional: true),
                ], origin: .constants)
            let sound = DeclaredFilter(intent: "Sound", title: DeclaredText("Set Sound"), origin: .constants)
            try declare([look, sound], in: app.folder)
            try await desk.install(app)
            try await body(desk)
        }
    }

    /// Runs the command.
    private func focus(_ desk: Device, _ words: String...) async throws -> ProcessOutput {
        try await desk.run("enfilade", ["focus"] + words)
    }

    @Test("switches one on and off, and tells which one is on")
    func onAndOff() async throws {
        try await withApp { desk in
            #expect(try await focus(desk, "status").text == "no Focus is on\n")
            #expect(try await focus(desk, "on", "work", "--for", "2h").status.isSuccess)
            let text = try await focus(desk, "status").lines
            #expect(text.first == "Work" && text.contains("  reason  by hand"), "\(text)")
            #expect(text.contains { $0.hasPrefix("  until") }, "\(text)")
            #expect(try await focus(desk, "status", "--json").text.contains(#""mode" : "org.enfilade.focus.work""#))
            #expect(try await focus(desk, "on", "Do Not Disturb", "--until", "22:00").status.isSuccess)
            #expect(try await focus(desk, "status").lines.first == "Do Not Disturb")
            #expect(try await focus(desk, "off").status.isSuccess)
            #expect(try await focus(desk, "status").text == "no Focus is on\n")
            let missing = try await focus(desk, "on", "nothing")
            #expect(missing.status == .exited(1) && missing.errors == "enfilade: there is no Focus “nothing”\n")
            #expect(try await focus(desk, "on", "work", "--for", "2 hours").status == .exited(64))
            #expect(try await focus(desk, "on", "work", "--until", "25:00").status == .exited(64))
            #expect(try await focus(desk, "on", "work", "--until", "22:00", "--for", "1h").status == .exited(64))
        }
    }

    @Test("lists them, and changes their times")
    func schedules() async throws {
        try await withApp { desk in
            #expect(try await focus(desk, "schedule", "work").errors == "enfilade: “Work” has no schedule\n")
            let added = try await focus(desk, "schedule", "work", "--add", "mon-fri@9:00-17:00")
            #expect(added.status.isSuccess, "\(added.errors)")
            #expect(
                try await focus(desk, "schedule", "work").text == "mon,tue,wed,thu,fri@09:00-17:00\n")
            let list = try await focus(desk, "list").lines
            #expect(list.count == 4 && list[2] == "work            Work, mon,tue,wed,thu,fri@09:00-17:00", "\(list)")
            #expect(
                try await focus(desk, "schedule", "work", "--clear", "--add", "daily@22:30-7:00").status.isSuccess)
            #expect(try await focus(desk, "schedule", "work").text == "daily@22:30-07:00\n")
            #expect(try await focus(desk, "schedule", "work", "--json").text.contains(#""start" : 1350"#))
            #expect(try await focus(desk, "schedule", "work", "--add", "someday@9:00-17:00").status == .exited(64))
        }
    }

    @Test("adds filters with values, lists them and removes them")
    func filters() async throws {
        try await withApp { desk in
            #expect(try await focus(desk, "filters").errors == "enfilade: no app has a filter\n")
            let available = try await focus(desk, "filters", "--available").lines
            #expect(available.first == "org.example.Notes  Look  Notes: Set Look", "\(available)")
            let ambiguous = try await focus(desk, "set", "work", "org.example.Notes", "dark=true")
            #expect(ambiguous.status == .exited(64) && ambiguous.errors.contains("Look, Sound"))
            let set = try await focus(
                desk, "set", "work", "org.example.Notes", "dark=true", "status=At work", "accounts=a,b", "--filter",
                "Look")
            #expect(set.status.isSuccess, "\(set.errors)")
            #expect(
                try await focus(desk, "set", "work", "org.example.Notes", "defaults", "--filter", "Set Sound").status
                    .isSuccess)
            let listed = try await focus(desk, "filters", "work").lines
            #expect(
                listed == [
                    "work  org.example.Notes  Look", "  values   accounts=a,b dark=true status=“At work”",
                    "work  org.example.Notes  Sound",
                ], "\(listed)")
            let json = try await focus(desk, "filters", "--json").text
            #expect(json.contains(#""dark" : true"#) && json.contains(#""status" : "At work""#))
            for (pair, part) in [("dark=maybe", "boolean"), ("size=3", "“size”"), ("dark", "NAME=VALUE")] {
                let refused = try await focus(desk, "set", "work", "org.example.Notes", pair, "--filter", "Look")
                #expect(refused.status == .exited(64) && refused.errors.contains(part), "\(refused.errors)")
            }
            #expect(
                try await focus(desk, "remove", "work", "org.example.Notes", "--filter", "Look").status.isSuccess)
            #expect(try await focus(desk, "remove", "work", "org.example.Notes").status.isSuccess)
            #expect(try await focus(desk, "remove", "work", "org.example.Notes").status == .exited(1))
        }
    }

    @Test("lets apps know more")
    func allow() async throws {
        try await withApp { desk in
            let nobody = try await focus(desk, "allow", "name")
            #expect(nobody.errors == "enfilade: no app has that right\n")
            #expect(try await focus(desk, "allow", "name", "org.example.Notes").status.isSuccess)
            #expect(try await focus(desk, "allow", "name").text == "org.example.Notes\n")
            #expect(try await focus(desk, "allow", "name", "org.example.Notes", "--deny").status.isSuccess)
            #expect(try await focus(desk, "allow", "name", "--json").text.filter { !$0.isWhitespace } == "[]")
            #expect(try await focus(desk, "allow", "fly").status == .exited(64))
        }
    }

    @Test("completes Focuses and apps")
    func completion() async throws {
        try await withApp { desk in
            func offers(_ words: String...) async throws -> [String] {
                try await desk.run("enfilade", [CompletionScript.request, "--", "focus"] + words).lines
            }
            let modes = try await offers("on", "w")
            #expect(modes == ["words", "work\tWork"])
            #expect(try await offers("set", "work", "") == ["words", "org.example.Notes\tNotes"])
            #expect(try await offers("allow", "") == ["words", "name", "request"])
        }
    }

    @Test("reads the values of filters as people type them")
    func values() throws {
        func text(_ text: String, _ kind: FocusParameterKind, isArray: Bool = false) -> String? {
            FilterValue.variant(text, for: FilterParameter(name: "x", kind: kind, isArray: isArray))
                .flatMap(FilterValue.init)?.text
        }
        #expect(text("2026-12-01T09:00:00Z", .date) == "2026-12-01T09:00:00.000Z")
        #expect(text("2026-12-01T09:00:00.250+02:00", .date) == "2026-12-01T07:00:00.250Z")
        for (typed, hour) in [("2026-12-01 09:30", 9.5), ("2026-12-01", 0)] {
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = .current
            let midnight = try #require(calendar.date(from: DateComponents(year: 2026, month: 12, day: 1)))
            let found = text(typed, .date).flatMap {
                try? Date.ISO8601FormatStyle(includingFractionalSeconds: true).parse($0)
            }
            #expect(found == midnight.addingTimeInterval(hour * 3_600), "\(typed)")
        }
        for typed in ["tomorrow", "", "2026-02-30", "2026-12-01 25:00", "2026-12-01T09:00:00Z or so"] {
            #expect(text(typed, .date) == nil, "\(typed)")
        }
        #expect(text("1,2", .integer, isArray: true) == "1,2" && text("", .integer, isArray: true)?.isEmpty == true)
        for typed in ["1,,2", ",", "1,", "1,x"] { #expect(text(typed, .integer, isArray: true) == nil, "\(typed)") }
        #expect(text("a,,b", .text, isArray: true) == "a,“”,b")
    }

    @Test("reads lengths of time and times of day")
    func times() {
        #expect(TimeSpan(argument: "1h30m")?.seconds == 5_400)
        #expect(TimeSpan(argument: "2d")?.seconds == 172_800)
        for text in ["", "0m", "5", "m", "-1h", "1h1h", "٢h30m", "1h３0m"] {
            #expect(TimeSpan(argument: text) == nil, "\(text)")
        }
        #expect(TimeOfDay(argument: "07:05")?.minutes == 425)
        for text in ["24:00", "7:5", "7", "7:60"] { #expect(TimeOfDay(argument: text) == nil, "\(text)") }
        #expect(ScheduleWords(argument: "sat-mon@0:00-0:00")?.schedule.days == 0b1000011)
        #expect(ScheduleWords(argument: "sun,wed@1:00-2:00")?.schedule.days == 0b0001001)
    }
}

/// Writes the Focus filters of an app into its bundle.
private func declare(_ filters: [DeclaredFilter], in bundle: URL) throws {
    let folder = bundle.appending(path: "Metadata.appintents", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try JSONEncoder().encode(filters).write(to: folder.appending(path: "filters.json"))
}
