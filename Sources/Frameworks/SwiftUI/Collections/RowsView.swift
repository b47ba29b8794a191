// SPDX-License-Identifier: Apache-2.0
// The common part of List and Form: a scrolled list box of GTK with a row for each subview.

internal import CAdwaita
internal import EnfiladeGLib
internal import EnfiladeGTK

/// A view that presents its subviews as rows.
protocol RowsView: WidgetView {
    /// Whether the rows of each section are displayed in a box of their own.
    static var boxesSections: Bool { get }
    /// The maximum width of the rows; `nil` if they fill the view.
    static var maximumWidth: Int? { get }
    /// The selected rows; `nil` if rows cannot be selected.
    var selection: ListSelection? { get }
}

extension RowsView {
    var selection: ListSelection? { nil }

    func makeWidget(environment: EnvironmentValues) -> RowsScroller {
        let widget = RowsScroller()
        let box = widget.box
        box.selectionMode = GTK_SELECTION_NONE
        if Self.boxesSections {
            box.setStyleClass(StyleSheet.form, true)
        } else if environment.isInSidebar {
            box.setStyleClass("navigation-sidebar", true)
        }
        widget.setChild(Self.maximumWidth.map { Self.clamped(box, to: $0) } ?? box)
        widget.setPolicy(horizontal: GTK_POLICY_NEVER, vertical: GTK_POLICY_AUTOMATIC)
        widget.expand(horizontally: true, vertically: true)
        return widget
    }

    func elements(of content: Node?, in widget: RowsScroller) -> [Widget] { [widget.box] }

    func apply(to widget: RowsScroller, environment: EnvironmentValues) {
        // Read, so that it is observed; `look` follows and has the rows.
        _ = selection?.values()
    }

    func look(at content: Node, in widget: RowsScroller) {
        if Self.boxesSections, widget.arePlacesOutdated {
            widget.arePlacesOutdated = false
            for (child, place) in PlacedRows(of: content).places { widget.rows[ObjectIdentifier(child)]?.show(place) }
        }
        guard let selection else { return }
        SelectableRows(of: content, in: widget).apply(selection, in: widget)
    }

    func changeForContent(_ environment: inout EnvironmentValues) {
        environment.stackAxis = .vertical
        environment.isInRow = true
    }

    func place(_ widgets: [Widget], insteadOf placed: [Widget], in widget: RowsScroller) {
        // A row that is moved is taken out for a moment, and is not selected then.
        let staying = widgets.staying(from: placed)
        widget.box.mutingSelection { widget.place(widgets, staying: staying) }
    }

    func arrange(_ widgets: [Widget], in widget: RowsScroller) {
        for child in widgets { child.align(in: .leading, of: widget) }
    }

    /// Keeps a list box from getting wider than it reads well.
    private static func clamped(_ box: ListBox, to width: Int) -> Widget {
        let clamp = Clamp(box, maximumSize: width)
        box.align(vertically: GTK_ALIGN_START)
        box.setMargins(top: 12, start: 12, bottom: 12, end: 12)
        return clamp
    }
}

/// A list box that can be scrolled, with a row for each of some widgets.
final class RowsScroller: ScrolledWindow {
    /// The list box.
    let box = ListBox()
    /// The rows, by the widgets that they show.
    private(set) var rows: [ObjectIdentifier: RowWidget] = [:]
    /// Whether other rows are there than those that were given the looks of their places.
    fileprivate var arePlacesOutdated = false

    /// Shows widgets in their order, leaving the rows of some where they are.
    fileprivate func place(_ widgets: [Widget], staying: Set<ObjectIdentifier>) {
        var left = rows
        var kept: [ObjectIdentifier: RowWidget] = [:]
        for child in widgets {
            let name = ObjectIdentifier(child)
            guard let old = left.removeValue(forKey: name) else { continue }
            kept[name] = old
            if !staying.contains(name) { remove(old) }
        }
        for row in left.values {
            row.bin.setChild(nil)
            remove(row)
        }
        for (index, child) in widgets.enumerated() {
            let name = ObjectIdentifier(child)
            let row = kept[name] ?? RowWidget(around: child)
            if kept[name] == nil { RowNames.changed(at: child) }
            if !staying.contains(name) { box.insert(row, at: index) }
            kept[name] = row
        }
        rows = kept
        arePlacesOutdated = true
    }

    private func remove(_ row: RowWidget) {
        row.willBeRemoved(from: box)
        box.remove(row)
    }
}
