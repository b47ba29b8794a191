// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// An abstract base class for print formatters: objects that lay out custom printable content that can cross page boundaries.
///
/// See [UIPrintFormatter](https://developer.apple.com/documentation/uikit/uiprintformatter).
@MainActor @preconcurrency open class UIPrintFormatter: NSObject {
    /// The page renderer that the formatter is added to; `nil` if it is added to none.
    open internal(set) weak var printPageRenderer: UIPrintPageRenderer?
    /// The maximum height of the content area, in points; 0 for that of the page. It holds on the first page.
    open var maximumContentHeight: CGFloat = 0
    /// The maximum width of the content area, in points; 0 for that of the page.
    open var maximumContentWidth: CGFloat = 0
    /// The insets on each page, from the area between header and footer.
    open var perPageContentInsets = UIEdgeInsets.zero
    /// The insets of all of the content: above the first page, below the last one, and at the sides of all.
    open var contentInsets = UIEdgeInsets.zero
    /// The page from which on the formatter draws, from 0.
    open var startPage = 0

    /// The number of pages that the content takes; 0 before there is a paper.
    open var pageCount: Int { 0 }

    /// Makes a formatter.
    public override init() {
        super.init()
    }

    /// Removes the print formatter from the page renderer.
    open func removeFromPrintPageRenderer() {
        printPageRenderer?.printFormatters?.removeAll { $0 === self }
        printPageRenderer = nil
    }

    /// Returns the area of a page that the content takes, in the coordinates of the paper.
    open func rect(forPageAt pageIndex: Int) -> CGRect {
        guard let renderer = printPageRenderer else { return .zero }
        let isFirst = pageIndex == startPage
        var insets = perPageContentInsets
        insets.left += contentInsets.left
        insets.right += contentInsets.right
        if isFirst { insets.top += contentInsets.top }
        var rect = renderer.contentRect.inset(by: insets)
        if maximumContentWidth > 0 { rect.size.width = min(rect.width, maximumContentWidth) }
        if maximumContentHeight > 0, isFirst { rect.size.height = min(rect.height, maximumContentHeight) }
        return rect
    }

    /// Draws the portion of the content that is on a page. Override it; the default draws nothing.
    open func draw(in rect: CGRect, forPageAt pageIndex: Int) {}
}
