// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeDesktopExchange
internal import EnfiladeGLib

/// The source of a drag of a view: of all of its row, if the view is alone in a row of a list.
@MainActor final class RowDragSource {
    /// The dragged content.
    var settings: (DragSource) -> Void = { _ in } {
        didSet { if let source { settings(source) } }
    }
    private weak var view: Object?
    private var row: Object?
    private var source: DragSource?

    init(_ view: Object) {
        self.view = view
        view.on("notify::root") { [weak self] in self?.attach() }
        attach()
    }

    private func attach() {
        guard let view else { return }
        let found = view.withWidget { Object.loneRow(around: $0) }
        guard source == nil || row?.withWidget({ $0 }) != found else { return }
        // The one before lets go of the row that it is on, which has to be there for that.
        source = nil
        row = found.map { Object(widget: $0) }
        let source = DragSource(view, from: row ?? view)
        self.source = source
        settings(source)
    }

    isolated deinit {
        source = nil
    }
}

extension Object {
    /// The row of a list in which there is nothing but a widget; `nil` if it is in none, or has neighbours there.
    static func loneRow(around widget: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<GtkWidget>? {
        var inner = widget
        while let outer = gtk_widget_get_parent(inner), gtk_widget_get_first_child(outer) == inner,
            gtk_widget_get_last_child(outer) == inner
        {
            if enfilade_is_a(outer, gtk_list_box_row_get_type()) != 0 { return outer }
            inner = outer
        }
        return nil
    }
}
