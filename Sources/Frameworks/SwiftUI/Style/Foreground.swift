// SPDX-License-Identifier: Apache-2.0
// The color of text and symbols.

/// A shape style that maps to one of the numbered content styles.
///
/// See [HierarchicalShapeStyle](https://developer.apple.com/documentation/swiftui/hierarchicalshapestyle).
public struct HierarchicalShapeStyle: Hashable, Sendable {
    /// How opaque the level is.
    let opacity: Double

    /// A shape style that maps to the first level of the current content style.
    public static let primary = HierarchicalShapeStyle(opacity: 1)
    /// A shape style that maps to the second level of the current content style.
    public static let secondary = HierarchicalShapeStyle(opacity: 0.6)
    /// A shape style that maps to the third level of the current content style.
    public static let tertiary = HierarchicalShapeStyle(opacity: 0.35)
    /// A shape style that maps to the fourth level of the current content style.
    public static let quaternary = HierarchicalShapeStyle(opacity: 0.12)
}

/// A style that reflects the current tint color.
///
/// See [TintShapeStyle](https://developer.apple.com/documentation/swiftui/tintshapestyle).
public struct TintShapeStyle: Hashable, Sendable {
    /// A style that reflects the current tint color.
    public static let tint = TintShapeStyle()

    /// Creates a tint shape style.
    public init() {}
}

/// The color of text and symbols.
struct Foreground: Hashable, Sendable {
    let color: Color

    /// The attributes of a span of markup.
    var markup: [String] {
        var list: [String] = []
        switch color.source {
        case .components(let red, let green, let blue):
            list.append("foreground=\"#\(Self.hexadecimal(red))\(Self.hexadecimal(green))\(Self.hexadecimal(blue))\"")
        case .accent: list.append("foreground=\"\(StyleSheet.accent)\"")
        case .primary: break
        }
        // Zero would mean that nothing is said about it.
        if color.alpha < 1 { list.append("alpha=\"\(max(1, Int(color.alpha * 65535)))\"") }
        return list
    }

    private static func hexadecimal(_ component: Double) -> String {
        let digits = String(Int((min(1, max(0, component)) * 255).rounded()), radix: 16)
        return digits.count == 1 ? "0\(digits)" : digits
    }
}

/// A view whose foreground has a style.
private struct ForegroundView<Content: View, Style: ShapeStyle>: EnvironmentView {
    let content: Content
    let style: Style

    func change(_ environment: inout EnvironmentValues) {
        environment.textStyle.foreground = Foreground(color: style.anyPaint(in: environment).color)
    }
}

extension View {
    /// Sets a view's foreground elements to use a given style.
    ///
    /// Of a gradient, text and symbols have the first color.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        ForegroundView(content: self, style: style)
    }

    /// Sets the color of the foreground elements displayed by this view; `nil` takes back one set further out.
    public func foregroundColor(_ color: Color?) -> some View {
        transformEnvironment(\.textStyle) { $0.foreground = color.map { Foreground(color: $0) } }
    }
}
