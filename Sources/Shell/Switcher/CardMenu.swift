// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import EnfiladeGLib
import EnfiladeGTK

/// The context menu of a card.
@MainActor final class CardMenu {
    /// One line of the menu.
    struct Line {
        let title: String
        let run: @MainActor () -> Void
    }

    private let popover: PopoverMenu
    private let widget: Widget

    /// Makes a menu for a widget and opens it.
    ///
    /// - Parameter place: Where it points to in the widget; `nil` for the middle.
    init(_ lines: [Line], for widget: Widget, at place: (x: Double, y: Double)?) {
        self.widget = widget
        let (menu, actions) = (MenuLines(), ActionGroup())
        for (position, line) in lines.enumerated() {
            menu.append(line.title, action: "card.line\(position)")
            let action = Action("line\(position)")
            // Later: the menu may go with the card that it belongs to.
            action.onText { _ in Task { line.run() } }
            actions.add(action)
        }
        popover = PopoverMenu(menu)
        widget.insert(actions, as: "card")
        open(at: place ?? (x: Double(widget.width) / 2, y: Double(widget.height) / 2))
    }

    isolated deinit {
        if popover.hasParent { popover.unparent() }
        widget.removeActions("card")
    }

    private func open(at place: (x: Double, y: Double)) {
        popover.setParent(widget)
        // GTK means the left and the right side of the place.
        popover.align(horizontally: popover.isRightToLeft ? GTK_ALIGN_END : GTK_ALIGN_START)
        popover.setArrow(false)
        popover.pointTo(x: place.x, y: place.y)
        popover.popUp()
    }
}
