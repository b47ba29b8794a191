// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension NSAttributedString.Key {
    /// A `UIFont`; without one the text is in the system's font of 12 points.
    public static let font = NSAttributedString.Key(rawValue: "NSFont")
    /// An `NSParagraphStyle`, of which that of the first character of a paragraph counts.
    public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
    /// A `UIColor`; without one the text is black.
    public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
    /// A raw value of `NSUnderlineStyle`.
    public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
    /// A raw value of `NSUnderlineStyle`.
    public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
}

/// Constants for the underline style and strikethrough style attribute keys.
///
/// See [NSUnderlineStyle](https://developer.apple.com/documentation/uikit/nsunderlinestyle).
public struct NSUnderlineStyle: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// A single line.
    public static let single = NSUnderlineStyle(rawValue: 0x01)
    /// Two lines; those through text are one.
    public static let double = NSUnderlineStyle(rawValue: 0x09)
}

/// Constants that specify the rendering options for a string when it's drawn.
///
/// See [NSStringDrawingOptions](https://developer.apple.com/documentation/uikit/nsstringdrawingoptions). Text is always laid out in
/// lines, and measured from the upper edge of the first one.
public struct NSStringDrawingOptions: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The origin is the upper left corner, not the base line of a single line.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
    /// The heights of lines have the leading of their fonts.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
}

/// An object that manages metrics for drawing attributed strings. There are none that could be set.
///
/// See [NSStringDrawingContext](https://developer.apple.com/documentation/uikit/nsstringdrawingcontext).
open class NSStringDrawingContext: NSObject {}

extension NSAttributedString {
    /// The size of the text in as few lines as there can be, in points.
    @MainActor @preconcurrency public func size() -> CGSize {
        TextBlock(self, width: nil).size
    }

    /// Draws the attributed string at the specified point, in as few lines as there can be.
    @MainActor @preconcurrency public func draw(at point: CGPoint) {
        TextBlock(self, width: nil).draw(at: point)
    }

    /// Draws the attributed string inside the specified rectangle. Lines that are not all in its height are left out.
    @MainActor @preconcurrency public func draw(in rect: CGRect) {
        let block = TextBlock(self, width: Self.limit(rect.width))
        // What was measured fits, whatever was added to it and taken off again.
        let count = block.lineBottoms.prefix { $0 <= rect.height + 0.01 }.count
        block.draw(at: rect.origin, lines: 0..<count)
    }

    /// Draws the attributed string with the specified options, inside the specified rectangle.
    @MainActor @preconcurrency public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) {
        draw(in: rect)
    }

    /// Calculates the rectangle that the text takes in lines of the width of `size`, whose height sets no limit.
    @MainActor @preconcurrency public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect {
        let width = size.width > 0 ? Self.limit(size.width) : nil
        return CGRect(origin: .zero, size: TextBlock(self, width: width).size)
    }

    /// The width of lines; `nil` for a width that stands for none.
    private static func limit(_ width: CGFloat) -> CGFloat? { width < 1_000_000 ? width : nil }
}
