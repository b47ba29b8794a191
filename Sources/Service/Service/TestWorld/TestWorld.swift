// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeConcurrency
import EnfiladeContract
import EnfiladeSQLite

/// The room of a test world, which only a service with the option `test-world` has: tests set the clock by it.
struct TestWorld: Sendable {
    let clock: WorldClock
    let focus: Focus
    let notifications: Notifications
    let activities: Activities
    let reminders: Reminders
    let signals: TestWorld1Signals
    /// Keeps the times of several callers in one order.
    private let changes = SerialQueue()

    init(
        clock: WorldClock, focus: Focus, notifications: Notifications, activities: Activities, reminders: Reminders,
        signals: TestWorld1Signals
    ) {
        (self.clock, self.focus, self.notifications) = (clock, focus, notifications)
        (self.activities, self.reminders, self.signals) = (activities, reminders, signals)
    }

    /// The last time that calendars can count with, in the year 9999.
    private static let lastTime: UInt64 = 253_402_300_799_999

    /// Tells the rooms the time, one after the other.
    private func pass(to time: Int64) async throws -> UInt64 {
        try clock.set(time)
        await focus.timePassed()
        // A Focus that begins or ends now decides about the notifications that are due now.
        await focus.settle()
        await notifications.deliverDue()
        await activities.timePassed()
        await reminders.settleNews()
        let alarm = clock.alarm.map { UInt64(clamping: $0) }
        let pauseEnd = await activities.pauseEnd.map { UInt64(clamping: $0) }
        return await [alarm, pauseEnd, notifications.table.nextDue, reminders.nextDue].compactMap { $0 }.min() ?? 0
    }
}

extension TestWorld: TestWorld1Service {
    func setTime(_ time: UInt64, by caller: Caller) async throws -> UInt64 {
        try CallerRules.requireTool(caller, to: "set the clock")
        guard time <= Self.lastTime else {
            throw ServiceError(.invalidArgument, "\(time) ms since 1970 is later than the year 9999")
        }
        return try await changes.run { try await pass(to: Int64(time)) }
    }

    func settle(_ mark: String, by caller: Caller) async throws {
        try CallerRules.requireTool(caller, to: "wait for apps")
        await focus.settle()
        await reminders.settleNews()
        await notifications.settleAll()
        try await signals.settled(mark)
    }
}

extension TestWorld: Room {
    static let migrations: [Migration] = []

    func objects(for identity: any CallerIdentity) -> [BusObject] {
        [.testWorld1(self, peer: { try await identity.caller(of: $0) })]
    }

    func restore() async throws {}

    func connectionEnded(_ connection: String) async {}

    func nameEnded(_ name: String, of connection: String) async {}

    func busRestarted() async {}

    func uninstalled(_ bundle: String) async {}
}
