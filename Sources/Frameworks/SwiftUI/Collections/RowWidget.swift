// SPDX-License-Identifier: Apache-2.0
// GTK has the keyboard stop at a row and then at each control in it. Here the first control stands for its row.

internal import CAdwaita
internal import EnfiladeGLib
internal import EnfiladeGTK

/// A row of a list box: one with controls hands the focus on to the first of them, so that keys use that control.
final class RowWidget: ListBoxRow {
    /// The widget in the row that holds the views, away from the edges.
    let bin = Bin()

    /// The type, which is registered when it is needed first.
    static let rowType: GType = g_type_register_static_simple(
        gtk_list_box_row_get_type(), "EnfiladeRow", guint(MemoryLayout<GtkListBoxRowClass>.size),
        { classPointer, _ in
            guard let widgetClass = classPointer?.assumingMemoryBound(to: GtkWidgetClass.self) else { return }
            widgetClass.pointee.focus = { row, direction in
                // Safe: GTK moves the focus on the thread of the main actor, and the pointer is for this call.
                nonisolated(unsafe) let row = row
                return MainActor.assumeIsolated { row.map { RowWidget.focus($0, direction) } ?? false } ? 1 : 0
            }
            widgetClass.pointee.grab_focus = { row in
                // Safe: as above.
                nonisolated(unsafe) let row = row
                return MainActor.assumeIsolated { row.map { RowWidget.grabFocus($0) } ?? false } ? 1 : 0
            }
            widgetClass.pointee.set_focus_child = { row, child in
                // Safe: as above.
                nonisolated(unsafe) let (row, child) = (row, child)
                MainActor.assumeIsolated { if let row { RowWidget.setFocusChild(child, of: row) } }
            }
        },
        guint(MemoryLayout<GtkListBoxRow>.size), nil, GTypeFlags(rawValue: 0))

    /// Makes a row that shows a widget and does nothing when it is clicked.
    init(around child: Widget) {
        let made = g_object_new_with_properties(Self.rowType, 0, nil, nil)
        super.init(sinking: made.map { UnsafeMutableRawPointer($0) } ?? UnsafeMutableRawPointer(gtk_list_box_row_new()))
        isActivatable = false
        // A bin of its own for the margins: those of the child belong to its maker.
        bin.setMargins(top: 8, start: 12, bottom: 8, end: 12)
        bin.setChild(child)
        setChild(bin)
    }

    /// The class of GTK whose behaviour rows keep.
    private static var base: GtkWidgetClass? {
        g_type_class_peek(gtk_list_box_row_get_type())?.assumingMemoryBound(to: GtkWidgetClass.self).pointee
    }

    private static func focus(_ row: UnsafeMutablePointer<GtkWidget>, _ direction: GtkDirectionType) -> Bool {
        guard gtk_widget_is_focus(row) == 0, let child = gtk_widget_get_first_child(row) else {
            return base?.focus(row, direction) ?? 0 != 0
        }
        if gtk_widget_get_focus_child(row) != nil { return gtk_widget_child_focus(child, direction) != 0 }
        if gtk_widget_child_focus(child, direction) != 0 {
            makeCurrent(row)
            return true
        }
        noteCurrent(row)
        return base?.focus(row, direction) ?? 0 != 0
    }

    private static func grabFocus(_ row: UnsafeMutablePointer<GtkWidget>) -> Bool {
        if gtk_widget_get_focus_child(row) != nil { return true }
        if let child = gtk_widget_get_first_child(row), gtk_widget_child_focus(child, GTK_DIR_TAB_FORWARD) != 0 {
            makeCurrent(row)
            return true
        }
        noteCurrent(row)
        return base?.grab_focus(row) ?? 0 != 0
    }

    private static func setFocusChild(
        _ child: UnsafeMutablePointer<GtkWidget>?, of row: UnsafeMutablePointer<GtkWidget>
    ) {
        base?.set_focus_child(row, child)
        guard child != nil, !isCurrent(row) else { return }
        // Later: the focus is about to move to a control that somebody has clicked.
        let row = Widget(sinking: UnsafeMutableRawPointer(row))
        Scheduler.shared.afterUpdate {
            row.withWidget { if gtk_widget_get_focus_child($0) != nil { makeCurrent($0) } }
        }
    }

    // MARK: - The current row

    // The arrow keys go on from the row that the list box takes for the current one. It does not say which that is.
    private static let currentKey = "enfilade-current-row"

    /// Has the arrow keys go on from a row whose control has the focus.
    private static func makeCurrent(_ row: UnsafeMutablePointer<GtkWidget>) {
        guard !isCurrent(row), let root = gtk_widget_get_root(row) else { return }
        noteCurrent(row)
        let focus = gtk_root_get_focus(root).map { Widget(sinking: UnsafeMutableRawPointer($0)) }
        // Only a row that grabs the focus itself becomes the current one.
        _ = base?.grab_focus(row)
        focus?.withWidget { gtk_root_set_focus(root, $0) }
    }

    private static func isCurrent(_ row: UnsafeMutablePointer<GtkWidget>) -> Bool {
        guard let box = gtk_widget_get_parent(row), enfilade_is_a(box, gtk_list_box_get_type()) != 0 else {
            return true
        }
        return g_object_get_data(object(box), currentKey) == UnsafeMutableRawPointer(row)
    }

    private static func noteCurrent(_ row: UnsafeMutablePointer<GtkWidget>) {
        if let box = gtk_widget_get_parent(row) { g_object_set_data(object(box), currentKey, row) }
    }

    /// Says that the row is taken out of a list box, which takes none for the current one then.
    func willBeRemoved(from box: ListBox) {
        guard withWidget({ Self.isCurrent($0) }) else { return }
        box.withPointer(as: GObject.self) { g_object_set_data($0, Self.currentKey, nil) }
    }

    private static func object(_ widget: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<GObject> {
        UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self)
    }
}
