// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import FoundationAdditions
internal import UIKit
internal import EnfiladeWindowing

/// The delegate of a window of one of the app's scenes.
@MainActor final class WindowSceneDelegate: UIResponder, UIWindowSceneDelegate {
    /// The object that knows the scenes of the app.
    static weak var opener: (any WindowOpener)?
    /// The delegate whose window had the focus last.
    private(set) static weak var lastActive: WindowSceneDelegate?

    /// The scene.
    private(set) weak var scene: UIWindowScene?
    private var kind: WindowDescription?
    private var context: SceneContext?
    var window: UIWindow?
    private var content: UIHostingController<AnyView>?

    /// The data that the window is restored from.
    var record: WindowRecord? {
        guard let kind, let context else { return nil }
        return WindowRecord(window: kind, value: context.value.value, storage: context.storedValues)
    }

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene, let opener = Self.opener else { return }
        self.scene = scene
        let asked = connectionOptions.userActivities.first
        let record =
            asked.flatMap(WindowRecord.init(activity:))
            ?? session.stateRestorationActivity.flatMap(WindowRecord.init(activity:))
        let event = asked?.externalEvent ?? connectionOptions.urlContexts.first?.url.absoluteString
        guard let found = record?.window(among: opener.windows) ?? Self.window(for: event, among: opener.windows) else {
            return Diagnostics.report("the app has no scene to open a window for")
        }
        kind = found
        let context = SceneContext.of(scene)
        self.context = context
        context.value.value = record?.value.flatMap(found.decode)
        context.restore(record?.storage ?? [:])
        show(found, context, opener)
        if let asked, asked.activityType != WindowRecord.activityType { context.deliver(asked) }
        for urlContext in connectionOptions.urlContexts { context.deliver(urlContext.url) }
    }

    /// The scene that a window is opened for in answer to an event from outside, or to none.
    private static func window(for event: String?, among windows: [WindowDescription]) -> WindowDescription? {
        if let event, let found = windows.first(where: { $0.matching?.matches(event) ?? false }) { return found }
        let open = windows.filter { $0.matching == nil }
        return open.first { $0.valueType == nil } ?? open.first ?? windows.first
    }

    /// Whether a session is one of the scene that the app opens when it is started for nothing in particular.
    static func isMain(_ session: UISceneSession) -> Bool {
        guard let opener, let main = window(for: nil, among: opener.windows) else { return true }
        let record =
            (session.scene?.delegate as? WindowSceneDelegate)?.record
            ?? session.stateRestorationActivity.flatMap(WindowRecord.init(activity:))
        return record.map { $0.scene == main.name } ?? true
    }

    private func show(_ description: WindowDescription, _ context: SceneContext, _ opener: any WindowOpener) {
        guard let scene else { return }
        var surroundings = EnvironmentValues()
        surroundings.opener = opener
        surroundings.sceneContext = context
        let content = UIHostingController(rootView: body(description), surroundings: surroundings)
        content.standInTitle = description.title
        self.content = content
        let window = UIWindow(windowScene: scene)
        window.rootViewController = content
        self.window = window
        scene.nativeWindow.setDefaultSize(
            width: Int(description.size.width), height: Int(description.size.height))
        window.makeKeyAndVisible()
    }

    private func body(_ description: WindowDescription) -> AnyView {
        AnyView(erased: description.content(context?.value.value))
    }

    /// Shows the title and the content of a new description of the window.
    func update(_ descriptions: [WindowDescription]) {
        guard let former = kind, let new = descriptions.first(where: { $0.name == former.name }) else { return }
        kind = new
        content?.standInTitle = new.title
        content?.rootView = body(new)
    }

    func sceneDidDisconnect(_ scene: UIScene) {
        window = nil
        content = nil
    }

    func sceneDidBecomeActive(_ scene: UIScene) {
        Self.lastActive = self
        context?.phase.value = .active
    }

    func sceneWillResignActive(_ scene: UIScene) {
        context?.phase.value = .inactive
    }

    func sceneWillEnterForeground(_ scene: UIScene) {
        context?.phase.value = .inactive
    }

    func sceneDidEnterBackground(_ scene: UIScene) {
        context?.phase.value = .background
    }

    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
        record?.activity
    }

    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
        if userActivity.activityType != WindowRecord.activityType { context?.deliver(userActivity) }
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        for urlContext in URLContexts { context?.deliver(urlContext.url) }
    }
}

extension WindowSceneDelegate: URLForwarding {
    /// The views are given the time that an app needs to find out which of them it shows.
    private static let timeout = Duration.seconds(3)

    func forwards(_ url: URL) async -> Bool {
        await context?.hasTaken(url, within: Self.timeout) ?? false
    }
}

extension NSUserActivity {
    /// The text that scenes are asked about when the activity is to be opened.
    var externalEvent: String? {
        targetContentIdentifier ?? webpageURL?.absoluteString
    }
}
