// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeContract
public import Foundation

/// A former text of a note.
public struct NoteVersion: Identifiable, Hashable, Sendable {
    /// The number of the version, which grows from one to the next.
    public let id: UInt64
    /// The time of its last change.
    public let modified: Date
    /// The title that the note had.
    public let title: String
    /// The size of the text, in bytes.
    public let size: Int

    init(_ version: EnfiladeContract.NoteVersion) {
        id = version.version
        modified = Date(milliseconds: version.modified)
        title = version.title
        size = Int(clamping: version.size)
    }
}
