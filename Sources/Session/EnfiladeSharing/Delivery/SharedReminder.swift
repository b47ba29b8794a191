// SPDX-License-Identifier: Apache-2.0

/// The words of a reminder that shared items become.
package struct SharedReminder: Sendable, Hashable {
    /// The text that is suggested; empty if nothing gives one.
    package let text: String
    /// The shared texts and addresses, and the names of all else; empty if they say no more than the text.
    package let notes: String
    /// The bundle that shares; empty for any other program.
    package let sender: String

    package init(text: String, notes: String, sender: String) {
        (self.text, self.notes, self.sender) = (text, notes, sender)
    }

    /// The limits for the text and for the notes, in characters.
    static let (textLimit, notesLimit) = (1_000, 4_000)
}

/// Has the user make a reminder, and returns when there is one.
///
/// Throws ``ShareDialogClosed`` if the user does not want to. A task that is cancelled takes the dialog away.
package typealias ReminderMaker = @MainActor @Sendable (SharedReminder) async throws -> Void

/// The user has closed the dialog of a target.
package struct ShareDialogClosed: Error {
    package init() {}
}
