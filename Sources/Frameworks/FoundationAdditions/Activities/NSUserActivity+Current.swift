// SPDX-License-Identifier: Apache-2.0

internal import Synchronization

/// A framework above that knows the responders of activities, and tells the system which activity is current.
package protocol ActivityFollower: Sendable {
    /// Has the responders of an activity bring it up to date, before its delegate does.
    @MainActor func activityWillSave(_ activity: NSUserActivity)
    /// Learns that the process has another current activity, or that other content is in it. Called on any thread.
    func currentActivityChanged()
    /// Deletes saved activities of the app.
    ///
    /// - Parameter identifiers: Their persistent identifiers; `nil` for all activities.
    func deleteSaved(_ identifiers: [String]?) async
    /// Connects this process with the program whose activity it continues.
    ///
    /// - Parameter continuation: The word that has come with the activity.
    /// - Throws: `CocoaError` with the reason why there is no connection.
    func stream(for continuation: String) async throws -> StreamSocket
}

/// The activity that this process says its user is busy with, and the follower of that.
private let currentActivity = Mutex(CurrentActivity())

/// A reference to at most one activity, which is not kept alive.
private struct CurrentActivity: Sendable {
    weak var activity: NSUserActivity?
    var follower: (any ActivityFollower)?
    /// How often an activity has become current.
    var turns: UInt64 = 0
}

extension NSUserActivity {
    /// The current activity of this process; `nil` if it has none.
    package static var current: NSUserActivity? {
        currentActivity.withLock { $0.activity }
    }

    /// The number of the turn in which the activity is current, or was last: no other activity has it.
    package var turn: UInt64 { withState { $0.turn } }

    /// The framework that follows the activities of this process; `nil` if none does.
    package static var follower: (any ActivityFollower)? {
        get { currentActivity.withLock { $0.follower } }
        set { currentActivity.withLock { $0.follower = newValue } }
    }

    /// Brings the activity up to date, if it says that it needs that.
    ///
    /// - Returns: Whether it did.
    @discardableResult
    @MainActor package func saveIfNeeded() -> Bool {
        let isNeeded = withState { state in
            defer { state.needsSave = false }
            return state.needsSave
        }
        if isNeeded { willSave() }
        return isNeeded
    }

    /// Has the responders and the delegate bring the activity up to date.
    @MainActor private func willSave() {
        Self.follower?.activityWillSave(self)
        delegate?.userActivityWillSave(self)
    }

    /// Empties ``userInfo`` and has others fill it; if none of them writes to it, it is as it was before.
    @MainActor package func refillUserInfo(_ fill: () -> Void) {
        let (former, writes) = withState { state in
            defer { state.record.userInfo = [:] }
            return (state.record.userInfo, state.userInfoWrites)
        }
        fill()
        withState { state in
            if state.userInfoWrites == writes { state.record.userInfo = former }
        }
    }

    /// Makes the activity the current one, and has it brought up to date after this has returned.
    func makeCurrent() {
        // The former one may end with the result of the closure: its end takes the lock.
        let (isNew, _) = currentActivity.withLock { current in
            let former = current.activity
            guard former !== self, !withState({ $0.isInvalidated }) else { return (false, former) }
            current.activity = self
            current.turns += 1
            let turn = current.turns
            former?.withState { $0.isCurrent = false }
            withState { ($0.needsSave, $0.isCurrent, $0.turn) = (false, true, turn) }
            return (true, former)
        }
        guard isNew else { return }
        Task { @MainActor in
            willSave()
            Self.follower?.currentActivityChanged()
        }
    }

    /// Leaves the process without a current activity, if this one is it.
    func makeNotCurrent() {
        let (wasCurrent, _) = currentActivity.withLock { current in
            let present = current.activity
            guard present === self else { return (false, present) }
            current.activity = nil
            withState { $0.isCurrent = false }
            return (true, present)
        }
        if wasCurrent { Self.follower?.currentActivityChanged() }
    }

    /// Changes the content by which the system knows the activity; of a current one it learns.
    package func change(_ body: (inout ActivityRecord) -> Void) {
        let isCurrent = withState { state in
            body(&state.record)
            return state.isCurrent
        }
        if isCurrent { Self.follower?.currentActivityChanged() }
    }

    /// Changes an identifier; says so if that gives other content to an activity that was current already.
    func changeIdentifier<Value: Equatable & Sendable>(
        _ identifier: any WritableKeyPath<ActivityRecord, Value?> & Sendable, to value: Value?, _ name: String
    ) {
        let isOther = withState { state in
            guard state.turn != 0, !state.wasReused, let former = state.record[keyPath: identifier], former != value
            else { return false }
            state.wasReused = true
            return true
        }
        if isOther {
            Diagnostics.report(
                "the \(name) of an activity “\(activityType)” changes after it was current: make an activity for each content"
            )
        }
        change { $0[keyPath: identifier] = value }
    }
}
