// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeContract

/// A folder with notes.
public struct NoteFolder: Identifiable, Hashable, Sendable {
    /// The name; empty for the notes in no folder.
    public let name: String
    /// The number of its notes that are not in the trash.
    public let noteCount: Int

    /// The name, since there are no two folders of one name.
    public var id: String { name }

    init(_ folder: EnfiladeContract.NoteFolder) {
        (name, noteCount) = (folder.name, Int(clamping: folder.noteCount))
    }
}

/// A tag of notes. Tags that differ only in the case of letters are one.
public struct NoteTag: Identifiable, Hashable, Sendable {
    /// The tag, without the `#`, in one of its spellings.
    public let name: String
    /// The number of notes with it that are not in the trash.
    public let noteCount: Int

    /// The name in lower case.
    public var id: String { name.lowercased() }

    init(_ tag: EnfiladeContract.NoteTag) {
        (name, noteCount) = (tag.name, Int(clamping: tag.noteCount))
    }
}
