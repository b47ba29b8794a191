// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

/// Widgets above each other, of which one says how large they are.
@MainActor open class Overlay: Widget {
    /// Makes an overlay without widgets.
    package init() {
        super.init(sinking: UnsafeMutableRawPointer(gtk_overlay_new()))
    }

    /// Puts a widget below all others.
    package final func setChild(_ child: Widget) {
        withOpaque { overlay in child.withWidget { gtk_overlay_set_child(overlay, $0) } }
    }

    /// Puts a widget above all others.
    ///
    /// - Parameter isMeasured: Whether the overlay is at least as large as the widget.
    package final func addOverlay(_ child: Widget, isMeasured: Bool = false) {
        withOpaque { overlay in
            child.withWidget {
                gtk_overlay_add_overlay(overlay, $0)
                if isMeasured { gtk_overlay_set_measure_overlay(overlay, $0, 1) }
            }
        }
    }

    /// Takes away a widget that was put above others.
    package final func removeOverlay(_ child: Widget) {
        withOpaque { overlay in child.withWidget { gtk_overlay_remove_overlay(overlay, $0) } }
    }
}
