// SPDX-License-Identifier: Apache-2.0

import CoreSpotlight
import Foundation

extension Picture {
    /// The type of the activity of looking at a picture, as `Info.plist` declares it.
    package static let activityType = "org.enfilade.examples.photos.picture"

    /// The key of the identity in the state of an activity.
    private static let key = "picture"

    /// Says in an activity that the user looks at the picture.
    ///
    /// Both identifiers are the stored one, so that links, searches and windows find the picture wherever it is by then. It
    /// has no page of the web, so that there is no `webpageURL`; the state is the identity and no more.
    package func describe(_ activity: NSUserActivity, album: String) {
        activity.title = title
        activity.targetContentIdentifier = identifier
        activity.persistentIdentifier = identifier
        activity.isEligibleForSearch = true
        activity.addUserInfoEntries(from: [Self.key: id.uuidString])
        let attributes = PictureIndex.attributes(of: self, album: album)
        // The activity and the item are one result of a search.
        attributes.relatedUniqueIdentifier = identifier
        activity.contentAttributeSet = attributes
    }

    /// The identity of the picture that an activity is about; `nil` if it is about none.
    package static func id(of activity: NSUserActivity) -> ID? {
        if let text = activity.userInfo?[key] as? String, let id = UUID(uuidString: text) { return id }
        let item = activity.userInfo?[CSSearchableItemActivityIdentifier] as? String
        return (item ?? activity.targetContentIdentifier).flatMap { id(in: $0) }
    }
}
