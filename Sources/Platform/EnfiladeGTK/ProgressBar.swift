// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

/// A bar that shows how far something has come.
@MainActor open class ProgressBar: Widget {
    /// Makes an empty bar.
    package init() {
        super.init(sinking: UnsafeMutableRawPointer(gtk_progress_bar_new()))
    }

    /// How far it has come, from 0 to 1.
    package final var fraction: Double {
        get { withOpaque { gtk_progress_bar_get_fraction($0) } }
        set { withOpaque { gtk_progress_bar_set_fraction($0, newValue) } }
    }

    /// Shows that something goes on, without saying how far it has come.
    package final func pulse() {
        withOpaque { gtk_progress_bar_pulse($0) }
    }
}
