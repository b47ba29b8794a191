// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

extension Object {
    /// Shows a text while the pointer rests on the widget, but never above an open menu.
    func setTooltip(_ text: String) {
        setText(text, of: "tooltip-text")
        decide("query-tooltip") { [weak self] in
            guard let self, isBesideOpenPopover else { return false }
            // GTK's own answer, which would follow, is yes: it asks what is around a menu as well, also when the pointer is
            // on a line of that.
            withPointer(as: GObject.self) { g_signal_stop_emission_by_name($0, "query-tooltip") }
            return false
        }
    }

    /// Whether a menu or another popover is open in the window that the widget is not in.
    private var isBesideOpenPopover: Bool {
        withWidget { widget in
            guard let root = gtk_widget_get_root(widget) else { return false }
            return Self.hasOpenPopover(UnsafeMutableRawPointer(root).assumingMemoryBound(to: GtkWidget.self)) {
                gtk_widget_is_ancestor(widget, $0) == 0
            }
        }
    }

    private static func hasOpenPopover(
        _ container: UnsafeMutablePointer<GtkWidget>, _ counts: (UnsafeMutablePointer<GtkWidget>) -> Bool
    ) -> Bool {
        var next = gtk_widget_get_first_child(container)
        while let widget = next {
            if gtk_widget_get_mapped(widget) != 0 {
                if enfilade_is_a(widget, gtk_popover_get_type()) != 0, counts(widget) { return true }
                if hasOpenPopover(widget, counts) { return true }
            }
            next = gtk_widget_get_next_sibling(widget)
        }
        return false
    }
}
