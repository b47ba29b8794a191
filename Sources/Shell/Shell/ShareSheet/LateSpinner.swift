// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import EnfiladeGLib
import EnfiladeLocalization

/// Says that something goes on, once it takes long.
@MainActor final class LateSpinner {
    /// How long something may take before it is said to go on, in milliseconds.
    private static let patience: UInt32 = 300

    /// Where it is said, in the middle.
    let root = Object.box(GTK_ORIENTATION_VERTICAL)
    private var spinner: Object?
    /// How often something has begun or ended.
    private var changes = 0

    /// Begins to wait.
    func start() {
        stop()
        let begun = changes
        MainLoop.repeatedly(every: Self.patience) { [weak self] in
            if let self, changes == begun { spin() }
            return false
        }
    }

    /// Says nothing any more: where it is not seen it would go on turning, and every frame would be painted.
    func stop() {
        changes += 1
        if let spinner { root.remove(spinner) }
        spinner = nil
    }

    private func spin() {
        let spinner = Object(widget: gtk_spinner_new())
        spinner.withWidget {
            gtk_widget_set_halign($0, GTK_ALIGN_CENTER)
            gtk_widget_set_valign($0, GTK_ALIGN_CENTER)
            gtk_widget_set_vexpand($0, 1)
            gtk_widget_set_size_request($0, 32, 32)
        }
        spinner.say(translated("Loading"))
        spinner.withOpaque { gtk_spinner_set_spinning($0, 1) }
        root.append(spinner)
        self.spinner = spinner
    }
}
