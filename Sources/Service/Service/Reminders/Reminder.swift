// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeFiles
import Foundation

/// The event that a reminder waits for.
enum ReminderEvent: Sendable, Hashable {
    /// The clock on the wall shows this time, in milliseconds since 1970.
    case time(Int64)
    /// The content is current.
    case content
    /// A window of this bundle is active, or another program of this name has a current activity.
    case front(String)
}

/// A reminder, and how far it has come.
struct Reminder: Sendable, Hashable {
    let number: Int64
    /// A UUID, for other programs.
    let identifier: String
    /// The bundle that has made it; empty for one of the user's.
    let owner: String
    var text: String
    var notes: String
    var event: ReminderEvent
    /// Whether the event was not there since the reminder waits for it: only then it can come.
    var isArmed: Bool
    /// Whether its program counts as in front although another window has come over it.
    var isHeld = false
    /// Whether this service has seen the event while the reminder waits for it.
    var wasThere = false
    /// The time at which it is or was due, in milliseconds since 1970; `nil` while another event has not come.
    var due: Int64?
    /// The numbers of the activities that have shown the content at the last look; none that a former service has seen.
    var seen: Set<UInt64> = []
    var state = ReminderState.pending
    /// The program that shows the content; `nil` if it is about none.
    let program: ActivityProgram?
    /// The content, as it was when the reminder was made.
    let content: ActivityDescription
    /// The encoded activity; `nil` if there is none, or if it was not read.
    var activity: Data?
    /// The time at which it was made, in milliseconds since 1970.
    let created: Int64
    /// The time of the last change.
    var changed: Int64
    /// The time at which it came last.
    var delivered: Int64?
    /// The time at which it was completed.
    var completed: Int64?

    /// The reminder as the bus lists it.
    var listed: ListedReminder {
        var front: String?
        if case .front(let program) = event { front = program }
        return ListedReminder(
            number: UInt64(clamping: number), identifier: identifier, owner: owner, text: text, notes: notes,
            state: state, at: due.map { UInt64(clamping: $0) }, isWithContent: event == .content, front: front,
            program: program?.identifier ?? "", isBundle: program?.isBundle ?? false, content: content,
            created: UInt64(clamping: created), changed: UInt64(clamping: changed),
            delivered: delivered.map { UInt64(clamping: $0) }, completed: completed.map { UInt64(clamping: $0) })
    }

    /// The content as an entry of the history, to be shown as that is; `nil` if there is none.
    var entry: ActivityEntry? {
        program.map { program in
            ActivityEntry(
                number: number, program: program, content: content, state: activity, begun: created, ended: created)
        }
    }

    /// The identifier of its notification.
    var notification: String { Self.notification(of: number) }

    /// The identifier of the notification of a reminder.
    static func notification(of number: Int64) -> String { "reminder-\(number)" }

    /// The number of the reminder whose notification has an identifier; `nil` if none has.
    static func number(ofNotification identifier: String) -> Int64? {
        identifier.hasPrefix("reminder-") ? Int64(identifier.dropFirst(9)) : nil
    }

    /// Has it wait for an event from now on.
    ///
    /// - Parameter presence: The event now: if it is there, it has to go first.
    mutating func wait(for event: ReminderEvent, _ presence: ReminderPresence) {
        (self.event, isArmed, state, delivered, completed) = (event, !presence.isThere, .pending, nil, nil)
        (isHeld, wasThere, seen) = (false, presence.isThere, presence.activities)
        due = if case .time(let time) = event { time } else { nil }
    }

    /// Whether its content is that of an activity: by an identifier of the same program, or by its page.
    ///
    /// A bundle hears of its own activities only: it does not learn that a browser shows a page.
    func isAbout(_ activity: ListedActivity) -> Bool {
        guard owner.isEmpty || activity.isBundle && ExactText(activity.program) == ExactText(owner) else {
            return false
        }
        func same(_ one: String?, _ other: String?) -> Bool {
            if let one, let other { ExactText(one) == ExactText(other) } else { false }
        }
        if let program, ExactText(program.identifier) == ExactText(activity.program),
            same(content.target, activity.content.target) || same(content.persistent, activity.content.persistent)
        {
            return true
        }
        return same(
            content.webpage.flatMap(PageAddress.canonical), activity.content.webpage.flatMap(PageAddress.canonical))
    }
}
