// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

/// Presents views in a popover, which points to the view that they belong to.
private final class PopoverPresenter: Presenter {
    /// The edge of the view that the popover is at.
    private let edge: Edge
    private var popover: Object?

    init(beside anchor: Object, edge: Edge) {
        self.edge = edge
        super.init(beside: anchor)
    }

    isolated deinit { hide() }

    override func show(_ island: IslandNode) {
        guard let anchor else { return }
        let popover = Object(widget: gtk_popover_new())
        self.popover = popover
        let position = edge.position(in: anchor)
        popover.withPointer(as: GtkPopover.self) { popover in
            island.shown.first?.withWidget { gtk_popover_set_child(popover, $0) }
            gtk_popover_set_position(popover, position)
        }
        popover.withWidget { popover in anchor.withWidget { gtk_widget_set_parent(popover, $0) } }
        popover.on("closed") { [weak self] in self?.wasClosed() }
        popover.withPointer(as: GtkPopover.self) { gtk_popover_popup($0) }
    }

    override func hide() {
        guard let popover else { return }
        self.popover = nil
        popover.muting("closed") {
            popover.withPointer(as: GtkPopover.self) {
                gtk_popover_popdown($0)
                gtk_popover_set_child($0, nil)
            }
        }
        popover.withWidget { gtk_widget_unparent($0) }
    }

    private func wasClosed() {
        guard let popover else { return }
        self.popover = nil
        // Later: GTK is busy with the popover at this moment.
        Scheduler.shared.afterUpdate {
            popover.withPointer(as: GtkPopover.self) { gtk_popover_set_child($0, nil) }
            popover.withWidget { if gtk_widget_get_parent($0) != nil { gtk_widget_unparent($0) } }
        }
        wasHidden()
    }
}

extension Edge {
    /// The side of a view for a popover whose arrow is on this edge of the view.
    @MainActor fileprivate func position(in view: Object) -> GtkPositionType {
        let isRightToLeft = view.withWidget { gtk_widget_get_direction($0) } == GTK_TEXT_DIR_RTL
        return switch self {
        case .top: GTK_POS_TOP
        case .leading: isRightToLeft ? GTK_POS_RIGHT : GTK_POS_LEFT
        case .bottom: GTK_POS_BOTTOM
        case .trailing: isRightToLeft ? GTK_POS_LEFT : GTK_POS_RIGHT
        }
    }
}

/// A view with a popover, as long as a binding says so.
private struct PopoverView<Base: View, Content: View>: View {
    let base: Base
    let isPresented: Binding<Bool>
    let edge: Edge
    let popover: () -> Content

    var body: some View {
        let edge = edge
        return PresentingView(
            base: base, presented: isPresented.wrappedValue ? popover() : nil,
            dismiss: { isPresented.wrappedValue = false },
            makePresenter: { PopoverPresenter(beside: $0, edge: edge) })
    }
}

extension View {
    /// Presents a popover when a given condition is true.
    ///
    /// It points to the whole view, whatever the anchor; without an edge, it is below the view.
    public func popover<Content: View>(
        isPresented: Binding<Bool>, arrowEdge: Edge? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        PopoverView(base: self, isPresented: isPresented, edge: arrowEdge ?? .bottom, popover: content)
    }

    /// Presents a popover using the given item as a data source for the popover's content.
    public func popover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, arrowEdge: Edge? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        let isPresented = Binding(
            get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } })
        return popover(isPresented: isPresented, arrowEdge: arrowEdge) { item.wrappedValue.map { content($0) } }
    }
}
