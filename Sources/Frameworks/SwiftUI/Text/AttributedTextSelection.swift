// SPDX-License-Identifier: Apache-2.0

public import Foundation
internal import Synchronization

/// Represents a selection of attributed text.
///
/// A selection belongs to a text: its indices are those of that text, and each method is given it. In another text they are
/// brought into its bounds.
///
/// See [AttributedTextSelection](https://developer.apple.com/documentation/swiftui/attributedtextselection).
public struct AttributedTextSelection: Sendable {
    /// The places that are selected.
    public enum Indices: Equatable, Sendable {
        /// Nothing is selected; the cursor is at a place.
        case insertionPoint(AttributedString.Index)
        /// The selected parts, of which there is one at least.
        case ranges(RangeSet<AttributedString.Index>)
    }

    /// The attributes of a selected text, by their keys.
    public struct Attributes: Sendable {
        fileprivate let containers: [AttributeContainer]

        /// Returns the values of an attribute in the selection, each once and in its order; `nil` is one of them if some text
        /// has none.
        public subscript<K: AttributedStringKey>(_ key: K.Type) -> [K.Value?] where K.Value: Sendable {
            var values: [K.Value?] = []
            for container in containers where !values.contains(container[key]) { values.append(container[key]) }
            return values
        }
    }

    /// The places; `nil` for the end of the text.
    private var stored: Indices?
    /// The attributes of a text that is typed next; `nil` for those of the text around the cursor.
    private(set) var ownTypingAttributes: AttributeContainer?
    /// The number of this selection; one that somebody has made has another one than all before.
    let stamp = counter.wrappingAdd(1, ordering: .relaxed).newValue

    private static let counter = Atomic<UInt64>(0)

    /// Creates a selection at the end of a text.
    public init() {}

    /// Creates a selection that is a cursor.
    ///
    /// - Parameters:
    ///   - insertionPoint: The place of the cursor.
    ///   - typingAttributes: The attributes of a text that is typed next; those of the text around the cursor if it is nil.
    public init(insertionPoint: AttributedString.Index, typingAttributes: AttributeContainer? = nil) {
        (stored, ownTypingAttributes) = (.insertionPoint(insertionPoint), typingAttributes)
    }

    /// Creates a selection of one part of a text; a cursor if it is empty.
    ///
    /// - Parameter range: The selected part.
    public init(range: Range<AttributedString.Index>) {
        stored = range.isEmpty ? .insertionPoint(range.lowerBound) : .ranges(RangeSet(range))
    }

    /// Creates a selection of parts of a text; a cursor at the end of the text if there are none.
    ///
    /// An editor selects everything from the first part to the last.
    ///
    /// - Parameter ranges: The selected parts.
    public init(ranges: RangeSet<AttributedString.Index>) {
        stored = ranges.isEmpty ? nil : .ranges(ranges)
    }

    /// Returns the selected places of a text.
    ///
    /// - Parameter text: The text to which the selection belongs.
    public func indices(in text: AttributedString) -> Indices {
        func inside(_ index: AttributedString.Index) -> AttributedString.Index {
            max(text.startIndex, min(index, text.endIndex))
        }
        switch stored {
        case nil: return .insertionPoint(text.endIndex)
        case .insertionPoint(let index): return .insertionPoint(inside(index))
        case .ranges(let ranges):
            let kept = RangeSet(ranges.ranges.map { inside($0.lowerBound)..<inside($0.upperBound) })
            if !kept.isEmpty { return .ranges(kept) }
            return .insertionPoint(ranges.ranges.first.map { inside($0.lowerBound) } ?? text.endIndex)
        }
    }

    /// Returns the attributes that a text has when it is typed at the selection.
    ///
    /// Those are the ones of the text before it in the same paragraph, or else of the text after it.
    ///
    /// - Parameter text: The text to which the selection belongs.
    public func typingAttributes(in text: AttributedString) -> AttributeContainer {
        if let ownTypingAttributes { return ownTypingAttributes }
        switch indices(in: text) {
        case .insertionPoint(let index): return text.typingAttributes(at: index)
        case .ranges(let ranges): return text.runs[ranges.ranges[0].lowerBound].attributes
        }
    }

    /// Returns the attributes of the selected text; those of a text that is typed next if nothing is selected.
    ///
    /// - Parameter text: The text to which the selection belongs.
    public func attributes(in text: AttributedString) -> Attributes {
        switch indices(in: text) {
        case .insertionPoint: Attributes(containers: [typingAttributes(in: text)])
        case .ranges(let ranges):
            Attributes(containers: ranges.ranges.flatMap { text[$0].runs.map(\.attributes) })
        }
    }

    /// Whether the selection says nothing about a place.
    var isDefault: Bool { stored == nil }
}

extension AttributedTextSelection: Equatable {
    public static func == (left: Self, right: Self) -> Bool {
        left.stored == right.stored && left.ownTypingAttributes == right.ownTypingAttributes
    }
}

extension AttributedString {
    /// The attributes that a text has when it is typed at a place.
    func typingAttributes(at index: Index) -> AttributeContainer {
        let before = index > startIndex ? unicodeScalars.index(before: index) : nil
        if let before, unicodeScalars[before] != "\n" { return runs[before].attributes }
        return index < endIndex ? runs[index].attributes : AttributeContainer()
    }
}
