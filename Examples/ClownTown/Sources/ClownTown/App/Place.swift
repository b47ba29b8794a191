// SPDX-License-Identifier: Apache-2.0
// The content of windows, and the activities by which the system knows it.

import Foundation
import UIKit

/// The content of a window.
enum Place: Hashable {
    case map
    case clown(String)
    case favourites

    static let clownType = "org.enfilade.examples.clowntown.clown"
    static let favouritesType = "org.enfilade.examples.clowntown.favourites"

    /// The place that an activity leads to; `nil` if it is none of ours.
    init?(_ activity: NSUserActivity) {
        switch activity.activityType {
        case Self.clownType:
            guard let clown = activity.userInfo?["clown"] as? String else { return nil }
            self = .clown(clown)
        case Self.favouritesType: self = .favourites
        default: return nil
        }
    }

    /// The name in `UISceneConfigurations`.
    var configuration: String {
        switch self {
        case .map: "map"
        case .clown: "clown"
        case .favourites: "favourites"
        }
    }

    /// By which the system chooses a window for some content.
    var identifier: String {
        switch self {
        case .map: "map"
        case .clown(let clown): "clown:\(clown)"
        case .favourites: "favourites"
        }
    }

    /// The way back; `nil` for the map, which needs none.
    @MainActor var activity: NSUserActivity? {
        switch self {
        case .map: return nil
        case .clown(let clown):
            let activity = NSUserActivity(activityType: Self.clownType)
            activity.title = Town.shared.clown(clown)?.name
            activity.userInfo = ["clown": clown]
            activity.targetContentIdentifier = identifier
            return activity
        case .favourites:
            let activity = NSUserActivity(activityType: Self.favouritesType)
            activity.title = NSLocalizedString("Favourites", comment: "")
            activity.targetContentIdentifier = identifier
            return activity
        }
    }
}

extension UISceneSession {
    /// The place that the window of the session shows, whether there is a window at the moment or not.
    var place: Place {
        if let delegate = scene?.delegate as? TownSceneDelegate { return delegate.place }
        return stateRestorationActivity.flatMap(Place.init) ?? .map
    }
}
