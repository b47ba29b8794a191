// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import FoundationAdditions

/// Which responders share which activity.
///
/// An activity that its last responder lets go of is invalidated.
@MainActor final class ManagedActivities {
    /// The one of the process.
    static let shared = ManagedActivities()

    private struct Responder {
        weak let responder: UIResponder?
    }

    private var responders: [ObjectIdentifier: [Responder]] = [:]

    /// Notes that a responder has the activity.
    func add(_ responder: UIResponder, to activity: NSUserActivity) {
        responders[ObjectIdentifier(activity), default: []].append(Responder(responder: responder))
    }

    /// Notes that a responder has the activity no more.
    func remove(_ responder: UIResponder, from activity: NSUserActivity) {
        let key = ObjectIdentifier(activity)
        let left = (responders[key] ?? []).filter { $0.responder != nil && $0.responder !== responder }
        responders[key] = left.isEmpty ? nil : left
        if left.isEmpty { activity.invalidate() }
    }

    /// Has an activity brought up to date, if it says that it needs that: by its responders, then by its delegate.
    ///
    /// - Returns: Whether there was something to do.
    @discardableResult func save(_ activity: NSUserActivity) -> Bool {
        guard activity.needsSave else { return false }
        let sharing = (responders[ObjectIdentifier(activity)] ?? []).compactMap(\.responder)
        if !sharing.isEmpty {
            activity.refillUserInfo {
                for responder in sharing { responder.updateUserActivityState(activity) }
            }
        }
        activity.saveIfNeeded()
        return true
    }
}
