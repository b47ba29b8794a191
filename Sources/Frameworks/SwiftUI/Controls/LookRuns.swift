// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeContract

/// The looks of a displayed text, part after part, by their numbers; 0 is the look of plain text.
struct LookRuns: Equatable, Sendable {
    /// A part of a text with one look.
    struct Run: Equatable, Sendable {
        /// The length in Unicode scalars, which is more than 0.
        var length: Int
        var look: Int
    }

    private(set) var runs: [Run] = []

    /// Adds a part at the end.
    mutating func append(_ length: Int, _ look: Int) {
        guard length > 0 else { return }
        if let last = runs.indices.last, runs[last].look == look {
            runs[last].length += length
        } else {
            runs.append(Run(length: length, look: look))
        }
    }

    /// Follows changes of the text, which are in their order and have places in the former text; inserted text is plain.
    mutating func apply(_ changes: [TextReplacement]) {
        guard !changes.isEmpty else { return }
        var (result, place) = (LookRuns(), 0)
        var rest = changes[...]
        // A change at the end of a part is done with the next one, or after the last.
        for run in runs {
            var start = place
            let end = place + run.length
            while let change = rest.first, change.start < end {
                if change.start > start { result.append(change.start - start, run.look) }
                if change.start >= place { result.append(change.inserted.unicodeScalars.count, 0) }
                start = max(start, min(end, change.end))
                guard change.end <= end else { break }
                rest.removeFirst()
            }
            if start < end { result.append(end - start, run.look) }
            place = end
        }
        for change in rest where change.start >= place { result.append(change.inserted.unicodeScalars.count, 0) }
        self = result
    }

    /// Calls `body` for each part in which the looks are others than in these ones of the same text.
    ///
    /// - Parameters:
    ///   - former: The looks that are displayed.
    ///   - body: Is given the part in Unicode scalars, the former look and the new one.
    func forEachDifference(from former: LookRuns, _ body: (Range<Int>, Int, Int) -> Void) {
        var (place, old, new) = (0, former.runs[...], runs[...])
        var pending: (range: Range<Int>, old: Int, new: Int)?
        while let before = old.first, let after = new.first {
            let length = min(before.length, after.length)
            if before.look != after.look {
                if let known = pending, known.range.upperBound == place, known.old == before.look,
                    known.new == after.look
                {
                    pending = (known.range.lowerBound..<place + length, known.old, known.new)
                } else {
                    if let known = pending { body(known.range, known.old, known.new) }
                    pending = (place..<place + length, before.look, after.look)
                }
            }
            place += length
            if before.length == length { old.removeFirst() } else { old[old.startIndex].length -= length }
            if after.length == length { new.removeFirst() } else { new[new.startIndex].length -= length }
        }
        if let known = pending { body(known.range, known.old, known.new) }
    }
}
