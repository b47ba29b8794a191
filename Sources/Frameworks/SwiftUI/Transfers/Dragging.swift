// SPDX-License-Identifier: Apache-2.0

internal import CoreTransferable
internal import EnfiladeDesktopExchange
internal import EnfiladeGTK

/// A view that can be dragged somewhere.
private struct DraggableView<Content: View>: View {
    @Environment(\.self) private var environment
    let content: Content
    let items: () -> [NSItemProvider]
    /// Makes the view that is displayed under the pointer; `nil` for a picture of the view itself.
    let preview: (() -> AnyView)?

    var body: some View {
        DragWrapper(content: content, items: items, preview: preview, environment: environment)
    }
}

/// The widget around a view that can be dragged.
private struct DragWrapper<Content: View>: WrapperView {
    let content: Content
    let items: () -> [NSItemProvider]
    let preview: (() -> AnyView)?
    let environment: EnvironmentValues

    func makeWrapper() -> AttachedBin<RowDragSource> { AttachedBin() }

    func apply(to wrapper: AttachedBin<RowDragSource>) {
        let (items, preview, environment) = (items, preview, environment)
        wrapper.attached { RowDragSource(wrapper) }.settings = { source in
            source.content = items
            source.preview = { [weak source] in
                guard let source, let preview else { return nil }
                let views = DragPreview(preview(), environment: environment)
                source.dragging = { [weak source] isDragging in
                    guard !isDragging else { return }
                    views.end()
                    source?.dragging = { _ in }
                }
                return views.widget
            }
        }
    }
}

/// The views under the pointer, as long as something is dragged.
@MainActor private final class DragPreview {
    let widget: Widget?
    private let views: HostedViews

    init(_ content: AnyView, environment: EnvironmentValues) {
        var inner = environment
        inner.resetForIsland()
        views = HostedViews(content, environment: inner)
        widget = views.widgets.first
    }

    func end() {
        views.unmount()
    }
}

extension View {
    /// Activates this view as the source of a drag and drop operation.
    ///
    /// A picture of the view is displayed under the pointer. A view that is alone in a row of a list is dragged by all of
    /// the row. In a list in which several rows are selected, dragging one of them drags them all.
    ///
    /// - Parameter payload: Makes the value that is dragged, once somebody drags.
    public func draggable<T: Transferable>(_ payload: @autoclosure @escaping () -> T) -> some View {
        DraggableView(content: self, items: { [NSItemProvider(value: payload())] }, preview: nil)
    }

    /// Activates this view as the source of a drag and drop operation, with views to display under the pointer.
    public func draggable<V: View, T: Transferable>(
        _ payload: @autoclosure @escaping () -> T, @ViewBuilder preview: () -> V
    ) -> some View {
        let preview = AnyView(preview())
        return DraggableView(content: self, items: { [NSItemProvider(value: payload())] }, preview: { preview })
    }

    /// Activates this view as the source of a drag and drop operation of an item provider.
    public func onDrag(_ data: @escaping () -> NSItemProvider) -> some View {
        DraggableView(content: self, items: { [data()] }, preview: nil)
    }

    /// Activates this view as the source of a drag and drop operation, with views to display under the pointer.
    public func onDrag<V: View>(
        _ data: @escaping () -> NSItemProvider, @ViewBuilder preview: @escaping () -> V
    ) -> some View {
        DraggableView(content: self, items: { [data()] }, preview: { AnyView(preview()) })
    }
}
