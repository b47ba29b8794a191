// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import EnfiladeGLib
import EnfiladeGTK
import EnfiladeLocalization
import EnfiladeNotes
import ShellSupport

/// The menu with the content on the screen, of which each entry adds a link.
@MainActor final class LinkList {
    /// The button that opens the menu.
    let button = MenuButton().styled("flat")
    /// Called with the number of the activity that was chosen.
    var chosen: (UInt64) -> Void = { _ in }
    private let menu: LinkMenu
    private let popover = Popover()
    private let scrolled = ScrolledWindow()
    /// The buttons of the entries, which are heard as long as they are here.
    private var rows: [Button] = []
    /// The width of the menu, and the height from which on it scrolls.
    private static let (width, height) = (260, 320)

    init(_ menu: LinkMenu) {
        self.menu = menu
        let icon = Image()
        icon.iconName = "insert-link-symbolic"
        button.setChild(icon)
        button.setTooltipText(translated("Add Link"))
        button.say(translated("Add Link"))
        scrolled.setPolicy(horizontal: GTK_POLICY_NEVER, vertical: GTK_POLICY_AUTOMATIC)
        scrolled.growWithContent(upTo: Self.height)
        scrolled.setMinimumSize(width: Self.width)
        popover.setChild(scrolled)
        button.setPopover(popover)
        fill()
    }

    /// Shows the content that is on the screen now.
    func fill() {
        let list = Box(GTK_ORIENTATION_VERTICAL)
        rows = menu.entries.map(row)
        for row in rows { list.append(row) }
        if menu.entries.isEmpty {
            let label = Label(
                menu.problem.map { translated("The content on the screen is not known: \($0)") }
                    ?? translated("No app shows content that can be linked."))
            label.wraps = true
            label.setMaximumWidth(letters: 28)
            label.styled("dim-label").setMargins(top: 12, start: 12, bottom: 12, end: 12)
            list.append(label)
        }
        scrolled.setChild(list)
    }

    private func row(_ entry: LinkMenuEntry) -> Button {
        let (title, program) = (Label.line(entry.title), Label.line(entry.program).styled("caption", "dim-label"))
        let texts = Box(GTK_ORIENTATION_VERTICAL, spacing: 2)
        texts.append(title, program)
        for label in [title, program] { label.setAccessibleHidden(true) }
        let row = Button().styled("flat")
        row.setChild(texts)
        row.say(translated("\(entry.title), \(entry.program)", context: "link"))
        row.onClick { [weak self] in
            self?.popover.popDown()
            self?.chosen(entry.id)
        }
        return row
    }
}
