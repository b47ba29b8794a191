// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

/// A slider.
@MainActor open class Scale: Widget {
    /// Makes a horizontal slider from 0 to 1.
    package init() {
        super.init(
            sinking: UnsafeMutableRawPointer(gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, 1, 0.01)))
    }

    /// The value.
    package final var value: Double {
        get { withPointer(as: GtkRange.self) { gtk_range_get_value($0) } }
        set {
            withPointer(as: GtkRange.self) {
                if gtk_range_get_value($0) != newValue { gtk_range_set_value($0, newValue) }
            }
        }
    }

    /// Says from where to where the slider goes, and how far a key moves it.
    package final func setRange(_ bounds: ClosedRange<Double>, step: Double, page: Double) {
        withPointer(as: GtkRange.self) {
            gtk_range_set_range($0, bounds.lowerBound, bounds.upperBound)
            gtk_range_set_increments($0, step, page)
        }
    }

    /// Calls `body` whenever the value is another one; a later call replaces the closure.
    package final func onChange(_ body: @escaping @MainActor () -> Void) {
        on("value-changed", body)
    }

    /// Runs `body` without telling the closure of `onChange`.
    package final func mutingChange(_ body: () -> Void) {
        muting("value-changed", body)
    }
}
