// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import EnfiladeFiles
import EnfiladeGLib
import EnfiladeGTK
import EnfiladeLocalization
import EnfiladeSharing

/// How far something that is shared is on its way.
@MainActor final class ShareProgressPage {
    /// The page.
    let root = Box(GTK_ORIENTATION_VERTICAL, spacing: 18)
    /// Stops it.
    let cancelButton = Button(label: translated("Cancel")).styled("pill")
    /// How much is done.
    let bar = ProgressBar()
    private let title = Label().styled("title-3")
    private let note = Label().styled("dim-label", "numeric")

    init() {
        for label in [title, note] {
            label.wraps = true
            label.setWrapMode(PANGO_WRAP_WORD_CHAR)
            label.justification = GTK_JUSTIFY_CENTER
        }
        cancelButton.align(horizontally: GTK_ALIGN_CENTER)
        root.append(title, bar, note, cancelButton)
        root.align(vertically: GTK_ALIGN_CENTER)
        root.setMargins(start: 36, end: 36)
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
        bar.fraction = fraction ?? 0
    }
}
