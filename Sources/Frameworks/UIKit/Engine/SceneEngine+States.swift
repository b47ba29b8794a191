// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeActivities
internal import EnfiladeConcurrency
import EnfiladeContract
internal import Foundation
internal import EnfiladeServiceClient
internal import FoundationAdditions
internal import EnfiladeGLib
internal import EnfiladeWindowing

extension SceneEngine {
    /// The state of the app, taken from the states of its scenes.
    var applicationState: UIApplication.State {
        let states = scenes.map(\.activationState)
        if states.contains(.foregroundActive) { return .active }
        return states.contains(.foregroundInactive) ? .inactive : .background
    }

    /// Looks at the states of the windows, before the next frame: the focus leaves one window a moment before it is in
    /// another one.
    func look() {
        guard !isLookScheduled else { return }
        isLookScheduled = true
        MainLoop.beforePainting { [weak self] in
            self?.isLookScheduled = false
            self?.bringStatesInLine()
        }
    }

    /// Every scene on screen is active while one window of the app has the focus.
    private func bringStatesInLine() {
        guard !isEnding else { return }
        let windows = scenes.compactMap { $0 as? UIWindowScene }.filter(\.hasNativeWindow)
        let hasFocus = windows.contains { $0.native.hasFocus }
        let wereActive = windows.filter { $0.activationState == .foregroundActive }.count
        // The one with the focus last: an activity that its delegate makes current stays so.
        for scene in windows.filter({ !$0.native.hasFocus }) + windows.filter({ $0.native.hasFocus }) {
            if !scene.native.isOnScreen {
                if !scene.isComing { leaveForeground(scene) }
                continue
            }
            scene.isComing = false
            if hasFocus { activate(scene) } else { deactivate(scene) }
        }
        // Each that has become active counts as used, and the one with the focus as used last.
        let areActive = windows.filter { $0.activationState == .foregroundActive }.count
        for scene in windows where scene.native.hasFocus { touch(scene, isCertain: areActive > wereActive) }
        ManagedActivities.shared.look()
    }

    /// The time that a window manager has to bring a window back; afterwards it has refused to.
    private static let comingLimit = Duration.seconds(30)

    /// Waits for the window of a scene that was asked for: until it is on screen, the scene stays in the foreground.
    func expect(_ scene: UIWindowScene) {
        guard !scene.native.isOnScreen, !scene.isComing else { return }
        scene.isComing = true
        afterDelay(Self.comingLimit) { @MainActor [weak self, weak scene] in
            guard let scene, scene.isComing else { return }
            scene.isComing = false
            self?.look()
        }
    }

    /// The scenes on screen: the one with the focus first, then the one that was used last.
    var scenesByUse: [UIScene] {
        let shown = scenes.filter { [.foregroundActive, .foregroundInactive].contains($0.activationState) }
        let hasFocus = { (scene: UIScene) in
            (scene as? UIWindowScene).map { $0.hasNativeWindow && $0.native.hasFocus } ?? false
        }
        return shown.sorted { $0.session.order > $1.session.order }.sorted { hasFocus($0) && !hasFocus($1) }
    }

    /// Tells the delegates that an activity was brought up to date.
    func activityWasSaved(_ activity: NSUserActivity) {
        for scene in scenes where scene.userActivity === activity {
            scene.delegate?.scene(scene, didUpdate: activity)
        }
        let application = UIApplication.shared
        application.delegate?.application(application, didUpdate: activity)
    }

    /// Notes that a scene was used last, here and in the switcher.
    private func touch(_ scene: UIScene, isCertain: Bool) {
        let session = scene.session
        let newest = sessions.values.map(\.order).max() ?? 0
        guard isCertain || session.order < newest || newest == 0 else { return }
        session.order = newest + 1
        let (identifier, role) = (session.persistentIdentifier, session.role.rawValue)
        client.send { _ = try await $0.activate(role, .init(session: identifier)) }
    }

    /// Time from an action of the user to the picture of its result.
    private static let savingDelay = Duration.seconds(15)

    /// The user has done something in a window: its state is kept a while later, should the app come to a bad end.
    func userActed() {
        guard !isSavingLater, !client.isOffline else { return }
        isSavingLater = true
        afterDelay(Self.savingDelay) { @MainActor [self] in
            isSavingLater = false
            for scene in scenes where scene.activationState != .background { refresher.request(scene.session) }
        }
    }

    // MARK: - Steps, each with the delegate's method and the notification that belong to it

    func enterForeground(_ scene: UIScene) {
        guard scene.activationState == .background else { return }
        let wasInBackground = applicationState == .background
        scene.delegate?.sceneWillEnterForeground(scene)
        post(UIScene.willEnterForegroundNotification, scene)
        if wasInBackground { post(UIApplication.willEnterForegroundNotification) }
        set(scene, .foregroundInactive)
    }

    private func activate(_ scene: UIScene) {
        enterForeground(scene)
        guard scene.activationState == .foregroundInactive else { return }
        let wasActive = applicationState == .active
        set(scene, .foregroundActive)
        scene.delegate?.sceneDidBecomeActive(scene)
        post(UIScene.didActivateNotification, scene)
        if !wasActive { post(UIApplication.didBecomeActiveNotification) }
    }

    /// Has a scene take no more events.
    func deactivate(_ scene: UIScene) {
        enterForeground(scene)
        guard scene.activationState == .foregroundActive else { return }
        scene.delegate?.sceneWillResignActive(scene)
        post(UIScene.willDeactivateNotification, scene)
        if scenes.filter({ $0.activationState == .foregroundActive }).count == 1 {
            post(UIApplication.willResignActiveNotification)
        }
        set(scene, .foregroundInactive)
        // The user has left: should the app be killed, this is the state that they come back to.
        refresher.request(scene.session)
    }

    /// A scene is on screen no more.
    func leaveForeground(_ scene: UIScene) {
        guard [.foregroundActive, .foregroundInactive].contains(scene.activationState) else { return }
        if scene.activationState == .foregroundActive {
            scene.delegate?.sceneWillResignActive(scene)
            post(UIScene.willDeactivateNotification, scene)
        }
        set(scene, .background)
        scene.delegate?.sceneDidEnterBackground(scene)
        post(UIScene.didEnterBackgroundNotification, scene)
        if applicationState == .background { post(UIApplication.didEnterBackgroundNotification) }
        refresher.request(scene.session)
    }

    /// Puts a scene into a state, and tells the service.
    func set(_ scene: UIScene, _ state: UIScene.ActivationState) {
        scene.activationState = state
        (scene as? UIWindowScene)?.environmentMayHaveChanged()
        let identifier = scene.session.persistentIdentifier
        guard sessions[identifier] != nil else { return }
        client.send { try await $0.setState(identifier, state: state.name) }
    }

    private func post(_ name: Notification.Name) {
        NotificationCenter.default.post(name: name, object: UIApplication.shared)
    }
}

extension UIScene.ActivationState {
    /// The service's name of the state.
    var name: String {
        switch self {
        case .unattached: "unattached"
        case .foregroundActive: "foregroundActive"
        case .foregroundInactive: "foregroundInactive"
        case .background: "background"
        }
    }
}
