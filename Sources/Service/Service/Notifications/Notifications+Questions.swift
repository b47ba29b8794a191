// SPDX-License-Identifier: Apache-2.0
// The questions to the room, which change nothing.

import EnfiladeContract

extension Notifications {
    /// Waits until all work is done that was begun, for tests.
    func settleAll() async {
        for source in Set(table.sources.keys).union(["", Self.responderErrands]) { await settle(source) }
    }

    func settings(_ source: String, by caller: Caller) async throws -> NotificationSettings {
        table[try NotificationRules.source(source, settledBy: caller)].settings
    }

    func sources(by caller: Caller) async throws -> [NotificationSource] {
        try CallerRules.requireSettings(caller, to: "see all sources of notifications")
        var sources: [NotificationSource] = []
        for (source, state) in table.sources.sorted(by: { $0.key < $1.key }) {
            sources.append(
                NotificationSource(
                    source: source, name: await apps.appearance(of: source)?.name ?? "", settings: state.settings,
                    badgeCount: UInt64(clamping: state.badge), pending: UInt32(clamping: state.pending.count),
                    delivered: UInt32(clamping: state.delivered.count)))
        }
        return sources
    }

    func categories(_ source: String, by caller: Caller) async throws -> [NotificationCategory] {
        table[try NotificationRules.source(source, of: caller)].categories.sorted { $0.identifier < $1.identifier }
    }

    func pending(_ source: String, by caller: Caller) async throws -> [PendingNotification] {
        let waiting = table.pending(of: try NotificationRules.asked(source, by: caller)).map(\.record)
        return Array(NotificationRules.fitting(waiting, \.request.size))
    }

    func delivered(_ source: String, by caller: Caller) async throws -> [DeliveredNotification] {
        let listed = table.delivered(of: try NotificationRules.asked(source, by: caller)).filter { !$0.isHidden }
        let mayKnow = await policies.mayKnowMode(caller)
        return NotificationRules.fitting(listed.map(\.record), \.size).map { $0.told(mayKnow: mayKnow) }
    }

    func badge(_ source: String, by caller: Caller) async throws -> UInt64 {
        UInt64(clamping: table[try NotificationRules.source(source, of: caller)].badge)
    }

    func dryRun(
        _ source: String, _ content: NotificationContent, mode: String, by caller: Caller
    ) async throws -> NotificationDecision {
        let source = try NotificationRules.source(source, settledBy: caller)
        let mayKnow = await policies.mayKnowMode(caller)
        guard mode.isEmpty || mayKnow else {
            throw ServiceError(
                .notPermitted, "the caller may not try a mode: the user has not allowed it to know the Focus")
        }
        var policy = await policies.policy()
        if !mode.isEmpty, policy?.mode != mode {
            policy = try await policies.policy(ofMode: mode, for: source)
            guard policy != nil else { throw ServiceError(.notFound, "there is no mode “\(mode)”") }
        }
        var decision = NotificationRules.decision(
            on: content, from: source, table[source].settings, isByUser: NotificationRules.isTool(caller),
            policy: policy)
        decision.time = UInt64(clamping: now())
        return decision.told(mayKnow: mayKnow)
    }

    func why(_ source: String, limit: UInt32, by caller: Caller) async throws -> [NotificationDecision] {
        let source = caller.mayChangeSettings ? source : try NotificationRules.asked(source, by: caller)
        let mayKnow = await policies.mayKnowMode(caller)
        return try await store.decisions(of: source, limit: Int(clamping: limit)).map { $0.told(mayKnow: mayKnow) }
    }
}

extension NotificationDecision {
    /// The decision for somebody.
    ///
    /// - Parameter mayKnow: Whether that may know which mode is on.
    func told(mayKnow: Bool) -> NotificationDecision {
        var decision = self
        if !mayKnow { (decision.mode, decision.modeName) = ("", "") }
        return decision
    }
}

extension DeliveredNotification {
    /// The notification for somebody.
    ///
    /// - Parameter mayKnow: Whether that may know which mode is on.
    func told(mayKnow: Bool) -> DeliveredNotification {
        var notification = self
        notification.decision = decision?.told(mayKnow: mayKnow)
        return notification
    }
}
