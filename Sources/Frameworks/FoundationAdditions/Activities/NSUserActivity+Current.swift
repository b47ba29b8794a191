// SPDX-License-Identifier: Apache-2.0

internal import Synchronization

/// The activity that this process says its user is busy with; it is not kept alive.
private let currentActivity = Mutex(CurrentActivity())

/// A reference to at most one activity.
private struct CurrentActivity: Sendable {
    weak var activity: NSUserActivity?
}

extension NSUserActivity {
    /// The current activity of this process; `nil` if it has none.
    package static var current: NSUserActivity? {
        currentActivity.withLock { $0.activity }
    }

    /// Brings the activity up to date, if it says that it needs that.
    @MainActor package func saveIfNeeded() {
        let isNeeded = withState { state in
            defer { state.needsSave = false }
            return state.needsSave
        }
        if isNeeded { delegate?.userActivityWillSave(self) }
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

    /// Makes the activity the current one, and has its delegate bring it up to date after this has returned.
    func makeCurrent() {
        let isNew = currentActivity.withLock { current in
            guard current.activity !== self, !withState({ $0.isInvalidated }) else { return false }
            current.activity = self
            return true
        }
        guard isNew else { return }
        withState { $0.needsSave = false }
        Task { @MainActor in delegate?.userActivityWillSave(self) }
    }

    /// Leaves the process without a current activity, if this one is it.
    func makeNotCurrent() {
        currentActivity.withLock { current in
            if current.activity === self { current.activity = nil }
        }
    }
}
