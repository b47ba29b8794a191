// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import EnfiladeFiles
import EnfiladeGLib
import EnfiladeLocalization

/// How far something that is shared is on its way.
@MainActor final class ShareProgressPage {
    /// The page.
    let root = Object.box(GTK_ORIENTATION_VERTICAL, spacing: 18)
    /// Stops it.
    let cancelButton = Object(widget: gtk_button_new_with_label(translated("Cancel")), classes: "pill")
    /// How much is done.
    let bar = Object(widget: gtk_progress_bar_new())
    private let title = Object(widget: gtk_label_new(""), classes: "title-3")
    private let note = Object(widget: gtk_label_new(""), classes: "dim-label", "numeric")

    init() {
        for label in [title, note] {
            label.withOpaque {
                gtk_label_set_wrap($0, 1)
                gtk_label_set_wrap_mode($0, PANGO_WRAP_WORD_CHAR)
                gtk_label_set_justify($0, GTK_JUSTIFY_CENTER)
            }
        }
        cancelButton.withWidget { gtk_widget_set_halign($0, GTK_ALIGN_CENTER) }
        root.append(title, bar, note, cancelButton)
        root.withWidget {
            gtk_widget_set_valign($0, GTK_ALIGN_CENTER)
            gtk_widget_set_margin_start($0, 36)
            gtk_widget_set_margin_end($0, 36)
        }
        bar.say(translated("Progress"))
    }

    /// Shows how much is done; `nil` as long as nobody knows.
    func show(_ target: ShareTarget, _ fraction: Double?) {
        title.setLabel(
            target.isAction
                ? target.name.replacing("…", with: "") : translated("Sharing with \(target.name.inOneLine)"))
        let isOnItsWay = fraction.map { $0 < 1 } ?? false
        // What is there still has to be taken.
        note.setLabel(isOnItsWay ? translated("\(Int((fraction ?? 0) * 100)) %") : translated("Waiting"))
        bar.withOpaque { gtk_progress_bar_set_fraction($0, fraction ?? 0) }
    }
}
