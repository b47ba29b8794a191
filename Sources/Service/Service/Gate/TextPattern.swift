// SPDX-License-Identifier: Apache-2.0

import Glibc

/// A text with `*` for anything, compared without regard to case. Pure.
///
/// It never goes back: the time is at most the length of the text by that of the pattern.
struct TextPattern: Sendable, Hashable {
    /// The limit for `*` in one pattern.
    static let limit = 32

    /// The texts between the `*`, in UTF-8.
    private let pieces: [[UInt8]]
    /// Whether it has to fit the whole text, else any part of it.
    private let isWhole: Bool

    /// Reads a pattern; `nil` if the text is empty, and fits everything.
    init?(_ text: String, isWhole: Bool) {
        guard !text.isEmpty else { return nil }
        pieces = Self.folded(text).split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false)
            .map { Array($0) }
        self.isWhole = isWhole
    }

    /// The pairs of bytes without which a text does not fit it.
    ///
    /// - Parameter kind: The kind of text that it is for.
    func pairs(of kind: UInt8) -> TextPairs {
        var pairs = TextPairs()
        for piece in pieces { pairs.insert(piece, of: kind) }
        return pairs
    }

    /// A text in the form in which it is compared.
    static func folded(_ text: String) -> [UInt8] { Array(text.lowercased().utf8) }

    /// Whether it fits a text, given in the form in which it is compared.
    func fits(_ text: [UInt8]) -> Bool {
        text.withUnsafeBufferPointer { text in
            var start = 0
            for (index, piece) in pieces.enumerated() where !piece.isEmpty {
                if isWhole, index == pieces.count - 1 {
                    // The last one lies at the end.
                    let place = text.count - piece.count
                    guard place >= start, index > 0 || place == 0 else { return false }
                    return Self.find(piece, in: text, from: place) == place
                }
                guard let found = Self.find(piece, in: text, from: start) else { return false }
                if isWhole, index == 0, found != 0 { return false }
                start = found + piece.count
            }
            // Without a `*` at its end a whole pattern has ended above, unless it is empty there.
            return true
        }
    }

    /// The first place of some bytes from a place on.
    private static func find(_ piece: [UInt8], in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        guard let base = text.baseAddress, let first = piece.first else { return nil }
        var place = start
        while place + piece.count <= text.count {
            guard let found = memchr(base + place, Int32(first), text.count - place - piece.count + 1) else {
                return nil
            }
            place = base.distance(to: found.assumingMemoryBound(to: UInt8.self))
            if memcmp(base + place, piece, piece.count) == 0 { return place }
            place += 1
        }
        return nil
    }
}
