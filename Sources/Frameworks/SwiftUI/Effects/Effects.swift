// SPDX-License-Identifier: Apache-2.0
// Modifiers that change how a view is drawn, and not how large it is.

public import Foundation
internal import EnfiladeGTK

/// A view that is drawn in another way.
private struct EffectView<Content: View>: WrapperView {
    let content: Content
    let effect: Effect

    func makeWrapper() -> EffectBin { EffectBin() }

    func apply(to wrapper: EffectBin) {
        wrapper.effect = effect
    }
}

extension View {
    /// Sets a clipping shape for this view.
    public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
        EffectView(content: self, effect: .clip(shape))
    }

    /// Clips this view to its bounding rectangular frame.
    public func clipped(antialiased: Bool = false) -> some View {
        EffectView(content: self, effect: .clip(Rectangle()))
    }

    /// Clips this view to its bounding frame, with the specified corner radius.
    public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
        clipShape(RoundedRectangle(cornerRadius: radius))
    }

    /// Adds a shadow to this view.
    public func shadow(
        color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> some View {
        EffectView(content: self, effect: .shadow(color, radius: radius, x: x, y: y))
    }

    /// Adds a border to this view with the specified style and width.
    public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
        overlay { Rectangle().strokeBorder(content, lineWidth: width) }
    }
}
