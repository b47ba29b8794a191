// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
internal import Foundation
internal import FoundationAdditions
internal import EnfiladeGLib
internal import EnfiladeLocalization
internal import EnfiladeWindowing

extension SceneEngine {
    /// Makes the scene of a session.
    ///
    /// - Parameters:
    ///   - session: A session without a scene.
    ///   - options: The URLs and activities that the scene is to take up.
    ///   - inForeground: Whether its window is shown.
    ///   - token: The desktop's token for the program that asks for the window.
    func connect(
        _ session: UISceneSession, _ options: UIScene.ConnectionOptions, inForeground: Bool, token: String? = nil
    ) {
        guard session.scene == nil else { return }
        configure(session, options)
        // To choose a configuration by a URL is not to open it.
        options.areURLsRead = false
        let configuration = session.configuration
        let type = configuration.sceneClass as? UIScene.Type ?? UIWindowScene.self
        let scene = type.instance(for: session, options: options)
        session.scene = scene
        scenes.append(scene)
        if let delegateClass = configuration.delegateClass {
            scene.delegate = (delegateClass as? NSObject.Type)?.instance() as? any UISceneDelegate
            if scene.delegate == nil {
                Diagnostics.report("\(delegateClass) is no UISceneDelegate, so that the scene has none")
            }
        }
        makeStoryboardWindow(of: scene, configuration)
        let isRestored = !session.isNew
        session.isNew = false
        scene.delegate?.scene(scene, willConnectTo: session, options: options)
        guard session.scene === scene else { return }
        post(UIScene.willConnectNotification, scene)
        if isRestored, let activity = session.stateRestorationActivity {
            scene.delegate?.scene(scene, restoreInteractionStateWith: activity)
        }
        set(scene, .background)
        complain(about: configuration, in: scene)
        if inForeground { show(scene, token: token) }
    }

    /// Finds out which configuration a session has; the app is asked for a new session only.
    private func configure(_ session: UISceneSession, _ options: UIScene.ConnectionOptions) {
        let name = session.configuration.name
        let isKnown = SceneManifest.main.entry(named: name, role: session.role) != nil
        guard session.isNew || !isKnown || name == nil else { return }
        let application = UIApplication.shared
        let asked = application.delegate?.application(
            application, configurationForConnecting: session, options: options)
        guard let asked, asked !== NotImplemented.configuration else { return }
        precondition(
            asked.role == session.role,
            "the configuration for a session of the role “\(session.role.rawValue)” has the role “\(asked.role.rawValue)”"
        )
        session.configuration = asked
        if let name = asked.name { change(session) { $0.configuration = name } }
    }

    /// Makes the window that a storyboard describes, before the delegate is asked for anything.
    private func makeStoryboardWindow(of scene: UIScene, _ configuration: UISceneConfiguration) {
        guard let scene = scene as? UIWindowScene,
            let controller = configuration.storyboard?.instantiateInitialViewController()
        else { return }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = controller
        scene.storyboardWindow = window
        (scene.delegate as? any UIWindowSceneDelegate)?.window = window
        window.makeKeyAndVisible()
    }

    /// Tells the user why a window is empty, if its class or its delegate is missing.
    private func complain(about configuration: UISceneConfiguration, in scene: UIScene) {
        guard let scene = scene as? UIWindowScene, scene.keyWindow == nil else { return }
        if let name = configuration.unknownClass {
            scene.showProblem(translated("The program has no class “\(name)” for this window."))
        } else if scene.delegate == nil {
            let reason =
                SceneManifest.main.isPresent
                ? "UISceneConfigurations of its Info.plist names no delegate for this window"
                : "its Info.plist has no UIApplicationSceneManifest"
            Diagnostics.report("a window is empty: \(reason)")
            scene.showProblem(translated("The app says nothing about what this window shows: \(reason)."))
        }
    }

    // MARK: - Windows

    /// A scene has got its window of the desktop.
    func windowMade(_ window: NativeWindow, for scene: UIWindowScene) {
        window.closeRequested = { [weak self, weak scene] in
            guard let self, let scene else { return }
            UserInput.note()
            destroy(scene.session, nil, givesFocusBack: false, failed: nil)
        }
        window.stateChanged = { [weak self] in self?.look() }
        window.userActed = { [weak self] in self?.userActed() }
        if let geometry = scene.session.geometry { window.restore(geometry) }
        if let runner { window.join(runner.native) }
    }

    /// Puts the window of a scene on screen.
    func show(_ scene: UIScene, token: String?) {
        guard let scene = scene as? UIWindowScene else { return }
        enterForeground(scene)
        guard scene.session.scene === scene else { return }
        metadataChanged(of: scene)
        scene.native.present(token: token)
        expect(scene)
        scene.keyWindow?.rootViewController?.appear(true)
        refresher.follow(scene)
        look()
        // Take a first picture now, so the switcher never shows an empty card.
        if !scene.session.hasPicture { refresher.request(scene.session) }
    }

    /// Brings the window of a scene to the front.
    func bringForward(_ scene: UIScene, token: String?) {
        let wasPutAway = (scene as? UIWindowScene).map { $0.hasNativeWindow && !$0.native.isOnScreen } ?? false
        if scene.activationState == .background || wasPutAway { return show(scene, token: token) }
        (scene as? UIWindowScene)?.native.present(token: token)
    }

    /// The title, the subtitle or the conditions of a scene are others. One without a title has the name of the app.
    func metadataChanged(of scene: UIScene) {
        guard sessions[scene.session.persistentIdentifier] === scene.session else { return }
        let own = scene.title.isEmpty ? (scene as? UIWindowScene)?.contentTitle ?? "" : scene.title ?? ""
        let title = own.isEmpty ? Self.applicationName : own
        let (subtitle, conditions) = (scene.subtitle, scene.activationConditions.encoded)
        change(scene.session) { update in
            update.title = title
            update.subtitle = subtitle
            update.canActivate = conditions.canActivate
            update.prefersToActivate = conditions.prefersToActivate
        }
        if let scene = scene as? UIWindowScene, scene.hasNativeWindow {
            scene.native.setTitle(title, subtitle: subtitle)
        }
    }

    /// The name of the app for people, as it stands in the desktop's menu.
    static let applicationName: String = {
        let names = ["CFBundleDisplayName", "CFBundleName"].lazy.compactMap {
            Bundle.main.localizedInformation($0)
        }
        return names.first { !$0.isEmpty } ?? ProcessInfo.processInfo.processName
    }()

    /// Posts a notification about a scene.
    func post(_ name: Notification.Name, _ scene: UIScene) {
        NotificationCenter.default.post(name: name, object: scene)
    }
}
