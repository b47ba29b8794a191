// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib
internal import EnfiladeGTK

/// A view with a menu that opens where it is clicked with the second button, or pressed for long.
///
/// The menu has the items of the menus around it as well, below its own: there is only one at a place.
private struct ContextMenuView<Base: View, Items: View>: View {
    @Environment(\.contextItems) private var outer
    let base: Base
    let items: Items

    init(base: Base, items: Items) {
        self.base = base
        self.items = items
    }

    var body: some View {
        let all = [AnyView(items)] + outer
        ContextMenuAnchor(
            base: base.environment(\.contextItems, all),
            items: ForEach(all.indices, id: \.self) { index in Section { all[index] } })
    }
}

/// The box around a view with a context menu.
private struct ContextMenuAnchor<Base: View, Items: View>: AnchorView {
    typealias Attachment = ContextMenu

    let base: Base
    let items: Items

    var content: TupleView<(Base, Island)> {
        TupleView((base, Island(content: items, change: { $0.resetForIsland() }, purpose: Island.menu)))
    }

    func look(at content: Node, in widget: AnchorBox<ContextMenu>) {
        let menu = widget.attached { ContextMenu(widget) }
        menu.island = content.island(for: Island.menu)
    }
}

extension EnvironmentValues {
    private enum ContextItemsKey: EnvironmentKey { static var defaultValue: [AnyView] { [] } }

    /// The items of the context menus around the view, from the inside to the outside.
    fileprivate var contextItems: [AnyView] {
        get { self[ContextItemsKey.self] }
        set { self[ContextItemsKey.self] = newValue }
    }
}

/// The menu of a widget.
@MainActor final class ContextMenu {
    /// The island with the views of the menu.
    weak var island: IslandNode?
    /// Puts the views into the island, where they depend on the place in the widget; `nil` stands for the keys.
    var prepare: (((x: Double, y: Double)?) -> Void)?
    private weak var widget: Widget?
    private let click = ClickGesture(button: GDK_BUTTON_SECONDARY)
    private let hold = EnfiladeGTK.LongPressGesture()
    private let action = Action("show")
    private var popover: PopoverMenu?
    private var model: MenuModel?

    init(_ widget: Widget) {
        self.widget = widget
        click.onPress("pressed") { [weak self, weak click] _, x, y in
            // The menus around this one have their items in it.
            click?.claim()
            self?.open(at: (x, y))
        }
        hold.on("pressed") { [weak self] in
            if let self { open(at: hold.point) }
        }
        action.onActivate { [weak self] in self?.open(at: nil) }
        attach(to: widget)
    }

    isolated deinit {
        popover?.unparent()
    }

    /// Adds the gestures, the keys that open menus, and an action that assistive technologies can run.
    private func attach(to widget: Widget) {
        let group = ActionGroup(action)
        widget.insert(group, as: "context-menu")
        widget.addController(click)
        widget.addController(hold)
        widget.addKeysAlsoInRow("Menu|<Shift>F10", for: "context-menu.show", of: group, as: "context-menu")
    }

    /// Opens the menu at a place, or below the middle of the widget.
    func open(at place: (x: Double, y: Double)?) {
        prepare?(place)
        let groups = MenuReader.groups(of: island?.content)
        guard let widget, !groups.isEmpty else { return }
        popover?.unparent()
        let model = MenuModel(groups)
        self.model = model
        model.attach(to: widget)
        let popover = PopoverMenu(model.lines)
        self.popover = popover
        model.markDestructive(in: popover)
        popover.setParent(widget)
        // GTK means the left and the right side of the place.
        let start = widget.isRightToLeft ? GTK_ALIGN_END : GTK_ALIGN_START
        popover.align(horizontally: place == nil ? GTK_ALIGN_FILL : start)
        popover.setArrow(false)
        if let place { popover.pointTo(x: place.x, y: place.y) }
        popover.popUp()
    }
}

extension Widget {
    /// Has keys run an action of the widget, whether the widget has the focus or the row of a list that it is in.
    func addKeysAlsoInRow(_ trigger: String, for action: String, of group: ActionGroup, as prefix: String) {
        addKeys(trigger, for: action)
        var isInRow = false
        on("notify::root") { [weak self] in
            guard !isInRow, let row = self?.ancestor(of: ListBoxRow.self) else { return }
            isInRow = true
            row.insert(group, as: prefix)
            row.addKeys(trigger, for: action)
        }
    }
}

extension View {
    /// Adds a context menu to a view.
    ///
    /// It opens with the second button of the mouse, with a long press, with the menu key and with Shift-F10.
    public func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View {
        ContextMenuView(base: self, items: menuItems())
    }
}
