// SPDX-License-Identifier: Apache-2.0

/// A replacement within a text. Places and lengths are in Unicode scalars, as in notes and in text views.
package struct TextReplacement: Sendable, Hashable {
    /// The place of the first scalar that is replaced.
    package var start: Int
    /// The number of scalars that are replaced.
    package var removed: Int
    /// The text that takes their place.
    package var inserted: String

    package init(start: Int, removed: Int = 0, inserted: String = "") {
        (self.start, self.removed, self.inserted) = (start, removed, inserted)
    }

    /// The place after the last scalar that is replaced.
    package var end: Int { start + removed }

    /// Finds the one replacement that leads from a text to another one, with all that they have in common left out; `nil` if
    /// they are the same, scalar by scalar.
    package init?(from old: String, to new: String) {
        // Bytes, since texts that look alike are equal in Swift, and not for anybody who counts scalars.
        var (old, new) = (old, new)
        let found = old.withUTF8 { old in new.withUTF8 { new in Self.difference(from: old, to: new) } }
        guard let found else { return nil }
        self = found
    }

    private static func difference(
        from old: UnsafeBufferPointer<UInt8>, to new: UnsafeBufferPointer<UInt8>
    ) -> TextReplacement? {
        let shorter = min(old.count, new.count)
        var start = 0
        // A long text is the same but for one place: words of eight bytes are compared while there are any.
        let (oldBytes, newBytes) = (UnsafeRawBufferPointer(old), UnsafeRawBufferPointer(new))
        func isSame(_ place: Int, _ other: Int) -> Bool {
            oldBytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
                == newBytes.loadUnaligned(fromByteOffset: other, as: UInt64.self)
        }
        while start + 8 <= shorter, isSame(start, start) { start += 8 }
        while start < shorter, old[start] == new[start] { start += 1 }
        guard start < max(old.count, new.count) else { return nil }
        while isInside(old, start) || isInside(new, start) { start -= 1 }
        var (oldEnd, newEnd) = (old.count, new.count)
        while oldEnd - 8 >= start, newEnd - 8 >= start, isSame(oldEnd - 8, newEnd - 8) {
            (oldEnd, newEnd) = (oldEnd - 8, newEnd - 8)
        }
        while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] {
            (oldEnd, newEnd) = (oldEnd - 1, newEnd - 1)
        }
        while isInside(old, oldEnd) || isInside(new, newEnd) { (oldEnd, newEnd) = (oldEnd + 1, newEnd + 1) }
        return TextReplacement(
            start: UnsafeBufferPointer(rebasing: old[..<start]).scalarCount,
            removed: UnsafeBufferPointer(rebasing: old[start..<oldEnd]).scalarCount,
            inserted: String(decoding: new[start..<newEnd], as: UTF8.self))
    }

    /// Whether a place is between the bytes of one scalar.
    private static func isInside(_ text: UnsafeBufferPointer<UInt8>, _ place: Int) -> Bool {
        place < text.count && text[place] & 0xC0 == 0x80
    }

    /// Does the replacement; one that goes beyond the end replaces up to there.
    package func applied(to text: String) -> String {
        var text = text
        let (from, to) = text.withUTF8 { bytes in
            let from = bytes.place(ofScalar: start)
            return (from, from + UnsafeBufferPointer(rebasing: bytes[from...]).place(ofScalar: removed))
        }
        // Parts of strings are copied as bytes; a view of scalars takes them one by one.
        var result = ""
        result.reserveCapacity(text.utf8.count + inserted.utf8.count)
        result += text[..<text.utf8.index(text.startIndex, offsetBy: from)]
        result += inserted
        result += text[text.utf8.index(text.startIndex, offsetBy: to)...]
        return result
    }
}

extension TextReplacement {
    /// The number of scalars, and of lines, up to which two texts are compared one by one, which takes the time of its square.
    private static let comparisonLimit = 1_000

    /// Finds the replacements that lead from a text to another one, in their order and apart from each other, with places in
    /// the former text.
    ///
    /// Long parts are compared line by line; very long ones that differ in many places have a single replacement.
    package static func all(from old: String, to new: String) -> [TextReplacement] {
        guard let whole = TextReplacement(from: old, to: new) else { return [] }
        let inserted = Array(whole.inserted.unicodeScalars)
        guard whole.removed > 0, !inserted.isEmpty else { return [whole] }
        let removed = Array(old.unicodeScalars.dropFirst(whole.start).prefix(whole.removed))
        guard max(removed.count, inserted.count) > comparisonLimit else {
            return hunks(from: removed, to: inserted).map { hunk in
                TextReplacement(
                    start: whole.start + hunk.old.lowerBound, removed: hunk.old.count,
                    inserted: String(String.UnicodeScalarView(inserted[hunk.new])))
            }
        }
        let (oldLines, newLines) = (lines(removed), lines(inserted))
        guard max(oldLines.count, newLines.count) <= comparisonLimit else { return [whole] }
        var starts = [whole.start]
        for line in oldLines { starts.append(starts.last.map { $0 + line.count } ?? 0) }
        return hunks(from: oldLines, to: newLines).compactMap { hunk in
            var change = TextReplacement(from: text(oldLines[hunk.old]), to: text(newLines[hunk.new]))
            change?.start += starts[hunk.old.lowerBound]
            return change
        }
    }

    /// The places at which two lists differ, in their order.
    private static func hunks<Element: Hashable>(
        from old: [Element], to new: [Element]
    ) -> [(old: Range<Int>, new: Range<Int>)] {
        let difference = new.difference(from: old)
        let gone = Set(difference.removals.map(\.offset))
        let come = Set(difference.insertions.map(\.offset))
        var (found, from, to) = ([(old: Range<Int>, new: Range<Int>)](), 0, 0)
        while from < old.count || to < new.count {
            let start = (from, to)
            while gone.contains(from) || come.contains(to) {
                if gone.contains(from) { from += 1 } else { to += 1 }
            }
            if start != (from, to) { found.append((start.0..<from, start.1..<to)) }
            (from, to) = (from + 1, to + 1)
        }
        return found
    }

    /// The lines of a text, with their ends.
    private static func lines(_ text: [Unicode.Scalar]) -> [[Unicode.Scalar]] {
        var lines: [[Unicode.Scalar]] = []
        var rest = text[...]
        while !rest.isEmpty {
            let end = rest.firstIndex(of: "\n").map { $0 + 1 } ?? rest.endIndex
            lines.append(Array(rest[..<end]))
            rest = rest[end...]
        }
        return lines
    }

    private static func text(_ lines: ArraySlice<[Unicode.Scalar]>) -> String {
        String(String.UnicodeScalarView(lines.joined()))
    }
}

extension CollectionDifference.Change {
    /// Where the element is, or was.
    fileprivate var offset: Int {
        switch self {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
    }
}

extension NoteEdit {
    /// Makes the request for a replacement.
    ///
    /// - Parameters:
    ///   - base: The version of the text to which its places belong.
    ///   - key: A text by which the service knows it if it comes again.
    package init(_ replacement: TextReplacement, base: UInt64, key: String? = nil) {
        self.init(
            base: base, start: UInt32(clamping: replacement.start), removed: UInt32(clamping: replacement.removed),
            inserted: replacement.inserted, key: key)
    }
}
