// SPDX-License-Identifier: Apache-2.0

package import EnfiladeContract

/// The words and the content that a new reminder begins with.
package struct ReminderSubject: Sendable {
    /// The text that is suggested; empty for none.
    package let text: String
    /// More about it; empty for none.
    package let notes: String
    /// The content that it is about, and the program that shows it; `nil` for none.
    package let activity: ListedActivity?

    /// Whether the window in which the reminder is written comes over the program.
    package let isCovered: Bool

    package init(text: String = "", notes: String = "", activity: ListedActivity? = nil, isCovered: Bool = false) {
        (self.text, self.notes, self.activity, self.isCovered) = (text, notes, activity, isCovered)
    }

    /// A reminder of content, whose title is the text.
    ///
    /// - Parameter isCovered: Whether another window has come over the program already.
    package init(about activity: ListedActivity?, isCovered: Bool = false) {
        self.init(
            text: activity?.displayTitle ?? "", activity: activity,
            isCovered: isCovered || activity?.isInFront ?? false)
    }
}
