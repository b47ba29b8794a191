// SPDX-License-Identifier: Apache-2.0
// What List and Form have in common: a scrolled list box of GTK with a row for each subview.

internal import CAdwaita
internal import EnfiladeGLib

/// A view that presents its subviews as rows.
protocol RowsView: WidgetView {
    /// The style class of the list box, an Adwaita one; `nil` for that of GTK.
    static var styleClass: String? { get }
    /// The widest that the rows get; `nil` if they fill the view.
    static var maximumWidth: Int? { get }
    /// What is selected; `nil` if rows cannot be selected.
    var selection: ListSelection? { get }
}

extension RowsView {
    var selection: ListSelection? { nil }

    func makeWidget(environment: EnvironmentValues) -> Object {
        let widget = Object(widget: gtk_scrolled_window_new())
        let box = Object(widget: gtk_list_box_new())
        box.withOpaque { gtk_list_box_set_selection_mode($0, GTK_SELECTION_NONE) }
        if let name = Self.styleClass ?? (environment.isInSidebar ? "navigation-sidebar" : nil) {
            box.setStyleClass(name, true)
        }
        let inner = Self.maximumWidth.map { Self.clamped(box, to: $0) } ?? box
        widget.withOpaque { scroller in
            inner.withWidget { gtk_scrolled_window_set_child(scroller, $0) }
            gtk_scrolled_window_set_policy(scroller, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        }
        widget.withWidget {
            gtk_widget_set_hexpand($0, 1)
            gtk_widget_set_vexpand($0, 1)
        }
        widget.parts["box"] = box
        return widget
    }

    func elements(of content: Node?, in widget: Object) -> [Object] {
        widget.parts["box"].map { [$0] } ?? []
    }

    func apply(to widget: Object, environment: EnvironmentValues) {
        // Read, so that it is observed; `look` follows and has the rows.
        _ = selection?.values()
    }

    func look(at content: Node, in widget: Object) {
        guard let box = widget.parts["box"], selection != nil else { return }
        SelectableRows(of: content, in: widget).apply(selection, to: box, in: widget)
    }

    func changeForContent(_ environment: inout EnvironmentValues) {
        environment.stackAxis = .vertical
        environment.isInRow = true
    }

    func place(_ widgets: [Object], insteadOf placed: [Object], in widget: Object) {
        guard let box = widget.parts["box"] else { return }
        // A row that is moved is taken out for a moment, and is not selected then.
        let staying = widgets.staying(from: placed)
        box.muting("selected-rows-changed") { place(widgets, staying: staying, in: box, of: widget) }
    }

    @MainActor private func place(
        _ widgets: [Object], staying: Set<ObjectIdentifier>, in box: Object, of widget: Object
    ) {
        var rows = widget.parts.filter { $0.key.hasPrefix("row ") }
        var kept: [String: Object] = ["box": box]
        for child in widgets {
            let name = "row \(ObjectIdentifier(child))"
            guard let old = rows.removeValue(forKey: name) else { continue }
            kept[name] = old
            if !staying.contains(ObjectIdentifier(child)) { Self.remove(old, from: box) }
        }
        for row in rows.values {
            row.parts["bin"]?.withPointer(as: AdwBin.self) { adw_bin_set_child($0, nil) }
            Self.remove(row, from: box)
        }
        for (index, child) in widgets.enumerated() {
            let name = "row \(ObjectIdentifier(child))"
            let row = kept[name] ?? Self.row(around: child)
            if kept[name] == nil { RowNames.changed(at: child) }
            if !staying.contains(ObjectIdentifier(child)) {
                box.withOpaque { box in row.withWidget { gtk_list_box_insert(box, $0, gint(index)) } }
            }
            kept[name] = row
        }
        widget.parts = kept
    }

    func arrange(_ widgets: [Object], in widget: Object) {
        for child in widgets { child.align(in: .leading) }
    }

    /// Makes a row that shows a widget.
    private static func row(around child: Object) -> Object {
        let row = RowWidget.make()
        // A bin of its own for the margins: those of the child belong to who made it.
        let bin = Object(widget: adw_bin_new())
        bin.withWidget { bin in
            gtk_widget_set_margin_start(bin, 12)
            gtk_widget_set_margin_end(bin, 12)
            gtk_widget_set_margin_top(bin, 8)
            gtk_widget_set_margin_bottom(bin, 8)
        }
        bin.withPointer(as: AdwBin.self) { bin in child.withWidget { adw_bin_set_child(bin, $0) } }
        row.withPointer(as: GtkListBoxRow.self) { row in
            bin.withWidget { gtk_list_box_row_set_child(row, $0) }
        }
        row.parts["bin"] = bin
        return row
    }

    @MainActor private static func remove(_ row: Object, from box: Object) {
        RowWidget.willRemove(row, from: box)
        box.withOpaque { box in row.withWidget { gtk_list_box_remove(box, $0) } }
    }

    /// Keeps a list box from getting wider than it reads well.
    private static func clamped(_ box: Object, to width: Int) -> Object {
        let clamp = Object(widget: adw_clamp_new())
        clamp.withOpaque { clamp in
            adw_clamp_set_maximum_size(clamp, gint(clamping: width))
            box.withWidget { adw_clamp_set_child(clamp, $0) }
        }
        box.withWidget {
            gtk_widget_set_valign($0, GTK_ALIGN_START)
            gtk_widget_set_margin_top($0, 12)
            gtk_widget_set_margin_bottom($0, 12)
            gtk_widget_set_margin_start($0, 12)
            gtk_widget_set_margin_end($0, 12)
        }
        return clamp
    }
}
