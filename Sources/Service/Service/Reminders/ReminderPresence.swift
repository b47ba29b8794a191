// SPDX-License-Identifier: Apache-2.0

/// The event that a reminder waits for, at one moment.
struct ReminderPresence: Sendable, Hashable {
    /// Whether it is there.
    let isThere: Bool
    /// The numbers of the activities that show the content, if the reminder waits for that.
    var activities: Set<UInt64> = []

    /// Whether the event has come since the last look.
    ///
    /// Each time that content becomes current it has another number. So content that went and came back between two looks has
    /// come, and so has content that is there when a service looks for the first time, unless its program says that it stayed.
    ///
    /// - Parameter stayed: The numbers of the activities that were current before this service was started.
    func hasCome(for reminder: Reminder, stayed: Set<UInt64>) -> Bool {
        guard reminder.event == .content else { return isThere && reminder.isArmed }
        return isThere && activities.isDisjoint(with: reminder.seen) && activities.isDisjoint(with: stayed)
    }
}
