// SPDX-License-Identifier: Apache-2.0
// Bringing up to date what the system shows of a scene: its restoration activity, its conditions and its picture.

internal import CLinux
internal import Files
internal import Foundation
internal import FoundationAdditions
internal import ServiceClient

/// Refreshes scenes when the app has nothing else to do, each once for many requests.
@MainActor final class SceneRefresher {
    /// How long at least lies between two refreshes of a scene.
    private static let interval = Duration.milliseconds(100)
    /// How much time layout and drawing of a scene may take, once there is a picture of it.
    private static let budget = Duration.milliseconds(100)

    private unowned let engine: SceneEngine
    private var waiting: [UISceneSession] = []
    private var isRunning = false
    private var lastTimes: [String: ContinuousClock.Instant] = [:]

    init(_ engine: SceneEngine) {
        self.engine = engine
    }

    /// Whether scenes wait to be refreshed.
    var isBusy: Bool { isRunning }

    /// Has a scene refreshed soon.
    func request(_ session: UISceneSession) {
        guard let session = engine.sessions[session.persistentIdentifier] else { return }
        if !waiting.contains(where: { $0 === session }) { waiting.append(session) }
        guard !isRunning else { return }
        isRunning = true
        Task {
            while let session = waiting.first { await refreshNext(session) }
            isRunning = false
            if engine.isIdle { engine.runner?.lastWindowClosed() }
        }
    }

    /// The session is gone.
    func forget(_ session: UISceneSession) {
        waiting.removeAll { $0 === session }
        lastTimes[session.persistentIdentifier] = nil
    }

    private func refreshNext(_ session: UISceneSession) async {
        let identifier = session.persistentIdentifier
        if let last = lastTimes[identifier] {
            try? await Task.sleep(until: last + Self.interval, clock: .continuous)
        }
        await Idle.wait()
        waiting.removeAll { $0 === session }
        guard engine.sessions[identifier] === session else { return }
        lastTimes[identifier] = .now
        if let scene = session.scene {
            await refresh(scene)
        } else {
            await refreshInBackground(session)
        }
    }

    /// Connects a scene for nothing but to see what it shows now; no window appears.
    private func refreshInBackground(_ session: UISceneSession) async {
        engine.connect(session, UIScene.ConnectionOptions(), inForeground: false)
        guard let scene = session.scene else { return }
        // What is made for the size of the window is made once that is known, which is a part of the layout.
        let spent = (scene as? UIWindowScene).map { Snapshot.layOut($0.native) } ?? .zero
        // What the app does with data in tasks and observations comes before the picture.
        for _ in 0..<3 {
            await Task.yield()
            await Idle.wait()
        }
        await refresh(scene, spent: spent)
        guard session.scene === scene, scene.activationState == .background,
            (scene as? UIWindowScene)?.hasNativeWindow != true
                || (scene as? UIWindowScene)?.native.isOnScreen == false
        else { return }
        if !waiting.contains(where: { $0 === session }) { engine.disconnectKeepingSession(scene) }
    }

    private func refresh(_ scene: UIScene, spent: Duration = .zero) async {
        save(scene)
        engine.metadataChanged(of: scene)
        engine.sendChanges()
        guard let snapshot = snapshot(of: scene, spent: spent) else { return }
        await send(snapshot, scene.session)
    }

    /// Keeps what a scene is to be restored from.
    func save(_ scene: UIScene) {
        engine.geometryChanged(of: scene)
        if let own = scene.userActivity, ManagedActivities.shared.save(own) {
            scene.delegate?.scene(scene, didUpdate: own)
        }
        guard let delegate = scene.delegate else { return }
        let activity = delegate.stateRestorationActivity(for: scene)
        guard activity !== NotImplemented.activity else { return }
        if let activity { ManagedActivities.shared.save(activity) }
        scene.session.stateRestorationActivity = activity
    }

    /// Keeps everything about a scene that is about to go.
    func saveWithPicture(_ scene: UIScene) {
        let session = scene.session
        guard let snapshot = snapshot(of: scene) else { return }
        let identifier = session.persistentIdentifier
        engine.client.send { proxy in
            guard let png = await snapshot.png() else { return }
            try await proxy.setSnapshot(identifier, to: try SealedMemory.make(name: "snapshot", bytes: png))
        }
    }

    private func snapshot(of scene: UIScene, spent: Duration = .zero) -> Snapshot? {
        guard let scene = scene as? UIWindowScene else { return nil }
        // The first picture of a scene may take its time: there is none that could stay in its place.
        return Snapshot(of: scene.native, budget: scene.session.hasPicture ? Self.budget - spent : nil)
    }

    private func send(_ snapshot: Snapshot, _ session: UISceneSession) async {
        let identifier = session.persistentIdentifier
        session.hasPicture = true
        guard !engine.client.isOffline, let png = await snapshot.png() else { return }
        engine.client.send { proxy in
            try await proxy.setSnapshot(identifier, to: try SealedMemory.make(name: "snapshot", bytes: png))
        }
    }
}
