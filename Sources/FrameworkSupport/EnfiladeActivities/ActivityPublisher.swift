// SPDX-License-Identifier: Apache-2.0
// The app's half of the feed of activities: the current activity of this process, told to the service.

internal import EnfiladeConcurrency
internal import EnfiladeContract
internal import EnfiladeFiles
internal import EnfiladeServiceClient
package import Foundation
package import FoundationAdditions
internal import Synchronization

/// Tells the service which activity is current, and brings it up to date when somebody needs that.
///
/// Many changes in a row are told once. A change of the `userInfo` alone is not told: the service asks for it.
package final class ActivityPublisher: Sendable {
    /// The one of the process.
    package static let shared = ActivityPublisher()

    /// The current activity at some moment.
    private struct Present: Sendable {
        /// The turn in which it is current.
        let turn: UInt64
        let record: ActivityRecord
        /// The activity itself, which is not kept alive.
        weak var activity: NSUserActivity?
    }

    /// The activity that the service was told of last.
    private struct Told: Sendable {
        let turn: UInt64
        let content: ActivityDescription
        /// The number that the service has given to it.
        let number: UInt64
    }

    private struct State: Sendable {
        /// Whether the service is to be told: the program is an installed app.
        var isOn = false
        var isReportScheduled = false
        var told: Told?
        /// The activities that the service was told of, and the streams to apps that continue them.
        var streams = ActivityStreams()
        /// The types that the service does not take: the app does not declare them.
        var refusedTypes: Set<String> = []
        /// The content that the service has refused last, and the turn in which it was current.
        var refused: (turn: UInt64, content: ActivityDescription)?
        /// The turn of the activity that a former service knew; `nil` once the present one knows another.
        var formerTurn: UInt64?
        /// How often a service was started that knows no activity.
        var starts = 0
        /// Tells the delegates of the app that an activity was brought up to date.
        var saved: (@MainActor @Sendable (NSUserActivity) -> Void)?

        /// Notes that the service that was told is gone.
        mutating func forgetTold() {
            if let told { formerTurn = told.turn }
            told = nil
        }
    }

    private let state = Mutex(State())
    private let client: Activities1Client
    private let host: ActivityHost
    /// Not with the priority of the main thread, which has frames to draw.
    private let queue = SerialQueue(priority: .medium)

    private convenience init() {
        self.init(client: Activities1Client(), host: .shared)
    }

    /// Makes one that tells a service of its own, for tests.
    init(client: Activities1Client, host: ActivityHost) {
        (self.client, self.host) = (client, host)
    }

    /// Begins to tell the service: the app is installed, and was launched.
    ///
    /// - Parameter saved: Tells the delegates of the app that an activity was brought up to date.
    @MainActor package func begin(saved: @escaping @MainActor @Sendable (NSUserActivity) -> Void) {
        NSUserActivity.follower = ManagedActivities.shared
        state.withLock { ($0.isOn, $0.saved) = (true, saved) }
        currentActivityChanged()
    }

    /// Has the service told of the current activity soon, if it does not know it.
    func currentActivityChanged() {
        let isFirst = state.withLock { state in
            guard state.isOn, !state.isReportScheduled else { return false }
            state.isReportScheduled = true
            return true
        }
        guard isFirst else { return }
        queue.add {
            // On the main thread: the code that changes the activity has come to its end there.
            let present = await MainActor.run {
                self.state.withLock { $0.isReportScheduled = false }
                // One that nobody holds any more leaves its place to another.
                if NSUserActivity.current == nil { ManagedActivities.shared.look() }
                return NSUserActivity.current.map { Present(turn: $0.turn, record: $0.record, activity: $0) }
            }
            await self.report(present)
        }
    }

    private func report(_ present: Present?) async {
        let (told, isOn, starts, formerTurn) = state.withLock { ($0.told, $0.isOn, $0.starts, $0.formerTurn) }
        guard isOn else { return }
        do {
            guard let present, isTaken(present) else {
                if let told { try await resign(told) }
                return
            }
            let content = ActivityDescription(present.record)
            let isSame = told.map { $0.turn == present.turn && !$0.content.isOther(than: content) } ?? false
            if isSame, told?.content == content { return }
            let encoded = try present.record.encoded()
            try await host.serve(
                serviceStarted: { self.serviceStarted() }, save: { await self.save($0) },
                accept: { try await self.accept($1, for: $0) })
            let number = try await client.publish(
                PublishedActivity(
                    content: content, number: isSame ? told?.number : nil, state: encoded,
                    isAgain: !isSame && formerTurn == present.turn))
            state.withLock { state in
                // A service that was started meanwhile knows nothing of it, and is told again.
                state.refused = nil
                guard state.starts == starts else { return }
                state.formerTurn = nil
                state.streams.note(number, present.activity)
                state.told = Told(turn: present.turn, content: content, number: number)
            }
        } catch {
            await failed(error, with: present)
        }
    }

    /// Whether the service may take an activity: not if it has refused the type, or just this content.
    private func isTaken(_ present: Present) -> Bool {
        state.withLock { state in
            guard !state.refusedTypes.contains(present.record.activityType) else { return false }
            guard let refused = state.refused else { return true }
            return refused.turn != present.turn || refused.content != ActivityDescription(present.record)
        }
    }

    /// Tells the service that an activity is not current any more.
    private func resign(_ told: Told) async throws {
        state.withLock { $0.told = nil }
        try await client.resign(told.number)
    }

    private func failed(_ error: any Error, with present: Present?) async {
        switch (error as? ServiceError)?.code {
        case .notPermitted:
            // It is no installed app: nobody could continue its activities.
            state.withLock { $0.isOn = false }
            return
        case .unavailable:
            // A service that is started asks again.
            state.withLock { $0.forgetTold() }
            return
        case .notFound:
            // The service has withdrawn it meanwhile.
            if state.withLock({ $0.told.take() }) != nil { currentActivityChanged() }
            return
        case .notSupported: state.withLock { _ = $0.refusedTypes.insert(present?.record.activityType ?? "") }
        default:
            // It is tried again when it becomes current again, or is another one.
            state.withLock { $0.refused = present.map { ($0.turn, ActivityDescription($0.record)) } }
        }
        Diagnostics.report("the system does not know the current activity: \(error)")
        // It is not the former one either.
        if let told = state.withLock({ $0.told }) { try? await resign(told) }
    }

    /// Has the service delete saved activities of the app, after it knows the current one.
    ///
    /// - Parameter identifiers: Their persistent identifiers; `nil` for all activities.
    func deleteSaved(_ identifiers: [String]?) async {
        do {
            try await queue.run { [client] in
                try await client.delete(ActivityDeletion(persistent: identifiers, isAll: identifiers == nil))
            }
        } catch {
            Diagnostics.report("saved activities are not deleted: \(error)")
        }
    }

    /// A service is there that knows no activity.
    private func serviceStarted() {
        state.withLock { state in
            (state.refusedTypes, state.refused) = ([], nil)
            state.forgetTold()
            state.starts += 1
        }
        currentActivityChanged()
    }

    // MARK: - Streams

    /// Connects this process with the program whose activity it continues.
    ///
    /// - Parameter continuation: The word that has come with the activity.
    /// - Throws: `CocoaError` with the reason why there is no connection.
    func stream(for continuation: String) async throws -> StreamSocket {
        do {
            return StreamSocket(adopting: try await client.openStream(continuation))
        } catch let error as ServiceError {
            throw error.forStreams
        }
    }

    /// Takes a stream to the app that continues the activity with a number. Its delegate gets that after this has returned.
    private func accept(_ stream: Descriptor, for number: UInt64) async throws {
        // The service may ask before its answer is read that tells the number.
        if !state.withLock({ $0.streams.knows(number) }) { await queue.finish() }
        try await MainActor.run {
            let (activity, socket) = try self.state.withLock { try $0.streams.accept(stream, for: number) }
            // A delegate that waits for the other app must not hold up its answer.
            Task { activity.receive(socket) }
        }
    }

    // MARK: - Saving

    /// Brings the activity with a number up to date, and encodes it; `nil` if it is not current.
    private func save(_ number: UInt64) async -> Data? {
        // The service may ask before its answer is read that tells the number.
        if state.withLock({ $0.told?.number }) != number { await queue.finish() }
        return await MainActor.run {
            guard let activity = NSUserActivity.current,
                let told = self.state.withLock({ $0.told }), told.number == number,
                told.turn == activity.turn
            else { return nil }
            if activity.saveIfNeeded() { self.state.withLock { $0.saved }?(activity) }
            return activity.encodedOrReported
        }
    }
}

extension NSUserActivity {
    /// The activity as it is kept; `nil` if it cannot be kept, which is said.
    package var encodedOrReported: Data? {
        do throws(ActivityFailure) {
            return try record.encoded()
        } catch {
            Diagnostics.report("an activity cannot be kept: \(error)")
            return nil
        }
    }
}

extension ActivityDescription {
    /// Whether an identifier that there was is another one now, or gone: it is other content.
    fileprivate func isOther(than later: ActivityDescription) -> Bool {
        [(target, later.target), (persistent, later.persistent), (webpage, later.webpage)].contains { former, present in
            former != nil && former != present
        }
    }
}
