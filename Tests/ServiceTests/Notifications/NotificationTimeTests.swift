// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeNotifications
import EnfiladeSQLite
import Foundation
import Synchronization
import TestSupport
import TestTraits
import Testing

@testable import Service

/// Notifications that wait for their time.
@Suite struct NotificationTimeTests {
    private let mail = NotificationRoom.mail

    private func pending(_ fixture: NotificationRoom) async throws -> [String] {
        try await fixture.room.pending("", by: mail).map(\.request.identifier)
    }

    @Test func oneComesWhenItsTimeHasCome() async throws {
        let fixture = try await NotificationRoom()
        let decision = try await fixture.add("tea", trigger: .init(seconds: 45))
        #expect(decision.outcome == .wait && decision.gate == .trigger)
        #expect(try await pending(fixture) == ["tea"])
        await fixture.clock.whenSomebodySleeps(atMost: .seconds(45))
        fixture.advance(by: 45)
        try await eventuallyHolds("the notification comes") { try await fixture.listed() == ["tea"] }
        #expect(try await pending(fixture).isEmpty)
    }

    @Test func oneThatRepeatsWaitsAgain() async throws {
        let fixture = try await NotificationRoom()
        try await fixture.add("hour", trigger: .init(repeats: true, seconds: 60))
        for count in 1...3 {
            await fixture.clock.whenSomebodySleeps(atMost: .seconds(60))
            fixture.advance(by: 60)
            try await eventuallyHolds("it comes") {
                await fixture.settle()
                return try await fixture.room.why("", limit: 9, by: mail).count == count
            }
        }
        #expect(try await pending(fixture) == ["hour"])
        #expect(try await fixture.listed() == ["hour"])
    }

    @Test func oneThatIsOverdueComesOnceAfterARestart() async throws {
        let fixture = try await NotificationRoom()
        try await fixture.add("once", trigger: .init(seconds: 100))
        try await fixture.add("again", trigger: .init(repeats: true, seconds: 100))
        fixture.time.now.withLock { $0 += 1_050_000 }
        let room = try await fixture.anotherService()
        try await eventuallyHolds("both come") { try await room.delivered("", by: mail).count == 2 }
        let next = try await room.pending("", by: mail)
        #expect(next.map(\.request.identifier) == ["again"])
        #expect(next.first?.next == 1_700_001_100_000)
        #expect(try await room.why("", limit: 9, by: mail).count == 2)
    }

    @Test func oneThatRepeatsOutlivesADayWithoutAuthorization() async throws {
        let fixture = try await NotificationRoom()
        try await fixture.add("hour", trigger: .init(repeats: true, seconds: 60))
        try await fixture.add("once", trigger: .init(seconds: 60))
        try await fixture.room.setSettings("org.example.Mail", .init(authorization: .denied), by: NotificationRoom.tool)
        fixture.time.now.withLock { $0 += 60_000 }
        await fixture.room.deliverDue()
        #expect(try await pending(fixture) == ["hour"])
        #expect(try await fixture.anotherService().pending("", by: mail).map(\.next) == [1_700_000_120_000])
        try await fixture.room.setSettings(
            "org.example.Mail", .init(authorization: .authorized), by: NotificationRoom.tool)
        fixture.time.now.withLock { $0 += 60_000 }
        await fixture.room.deliverDue()
        #expect(try await fixture.listed() == ["hour"])
    }

    @Test func oneThatTheDiskRefusesComesLater() async throws {
        let fixture = try await NotificationRoom()
        try await fixture.add("tea", trigger: .init(seconds: 45))
        try await fixture.database.write { transaction in
            try transaction.run(
                """
                CREATE TRIGGER full BEFORE INSERT ON notification_delivered BEGIN SELECT RAISE(ABORT, 'no space'); END
                """)
        }
        fixture.time.now.withLock { $0 += 45_000 }
        await fixture.room.deliverDue()
        try #require(try await pending(fixture) == ["tea"])
        try await fixture.database.write { try $0.run("DROP TRIGGER full") }
        // Not at once: nothing else could be done meanwhile.
        await fixture.clock.whenSomebodySleeps(atMost: NotificationRules.retryDelay)
        fixture.clock.advance(by: NotificationRules.retryDelay)
        try await eventuallyHolds("the notification comes") { try await fixture.listed() == ["tea"] }
        #expect(try await pending(fixture).isEmpty)
    }

    @Test func aClockThatIsSetForwardIsNoticed() async throws {
        let fixture = try await NotificationRoom()
        try await fixture.add("late", trigger: .init(seconds: 86_400))
        await fixture.clock.whenSomebodySleeps(atMost: NotificationRules.longestWait)
        fixture.time.now.withLock { $0 += 86_400_000 }
        fixture.clock.advance(by: NotificationRules.longestWait)
        try await eventuallyHolds("it comes") { try await fixture.listed() == ["late"] }
    }

    @Test(arguments: [
        (NotificationTrigger(seconds: 0), ServiceError.Code.invalidArgument, "longer than 0"),
        (NotificationTrigger(seconds: .infinity), .invalidArgument, "100 years"),
        (NotificationTrigger(repeats: true, seconds: 59), .invalidArgument, "60 s"),
        (NotificationTrigger(kind: .calendar), .invalidArgument, "no parts"),
        (NotificationTrigger(kind: .calendar, components: ["nanosecond": 5]), .invalidArgument, "no parts"),
        (NotificationTrigger(kind: .calendar, components: ["moon": 1]), .invalidArgument, "unknown"),
        (NotificationTrigger(kind: .calendar, components: ["year": 2_001]), .invalidArgument, "never comes"),
        (NotificationTrigger(kind: .calendar, components: ["weekdayOrdinal": 6]), .invalidArgument, "never comes"),
        (
            NotificationTrigger(kind: .calendar, components: ["weekOfMonth": 6], calendar: "iso8601"), .invalidArgument,
            "never comes"
        ),
        (NotificationTrigger(kind: .location), .notSupported, "place"),
        (NotificationTrigger(kind: .push), .invalidArgument, "push service"),
    ])
    func aTimeThatNeverComesIsRefused(
        _ trigger: NotificationTrigger, _ code: ServiceError.Code, _ part: String
    ) async throws {
        let fixture = try await NotificationRoom()
        await expectRefusal(code, naming: part) { try await fixture.add("a", trigger: trigger) }
        #expect(try await pending(fixture).isEmpty)
    }

    @Test func thereAreAtMost64() async throws {
        let fixture = try await NotificationRoom()
        for number in 0..<64 { try await fixture.add("\(number)", trigger: .init(seconds: 1_000)) }
        await expectRefusal(.limitExceeded, naming: "64") {
            try await fixture.add("more", trigger: .init(seconds: 1_000))
        }
        try await fixture.add("0", trigger: .init(seconds: 2_000))
        try await fixture.room.removePending("", identifiers: ["1"], all: false, by: mail)
        try await fixture.add("more", trigger: .init(seconds: 1_000))
        #expect(try await pending(fixture).count == 64)
        try await fixture.room.removePending("", identifiers: [], all: true, by: mail)
        #expect(try await fixture.anotherService().pending("", by: mail).isEmpty)
    }

    @Test func datesWithoutAZoneFollowTheUser() async throws {
        let fixture = try await NotificationRoom()
        let hour = Int64(3_600_000)
        // It is 22:13:20 on 2023-11-14 in Greenwich.
        let nine = 1_700_000_000_000 + 10 * hour + 2_800_000
        let trigger = NotificationTrigger(kind: .calendar, repeats: true, components: ["hour": 9, "minute": 0])
        try await fixture.add("here", trigger: trigger)
        try await fixture.add(
            "there", trigger: .init(kind: .calendar, components: ["hour": 9, "minute": 0], timeZone: "GMT"))
        #expect(try await fixture.room.pending("", by: mail).map(\.next) == [UInt64(nine), UInt64(nine)])
        fixture.time.zone.withLock { $0 = TimeZone(secondsFromGMT: 3_600) ?? .gmt }
        await fixture.clock.whenSomebodySleeps(atMost: NotificationRules.longestWait)
        fixture.clock.advance(by: NotificationRules.longestWait)
        try await eventuallyHolds("it follows") {
            try await fixture.room.pending("", by: mail).map(\.next) == [UInt64(nine - hour), UInt64(nine)]
        }
        let again = try await fixture.anotherService()
        #expect(try await again.pending("", by: mail).map(\.request.identifier) == ["here", "there"])
    }

    @Test func aRestartAndAClockThatIsSetBackAreNoticed() async throws {
        let fixture = try await NotificationRoom()
        let trigger = NotificationTrigger(kind: .calendar, repeats: true, components: ["hour": 9, "minute": 0])
        try await fixture.add("daily", trigger: trigger)
        let first = try #require(try await fixture.room.pending("", by: mail).first).next
        fixture.time.now.withLock { $0 += 86_400_000 }
        await fixture.room.deliverDue()
        #expect(try await fixture.room.pending("", by: mail).map(\.next) == [first + 86_400_000])
        fixture.time.now.withLock { $0 -= 86_400_000 }
        await fixture.room.deliverDue()
        #expect(try await fixture.room.pending("", by: mail).map(\.next) == [first])
        fixture.time.zone.withLock { $0 = TimeZone(secondsFromGMT: 3_600) ?? .gmt }
        let room = try await fixture.anotherService()
        #expect(try await room.pending("", by: mail).map(\.next) == [first - 3_600_000])
    }

    @Test func aDateThatHasComeInTheNewZoneIsNotMissed() async throws {
        let fixture = try await NotificationRoom()
        let trigger = NotificationTrigger(kind: .calendar, components: ["hour": 0, "minute": 14])
        try await fixture.add("midnight", trigger: trigger)
        fixture.time.zone.withLock { $0 = TimeZone(secondsFromGMT: 7_200) ?? .gmt }
        // It was 0:13:20 there, and is 0:14:10.
        fixture.time.now.withLock { $0 += 50_000 }
        await fixture.room.deliverDue()
        #expect(try await fixture.listed() == ["midnight"])
    }

    @Test func aDateThatCameBeforeItWasAddedIsOver() async throws {
        let fixture = try await NotificationRoom()
        fixture.time.zone.withLock { $0 = TimeZone(secondsFromGMT: 7_200) ?? .gmt }
        fixture.time.now.withLock { $0 += 86_400_000 }
        // It is 0:13:20 there.
        try await fixture.add("past", trigger: .init(kind: .calendar, components: ["hour": 0, "minute": 10]))
        await fixture.room.deliverDue()
        #expect(try await pending(fixture) == ["past"])
    }

    @Test func calendarDatesFollowTheTimeZoneOfTheTrigger() throws {
        let trigger = NotificationTrigger(
            kind: .calendar, repeats: true, components: ["hour": 9, "minute": 30], timeZone: "Europe/Berlin")
        let format = Date.ISO8601FormatStyle()
        // The clocks go forward on 2026-03-29.
        let before = try format.parse("2026-03-28T08:00:00Z")
        let first = try #require(NotificationSchedule.next(of: trigger, after: before, since: before))
        #expect(first == (try format.parse("2026-03-28T08:30:00Z")))
        let second = try #require(NotificationSchedule.next(of: trigger, after: first, since: first))
        #expect(second == (try format.parse("2026-03-29T07:30:00Z")))
    }

    /// Parts of a date and a time, which are in the second of the parts or soon before it.
    @Test(
        arguments: [
            ["hour": 9, "nanosecond": 1], ["hour": 9, "minute": 0, "second": 0, "nanosecond": 5], ["second": 0],
            ["minute": 0, "second": 0, "nanosecond": 999_999_999], ["day": 28, "hour": 9],
        ] as [[String: Int64]], [0, 0.000_3, 0.3, 0.999, -0.001])
    func theNextDateIsNeverOver(_ components: [String: Int64], _ offset: TimeInterval) throws {
        let trigger = NotificationTrigger(kind: .calendar, repeats: true, components: components, timeZone: "GMT")
        let date = try Date.ISO8601FormatStyle().parse("2026-03-28T09:00:00Z").addingTimeInterval(offset)
        let next = try #require(NotificationSchedule.next(of: trigger, after: date, since: date))
        #expect(next > date)
        #expect(next.timeIntervalSinceReferenceDate.truncatingRemainder(dividingBy: 1) == 0)
    }

    @Test(
        arguments: [(["nanosecond": 5], false), (["second": 20, "nanosecond": 5], true)] as [([String: Int64], Bool)])
    func aStoredDateWithNanosecondsComesOnce(_ components: [String: Int64], _ waitsAgain: Bool) async throws {
        let fixture = try await NotificationRoom()
        // A former version has stored it. It is 22:13:20.300 on 2023-11-14.
        fixture.time.now.withLock { $0 += 300 }
        let now = UInt64(fixture.time.now.withLock { $0 })
        let trigger = NotificationTrigger(kind: .calendar, repeats: true, components: components)
        let request = NotificationRequest(identifier: "a", content: .init(title: "a"), trigger: trigger)
        try await NotificationsStore(database: fixture.database).keep(
            WaitingNotification(
                record: PendingNotification(source: "org.example.Mail", request: request, next: now), isByUser: false))
        let room = try await fixture.anotherService()
        await room.deliverDue()
        #expect(try await room.delivered("", by: mail).map(\.request.identifier) == ["a"])
        #expect(try await room.why("", limit: 9, by: mail).count == 1)
        let rest = try await room.pending("", by: mail)
        #expect(rest.isEmpty != waitsAgain)
        #expect(rest.allSatisfy { $0.next > now })
    }
}
