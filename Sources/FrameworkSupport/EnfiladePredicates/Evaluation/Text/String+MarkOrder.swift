// SPDX-License-Identifier: Apache-2.0
// Protection against texts with thousands of marks on one letter.

extension String {
    /// The text with the marks of each letter in canonical order, if there are many on one letter; else the text itself.
    ///
    /// Comparing and hashing put marks in order, and the standard library takes a time for it that grows with the square of
    /// their number: for 60,000 marks on one letter nearly a second. For marks that are in order already it takes a time that
    /// grows with the text. To every comparison this is the same text.
    package var inMarkOrder: String {
        utf8.count <= MarkOrder.harmlessLength ? self : MarkOrder.sorted(self)
    }
}

/// The canonical order of marks, which Unicode calls nonstarters.
enum MarkOrder {
    /// The length of texts, in bytes, that are not looked at: the marks in them cost microseconds.
    static let harmlessLength = 256
    /// The number of marks on one letter up to which a text is left as it is; Unicode's stream-safe texts have 30.
    private static let harmlessCount = 60
    /// The first byte of the first character that is a mark.
    private static let firstByte: UInt8 = 0xCC

    /// The place of a character in the order of marks; 0 for everything but marks.
    private static func place(_ scalar: Unicode.Scalar) -> UInt8 {
        scalar.value < 0x300 ? 0 : scalar.properties.canonicalCombiningClass.rawValue
    }

    /// Puts the marks in order, unless there are few on each letter.
    static func sorted(_ text: String) -> String {
        let hasNone = text.utf8.withContiguousStorageIfAvailable { $0.allSatisfy { $0 < firstByte } }
        if hasNone == true { return text }
        var count = 0
        let hasMany = text.unicodeScalars.contains { scalar in
            count = place(scalar) == 0 ? 0 : count + 1
            return count > harmlessCount
        }
        return hasMany ? sortedMarks(text) : text
    }

    private static func sortedMarks(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        var marks: [(place: UInt8, scalar: Unicode.Scalar)] = []
        func takeMarks() {
            // Marks of one place keep their order.
            for mark in marks.sorted(by: { $0.place < $1.place }) { result.append(mark.scalar) }
            marks.removeAll(keepingCapacity: true)
        }
        for scalar in text.unicodeScalars {
            let place = place(scalar)
            guard place == 0 else {
                marks.append((place, scalar))
                continue
            }
            takeMarks()
            result.append(scalar)
        }
        takeMarks()
        return String(result)
    }

    /// The number of marks on one letter that an encoded predicate may have.
    private static let encodedCount = 1000

    /// Refuses JSON with too many marks on one letter: readers of JSON put the names in it into dictionaries.
    ///
    /// - Throws: `PredicateFailure` with the code `limit`.
    static func check(json: some Collection<UInt8>) throws(PredicateFailure) {
        if json.allSatisfy({ $0 < firstByte && $0 != UInt8(ascii: "\\") }) { return }
        var count = 0
        var scalars = EscapedScalars(bytes: Array(json))
        while let scalar = scalars.next() {
            count = place(scalar) == 0 ? 0 : count + 1
            guard count <= encodedCount else {
                throw PredicateFailure(.limit, "a text has more than \(encodedCount) marks on one letter")
            }
        }
    }
}

/// The characters of JSON, with the escapes for characters resolved.
private struct EscapedScalars: IteratorProtocol {
    let bytes: [UInt8]
    private var position = 0

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func next() -> Unicode.Scalar? {
        guard position < bytes.count else { return nil }
        if let high = escaped(at: position) {
            position += 6
            if let scalar = Unicode.Scalar(high) { return scalar }
            guard let low = escaped(at: position), UTF16.isLeadSurrogate(high), UTF16.isTrailSurrogate(low) else {
                return "\u{FFFD}"
            }
            position += 6
            return String(decoding: [high, low], as: UTF16.self).unicodeScalars.first
        }
        var end = position + 1
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
        defer { position = end }
        return String(decoding: bytes[position..<end], as: UTF8.self).unicodeScalars.first
    }

    /// The unit that an escape such as `\u0301` stands for; `nil` if there is none.
    private func escaped(at start: Int) -> UInt16? {
        guard start + 6 <= bytes.count, bytes[start] == UInt8(ascii: "\\"), bytes[start + 1] == UInt8(ascii: "u") else {
            return nil
        }
        return UInt16(String(decoding: bytes[(start + 2)..<(start + 6)], as: UTF8.self), radix: 16)
    }
}
