// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import ServiceClient
internal import FoundationAdditions

extension SceneEngine {
    /// Destroys a session because the app or the user wants it.
    func destroy(
        _ session: UISceneSession, _ options: UISceneDestructionRequestOptions?, failed: ((any Error) -> Void)?
    ) {
        let identifier = session.persistentIdentifier
        guard let session = sessions[identifier] else {
            let error = UISceneError(.requestDenied, "the session was destroyed before")
            guard let failed else { return Diagnostics.report("no scene is destroyed: \(error)") }
            Task { failed(error) }
            return
        }
        let animation =
            (options as? UIWindowSceneDestructionRequestOptions)?.windowDismissalAnimation ?? .standard
        client.send { try await $0.destroy(identifier, animation: animation.name) }
        end(session, animation)
    }

    /// Sessions were destroyed by somebody else.
    func discarded(_ identifiers: [String], animation: UIWindowScene.DismissalAnimation) {
        for identifier in identifiers {
            if let session = sessions[identifier] { end(session, animation) }
        }
        client.send { try await $0.reportedDiscards(identifiers) }
    }

    /// Sessions were destroyed while the app did not run.
    func reportDiscarded(_ identifiers: [String]) {
        guard !identifiers.isEmpty else { return }
        // A session that is alive is never reported as gone.
        let gone = identifiers.filter { sessions[$0] == nil }
        tellDiscarded(gone.map { UISceneSession(identifier: $0, role: .windowApplication) })
        client.send { try await $0.reportedDiscards(identifiers) }
    }

    private func tellDiscarded(_ sessions: [UISceneSession]) {
        guard !sessions.isEmpty else { return }
        let application = UIApplication.shared
        application.delegate?.application(application, didDiscardSceneSessions: Set(sessions))
    }

    /// Ends a session: its scene is disconnected, its window goes, and the app learns that it is gone.
    private func end(_ session: UISceneSession, _ animation: UIWindowScene.DismissalAnimation) {
        remove(session)
        refresher.forget(session)
        if let scene = session.scene {
            let isSeen = [.foregroundActive, .foregroundInactive].contains(scene.activationState)
            let window = (scene as? UIWindowScene).flatMap { $0.hasNativeWindow ? $0.native : nil }
            let picture = isSeen && Dismissal.isAnimated ? window.flatMap { Snapshot(of: $0) } : nil
            disconnect(scene)
            close(window, picture, animation) { [weak self] in if isSeen { self?.followOn(session) } }
        }
        tellDiscarded([session])
        if scenes.isEmpty { runner?.lastWindowClosed() }
    }

    /// Shows the window go, if it was seen.
    ///
    /// - Parameter done: Called once it is gone.
    private func close(
        _ window: NativeWindow?, _ picture: Snapshot?, _ animation: UIWindowScene.DismissalAnimation,
        done: @escaping @MainActor () -> Void
    ) {
        guard let window, let picture else {
            window?.destroy()
            return done()
        }
        dismissals += 1
        window.closeRequested = {}
        window.stateChanged = nil
        Dismissal.play(animation, picture, in: window) { [weak self] in
            window.destroy()
            done()
            guard let self else { return }
            dismissals -= 1
            if isIdle { runner?.lastWindowClosed() }
        }
    }

    /// The scene that has asked for one that is gone comes to the front, or else the one that was used last.
    private func followOn(_ session: UISceneSession) {
        let seen = scenes.filter { $0.activationState != .background && $0.activationState != .unattached }
        let next =
            seen.first { $0.session.persistentIdentifier == session.requesting }
            ?? seen.max { $0.session.order < $1.session.order }
        if let next { bringForward(next, token: nil) }
    }

    /// Takes a scene from the app; its session stays, unless it is gone.
    func disconnect(_ scene: UIScene) {
        if scene.activationState == .foregroundActive {
            scene.delegate?.sceneWillResignActive(scene)
            post(UIScene.willDeactivateNotification, scene)
            scene.activationState = .foregroundInactive
        }
        if scene.activationState == .foregroundInactive {
            scene.activationState = .background
            scene.delegate?.sceneDidEnterBackground(scene)
            post(UIScene.didEnterBackgroundNotification, scene)
        }
        scene.activationState = .unattached
        // The delegate may let go of them.
        let windows = (scene as? UIWindowScene)?.windows ?? []
        scenes.removeAll { $0 === scene }
        scene.session.scene = nil
        scene.delegate?.sceneDidDisconnect(scene)
        post(UIScene.didDisconnectNotification, scene)
        for window in windows { window.rootViewController?.contentRemoved() }
    }

    /// Takes a scene from the app, whose session stays: with all that it was showing.
    func disconnectKeepingSession(_ scene: UIScene) {
        let window = (scene as? UIWindowScene).flatMap { $0.hasNativeWindow ? $0.native : nil }
        refresher.save(scene)
        let session = scene.session
        disconnect(scene)
        window?.destroy()
        let identifier = session.persistentIdentifier
        client.send { try await $0.setState(identifier, to: "disconnected") }
    }

    /// The app ends: everything that its scenes show is kept.
    func disconnectAll() {
        for scene in scenes { refresher.saveWithPicture(scene) }
        for scene in scenes { disconnectKeepingSession(scene) }
        sendChanges()
    }
}

extension UIWindowScene.DismissalAnimation {
    /// What the service calls the animation.
    var name: String {
        switch self {
        case .standard: "standard"
        case .commit: "commit"
        case .decline: "decline"
        }
    }

    /// The animation that the service calls something; the standard one for a name of a later version.
    init(name: String) {
        self = [.commit, .decline].first { $0.name == name } ?? .standard
    }
}
