// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// An object that lays out plain or attributed text for printing, over as many pages as that needs.
///
/// See [UISimpleTextPrintFormatter](https://developer.apple.com/documentation/uikit/uisimpletextprintformatter).
@MainActor @preconcurrency open class UISimpleTextPrintFormatter: UIPrintFormatter {
    /// The text; `nil` if there is an attributed one.
    open var text: String? { didSet { pages = nil } }
    /// The attributed text, which comes before a plain one. Font, color and alignment of the formatter are without effect on it.
    open var attributedText: NSAttributedString? { didSet { pages = nil } }
    /// The font of plain text; `nil` for the system's font of 12 points.
    open var font: UIFont? { didSet { pages = nil } }
    /// The color of plain text; `nil` for black.
    open var color: UIColor? { didSet { pages = nil } }
    /// The alignment of plain text.
    open var textAlignment = NSTextAlignment.natural { didSet { pages = nil } }

    /// The lines on their pages, for the rectangles that the pages had when they were made.
    private struct Pages {
        let block: TextBlock
        let lines: [Range<Int>]
        let (first, next): (CGRect, CGRect)
    }
    private var pages: Pages?

    /// Creates a formatter of plain text.
    public init(text: String) {
        self.text = text
        super.init()
    }

    /// Creates a formatter of attributed text.
    public init(attributedText: NSAttributedString) {
        self.attributedText = attributedText
        super.init()
    }

    open override var pageCount: Int { laidOut?.lines.count ?? 0 }

    open override func draw(in rect: CGRect, forPageAt pageIndex: Int) {
        guard let pages = laidOut, pages.lines.indices.contains(pageIndex - startPage) else { return }
        let lines = pages.lines[pageIndex - startPage]
        let top = lines.lowerBound > 0 ? pages.block.lineBottoms[lines.lowerBound - 1] : 0
        pages.block.draw(at: CGPoint(x: rect.minX, y: rect.minY - top), lines: lines)
    }

    /// The text in lines and pages; `nil` before there is a paper.
    private var laidOut: Pages? {
        let (first, next) = (rect(forPageAt: startPage), rect(forPageAt: startPage + 1))
        guard first.width > 0, next.height > 0 else { return nil }
        if let pages, pages.first == first, pages.next == next { return pages }
        let block = TextBlock(content, width: first.width)
        let made = Pages(
            block: block, lines: Self.split(block.lineBottoms, first: first.height, next: next.height), first: first,
            next: next)
        pages = made
        return made
    }

    /// The text with all of its attributes.
    private var content: NSAttributedString {
        if let attributedText { return attributedText }
        let style = NSMutableParagraphStyle()
        style.alignment = textAlignment
        return NSAttributedString(
            string: text ?? "",
            attributes: [
                .font: font ?? UIFont.systemFont(ofSize: 12), .foregroundColor: color ?? UIColor.black,
                .paragraphStyle: style,
            ])
    }

    /// Puts lines on pages. A line that is higher than a page has one for itself.
    static func split(_ bottoms: [CGFloat], first: CGFloat, next: CGFloat) -> [Range<Int>] {
        var (pages, start, top, height): ([Range<Int>], Int, CGFloat, CGFloat) = ([], 0, 0, first)
        for (index, bottom) in bottoms.enumerated() where bottom - top > height && index > start {
            pages.append(start..<index)
            (start, top, height) = (index, bottoms[index - 1], next)
        }
        if start < bottoms.count { pages.append(start..<bottoms.count) }
        return pages
    }
}

/// An object that lays out HTML for printing, which does not exist here: there is no layout of HTML.
///
/// See [UIMarkupTextPrintFormatter](https://developer.apple.com/documentation/uikit/uimarkuptextprintformatter).
@available(*, unavailable, message: "HTML is not laid out here; use UISimpleTextPrintFormatter(attributedText:)")
@MainActor @preconcurrency open class UIMarkupTextPrintFormatter: UIPrintFormatter {}
