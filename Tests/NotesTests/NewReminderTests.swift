// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import Foundation
import Synchronization
import Testing

@testable import EnfiladeNotes

@MainActor @Suite("A new reminder") struct NewReminderTests {
    private let keeper = Keeper()
    private let times: ReminderTimes
    private let calendar: Calendar

    init() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
        self.calendar = calendar
        times = ReminderTimes(calendar: calendar, locale: Locale(identifier: "en_GB"))
    }

    private func moment(_ hour: Int, on day: Int = 27) throws -> Date {
        let parts = DateComponents(year: 2026, month: 11, day: day, hour: hour)
        return try #require(calendar.date(from: parts))
    }

    private static let page = ListedActivity(
        number: 7, program: "org.example.Browser", name: "Browser",
        content: ActivityDescription(title: "Ladders", webpage: "https://town.example/ladders"))

    @Test(
        "offers an hour, an evening of this day and the next morning, as far as they are more than an hour away",
        arguments: [
            (8, ["In an Hour, 09:00", "This Evening, 18:00", "Tomorrow Morning, 09:00"]),
            (3, ["In an Hour, 04:00", "This Evening, 18:00", "This Morning, 09:00"]),
            (17, ["In an Hour, 18:00", "Tomorrow Morning, 09:00"]),
            (23, ["In an Hour, 00:00", "Tomorrow Morning, 09:00"]),
        ])
    func offers(hour: Int, expected: [String]) throws {
        let choices = ReminderChoice.offered(at: try moment(hour), times, about: nil)
        #expect(choices.map { "\($0.title), \($0.detail)" }.sorted() == expected.sorted())
        let dates = choices.compactMap { if case .time(let date) = $0.event { date } else { nil } }
        #expect(dates.count == choices.count && dates == dates.sorted())
    }

    @Test("offers to wait for its content and for the program, and for no content that has no identifier")
    func content() throws {
        let choices = ReminderChoice.offered(at: try moment(8), times, about: Self.page)
        #expect(
            choices.suffix(2).map(\.title)
                == ["When “Ladders” Is in Front Again", "When “Browser” Is in Front Again"])
        #expect(choices.suffix(2).map(\.event) == [.content, .program("org.example.Browser")])
        var nameless = Self.page
        nameless.content = ActivityDescription(title: "Ladders")
        #expect(
            ReminderChoice.offered(at: try moment(8), times, about: nameless).suffix(1).map(\.event) == [
                .program("org.example.Browser")
            ])
    }

    @Test("has no moment in the hour that a change to summer time leaves out, and none on a day that is not")
    func gap() {
        #expect(times.date(year: 2026, month: 3, day: 29, hour: 2, minute: 30) == nil)
        #expect(times.date(year: 2026, month: 2, day: 30, hour: 9, minute: 0) == nil)
        #expect(times.date(year: 2026, month: 3, day: 29, hour: 3, minute: 30) != nil)
    }

    @Test("is made for the event that is chosen, once, and can be taken back with its text")
    func makes() async throws {
        let model = NewReminder(
            ReminderSubject(about: Self.page), keeper: keeper, now: try moment(8), times: times)
        #expect(model.text == "Ladders")
        let morning = try #require(model.choices.first { $0.title == "Tomorrow Morning" })
        await model.choose(morning)
        guard case .made(let number, let sentence) = model.phase else {
            Issue.record("it is \(model.phase)")
            return
        }
        #expect(number == 1 && sentence.contains("28 November") && sentence.contains("09:00"), "\(sentence)")
        await model.choose(morning)
        let made = keeper.made
        #expect(made.count == 1 && made[0].activity == 7 && !made[0].isWithContent && made[0].front == nil)
        #expect(made[0].at == UInt64(try moment(9, on: 28).timeIntervalSince1970 * 1_000))
        await model.undo()
        #expect(model.phase == .choosing && keeper.removed == [1])
        model.text = "Buy one"
        await model.choose(try #require(model.choices.first { $0.event == .content }))
        #expect(
            keeper.made.last?.isWithContent == true && keeper.made.last?.at == nil
                && keeper.made.last?.text == "Buy one")
    }

    @Test("tells of an app that the panel covers, and of none behind other windows", arguments: [false, true])
    func covered(isInFront: Bool) async throws {
        var page = Self.page
        page.isInFront = isInFront
        for (subject, isCovered) in [
            (ReminderSubject(about: page), isInFront), (ReminderSubject(about: page, isCovered: true), true),
        ] {
            let model = NewReminder(subject, keeper: keeper, now: try moment(8), times: times)
            let choice = model.choices.first { if case .program = $0.event { true } else { false } }
            await model.choose(try #require(choice))
            #expect(keeper.made.last?.front == page.program && keeper.made.last?.isCovered == isCovered)
        }
    }

    @Test("is not made without a text, and stays as it is written when the service refuses it")
    func fails() async throws {
        let model = NewReminder(ReminderSubject(), keeper: keeper, now: try moment(8), times: times)
        var problems: [String] = []
        model.failed = { problems.append($0) }
        model.text = " \t"
        await model.choose(model.choices[0])
        #expect(problems == ["A reminder has a text."] && keeper.made.isEmpty)
        model.text = "Rent"
        keeper.refuse(true)
        await model.choose(model.choices[0])
        #expect(problems.last == "The reminder is not made: the disk is full" && model.phase == .choosing)
        keeper.refuse(false)
        await model.choose(model.choices[0])
        keeper.refuse(true)
        await model.undo()
        #expect(problems.last == "The reminder stays: the disk is full")
        if case .made = model.phase {} else { Issue.record("it is \(model.phase)") }
    }
}

/// A keeper of reminders in memory.
private final class Keeper: ReminderKeeper {
    private struct State {
        var made: [ReminderRequest] = []
        var removed: [UInt64] = []
        var isFull = false
    }

    private let state = Mutex(State())

    var made: [ReminderRequest] { state.withLock(\.made) }
    var removed: [UInt64] { state.withLock(\.removed) }

    func refuse(_ isFull: Bool) { state.withLock { $0.isFull = isFull } }

    func add(_ reminder: ReminderRequest) async throws -> UInt64 {
        try state.withLock {
            guard !$0.isFull else { throw ServiceError(.storageFailed, "the disk is full") }
            $0.made.append(reminder)
            return UInt64($0.made.count)
        }
    }

    func remove(_ numbers: [UInt64]) async throws {
        try state.withLock {
            guard !$0.isFull else { throw ServiceError(.storageFailed, "the disk is full") }
            $0.removed += numbers
        }
    }
}
