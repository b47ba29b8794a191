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

    package init(text: String = "", notes: String = "", activity: ListedActivity? = nil) {
        (self.text, self.notes, self.activity) = (text, notes, activity)
    }

    /// A reminder of content, whose title is the text.
    package init(about activity: ListedActivity?) {
        self.init(text: activity?.displayTitle ?? "", activity: activity)
    }
}
