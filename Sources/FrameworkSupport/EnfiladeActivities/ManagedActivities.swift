// SPDX-License-Identifier: Apache-2.0
// The activities of responders, whichever framework has these.

package import FoundationAdditions

/// A responder as far as its activity is concerned.
@MainActor package protocol ActivityResponder: AnyObject {
    /// The activity of the user with this responder, which is kept alive.
    var userActivity: NSUserActivity? { get }
    /// Writes the present state into an activity that is about to be kept or sent.
    func updateUserActivityState(_ activity: NSUserActivity)
}

/// The activities of responders, and the one among them that is current.
///
/// An activity that its last responder lets go of is invalidated.
@MainActor package final class ManagedActivities {
    /// The one of the process.
    package static let shared = ManagedActivities()

    private struct Responder {
        weak let responder: (any ActivityResponder)?
    }

    private var responders: [ObjectIdentifier: [Responder]] = [:]
    /// The responders in the order in which they got their present activities.
    private var order: [Responder] = []
    /// Finds the activity of the window in front; `nil` in an app without windows, in which the responder that got its activity last
    /// has the current one.
    private var front: (@MainActor () -> NSUserActivity?)?
    /// The activity that was made current last, if responders have it.
    private weak var chosen: NSUserActivity?
    private var isLookScheduled = false

    private init() {
        NSUserActivity.follower = self
    }

    /// Notes that a responder has the activity.
    package func add(_ responder: any ActivityResponder, to activity: NSUserActivity) {
        order = order.filter { $0.responder != nil && $0.responder !== responder } + [Responder(responder: responder)]
        responders[ObjectIdentifier(activity), default: []].append(Responder(responder: responder))
        look()
    }

    /// Notes that a responder has the activity no more.
    package func remove(_ responder: any ActivityResponder, from activity: NSUserActivity) {
        let key = ObjectIdentifier(activity)
        let left = (responders[key] ?? []).filter { $0.responder != nil && $0.responder !== responder }
        responders[key] = left.isEmpty ? nil : left
        order.removeAll { $0.responder == nil || $0.responder === responder }
        if left.isEmpty { activity.invalidate() }
        look()
    }

    // MARK: - The current activity

    /// Has the window in front say from now on which activity is current.
    package func follow(front: @escaping @MainActor () -> NSUserActivity?) {
        self.front = front
        look()
    }

    /// Looks soon which activity is current: a responder has another one, or another window is in front.
    package func look() {
        guard !isLookScheduled else { return }
        isLookScheduled = true
        Task {
            isLookScheduled = false
            choose()
        }
    }

    /// Makes the activity of the window in front current. One that the app has made current itself stays it until the choice
    /// is another one.
    private func choose() {
        let choice = front.map { $0() } ?? order.last { $0.responder?.userActivity != nil }?.responder?.userActivity
        guard choice !== chosen else { return }
        let former = chosen
        chosen = choice
        if let choice { choice.becomeCurrent() } else { former?.resignCurrent() }
    }
}

extension ManagedActivities: ActivityFollower {
    package func activityWillSave(_ activity: NSUserActivity) {
        let sharing = (responders[ObjectIdentifier(activity)] ?? []).compactMap(\.responder)
        guard !sharing.isEmpty else { return }
        activity.refillUserInfo {
            for responder in sharing { responder.updateUserActivityState(activity) }
        }
    }

    package nonisolated func currentActivityChanged() {
        ActivityPublisher.shared.currentActivityChanged()
    }

    package nonisolated func deleteSaved(_ identifiers: [String]?) async {
        await ActivityPublisher.shared.deleteSaved(identifiers)
    }

    package nonisolated func stream(for continuation: String) async throws -> StreamSocket {
        try await ActivityPublisher.shared.stream(for: continuation)
    }
}
