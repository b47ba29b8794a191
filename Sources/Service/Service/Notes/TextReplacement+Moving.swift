// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract

extension TextReplacement {
    /// The same change of a text that another one has changed before.
    ///
    /// Both may insert at one place: then the text of `other` comes first. Scalars that both remove are removed once, and a text that
    /// `other` has inserted is never removed.
    ///
    /// - Parameter length: The number of scalars that `other` has inserted.
    /// - Returns: One change, or two that follow each other, if there is an insertion in the middle of the removed scalars.
    func moved(behind other: TextReplacement, length: Int) -> [TextReplacement] {
        let growth = length - other.removed
        if end <= other.start, start < other.start || other.removed > 0 || length == 0 { return [self] }
        if start >= other.end { return [TextReplacement(start: start + growth, removed: removed, inserted: inserted)] }
        // The changes overlap. Of the scalars that this one removes, those before and behind the other are left.
        let before = max(other.start - start, 0)
        let behind = max(end - other.end, 0)
        let back = TextReplacement(start: other.start + length, removed: behind, inserted: "")
        if start < other.start {
            let front = TextReplacement(start: start, removed: before, inserted: inserted)
            return length == 0
                ? [TextReplacement(start: start, removed: before + behind, inserted: inserted)]
                : behind == 0 ? [front] : [back, front]
        }
        return [TextReplacement(start: back.start, removed: behind, inserted: inserted)]
    }
}
