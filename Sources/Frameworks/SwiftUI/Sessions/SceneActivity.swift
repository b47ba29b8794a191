// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import FoundationAdditions
internal import UIKit

/// The activity that the views in a window advertise.
///
/// The first type that a view advertises is that of the window; views that advertise the same type each add to it. When the views show
/// other content, that gets an activity of its own.
@MainActor final class SceneActivity: NSObject, NSUserActivityDelegate {
    private var activity: NSUserActivity?
    private var type: String?
    /// The responder that has the activity, which is current while the window is in front.
    weak var responder: UIResponder? {
        didSet {
            guard oldValue !== responder else { return }
            if let activity { responder?.userActivity = activity }
        }
    }
    private var updates: [(claim: EventClaim, type: String, body: (NSUserActivity) -> Void)] = []
    private var isLookScheduled = false

    /// Has a view advertise an activity, or advertise it again.
    func add(_ claim: EventClaim, type: String, _ update: @escaping (NSUserActivity) -> Void) {
        updates.removeAll { $0.claim === claim }
        updates.append((claim, type, update))
        look()
    }

    /// Ends the advertisement of a view.
    func remove(_ claim: EventClaim) {
        let count = updates.count
        updates.removeAll { $0.claim === claim }
        guard updates.count < count else { return }
        guard updates.isEmpty else { return look() }
        type = nil
        guard let former = activity else { return }
        activity = nil
        if responder?.userActivity === former { responder?.userActivity = nil }
        former.invalidate()
    }

    /// Looks soon, once for all views, whether they show other content.
    private func look() {
        guard !isLookScheduled else { return }
        isLookScheduled = true
        Task {
            isLookScheduled = false
            // Views with another type wait until none has this one any more.
            if !updates.contains(where: { $0.type == type }) { type = updates.first?.type }
            if let type { compare(with: type) }
        }
    }

    /// Makes another activity if the views name other content; else the present one gets their title, and is to be saved.
    private func compare(with type: String) {
        // It never becomes current, whatever the closures of the app do with it.
        let probe = NSUserActivity(activityType: type)
        probe.invalidate()
        fill(probe)
        if let activity, activity.activityType == type, activity.hasIdentifiers(of: probe) {
            if activity.title != probe.title { activity.title = probe.title }
            activity.needsSave = true
        } else {
            let made = NSUserActivity(activityType: type)
            made.delegate = self
            fill(made)
            activity = made
            responder?.userActivity = made
        }
    }

    private func fill(_ activity: NSUserActivity) {
        for update in updates where update.type == activity.activityType { update.body(activity) }
    }

    nonisolated func userActivityWillSave(_ userActivity: NSUserActivity) {
        MainActor.assumeIsolated { fill(userActivity) }
    }
}

extension NSUserActivity {
    /// Whether another activity names the same content.
    fileprivate func hasIdentifiers(of other: NSUserActivity) -> Bool {
        targetContentIdentifier == other.targetContentIdentifier && persistentIdentifier == other.persistentIdentifier
            && webpageURL == other.webpageURL
    }
}
