// SPDX-License-Identifier: Apache-2.0
// The reminders of a device, as its user sees them.

import EnfiladeContract
internal import EnfiladeServiceClient
public import Foundation

/// The reminders of a device: a test makes some, has time pass, and sees how far they have come.
///
///     let reminders = try await desk.reminders
///     try await reminders.add("Send it", at: monday, about: photo)
///     try await desk.clock.set(monday)
///     let banner = try await desk.notifications.nextBanner()
public struct DeviceReminders: Sendable {
    /// How far a reminder has come.
    public enum State: String, Sendable {
        /// It is not due yet.
        case pending
        /// It was due, and is not done.
        case delivered
        /// The user has completed it.
        case done
    }

    /// A reminder.
    public struct Reminder: Sendable, Hashable {
        /// The number by which the service knows it.
        public let number: UInt64
        /// The text.
        public let text: String
        /// More about it.
        public let notes: String
        /// How far it has come.
        public let state: State
        /// The time at which it is or was due; `nil` while another event has not come.
        public let due: Date?
        /// The title of its content; empty if it is about none.
        public let contentTitle: String

        init(_ reminder: ListedReminder) {
            (number, text, notes) = (reminder.number, reminder.text, reminder.notes)
            state = State(rawValue: reminder.state.rawValue) ?? .pending
            due = reminder.at.map { Date(timeIntervalSince1970: Double($0) / 1_000) }
            contentTitle = reminder.content.title
        }
    }

    let device: Device

    private var client: Reminders1Client { Reminders1Client(device.questions) }

    /// All reminders, the newest first.
    public var all: [Reminder] {
        get async throws { try await client.list(ReminderQuery(limit: 1_000)).map(Reminder.init) }
    }

    /// Makes a reminder.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - date: The time at which it is due, by the clock of the device.
    ///   - activity: The activity that it is about; `nil` for none.
    /// - Returns: Its number.
    @discardableResult
    public func add(_ text: String, at date: Date, about activity: DeviceActivities.Activity? = nil) async throws
        -> UInt64
    {
        try await add(text, at: date, about: activity?.number)
    }

    /// Makes a reminder about the activity with a number.
    @discardableResult
    package func add(_ text: String, at date: Date, about activity: UInt64?) async throws -> UInt64 {
        let time = UInt64(max(0, date.timeIntervalSince1970) * 1_000)
        return try await client.add(ReminderRequest(text: text, activity: activity, at: time))
    }

    /// Completes a reminder.
    public func complete(_ reminder: Reminder) async throws { try await client.complete([reminder.number]) }

    /// Waits until a condition holds for the reminders, the newest first.
    ///
    /// - Parameters:
    ///   - goal: The end of “the time was over for …”, for the error.
    ///   - limit: The longest wait.
    ///   - condition: Tells of the reminders whether it holds.
    /// - Throws: `WorldError` with the code `timedOut` if it does not hold within the limit.
    public func when(
        _ goal: String, within limit: Duration = .seconds(180),
        _ condition: @escaping @Sendable ([Reminder]) -> Bool
    ) async throws {
        let connection = try device.connection()
        let client = Reminders1Client(connection)
        try await EnfiladeTesting.within(limit, "see that \(goal)") {
            // First: a change between the two would be missed.
            var changes = try await client.changedSignals().makeAsyncIterator()
            while true {
                if condition(try await client.list(ReminderQuery(limit: 1_000)).map(Reminder.init)) { return }
                guard await changes.next() != nil else { throw WorldError(.ended, "the bus of the device has ended") }
            }
        }
        await connection.close()
    }
}

extension Device {
    /// The reminders of this device. The first use starts its service.
    public var reminders: DeviceReminders {
        get async throws {
            try await service.start()
            return DeviceReminders(device: self)
        }
    }
}
