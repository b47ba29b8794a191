// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeNoteEditing

/// A link in the text of a note: `[title](address)`.
public struct NoteLink: Hashable, Sendable {
    let parsed: EnfiladeNoteEditing.NoteLink

    /// The title, for people.
    public var title: String { parsed.title }
    /// The address: `enfilade://link/IDENTIFIER` for content of an app, or that of a page.
    public var address: String { parsed.address }
    /// Whether it leads to content of an app.
    public var isContent: Bool { parsed.isContent }

    /// Finds all links in a text, in their order.
    public static func all(in text: String) -> [NoteLink] {
        EnfiladeNoteEditing.NoteLink.all(in: text).map { NoteLink(parsed: $0) }
    }
}
