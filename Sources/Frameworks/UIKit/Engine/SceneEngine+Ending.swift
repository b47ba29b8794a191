// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeActivities
import EnfiladeContract
internal import Foundation
internal import EnfiladeServiceClient
internal import FoundationAdditions
internal import EnfiladeWindowing

extension SceneEngine {
    /// Destroys a session because the app or the user wants it.
    ///
    /// - Parameter givesFocusBack: Whether the scene that has asked for the window gets its focus: when the app closes it. When
    ///   the user does, the window manager decides, as for any program.
    func destroy(
        _ session: UISceneSession, _ options: UISceneDestructionRequestOptions?, givesFocusBack: Bool,
        failed: ((any Error) -> Void)?
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
        client.send { try await $0.destroy(identifier, .init(animation: animation.name)) }
        end(session, animation, givesFocusBack: givesFocusBack)
    }

    /// Ends the scenes of sessions that another program destroyed.
    func discarded(_ identifiers: [String], animation: UIWindowScene.DismissalAnimation) {
        for identifier in identifiers {
            if let session = sessions[identifier] { end(session, animation, givesFocusBack: false) }
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
    private func end(
        _ session: UISceneSession, _ animation: UIWindowScene.DismissalAnimation, givesFocusBack: Bool
    ) {
        remove(session)
        refresher.forget(session)
        if let scene = session.scene {
            let isSeen = [.foregroundActive, .foregroundInactive].contains(scene.activationState)
            let window = (scene as? UIWindowScene).flatMap { $0.hasNativeWindow ? $0.native : nil }
            let picture = isSeen && Dismissal.isAnimated ? window.flatMap { Snapshot(of: $0) } : nil
            disconnect(scene)
            close(window, picture, animation) { [weak self] in
                if givesFocusBack { self?.giveBack(focusOf: window, session) }
            }
        }
        tellDiscarded([session])
        if scenes.isEmpty { runner?.lastWindowClosed() }
    }

    /// Shows the window go, if it was seen.
    ///
    /// - Parameter leaving: Called just before it is gone.
    private func close(
        _ window: NativeWindow?, _ picture: Snapshot?, _ animation: UIWindowScene.DismissalAnimation,
        leaving: @escaping @MainActor () -> Void
    ) {
        guard let window, let picture else {
            leaving()
            window?.destroy()
            return
        }
        dismissals += 1
        window.closeRequested = {}
        window.stateChanged = nil
        Dismissal.play(animation, picture, in: window) { [weak self] in
            leaving()
            window.destroy()
            guard let self else { return }
            dismissals -= 1
            if isIdle { runner?.lastWindowClosed() }
        }
    }

    /// Gives the focus of a window that goes to the scene that has asked for it.
    ///
    /// Nothing comes to the front if another window has the focus: it may be one of another program.
    private func giveBack(focusOf window: NativeWindow?, _ session: UISceneSession) {
        guard let window, window.hasFocus, let requesting = session.requesting,
            let scene = sessions[requesting]?.scene, scene.activationState != .background
        else { return }
        bringForward(scene, token: nil)
    }

    /// Tells a scene that is about to be disconnected that it is on screen no more.
    private func sendToBackground(_ scene: UIScene) {
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
    }

    /// Takes a scene from the app; its session stays, unless it is gone.
    func disconnect(_ scene: UIScene) {
        sendToBackground(scene)
        scene.activationState = .unattached
        // The delegate may let go of them.
        let windows = (scene as? UIWindowScene)?.windows ?? []
        scenes.removeAll { $0 === scene }
        scene.session.scene = nil
        scene.delegate?.sceneDidDisconnect(scene)
        post(UIScene.didDisconnectNotification, scene)
        for window in windows { window.rootViewController?.contentRemoved() }
        // The app may keep the activity of a scene that is gone.
        ManagedActivities.shared.look()
    }

    /// Takes a scene from the app, whose session stays: with all that it was showing.
    func disconnectKeepingSession(_ scene: UIScene) {
        let window = (scene as? UIWindowScene).flatMap { $0.hasNativeWindow ? $0.native : nil }
        sendToBackground(scene)
        let session = scene.session
        // The app may have closed it.
        guard session.scene === scene else { return }
        refresher.save(scene)
        disconnect(scene)
        window?.destroy()
        let identifier = session.persistentIdentifier
        client.send { try await $0.setState(identifier, state: "disconnected") }
    }

    /// The app is about to end: its scenes are on screen no more, as they learn. The states of their windows count no more.
    func leaveScreen() {
        isEnding = true
        for scene in scenes { sendToBackground(scene) }
    }

    /// The app ends: everything that its scenes show is kept.
    func disconnectAll() {
        for scene in scenes { refresher.saveWithPicture(scene) }
        for scene in scenes { disconnectKeepingSession(scene) }
        sendChanges()
    }
}

extension UIWindowScene.DismissalAnimation {
    /// The service's name of the animation.
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
