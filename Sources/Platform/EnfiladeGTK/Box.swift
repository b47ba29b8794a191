// SPDX-License-Identifier: Apache-2.0

package import CAdwaita
internal import EnfiladeGLib

/// Widgets in a line.
@MainActor open class Box: Widget {
    /// Makes an empty box.
    package init(_ orientation: GtkOrientation, spacing: Int = 0) {
        super.init(sinking: UnsafeMutableRawPointer(gtk_box_new(orientation, gint(clamping: spacing))))
    }

    /// Puts widgets at the end.
    package final func append(_ children: Widget...) {
        for child in children {
            withPointer(as: GtkBox.self) { box in child.withWidget { gtk_box_append(box, $0) } }
        }
    }

    /// Takes a widget out of the box.
    package final func remove(_ child: Widget) {
        withPointer(as: GtkBox.self) { box in child.withWidget { gtk_box_remove(box, $0) } }
    }
}
