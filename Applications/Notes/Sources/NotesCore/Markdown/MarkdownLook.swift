// SPDX-License-Identifier: Apache-2.0

/// The looks that a part of a Markdown text has; several go together.
public nonisolated struct MarkdownLook: OptionSet, Hashable, Sendable {
    public let rawValue: UInt16

    public init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// A heading of the first level.
    public static let heading1 = MarkdownLook(rawValue: 1 << 0)
    /// A heading of the second level.
    public static let heading2 = MarkdownLook(rawValue: 1 << 1)
    /// A heading of the third level, or of one below.
    public static let heading3 = MarkdownLook(rawValue: 1 << 2)
    /// Strongly emphasized text.
    public static let bold = MarkdownLook(rawValue: 1 << 3)
    /// Emphasized text.
    public static let italic = MarkdownLook(rawValue: 1 << 4)
    /// Text with a line through it.
    public static let struck = MarkdownLook(rawValue: 1 << 5)
    /// Code.
    public static let code = MarkdownLook(rawValue: 1 << 6)
    /// The title of a link.
    public static let link = MarkdownLook(rawValue: 1 << 7)
    /// Marks and addresses, which step back behind the text.
    public static let dim = MarkdownLook(rawValue: 1 << 8)
    /// The mark of a list item.
    public static let listMark = MarkdownLook(rawValue: 1 << 9)
}

/// A part of a line with a look. Places are in bytes of UTF-8, and always between scalars.
public nonisolated struct MarkdownSpan: Hashable, Sendable {
    /// The part.
    public var range: Range<Int>
    /// The look of it.
    public var look: MarkdownLook
}

/// The fence at the beginning of a block of code.
nonisolated struct MarkdownFence: Hashable, Sendable {
    /// The mark, a backtick or a tilde.
    let mark: UInt8
    /// The number of marks, of which the end of the block has as many at least.
    let count: Int
}
