// SPDX-License-Identifier: Apache-2.0

import EnfiladeNotebook
import NotesCore
import UIKit

/// The page of a note in pieces, and the parts of it that are printed on a page of paper each, in the coordinates of strokes.
///
/// The pieces are where ``PageContent`` has its views, so that the strokes lie over the words that they were drawn over.
struct PrintedLayout {
    /// A part of the page that is on one page of paper.
    struct Page {
        /// The heights between which the part is.
        let top: CGFloat
        var bottom: CGFloat
        /// The first piece with something in the part.
        let firstPiece: Int
    }

    /// The pieces, from the top to the bottom.
    private(set) var pieces: [PrintedPiece] = []
    /// The parts, at least one.
    private(set) var pages: [Page] = []

    /// The lowest place of a stroke for which there is paper.
    private static let lowest: CGFloat = 1_000_000

    /// Lays a note out.
    ///
    /// - Parameter height: The height of a page of paper.
    init(_ note: PrintedNote, height: CGFloat) {
        var top = CGFloat(PageContent.margin)
        for block in note.page.blocks {
            let made = PrintedPiece.pieces(of: block, in: note, at: top)
            // A long line is in several pieces without spaces between them.
            top = (made.last?.bottom ?? top).rounded(.up) + PageContent.spacing
            pieces += made
        }
        breakPages(height)
        let strokes = note.strokes.map { stroke in (stroke.points.map(\.y).max() ?? 0) + stroke.width / 2 }
        let end = max(pieces.last?.bottom ?? 0, min(strokes.max() ?? 0, Self.lowest))
        while let last = pages.last?.bottom, last < end { begin(at: last, height, firstPiece: pieces.count) }
    }

    private mutating func begin(at top: CGFloat, _ height: CGFloat, firstPiece: Int) {
        if !pages.isEmpty { pages[pages.count - 1].bottom = top }
        pages.append(Page(top: top, bottom: top + height, firstPiece: firstPiece))
    }

    /// Begins pages between pieces, or between the lines of a text. A picture that is higher than a page goes on on the next one.
    private mutating func breakPages(_ height: CGFloat) {
        begin(at: 0, height, firstPiece: 0)
        var index = 0
        while index < pieces.count {
            let (piece, page) = (pieces[index], pages[pages.count - 1])
            if piece.bottom <= page.bottom {
                index += 1
            } else if let (part, rest) = piece.split(at: page.bottom) {
                pieces.replaceSubrange(index...index, with: [part, rest])
                index += 1
                begin(at: rest.top, height, firstPiece: index)
            } else if piece.top > page.top, piece.isText || piece.bottom - piece.top <= height {
                begin(at: piece.top, height, firstPiece: index)
            } else {
                begin(at: page.bottom, height, firstPiece: index)
            }
        }
    }
}
