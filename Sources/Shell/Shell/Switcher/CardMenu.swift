// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import EnfiladeGLib

/// The context menu of a card.
@MainActor final class CardMenu {
    /// One line of the menu.
    struct Line {
        let title: String
        let run: @MainActor () -> Void
    }

    private let lines: Object
    private let popover: Object
    private let actions = Object(adopting: UnsafeMutableRawPointer(g_simple_action_group_new()))
    private let widget: Object

    /// Makes a menu for a widget and opens it.
    ///
    /// - Parameter place: Where it points to in the widget; `nil` for the middle.
    init?(_ lines: [Line], for widget: Object, at place: (x: Double, y: Double)?) {
        guard let menu = g_menu_new() else { return nil }
        self.lines = Object(adopting: UnsafeMutableRawPointer(menu))
        self.widget = widget
        for (position, line) in lines.enumerated() {
            g_menu_append(menu, line.title, "card.line\(position)")
        }
        let made = self.lines.withPointer(as: GMenuModel.self) { gtk_popover_menu_new_from_model($0) }
        guard let made else { return nil }
        popover = Object(widget: made)
        for (position, line) in lines.enumerated() {
            let action = Object(adopting: UnsafeMutableRawPointer(g_simple_action_new("line\(position)", nil)))
            // Later: the menu may go with the card that it belongs to.
            action.onAction { _ in Task { line.run() } }
            actions.withOpaque { group in action.withOpaque { g_action_map_add_action(group, $0) } }
        }
        open(at: place)
    }

    isolated deinit {
        popover.withWidget { if gtk_widget_get_parent($0) != nil { gtk_widget_unparent($0) } }
        widget.withWidget { gtk_widget_insert_action_group($0, "card", nil) }
    }

    private func open(at place: (x: Double, y: Double)?) {
        widget.withWidget { widget in
            actions.withOpaque { gtk_widget_insert_action_group(widget, "card", $0) }
            popover.withWidget {
                gtk_widget_set_parent($0, widget)
                // GTK means the left and the right side of the place.
                let isRightToLeft = gtk_widget_get_direction($0) == GTK_TEXT_DIR_RTL
                gtk_widget_set_halign($0, isRightToLeft ? GTK_ALIGN_END : GTK_ALIGN_START)
            }
        }
        let middle = widget.withWidget {
            (x: Double(gtk_widget_get_width($0)) / 2, y: Double(gtk_widget_get_height($0)) / 2)
        }
        let place = place ?? middle
        popover.withPointer(as: GtkPopover.self) { popover in
            var rectangle = GdkRectangle(x: gint(place.x), y: gint(place.y), width: 1, height: 1)
            gtk_popover_set_has_arrow(popover, 0)
            gtk_popover_set_pointing_to(popover, &rectangle)
            gtk_popover_popup(popover)
        }
    }
}
