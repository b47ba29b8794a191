// SPDX-License-Identifier: Apache-2.0

import EnfiladeNotebook
import NotesCore
import UIKit

/// Prints a note: its page as wide as the paper, in parts below each other, with the title above and the number of the page below.
final class NotePageRenderer: UIPrintPageRenderer {
    private let note: PrintedNote
    /// The page and the strokes in parts, once the paper is known.
    private var layout: PrintedLayout?
    /// The width of the paper that it is for.
    private var size = CGSize.zero
    private let paths: [(path: UIBezierPath, color: UIColor)]

    /// The distance between the lines at the edges and the text, in points of the paper.
    private static let gap = 10.0

    init(_ note: PrintedNote) {
        self.note = note
        paths = note.strokes.map { ($0.path, $0.ink.uiColor) }
        super.init()
        let height = Self.edge("X", .natural).size().height.rounded(.up)
        (headerHeight, footerHeight) = (height + Self.gap, height + Self.gap)
    }

    override var numberOfPages: Int { laidOut.pages.count }

    override func drawContentForPage(at pageIndex: Int, in contentRect: CGRect) {
        let layout = laidOut
        guard layout.pages.indices.contains(pageIndex), let context = UIGraphicsGetCurrentContext() else { return }
        let page = layout.pages[pageIndex]
        let scale = contentRect.width / NoteDrawing.pageWidth
        context.translateBy(x: contentRect.minX, y: contentRect.minY)
        context.scaleBy(x: scale, y: scale)
        context.translateBy(x: 0, y: -page.top)
        context.clip(to: CGRect(x: 0, y: page.top, width: NoteDrawing.pageWidth, height: page.bottom - page.top))
        for piece in layout.pieces[page.firstPiece...] {
            guard piece.top < page.bottom else { break }
            piece.draw()
        }
        for (stroke, drawn) in zip(note.strokes, paths) where stroke.reaches(from: page.top, to: page.bottom) {
            drawn.color.setStroke()
            drawn.path.stroke()
        }
    }

    override func drawHeaderForPage(at pageIndex: Int, in headerRect: CGRect) {
        Self.edge(note.title, .natural).draw(in: headerRect.inset(by: side).inset(by: UIEdgeInsets(bottom: Self.gap)))
    }

    override func drawFooterForPage(at pageIndex: Int, in footerRect: CGRect) {
        let format = NSLocalizedString("Page %lld of %lld", comment: "a printed page")
        let text = String(format: format, Int64(pageIndex + 1), Int64(laidOut.pages.count))
        Self.edge(text, .center).draw(in: footerRect.inset(by: side).inset(by: UIEdgeInsets(top: Self.gap)))
    }

    /// The margins of the text, on the paper.
    private var side: UIEdgeInsets {
        let margin = PageContent.margin * printableRect.width / NoteDrawing.pageWidth
        return UIEdgeInsets(left: margin, right: margin)
    }

    private static func edge(_ text: String, _ alignment: NSTextAlignment) -> NSAttributedString {
        let style = NSMutableParagraphStyle()
        style.alignment = alignment
        return NSAttributedString(
            string: text,
            attributes: [
                .font: UIFont.systemFont(ofSize: 9), .foregroundColor: UIColor.darkGray, .paragraphStyle: style,
            ])
    }

    private var laidOut: PrintedLayout {
        let area = CGSize(width: printableRect.width, height: printableRect.height - headerHeight - footerHeight)
        if let layout, size == area { return layout }
        let height = area.height * NoteDrawing.pageWidth / max(area.width, 1)
        let made = PrintedLayout(note, height: max(height, 1))
        (layout, size) = (made, area)
        return made
    }
}

extension UIEdgeInsets {
    /// Makes insets of some sides.
    fileprivate init(top: CGFloat = 0, bottom: CGFloat = 0) {
        self.init(top: top, left: 0, bottom: bottom, right: 0)
    }

    fileprivate init(left: CGFloat, right: CGFloat) {
        self.init(top: 0, left: left, bottom: 0, right: right)
    }
}

extension NoteStroke {
    /// The line as drawing has it.
    fileprivate var path: UIBezierPath {
        let path = UIBezierPath()
        (path.lineWidth, path.lineCapStyle, path.lineJoinStyle) = (width, .round, .round)
        guard let start = points.first else { return path }
        path.move(to: start)
        // A line without a length is a dot.
        for point in points.count > 1 ? points[1...] : points[...] { path.addLine(to: point) }
        return path
    }

    /// Whether a part of the line is between two heights.
    fileprivate func reaches(from top: CGFloat, to bottom: CGFloat) -> Bool {
        let heights = points.map(\.y)
        guard let highest = heights.min(), let lowest = heights.max() else { return false }
        return highest - width / 2 < bottom && lowest + width / 2 > top
    }
}

extension NoteStroke.Ink {
    /// The color as drawing has it.
    fileprivate var uiColor: UIColor {
        UIColor(
            red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255, alpha: Double(opacity) / 255)
    }
}
