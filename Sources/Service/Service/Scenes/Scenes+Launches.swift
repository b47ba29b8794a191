// SPDX-License-Identifier: Apache-2.0

import EnfiladeConcurrency
import EnfiladeContract

extension Scenes {
    /// An app was started.
    func launch(by caller: Caller) async throws -> SceneLaunch {
        let bundle = try CallerRules.bundle(of: caller)
        note(caller)
        return try await changes.run { try await self.launchNow(of: bundle, by: caller) }
    }

    private func launchNow(of bundle: String, by caller: Caller) async throws -> SceneLaunch {
        let (unfinished, discarded) = try await store.beginLaunch(of: bundle)
        let sessions = try await restorable(of: bundle)
        return SceneLaunch(
            discarded: discarded, unfinished: UInt32(clamping: unfinished),
            isPristine: unfinished >= SceneRules.launchesBeforePristine, sessions: sessions,
            requests: noteLaunch(caller.connection) ? takeRequests(of: bundle, by: caller) : [])
    }

    /// What an app restores its windows from, the one that was activated last first.
    private func restorable(of bundle: String) async throws -> [SceneDetails] {
        var room = SceneRules.largestLaunch
        let contents = try await store.contents(of: bundle)
        return sessions.values.filter { $0.bundle == bundle }
            .sorted { ($1.activated, $0.number) < ($0.activated, $1.number) }
            .map { session in
                let details = session.details(contents[session.identifier], state: state(of: session.identifier))
                room -= details.size
                return room < 0 ? SceneDetails(description: details.description, isPartial: true) : details
            }
    }

    /// An app has got through its launch.
    func restored(by caller: Caller) async throws {
        let bundle = try CallerRules.bundle(of: caller)
        note(caller)
        noteWindows(of: caller)
        try await changes.run { try await self.store.finishLaunch(of: bundle) }
    }

    /// An app has dealt with the end of sessions.
    func reportedDiscards(_ sessions: [String], by caller: Caller) async throws {
        let bundle = try CallerRules.bundle(of: caller)
        note(caller)
        guard sessions.count <= SceneRules.mostSessions else {
            throw ServiceError(.limitExceeded, "at most \(SceneRules.mostSessions) sessions can be reported at once")
        }
        try await changes.run { try await self.store.forgetDiscards(sessions, of: bundle) }
    }
}
