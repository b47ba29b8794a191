// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeConcurrency
import EnfiladeContract
import EnfiladeFiles
import EnfiladeSQLite
import Foundation
import EnfiladeLogging

extension Scenes {
    // MARK: - What an app says about its sessions

    /// Replaces what an app keeps with a session.
    func update(_ identifier: String, _ wanted: SceneChanges, by caller: Caller) async throws {
        note(caller)
        try SceneRules.check(wanted)
        try await changes.run { try await self.updateNow(identifier, wanted, by: caller) }
    }

    private func updateNow(_ identifier: String, _ changes: SceneChanges, by caller: Caller) async throws {
        var session = try ownSession(identifier, of: caller)
        let conditions = session.conditions.applying(changes)
        try checkPredicates(of: session.bundle, growingBy: conditions.size - session.conditions.size)
        try await store.update(identifier, changes)
        if let title = changes.title { session.title = title }
        if let subtitle = changes.subtitle { session.subtitle = subtitle }
        if let configuration = changes.configuration { session.configuration = configuration }
        session.conditions = conditions
        replace(session)
        await peers.changed(bundle: session.bundle)
    }

    /// Notes what the window of a session is doing.
    func setState(_ identifier: String, state name: String, by caller: Caller) async throws {
        note(caller)
        guard let state = SceneState(rawValue: name) else {
            let known = SceneState.allCases.map(\.rawValue).joined(separator: ", ")
            throw ServiceError(.invalidArgument, "there is no state “\(name)”; the states are \(known)")
        }
        try await changes.run { try await self.setStateNow(identifier, state, by: caller) }
    }

    private func setStateNow(_ identifier: String, _ state: SceneState, by caller: Caller) async throws {
        let session = try ownSession(identifier, of: caller)
        let former = self.state(of: identifier)
        if state == .foregroundActive, former != .foregroundActive {
            let time = nextActivation()
            try await store.touch(identifier, time: time)
            sessions[identifier]?.activated = time
        }
        // Its caller may have left meanwhile, and with it the state.
        let isGone = endedConnections.contains(caller.connection)
        if state != .disconnected { noteWindows(of: caller) }
        states[identifier] = state == .disconnected || isGone ? nil : (state, caller.connection)
        refreshOrder(identifier)
        if state != former { await peers.changed(bundle: session.bundle) }
    }

    /// Takes over the picture of a session.
    func setSnapshot(_ identifier: String, snapshot picture: Descriptor, by caller: Caller) async throws {
        note(caller)
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
        sessions[identifier]?.snapshot = snapshot
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
    func takeAway(_ identifier: String) async {
        do {
            try await changes.run { try await self.takeAwayNow(identifier) }
        } catch {
            logger.error("a session that nobody wants stays", ["session": identifier, "error": "\(error)"])
        }
    }

    private func takeAwayNow(_ identifier: String) async throws {
        guard let session = sessions[identifier] else { return }
        // A process that runs may have heard of it.
        try await store.delete(session, isReported: apps.values.contains(session.bundle))
        await forget([session], of: session.bundle)
    }

    private func endSessionsNow(of bundle: String) async throws {
        try await store.deleteAll(of: bundle)
        let ended = sessions.values.filter { $0.bundle == bundle }.sorted { $0.number < $1.number }
        if !ended.isEmpty { await forget(ended, of: bundle) }
    }

    /// Forgets sessions of a bundle that were deleted, and tells who has to know.
    private func forget(
        _ ended: [SceneSession], of bundle: String, _ options: SceneDestruction = .init(), except caller: String? = nil
    ) async {
        for session in ended {
            remove(session)
            if let snapshot = session.snapshot { snapshots.remove(snapshot.file) }
            logger.info("session ended", ["session": session.identifier, "bundle": bundle])
        }
        for (connection, running) in apps where running == bundle && connection != caller {
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
        giveUp(bundle, ServiceError(.notFound, "the bundle “\(bundle)” was uninstalled"))
        do {
            try await changes.run { try await self.endSessionsNow(of: bundle) }
        } catch {
            // The next start sees to it.
            logger.error("sessions of an uninstalled bundle stay", ["bundle": bundle, "error": "\(error)"])
        }
    }
}
