// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import Foundation

extension Scenes {
    /// What an app learns when it was started.
    struct Launch: Sendable {
        /// A session, and whether only its description is answered.
        struct Session: Sendable {
            let details: SceneDetails
            let isPartial: Bool

            /// The session as the bus describes it.
            var options: BusOptions {
                isPartial ? details.description.options.merging(["partial": BusVariant(true)]) { $1 } : details.options
            }
        }

        let unfinished: Int
        let isPristine: Bool
        /// Sessions that others have destroyed, the oldest first.
        let discarded: [String]
        /// The sessions of the app, the one that was activated last first.
        let sessions: [Session]
        /// What the app was started to show, the oldest first.
        let requests: [SceneRequest]

        /// The launch as the bus describes it.
        var options: BusOptions {
            [
                "discarded": BusVariant(discarded), "pristine": BusVariant(isPristine),
                "unfinished": BusVariant(UInt32(clamping: unfinished)),
                "sessions": BusVariant(sessions.map(\.options)), "requests": BusVariant(requests.map(\.options)),
            ]
        }
    }

    /// An app was started.
    func launch(by caller: Caller) async throws -> Launch {
        let bundle = try CallerRules.bundle(of: caller)
        note(caller)
        return try await changes.make { try await self.launchNow(of: bundle, by: caller) }
    }

    private func launchNow(of bundle: String, by caller: Caller) async throws -> Launch {
        let (unfinished, discarded) = try await store.beginLaunch(of: bundle)
        let sessions = try await restorable(of: bundle)
        return Launch(
            unfinished: unfinished, isPristine: unfinished >= SceneRules.launchesBeforePristine, discarded: discarded,
            sessions: sessions, requests: noteLaunch(caller.connection) ? takeRequests(of: bundle, by: caller) : [])
    }

    /// What an app restores its windows from, the one that was activated last first.
    private func restorable(of bundle: String) async throws -> [Launch.Session] {
        var room = SceneRules.largestLaunch
        let contents = try await store.contents(of: bundle)
        return sessions.values.filter { $0.bundle == bundle }
            .sorted { ($1.activated, $0.number) < ($0.activated, $1.number) }
            .map { session in
                let details = session.details(contents[session.identifier], state: state(of: session.identifier))
                room -= details.size
                return Launch.Session(details: details, isPartial: room < 0)
            }
    }

    /// An app has got through its launch.
    func restored(by caller: Caller) async throws {
        let bundle = try CallerRules.bundle(of: caller)
        note(caller)
        noteWindows(of: caller)
        try await changes.make { try await self.store.finishLaunch(of: bundle) }
    }

    /// An app has dealt with the end of sessions.
    func reportedDiscards(_ sessions: [String], by caller: Caller) async throws {
        let bundle = try CallerRules.bundle(of: caller)
        note(caller)
        guard sessions.count <= SceneRules.mostSessions else {
            throw ServiceError(.limitExceeded, "at most \(SceneRules.mostSessions) sessions can be reported at once")
        }
        try await changes.make { try await self.store.forgetDiscards(sessions, of: bundle) }
    }
}
