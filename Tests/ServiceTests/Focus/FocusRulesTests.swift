// SPDX-License-Identifier: Apache-2.0

import Bundles
import EnfiladeBus
import EnfiladeContract
import Foundation
import Testing

@testable import Service

/// The choice of the mode that is on, by the clock on the wall.
@Suite struct FocusRulesTests {
    /// Milliseconds since 1970 of a time in UTC.
    static func time(_ text: String) throws -> Int64 {
        Int64(try Date(text + "Z", strategy: .iso8601).timeIntervalSince1970) * 1_000
    }

    private static func calendar(_ zone: String) throws -> WallCalendar {
        WallCalendar(zone: try #require(TimeZone(identifier: zone)))
    }

    /// Modes with schedules: Work, then Sleep.
    private static func data(_ work: [FocusSchedule], sleep: [FocusSchedule] = []) -> FocusData {
        var data = FocusData()
        for (name, schedules) in [("work", work), ("sleep", sleep)] {
            let mode = FocusMode(identifier: name, name: name, schedules: schedules)
            data.modes[name] = StoredMode(position: data.nextNumber(), mode: mode)
        }
        return data
    }

    /// A night on which the clocks change, and the length of a schedule that spans it.
    struct Night: Sendable {
        let zone: String
        /// Noon before the night, in UTC.
        let noon: String
        let start: UInt32
        let end: UInt32
        /// The beginning and the end in UTC; empty if the schedule is not on at all.
        let span: [String]
    }

    static let nights = [
        // Berlin: at 2:00 on 29 March 2026 it is 3:00, at 3:00 on 25 October 2026 it is 2:00.
        Night(
            zone: "Europe/Berlin", noon: "2026-03-28T11:00:00", start: 1_380, end: 420,
            span: ["2026-03-28T22:00:00", "2026-03-29T05:00:00"]),
        Night(
            zone: "Europe/Berlin", noon: "2026-10-24T10:00:00", start: 1_380, end: 420,
            span: ["2026-10-24T21:00:00", "2026-10-25T06:00:00"]),
        Night(
            zone: "Europe/Berlin", noon: "2026-03-28T11:00:00", start: 150, end: 420,
            span: ["2026-03-29T01:00:00", "2026-03-29T05:00:00"]),
        Night(zone: "Europe/Berlin", noon: "2026-03-28T11:00:00", start: 130, end: 170, span: []),
        Night(
            zone: "Europe/Berlin", noon: "2026-10-24T10:00:00", start: 1_380, end: 150,
            span: ["2026-10-24T21:00:00", "2026-10-25T00:30:00"]),
        // New York: 8 March and 1 November 2026.
        Night(
            zone: "America/New_York", noon: "2026-03-07T17:00:00", start: 1_320, end: 360,
            span: ["2026-03-08T03:00:00", "2026-03-08T10:00:00"]),
        Night(
            zone: "America/New_York", noon: "2026-10-31T16:00:00", start: 1_320, end: 360,
            span: ["2026-11-01T02:00:00", "2026-11-01T11:00:00"]),
        // Sydney: 5 April and 4 October 2026.
        Night(
            zone: "Australia/Sydney", noon: "2026-04-04T01:00:00", start: 1_320, end: 360,
            span: ["2026-04-04T11:00:00", "2026-04-04T20:00:00"]),
        Night(
            zone: "Australia/Sydney", noon: "2026-10-03T02:00:00", start: 1_320, end: 360,
            span: ["2026-10-03T12:00:00", "2026-10-03T19:00:00"]),
        Night(
            zone: "UTC", noon: "2026-06-01T12:00:00", start: 0, end: 0,
            span: ["2026-06-02T00:00:00", "2026-06-03T00:00:00"]),
    ]

    @Test(arguments: nights) func aScheduleSpansTheNightOnWhichTheClocksChange(_ night: Night) throws {
        let calendar = try Self.calendar(night.zone)
        let data = Self.data([FocusSchedule(start: night.start, end: night.end)])
        let noon = try Self.time(night.noon)
        let today = calendar.day(of: noon)
        let days = night.start < 720 ? today + 1...today + 1 : today...today
        let spans = calendar.spans(of: try #require(data.modes["work"]?.mode.schedules.first), days: days)
        #expect(try spans.flatMap { [$0.start, $0.end] } == night.span.map { try Self.time($0) })
        for span in spans {
            #expect(FocusRules.decision(of: data, at: span.start - 1, calendar).mode == nil || night.start == 0)
            #expect(FocusRules.decision(of: data, at: span.start, calendar).cause == .schedule)
            #expect(FocusRules.decision(of: data, at: span.end - 1, calendar).mode == "work")
            #expect(FocusRules.decision(of: data, at: span.end, calendar).mode == nil || night.start == 0)
        }
    }

    @Test func daysAreThoseOnWhichAScheduleBegins() throws {
        let calendar = try Self.calendar("UTC")
        // Friday evening to Saturday morning; 1 June 2026 is a Monday.
        let data = Self.data([FocusSchedule(days: 1 << 5, start: 1_320, end: 480)])
        for (moment, mode) in [
            ("2026-06-04T23:00:00", nil), ("2026-06-05T22:00:00", "work"), ("2026-06-06T07:59:59", "work"),
            ("2026-06-06T08:00:00", nil), ("2026-06-06T22:00:00", nil),
        ] as [(String, String?)] {
            #expect(FocusRules.decision(of: data, at: try Self.time(moment), calendar).mode == mode, "\(moment)")
        }
        #expect(
            FocusRules.nextBoundary(of: data, after: try Self.time("2026-06-06T08:00:00"), calendar)
                == (try Self.time("2026-06-12T22:00:00")))
    }

    @Test func ofSchedulesThatOverlapTheLaterOneCounts() throws {
        let calendar = try Self.calendar("UTC")
        let data = Self.data([FocusSchedule(start: 540, end: 1_020)], sleep: [FocusSchedule(start: 720, end: 780)])
        for (clock, mode) in [("11:59:59", "work"), ("12:00:00", "sleep"), ("13:00:00", "work"), ("17:00:00", nil)]
            as [(String, String?)]
        {
            #expect(FocusRules.decision(of: data, at: try Self.time("2026-06-01T\(clock)"), calendar).mode == mode)
        }
        #expect(
            FocusRules.end(of: data, at: try Self.time("2026-06-01T09:30:00"), calendar)
                == (try Self.time("2026-06-01T12:00:00")))
        var disabled = data
        disabled.modes["sleep"]?.mode.schedules[0].isEnabled = false
        #expect(
            FocusRules.end(of: disabled, at: try Self.time("2026-06-01T09:30:00"), calendar)
                == (try Self.time("2026-06-01T17:00:00")))
    }

    @Test func aChoiceBeatsTheSchedulesUntilTheNextBoundary() throws {
        let calendar = try Self.calendar("UTC")
        var data = Self.data([FocusSchedule(start: 540, end: 1_020)], sleep: [FocusSchedule(start: 1_320, end: 360)])
        let made = try Self.time("2026-06-01T10:00:00")
        func choose(_ mode: String?, until: Int64? = nil) {
            data.choice = FocusChoice(mode: mode, made: made, until: until, order: data.nextNumber())
        }
        func mode(_ clock: String) throws -> String? {
            FocusRules.decision(of: data, at: try Self.time("2026-06-01T\(clock)"), calendar).mode
        }
        choose("sleep")
        #expect(try mode("16:59:59") == "sleep" && mode("17:00:00") == nil && mode("22:00:00") == "sleep")
        choose("sleep", until: try Self.time("2026-06-01T11:00:00"))
        #expect(try mode("10:59:59") == "sleep" && mode("11:00:00") == "work")
        choose("sleep", until: try Self.time("2026-06-01T20:00:00"))
        #expect(try mode("17:00:00") == nil)
        choose(nil)
        #expect(try mode("10:00:00") == nil && mode("17:00:00") == nil && mode("22:00:00") == "sleep")
        data = Self.data([])
        choose("work")
        #expect(try mode("23:59:59") == "work")
        #expect(FocusRules.nextChange(of: data, after: made, calendar) == nil)
    }

    @Test func requestsAndTheAppInFrontCountByTheirOrder() throws {
        let calendar = try Self.calendar("UTC")
        var data = Self.data([])
        let now = try Self.time("2026-06-01T10:00:00")
        data.modes["sleep"]?.mode.triggers = ["org.example.Maps"]
        func mode() -> String? { FocusRules.decision(of: data, at: now, calendar).mode }
        let tool = FocusRoom.tool
        data.setFront("org.example.Maps", by: tool, on: "bus")
        #expect(mode() == "sleep")
        let cookie = try data.request("work", reason: "a talk", by: tool, on: "bus")
        #expect(mode() == "work")
        // By hand off: both are older. A new request is not.
        data.choice = FocusChoice(mode: nil, made: now, until: nil, order: data.nextNumber())
        #expect(mode() == nil)
        let other = try data.request("sleep", reason: "a talk", by: tool, on: "bus")
        #expect(mode() == "sleep")
        try data.release(other, by: tool)
        #expect(mode() == nil)
        data.choice = nil
        try data.release(cookie, by: tool)
        #expect(mode() == "sleep")
        data.choice = FocusChoice(mode: "work", made: now, until: nil, order: data.nextNumber())
        _ = try data.request("sleep", reason: "a talk", by: tool, on: "bus")
        #expect(mode() == "work")
    }

    // MARK: - Input

    @Test(arguments: [
        ("identifier", FocusMode(identifier: "a b", name: "x")), ("name", FocusMode(identifier: "a")),
        ("name", FocusMode(identifier: "a", name: "two\nlines")),
        ("color", FocusMode(identifier: "a", name: "x", color: "red")),
        ("apps", FocusMode(identifier: "a", name: "x", apps: [""])),
        ("days", FocusMode(identifier: "a", name: "x", schedules: [FocusSchedule(days: 128)])),
        ("days", FocusMode(identifier: "a", name: "x", schedules: [FocusSchedule(days: 0)])),
        ("start", FocusMode(identifier: "a", name: "x", schedules: [FocusSchedule(start: 1_440)])),
        ("end", FocusMode(identifier: "a", name: "x", schedules: [FocusSchedule(end: 1_440)])),
    ]) func aModeThatMakesNoSenseIsRefusedByTheNameOfItsField(_ field: String, _ mode: FocusMode) {
        let error = #expect(throws: ServiceError.self) { try FocusRules.check(mode) }
        #expect(error?.code == .invalidArgument && error?.message.contains("“\(field)”") == true, "\(error as Any)")
    }

    @Test(arguments: [
        ("nothing", BusVariant("x")), ("dark", BusVariant("x")), ("dark", BusVariant(UInt32(1))),
        ("size", BusVariant(Int64(10))), ("size", BusVariant(Int64(0))), ("status", BusVariant(true)),
        ("accounts", BusVariant("x")), ("accounts", BusVariant([BusVariant("x")])),
        ("accounts", BusVariant([BusVariant(BusStruct("enum", "x"))])),
    ]) func aValueThatItsParameterCannotTakeIsRefusedByName(_ name: String, _ value: BusVariant) {
        let error = #expect(throws: ServiceError.self) {
            try FilterChecks.values([name: value], for: FocusRoom.Apps.look)
        }
        #expect(error?.code == .invalidArgument && error?.message.contains("“\(name)”") == true, "\(error as Any)")
    }

    @Test func aTextThatIsNoDateIsRefusedByTheNameOfItsParameter() throws {
        let filter = DeclaredFilter(
            intent: "Since", title: DeclaredText("Since"),
            parameters: [DeclaredParameter(name: "since", title: DeclaredText("Since"), kind: .date)],
            origin: .constants)
        func values(_ text: String) -> BusOptions { ["since": BusVariant(BusStruct("date", text))] }
        for text in ["2026-12-01T09:00:00Z", "2026-12-01T09:00:00.250Z"] {
            #expect(try FilterChecks.values(values(text), for: filter).options == values(text))
        }
        for text in ["tomorrow", "", "2026-12-01"] {
            let error = #expect(throws: ServiceError.self) { try FilterChecks.values(values(text), for: filter) }
            #expect(error?.code == .invalidArgument && error?.message.contains("“since”") == true, "\(text)")
            // A filter that has one from before is without it.
            #expect(FilterChecks.values(values(text), fitting: filter).isEmpty)
        }
    }

    @Test func valuesAreKeptAsTheyCame() throws {
        let options: BusOptions = [
            "dark": BusVariant(true), "status": BusVariant("At work"), "size": BusVariant(Int64(9)),
            "accounts": BusVariant([BusVariant(BusStruct("entity", "work"))]),
        ]
        let values = try FilterChecks.values(options, for: FocusRoom.Apps.look)
        #expect(values.options == options)
        let stored = try JSONEncoder().encode(values)
        #expect(try JSONDecoder().decode(ParameterValues.self, from: stored) == values)
        let error = #expect(throws: ServiceError.self) { try FilterChecks.values([:], for: FocusRoom.Apps.alert) }
        #expect(error?.message.contains("“sound”") == true)
    }
}
