// SPDX-License-Identifier: Apache-2.0
// The text that assistive technologies read for a row of a list or a cell of a table: the texts in it, one after the other, as Apple's do.

internal import CAdwaita
internal import EnfiladeGLib
internal import EnfiladeGTK

/// The names of rows and of cells, which follow their content.
@MainActor enum RowNames {
    /// The rows to be named, by their addresses, at which nothing else can be as long as they are here.
    private static var pending: [UnsafeMutablePointer<GtkWidget>: Widget] = [:]

    /// Names again the row or cell that a widget is in, if it is in one, once the views are up to date.
    static func changed(at widget: Widget) {
        widget.withWidget { widget in
            guard let row = gtk_widget_get_ancestor(widget, RowWidget.rowType) ?? cell(around: widget) else { return }
            if pending.isEmpty { Scheduler.shared.afterUpdate { nameAll() } }
            if pending[row] == nil { pending[row] = Widget(sinking: UnsafeMutableRawPointer(row)) }
        }
    }

    /// The cell of a table that a widget is in; `nil` if it is in none.
    private static func cell(around widget: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<GtkWidget>? {
        // GTK registers the type when it makes the first one, and has no function for it.
        let type = g_type_from_name("GtkColumnViewCell")
        return type == 0 ? nil : gtk_widget_get_ancestor(widget, type)
    }

    private static func nameAll() {
        let rows = pending.values
        pending = [:]
        for row in rows {
            let name = row.withWidget { SpokenContent(of: $0).name }
            guard row.spokenLabel ?? "" != name else { continue }
            row.spokenLabel = name
            row.setAccessibleText(GTK_ACCESSIBLE_PROPERTY_LABEL, name)
        }
    }
}

/// The texts in a row.
@MainActor private struct SpokenContent {
    /// The texts that are in no control.
    private var texts: [String] = []
    /// The name of the first control.
    private var control: String?

    /// The name of a row with this content. Controls beside a text are met on their own.
    var name: String { texts.isEmpty ? control ?? "" : texts.joined(separator: ", ") }

    init(of container: UnsafeMutablePointer<GtkWidget>) {
        readChildren(of: container)
    }

    private mutating func readChildren(of container: UnsafeMutablePointer<GtkWidget>) {
        var next = gtk_widget_get_first_child(container)
        while let widget = next {
            read(widget)
            next = gtk_widget_get_next_sibling(widget)
        }
    }

    private mutating func read(_ widget: UnsafeMutablePointer<GtkWidget>) {
        guard gtk_widget_get_visible(widget) != 0, !SpokenMarks.isUnspoken(widget),
            enfilade_is_a(widget, gtk_popover_get_type()) == 0
        else { return }
        let label = SpokenMarks.label(of: widget)
        if Self.controls.contains(where: { enfilade_is_a(widget, $0) != 0 }) {
            let name = label ?? SpokenContent(of: widget).name
            if control == nil, !name.isEmpty { control = name }
        } else if let label {
            if !label.isEmpty { texts.append(label) }
        } else if enfilade_is_a(widget, gtk_label_get_type()) != 0 {
            let text = String(borrowing: gtk_label_get_text(OpaquePointer(widget))) ?? ""
            if !text.isEmpty { texts.append(text) }
        } else if enfilade_is_a(widget, gtk_picture_get_type()) != 0 {
            let text = String(borrowing: gtk_picture_get_alternative_text(OpaquePointer(widget))) ?? ""
            if !text.isEmpty { texts.append(text) }
        } else {
            readChildren(of: widget)
        }
    }

    /// The types of widgets that are used, and not read.
    private static let controls = [
        gtk_button_get_type(), gtk_menu_button_get_type(), gtk_check_button_get_type(), gtk_drop_down_get_type(),
        gtk_editable_get_type(), gtk_range_get_type(), gtk_text_view_get_type(), gtk_switch_get_type(),
    ]
}

/// The names given to assistive technologies, kept at GTK's widgets: a reader of a row has no others.
@MainActor private enum SpokenMarks {
    static let labelKey = "enfilade-spoken-label"
    static let unspokenKey = "enfilade-unspoken"

    /// The label of a widget as given to assistive technologies; `nil` if none was given.
    static func label(of widget: UnsafeMutablePointer<GtkWidget>) -> String? {
        let object = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self)
        return g_object_get_data(object, labelKey).flatMap { String(borrowing: $0.assumingMemoryBound(to: CChar.self)) }
    }

    /// Whether assistive technologies were told to pass over a widget.
    static func isUnspoken(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
        g_object_get_data(UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self), unspokenKey) != nil
    }
}

extension Widget {
    /// The label that assistive technologies were told for the widget; `nil` if they were told none.
    var spokenLabel: String? {
        get { withWidget { SpokenMarks.label(of: $0) } }
        set {
            withPointer(as: GObject.self) { object in
                g_object_set_data_full(object, SpokenMarks.labelKey, newValue.map { g_strdup($0) }, { g_free($0) })
            }
        }
    }

    /// Has assistive technologies pass over the widget and all that is in it, or not.
    func setUnspoken(_ isUnspoken: Bool) {
        withPointer(as: GObject.self) {
            g_object_set_data($0, SpokenMarks.unspokenKey, isUnspoken ? UnsafeMutableRawPointer($0) : nil)
        }
        setAccessibleHidden(isUnspoken)
        RowNames.changed(at: self)
    }
}
