// SPDX-License-Identifier: Apache-2.0

import CoreSpotlight
import Foundation

/// The pictures in the searches of the system.
package struct PictureIndex: Sendable {
    /// Adds pictures, or brings them up to date, each with the title of its album.
    package var add: @Sendable ([(picture: Picture, album: String)]) -> Void
    /// Removes pictures, and the activities that were about them.
    package var remove: @Sendable ([Picture]) -> Void

    /// Makes an index.
    package init(
        add: @escaping @Sendable ([(picture: Picture, album: String)]) -> Void,
        remove: @escaping @Sendable ([Picture]) -> Void
    ) {
        (self.add, self.remove) = (add, remove)
    }

    /// The index of the system. Its calls take effect in their order; the next start indexes again after a failure.
    package static let spotlight = PictureIndex { entries in
        CSSearchableIndex.default().indexSearchableItems(entries.map(item)) { error in
            if let error { NSLog("the pictures cannot be indexed: %@", error.localizedDescription) }
        }
    } remove: { pictures in
        let identifiers = pictures.map(\.identifier)
        CSSearchableIndex.default().deleteSearchableItems(withIdentifiers: identifiers) { error in
            if let error { NSLog("pictures cannot be removed from searches: %@", error.localizedDescription) }
        }
        NSUserActivity.deleteSavedUserActivities(withPersistentIdentifiers: identifiers) {}
    }

    /// Describes a picture to searches.
    private static func item(_ picture: Picture, album: String) -> CSSearchableItem {
        CSSearchableItem(
            uniqueIdentifier: picture.identifier, domainIdentifier: "pictures",
            attributeSet: attributes(of: picture, album: album))
    }

    /// The attributes of a picture, for its item and for its activity.
    package static func attributes(of picture: Picture, album: String) -> CSSearchableItemAttributeSet {
        let attributes = CSSearchableItemAttributeSet(contentType: picture.type)
        attributes.title = picture.title
        attributes.contentDescription = album
        return attributes
    }
}
