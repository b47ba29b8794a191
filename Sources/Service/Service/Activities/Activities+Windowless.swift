// SPDX-License-Identifier: Apache-2.0
// Activities of apps without windows, which their processes take up by themselves.

import EnfiladeContract
import Foundation

extension Activities {
    /// Notes that the calling process takes up the activities of its bundle.
    func join(by caller: Caller) async throws {
        let bundle = try CallerRules.bundle(of: caller)
        guard await apps.activityApp(bundle)?.hasWindows == false else {
            throw ServiceError(
                .notSupported,
                "the Info.plist of “\(bundle)” has no LSBackgroundOnly: its activities are taken up in its windows")
        }
        guard !endedConnections.contains(caller.connection) else {
            throw ServiceError(.appUnavailable, "the caller has left the bus")
        }
        guard
            windowless.isJoined(caller.connection)
                || windowless.processCount(of: bundle) < ActivityRules.programCurrentLimit
        else {
            throw ServiceError(
                .limitExceeded, "\(ActivityRules.programCurrentLimit) processes of “\(bundle)” have joined already")
        }
        windowless.join(caller.connection, of: bundle)
    }

    /// Has a process of an app without windows take up an activity; one is started if none runs.
    func takeUp(_ state: Data, _ options: ArrivingActivity, by bundle: String) async throws {
        while let connection = windowless.last(of: bundle) {
            if try await peers.takeUp(state, options, at: connection) { return }
            // It was just leaving. The end of its name, which is still to come, says nothing about the next process.
            endedConnections.insert(connection)
            windowless.leave(connection)
        }
        let connection = try await nextProcess(of: bundle)
        guard try await peers.takeUp(state, options, at: connection) else {
            throw ServiceError(.appUnavailable, "the app “\(bundle)” has ended before it had taken up the activity")
        }
    }

    /// Has the bus start an app, and waits until it takes up activities.
    private func nextProcess(of bundle: String) async throws -> String {
        guard windowless.count(for: bundle) < SceneRules.mostRequests else {
            throw ServiceError(
                .limitExceeded, "\(SceneRules.mostRequests) requests wait for the app “\(bundle)” already")
        }
        let number = windowless.nextNumber()
        return try await withCheckedThrowingContinuation { continuation in
            windowless.add(
                .init(number: number, joined: continuation, efforts: efforts(number, for: bundle)), for: bundle)
        }
    }

    /// The tasks that run until a process of an app has joined.
    private func efforts(_ number: UInt64, for bundle: String) -> [Task<Void, Never>] {
        LaunchEfforts.begin(
            bundle, clock: clock, missing: "took up no activities",
            start: { [peers] in try await peers.start(bundle: bundle) },
            giveUp: { await self.giveUp(number, for: bundle, $0) })
    }

    private func giveUp(_ number: UInt64, for bundle: String, _ error: any Error) {
        windowless.giveUp(number, for: bundle, error)
    }
}
