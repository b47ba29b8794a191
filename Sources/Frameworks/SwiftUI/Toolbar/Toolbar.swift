// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

/// A view with a toolbar, which is displayed in the header bar above it.
private struct ToolbarView<Base: View>: AnchorView {
    let base: Base
    let entries: [ToolbarEntry]

    var content: TupleView<(Base, ToolbarIslands)> {
        TupleView((base, ToolbarIslands(entries: entries)))
    }

    func look(at content: Node, in widget: Object) {
        guard let islands = content.children.last else { return }
        widget.companion("toolbar") { ToolbarItems(below: widget) }.update(
            islands.children.compactMap { $0 as? IslandNode })
    }
}

/// The views of a toolbar, each an island.
private struct ToolbarIslands: ListView {
    typealias Body = Never

    let entries: [ToolbarEntry]

    var children: [ListChild] {
        entries.map { entry in
            let view = AnyView(erased: entry.view)
            let row = HStack(spacing: 6) { view }
            let change = { (environment: inout EnvironmentValues) in
                environment.resetForIsland()
                environment.showsLabelsAsIcons = true
            }
            return ListChild(
                key: .identity(AnyHashable(entry.key), occurrence: 0),
                view: Island(content: row, change: change, purpose: ToolbarPlace(placement: entry.placement)))
        }
    }
}

/// The purpose of an island in a toolbar.
private struct ToolbarPlace: Hashable {
    let placement: ToolbarItemPlacement

    func hash(into hasher: inout Hasher) {}
}

/// Puts the items of a toolbar into the nearest header bar.
@MainActor private final class ToolbarItems: BarUser {
    private weak var widget: Object?
    private var islands: [IslandNode] = []
    private var bar: Object?
    private var packed: [Object] = []
    private var title: Object?
    /// What the header bar showed where the principal item is now.
    private var formerTitle: Object?

    init(below widget: Object) {
        self.widget = widget
        widget.on("notify::root") { [weak self] in self?.place() }
    }

    isolated deinit { remove() }

    /// Takes the items that there are now.
    func update(_ islands: [IslandNode]) {
        self.islands = islands
        // The views are placed in their window after they were made.
        Scheduler.shared.afterUpdate { [weak self] in self?.place() }
    }

    func place() {
        guard let widget, let bar = HeaderBar.seen(above: widget, by: self) else { return remove() }
        let items = islands.compactMap { island -> (place: ToolbarItemPlacement, widget: Object)? in
            guard let place = island.purpose?.base as? ToolbarPlace, let shown = island.shown.first else { return nil }
            return (place.placement, shown)
        }
        for item in items { style(item.widget, as: item.place) }
        let all = items.map(\.widget)
        if let old = self.bar, old.isSame(as: bar), all.elementsEqual(packed, by: ===) { return }
        remove()
        self.bar = bar
        packed = all
        // What a cross would do is there in words.
        let cancels = items.contains { $0.place == .cancellationAction }
        if widget.window?.withPointer(as: GtkWindow.self, { gtk_window_get_modal($0) }) != 0 {
            bar.withOpaque { adw_header_bar_set_show_end_title_buttons($0, cancels ? 0 : 1) }
        }
        bar.withOpaque { bar in
            for item in items where item.place.place == .start {
                item.widget.withWidget { adw_header_bar_pack_start(bar, $0) }
            }
            // The first of those at the end is the outermost.
            for item in items.reversed() where item.place.place == .end {
                item.widget.withWidget { adw_header_bar_pack_end(bar, $0) }
            }
            if let item = items.last(where: { $0.place.place == .title }) {
                title = item.widget
                formerTitle = adw_header_bar_get_title_widget(bar).map { Object(widget: $0) }
                item.widget.withWidget { adw_header_bar_set_title_widget(bar, $0) }
            }
        }
    }

    /// Gives a button of an item the looks of what it does.
    private func style(_ item: Object, as placement: ToolbarItemPlacement) {
        guard let name = placement.styleClass else { return }
        item.withWidget { widget in
            if let child = gtk_widget_get_first_child(widget) { gtk_widget_add_css_class(child, name) }
        }
    }

    private func remove() {
        guard let bar else { return }
        bar.withOpaque { bar in
            for item in packed {
                if item === title {
                    item.withWidget {
                        guard adw_header_bar_get_title_widget(bar) == $0 else { return }
                        adw_header_bar_set_title_widget(bar, formerTitle?.withWidget { $0 })
                    }
                } else {
                    item.withWidget { if gtk_widget_get_parent($0) != nil { adw_header_bar_remove(bar, $0) } }
                }
            }
        }
        packed = []
        title = nil
        formerTitle = nil
        self.bar = nil
    }
}

extension View {
    /// Populates the toolbar or navigation bar with the views you provide.
    ///
    /// They are in the header bar that is seen above the view; without one, as in a popover, they are displayed nowhere.
    public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        ToolbarView(base: self, entries: [ToolbarEntry(key: [], placement: .automatic, view: content())])
    }

    /// Populates the toolbar or navigation bar with the specified items.
    ///
    /// They are in the header bar that is seen above the view; without one, as in a popover, they are displayed nowhere.
    public func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content) -> some View {
        ToolbarView(base: self, entries: content().allEntries)
    }
}
