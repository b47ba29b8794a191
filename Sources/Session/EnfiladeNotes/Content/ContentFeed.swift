// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeConcurrency
package import EnfiladeContract
import EnfiladeLocalization
import EnfiladeLogging
package import EnfiladeServiceClient

/// A change of the content on the screen.
package enum ContentChange: Sendable {
    /// The activities, or the links to them, may be others.
    case other
    /// The service has ended, and knows of no activities.
    case gone
}

/// The source of current activities and of links to them: the service, or lists in tests.
package protocol ContentSource: Sendable {
    /// The current activities, those of the program in front first.
    func current() async throws -> [ListedActivity]
    /// The links to the content of an activity: by an identifier before those by a page, the newest first.
    func links(to activity: UInt64) async throws -> [ListedLink]
    /// A stream of the changes of either, which keeps the last one.
    func changes() async throws -> AsyncStream<ContentChange>
}

/// The activities and links of the service.
package struct ServiceContent: ContentSource {
    private let connection: ServiceConnection

    package init(_ connection: ServiceConnection = .shared) {
        self.connection = connection
    }

    package func current() async throws -> [ListedActivity] { try await Activities1Client(connection).current() }

    package func links(to activity: UInt64) async throws -> [ListedLink] {
        try await Links1Client(connection).matching(activity)
    }

    package func changes() async throws -> AsyncStream<ContentChange> {
        let (changes, continuation) = AsyncStream.makeStream(
            of: ContentChange.self, bufferingPolicy: .bufferingNewest(1))
        let feed = try await Activities1Client(connection).orderedChanges(windows: Scenes1Client(connection))
        let links = try await Links1Client(connection).changedSignals()
        let owners = try await connection.bus().nameOwnerChanges(of: Interfaces.serviceName)
        let followers = [
            Task { for await _ in feed { continuation.yield(.other) } },
            Task { for await _ in links { continuation.yield(.other) } },
            Task { for await owner in owners { continuation.yield(owner.new == nil ? .gone : .other) } },
        ]
        continuation.onTermination = { _ in for follower in followers { follower.cancel() } }
        return changes
    }
}

/// The content that the user is looking at, of which both the menu of links and the suggestions are made.
@MainActor package final class ContentFeed {
    /// The current activities, those of the program in front first.
    package private(set) var activities: [ListedActivity] = []
    /// The reason that they are not known; `nil` if they are.
    package private(set) var problem: String?

    let source: any ContentSource
    private let clock: any Clock<Duration>
    private let log = Logger(module: "notes")
    private var listeners: [() -> Void] = []
    private var watch: Task<Void, Never>?
    /// The time after which a service that could not be followed is tried again.
    private static let delay = Duration.seconds(5)
    /// The longest wait for the activities of a service that knows them.
    private static let patience = Duration.milliseconds(500)

    package init(_ source: any ContentSource = ServiceContent(), clock: any Clock<Duration> = ContinuousClock()) {
        (self.source, self.clock) = (source, clock)
    }

    isolated deinit {
        watch?.cancel()
    }

    /// Calls a closure whenever the activities, or the links to them, may be others.
    package func onChange(_ body: @escaping () -> Void) {
        listeners.append(body)
    }

    /// Follows the service from now on.
    package func start() {
        guard watch == nil else { return }
        watch = Task { [weak self, source, clock] in
            while !Task.isCancelled {
                do {
                    let changes = try await source.changes()
                    await self?.refresh()
                    for await change in changes {
                        switch change {
                        case .other: await self?.refresh()
                        case .gone: self?.clear()
                        }
                    }
                } catch {
                    self?.fail(error)
                }
                try? await pause(
                    for: Self.delay, because: "a bus that is gone does not say when it is back", clock: clock)
            }
        }
    }

    /// Asks for the activities again.
    package func refresh() async {
        do {
            take(try await source.current())
        } catch {
            fail(error)
        }
    }

    /// Asks for the activities again, as the signal of their last change may be on its way. Those that are known stay if the service
    /// does not answer soon.
    package func catchUp() async {
        guard
            let current = try? await withTimeout(
                Self.patience, clock: clock, { [source] in try await source.current() })
        else { return }
        take(current)
    }

    private func take(_ current: [ListedActivity]) {
        (activities, problem) = (current, nil)
        for listener in listeners { listener() }
    }

    /// Forgets the activities of a service that has ended.
    private func clear() {
        (activities, problem) = ([], translated("the service does not answer"))
        for listener in listeners { listener() }
    }

    private func fail(_ error: any Error) {
        log.warning("the current activities are not known", ["error": "\(error)"])
        (activities, problem) = ([], "\(error)")
        for listener in listeners { listener() }
    }
}
