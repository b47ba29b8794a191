// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The stored form of the library.
package struct Shelf: Codable, Equatable, Sendable {
    /// The albums in the order in which they are listed.
    package var albums: [Album] = []
    /// The pictures in the order in which they were added, those in the trash included.
    package var pictures: [Picture] = []
    /// The pictures that were deleted for good.
    package var memories: [Picture.ID: Memory] = [:]
    /// The last titles of albums that were deleted; `nil` in a library from before albums could be.
    package var formerAlbums: [Album.ID: String]?

    /// Makes an empty one.
    package init() {}

    /// The place of a picture that somebody asks for, perhaps long after it was shown.
    package enum Whereabouts: Equatable, Sendable {
        /// It is in its album.
        case album(Picture)
        /// It is in the trash.
        case trash(Picture)
        /// It was deleted for good.
        case deleted(Memory)
        /// The library has never had it.
        case unknown
    }

    /// Finds a picture by its identity alone.
    package func whereabouts(of id: Picture.ID) -> Whereabouts {
        if let picture = pictures.first(where: { $0.id == id }) {
            return picture.isTrashed ? .trash(picture) : .album(picture)
        }
        return memories[id].map(Whereabouts.deleted) ?? .unknown
    }

    /// The album with an identity; `nil` if there is none.
    package func album(_ id: Album.ID) -> Album? {
        albums.first { $0.id == id }
    }

    /// Brings a deleted album back, at a place among the others; nothing happens if it was not deleted.
    package mutating func restoreAlbum(_ id: Album.ID, at place: Int) {
        guard let title = formerAlbums?.removeValue(forKey: id) else { return }
        albums.insert(Album(id: id, title: title), at: min(place, albums.count))
    }

    /// Lists the pictures at a place whose title has all words of a search.
    package func pictures(at place: Place, matching words: String = "") -> [Picture] {
        let words = words.split(separator: " ")
        return pictures.filter { picture in
            let isThere =
                switch place {
                case .all: !picture.isTrashed
                case .album(let album): !picture.isTrashed && picture.album == album
                case .trash: picture.isTrashed
                }
            return isThere && words.allSatisfy { picture.title.localizedCaseInsensitiveContains($0) }
        }
    }
}

/// A line of the sidebar.
package enum Place: Codable, Hashable, Sendable {
    /// All pictures that are not in the trash.
    case all
    /// The pictures of an album.
    case album(Album.ID)
    /// The pictures in the trash.
    case trash

    /// Reads a place as a window has kept it; all pictures if it makes no sense.
    package init(kept: String) {
        switch kept {
        case "trash": self = .trash
        default: self = UUID(uuidString: kept).map(Place.album) ?? .all
        }
    }

    /// The form in which a window keeps the place.
    package var kept: String {
        switch self {
        case .all: "all"
        case .album(let id): id.uuidString
        case .trash: "trash"
        }
    }
}
