// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeContract
public import Foundation

/// A former text of a note, with the drawing that was over it.
public struct NoteVersion: Identifiable, Hashable, Sendable {
    /// The number of the version, which grows from one to the next.
    public let id: UInt64
    /// The time of its last change, or of that of its drawing.
    public let modified: Date
    /// The title that the note had.
    public let title: String
    /// The size of the text, in bytes.
    public let size: Int
    /// The number of strokes of the drawing that the note had; `nil` if the drawing was not kept with the text.
    public let strokeCount: Int?

    init(_ version: EnfiladeContract.NoteVersion) {
        id = version.version
        modified = Date(milliseconds: version.modified)
        title = version.title
        size = Int(clamping: version.size)
        strokeCount = version.strokeCount.map { Int($0) }
    }
}
