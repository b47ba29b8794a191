// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeGLib
internal import EnfiladeGTK

/// A menu as GTK knows it: a model of its lines, and an action for each of them.
@MainActor final class MenuModel {
    /// The beginning of the actions' names in the menu, before their number.
    static let prefix = "enfilade-menu"

    /// The lines.
    let lines = MenuLines()
    /// The actions of the lines.
    let actions = ActionGroup()
    private var all: [Action] = []
    /// The texts of the lines in red, and the texts of all others.
    private var destructive: Set<String> = []
    private var harmless: Set<String> = []

    init(_ groups: [MenuGroup]) {
        fill(lines, with: groups)
    }

    /// Has the actions found from a widget.
    func attach(to widget: Widget) {
        widget.insert(actions, as: Self.prefix)
    }

    /// Displays the lines that take something away in red, in the menu that was made of the model.
    ///
    /// GTK has no word for them, and a line knows nothing of its action: it is found by its text.
    func markDestructive(in popover: Popover) {
        let titles = destructive.subtracting(harmless)
        if !titles.isEmpty { Self.mark(titles, in: popover) }
    }

    private static func mark(_ titles: Set<String>, in container: Widget) {
        for widget in container.children {
            if let label = widget.seen(as: EnfiladeGTK.Label.self), titles.contains(label.text) {
                label.setStyleClass(StyleSheet.destructiveLine, true)
            }
            mark(titles, in: widget)
        }
    }

    private func fill(_ menu: MenuLines, with groups: [MenuGroup]) {
        for group in groups {
            let section = MenuLines()
            for entry in group.entries { append(entry, to: section) }
            menu.append(section: section, titled: group.title)
        }
    }

    private func append(_ entry: MenuEntry, to menu: MenuLines) {
        // An underscore would announce the letter that chooses the line.
        let title = entry.title.split(separator: "_", omittingEmptySubsequences: false).joined(separator: "__")
        if case .menu(let groups) = entry.kind {
            let inner = MenuLines()
            fill(inner, with: groups)
            menu.append(submenu: inner, titled: title)
            return
        }
        let name = "item\(all.count)"
        let target = action(for: entry.kind, name: name)
        all.append(target)
        if entry.isDestructive { destructive.insert(entry.title) } else { harmless.insert(entry.title) }
        actions.add(target)
        menu.append(title, action: "\(Self.prefix).\(name)")
    }

    /// Makes the action of a line, enabled if its control is.
    private func action(for kind: MenuEntry.Kind, name: String) -> Action {
        switch kind {
        case .button(let button):
            let action = Action(name)
            action.onActivate { button.click() }
            action.setEnabled(button.isSensitive)
            return action
        case .check(let check):
            let action = Action(name, isOn: check.isActive)
            action.onActivate { check.isActive.toggle() }
            action.setEnabled(check.isSensitive)
            return action
        case .choice(let dropDown, let index):
            let action = Action(name, isOn: dropDown.selected == index)
            action.onActivate { dropDown.selected = index }
            action.setEnabled(dropDown.isSensitive)
            return action
        case .text, .menu:
            let action = Action(name)
            action.setEnabled(false)
            return action
        }
    }
}
