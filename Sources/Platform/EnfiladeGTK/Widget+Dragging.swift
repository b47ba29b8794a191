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

    /// Whether there is a text at a place in the widget that can be edited, and takes text that is dropped.
    package final func hasEditableText(atX x: Double, y: Double) -> Bool {
        withEditableText(atX: x, y: y) { _ in } != nil
    }

    /// Puts the cursor at a place in the widget, if there is a text of many lines that can be edited.
    package final func placeCursor(atX x: Double, y: Double) {
        withEditableText(atX: x, y: y) { text in
            guard enfilade_is_a(text, gtk_text_view_get_type()) != 0 else { return }
            var inside = (x: 0.0, y: 0.0)
            withWidget { _ = gtk_widget_translate_coordinates($0, text, x, y, &inside.x, &inside.y) }
            text.withMemoryRebound(to: GtkTextView.self, capacity: 1) { view in
                var (inX, inY): (gint, gint) = (0, 0)
                gtk_text_view_window_to_buffer_coords(
                    view, GTK_TEXT_WINDOW_WIDGET, gint(inside.x), gint(inside.y), &inX, &inY)
                // Beside the text it is the nearest place in it.
                var place = GtkTextIter()
                gtk_text_view_get_iter_at_location(view, &place, inX, inY)
                gtk_text_buffer_place_cursor(gtk_text_view_get_buffer(view), &place)
            }
        }
    }

    private func withEditableText<Result>(
        atX x: Double, y: Double, _ body: (UnsafeMutablePointer<GtkWidget>) -> Result
    ) -> Result? {
        withWidget { widget in
            var next: UnsafeMutablePointer<GtkWidget>? = gtk_widget_pick(widget, x, y, GTK_PICK_DEFAULT)
            while let current = next {
                if enfilade_is_a(current, gtk_text_view_get_type()) != 0 {
                    let isEditable = current.withMemoryRebound(to: GtkTextView.self, capacity: 1) {
                        gtk_text_view_get_editable($0) != 0
                    }
                    return isEditable ? body(current) : nil
                }
                if enfilade_is_a(current, gtk_text_get_type()) != 0 {
                    return gtk_editable_get_editable(OpaquePointer(current)) != 0 ? body(current) : nil
                }
                next = current == widget ? nil : gtk_widget_get_parent(current)
            }
            return nil
        }
    }
}
