// SPDX-License-Identifier: Apache-2.0

/// Represents a selection of text.
///
/// Its indices are those of the text that it was made for. In another text they are brought into its bounds.
///
/// See [TextSelection](https://developer.apple.com/documentation/swiftui/textselection).
public struct TextSelection: Hashable, Sendable {
    /// The selected places.
    public enum Indices: Hashable, Sendable {
        /// A selected part; the cursor if it is empty.
        case selection(Range<String.Index>)
        /// Several selected parts.
        case multiSelection(RangeSet<String.Index>)
    }

    /// The selected places.
    public var indices: Indices
    /// The line at whose edge the cursor is where a line is broken; GTK shows it downstream.
    public var affinity: TextSelectionAffinity

    /// Creates a selection that is a cursor.
    public init(insertionPoint: String.Index) {
        self.init(range: insertionPoint..<insertionPoint)
    }

    /// Creates a selection of one part of a text; a cursor if it is empty.
    public init(range: Range<String.Index>) {
        (indices, affinity) = (.selection(range), .automatic)
    }

    /// Creates a selection of parts of a text.
    ///
    /// A text on the display selects everything from the first part to the last.
    public init(ranges: RangeSet<String.Index>) {
        (indices, affinity) = (.multiSelection(ranges), .automatic)
    }

    /// Whether the selection is a cursor.
    public var isInsertion: Bool {
        switch indices {
        case .selection(let range): range.isEmpty
        case .multiSelection(let ranges): ranges.isEmpty
        }
    }
}

/// The side of a broken line on which a selection is.
///
/// See [TextSelectionAffinity](https://developer.apple.com/documentation/swiftui/textselectionaffinity).
public enum TextSelectionAffinity: Hashable, Sendable {
    /// The side that the system chooses; the end of the line before; the beginning of the line after.
    case automatic, upstream, downstream
}

extension String {
    /// The place of a selection in Unicode scalars, from its first part to its last.
    func scalars(of selection: TextSelection) -> Range<Int> {
        let range =
            switch selection.indices {
            case .selection(let range): range
            case .multiSelection(let ranges):
                (ranges.ranges.first?.lowerBound ?? endIndex)..<(ranges.ranges.last?.upperBound ?? endIndex)
            }
        // An index of a longer text is behind this one.
        func place(_ index: Index) -> Int {
            unicodeScalars.distance(from: startIndex, to: Swift.max(startIndex, Swift.min(index, endIndex)))
        }
        let start = place(range.lowerBound)
        return start..<Swift.max(start, place(range.upperBound))
    }

    /// The selection at a place in Unicode scalars.
    func selection(ofScalars range: Range<Int>) -> TextSelection {
        let view = unicodeScalars
        let start = view.index(startIndex, offsetBy: range.lowerBound, limitedBy: endIndex) ?? endIndex
        let end = view.index(start, offsetBy: range.count, limitedBy: endIndex) ?? endIndex
        return TextSelection(range: start..<end)
    }
}
