// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import EnfiladeGLib
import EnfiladeGTK
import EnfiladeLocalization

/// Says that something goes on, once it takes long.
@MainActor final class LateSpinner {
    /// How long something may take before it is said to go on, in milliseconds.
    private static let delay: UInt32 = 300

    /// Where it is said, in the middle.
    let root = Box(GTK_ORIENTATION_VERTICAL)
    private var spinner: Spinner?
    /// How often something has begun or ended.
    private var changes = 0

    /// Begins to wait.
    func start() {
        stop()
        let begun = changes
        MainLoop.repeatedly(every: Self.delay) { [weak self] in
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
        let spinner = Spinner()
        spinner.align(horizontally: GTK_ALIGN_CENTER, vertically: GTK_ALIGN_CENTER)
        spinner.expand(vertically: true)
        spinner.setMinimumSize(width: 32, height: 32)
        spinner.say(translated("Loading"))
        spinner.setSpinning(true)
        root.append(spinner)
        self.spinner = spinner
    }
}
