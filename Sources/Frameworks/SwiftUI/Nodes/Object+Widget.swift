// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

extension Object {
    /// Takes over a widget that was just made.
    convenience init(widget: UnsafeMutablePointer<GtkWidget>) {
        self.init(sinking: UnsafeMutableRawPointer(widget))
    }

    /// Says where the widget goes if it gets more room than it needs.
    func align(horizontally: GtkAlign, vertically: GtkAlign) {
        withWidget { widget in
            if gtk_widget_get_halign(widget) != horizontally { gtk_widget_set_halign(widget, horizontally) }
            if gtk_widget_get_valign(widget) != vertically { gtk_widget_set_valign(widget, vertically) }
        }
    }

    /// Whether the widget, or one in it, takes all the room that there is in a direction.
    func expands(_ orientation: GtkOrientation) -> Bool {
        withWidget { gtk_widget_compute_expand($0, orientation) != 0 }
    }
}

extension [Object] {
    /// Puts the widgets into a box in their order, moving only those that stand elsewhere.
    @MainActor func place(inBox box: Object, insteadOf placed: [Object]) {
        box.withPointer(as: GtkBox.self) { box in
            let kept = Set(map { ObjectIdentifier($0) })
            for child in placed where !kept.contains(ObjectIdentifier(child)) {
                child.withWidget { gtk_box_remove(box, $0) }
            }
            let present = Set(placed.map { ObjectIdentifier($0) })
            let staying = staying(from: placed)
            var previous: Object?
            for child in self {
                child.withWidget { widget in
                    let sibling = previous?.withWidget { $0 }
                    if !present.contains(ObjectIdentifier(child)) {
                        gtk_box_insert_child_after(box, widget, sibling)
                    } else if !staying.contains(ObjectIdentifier(child)) {
                        gtk_box_reorder_child_after(box, widget, sibling)
                    }
                }
                previous = child
            }
        }
    }
}

/// How much room a widget wants from the container that it is in, and where.
struct Wishes: Equatable {
    let expandsHorizontally: Bool
    let expandsVertically: Bool
    let alignment: [UInt32]
}

extension Object {
    /// How much room the widget wants, with what is in it.
    var wishes: Wishes {
        withWidget {
            Wishes(
                expandsHorizontally: gtk_widget_compute_expand($0, GTK_ORIENTATION_HORIZONTAL) != 0,
                expandsVertically: gtk_widget_compute_expand($0, GTK_ORIENTATION_VERTICAL) != 0,
                alignment: [gtk_widget_get_halign($0).rawValue, gtk_widget_get_valign($0).rawValue])
        }
    }
}
