// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import FoundationAdditions

/// The activities of responders, and the one among them that is current.
///
/// An activity that its last responder lets go of is invalidated.
@MainActor final class ManagedActivities {
    /// The one of the process.
    static let shared = ManagedActivities()

    private struct Responder {
        weak let responder: UIResponder?
    }

    private var responders: [ObjectIdentifier: [Responder]] = [:]
    /// The activity that was made current last, if responders have it.
    private weak var chosen: NSUserActivity?
    private var isLookScheduled = false

    private init() {
        NSUserActivity.follower = self
    }

    /// Notes that a responder has the activity.
    func add(_ responder: UIResponder, to activity: NSUserActivity) {
        responders[ObjectIdentifier(activity), default: []].append(Responder(responder: responder))
        look()
    }

    /// Notes that a responder has the activity no more.
    func remove(_ responder: UIResponder, from activity: NSUserActivity) {
        let key = ObjectIdentifier(activity)
        let left = (responders[key] ?? []).filter { $0.responder != nil && $0.responder !== responder }
        responders[key] = left.isEmpty ? nil : left
        if left.isEmpty { activity.invalidate() }
        look()
    }

    // MARK: - The current activity

    /// Looks soon which activity is current: a responder has another one, or another window is in front.
    func look() {
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
        let choice = SceneEngine.shared.scenesByUse.lazy.compactMap(Self.activity(of:)).first
        guard choice !== chosen else { return }
        let former = chosen
        chosen = choice
        if let choice { choice.becomeCurrent() } else { former?.resignCurrent() }
    }

    /// The activity of the nearest responder of a scene, from the content of its window upwards.
    private static func activity(of scene: UIScene) -> NSUserActivity? {
        var content = (scene as? UIWindowScene)?.keyWindow?.rootViewController
        while let presented = content?.presentedViewController { content = presented }
        var responder: UIResponder? =
            content?.viewIfLoaded?.userActivity == nil ? content ?? scene : content?.viewIfLoaded
        // A class of the app may say anything about its next responder.
        for _ in 0..<100 {
            guard let present = responder else { break }
            if let activity = present.userActivity { return activity }
            // What is presented is in no window of its own.
            responder = present.next ?? (present as? UIViewController)?.presentingViewController
        }
        return nil
    }
}

extension ManagedActivities: ActivityFollower {
    func activityWillSave(_ activity: NSUserActivity) {
        let sharing = (responders[ObjectIdentifier(activity)] ?? []).compactMap(\.responder)
        guard !sharing.isEmpty else { return }
        activity.refillUserInfo {
            for responder in sharing { responder.updateUserActivityState(activity) }
        }
    }

    nonisolated func currentActivityChanged() {
        ActivityPublisher.shared.currentActivityChanged()
    }

    nonisolated func deleteSaved(_ identifiers: [String]?) async {
        await ActivityPublisher.shared.deleteSaved(identifiers)
    }
}
