// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeContract
public import Foundation

/// A reminder of some content, or of a text alone.
public struct Reminder: Identifiable, Hashable, Sendable {
    /// How far a reminder has come.
    public enum State: String, Hashable, Sendable, CaseIterable {
        /// It is not due yet.
        case pending
        /// It was due, and is not done.
        case delivered
        /// The user has completed it.
        case done
    }

    /// The event for which a reminder waits, or has waited.
    public enum Event: Hashable, Sendable {
        /// A time by the clock on the wall.
        case time(Date)
        /// Its content is current again.
        case content
        /// A program is in front: a bundle, or one that is named by its desktop file.
        case program(String)
    }

    /// The number, which no other reminder ever gets.
    public let id: UInt64
    /// The text.
    public let text: String
    /// More about it, or empty.
    public let notes: String
    /// The bundle that has made it; empty for one of the user's.
    public let owner: String
    /// How far it has come.
    public let state: State
    /// The event; `nil` for one of a newer service.
    public let event: Event?
    /// The program that shows the content; empty if it is about none.
    public let program: String
    /// The title of the content, as it was when the reminder was made, or empty.
    public let contentTitle: String
    /// The time at which it came last; `nil` if it did not come yet.
    public let delivered: Date?
    /// The time at which it was completed; `nil` if it is not done.
    public let completed: Date?

    init(_ reminder: ListedReminder) {
        id = reminder.number
        text = reminder.text
        notes = reminder.notes
        owner = reminder.owner
        state = State(rawValue: reminder.state.rawValue) ?? .pending
        event =
            if let time = reminder.at {
                .time(Date(milliseconds: time))
            } else if reminder.isWithContent {
                .content
            } else {
                reminder.front.map { .program($0) }
            }
        program = reminder.program
        contentTitle = reminder.content.title
        delivered = reminder.delivered.map(Date.init(milliseconds:))
        completed = reminder.completed.map(Date.init(milliseconds:))
    }
}
