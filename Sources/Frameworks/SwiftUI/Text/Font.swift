// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// An environment-dependent font.
///
/// Text styles are relative to the font that the user of the desktop has chosen.
///
/// See [Font](https://developer.apple.com/documentation/swiftui/font).
public struct Font: Hashable, Sendable {
    /// How large it is, and of which family.
    enum Size: Hashable, Sendable {
        case style(TextStyle)
        case points(CGFloat)
    }

    /// How large it is.
    var size: Size
    /// The family; `nil` for that of the desktop.
    var family: String?
    /// The weight, if it is not that of the style.
    var weight: Weight?
    /// The design, if it is not that of the desktop.
    var design: Design?
    /// Whether it slants.
    var isItalic = false

    /// A dynamic text style to use for fonts.
    public enum TextStyle: CaseIterable, Hashable, Sendable {
        /// The styles, from the largest to the smallest, with the body in between.
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
    }

    /// A weight to use for fonts.
    public struct Weight: Hashable, Sendable {
        /// The number that style sheets use, from 100 to 900.
        let value: Int

        /// The weight that is called ultraLight.
        public static let ultraLight = Weight(value: 200)
        /// The weight that is called thin.
        public static let thin = Weight(value: 100)
        /// The weight that is called light.
        public static let light = Weight(value: 300)
        /// The weight that is called regular.
        public static let regular = Weight(value: 400)
        /// The weight that is called medium.
        public static let medium = Weight(value: 500)
        /// The weight that is called semibold.
        public static let semibold = Weight(value: 600)
        /// The weight that is called bold.
        public static let bold = Weight(value: 700)
        /// The weight that is called heavy.
        public static let heavy = Weight(value: 800)
        /// The weight that is called black.
        public static let black = Weight(value: 900)
    }

    /// A design to use for fonts.
    public enum Design: Hashable, Sendable {
        /// The designs; one that is not installed looks like the default.
        case `default`, serif, rounded, monospaced
    }

    /// Gets a system font that uses the specified style, design, and weight.
    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
        Font(size: .style(style), weight: weight, design: design)
    }

    /// Specifies a system font to use, along with the style, weight, and any design parameters you want applied.
    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
        Font(size: .points(size), weight: weight, design: design)
    }

    /// Create a custom font with the given name and size.
    public static func custom(_ name: String, size: CGFloat) -> Font {
        Font(size: .points(size), family: name)
    }

    /// Adds bold styling to the font.
    public func bold() -> Font { weight(.bold) }

    /// Sets the weight of the font.
    public func weight(_ weight: Weight) -> Font {
        var font = self
        font.weight = weight
        return font
    }

    /// Adds italics to the font.
    public func italic() -> Font {
        var font = self
        font.isItalic = true
        return font
    }

    /// Switches the font to a fixed-width one.
    public func monospaced() -> Font {
        var font = self
        font.design = .monospaced
        return font
    }
}

extension Font {
    /// A font with the large title text style.
    public static let largeTitle = Font.system(.largeTitle)
    /// A font with the title text style.
    public static let title = Font.system(.title)
    /// Create a font for second level hierarchical headings.
    public static let title2 = Font.system(.title2)
    /// Create a font for third level hierarchical headings.
    public static let title3 = Font.system(.title3)
    /// A font with the headline text style.
    public static let headline = Font.system(.headline)
    /// A font with the subheadline text style.
    public static let subheadline = Font.system(.subheadline)
    /// A font with the body text style.
    public static let body = Font.system(.body)
    /// A font with the callout text style.
    public static let callout = Font.system(.callout)
    /// A font with the footnote text style.
    public static let footnote = Font.system(.footnote)
    /// A font with the caption text style.
    public static let caption = Font.system(.caption)
    /// Create a font with the alternate caption text style.
    public static let caption2 = Font.system(.caption2)
}
