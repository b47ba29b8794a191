// SPDX-License-Identifier: Apache-2.0
// The lines of a menu, read from the nodes of its views. The views themselves are not displayed; a choice in the menu
// is a click on the control that is not seen.

internal import EnfiladeGTK

/// One line of a menu.
@MainActor struct MenuEntry {
    /// The action of the line.
    enum Kind {
        /// Clicks a button.
        case button(ControlButton)
        /// Changes a check box.
        case check(CheckButton)
        /// Selects an entry of a drop-down, given its number.
        case choice(DropDown, Int)
        /// Opens another menu.
        case menu([MenuGroup])
        /// Nothing; it is there to be read.
        case text
    }

    let title: String
    let kind: Kind
    /// Whether the line takes something away that does not come back.
    var isDestructive = false
}

/// Lines of a menu that stand together.
@MainActor struct MenuGroup {
    var title: String?
    var entries: [MenuEntry] = []
}

/// Collects the lines of a menu, in order.
@MainActor struct MenuReader {
    private var groups: [MenuGroup] = [MenuGroup()]

    /// Reads the views of a node as a menu.
    static func groups(of node: Node?) -> [MenuGroup] {
        var reader = MenuReader()
        if let node { reader.read(node) }
        return reader.groups.filter { !$0.entries.isEmpty }
    }

    private mutating func read(_ node: Node) {
        if let owner = node as? any WidgetOwner, read(owner.widget, of: node) { return }
        if let keyed = node as? any KeyedNode, keyed.isSection {
            groups.append(MenuGroup())
            let parts = keyed.keyedChildren.map(\.node)
            let title = parts.first?.labelText ?? ""
            if !title.isEmpty { groups[groups.count - 1].title = title }
            for part in parts.dropFirst() { read(part) }
            groups.append(MenuGroup())
            return
        }
        for child in node.children { read(child) }
    }

    /// Reads a control; false if it is something with others in it.
    private mutating func read(_ widget: Widget, of node: Node) -> Bool {
        switch widget {
        case let button as ControlButton:
            let isDestructive = button.role == .destructive
            add(MenuEntry(title: node.spokenText, kind: .button(button), isDestructive: isDestructive))
        case let check as CheckButton: add(MenuEntry(title: node.spokenText, kind: .check(check)))
        case is MenuButton:
            let groups = MenuReader.groups(of: node.island(for: Island.menu)?.content)
            add(MenuEntry(title: node.spokenText, kind: .menu(groups)))
        case let label as EnfiladeGTK.Label: add(MenuEntry(title: label.text, kind: .text))
        case let dropDown as DropDown: addChoices(of: dropDown)
        case is Separator: groups.append(MenuGroup())
        default: return false
        }
        return true
    }

    private mutating func add(_ entry: MenuEntry) {
        groups[groups.count - 1].entries.append(entry)
    }

    /// Makes a group of the choices of a drop-down; a text before it is its title.
    private mutating func addChoices(of dropDown: DropDown) {
        var group = MenuGroup()
        if case .text? = groups.last?.entries.last?.kind {
            group.title = groups[groups.count - 1].entries.removeLast().title
        }
        for (index, title) in dropDown.choices.enumerated() {
            group.entries.append(MenuEntry(title: title, kind: .choice(dropDown, index)))
        }
        groups += [group, MenuGroup()]
    }
}

extension Island {
    /// The purpose of an island that is a menu.
    static let menu = "menu"
}
