// SPDX-License-Identifier: Apache-2.0
// The colors and gradients that shapes, text and backgrounds are painted with.

/// A color or pattern to use when rendering a shape.
///
/// Types of an app conform by resolving to a style of this module.
///
/// See [ShapeStyle](https://developer.apple.com/documentation/swiftui/shapestyle).
public protocol ShapeStyle: Sendable {
    /// The type of shape style this will resolve to.
    associatedtype Resolved: ShapeStyle = Never

    /// Evaluate to a resolved shape style given the current environment.
    func resolve(in environment: EnvironmentValues) -> Resolved
}

extension Never: ShapeStyle {
    public typealias Resolved = Never
}

extension ShapeStyle where Resolved == Never {
    /// Not there: this style is painted as it is. Calling it is a programmer's error.
    public func resolve(in environment: EnvironmentValues) -> Never {
        preconditionFailure("\(Self.self) is painted as it is")
    }
}

/// The color or gradient that is painted in the end.
enum Paint: Equatable, Sendable {
    case color(Color)
    case gradient(LinearGradient)

    /// The color that stands for it where there can be one only.
    var color: Color {
        switch self {
        case .color(let color): color
        case .gradient(let gradient): gradient.gradient.stops.first?.color ?? .clear
        }
    }
}

/// A style of this module.
protocol PaintStyle: ShapeStyle {
    /// Returns the color or gradient to paint.
    func paint(in environment: EnvironmentValues) -> Paint
}

extension ShapeStyle {
    /// Returns the color or gradient of any style, an app's own included.
    func anyPaint(in environment: EnvironmentValues) -> Paint {
        if let style = self as? any PaintStyle { return style.paint(in: environment) }
        guard Resolved.self != Never.self else { return .color(.clear) }
        return resolve(in: environment).anyPaint(in: environment)
    }
}

extension EnvironmentValues {
    /// The color of the foreground.
    var foreground: Color { textStyle.foreground?.color ?? .primary }
}

extension Color: PaintStyle {
    public typealias Resolved = Never

    func paint(in environment: EnvironmentValues) -> Paint { .color(self) }
}

extension HierarchicalShapeStyle: PaintStyle {
    public typealias Resolved = Never

    func paint(in environment: EnvironmentValues) -> Paint { .color(environment.foreground.opacity(opacity)) }
}

extension TintShapeStyle: PaintStyle {
    public typealias Resolved = Never

    func paint(in environment: EnvironmentValues) -> Paint { .color(.accentColor) }
}

/// The foreground style in the current context.
///
/// See [ForegroundStyle](https://developer.apple.com/documentation/swiftui/foregroundstyle).
public struct ForegroundStyle: Equatable, Sendable {
    /// Creates a foreground style instance.
    public init() {}
}

extension ForegroundStyle: PaintStyle {
    public typealias Resolved = Never

    func paint(in environment: EnvironmentValues) -> Paint { .color(environment.foreground) }
}

extension ShapeStyle where Self == ForegroundStyle {
    /// The foreground style in the current context.
    public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == TintShapeStyle {
    /// A style that reflects the current tint color.
    public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    /// A shape style that maps to the first level of the current content style.
    public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle(opacity: 1) }
    /// A shape style that maps to the second level of the current content style.
    public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle(opacity: 0.6) }
    /// A shape style that maps to the third level of the current content style.
    public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle(opacity: 0.35) }
    /// A shape style that maps to the fourth level of the current content style.
    public static var quaternary: HierarchicalShapeStyle { HierarchicalShapeStyle(opacity: 0.12) }
}

extension ShapeStyle where Self == Color {
    /// A context-dependent red color suitable for use in UI elements.
    public static var red: Color { Color.red }
    /// A context-dependent orange color suitable for use in UI elements.
    public static var orange: Color { Color.orange }
    /// A context-dependent yellow color suitable for use in UI elements.
    public static var yellow: Color { Color.yellow }
    /// A context-dependent green color suitable for use in UI elements.
    public static var green: Color { Color.green }
    /// A context-dependent blue color suitable for use in UI elements.
    public static var blue: Color { Color.blue }
    /// A context-dependent purple color suitable for use in UI elements.
    public static var purple: Color { Color.purple }
    /// A context-dependent brown color suitable for use in UI elements.
    public static var brown: Color { Color.brown }
    /// A context-dependent gray color suitable for use in UI elements.
    public static var gray: Color { Color.gray }
    /// A black color suitable for use in UI elements.
    public static var black: Color { Color.black }
    /// A white color suitable for use in UI elements.
    public static var white: Color { Color.white }
    /// A clear color suitable for use in UI elements.
    public static var clear: Color { Color.clear }
}
