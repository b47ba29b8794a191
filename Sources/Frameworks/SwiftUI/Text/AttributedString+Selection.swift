// SPDX-License-Identifier: Apache-2.0
// Changes of a text together with its selection.

public import Foundation

extension AttributedString {
    /// Changes the text and keeps a selection with the text around it.
    ///
    /// - Parameters:
    ///   - selection: The selection, which belongs to the changed text afterwards.
    ///   - body: Changes the text.
    /// - Throws: The error of `body`.
    public mutating func transform<E: Error>(
        updating selection: inout AttributedTextSelection, body: (inout AttributedString) throws(E) -> Void
    ) throws(E) {
        let typing = selection.ownTypingAttributes
        switch selection.indices(in: self) {
        case .insertionPoint(let index):
            var range = index..<index
            try transform(updating: &range, body: body)
            selection = AttributedTextSelection(insertionPoint: range.lowerBound, typingAttributes: typing)
        case .ranges(let set):
            var ranges = set.ranges.map { $0 }
            try transform(updating: &ranges, body: body)
            let kept = RangeSet(ranges)
            selection =
                kept.isEmpty
                ? AttributedTextSelection(insertionPoint: ranges.first?.lowerBound ?? endIndex)
                : AttributedTextSelection(ranges: kept)
        }
    }

    /// Changes the attributes of the selected text; those of the text that is typed next if nothing is selected.
    ///
    /// - Parameters:
    ///   - selection: The selection.
    ///   - body: Changes the attributes of each part of the selected text that has the same ones.
    /// - Throws: The error of `body`.
    public mutating func transformAttributes<E: Error>(
        in selection: inout AttributedTextSelection, body: (inout AttributeContainer) throws(E) -> Void
    ) throws(E) {
        switch selection.indices(in: self) {
        case .insertionPoint(let index):
            var typing = selection.typingAttributes(in: self)
            try body(&typing)
            selection = AttributedTextSelection(insertionPoint: index, typingAttributes: typing)
        case .ranges(let set):
            for range in set.ranges {
                let runs = self[range].runs.map { ($0.range, $0.attributes) }
                for (place, attributes) in runs {
                    var changed = attributes
                    try body(&changed)
                    self[place].setAttributes(changed)
                }
            }
            selection = AttributedTextSelection(ranges: set)
        }
    }

    /// Replaces the selected text, or inserts a text at the cursor, with the attributes that a typed text has there.
    ///
    /// - Parameters:
    ///   - selection: The selection; afterwards the cursor is behind the new text.
    ///   - characters: The new text.
    public mutating func replaceSelection(
        _ selection: inout AttributedTextSelection, withCharacters characters: some Collection<Character>
    ) {
        let attributes = selection.typingAttributes(in: self)
        replaceSelection(&selection, with: AttributedString(String(characters), attributes: attributes))
    }

    /// Replaces the selected text, or inserts a text at the cursor.
    ///
    /// - Parameters:
    ///   - selection: The selection; afterwards the cursor is behind the new text.
    ///   - text: The new text.
    public mutating func replaceSelection(
        _ selection: inout AttributedTextSelection, with text: some AttributedStringProtocol
    ) {
        let ranges: [Range<Index>] =
            switch selection.indices(in: self) {
            case .insertionPoint(let index): [index..<index]
            case .ranges(let set): set.ranges.map { $0 }
            }
        guard let first = ranges.first else { return }
        let start = utf8.distance(from: startIndex, to: first.lowerBound)
        for range in ranges.dropFirst().reversed() { removeSubrange(range) }
        replaceSubrange(first, with: text)
        let length = text.unicodeScalars.reduce(0) { $0 + UTF8.width($1) }
        selection = AttributedTextSelection(insertionPoint: utf8.index(startIndex, offsetBy: start + length))
    }
}
