// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The activities that the app makes current by hand, by the names of the clowns: an app keeps its activities.
@MainActor final class ActivityKeeper: NSObject, NSUserActivityDelegate {
    static let shared = ActivityKeeper()

    private var activities: [String: NSUserActivity] = [:]
    private var saves = 0

    /// Runs a line of the input: the word “activities”, an order and the name of a clown.
    func perform(_ words: [String]) {
        let (order, name, rest) = (words[1], words[2], words.dropFirst(3).joined(separator: " "))
        let activity = activities[name]
        switch order {
        case "current":
            let made = activity ?? .clown(name)
            made.persistentIdentifier = "clown:\(name)"
            made.isEligibleForSearch = true
            made.delegate = self
            activities[name] = made
            made.becomeCurrent()
        case "undeclared":
            let made = NSUserActivity(activityType: "org.example.town.undeclared")
            activities[name] = made
            made.becomeCurrent()
        case "resign": activity?.resignCurrent()
        case "drop": activities[name] = nil
        case "retitle": activity?.title = rest
        case "identify": activity?.targetContentIdentifier = rest
        case "page": activity?.webpageURL = URL(string: rest)
        case "needs": for _ in 0..<1_000 { activity?.needsSave = true }
        case "forget":
            NSUserActivity.deleteSavedUserActivities(withPersistentIdentifiers: ["clown:\(name)"]) { say("forgotten") }
        default: say("unknown \(order)")
        }
        say("done \(order) \(name) \(saves)")
    }

    nonisolated func userActivityWillSave(_ userActivity: NSUserActivity) {
        MainActor.assumeIsolated {
            saves += 1
            userActivity.addUserInfoEntries(from: ["saves": saves])
        }
    }
}
