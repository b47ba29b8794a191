// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeContract

/// The notes that a list is to have; all conditions that are given hold.
public struct NoteSearch: Hashable, Sendable {
    /// Words that they have; the last one may be the beginning of one. Case and accents do not count.
    public var words: String?
    /// The folder in which they lie; empty for those in none.
    public var folder: String?
    /// A tag that they have, without the `#`, in any case of letters.
    public var tag: String?
    /// Whether those in the trash are meant, or the others.
    public var isTrashed: Bool

    /// Makes a search; without any condition it is for all notes that are not in the trash.
    public init(words: String? = nil, folder: String? = nil, tag: String? = nil, isTrashed: Bool = false) {
        (self.words, self.folder, self.tag, self.isTrashed) = (words, folder, tag, isTrashed)
    }

    func query(skipping skipped: Int, limit: Int) -> NoteQuery {
        NoteQuery(
            words: words, folder: folder, tag: tag, isTrashed: isTrashed, skip: UInt32(clamping: skipped),
            limit: UInt32(clamping: limit))
    }
}
