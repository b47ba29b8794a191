// SPDX-License-Identifier: Apache-2.0
// Imports Foundation alone and uses activities as on Apple's platforms.

import Foundation

/// Brings an activity up to date.
public final class Keeper: NSObject, NSUserActivityDelegate {
    public func userActivityWillSave(_ userActivity: NSUserActivity) {
        userActivity.addUserInfoEntries(from: ["saved": true])
    }
}

/// An activity with something in every field.
public func makeActivity(keeper: Keeper) -> NSUserActivity {
    let activity = NSUserActivity(activityType: "org.example.catalog.show")
    activity.title = "Ada"
    activity.userInfo = ["year": 1815, "tags": Set(["math"]), "page": URL(fileURLWithPath: "/ada")]
    activity.requiredUserInfoKeys = ["year"]
    activity.keywords = ["engine"]
    activity.webpageURL = URL(string: "https://example.org/ada")
    activity.targetContentIdentifier = "person:1"
    activity.persistentIdentifier = "1"
    activity.isEligibleForSearch = true
    activity.delegate = keeper
    activity.becomeCurrent()
    activity.resignCurrent()
    activity.invalidate()
    return activity
}

/// The content of an activity, in one line.
public func describe(_ activity: NSUserActivity) -> String {
    let year = activity.userInfo?["year"] as? Int ?? 0
    return "\(activity.activityType) \(activity.title ?? "") \(year) \(activity.isEligibleForHandoff)"
}
