// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract

/// All that was typed since a text that the service has, as it was typed: a comparison of both texts would have to guess which of
/// several equal letters are new. Places are in Unicode scalars.
struct TypedChanges: Equatable {
    private enum Piece: Equatable {
        /// A part of the former text.
        case kept(Range<Int>)
        case typed([Unicode.Scalar])

        var count: Int {
            switch self {
            case .kept(let range): range.count
            case .typed(let scalars): scalars.count
            }
        }

        func part(_ range: Range<Int>) -> Piece {
            switch self {
            case .kept(let kept): .kept(kept.lowerBound + range.lowerBound..<kept.lowerBound + range.upperBound)
            case .typed(let scalars): .typed(Array(scalars[range]))
            }
        }
    }

    private var pieces: [Piece] = []
    /// The number of scalars of the former text.
    private let count: Int

    /// - Parameters:
    ///   - changes: The changes so far, in their order and apart from each other, with places in the former text.
    ///   - text: The former text.
    init(_ changes: [TextReplacement] = [], of text: String) {
        count = text.scalarCount
        var place = 0
        for change in changes {
            add(.kept(place..<max(place, change.start)))
            add(.typed(Array(change.inserted.unicodeScalars)))
            place = max(place, change.end)
        }
        add(.kept(place..<max(place, count)))
    }

    /// Puts a piece at the end, together with the one before if both go on.
    private mutating func add(_ piece: Piece) {
        guard piece.count > 0 else { return }
        switch (pieces.last, piece) {
        case (.typed(let before), .typed(let new)): pieces[pieces.count - 1] = .typed(before + new)
        case (.kept(let before), .kept(let new)) where before.upperBound == new.lowerBound:
            pieces[pieces.count - 1] = .kept(before.lowerBound..<new.upperBound)
        default: pieces.append(piece)
        }
    }

    /// Takes a change of the text as it is now.
    mutating func apply(_ change: TextReplacement) {
        let former = pieces
        pieces = []
        var (place, isInserted) = (0, false)
        for piece in former {
            let end = place + piece.count
            if end <= change.start {
                add(piece)
            } else {
                if place < change.start { add(piece.part(0..<change.start - place)) }
                if !isInserted {
                    add(.typed(Array(change.inserted.unicodeScalars)))
                    isInserted = true
                }
                if end > change.end { add(piece.part(max(0, change.end - place)..<piece.count)) }
            }
            place = end
        }
        if !isInserted { add(.typed(Array(change.inserted.unicodeScalars))) }
    }

    /// The same without the first change, which the former text has now.
    ///
    /// - Parameter text: The former text with it.
    func without(_ first: TextReplacement, in text: String) -> TypedChanges {
        let growth = first.inserted.scalarCount - first.removed
        let rest = changes.dropFirst().map { change in
            TextReplacement(start: change.start + growth, removed: change.removed, inserted: change.inserted)
        }
        return TypedChanges(rest, of: text)
    }

    /// The changes in their order and apart from each other, with places in the former text.
    var changes: [TextReplacement] {
        var found: [TextReplacement] = []
        var (place, inserted) = (0, [Unicode.Scalar]())
        for piece in pieces + [.kept(count..<count)] {
            switch piece {
            case .typed(let scalars): inserted += scalars
            case .kept(let range):
                if !inserted.isEmpty || range.lowerBound > place {
                    found.append(
                        TextReplacement(
                            start: place, removed: range.lowerBound - place,
                            inserted: String(String.UnicodeScalarView(inserted))))
                }
                (place, inserted) = (range.upperBound, [])
            }
        }
        return found
    }
}
