// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeConcurrency
import EnfiladeContract
import EnfiladeFiles
import EnfiladeLogging
import EnfiladePredicates
import EnfiladeSQLite
import Foundation

/// The room of windows: their sessions, content and pictures, and the choice of the session that takes some content.
///
/// It runs by itself and not as a part of the bus: predicates may take their time.
actor Scenes {
    private let store: ScenesStore
    private let snapshots: SnapshotFiles
    private let peers: any ScenesPeers
    private let bundles: any InstalledBundles
    private let clock: any Clock<Duration>
    /// Milliseconds since 1970.
    private let now: @Sendable () -> Int64
    /// Makes identifiers that were never used.
    private let newIdentifier: @Sendable () -> String
    private let logger = Logger(module: "scenes")

    private(set) var table = SceneTable()
    private var apps = RunningApps()
    private var requests = WaitingRequests()
    /// Keeps the store and the memory in one order.
    private let changes = SerialQueue()

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

    /// Takes up the sessions of a former service; everything is disconnected.
    func restore() async throws {
        for session in try await store.load() {
            table.add(session)
        }
        snapshots.sweep(except: Set(table.all.compactMap { $0.snapshot?.file }))
        // A former service was killed before it could forget these.
        for bundle in try await store.bundles() where !bundles.stored.contains(ExactText(bundle)) {
            await uninstalled(bundle)
        }
    }

    /// How many sessions there are.
    var count: Int { table.count }

    /// How many requests wait for the launch of an app.
    func waitingCount(for bundle: String) -> Int {
        requests.count(for: bundle)
    }

    /// How many requests launches have taken that no app has answered yet.
    var unansweredCount: Int { requests.takenCount }

    // MARK: - Sessions that a caller may have

    /// The session with an identifier.
    ///
    /// - Throws: `ServiceError.notFound` if there is none, `notPermitted` if the caller is another app.
    private func session(_ identifier: String, for caller: Caller) throws(ServiceError) -> SceneSession {
        guard let session = table[identifier], ExactText(session.identifier) == ExactText(identifier) else {
            throw ServiceError(.notFound, "there is no session “\(identifier)”")
        }
        try SceneRules.checkAccess(of: caller, to: session.bundle)
        return session
    }

    /// The session with an identifier, for its app alone.
    private func ownSession(_ identifier: String, of caller: Caller) throws(ServiceError) -> SceneSession {
        _ = try CallerRules.bundle(of: caller)
        return try session(identifier, for: caller)
    }

    /// The session of a bundle with an identifier.
    private func session(
        _ identifier: String, of bundle: String, for caller: Caller
    ) throws(ServiceError) -> SceneSession {
        let session = try session(identifier, for: caller)
        guard session.bundle == bundle else {
            throw ServiceError(
                .notFound, "the session “\(identifier)” is one of “\(session.bundle)”, not of “\(bundle)”")
        }
        return session
    }

    // MARK: - Connections

    /// An app has ended, or its connection: its windows are gone and its sessions stay.
    func connectionEnded(_ connection: String) async {
        requests.giveUp(by: connection)
        guard let bundle = apps.end(connection) else { return }
        if table.endWindows(of: connection) { await peers.changed(bundle: bundle) }
    }

    /// Everybody of the former bus is gone.
    func busRestarted() async {
        for connection in apps.connections { await connectionEnded(connection) }
        for bundle in requests.bundles {
            requests.giveUp(
                for: bundle, ServiceError(.appUnavailable, "the bus that was to start “\(bundle)” has ended"))
        }
        apps.busRestarted()
    }
}

// MARK: - Activating and routing

extension Scenes {
    /// A session that was found or made, as `Activate` answers it.
    typealias Activation = (session: String, isNew: Bool, details: SceneChoice)

    /// Finds or makes the session for some content of an app.
    func activate(
        _ role: String, identifier: String, _ options: SceneActivation, by caller: Caller
    ) async throws -> Activation {
        let bundle = try CallerRules.bundle(of: caller)
        apps.note(caller)
        try SceneRules.check(role: role)
        try SceneRules.check(identifier, SceneRules.longestName, "the identifier")
        return try await changes.run {
            try await self.activateNow(role, identifier, options, for: bundle, by: caller)
        }
    }

    /// Finds or makes the session, as one of the changes.
    private func activateNow(
        _ role: String, _ content: String, _ options: SceneActivation, for bundle: String, by caller: Caller
    ) async throws -> Activation {
        if let requesting = options.requestingSession { _ = try ownSession(requesting, of: caller) }
        let choice = try choice(role, content, options, for: bundle, by: caller)
        let time = table.nextActivation(now: now())
        let activation: Activation
        if let identifier = choice.session {
            try await store.touch(identifier, time: time)
            table.setActivated(time, of: identifier)
            activation = (identifier, false, choice.details(table.state(of: identifier)))
        } else {
            guard table.count < SceneRules.mostSessions else {
                throw ServiceError(
                    .limitExceeded, "there are \(SceneRules.mostSessions) sessions already; close one first")
            }
            let session = try await store.insert(
                newIdentifier(), bundle: bundle, role: role, configuration: options.configuration,
                requestingSession: options.requestingSession, time: time)
            table.add(session)
            activation = (session.identifier, true, choice.details(.disconnected))
        }
        logger.info(
            "session chosen", ["session": activation.session, "bundle": bundle, "reason": choice.reason.rawValue])
        await peers.changed(bundle: bundle)
        return activation
    }

    private func choice(
        _ role: String, _ content: String, _ options: SceneActivation, for bundle: String, by caller: Caller
    ) throws(ServiceError) -> SceneRouting.Choice {
        if let identifier = options.session {
            let session = try session(identifier, of: bundle, for: caller)
            guard ExactText(session.role) == ExactText(role) else {
                throw ServiceError(
                    .invalidArgument,
                    "the session “\(identifier)” has the role “\(session.role)”, not “\(role)”")
            }
            return SceneRouting.Choice(session: identifier, reason: .named)
        }
        if options.isNew { return SceneRouting.Choice(session: nil, reason: .demanded) }
        return table.routing(bundle, role).choice(for: content)
    }

    // MARK: - Questions

    /// The session that takes some content now.
    func route(
        _ bundle: String, role: String, identifier: String, by caller: Caller
    ) throws(ServiceError) -> (session: String, reason: String) {
        let choice = try choice(of: bundle, role: role, identifier: identifier, by: caller)
        return (choice.session ?? "", choice.reason.rawValue)
    }

    private func choice(
        of bundle: String, role: String, identifier: String, by caller: Caller
    ) throws(ServiceError) -> SceneRouting.Choice {
        try SceneRules.checkAccess(of: caller, to: bundle)
        try SceneRules.check(identifier, SceneRules.longestName, "the identifier")
        return table.routing(bundle, role).choice(for: identifier)
    }

    /// The session that takes some content now, and the answer of each candidate to it.
    func explain(
        _ bundle: String, role: String, identifier: String, by caller: Caller
    ) throws(ServiceError) -> (session: String, reason: String, candidates: [RoutedCandidate]) {
        let choice = try choice(of: bundle, role: role, identifier: identifier, by: caller)
        return (choice.session ?? "", choice.reason.rawValue, table.candidates(bundle, role, for: identifier))
    }

    /// The sessions that a caller may see, the one that was activated last first.
    ///
    /// - Parameter bundle: Those of one bundle; empty for all.
    func sessions(_ bundle: String, by caller: Caller) throws(ServiceError) -> [SceneDescription] {
        let bundle = bundle.isEmpty ? caller.bundle : bundle
        if bundle.isEmpty {
            try CallerRules.requireTool(caller, to: "see the sessions of all bundles")
        } else {
            try SceneRules.checkAccess(of: caller, to: bundle)
        }
        return table.all.filter { bundle.isEmpty || $0.bundle == bundle }
            .sorted { ($1.activated, $0.number) < ($0.activated, $1.number) }
            .map { $0.description(state: table.state(of: $0.identifier)) }
    }

    /// All that is known of a session.
    func session(_ identifier: String, by caller: Caller) async throws -> SceneDetails {
        let session = try session(identifier, for: caller)
        guard let content = try await store.content(of: identifier) else {
            throw ServiceError(.notFound, "there is no session “\(identifier)”")
        }
        return session.details(content, state: table.state(of: identifier))
    }

    /// The last picture of a session's window, open for reading.
    func snapshot(_ identifier: String, by caller: Caller) throws(ServiceError) -> Descriptor {
        guard let snapshot = try session(identifier, for: caller).snapshot else {
            throw ServiceError(.notFound, "there is no picture of the session “\(identifier)”")
        }
        return try snapshots.open(snapshot.file)
    }
}

// MARK: - Launches

extension Scenes {
    /// An app was started.
    func launch(by caller: Caller) async throws -> SceneLaunch {
        let bundle = try CallerRules.bundle(of: caller)
        apps.note(caller)
        return try await changes.run { try await self.launchNow(of: bundle, by: caller) }
    }

    private func launchNow(of bundle: String, by caller: Caller) async throws -> SceneLaunch {
        let (unfinished, discarded) = try await store.beginLaunch(of: bundle)
        let sessions = try await restorable(of: bundle)
        let hasStayed = apps.noteLaunch(caller.connection)
        let taken = hasStayed ? requests.take(for: bundle, by: caller.connection) { answerTimeout($0, bundle) } : []
        return SceneLaunch(
            discarded: discarded, unfinished: UInt32(clamping: unfinished),
            isPristine: unfinished >= SceneRules.launchesBeforePristine, sessions: sessions, requests: taken)
    }

    /// The sessions that an app restores its windows from, the one that was activated last first.
    private func restorable(of bundle: String) async throws -> [SceneDetails] {
        var room = SceneRules.largestLaunch
        let contents = try await store.contents(of: bundle)
        return table.sessions(of: bundle)
            .sorted { ($1.activated, $0.number) < ($0.activated, $1.number) }
            .map { session in
                let details = session.details(contents[session.identifier], state: table.state(of: session.identifier))
                room -= details.size
                return room < 0 ? SceneDetails(description: details.description, isPartial: true) : details
            }
    }

    /// An app has got through its launch.
    func restored(by caller: Caller) async throws {
        let bundle = try CallerRules.bundle(of: caller)
        apps.note(caller)
        apps.noteWindows(of: caller)
        try await changes.run { try await self.store.finishLaunch(of: bundle) }
    }

    /// An app has dealt with the end of sessions.
    func reportedDiscards(_ sessions: [String], by caller: Caller) async throws {
        let bundle = try CallerRules.bundle(of: caller)
        apps.note(caller)
        guard sessions.count <= SceneRules.mostSessions else {
            throw ServiceError(.limitExceeded, "at most \(SceneRules.mostSessions) sessions can be reported at once")
        }
        try await changes.run { try await self.store.forgetDiscards(sessions, of: bundle) }
    }
}

// MARK: - Having an app show a window, whether it runs or not

extension Scenes {
    /// Has an app show something.
    ///
    /// - Throws: `ServiceError`; a session that was made is gone again then.
    func open(
        _ bundle: String, _ opening: SceneOpening, by caller: Caller
    ) async throws -> (session: String, isNew: Bool) {
        try SceneRules.checkAccess(of: caller, to: bundle)
        return try await openAllowed(bundle, opening, by: caller)
    }

    /// Has an app show something, for a caller that may have it do so.
    func openAllowed(
        _ bundle: String, _ opening: SceneOpening, continuation: String? = nil, by caller: Caller
    ) async throws -> (session: String, isNew: Bool) {
        guard await bundles.isInstalled(bundle) else {
            throw ServiceError(.notFound, "the bundle “\(bundle)” is not installed")
        }
        guard await bundles.mayShowWindows(bundle) else {
            throw ServiceError(
                .notSupported, "the app “\(bundle)” shows no windows: its Info.plist has LSBackgroundOnly")
        }
        var request = try await changes.run { try await self.prepare(opening, of: bundle, by: caller) }
        request.content.continuation = continuation
        do {
            try await deliver(request, to: bundle)
        } catch {
            logger.warning(
                "nothing is shown", ["session": request.session, "bundle": bundle, "error": "\(error)"])
            if request.isNew { await takeAway(request.session) }
            throw error
        }
        return (request.session, request.isNew)
    }

    /// Finds or makes the session.
    private func prepare(_ opening: SceneOpening, of bundle: String, by caller: Caller) async throws -> SceneRequest {
        var role = opening.role ?? SceneRules.usualRole
        if let identifier = opening.session, opening.role == nil {
            role = try session(identifier, of: bundle, for: caller).role
        }
        let found = try await activateNow(
            role, opening.identifier ?? opening.url ?? "",
            SceneActivation(session: opening.session, isNew: opening.isNew), for: bundle, by: caller)
        return SceneRequest(
            session: found.session, isNew: found.isNew,
            content: SceneContent(
                activity: opening.activity, continuedType: opening.continuedType, url: opening.url, token: opening.token
            ))
    }

    /// Hands a request over, to a process of the app or to its next launch.
    private func deliver(_ request: SceneRequest, to bundle: String) async throws {
        let first = receiver(of: request.session, bundle)
        if let connection = first {
            if try await show(request, at: connection, bundle) { return }
            // It was just leaving: what it was to show is for the next one.
            await connectionEnded(connection)
            if let other = receiver(of: request.session, bundle) {
                if try await show(request, at: other, bundle) { return }
                throw ServiceError(.appUnavailable, "the app “\(bundle)” has ended before it had shown the window")
            }
        }
        try await waitForLaunch(request, of: bundle, isRetry: first != nil)
    }

    /// Has a process show something; false if it is gone and had not begun. The code of one that had may have handled it.
    private func show(_ request: SceneRequest, at connection: String, _ bundle: String) async throws -> Bool {
        let number = requests.hand(to: connection)
        defer { requests.takeBack(number) }
        if try await peers.show(request, number: number, at: connection) { return true }
        guard requests.hasBegun(number) else { return false }
        throw ServiceError(.appUnavailable, "the app “\(bundle)” has ended while it handled the content")
    }

    /// An app says that its code handles a request from now on.
    func begin(_ number: UInt64, by caller: Caller) throws(ServiceError) {
        _ = try CallerRules.bundle(of: caller)
        let isAwaited = requests.begin(number, by: caller.connection)
        if !isAwaited { throw ServiceError(.notFound, "nobody waits for request \(number) of this process") }
    }

    /// The process that shows a session: the one that has its window, else the one that was launched last; `nil` for the next.
    private func receiver(of session: String, _ bundle: String) -> String? {
        if let connection = table.connection(of: session), apps.wasLaunched(connection) { return connection }
        return apps.lastLaunched(of: bundle)
    }

    // MARK: - Apps that do not run

    /// Has the bus start an app and waits until it has taken a request, with which another process may have just ended.
    private func waitForLaunch(_ request: SceneRequest, of bundle: String, isRetry: Bool) async throws {
        guard requests.count(for: bundle) < SceneRules.mostRequests else {
            throw ServiceError(
                .limitExceeded, "\(SceneRules.mostRequests) requests wait for the app “\(bundle)” already")
        }
        let number = requests.nextNumber()
        try await withCheckedThrowingContinuation { continuation in
            requests.add(
                .init(
                    number: number, request: request, shown: continuation, efforts: efforts(number, for: bundle),
                    mayStartAgain: isRetry), for: bundle)
        }
    }

    /// The tasks that run until an app has taken a request.
    private func efforts(_ number: UInt64, for bundle: String) -> [Task<Void, Never>] {
        LaunchEfforts.begin(
            bundle, clock: clock, missing: "was not launched",
            start: { [peers] in try await peers.start(bundle: bundle) },
            giveUp: { await self.giveUp(number, for: bundle, $0) })
    }

    private func giveUp(_ number: UInt64, for bundle: String, _ error: any Error) {
        requests.giveUp(number, for: bundle, error)
    }

    /// A process has given the name of its app back. If it was never launched, nobody takes the waiting requests.
    func nameEnded(_ name: String, of connection: String) {
        guard requests.count(for: name) > 0, !apps.wasLaunched(connection), !apps.hasLeft(connection) else { return }
        let error = ServiceError(.appUnavailable, "the app “\(name)” has ended before it was launched")
        requests.launchEnded(of: name, error) { efforts($0, for: name) }
    }

    // MARK: - Apps that were started

    private func answerTimeout(_ number: UInt64, _ bundle: String) -> Task<Void, Never> {
        afterDelay(SceneRules.answerTimeout, clock: clock) {
            let seconds = SceneRules.answerTimeout.components.seconds
            let error = ServiceError(.timedOut, "the app “\(bundle)” did not answer within \(seconds) s")
            await self.end(number, with: .failure(error))
        }
    }

    /// Takes an app's answer to a request that its launch has taken.
    ///
    /// - Parameter error: The code of an error; empty if it shows the window and has taken the content.
    func answer(_ number: UInt64, error: String, message: String, by caller: Caller) throws(ServiceError) {
        let problem = try SceneRules.problem(error, message)
        _ = try CallerRules.bundle(of: caller)
        guard requests.isTaken(number, by: caller.connection) else {
            throw ServiceError(.notFound, "no request \(number) waits for an answer of this process")
        }
        requests.end(number, with: problem.map { .failure($0) } ?? .success(()))
    }

    private func end(_ number: UInt64, with result: Result<Void, any Error>) {
        requests.end(number, with: result)
    }
}

// MARK: - Changes of sessions

extension Scenes {
    /// Replaces the data that an app keeps with a session.
    func update(_ identifier: String, _ wanted: SceneChanges, by caller: Caller) async throws {
        apps.note(caller)
        try SceneRules.check(wanted)
        try await changes.run { try await self.updateNow(identifier, wanted, by: caller) }
    }

    private func updateNow(_ identifier: String, _ changes: SceneChanges, by caller: Caller) async throws {
        var session = try ownSession(identifier, of: caller)
        let conditions = session.conditions.applying(changes)
        try table.checkPredicates(of: session.bundle, growingBy: conditions.size - session.conditions.size)
        try await store.update(identifier, changes)
        if let title = changes.title { session.title = title }
        if let subtitle = changes.subtitle { session.subtitle = subtitle }
        if let configuration = changes.configuration { session.configuration = configuration }
        session.conditions = conditions
        table.replace(session)
        await peers.changed(bundle: session.bundle)
    }

    /// Notes the state of the window of a session.
    func setState(_ identifier: String, state name: String, by caller: Caller) async throws {
        apps.note(caller)
        guard let state = SceneState(rawValue: name) else {
            let known = SceneState.allCases.map(\.rawValue).joined(separator: ", ")
            throw ServiceError(.invalidArgument, "there is no state “\(name)”; the states are \(known)")
        }
        try await changes.run { try await self.setStateNow(identifier, state, by: caller) }
    }

    private func setStateNow(_ identifier: String, _ state: SceneState, by caller: Caller) async throws {
        let session = try ownSession(identifier, of: caller)
        let former = table.state(of: identifier)
        if state == .foregroundActive, former != .foregroundActive {
            let time = table.nextActivation(now: now())
            try await store.touch(identifier, time: time)
            table.setActivated(time, of: identifier)
        }
        // Its caller may have left meanwhile, and with it the state.
        let isGone = apps.hasLeft(caller.connection)
        if state != .disconnected { apps.noteWindows(of: caller) }
        table.setState(isGone ? .disconnected : state, of: identifier, by: caller.connection)
        if state != former { await peers.changed(bundle: session.bundle) }
    }

    /// Takes over the picture of a session.
    func setSnapshot(_ identifier: String, snapshot picture: Descriptor, by caller: Caller) async throws {
        apps.note(caller)
        _ = try ownSession(identifier, of: caller)
        let name = "\(newIdentifier()).png"
        let snapshots = snapshots
        try await offload { () throws(ServiceError) in try snapshots.write(picture, name: name) }
        do {
            try await changes.run { try await self.setSnapshotNow(identifier, name, by: caller) }
        } catch {
            snapshots.remove(name)
            throw error
        }
    }

    private func setSnapshotNow(_ identifier: String, _ name: String, by caller: Caller) async throws {
        let session = try ownSession(identifier, of: caller)
        let snapshot = SceneSnapshot(file: name, time: now())
        try await store.setSnapshot(snapshot, of: identifier)
        table.setSnapshot(snapshot, of: identifier)
        if let former = session.snapshot { snapshots.remove(former.file) }
        await peers.changed(bundle: session.bundle)
    }

    // MARK: - The end of a session

    /// Ends a session for good.
    func destroy(_ identifier: String, _ options: SceneDestruction, by caller: Caller) async throws {
        try SceneRules.check(animation: options.animation)
        try await changes.run { try await self.destroyNow(identifier, options, by: caller) }
    }

    private func destroyNow(_ identifier: String, _ options: SceneDestruction, by caller: Caller) async throws {
        let session = try session(identifier, for: caller)
        try await store.delete(session, isReported: caller.bundle != session.bundle)
        // Of several processes of the app each may have a window, and the one that called knows already.
        await forget([session], of: session.bundle, options, except: caller.connection)
    }

    /// Ends a session that was made in vain.
    private func takeAway(_ identifier: String) async {
        do {
            try await changes.run { try await self.takeAwayNow(identifier) }
        } catch {
            logger.error("a session that nobody wants stays", ["session": identifier, "error": "\(error)"])
        }
    }

    private func takeAwayNow(_ identifier: String) async throws {
        guard let session = table[identifier] else { return }
        // A process that runs may have heard of it.
        try await store.delete(session, isReported: !apps.connections(of: session.bundle).isEmpty)
        await forget([session], of: session.bundle)
    }

    private func endSessionsNow(of bundle: String) async throws {
        try await store.deleteAll(of: bundle)
        let ended = table.sessions(of: bundle).sorted { $0.number < $1.number }
        if !ended.isEmpty { await forget(ended, of: bundle) }
    }

    /// Forgets sessions of a bundle that were deleted, and tells its processes and the followers of the sessions.
    private func forget(
        _ ended: [SceneSession], of bundle: String, _ options: SceneDestruction = .init(), except caller: String? = nil
    ) async {
        for session in ended {
            table.remove(session)
            if let snapshot = session.snapshot { snapshots.remove(snapshot.file) }
            logger.info("session ended", ["session": session.identifier, "bundle": bundle])
        }
        for connection in apps.connections(of: bundle) where connection != caller {
            await peers.discarded(ended.map(\.identifier), options, at: connection)
        }
        await peers.changed(bundle: bundle)
    }
}

extension Scenes: Scenes1Service, Room {
    static let migrations = [ScenesStore.migration, ScenesStore.geometryMigration]

    nonisolated func objects(for identity: any CallerIdentity) -> [BusObject] {
        [.scenes1(self, peer: { try await identity.caller(of: $0) })]
    }

    /// A bundle was uninstalled: its sessions end, and nothing more is shown.
    func uninstalled(_ bundle: String) async {
        requests.giveUp(for: bundle, ServiceError(.notFound, "the bundle “\(bundle)” was uninstalled"))
        do {
            try await changes.run { try await self.endSessionsNow(of: bundle) }
        } catch {
            // The next start sees to it.
            logger.error("sessions of an uninstalled bundle stay", ["bundle": bundle, "error": "\(error)"])
        }
    }
}
