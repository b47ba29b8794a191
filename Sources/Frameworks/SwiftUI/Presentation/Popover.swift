// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGTK

/// Presents views in a popover, which points to the view that they belong to.
private final class PopoverPresenter: Presenter {
    /// The edge of the view that the popover is at.
    private let edge: Edge
    private var popover: Popover?

    init(beside anchor: Widget, edge: Edge) {
        self.edge = edge
        super.init(beside: anchor)
    }

    isolated deinit { hide() }

    override func show(_ island: IslandNode) {
        guard let anchor else { return }
        let popover = Popover()
        self.popover = popover
        popover.setChild(island.shown.first)
        popover.setPosition(edge.position(in: anchor))
        popover.setParent(anchor)
        popover.onClosed { [weak self] in self?.wasClosed() }
        popover.popUp()
    }

    override func hide() {
        guard let popover else { return }
        self.popover = nil
        popover.mutingClosed {
            popover.popDown()
            popover.setChild(nil)
        }
        popover.unparent()
    }

    private func wasClosed() {
        guard let popover else { return }
        self.popover = nil
        // Later: GTK is busy with the popover at this moment.
        Scheduler.shared.afterUpdate {
            popover.setChild(nil)
            if popover.hasParent { popover.unparent() }
        }
        wasHidden()
    }
}

extension Edge {
    /// The side of a view for a popover whose arrow is on this edge of the view.
    @MainActor fileprivate func position(in view: Widget) -> GtkPositionType {
        let isRightToLeft = view.isRightToLeft
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
    /// It points to the whole view, for every anchor; without an edge, it is below the view.
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
