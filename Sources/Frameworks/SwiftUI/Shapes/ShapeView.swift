// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
public import Foundation
internal import EnfiladeGTK

/// A shape that is painted with a style.
public struct _ShapeView<Outline: Shape, Style: ShapeStyle> {
    let shape: Outline
    let style: Style
    let fillStyle: FillStyle
    /// How the outline is drawn; `nil` if the shape is filled.
    let stroke: StrokeStyle?
}

extension _ShapeView: View {
    public typealias Body = Never
}

extension _ShapeView: WidgetView {
    typealias Content = EmptyView

    func makeWidget(environment: EnvironmentValues) -> PaintedArea {
        let widget = PaintedArea()
        widget.setRole(GTK_ACCESSIBLE_ROLE_PRESENTATION)
        // A shape above a control is no obstacle to it.
        widget.setTargetable(false)
        widget.start()
        return widget
    }

    func apply(to widget: PaintedArea, environment: EnvironmentValues) {
        let paint = style.anyPaint(in: environment)
        let view = self
        widget.paint { target, size in
            let frame = CGRect(origin: .zero, size: size)
            let path = view.shape.path(in: frame)
            if let stroke = view.stroke {
                target.stroke(path, with: paint, style: stroke, in: frame)
            } else {
                target.fill(path, with: paint, isEvenOdd: view.fillStyle.isEOFilled, in: frame)
            }
        }
    }
}

extension Shape {
    /// Fills this shape with a color or gradient.
    @MainActor public func fill<S: ShapeStyle>(_ content: S = ForegroundStyle(), style: FillStyle = FillStyle())
        -> some View
    {
        _ShapeView(shape: self, style: content, fillStyle: style, stroke: nil)
    }

    /// Traces the outline of this shape with a color or gradient.
    @MainActor public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// Traces the outline of this shape with a color or gradient.
    @MainActor public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> some View {
        _ShapeView(shape: self, style: content, fillStyle: FillStyle(), stroke: style)
    }
}

extension InsettableShape {
    /// Returns a view that is the result of filling the inner border of the shape with a style.
    @MainActor public func strokeBorder<S: ShapeStyle>(
        _ content: S = ForegroundStyle(), lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> some View {
        strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
    }

    /// Returns a view that is the result of filling the inner border of the shape with a style.
    @MainActor public func strokeBorder<S: ShapeStyle>(
        _ content: S = ForegroundStyle(), style: StrokeStyle, antialiased: Bool = true
    ) -> some View {
        inset(by: style.lineWidth / 2).stroke(content, style: style)
    }
}
