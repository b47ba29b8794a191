// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

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
    let base: Base
    let items: Items

    var content: TupleView<(Base, Island)> {
        TupleView((base, Island(content: items, change: { $0.resetForIsland() }, purpose: Island.menu)))
    }

    func look(at content: Node, in widget: Object) {
        let menu = widget.companion("context menu") { ContextMenu(widget) }
        menu.island = content.island(for: Island.menu)
    }
}

extension EnvironmentValues {
    private enum ContextItemsKey: EnvironmentKey { static var defaultValue: [AnyView] { [] } }

    /// What the context menus around the view have in them, from the inside to the outside.
    fileprivate var contextItems: [AnyView] {
        get { self[ContextItemsKey.self] }
        set { self[ContextItemsKey.self] = newValue }
    }
}

/// The menu of a widget.
@MainActor final class ContextMenu {
    /// The views that say what is in the menu.
    weak var island: IslandNode?
    private weak var widget: Object?
    private let click: Object
    private let hold: Object
    private let action = Object(adopting: UnsafeMutableRawPointer(g_simple_action_new("show", nil)))
    private var popover: Object?
    private var model: MenuModel?

    init(_ widget: Object) {
        self.widget = widget
        let click: OpaquePointer = gtk_gesture_click_new()
        let hold: OpaquePointer = gtk_gesture_long_press_new()
        self.click = Object(sinking: UnsafeMutableRawPointer(click))
        self.hold = Object(sinking: UnsafeMutableRawPointer(hold))
        gtk_gesture_single_set_button(click, guint(GDK_BUTTON_SECONDARY))
        gtk_gesture_single_set_touch_only(hold, 1)
        self.click.onPress("pressed") { [weak self] _, x, y in
            // The menus around this one have their items in it.
            gtk_gesture_set_state(click, GTK_EVENT_SEQUENCE_CLAIMED)
            self?.open(at: (x, y))
        }
        self.hold.on("pressed") { [weak self] in
            var (x, y) = (0.0, 0.0)
            gtk_gesture_get_point(hold, nil, &x, &y)
            self?.open(at: (x, y))
        }
        action.on("activate") { [weak self] in self?.open(at: nil) }
        attach(to: widget)
    }

    isolated deinit {
        popover?.withWidget { gtk_widget_unparent($0) }
    }

    /// Adds the gestures, the keys that open menus, and an action that assistive technologies can run.
    private func attach(to widget: Object) {
        let group = Object(adopting: UnsafeMutableRawPointer(g_simple_action_group_new()))
        group.withOpaque { group in action.withOpaque { g_action_map_add_action(group, $0) } }
        widget.withWidget { widget in
            group.withOpaque { gtk_widget_insert_action_group(widget, "context-menu", $0) }
        }
        for gesture in [click, hold] { widget.addController(gesture) }
        widget.addKeys("Menu|<Shift>F10", for: "context-menu.show", of: group, below: "context-menu")
    }

    /// Opens the menu at a place, or below the middle of the widget.
    func open(at place: (x: Double, y: Double)?) {
        let groups = MenuReader.groups(of: island?.content)
        guard let widget, !groups.isEmpty else { return }
        popover?.withWidget { gtk_widget_unparent($0) }
        let model = MenuModel(groups)
        self.model = model
        model.attach(to: widget)
        let made = model.lines.withPointer(as: GMenuModel.self) { gtk_popover_menu_new_from_model($0) }
        guard let made else { return }
        let popover = Object(widget: made)
        self.popover = popover
        popover.withWidget { popover in
            model.markDestructive(in: popover)
            widget.withWidget { gtk_widget_set_parent(popover, $0) }
            // GTK means the left and the right side of the place.
            let isRightToLeft = gtk_widget_get_direction(popover) == GTK_TEXT_DIR_RTL
            let start = isRightToLeft ? GTK_ALIGN_END : GTK_ALIGN_START
            gtk_widget_set_halign(popover, place == nil ? GTK_ALIGN_FILL : start)
        }
        popover.withPointer(as: GtkPopover.self) { popover in
            gtk_popover_set_has_arrow(popover, 0)
            if let place {
                var rectangle = GdkRectangle(x: gint(place.x), y: gint(place.y), width: 1, height: 1)
                gtk_popover_set_pointing_to(popover, &rectangle)
            }
            gtk_popover_popup(popover)
        }
    }
}

extension Object {
    /// Has keys run an action of the widget, whether the widget has the focus or the row of a list that it is in.
    func addKeys(_ trigger: String, for action: String, of group: Object, below prefix: String) {
        addKeys(trigger, for: action)
        on("notify::root") { [weak self] in
            guard let self, notes["row keys"] == nil else { return }
            let row = withWidget { gtk_widget_get_ancestor($0, gtk_list_box_row_get_type()) }
            guard let row else { return }
            notes["row keys"] = prefix
            group.withOpaque { gtk_widget_insert_action_group(row, prefix, $0) }
            Object(widget: row).addKeys(trigger, for: action)
        }
    }

    private func addKeys(_ trigger: String, for action: String) {
        let keys: OpaquePointer = gtk_shortcut_controller_new()
        gtk_shortcut_controller_add_shortcut(
            keys, gtk_shortcut_new(gtk_shortcut_trigger_parse_string(trigger), gtk_named_action_new(action)))
        withWidget { gtk_widget_add_controller($0, keys) }
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
