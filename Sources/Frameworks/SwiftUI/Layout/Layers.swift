// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGTK

/// A view with other views behind it or in front of it, which have no say in how large it is.
private struct LayeredView<Base: View, Layer: View>: WidgetView {
    let base: Base
    let layer: Layer
    let alignment: Alignment
    let isInFront: Bool

    static var isAround: Bool { true }

    var content: TupleView<(Base, Island)> {
        TupleView((base, Island(content: layer, purpose: Island.layer)))
    }

    func makeWidget(environment: EnvironmentValues) -> LayersOverlay {
        let overlay = LayersOverlay()
        overlay.isBehind = !isInFront
        overlay.setChild(overlay.box)
        return overlay
    }

    func place(_ widgets: [Widget], insteadOf placed: [Widget], in widget: LayersOverlay) {
        widget.box.place(widgets, insteadOf: placed)
    }

    func arrange(_ widgets: [Widget], in widget: LayersOverlay) {
        for child in widgets { child.align(horizontally: GTK_ALIGN_FILL, vertically: GTK_ALIGN_FILL) }
    }

    func look(at content: Node, in widget: LayersOverlay) {
        guard let island = content.island(for: Island.layer) else { return }
        widget.layerAlignment = alignment
        island.changed = { [weak widget, weak island] in widget?.show(island?.shown ?? []) }
        widget.show(island.shown)
    }
}

/// Widgets above or below a box, each in a bin that says nothing of the room that it wants.
private final class LayersOverlay: Overlay {
    /// The box of the view itself.
    let box = Box(GTK_ORIENTATION_VERTICAL, spacing: 8)
    /// Whether the layers are below the box.
    var isBehind = false
    /// Where a layer goes that is smaller than the view.
    var layerAlignment = Alignment.center
    private var shown: [Widget] = []
    private var bins: [EffectBin] = []

    /// Shows widgets as layers.
    func show(_ widgets: [Widget]) {
        if !widgets.elementsEqual(shown, by: ===) {
            for bin in bins {
                bin.setChild(nil)
                removeOverlay(bin)
            }
            bins = widgets.map { self.bin(around: $0) }
            shown = widgets
        }
        for child in widgets { child.align(in: layerAlignment, of: self) }
    }

    private func bin(around child: Widget) -> EffectBin {
        let bin = EffectBin()
        bin.setChild(child)
        bin.expand(horizontally: false, vertically: false)
        addOverlay(bin)
        if isBehind { bin.insertBefore(box, in: self) }
        return bin
    }
}

extension Island {
    /// The purpose of an island that is a layer of a view.
    static let layer = "layer"
}

extension View {
    /// Layers the views that you specify behind this view.
    public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        LayeredView(base: self, layer: content(), alignment: alignment, isInFront: false)
    }

    /// Layers the given view behind this view.
    @_disfavoredOverload
    public func background<Background: View>(_ background: Background, alignment: Alignment = .center) -> some View {
        LayeredView(base: self, layer: background, alignment: alignment, isInFront: false)
    }

    /// Sets the view's background to a style.
    public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        background { Rectangle().fill(style) }
    }

    /// Sets the view's background to an insettable shape filled with a style.
    public func background<S: ShapeStyle, T: InsettableShape>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View {
        background { shape.fill(style, style: fillStyle) }
    }

    /// Sets the view's background to a shape filled with a style.
    @_disfavoredOverload public func background<S: ShapeStyle, T: Shape>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View {
        background { shape.fill(style, style: fillStyle) }
    }

    /// Layers the views that you specify in front of this view.
    public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        LayeredView(base: self, layer: content(), alignment: alignment, isInFront: true)
    }

    /// Layers the given view in front of this view.
    @_disfavoredOverload
    public func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center) -> some View {
        LayeredView(base: self, layer: overlay, alignment: alignment, isInFront: true)
    }

    /// Layers the specified style in front of this view.
    public func overlay<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        overlay { Rectangle().fill(style) }
    }

    /// Layers a shape that you specify in front of this view.
    public func overlay<S: ShapeStyle, T: Shape>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View {
        overlay { shape.fill(style, style: fillStyle) }
    }
}
