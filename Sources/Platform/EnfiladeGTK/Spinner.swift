// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

/// A wheel that turns while something goes on.
@MainActor open class Spinner: Widget {
    /// Makes a wheel that stands still.
    package init() {
        super.init(sinking: UnsafeMutableRawPointer(gtk_spinner_new()))
    }

    /// Has the wheel turn.
    package final func start() {
        withOpaque { gtk_spinner_start($0) }
    }

    /// Has the wheel turn, or stand still.
    package final func setSpinning(_ isSpinning: Bool) {
        withOpaque { gtk_spinner_set_spinning($0, isSpinning ? 1 : 0) }
    }
}
