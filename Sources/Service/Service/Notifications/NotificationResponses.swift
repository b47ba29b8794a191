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
        while let waiting = try? await store.takeResponse(of: source) {
            guard await !tell(waiting.matter, source, at: connection) else { continue }
            members.end(connection)
            do {
                try await store.putBack(waiting, of: source)
            } catch {
                logger.error("a response is lost", ["source": source, "error": "\(error)"])
            }
            return handOver(source)
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
        guard (try? await store.sourcesWithResponses().contains(source)) == true,
            await apps.appearance(of: source) != nil
        else { return }
        do {
            try await peers.start(bundle: source)
        } catch {
            logger.warning("an app does not take a response", ["source": source, "error": "\(error)"])
        }
    }
}
