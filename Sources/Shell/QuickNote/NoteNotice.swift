// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import EnfiladeGLib
import EnfiladeGTK
import EnfiladeLocalization
import ShellSupport

/// A sentence below a note about something that has not worked, which the user takes away.
@MainActor final class NoteNotice {
    /// The sentence and the button.
    let root = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 6).styled("note-notice")
    private let label = Label.sentence(letters: 20)
    private let button = Button.icon("window-close-symbolic", says: translated("Close Notice")).styled("flat")

    init() {
        root.setRole(GTK_ACCESSIBLE_ROLE_ALERT)
        button.align(vertically: GTK_ALIGN_CENTER)
        button.onClick { [weak self] in self?.show(nil) }
        root.append(label, button)
        root.isVisible = false
    }

    /// Shows a sentence; takes it away if there is none.
    func show(_ text: String?) {
        if let text {
            label.setLabel(text)
            root.say(text)
        }
        root.isVisible = text != nil
    }

    /// The sentence that is shown; `nil` if there is none.
    var text: String? { root.isVisible ? label.text : nil }
}
