// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import EnfiladeFocus
import EnfiladeGTK
import EnfiladeLocalization
import ShellSupport

/// A sentence about a change above the list, with a button that undoes it.
///
/// It is no toast: in a window that is as small as its content that would cover the list.
@MainActor final class FocusNotice {
    /// The sentence and the button.
    let root = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 12).styled("focus-notice")
    /// Called when the button is pressed.
    var undo: () -> Void = {}
    private let label = Label.sentence(letters: 30)
    private let button = Button(label: translated("Undo")).styled("flat")

    init() {
        root.setRole(GTK_ACCESSIBLE_ROLE_ALERT)
        button.align(vertically: GTK_ALIGN_CENTER)
        button.onClick { [weak self] in self?.undo() }
        root.append(label, button)
        root.isVisible = false
    }

    /// Shows a change that can be undone; nothing if there is none.
    func show(_ change: FocusUndo?) {
        guard let change else { return root.isVisible = false }
        show(change.title)
        button.isVisible = true
    }

    /// Shows a sentence without the button.
    func show(_ text: String) {
        label.setLabel(text)
        root.say(text)
        button.isVisible = false
        root.isVisible = true
    }
}
