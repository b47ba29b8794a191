// SPDX-License-Identifier: Apache-2.0

/// A representation of a color.
///
/// The named colors are those of the palette of GNOME. As a view, a color fills the room that it is given.
///
/// See [Color](https://developer.apple.com/documentation/swiftui/color).
public struct Color: Hashable, Sendable {
    /// The origin of a color, known before it is displayed.
    enum Source: Hashable, Sendable {
        case components(red: Double, green: Double, blue: Double)
        case primary
        case accent
    }

    let source: Source
    var alpha = 1.0

    init(source: Source, alpha: Double = 1) {
        self.source = source
        self.alpha = alpha
    }

    /// Creates a constant color from red, green, and blue component values, each from 0 to 1.
    public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
        self.init(source: .components(red: red, green: green, blue: blue), alpha: opacity)
    }

    /// Creates a constant grayscale color.
    public init(white: Double, opacity: Double = 1) {
        self.init(red: white, green: white, blue: white, opacity: opacity)
    }

    private init(hexadecimal value: UInt32) {
        self.init(
            red: Double(value >> 16 & 0xff) / 255, green: Double(value >> 8 & 0xff) / 255,
            blue: Double(value & 0xff) / 255)
    }

    /// Multiplies the opacity of the color by the given amount.
    public func opacity(_ opacity: Double) -> Color {
        Color(source: source, alpha: alpha * opacity)
    }

    /// A context-dependent red color suitable for use in UI elements.
    public static let red = Color(hexadecimal: 0xe0_1b24)
    /// A context-dependent orange color suitable for use in UI elements.
    public static let orange = Color(hexadecimal: 0xff_7800)
    /// A context-dependent yellow color suitable for use in UI elements.
    public static let yellow = Color(hexadecimal: 0xf6_d32d)
    /// A context-dependent green color suitable for use in UI elements.
    public static let green = Color(hexadecimal: 0x33_d17a)
    /// A context-dependent blue color suitable for use in UI elements.
    public static let blue = Color(hexadecimal: 0x35_84e4)
    /// A context-dependent purple color suitable for use in UI elements.
    public static let purple = Color(hexadecimal: 0x91_41ac)
    /// A context-dependent brown color suitable for use in UI elements.
    public static let brown = Color(hexadecimal: 0x98_6a44)
    /// A context-dependent gray color suitable for use in UI elements.
    public static let gray = Color(hexadecimal: 0x77_767b)
    /// A black color suitable for use in UI elements.
    public static let black = Color(hexadecimal: 0x00_0000)
    /// A white color suitable for use in UI elements.
    public static let white = Color(hexadecimal: 0xff_ffff)
    /// A clear color suitable for use in UI elements.
    public static let clear = Color(white: 0, opacity: 0)
    /// The color to use for primary content.
    public static let primary = Color(source: .primary)
    /// The color to use for secondary content.
    public static let secondary = Color(source: .primary, alpha: 0.6)
    /// A color that reflects the accent color of the system or app.
    public static let accentColor = Color(source: .accent)
}
