// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract

/// A note with its text, as it is stored.
struct StoredNote: Sendable, Hashable {
    /// Its number in the tables.
    var id: Int64
    var listed: ListedNote
    private(set) var text: NoteText
    /// The size of its former texts, in bytes.
    var versionSize: Int64
    /// The number of changes after the text that is stored whole.
    var changesSinceText: Int
    /// The size of these changes, in bytes.
    var bytesSinceText = 0

    init(id: Int64, listed: ListedNote, text: NoteText, size: Int64, changesSinceText: Int) {
        (self.id, self.listed, self.text, self.changesSinceText) = (id, listed, text, changesSinceText)
        versionSize = max(size - Int64(text.size), 0)
    }

    /// A note that is not stored yet.
    init(identifier: String, text: String, folder: String, time: Int64) {
        let time = UInt64(clamping: time)
        self.init(
            id: 0, listed: ListedNote(identifier: identifier, folder: folder, created: time, modified: time),
            text: NoteText(text), size: 0, changesSinceText: 0)
        readText()
    }

    /// The size of all its texts, in bytes.
    var size: Int64 { Int64(text.size) + versionSize }

    /// Replaces parts of the text, one after the other.
    ///
    /// - Returns: Whether the text has all of the places; if not, the note is of no use any more.
    mutating func apply(_ splices: [TextReplacement], at time: Int64) -> Bool {
        for splice in splices {
            guard text.apply(splice) else { return false }
            listed.position = UInt32(clamping: splice.start + splice.inserted.unicodeScalars.count)
        }
        listed.modified = UInt64(clamping: time)
        // Far behind the beginning nothing changes the title, which takes longer to find than all of the rest.
        readText(withHeading: splices.contains { $0.start < NoteText.headingLength })
        return true
    }

    private mutating func readText(withHeading: Bool = true) {
        if withHeading { (listed.title, listed.excerpt) = text.heading }
        listed.tags = text.tags
    }
}
