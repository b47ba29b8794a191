// SPDX-License-Identifier: Apache-2.0

import Foundation
import UniformTypeIdentifiers

/// A picture of the library.
package struct Picture: Codable, Hashable, Identifiable, Sendable {
    /// The identity, made once and stored with the picture: title, album and file name may change.
    package let id: UUID
    /// The title for people.
    package var title: String
    /// The album; for a picture in the trash the one that it was in.
    package var album: Album.ID
    /// The filename extension of its file, such as `png`.
    package let format: String
    /// Whether it is in the trash.
    package var isTrashed = false

    /// Makes a picture.
    ///
    /// - Parameters:
    ///   - title: The title for people.
    ///   - album: The album that it is in.
    ///   - format: The filename extension of its file.
    package init(title: String, album: Album.ID, format: String) {
        (id, self.title, self.album, self.format) = (UUID(), title, album, format)
    }

    /// The identifier by which activities, searches and windows know the picture.
    package var identifier: String { Self.identifier(of: id) }

    /// The content type of its file.
    package var type: UTType { UTType(filenameExtension: format) ?? .image }

    /// The identifier of the picture with an identity.
    package static func identifier(of id: ID) -> String { "photo:\(id.uuidString)" }

    /// The identity in an identifier; `nil` if it is no identifier of a picture.
    package static func id(in identifier: String) -> ID? {
        guard identifier.hasPrefix("photo:") else { return nil }
        return UUID(uuidString: String(identifier.dropFirst("photo:".count)))
    }
}

/// An album of the library.
package struct Album: Codable, Hashable, Identifiable, Sendable {
    /// The identity, made once and stored with the album.
    package let id: UUID
    /// The title for people.
    package var title: String

    /// Makes an album.
    ///
    /// - Parameters:
    ///   - id: The identity, that of a deleted album for one that comes back.
    ///   - title: The title for people.
    package init(id: UUID = UUID(), title: String) {
        (self.id, self.title) = (id, title)
    }
}

/// The memory of a picture that was deleted for good: enough to say so to the reader of an old link.
package struct Memory: Codable, Hashable, Sendable {
    /// The last title.
    package let title: String
    /// The last album.
    package let album: Album.ID
}
