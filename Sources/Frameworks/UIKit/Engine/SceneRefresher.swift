// SPDX-License-Identifier: Apache-2.0
// Bringing the system's copy of a scene up to date: its restoration activity, its conditions and its picture.

import EnfiladeContract
internal import CLinux
internal import EnfiladeConcurrency
internal import EnfiladeFiles
internal import Foundation
internal import CAdwaita
internal import FoundationAdditions
internal import EnfiladeGLib
internal import EnfiladeGTK
internal import EnfiladeServiceClient
internal import EnfiladeWindowing

/// Refreshes scenes when the app has nothing else to do, each once for many requests.
@MainActor final class SceneRefresher {
    /// How long at least lies between two refreshes of a scene.
    private static let interval = Duration.milliseconds(100)
    /// How much time layout and drawing of a scene may take, once there is a picture of it.
    private static let budget = Duration.milliseconds(100)

    /// The time without a new frame after which a window has settled.
    private static let settling = Duration.milliseconds(500)
    /// The maximum time that changes wait for a picture: some windows never settle, since something moves in them.
    private static let longestChange = Duration.seconds(5)

    private unowned let engine: SceneEngine
    private var waiting: [UISceneSession] = []
    private var isRunning = false
    private var lastTimes: [String: ContinuousClock.Instant] = [:]
    /// The sessions whose windows were painted since their last picture, with the times of the first and the last frame.
    private var frames: [String: (first: ContinuousClock.Instant, last: ContinuousClock.Instant)] = [:]
    /// Waiting sessions of which only the picture is out of date.
    private var pictureOnly: Set<String> = []
    /// A digest of the last picture of each session that was sent because its window was painted.
    private var digests: [String: Int] = [:]

    init(_ engine: SceneEngine) {
        self.engine = engine
    }

    /// Whether scenes wait to be refreshed.
    var isBusy: Bool { isRunning }

    /// Has a scene refreshed soon.
    ///
    /// - Parameter needsPictureOnly: Whether nothing but its picture is out of date.
    func request(_ session: UISceneSession, needsPictureOnly: Bool = false) {
        guard let session = engine.sessions[session.persistentIdentifier] else { return }
        let isWaiting = waiting.contains { $0 === session }
        if !needsPictureOnly {
            pictureOnly.remove(session.persistentIdentifier)
        } else if !isWaiting {
            pictureOnly.insert(session.persistentIdentifier)
        }
        if !isWaiting { waiting.append(session) }
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
        let identifier = session.persistentIdentifier
        lastTimes[identifier] = nil
        frames[identifier] = nil
        digests[identifier] = nil
        pictureOnly.remove(identifier)
    }

    // MARK: - Windows on screen

    /// Keeps the picture of a scene up to date for as long as its window is painted.
    ///
    /// GTK paints a frame only when something in the window has changed, so that nothing is done for one that rests.
    func follow(_ scene: UIWindowScene) {
        let (window, native) = (scene.native, scene.native.native)
        guard let frames = native.frameClock, window.frameClock?.isSame(as: frames) != true else { return }
        window.frameClock = frames
        frames.onAfterPaint { [weak self, weak window] in
            // A window that was never shown may belong to another scene by now.
            let scene = self?.engine.scenes.first { scene in
                guard let scene = scene as? UIWindowScene, scene.hasNativeWindow else { return false }
                return scene.native === window
            }
            if let scene { self?.painted(scene.session) }
        }
    }

    private func painted(_ session: UISceneSession) {
        let identifier = session.persistentIdentifier
        let now = ContinuousClock.now
        guard frames[identifier] == nil else {
            frames[identifier]?.last = now
            return
        }
        frames[identifier] = (now, now)
        Task { await settle(session) }
    }

    /// Waits until a window has settled, and takes its picture.
    private func settle(_ session: UISceneSession) async {
        let identifier = session.persistentIdentifier
        while let times = frames[identifier] {
            let due = min(times.last + Self.settling, times.first + Self.longestChange)
            if due <= .now { break }
            try? await pause(for: ContinuousClock.now.duration(to: due), because: "a window at rest says nothing")
        }
        frames[identifier] = nil
        guard (session.scene as? UIWindowScene)?.native.isOnScreen == true else { return }
        request(session, needsPictureOnly: true)
    }

    private func refreshNext(_ session: UISceneSession) async {
        let identifier = session.persistentIdentifier
        if let last = lastTimes[identifier] {
            let rest = ContinuousClock.now.duration(to: last + Self.interval)
            try? await pause(for: rest, because: "this is a limit of how often pictures are taken")
        }
        await Idle.wait()
        waiting.removeAll { $0 === session }
        guard engine.sessions[identifier] === session else { return }
        lastTimes[identifier] = .now
        if pictureOnly.remove(identifier) != nil {
            await refreshPicture(session)
        } else if let scene = session.scene {
            await refresh(scene)
        } else {
            await refreshInBackground(session)
        }
    }

    /// Connects a scene only to refresh the system's copy of it; no window appears.
    private func refreshInBackground(_ session: UISceneSession) async {
        engine.connect(session, UIScene.ConnectionOptions(), inForeground: false)
        guard let scene = session.scene else { return }
        // Views for the size of the window are made once that is known, which is a part of the layout.
        let spent = (scene as? UIWindowScene).map { Snapshot.layOut($0.native) } ?? .zero
        // The app's work in tasks and observations comes before the picture.
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

    /// Sends a picture of the window on screen, unless it is the one that was sent for the frames before.
    private func refreshPicture(_ session: UISceneSession) async {
        guard let scene = session.scene as? UIWindowScene, scene.native.isOnScreen, !engine.client.isOffline,
            let snapshot = snapshot(of: scene), let png = await snapshot.png()
        else { return }
        let identifier = session.persistentIdentifier
        var hasher = Hasher()
        png.withUnsafeBytes { hasher.combine(bytes: $0) }
        let digest = hasher.finalize()
        guard engine.sessions[identifier] === session, digests.updateValue(digest, forKey: identifier) != digest else {
            return
        }
        send(png, session)
    }

    private func refresh(_ scene: UIScene, spent: Duration = .zero) async {
        save(scene)
        engine.metadataChanged(of: scene)
        engine.sendChanges()
        guard let snapshot = snapshot(of: scene, spent: spent) else { return }
        scene.session.hasPicture = true
        guard !engine.client.isOffline, let png = await snapshot.png() else { return }
        send(png, scene.session)
    }

    /// Keeps the data that a scene is to be restored from.
    func save(_ scene: UIScene) {
        engine.geometryChanged(of: scene)
        if let own = scene.userActivity, own.saveIfNeeded() { engine.activityWasSaved(own) }
        guard let delegate = scene.delegate else { return }
        let activity = delegate.stateRestorationActivity(for: scene)
        guard activity !== NotImplemented.activity else { return }
        activity?.saveIfNeeded()
        scene.session.stateRestorationActivity = activity
    }

    /// Keeps everything about a scene that is about to go.
    func saveWithPicture(_ scene: UIScene) {
        let session = scene.session
        guard let snapshot = snapshot(of: scene) else { return }
        let identifier = session.persistentIdentifier
        engine.client.send { proxy in
            guard let png = await snapshot.png() else { return }
            try await proxy.setSnapshot(identifier, snapshot: try SealedMemory.make(name: "snapshot", bytes: png))
        }
    }

    private func snapshot(of scene: UIScene, spent: Duration = .zero) -> Snapshot? {
        guard let scene = scene as? UIWindowScene else { return nil }
        // The first picture of a scene may take its time: there is none that could stay in its place.
        return Snapshot(of: scene.native, budget: scene.session.hasPicture ? Self.budget - spent : nil)
    }

    private func send(_ png: Data, _ session: UISceneSession) {
        let identifier = session.persistentIdentifier
        session.hasPicture = true
        engine.client.send { proxy in
            try await proxy.setSnapshot(identifier, snapshot: try SealedMemory.make(name: "snapshot", bytes: png))
        }
    }
}
