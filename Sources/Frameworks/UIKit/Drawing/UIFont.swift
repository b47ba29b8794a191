// SPDX-License-Identifier: Apache-2.0

public import Foundation
internal import EnfiladeGTK

/// An object that provides access to the font's characteristics.
///
/// The system's font is that of the user of the desktop.
///
/// See [UIFont](https://developer.apple.com/documentation/uikit/uifont).
//
// Unchecked, because a class that may be subclassed cannot be checked: the fields here never change.
open class UIFont: Hashable, @unchecked Sendable {
    /// The font as drawing has it.
    let paper: PaperFont
    /// The family of the system's font with letters of one width.
    private static let monospaced = "monospace"

    init(_ paper: PaperFont) {
        self.paper = paper
    }

    /// Creates a font of a family that is installed; `nil` if it is not.
    @MainActor @preconcurrency public convenience init?(name fontName: String, size fontSize: CGFloat) {
        guard PaperFont.isInstalled(fontName) else { return nil }
        self.init(PaperFont(family: fontName, size: Self.points(fontSize)))
    }

    /// Creates a font of a descriptor.
    ///
    /// - Parameters:
    ///   - descriptor: The attributes of the font.
    ///   - pointSize: The size in points; 0 for that of the descriptor.
    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        var paper = descriptor.paper
        if pointSize > 0 { paper.size = Double(pointSize) }
        self.init(paper)
    }

    /// A size as there is one: zero and less stand for that of the system.
    private static func points(_ size: CGFloat) -> Double { size > 0 && size.isFinite ? Double(size) : 12 }

    /// The system's font.
    @MainActor @preconcurrency open class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
        systemFont(ofSize: fontSize, weight: .regular)
    }

    /// The system's font in a weight.
    @MainActor @preconcurrency open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(PaperFont(family: PaperFont.desktop.family, size: points(fontSize), weight: weight.number))
    }

    /// The system's font, bold.
    @MainActor @preconcurrency open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        systemFont(ofSize: fontSize, weight: .bold)
    }

    /// The system's font, slanted.
    @MainActor @preconcurrency open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(PaperFont(family: PaperFont.desktop.family, size: points(fontSize), isItalic: true))
    }

    /// The system's font with letters of one width.
    @MainActor @preconcurrency open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont
    {
        UIFont(PaperFont(family: monospaced, size: points(fontSize), weight: weight.number))
    }

    /// The font of a style of text, in the size that the text of windows has.
    @MainActor @preconcurrency open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        var paper = PaperFont.desktop
        paper.size *= style.part
        if let weight = style.weight { paper.weight = weight }
        return UIFont(paper)
    }

    /// The size of the font, in points.
    open var pointSize: CGFloat { CGFloat(paper.size) }
    /// The name of the font, which is that of its family.
    open var fontName: String { paper.family }
    /// The name of the family.
    open var familyName: String { paper.family }
    /// The description of the font.
    open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(paper) }
    /// The height of letters above the base line, in points.
    @MainActor @preconcurrency open var ascender: CGFloat { CGFloat(paper.heights.ascent) }
    /// The height of letters below the base line, in points and negative.
    @MainActor @preconcurrency open var descender: CGFloat { CGFloat(-paper.heights.descent) }
    /// The height of lines of text, in points.
    @MainActor @preconcurrency open var lineHeight: CGFloat { CGFloat(paper.heights.ascent + paper.heights.descent) }

    /// Returns a font like this one in another size.
    open func withSize(_ fontSize: CGFloat) -> UIFont {
        UIFont(descriptor: fontDescriptor, size: fontSize)
    }

    /// Whether another object has the same content.
    open func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.paper == paper }
    /// A number that is the same for equal objects.
    open var hash: Int { paper.hashValue }

    public static func == (left: UIFont, right: UIFont) -> Bool { left.isEqual(right) }
    public func hash(into hasher: inout Hasher) { hasher.combine(hash) }

    /// A weight of a font, from -1 to 1.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat

        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        public static let ultraLight = Weight(rawValue: -0.8)
        public static let thin = Weight(rawValue: -0.6)
        public static let light = Weight(rawValue: -0.4)
        public static let regular = Weight(rawValue: 0)
        public static let medium = Weight(rawValue: 0.23)
        public static let semibold = Weight(rawValue: 0.3)
        public static let bold = Weight(rawValue: 0.4)
        public static let heavy = Weight(rawValue: 0.56)
        public static let black = Weight(rawValue: 0.62)

        /// The weight from 100 to 900: the next one that has a name.
        var number: Int {
            switch rawValue {
            case ..<(-0.7): 200
            case ..<(-0.5): 100
            case ..<(-0.2): 300
            case ..<0.12: 400
            case ..<0.27: 500
            case ..<0.35: 600
            case ..<0.48: 700
            case ..<0.59: 800
            default: 900
            }
        }
    }

    /// A style of text.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

        /// The size in comparison with the font of the desktop, as SwiftUI's styles have it.
        var part: Double {
            switch self {
            case .largeTitle: 2
            case .title1: 1.7
            case .title2: 1.3
            case .title3: 1.15
            case .callout: 0.92
            case .subheadline: 0.85
            case .footnote, .caption1, .caption2: 0.77
            default: 1
            }
        }

        /// The weight that belongs to the style; `nil` for that of the desktop.
        var weight: Int? { self == .headline ? 700 : self == .caption2 ? 500 : nil }
    }
}
