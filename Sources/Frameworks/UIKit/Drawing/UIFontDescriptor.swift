// SPDX-License-Identifier: Apache-2.0

public import Foundation
internal import EnfiladeGTK

/// A collection of attributes that describes a font.
///
/// See [UIFontDescriptor](https://developer.apple.com/documentation/uikit/uifontdescriptor). Of its attributes there are family, size
/// and traits.
//
// Unchecked, because a class that may be subclassed cannot be checked: the fields here never change.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
    /// The font as drawing has it.
    let paper: PaperFont

    init(_ paper: PaperFont) {
        self.paper = paper
        super.init()
    }

    /// Creates a descriptor of a family and a size.
    public convenience init(name: String, size: CGFloat) {
        self.init(PaperFont(family: name, size: Double(size)))
    }

    /// The size, in points.
    open var pointSize: CGFloat { CGFloat(paper.size) }

    /// The traits.
    open var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = []
        if paper.weight >= 600 { traits.insert(.traitBold) }
        if paper.isItalic { traits.insert(.traitItalic) }
        return traits
    }

    /// Returns a descriptor with these traits and no others.
    open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        var paper = paper
        paper.isItalic = symbolicTraits.contains(.traitItalic)
        if symbolicTraits.contains(.traitBold) != self.symbolicTraits.contains(.traitBold) {
            paper.weight = symbolicTraits.contains(.traitBold) ? 700 : 400
        }
        return UIFontDescriptor(paper)
    }

    /// Returns a descriptor with another size.
    open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        var paper = paper
        paper.size = Double(newPointSize)
        return UIFontDescriptor(paper)
    }

    /// A symbolic description of the stylistic aspects of a font.
    public struct SymbolicTraits: OptionSet, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// The font slants.
        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        /// The font is bold.
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    }
}
