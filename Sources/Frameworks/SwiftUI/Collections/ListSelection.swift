// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGTK

/// The selection of a list, for any type of values.
struct ListSelection {
    /// Whether more than one row can be selected.
    let isMultiple: Bool
    /// The selected values.
    let values: () -> Set<AnyHashable>
    /// Selects something else.
    let select: (Set<AnyHashable>) -> Void

    init<Value: Hashable>(single: Binding<Value?>) {
        isMultiple = false
        values = { single.wrappedValue.map { [AnyHashable($0)] } ?? [] }
        select = { single.wrappedValue = $0.first?.base as? Value }
    }

    init<Value: Hashable>(multiple: Binding<Set<Value>>) {
        isMultiple = true
        values = { Set(multiple.wrappedValue.map { AnyHashable($0) }) }
        select = { multiple.wrappedValue = Set($0.compactMap { $0.base as? Value }) }
    }
}

/// The rows of a list that stand for values.
@MainActor struct SelectableRows {
    /// The rows in their order; those that stand for nothing have no value.
    private let rows: [(row: RowWidget, value: AnyHashable?)]

    init(of content: Node, in widget: RowsScroller) {
        rows = content.valuesOfWidgets(inherited: nil).compactMap { child, value in
            widget.rows[ObjectIdentifier(child)].map { ($0, value) }
        }
    }

    /// Shows the selection, and follows the user's changes of it.
    func apply(_ selection: ListSelection?, in widget: RowsScroller) {
        guard let selection else { return }
        let box = widget.box
        box.mutingSelection {
            box.selectionMode = selection.isMultiple ? GTK_SELECTION_MULTIPLE : GTK_SELECTION_SINGLE
            // Otherwise a click adds to the selection, also without the Control key.
            box.activateOnSingleClick(!selection.isMultiple)
            show(selection.values(), in: box)
        }
        box.onRowActivated { [weak widget] in
            // The row may have been selected before.
            widget?.showDetailOfColumns()
        }
        box.onSelection { [rows, weak widget] in
            let selected = rows.filter { $0.row.isSelected }.compactMap(\.value)
            guard Set(selected) != selection.values() else { return }
            selection.select(Set(selected))
            widget?.settle()
            if !selected.isEmpty { widget?.showDetailOfColumns() }
        }
    }

    private func show(_ values: Set<AnyHashable>, in box: ListBox) {
        for (row, value) in rows {
            row.isSelectable = value != nil
            row.isActivatable = value != nil
            let shall = value.map { values.contains($0) } ?? false
            if shall != row.isSelected { box.setSelected(row, shall) }
        }
    }
}

extension Node {
    /// The value that the view inside of a box around it stands for.
    private var innerTag: AnyHashable? { tag ?? children.first?.innerTag }

    /// The widgets that the node contributes, each with the value that it stands for.
    func valuesOfWidgets(inherited: AnyHashable?) -> [(widget: Widget, value: AnyHashable?)] {
        let value = tag ?? inherited
        if self is any WidgetOwner { return widgets.map { ($0, value ?? innerTag) } }
        if let keyed = self as? any KeyedNode {
            return keyed.keyedChildren.flatMap { key, node in
                guard case .identity(let identity, _) = key else { return node.valuesOfWidgets(inherited: value) }
                return node.valuesOfWidgets(inherited: identity)
            }
        }
        // One that goes around each widget has as many as its content.
        let inner = children.flatMap { $0.valuesOfWidgets(inherited: value) }
        let outer = widgets
        guard outer.count == inner.count else { return outer.map { ($0, value) } }
        return zip(outer, inner).map { ($0, $1.value) }
    }
}
