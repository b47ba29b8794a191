// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
package import EnfiladeGLib

extension Widget {
    /// Takes a controller away from the widget, if it is one of the widget.
    package final func removeController(_ controller: Object) {
        withWidget { widget in
            controller.withOpaque {
                if gtk_event_controller_get_widget($0) == widget { gtk_widget_remove_controller(widget, $0) }
            }
        }
    }

    /// A picture of the widget that changes with it; `nil` if there is none.
    package final var paintable: Object? {
        withWidget { gtk_widget_paintable_new($0) }.map { Object(adopting: UnsafeMutableRawPointer($0)) }
    }

    /// Has the widget look as if nothing that is dragged was over it.
    package final func showNoDrop() {
        withWidget { gtk_widget_unset_state_flags($0, GTK_STATE_FLAG_DROP_ACTIVE) }
    }
}
