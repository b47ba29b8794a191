// SPDX-License-Identifier: Apache-2.0

import EnfiladeFiles
import EnfiladeConcurrency
import EnfiladeContract
import Foundation
import EnfiladeLogging
import EnfiladePredicates

/// The room of windows: which sessions there are, what they show, and which of them takes some content.
///
/// It runs by itself and not as a part of the bus: predicates may take their time.
actor Scenes {
    let store: ScenesStore
    let snapshots: SnapshotFiles
    let peers: any ScenesPeers
    let bundles: any InstalledBundles
    let clock: any Clock<Duration>
    /// Milliseconds since 1970.
    let now: @Sendable () -> Int64
    /// Makes identifiers that were never used.
    let newIdentifier: @Sendable () -> String
    let logger = Logger(module: "scenes")

    /// The sessions of one bundle that can stand in for each other.
    struct Kind: Hashable {
        let bundle: ExactText
        let role: ExactText

        init(bundle: String, role: String) {
            self.bundle = ExactText(bundle)
            self.role = ExactText(role)
        }
    }

    var sessions: [String: SceneSession] = [:]
    /// Routing among the sessions of a kind, once somebody has asked: reading thousands of predicates takes its time.
    private var routings: [Kind: SceneRouting] = [:]
    /// How many sessions there are of each kind that has any.
    private var counts: [Kind: Int] = [:]
    /// The length of all predicates of each bundle that has any.
    private var predicateSizes: [String: Int] = [:]
    /// States that are not `disconnected`, with the connection that said so.
    var states: [String: (state: SceneState, connection: String)] = [:]
    /// The connections of running apps, with their bundles.
    var apps: [String: String] = [:]
    /// The connections of apps that have said that they were launched, with the order in which they did.
    var launches: [String: UInt64] = [:]
    /// How many launches there were.
    private var lastLaunch: UInt64 = 0
    /// What waits for the launch of an app, by bundle, the oldest first.
    var waiting: [String: [WaitingRequest]] = [:]
    /// The requests that launches have taken and their apps have not answered yet, by number.
    var taken: [UInt64: TakenRequest] = [:]
    /// Tells waiting requests apart.
    var lastRequest: UInt64 = 0
    /// The connections that left last: a call of one may still be under way.
    var endedConnections = EndedConnections()
    /// When a session was activated last.
    private var lastActivation: Int64 = 0
    /// Keeps what is stored and what is in memory to one order.
    let changes = SerialQueue()

    init(
        store: ScenesStore, snapshots: SnapshotFiles, peers: any ScenesPeers, bundles: any InstalledBundles,
        clock: any Clock<Duration>, now: @escaping @Sendable () -> Int64,
        newIdentifier: @escaping @Sendable () -> String = { UUID().uuidString }
    ) {
        self.store = store
        self.snapshots = snapshots
        self.peers = peers
        self.bundles = bundles
        self.clock = clock
        self.now = now
        self.newIdentifier = newIdentifier
    }

    /// Takes up what a former service has left; everything is disconnected.
    func restore() async throws {
        for session in try await store.load() {
            add(session)
            lastActivation = max(lastActivation, session.activated)
        }
        snapshots.sweep(except: Set(sessions.values.compactMap { $0.snapshot?.file }))
        // A former service was killed before it could forget these.
        for bundle in try await store.bundles() where !bundles.stored.contains(ExactText(bundle)) {
            await uninstalled(bundle)
        }
    }

    /// How many sessions there are.
    var count: Int { sessions.count }

    // MARK: - What all changes have in common

    /// A time after that of every former activation.
    func nextActivation() -> Int64 {
        lastActivation = max(now(), lastActivation + 1)
        return lastActivation
    }

    /// The session with an identifier.
    ///
    /// - Throws: `ServiceError.notFound` if there is none, `notPermitted` if the caller is another app.
    func session(_ identifier: String, for caller: Caller) throws(ServiceError) -> SceneSession {
        guard let session = sessions[identifier], ExactText(session.identifier) == ExactText(identifier) else {
            throw ServiceError(.notFound, "there is no session “\(identifier)”")
        }
        try SceneRules.checkAccess(of: caller, to: session.bundle)
        return session
    }

    /// The session with an identifier, for its app alone.
    func ownSession(_ identifier: String, of caller: Caller) throws(ServiceError) -> SceneSession {
        _ = try CallerRules.bundle(of: caller)
        return try session(identifier, for: caller)
    }

    /// The session of a bundle with an identifier.
    func session(
        _ identifier: String, of bundle: String, for caller: Caller
    ) throws(ServiceError) -> SceneSession {
        let session = try session(identifier, for: caller)
        guard session.bundle == bundle else {
            throw ServiceError(
                .notFound, "the session “\(identifier)” is one of “\(session.bundle)”, not of “\(bundle)”")
        }
        return session
    }

    /// What the window of a session is doing.
    func state(of identifier: String) -> SceneState {
        states[identifier]?.state ?? .disconnected
    }

    // MARK: - Routing

    /// Routing among the sessions of a bundle that have a role.
    func routing(_ bundle: String, _ role: String) -> SceneRouting {
        let kind = Kind(bundle: bundle, role: role)
        if let known = routings[kind] { return known }
        guard counts[kind] != nil else { return SceneRouting() }
        var routing = SceneRouting()
        for session in sessions.values where Kind(bundle: session.bundle, role: session.role) == kind {
            routing.set(candidate(session))
        }
        routings[kind] = routing
        return routing
    }

    private func candidate(_ session: SceneSession) -> SceneRouting.Candidate {
        SceneRouting.Candidate(
            session: session.identifier,
            rank: SceneRouting.Rank(
                number: session.number, activated: session.activated,
                isActive: state(of: session.identifier) == .foregroundActive),
            can: RoutingPredicate(session.conditions.canActivate, standard: true),
            prefers: RoutingPredicate(session.conditions.prefersToActivate, standard: false))
    }

    /// Checks that the predicates of a bundle may become longer, or shorter.
    ///
    /// - Throws: `ServiceError.limitExceeded`.
    func checkPredicates(of bundle: String, growingBy growth: Int) throws(ServiceError) {
        let size = predicateSizes[bundle, default: 0] + growth
        guard growth <= 0 || size <= SceneRules.largestPredicates else {
            throw ServiceError(
                .limitExceeded,
                "the predicates of all sessions of “\(bundle)” have \(size) bytes; \(SceneRules.largestPredicates) are allowed"
            )
        }
    }

    private func notePredicates(of bundle: String, growingBy growth: Int) {
        let size = predicateSizes[bundle, default: 0] + growth
        predicateSizes[bundle] = size == 0 ? nil : size
    }

    /// Replaces a session, and brings its place in routing in line.
    func replace(_ session: SceneSession) {
        guard let former = sessions.updateValue(session, forKey: session.identifier) else { return }
        guard session.conditions != former.conditions else { return }
        notePredicates(of: session.bundle, growingBy: session.conditions.size - former.conditions.size)
        routings[Kind(bundle: session.bundle, role: session.role)]?.set(candidate(session))
    }

    /// Brings what changes often in line.
    func refreshOrder(_ identifier: String) {
        guard let session = sessions[identifier] else { return }
        routings[Kind(bundle: session.bundle, role: session.role)]?.update(
            identifier, activated: session.activated, isActive: state(of: identifier) == .foregroundActive)
    }

    /// Adds a session that was stored.
    func add(_ session: SceneSession) {
        sessions[session.identifier] = session
        let kind = Kind(bundle: session.bundle, role: session.role)
        counts[kind, default: 0] += 1
        notePredicates(of: session.bundle, growingBy: session.conditions.size)
        routings[kind]?.set(candidate(session))
    }

    /// Forgets a session that was deleted.
    func remove(_ session: SceneSession) {
        let kind = Kind(bundle: session.bundle, role: session.role)
        let former = sessions.removeValue(forKey: session.identifier)
        notePredicates(of: session.bundle, growingBy: -(former?.conditions.size ?? 0))
        states[session.identifier] = nil
        routings[kind]?.remove(session.identifier)
        let count = counts[kind, default: 1] - 1
        counts[kind] = count == 0 ? nil : count
        if count == 0 { routings[kind] = nil }
    }

    // MARK: - Connections

    /// Notes that an app runs; only calls that an app alone may make come here.
    func note(_ caller: Caller) {
        guard !caller.bundle.isEmpty, !endedConnections.contains(caller.connection) else { return }
        apps[caller.connection] = caller.bundle
    }

    /// Notes that an app was launched, though it was another service that it told: it speaks of its windows.
    func noteWindows(of caller: Caller) {
        guard !caller.bundle.isEmpty, launches[caller.connection] == nil else { return }
        _ = noteLaunch(caller.connection)
    }

    /// Notes that a process of an app was launched; false if it has ended meanwhile.
    func noteLaunch(_ connection: String) -> Bool {
        guard !endedConnections.contains(connection) else { return false }
        lastLaunch += 1
        launches[connection] = lastLaunch
        return true
    }

    /// An app has ended, or its connection: its windows are gone and its sessions stay.
    func connectionEnded(_ connection: String) async {
        endedConnections.insert(connection)
        launches[connection] = nil
        giveUpTaken(by: connection)
        guard let bundle = apps.removeValue(forKey: connection) else { return }
        let ended = states.filter { $0.value.connection == connection }.keys
        for identifier in ended {
            states[identifier] = nil
            refreshOrder(identifier)
        }
        if !ended.isEmpty { await peers.changed(bundle: bundle) }
    }

    /// Everybody of the former bus is gone.
    func busRestarted() async {
        for connection in Array(apps.keys) { await connectionEnded(connection) }
        for bundle in Array(waiting.keys) {
            giveUp(bundle, ServiceError(.appUnavailable, "the bus that was to start “\(bundle)” has ended"))
        }
        endedConnections.removeAll()
    }
}
