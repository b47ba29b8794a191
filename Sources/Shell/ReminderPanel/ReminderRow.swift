// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import EnfiladeGTK
import ShellSupport

/// An event in the list of those that are offered.
@MainActor final class ReminderRow {
    /// The row.
    let root = ListBoxRow()

    /// Makes a row.
    ///
    /// - Parameter detail: The time; empty for none.
    init(_ title: String, detail: String) {
        let content = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 12).styled("reminder-row")
        let name = Label.line(title)
        name.setMaximumWidth(letters: 1)
        name.expand(horizontally: true)
        content.append(name, Label.line(detail).styled("dim-label"))
        content.setAccessibleHidden(true)
        root.say(detail.isEmpty ? title : "\(title), \(detail)")
        root.setTooltipText(title)
        root.setChild(content)
    }
}
