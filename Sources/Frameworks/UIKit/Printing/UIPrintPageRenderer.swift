// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// An object that draws pages of content that are to be printed, with or without the assistance of print formatters.
///
/// The paper is known once the user has chosen it: `numberOfPages` is asked for after that. The unit is the point of 1/72 inch, and
/// the origin is the upper left corner of the paper.
///
/// See [UIPrintPageRenderer](https://developer.apple.com/documentation/uikit/uiprintpagerenderer).
@MainActor @preconcurrency open class UIPrintPageRenderer: NSObject {
    /// The height of the header of pages.
    open var headerHeight: CGFloat = 0
    /// The height of the footer of pages.
    open var footerHeight: CGFloat = 0
    /// The size of the paper; zero before the user has chosen one.
    open internal(set) var paperRect = CGRect.zero
    /// The part of the paper that can be printed on.
    open internal(set) var printableRect = CGRect.zero
    /// The print formatters.
    open var printFormatters: [UIPrintFormatter]? {
        didSet {
            for formatter in oldValue ?? [] where formatter.printPageRenderer === self {
                formatter.printPageRenderer = nil
            }
            for formatter in printFormatters ?? [] { formatter.printPageRenderer = self }
        }
    }

    /// Makes a renderer without formatters.
    public override init() {
        super.init()
    }

    /// Returns the number of pages to render. The default is that of the formatters.
    open var numberOfPages: Int {
        (printFormatters ?? []).map { $0.startPage + $0.pageCount }.max() ?? 0
    }

    /// Adds a print formatter that draws from a page on.
    open func addPrintFormatter(_ formatter: UIPrintFormatter, startingAtPageAt pageIndex: Int) {
        formatter.removeFromPrintPageRenderer()
        formatter.startPage = max(0, pageIndex)
        printFormatters = (printFormatters ?? []) + [formatter]
    }

    /// Returns the print formatters of a page; `nil` if it has none.
    open func printFormattersForPage(at pageIndex: Int) -> [UIPrintFormatter]? {
        let found = (printFormatters ?? []).filter {
            ($0.startPage..<$0.startPage + $0.pageCount).contains(pageIndex)
        }
        return found.isEmpty ? nil : found
    }

    /// The area between header and footer.
    var contentRect: CGRect {
        printableRect.inset(by: UIEdgeInsets(top: headerHeight, left: 0, bottom: footerHeight, right: 0))
    }

    // MARK: - Drawing

    /// Called before any of the pages is drawn. Override it to prepare; the default does nothing.
    open func prepare(forDrawingPages range: NSRange) {}

    /// Draws a page: its header, its formatters, its content and its footer.
    ///
    /// - Parameters:
    ///   - pageIndex: The number of the page, from 0.
    ///   - printableRect: The part of the paper that can be printed on.
    open func drawPage(at pageIndex: Int, in printableRect: CGRect) {
        let content = contentRect
        if headerHeight > 0 {
            let header = CGRect(
                x: printableRect.minX, y: printableRect.minY, width: printableRect.width, height: headerHeight)
            keepingState { drawHeaderForPage(at: pageIndex, in: header) }
        }
        for formatter in printFormattersForPage(at: pageIndex) ?? [] {
            keepingState { drawPrintFormatter(formatter, forPageAt: pageIndex) }
        }
        keepingState { drawContentForPage(at: pageIndex, in: content) }
        if footerHeight > 0 {
            let footer = CGRect(
                x: printableRect.minX, y: printableRect.maxY - footerHeight, width: printableRect.width,
                height: footerHeight)
            keepingState { drawFooterForPage(at: pageIndex, in: footer) }
        }
    }

    /// Draws the content of a formatter on a page.
    open func drawPrintFormatter(_ printFormatter: UIPrintFormatter, forPageAt pageIndex: Int) {
        printFormatter.draw(in: printFormatter.rect(forPageAt: pageIndex), forPageAt: pageIndex)
    }

    /// Draws the header of a page. Override it; the default draws nothing.
    open func drawHeaderForPage(at pageIndex: Int, in headerRect: CGRect) {}
    /// Draws the content of a page. Override it; the default draws nothing.
    open func drawContentForPage(at pageIndex: Int, in contentRect: CGRect) {}
    /// Draws the footer of a page. Override it; the default draws nothing.
    open func drawFooterForPage(at pageIndex: Int, in footerRect: CGRect) {}

    /// Takes back the clips, the coordinates and the colors of a part of a page.
    private func keepingState(_ body: () -> Void) {
        UIGraphicsGetCurrentContext()?.saveGState()
        body()
        UIGraphicsGetCurrentContext()?.restoreGState()
    }
}

/// Draws images, each on a page of its own, as large as the page takes them.
final class ImagePrintPageRenderer: UIPrintPageRenderer {
    private let images: [UIImage]

    init(_ images: [UIImage]) {
        self.images = images
        super.init()
    }

    override var numberOfPages: Int { images.count }

    override func drawContentForPage(at pageIndex: Int, in contentRect: CGRect) {
        guard images.indices.contains(pageIndex) else { return }
        let image = images[pageIndex]
        guard image.size.width > 0, image.size.height > 0 else { return }
        let scale = min(contentRect.width / image.size.width, contentRect.height / image.size.height)
        let size = CGSize(width: image.size.width * scale, height: image.size.height * scale)
        image.draw(
            in: CGRect(
                x: contentRect.midX - size.width / 2, y: contentRect.midY - size.height / 2, width: size.width,
                height: size.height))
    }
}
