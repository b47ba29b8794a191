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

    /// Whether the value is changed by a wheel or a touchpad at the moment.
    package final var isScrolling: Bool {
        let controllers: OpaquePointer = withWidget { gtk_widget_observe_controllers($0) }
        defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
        return (0..<g_list_model_get_n_items(controllers)).contains { index in
            guard let item = g_list_model_get_item(controllers, index) else { return false }
            let controller = Object(adopting: item)
            return controller.withPointer(as: GTypeInstance.self) {
                g_type_check_instance_is_a($0, gtk_event_controller_scroll_get_type()) != 0
            } && controller.withOpaque { gtk_event_controller_get_current_event($0) } != nil
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
