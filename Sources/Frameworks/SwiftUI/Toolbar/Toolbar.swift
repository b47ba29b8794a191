// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeGLib
internal import EnfiladeGTK

/// A view with a toolbar, which is displayed in the header bar above it.
private struct ToolbarView<Base: View>: AnchorView {
    typealias Attachment = ToolbarItems

    let base: Base
    let entries: [ToolbarEntry]

    var content: TupleView<(Base, ToolbarIslands)> {
        TupleView((base, ToolbarIslands(entries: entries)))
    }

    func look(at content: Node, in widget: AnchorBox<ToolbarItems>) {
        guard let islands = content.children.last else { return }
        widget.attached { ToolbarItems(below: widget) }.update(
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
    private weak var widget: Widget?
    private var islands: [IslandNode] = []
    private var bar: HeaderBar?
    private var packed: [Widget] = []
    private var title: Widget?
    /// The title widget of the header bar before the principal item took its place.
    private var formerTitle: Widget?

    init(below widget: Widget) {
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
        let items = islands.compactMap { island -> (place: ToolbarItemPlacement, widget: Widget)? in
            guard let place = island.purpose?.base as? ToolbarPlace, let shown = island.shown.first else { return nil }
            return (place.placement, shown)
        }
        for item in items { style(item.widget, as: item.place) }
        let all = items.map(\.widget)
        if let old = self.bar, old.isSame(as: bar), all.elementsEqual(packed, by: ===) { return }
        remove()
        self.bar = bar
        packed = all
        // The action of a cross is there in words.
        let cancels = items.contains { $0.place == .cancellationAction }
        if widget.window?.isModal != false { bar.showEndTitleButtons(!cancels) }
        for item in items where item.place.place == .start { bar.packStart(item.widget) }
        // The first of those at the end is the outermost.
        for item in items.reversed() where item.place.place == .end { bar.packEnd(item.widget) }
        if let item = items.last(where: { $0.place.place == .title }) {
            title = item.widget
            formerTitle = bar.titleWidget
            bar.titleWidget = item.widget
        }
    }

    /// Gives a button of an item the looks of its placement.
    private func style(_ item: Widget, as placement: ToolbarItemPlacement) {
        if let name = placement.styleClass { item.firstChild?.setStyleClass(name, true) }
    }

    private func remove() {
        guard let bar else { return }
        for item in packed {
            if item === title {
                if bar.hasTitleWidget(item) { bar.titleWidget = formerTitle }
            } else if item.hasParent {
                bar.remove(item)
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
