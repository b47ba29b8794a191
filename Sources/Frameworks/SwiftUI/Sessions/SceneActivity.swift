// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import FoundationAdditions

/// The activity that the views in a window advertise.
///
/// The first type that a view advertises is that of the window; views that advertise the same type each add to it.
@MainActor final class SceneActivity: NSObject, NSUserActivityDelegate {
    private unowned let context: SceneContext
    private var activity: NSUserActivity?
    private var updates: [(claim: EventClaim, body: (NSUserActivity) -> Void)] = []

    init(_ context: SceneContext) {
        self.context = context
        super.init()
    }

    /// Has a view advertise an activity, or advertise it again.
    func add(_ claim: EventClaim, type: String, _ update: @escaping (NSUserActivity) -> Void) {
        if let activity, activity.activityType != type { return }
        updates.removeAll { $0.claim === claim }
        updates.append((claim, update))
        if let activity {
            activity.needsSave = true
        } else {
            let made = NSUserActivity(activityType: type)
            made.delegate = self
            activity = made
            made.becomeCurrent()
        }
    }

    /// Ends the advertisement of a view.
    func remove(_ claim: EventClaim) {
        updates.removeAll { $0.claim === claim }
        guard updates.isEmpty else { return }
        activity?.invalidate()
        activity = nil
    }

    nonisolated func userActivityWillSave(_ userActivity: NSUserActivity) {
        MainActor.assumeIsolated {
            for update in updates { update.body(userActivity) }
        }
    }
}
