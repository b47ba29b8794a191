// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeDesktopExchange
internal import EnfiladeGLib
internal import EnfiladeGTK

/// The source of a drag of a view: of all of its row, if the view is alone in a row of a list.
@MainActor final class RowDragSource {
    /// The dragged content.
    var settings: (DragSource) -> Void = { _ in } {
        didSet { if let source { settings(source) } }
    }
    private weak var view: Widget?
    private var row: ListBoxRow?
    private var source: DragSource?

    init(_ view: Widget) {
        self.view = view
        view.on("notify::root") { [weak self] in self?.attach() }
        attach()
    }

    private func attach() {
        guard let view else { return }
        let found = view.loneRow
        guard source == nil || !Widget.areSame(row, found) else { return }
        // The one before lets go of the row that it is on, which has to be there for that.
        source = nil
        row = found
        let source = DragSource(view, from: row ?? view)
        self.source = source
        settings(source)
    }

    isolated deinit {
        source = nil
    }
}

extension Widget {
    /// The row of a list in which there is nothing but this widget; `nil` if it is in none, or has neighbours there.
    var loneRow: ListBoxRow? {
        var inner = self
        while let outer = inner.parentWithoutNeighbours {
            if let row = outer.seen(as: ListBoxRow.self) { return row }
            inner = outer
        }
        return nil
    }

    /// Whether two references are to the same widget, or both to none.
    static func areSame(_ one: Widget?, _ other: Widget?) -> Bool {
        guard let one, let other else { return one == nil && other == nil }
        return one.isSame(as: other)
    }
}
