// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeContract
public import Foundation

/// A note, without its text.
public struct Note: Identifiable, Hashable, Sendable {
    /// The identifier, a UUID in lower case.
    public let id: String
    /// The first line with any words, without marks; empty if there is none.
    public let title: String
    /// The beginning of the text after that line, without marks, on one line.
    public let excerpt: String
    /// The folder in which it lies; empty for none.
    public let folder: String
    /// The tags, without the `#`, in alphabetical order.
    public let tags: [String]
    /// Whether it comes before others in lists.
    public let isPinned: Bool
    /// The time at which it was made.
    public let created: Date
    /// The time of the last change of its text.
    public let modified: Date
    /// The time at which it was put into the trash; `nil` if it is not there.
    public let trashed: Date?

    /// The address by which the desktop, and the links of other programs, open the note.
    public var address: URL? { URL(string: NoteAddress.text(of: id)) }

    /// Finds the note that an address names: `enfilade://note/IDENTIFIER`, in any case of letters.
    ///
    /// - Returns: The identifier; `nil` if it is the address of something else. There need not be such a note.
    public static func id(in address: URL) -> ID? {
        NoteAddress.identifier(in: address.absoluteString)
    }

    init(_ note: ListedNote) {
        id = note.identifier
        title = note.title
        excerpt = note.excerpt
        folder = note.folder
        tags = note.tags
        isPinned = note.isPinned
        created = Date(milliseconds: note.created)
        modified = Date(milliseconds: note.modified)
        trashed = note.trashed.map { Date(milliseconds: $0) }
    }
}

extension Date {
    /// A time of the contract, in milliseconds since 1970.
    init(milliseconds: UInt64) {
        self.init(timeIntervalSince1970: Double(milliseconds) / 1_000)
    }
}
