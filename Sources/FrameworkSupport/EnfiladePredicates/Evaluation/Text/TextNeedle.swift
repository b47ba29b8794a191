// SPDX-License-Identifier: Apache-2.0
// Equality, order and search of texts, with options.

internal import Foundation

/// A text to compare others with, prepared once.
///
/// Texts are equal if they look the same: composed and decomposed characters are. Parts of a text are whole characters.
/// ASCII is compared byte by byte without a copy.
struct TextNeedle: Sendable {
    /// The text, folded as the options want.
    let text: String
    /// How it is compared.
    let options: TextOptions
    /// Whether all of it is ASCII.
    private let isASCII: Bool

    init(_ text: String, _ options: TextOptions) {
        self.options = options
        let text = Self.fold(text, options)
        let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
        if isASCII || options.contains(.normalized) {
            self.text = text
            self.isASCII = isASCII
        } else {
            // Some characters beyond ASCII, such as the sign for kelvins, are the same as one within.
            self.text = text.precomposedStringWithCanonicalMapping
            self.isASCII = self.text.utf8.allSatisfy { $0 < 0x80 }
        }
    }

    /// Takes the differences away that the options ignore, in the same way for all languages.
    static func fold(_ text: String, _ options: TextOptions) -> String {
        if options.contains(.normalized) || options.isDisjoint(with: [.caseInsensitive, .diacriticInsensitive]) {
            return text
        }
        if text.utf8.allSatisfy({ $0 < 0x80 }) {
            return options.contains(.caseInsensitive) ? text.lowercased() : text
        }
        if let folded = LatinFolding.fold(text, options) { return folded }
        var foundation: String.CompareOptions = []
        if options.contains(.caseInsensitive) { foundation.insert(.caseInsensitive) }
        if options.contains(.diacriticInsensitive) { foundation.insert(.diacriticInsensitive) }
        return text.folding(options: foundation, locale: nil)
    }

    /// Whether case does not matter.
    private var ignoresCase: Bool {
        options.contains(.caseInsensitive) && !options.contains(.normalized)
    }

    /// Whether another text is equal.
    func equals(_ other: String) -> Bool {
        if options.contains(.normalized) { return other.utf8.elementsEqual(text.utf8) }
        if options.isDisjoint(with: [.caseInsensitive, .diacriticInsensitive]) { return other == text }
        if isASCII, let answer = bytes(of: other, { own, other in matches(own, other, from: 0, isWhole: true) }) {
            return answer
        }
        if isBeyond(other) { return false }
        // Both are composed, so that equal texts have equal bytes.
        if let folded = LatinFolding.fold(other, options) { return folded.utf8.elementsEqual(text.utf8) }
        return Self.fold(other, options) == text
    }

    /// Whether another text begins with this one.
    func begins(_ other: String) -> Bool {
        if isASCII, let answer = bytes(of: other, { own, other in matches(own, other, from: 0, isWhole: false) }) {
            return answer
        }
        if options.contains(.normalized) { return other.utf8.starts(with: text.utf8) }
        return isBeyond(other) ? false : Self.fold(other, options).starts(with: text)
    }

    /// Whether another text ends with this one.
    func ends(_ other: String) -> Bool {
        if isASCII,
            let answer = bytes(
                of: other,
                { own, other in
                    own.count > other.count
                        ? (other.allSatisfy { $0 < 0x80 } ? false : nil)
                        : matches(own, other, from: other.count - own.count, isWhole: true)
                })
        {
            return answer
        }
        if options.contains(.normalized) { return other.utf8.reversed().starts(with: text.utf8.reversed()) }
        return isBeyond(other) ? false : Self.ends(Self.fold(other, options), with: text)
    }

    /// Whether a text ends with the characters of another.
    private static func ends(_ text: String, with end: String) -> Bool {
        // Flags are pairs of letters, so that going back from one looks at all before it: many are only gone through forwards.
        let hasFlags = text.utf8.count > MarkOrder.harmlessLength && text.unicodeScalars.contains(where: isFlagLetter)
        guard hasFlags else { return text.reversed().starts(with: end.reversed()) }
        let characters = Array(end)
        return Array(text).suffix(characters.count).elementsEqual(characters)
    }

    private static func isFlagLetter(_ scalar: Unicode.Scalar) -> Bool {
        0x1F1E6...0x1F1FF ~= scalar.value
    }

    /// Whether this text is a part of another; an empty text is no part of any.
    func isPart(of other: String, _ state: inout EvaluationState) throws(PredicateFailure) -> Bool {
        guard !text.isEmpty else { return false }
        try state.step(1 + other.utf8.count / 10)
        if isASCII, let answer = bytes(of: other, { own, other in finds(own, in: other) }) { return answer }
        if options.contains(.normalized) { return try Self.find(Array(text.utf8), in: Array(other.utf8), &state) }
        if isBeyond(other) { return false }
        return try Self.find(Array(text), in: Array(Self.fold(other, options)), &state)
    }

    /// How another text and this one are ordered.
    func order(_ other: String) -> Ordering {
        let other = Self.fold(other, options)
        if options.contains(.localeSensitive) {
            return switch other.compare(text, locale: Locale.current) {
            case .orderedAscending: .ascending
            case .orderedSame: .same
            case .orderedDescending: .descending
            }
        }
        return other == text ? .same : other < text ? .ascending : .descending
    }

    // MARK: - Bytes

    /// Whether this text has characters that another one cannot have, since that one is ASCII and folding keeps it so.
    private func isBeyond(_ other: String) -> Bool {
        !isASCII && other.utf8.allSatisfy { $0 < 0x80 }
    }

    /// Looks at the bytes of this text and another one.
    private func bytes(
        of other: String, _ body: (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>) -> Bool?
    ) -> Bool? {
        text.utf8.withContiguousStorageIfAvailable { own in
            other.utf8.withContiguousStorageIfAvailable { body(own, $0) } ?? nil
        } ?? nil
    }

    /// A byte without its case if case does not matter.
    private func folded(_ byte: UInt8) -> UInt8 {
        ignoresCase && byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
    }

    /// Whether bytes at a place are those of this text; `nil` if characters beyond ASCII could make them so.
    ///
    /// - Parameter isWhole: Whether nothing may follow.
    private func matches(
        _ own: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>, from start: Int, isWhole: Bool
    ) -> Bool? {
        var index = 0
        while index < own.count {
            guard start + index < other.count else { return false }
            let byte = other[start + index]
            guard byte < 0x80 else { return nil }
            if folded(byte) != own[index] {
                // Behind the beginning, marks further on may move the compared characters.
                return start == 0 || other[(start + index)...].allSatisfy { $0 < 0x80 } ? false : nil
            }
            index += 1
        }
        if start > 0, own.count > 0, other[start - 1] == 0x0D, own[0] == 0x0A { return nil }
        guard start + index < other.count else { return true }
        // A mark that follows would belong to the last character, and a line feed to a carriage return.
        let next = other[start + index]
        if isWhole { return next < 0x80 ? false : nil }
        if next >= 0x80 || (next == 0x0A && index > 0 && own[index - 1] == 0x0D) { return index == 0 ? true : nil }
        return true
    }

    /// Whether this text is found in bytes; `nil` if characters beyond ASCII could matter.
    private func finds(_ own: UnsafeBufferPointer<UInt8>, in other: UnsafeBufferPointer<UInt8>) -> Bool? {
        guard other.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) else { return nil }
        guard own.count <= other.count else { return false }
        // A long text that nearly matches in many places would take the product of both lengths.
        guard own.count <= 64 || other.count <= 4096 else { return nil }
        let first = own[0]
        var start = 0
        while start <= other.count - own.count {
            if folded(other[start]) == first {
                var index = 1
                while index < own.count, folded(other[start + index]) == own[index] { index += 1 }
                if index == own.count { return true }
            }
            start += 1
        }
        return false
    }

    /// Searches in time that grows with the sum of the lengths, after Knuth, Morris and Pratt.
    private static func find<Element: Equatable>(
        _ pattern: [Element], in text: [Element], _ state: inout EvaluationState
    ) throws(PredicateFailure) -> Bool {
        try state.step(1 + (pattern.count + text.count) / 4)
        var borders = [0]
        borders.reserveCapacity(pattern.count)
        var matched = 0
        for element in pattern.dropFirst() {
            while matched > 0, pattern[matched] != element { matched = borders[matched - 1] }
            if pattern[matched] == element { matched += 1 }
            borders.append(matched)
        }
        matched = 0
        for element in text {
            while matched > 0, pattern[matched] != element { matched = borders[matched - 1] }
            if pattern[matched] == element { matched += 1 }
            if matched == pattern.count { return true }
        }
        return false
    }
}
