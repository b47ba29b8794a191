// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeLogging

/// The processes of apps that have joined, and the actions of the user on their way to them.
actor NotificationResponses {
    private let store: NotificationsStore
    private let peers: any NotificationsPeers
    private let apps: any NotificationApps
    private let errands = SourceErrands()
    private let logger = Logger(module: "notifications")
    private var members = NotificationMembers()
    /// The responses that the disk has refused, by source, the oldest first. They came after those that are stored.
    private var unstored: [String: [Unstored]] = [:]
    /// The sources of which a response is being stored.
    private var storing: Set<String> = []

    /// A response that the disk has refused.
    private struct Unstored {
        let response: NotificationResponse
        /// The place of its notification in the order of deliveries.
        let number: Int64
    }

    init(store: NotificationsStore, peers: any NotificationsPeers, apps: any NotificationApps) {
        self.store = store
        self.peers = peers
        self.apps = apps
    }

    // MARK: - Processes

    /// Adds a process of an app, which gets the responses that wait.
    func join(_ connection: String, of bundle: String, _ membership: NotificationMembership) {
        members.add(connection, of: bundle, membership)
        handOver(bundle)
    }

    /// Notes that a process is gone.
    func end(_ connection: String) {
        members.end(connection)
    }

    /// Notes that all processes are gone, with their bus.
    func endAll() {
        members = NotificationMembers()
    }

    /// The process of an app that answers some question and has joined last; `nil` if there is none.
    func connection(
        of bundle: String, _ answers: @Sendable (NotificationMembership) -> Bool
    ) -> String? {
        members.connection(of: bundle, answers)
    }

    // MARK: - Responses

    /// Keeps a response until its app takes it, and takes its notification off the list: on the disk, or in memory if that
    /// refuses it.
    func keep(_ response: NotificationResponse, of source: String, removing number: Int64) async {
        unstored[source, default: []].append(Unstored(response: response, number: number))
        // One after the other, in their order.
        guard storing.insert(source).inserted else { return }
        defer { storing.remove(source) }
        while let next = takeUnstored(of: source) {
            do {
                try await store.keep(next.response, of: source, removing: next.number)
            } catch {
                logger.error("a response is not stored, and waits in memory", ["source": source, "error": "\(error)"])
                return putBack(next, of: source)
            }
        }
    }

    private func takeUnstored(of source: String) -> Unstored? {
        guard var waiting = unstored[source], !waiting.isEmpty else { return nil }
        let first = waiting.removeFirst()
        unstored[source] = waiting.isEmpty ? nil : waiting
        return first
    }

    /// Puts a response in its place, before all that came later; the oldest go if there are too many.
    private func putBack(_ response: Unstored, of source: String) {
        let waiting = [response] + (unstored[source] ?? [])
        unstored[source] = waiting.suffix(NotificationRules.responseLimit)
    }

    /// Forgets the responses of an app that is uninstalled.
    func forget(_ source: String) {
        unstored[source] = nil
    }

    /// Hands over the stored responses for which no service has started their apps yet.
    func handOverAll() async {
        do {
            for source in try await store.sourcesToStart() { handOver(source) }
        } catch {
            logger.error("responses are not handed over", ["error": "\(error)"])
        }
    }

    /// Tells an app the responses that wait for it, or has it started.
    func handOver(_ source: String) {
        errands.run(for: source) { await self.handOverNow(source) }
    }

    /// Waits until all that was begun for a source is done.
    func settle(_ source: String) async {
        await errands.settle(source)
        await errands.settle("start \(source)")
    }

    private func handOverNow(_ source: String) async {
        guard let connection = members.connection(of: source, \.responds) else {
            // Not in this line: the app joins while its start is still under way.
            return errands.run(for: "start \(source)") { await self.start(source) }
        }
        // It leaves the store before the app sees it: an app that ends meanwhile must not see it twice.
        while let waiting = await takeStored(of: source) {
            guard await !tell(waiting.matter, source, at: connection) else { continue }
            members.end(connection)
            do {
                try await store.putBack(waiting, of: source)
            } catch {
                logger.error("a response is lost", ["source": source, "error": "\(error)"])
            }
            return handOver(source)
        }
        // Those that the disk does not let go of come first, and one on its way there, after which this is called again.
        guard unstored[source] != nil, await !isStored(for: source) else { return }
        while !storing.contains(source), let waiting = takeUnstored(of: source) {
            guard await tell(.action(waiting.response), source, at: connection) else {
                members.end(connection)
                putBack(waiting, of: source)
                return handOver(source)
            }
            // Otherwise the next service lists it again.
            try? await store.remove(delivered: [waiting.number])
        }
    }

    /// Tells an app of a response.
    ///
    /// - Returns: False if the app was gone before it could be told.
    private func tell(_ matter: NotificationsStore.Matter, _ source: String, at connection: String) async -> Bool {
        switch matter {
        case .action(let response): return await peers.respond(response, at: connection)
        case .settings: return await peers.openSettings(of: source, at: connection)
        case .unreadable:
            logger.error("a stored response cannot be read, and is dropped", ["source": source])
            return true
        }
    }

    /// Has an app started if responses wait for it.
    private func start(_ source: String) async {
        guard await isAwaited(source), await apps.appearance(of: source) != nil else { return }
        do {
            try await peers.start(bundle: source)
        } catch {
            return logger.warning("an app does not take a response", ["source": source, "error": "\(error)"])
        }
        // Without the note the next service starts it once more.
        try? await store.noteStart(of: source)
    }

    /// Takes the oldest response off the disk; `nil` if there is none, or if the disk refuses that.
    private func takeStored(of source: String) async -> NotificationsStore.Waiting? {
        do {
            return try await store.takeResponse(of: source)
        } catch {
            logger.error("a response stays stored", ["source": source, "error": "\(error)"])
            return nil
        }
    }

    /// Whether stored responses wait for an app.
    private func isStored(for source: String) async -> Bool {
        (try? await store.sourcesWithResponses().contains(source)) == true
    }

    /// Whether responses wait for an app.
    private func isAwaited(_ source: String) async -> Bool {
        if unstored[source] != nil { return true }
        return await isStored(for: source)
    }
}
