// SPDX-License-Identifier: Apache-2.0
// The menu and the action of a container of rows that can be selected: both are for the selected items.

internal import EnfiladeGTK

/// A menu and an action for items of any type.
struct SelectionMenu {
    private let type: Any.Type
    private let items: (Set<AnyHashable>) -> any View
    private let action: ((Set<AnyHashable>) -> Void)?

    init<Item: Hashable>(
        _ menu: @escaping (Set<Item>) -> any View, primaryAction: ((Set<Item>) -> Void)?
    ) {
        type = Item.self
        items = { menu(Set($0.compactMap { $0.base as? Item })) }
        action = primaryAction.map { action in { action(Set($0.compactMap { $0.base as? Item })) } }
    }

    /// The menu for some items; `nil` if it is for items of another type.
    func menu<Item: Hashable>(for selected: Set<Item>) -> (any View)? {
        type == Item.self ? items(Set(selected.map { AnyHashable($0) })) : nil
    }

    /// Performs the primary action on some items, unless it is for items of another type.
    func performPrimaryAction<Item: Hashable>(on selected: Set<Item>) {
        if type == Item.self { action?(Set(selected.map { AnyHashable($0) })) }
    }
}

/// The context menu of a container whose views depend on the place where it opens.
@MainActor final class SelectionContextMenu {
    /// The island with the views of the menu.
    let island: IslandNode
    private let menu: ContextMenu

    /// Adds a menu to a widget.
    ///
    /// - Parameter views: The views of the menu for a place in the widget, or for the keys; `nil` for no menu.
    init(of widget: Widget, in node: Node, views: @escaping (((x: Double, y: Double)?) -> (any View)?)) {
        menu = ContextMenu(widget)
        island = IslandNode(Island(content: nil, purpose: Island.menu), parent: node, environment: node.environment)
        menu.island = island
        menu.prepare = { [weak node, island] place in
            guard let node else { return }
            let island = island
            let described = Island(
                content: views(place), change: { $0.resetForIsland() }, purpose: Island.menu)
            _ = island.update(described, environment: node.environment)
        }
    }
}

extension EnvironmentValues {
    private enum SelectionMenuKey: EnvironmentKey { static var defaultValue: SelectionMenu? { nil } }

    /// The menu and the action for the selected rows of tables.
    var selectionMenu: SelectionMenu? {
        get { self[SelectionMenuKey.self] }
        set { self[SelectionMenuKey.self] = newValue }
    }
}

extension View {
    /// Adds an item-based context menu to a view.
    ///
    /// It is for the tables in the view whose rows have identifiers of the type. The menu is for all selected items if it opens
    /// on one of them, for one item if it opens on that, and for no item where there is no row.
    ///
    /// - Parameters:
    ///   - itemType: The identifier type of the items.
    ///   - menu: The items of the menu, which does not open if there are none.
    ///   - primaryAction: The action of a double click, and of the Return key.
    public func contextMenu<I: Hashable, M: View>(
        forSelectionType itemType: I.Type = I.self, @ViewBuilder menu: @escaping (Set<I>) -> M,
        primaryAction: ((Set<I>) -> Void)? = nil
    ) -> some View {
        environment(\.selectionMenu, SelectionMenu({ menu($0) }, primaryAction: primaryAction))
    }
}
