// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

/// A bar that shows how much there is of something.
@MainActor open class LevelBar: Widget {
    /// Makes an empty bar.
    package init() {
        super.init(sinking: UnsafeMutableRawPointer(gtk_level_bar_new()))
    }

    /// Has the bar look alike whether there is little or much.
    package final func removeOffsets() {
        withOpaque { bar in
            for name in ["low", "high", "full"] { gtk_level_bar_remove_offset_value(bar, name) }
        }
    }

    /// The value of a full bar.
    package final var maximum: Double {
        get { withOpaque { gtk_level_bar_get_max_value($0) } }
        set {
            withOpaque {
                if gtk_level_bar_get_max_value($0) != newValue { gtk_level_bar_set_max_value($0, newValue) }
            }
        }
    }

    /// How much there is.
    package final var value: Double {
        get { withOpaque { gtk_level_bar_get_value($0) } }
        set { withOpaque { if gtk_level_bar_get_value($0) != newValue { gtk_level_bar_set_value($0, newValue) } } }
    }
}
