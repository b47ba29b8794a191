// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

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

    func makeWidget(environment: EnvironmentValues) -> Object {
        let overlay = Object(widget: gtk_overlay_new())
        let box = Object(widget: gtk_box_new(GTK_ORIENTATION_VERTICAL, 8))
        overlay.parts["box"] = box
        overlay.withOpaque { overlay in box.withWidget { gtk_overlay_set_child(overlay, $0) } }
        return overlay
    }

    func place(_ widgets: [Object], insteadOf placed: [Object], in widget: Object) {
        if let box = widget.parts["box"] { widgets.place(inBox: box, insteadOf: placed) }
    }

    func arrange(_ widgets: [Object], in widget: Object) {
        for child in widgets { child.align(horizontally: GTK_ALIGN_FILL, vertically: GTK_ALIGN_FILL) }
    }

    func look(at content: Node, in widget: Object) {
        guard let island = content.island(for: Island.layer), let box = widget.parts["box"] else { return }
        let layers = widget.companion("layers") { Layers(in: widget, behind: isInFront ? nil : box) }
        layers.alignment = alignment
        island.changed = { [weak layers, weak island] in layers?.show(island?.shown ?? []) }
        layers.show(island.shown)
    }
}

/// Puts widgets above each other, each in a bin that says nothing of the room that it wants.
@MainActor private final class Layers {
    var alignment = Alignment.center
    private weak var overlay: Object?
    /// What is above them; `nil` if they are above all.
    private let top: Object?
    private var shown: [Object] = []
    private var bins: [Object] = []

    init(in overlay: Object, behind top: Object?) {
        self.overlay = overlay
        self.top = top
    }

    func show(_ widgets: [Object]) {
        if !widgets.elementsEqual(shown, by: ===) {
            for bin in bins {
                bin.withPointer(as: AdwBin.self) { adw_bin_set_child($0, nil) }
                overlay?.withOpaque { overlay in bin.withWidget { gtk_overlay_remove_overlay(overlay, $0) } }
            }
            bins = widgets.map { self.bin(around: $0) }
            shown = widgets
        }
        for child in widgets { child.align(in: alignment) }
    }

    private func bin(around child: Object) -> Object {
        let bin = EffectBin.make()
        bin.withPointer(as: AdwBin.self) { bin in child.withWidget { adw_bin_set_child(bin, $0) } }
        bin.withWidget { bin in
            gtk_widget_set_hexpand(bin, 0)
            gtk_widget_set_vexpand(bin, 0)
            overlay?.withOpaque { gtk_overlay_add_overlay($0, bin) }
            guard let overlay, let top else { return }
            overlay.withWidget { overlay in top.withWidget { gtk_widget_insert_before(bin, overlay, $0) } }
        }
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
