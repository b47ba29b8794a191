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

    /// Puts a widget after another one of the box; first if that is `nil`.
    package final func insert(_ child: Widget, after sibling: Widget?) {
        withPointer(as: GtkBox.self) { box in
            child.withWidget { child in sibling.withWidgetOrNil { gtk_box_insert_child_after(box, child, $0) } }
        }
    }

    /// Moves a widget of the box after another one; to the front if that is `nil`.
    package final func move(_ child: Widget, after sibling: Widget?) {
        withPointer(as: GtkBox.self) { box in
            child.withWidget { child in sibling.withWidgetOrNil { gtk_box_reorder_child_after(box, child, $0) } }
        }
    }

    /// How far the widgets are apart.
    package final var spacing: Int {
        get { withPointer(as: GtkBox.self) { Int(gtk_box_get_spacing($0)) } }
        set {
            let wanted = gint(clamping: newValue)
            withPointer(as: GtkBox.self) {
                if gtk_box_get_spacing($0) != wanted { gtk_box_set_spacing($0, wanted) }
            }
        }
    }

    /// Says in which direction the line runs.
    package final func setOrientation(_ orientation: GtkOrientation) {
        withOpaque { gtk_orientable_set_orientation($0, orientation) }
    }
}
