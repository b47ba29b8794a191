// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeFiles

/// The difference of two states, as far as others are told of it.
struct FocusChange: Sendable {
    /// Whether another mode is on, or none, or it ends at another time.
    let isStatusChanged: Bool
    /// Whether modes, filters, their problems or permissions have changed.
    let areModesChanged: Bool
    let formerPolicy: FocusPolicy?
    let policy: FocusPolicy?

    var isPolicyChanged: Bool { formerPolicy != policy }

    /// Compares two states.
    ///
    /// - Parameter formerPolicy: The policy of the old one.
    init(from old: FocusData, _ formerPolicy: FocusPolicy?, to new: FocusData) {
        isStatusChanged = old.active.mode != new.active.mode || old.active.until != new.active.until
        areModesChanged =
            old.modes != new.modes || old.filters != new.filters || old.allowed != new.allowed
            || old.deliveries.count != new.deliveries.count
            || new.deliveries.contains { $0.value.problem != old.deliveries[$0.key]?.problem }
        (self.formerPolicy, policy) = (formerPolicy, FocusPolicy(new))
    }
}

extension FocusStatus {
    /// The state of the Focus for somebody.
    ///
    /// - Parameter mayKnow: Whether that is also told the name.
    init(_ data: FocusData, mayKnow: Bool) {
        let active = data.active
        self.init(
            isOn: active.mode != nil, cause: active.cause, since: UInt64(clamping: active.since),
            until: UInt64(clamping: active.until ?? 0))
        guard mayKnow else { return }
        requester = active.requester
        mode = active.mode
        name = active.mode.flatMap { data.modes[$0]?.mode.shownName }
    }
}

extension FocusPermission {
    /// Reads a right as callers name it.
    init(named name: String) throws(ServiceError) {
        guard let permission = FocusPermission(rawValue: name) else {
            let known = Self.allCases.map(\.rawValue).joined(separator: ", ")
            throw ServiceError(.invalidArgument, "there is nothing “\(name)” to allow; there is \(known)")
        }
        self = permission
    }
}

extension FocusPolicy {
    /// The policy of the mode that is on; `nil` if none is.
    init?(_ data: FocusData) {
        guard let mode = data.active.mode.flatMap({ data.modes[$0]?.mode }) else { return nil }
        var contexts: [String: [Context]] = [:]
        for (key, delivery) in data.deliveries {
            guard let context = delivery.context else { continue }
            contexts[key.bundle.text, default: []].append(Context(intent: key.intent.text, context))
        }
        for bundle in contexts.keys { contexts[bundle]?.sort { ExactText($0.intent) < ExactText($1.intent) } }
        self.init(mode, contexts: contexts)
    }

    /// The policy of a mode whose filters have given these contexts.
    init(_ mode: FocusMode, contexts: [String: [Context]]) {
        self.init(
            mode: mode.identifier, name: mode.shownName, allowsListedApps: mode.appsRule == .allow,
            apps: Set(mode.apps), allowsListedPeople: mode.peopleRule == .allow, people: Set(mode.people),
            allowsTimeSensitive: mode.allowsTimeSensitive, listsSilenced: mode.listsSilenced,
            hidesBadges: mode.hidesBadges, contexts: contexts)
    }
}

extension FocusPolicy.Context {
    /// The context that a filter has given.
    init(intent: String, _ context: FilterContext) {
        (self.intent, test, contentPrefix) = (intent, context.predicate, context.contentPrefix)
    }
}
