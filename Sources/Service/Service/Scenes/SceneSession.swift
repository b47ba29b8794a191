// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import Foundation

/// A session as it is held in memory: all of it but the bytes that only its app understands.
struct SceneSession: Sendable, Hashable {
    /// The order of creation.
    let number: Int64
    let identifier: String
    /// The bundle that it belongs to.
    let bundle: String
    let role: String
    /// The name of a scene configuration, or empty.
    var configuration: String
    var title = ""
    var subtitle = ""
    /// The predicates as the app gave them; `nil` if it gave none.
    var conditions = StoredConditions()
    var snapshot: SceneSnapshot?
    /// The session that asked for it; `nil` if none did.
    var requestingSession: String?
    /// Milliseconds since 1970.
    let created: Int64
    /// When it was activated, in milliseconds since 1970; no two sessions have the same.
    var activated: Int64

    /// The session as the bus describes it.
    func description(state: SceneState) -> SceneDescription {
        SceneDescription(
            identifier: identifier, bundle: bundle, role: role, configuration: configuration, title: title,
            subtitle: subtitle, state: state.rawValue, requestingSession: requestingSession ?? "",
            created: UInt64(clamping: created), activated: UInt64(clamping: activated),
            snapshot: UInt64(clamping: snapshot?.time ?? 0))
    }

    /// The session with all that its app keeps with it.
    func details(_ content: ScenesStore.Content?, state: SceneState) -> SceneDetails {
        SceneDetails(
            description: description(state: state), userInfo: content?.userInfo,
            restorationActivity: content?.restorationActivity, geometry: content?.geometry,
            canActivate: conditions.canActivate, prefersToActivate: conditions.prefersToActivate)
    }
}

/// The encoded predicates of a session.
struct StoredConditions: Sendable, Hashable {
    var canActivate: Data?
    var prefersToActivate: Data?

    /// The length of both.
    var size: Int {
        (canActivate?.count ?? 0) + (prefersToActivate?.count ?? 0)
    }

    /// The predicates after a change.
    func applying(_ changes: SceneChanges) -> StoredConditions {
        func replaced(_ former: Data?, by new: Data?) -> Data? {
            guard let new else { return former }
            return new.isEmpty ? nil : new
        }
        return StoredConditions(
            canActivate: replaced(canActivate, by: changes.canActivate),
            prefersToActivate: replaced(prefersToActivate, by: changes.prefersToActivate))
    }
}

/// The last picture of a session's window.
struct SceneSnapshot: Sendable, Hashable {
    /// The name of the file.
    let file: String
    /// When it was taken, in milliseconds since 1970.
    let time: Int64
}

extension SceneDetails {
    /// The number of bytes that the app keeps with the session.
    var size: Int {
        [userInfo, restorationActivity, geometry, canActivate, prefersToActivate].reduce(0) { $0 + ($1?.count ?? 0) }
    }
}

/// The state of the window of a session.
enum SceneState: String, Sendable, CaseIterable {
    /// There is no window: the app does not run, or has let go of it.
    case disconnected
    /// There is a window that was never shown.
    case unattached
    /// The window cannot be seen.
    case background
    /// The window can be seen and is not used.
    case foregroundInactive
    /// The window is used.
    case foregroundActive
}
