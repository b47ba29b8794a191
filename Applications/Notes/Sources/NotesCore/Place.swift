// SPDX-License-Identifier: Apache-2.0

import EnfiladeNotebook

/// A line of the sidebar: the notes that the list has.
public enum Place: Hashable {
    /// All that are not in the trash.
    case all
    /// Those of a folder; empty for those in none.
    case folder(String)
    /// Those with a tag.
    case tag(String)
    /// Those in the trash.
    case trash

    /// Reads a place as the window keeps it; all notes for any other text.
    public init(kept text: String) {
        if text == "trash" {
            self = .trash
        } else if text.hasPrefix("folder ") {
            self = .folder(String(text.dropFirst(7)))
        } else if text.hasPrefix("tag ") {
            self = .tag(String(text.dropFirst(4)))
        } else {
            self = .all
        }
    }

    /// The place as the window keeps it.
    public var kept: String {
        switch self {
        case .all: "all"
        case .folder(let name): "folder \(name)"
        case .tag(let name): "tag \(name)"
        case .trash: "trash"
        }
    }

    /// The folder in which a new note lies; empty for none.
    var folderOfNewNotes: String {
        if case .folder(let name) = self { name } else { "" }
    }

    /// The notes at this place, with some words.
    func search(_ words: String) -> NoteSearch {
        var search = NoteSearch(isTrashed: self == .trash)
        if words.contains(where: { !$0.isWhitespace }) { search.words = words }
        switch self {
        case .folder(let name): search.folder = name
        case .tag(let name): search.tag = name
        case .all, .trash: break
        }
        return search
    }
}
