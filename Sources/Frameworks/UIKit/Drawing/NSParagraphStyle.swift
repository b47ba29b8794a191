// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Constants that specify text alignment.
///
/// See [NSTextAlignment](https://developer.apple.com/documentation/uikit/nstextalignment).
public enum NSTextAlignment: Int, Sendable {
    /// To the left, in the middle, to the right, on both sides, and on the side where the text begins.
    case left, center, right, justified, natural
}

/// The paragraph attributes used by an attributed string.
///
/// See [NSParagraphStyle](https://developer.apple.com/documentation/uikit/nsparagraphstyle). Of its attributes there are those here.
open class NSParagraphStyle: Hashable, NSCopying, NSMutableCopying {
    /// The alignment, the spaces between lines and below the paragraph, and the indents, of which the one for the first line and the
    /// one for all others are measured from the left edge, or from the right one in a text from right to left.
    fileprivate(set) var values = Values()

    /// The attributes, in points.
    struct Values: Hashable, Sendable {
        var alignment = NSTextAlignment.natural
        var lineSpacing: CGFloat = 0
        var paragraphSpacing: CGFloat = 0
        var firstLineHeadIndent: CGFloat = 0
        var headIndent: CGFloat = 0
    }

    /// Creates a style with the default values.
    public init() {}

    fileprivate init(_ values: Values) {
        self.values = values
    }

    /// The default paragraph style.
    open class var `default`: NSParagraphStyle { NSParagraphStyle() }

    /// The text alignment of the paragraph.
    open var alignment: NSTextAlignment { values.alignment }
    /// The distance between the bottom of one line and the top of the next.
    open var lineSpacing: CGFloat { values.lineSpacing }
    /// The distance between the bottom of this paragraph and the top of the next.
    open var paragraphSpacing: CGFloat { values.paragraphSpacing }
    /// The indentation of the first line of the paragraph.
    open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
    /// The indentation of the paragraph's lines other than the first.
    open var headIndent: CGFloat { values.headIndent }

    open func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(values) }
    open func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(values) }
    /// Returns a style that cannot be changed.
    public func copy() -> Any { copy(with: nil) }
    /// Returns a style that can be changed.
    public func mutableCopy() -> Any { mutableCopy(with: nil) }

    /// Whether another object has the same content.
    open func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }
    /// A number that is the same for equal objects.
    open var hash: Int { values.hashValue }

    public static func == (left: NSParagraphStyle, right: NSParagraphStyle) -> Bool { left.isEqual(right) }
    public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

/// An object for changing the values of the subattributes in a paragraph style attribute.
///
/// See [NSMutableParagraphStyle](https://developer.apple.com/documentation/uikit/nsmutableparagraphstyle).
open class NSMutableParagraphStyle: NSParagraphStyle {
    open override var alignment: NSTextAlignment {
        get { values.alignment }
        set { values.alignment = newValue }
    }
    open override var lineSpacing: CGFloat {
        get { values.lineSpacing }
        set { values.lineSpacing = newValue }
    }
    open override var paragraphSpacing: CGFloat {
        get { values.paragraphSpacing }
        set { values.paragraphSpacing = newValue }
    }
    open override var firstLineHeadIndent: CGFloat {
        get { values.firstLineHeadIndent }
        set { values.firstLineHeadIndent = newValue }
    }
    open override var headIndent: CGFloat {
        get { values.headIndent }
        set { values.headIndent = newValue }
    }
}
