// SPDX-License-Identifier: Apache-2.0

import EnfiladeConcurrency
import EnfiladeContract
import EnfiladeSQLite
import Foundation
import Synchronization
import TestTraits

@testable import Service

/// The room of reminders above the room of activities, with a real database and a clock that the test moves.
struct ReminderRoom {
    /// Notifications that are noted down.
    final class Center: ReminderNotifications {
        struct State {
            var shown: [Reminder] = []
            var withdrawn: [String] = []
            var mayNotify = true
            var failure: ServiceError?
            /// A desktop that does not show anything before this has come; `nil` for one that does at once.
            var desktop: OneShot<Void>?
            var acted: (@Sendable (NotificationResponse) async -> Bool)?
        }

        let state = Mutex(State())

        func mayNotify(_ bundle: String) async -> Bool { state.withLock { $0.mayNotify } }

        func show(_ reminder: Reminder) async throws {
            let desktop = state.withLock { $0.desktop }
            try await desktop?.value()
            try state.withLock { state in
                if let failure = state.failure { throw failure }
                state.shown.append(reminder)
            }
        }

        func withdraw(_ identifiers: [String]) async { state.withLock { $0.withdrawn += identifiers } }

        func followActions(_ acted: @escaping @Sendable (NotificationResponse) async -> Bool) async {
            state.withLock { $0.acted = acted }
        }

        /// The texts of the reminders that were shown, in order.
        var texts: [String] { state.withLock { $0.shown.map(\.text) } }

        /// Acts on the notification of a reminder, as the user does.
        func act(_ action: String, on number: UInt64, token: String? = nil) async {
            let identifier = Reminder.notification(of: Int64(number))
            let notification = DeliveredNotification(
                source: ReminderSource.identifier,
                request: NotificationRequest(identifier: identifier, content: NotificationContent()))
            let acted = state.withLock { $0.acted }
            _ = await acted?(NotificationResponse(notification: notification, action: action, token: token))
        }
    }

    /// Addresses that were opened.
    final class Opener: Sendable {
        let opened = Mutex<[String]>([])
    }

    let activities: ActivityRoom
    let links: Links
    let center = Center()
    let opener = Opener()
    let clock = ManualClock()
    let news = FeedNews()
    let reminders: Reminders

    static let app = ActivityRoom.app
    static let tool = ActivityRoom.tool

    init() async throws {
        activities = try await ActivityRoom()
        let (room, center, opener, news) = (activities, center, opener, news)
        links = Links(
            store: LinksStore(database: room.database), changed: {}, activities: room.activities, apps: room.apps,
            now: { room.time.value })
        reminders = Self.room(room, links, center, opener, clock, news)
        try await reminders.restore()
    }

    private static func room(
        _ room: ActivityRoom, _ links: Links, _ center: any ReminderNotifications, _ opener: Opener,
        _ clock: ManualClock, _ news: FeedNews = FeedNews(), graceTime: Duration = .zero
    ) -> Reminders {
        Reminders(
            store: RemindersStore(database: room.database),
            ReminderSurroundings(
                activities: room.activities, links: links, notifications: center, apps: room.apps,
                windows: room.windows,
                opens: { address in
                    opener.opened.withLock { $0.append(address) }
                    return true
                }, news: news, changed: {}),
            clock: clock, graceTime: graceTime, graceClock: clock, now: { room.time.value })
    }

    /// A service on the same data, as after a restart.
    ///
    /// - Parameter graceTime: The time in which programs may come back.
    func anotherService(
        _ center: (any ReminderNotifications)? = nil, graceTime: Duration = .zero
    ) async throws -> Reminders {
        let other = Self.room(activities, links, center ?? self.center, opener, clock, graceTime: graceTime)
        try await other.restore()
        return other
    }

    /// The time that the clock shows, in milliseconds since 1970.
    var now: UInt64 { UInt64(activities.time.value) }

    /// Makes a reminder that is due some seconds from now.
    @discardableResult
    func add(_ text: String, in seconds: UInt64, by caller: Caller = tool) async throws -> UInt64 {
        try await reminders.add(ReminderRequest(text: text, at: now + seconds * 1_000), by: caller)
    }

    /// Has some time pass, and everything come that is due.
    func pass(_ seconds: Int64) async {
        activities.time.value += seconds * 1_000
        await reminders.deliverDue()
    }

    /// The reminders, the newest first.
    func listed(_ query: ReminderQuery = .init(), by caller: Caller = tool) async throws -> [ListedReminder] {
        try await reminders.list(query, by: caller)
    }
}
