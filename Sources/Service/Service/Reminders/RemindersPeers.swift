// SPDX-License-Identifier: Apache-2.0
// The rooms and programs that the room of reminders works with.

import EnfiladeConcurrency
import EnfiladeContract
import EnfiladeFiles
import Foundation
import Synchronization

/// The activities that reminders are about and wait for.
protocol ReminderActivities: LinkedActivities {
    /// The current activities.
    func shown() async -> [ListedActivity]
    /// The numbers of those that were current before this service was started.
    func stayed() async -> Set<UInt64>
}

/// The links that reminders are about.
protocol ReminderLinks: Sendable {
    /// The content of a link, with its state.
    ///
    /// - Throws: `ServiceError.notFound` if there is none.
    func linked(_ number: UInt64) async throws -> ActivityEntry
}

/// The notifications of reminders.
protocol ReminderNotifications: Sendable {
    /// Whether a bundle may notify.
    func mayNotify(_ bundle: String) async -> Bool
    /// Delivers the notification of a reminder in place of its former one, and waits until it is shown, if it is to be.
    ///
    /// - Throws: `ServiceError`; with `storageFailed` it was not delivered for now, else it will not be.
    func show(_ reminder: Reminder) async throws
    /// Takes notifications away.
    func withdraw(_ identifiers: [String]) async
    /// Has a function called with the actions of the user on notifications of reminders.
    ///
    /// - Parameter acted: Returns whether the action is done, so that its notification can go.
    func followActions(_ acted: @escaping @Sendable (NotificationResponse) async -> Bool) async
}

/// Tells one follower of changes of the feed and the windows, without saying which.
final class FeedNews: Sendable {
    private typealias Look = @Sendable () async -> Void

    private struct State {
        var look: Look?
        /// Whether the follower waits for anything.
        var isWanted = false
        /// Whether a look waits for its turn: it sees all changes that come until then.
        var isAsked = false
    }

    private let state = Mutex(State())
    private let looks: SerialQueue

    /// Makes news without a follower.
    ///
    /// - Parameter executor: Where the follower is called; `nil` for the threads that all tasks share.
    init(executor: (any TaskExecutor)? = nil) { looks = SerialQueue(executor: executor) }

    /// Has a function called after each change; of several changes before its turn, once.
    func follow(_ look: @escaping @Sendable () async -> Void) { state.withLock { $0.look = look } }

    /// Notes whether the follower waits for anything: else it is not called.
    func setWanted(_ isWanted: Bool) { state.withLock { $0.isWanted = isWanted } }

    /// Notes a change.
    func tell() {
        state.withLock { state in
            guard state.isWanted, !state.isAsked else { return }
            state.isAsked = true
            // Under the lock, so that nobody who is told of the same look waits for less.
            looks.add { await self.look() }
        }
    }

    private func look() async {
        let look = state.withLock { state -> Look? in
            state.isAsked = false
            return state.look
        }
        await look?()
    }

    /// Waits until the follower has looked at all changes that were told of.
    func settle() async { await looks.finish() }
}

/// The peers of the room of activities, with another follower of its changes.
struct FollowedActivities: ActivitiesPeers {
    let peers: any ActivitiesPeers
    let news: FeedNews

    func changed() async {
        news.tell()
        await peers.changed()
    }

    func publishersChanged() async { await peers.publishersChanged() }

    func save(_ number: Int64, at connection: String) async -> Data? { await peers.save(number, at: connection) }

    func takeUp(_ state: Data, _ options: ArrivingActivity, at connection: String) async throws -> Bool {
        try await peers.takeUp(state, options, at: connection)
    }

    func accept(_ stream: Descriptor, for number: Int64, at connection: String) async throws {
        try await peers.accept(stream, for: number, at: connection)
    }

    func start(bundle: String) async throws { try await peers.start(bundle: bundle) }
}

/// The peers of the room of scenes, with another follower of its changes.
struct FollowedScenes: ScenesPeers {
    let peers: any ScenesPeers
    let news: FeedNews

    func changed(bundle: String) async {
        news.tell()
        await peers.changed(bundle: bundle)
    }

    func discarded(_ sessions: [String], _ details: SceneDestruction, at connection: String) async {
        await peers.discarded(sessions, details, at: connection)
    }

    func show(_ request: SceneRequest, number: UInt64, at connection: String) async throws -> Bool {
        try await peers.show(request, number: number, at: connection)
    }

    func start(bundle: String) async throws { try await peers.start(bundle: bundle) }
}

extension Caller {
    /// The service itself, which acts for its user.
    static let service = Caller(connection: "", process: 0, user: 0, standing: .tool)
}

extension Activities: ReminderActivities {
    func shown() async -> [ListedActivity] { (try? await current(by: .service)) ?? [] }

    func stayed() async -> Set<UInt64> { stayedNumbers }
}
