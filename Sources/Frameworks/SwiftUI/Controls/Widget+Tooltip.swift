// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeGLib
internal import EnfiladeGTK

extension Widget {
    /// Shows a text while the pointer rests on the widget, but never above an open menu.
    func setTooltip(_ text: String) {
        setText(text, of: "tooltip-text")
        decide("query-tooltip") { [weak self] in
            guard let self, isBesideOpenPopover else { return false }
            // GTK's own answer, which would follow, is yes: it asks the widgets around a menu as well, also when the
            // pointer is on a line of that.
            stopEmission("query-tooltip")
            return false
        }
    }

    /// Whether a menu or another popover is open in the window that the widget is not in.
    private var isBesideOpenPopover: Bool {
        root.map { hasOpenPopover(in: $0) } ?? false
    }

    private func hasOpenPopover(in container: Widget) -> Bool {
        container.children.contains { widget in
            guard widget.isMapped else { return false }
            if let popover = widget.seen(as: Popover.self), !isDescendant(of: popover) { return true }
            return hasOpenPopover(in: widget)
        }
    }
}
