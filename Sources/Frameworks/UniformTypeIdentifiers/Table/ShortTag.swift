// SPDX-License-Identifier: Apache-2.0
// The look-up of short filename extensions: one machine word, one probe, and no branch that depends on the letters.

/// A filename extension of at most eight ASCII characters, in lower case, as one machine word.
///
/// Extensions are looked up for each row of a file list. Nearly all of them are this short, and a word can be folded,
/// hashed and compared at once. The hash is perfect: a tag's bucket states by how much its slot is displaced, so that no
/// two tags share one.
package struct ShortTag: Hashable {
    /// The characters, the first one lowest, filled up with slashes.
    private let word: UInt64
    /// How many characters there are: a text that ends in slashes must not pass for the tag before them.
    private let count: Int

    /// How many characters fit.
    package static let longest = 8
    /// How many buckets there are; each has one digit, its displacement.
    package static let bucketCount = 256
    /// How many slots there are.
    package static let slotCount = 1024
    /// How many characters a slot has: a tag, the preferred type in two digits, one digit of facts, and a filler.
    package static let slotWidth = longest + 4

    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let filler = UInt64(UInt8(ascii: "/")) &* ones

    /// Packs a text; nil if it is empty or too long.
    @inline(__always)
    package init?(_ text: UnsafeBufferPointer<UInt8>) {
        guard let start = text.baseAddress, text.count &- 1 < Self.longest, !text.isEmpty else { return nil }
        let last = text.count &- 1
        var word = (Self.filler &<< (8 &* last)) &<< 8
        if last == 0 {
            word |= UInt64(start[0])
        } else {
            // Pairs of characters that overlap where the tag ends: a branch on the length would often be guessed wrong.
            for place in stride(from: 0, to: Self.longest, by: 2) {
                word |= Self.pair(start, at: min(place, last &- 1))
            }
        }
        // A byte beyond ASCII may spoil its neighbours here, but it stays beyond ASCII, and so the word equals no tag.
        let isLetter = (word &+ Self.ones &* 0x3F) & ~(word &+ Self.ones &* 0x25) & (Self.ones &* 0x80)
        self.word = word | isLetter &>> 2
        count = text.count
    }

    /// Two characters, at their place in the word.
    @inline(__always)
    private static func pair(_ start: UnsafePointer<UInt8>, at place: Int) -> UInt64 {
        let pair = UInt16(littleEndian: UnsafeRawPointer(start + place).loadUnaligned(as: UInt16.self))
        return UInt64(pair) &<< (8 &* place)
    }

    /// The tag as its slot spells it.
    private var spelling: String {
        withUnsafeBytes(of: word.littleEndian) { String(decoding: $0, as: UTF8.self) }
    }

    /// The bucket that states the displacement.
    @inline(__always)
    package var bucket: Int { Int(truncatingIfNeeded: hash &>> 56) }

    /// The slot for a displacement.
    @inline(__always)
    package func slot(displacement: UInt8) -> Int {
        Int(truncatingIfNeeded: hash &>> 46 &+ UInt64(displacement) &<< 4) & (Self.slotCount &- 1)
    }

    /// The text of a slot for a tag.
    package func slot(preferredType: Int, isShared: Bool, isData: Bool) -> String {
        let facts = TableEncoding.digits(count << 2 | (isShared ? 2 : 0) | (isData ? 1 : 0))
        return "\(spelling)\(TableEncoding.digits(preferredType).prefix(2))\(facts.prefix(1))/"
    }

    /// The preferred type, whether others claim the tag too, and whether it is data; nil if no type claims the tag.
    ///
    /// Most callers ask for a type that conforms to `public.data`, and so the slot says whether this one does.
    @inline(__always)
    var claim: (type: SystemType, isShared: Bool, isData: Bool)? {
        let displacement = SystemTable.shortDisplacements.utf8Start[bucket] &- TableEncoding.zero
        let slot = SystemTable.shortSlots.utf8Start + slot(displacement: displacement) &* Self.slotWidth
        let digits = slot + Self.longest
        let facts = digits[2] &- TableEncoding.zero
        guard UInt64(littleEndian: UnsafeRawPointer(slot).loadUnaligned(as: UInt64.self)) == word,
            Int(facts &>> 2) == count
        else { return nil }
        let type = UInt16(digits[0] &- TableEncoding.zero) | UInt16(digits[1] &- TableEncoding.zero) &<< 6
        return (SystemType(index: type), facts & 2 != 0, facts & 1 != 0)
    }

    /// The characters, multiplied so that the highest bits depend on all of them.
    @inline(__always)
    private var hash: UInt64 {
        word &* 0x9E37_79B9_7F4A_7C15
    }
}
