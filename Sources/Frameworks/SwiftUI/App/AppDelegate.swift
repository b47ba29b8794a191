// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import FoundationAdditions
internal import UIKit

/// The delegate of an app that is made of scenes of this module: it opens and closes their windows.
@MainActor final class AppDelegate<A: App>: UIResponder, UIApplicationDelegate, WindowOpener {
    private var node: AppNode<A>?
    /// The app's own delegate, if it has one.
    private var adapted: (any UIApplicationDelegate)? { AdaptedDelegate.current }

    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        var environment = EnvironmentValues()
        environment.opener = self
        WindowSceneDelegate.opener = self
        node = AppNode(A(), environment: environment) { [weak self] in self?.update($0) }
        return adapted?.application(application, willFinishLaunchingWithOptions: launchOptions) ?? true
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        adapted?.application(application, didFinishLaunchingWithOptions: launchOptions) ?? true
    }

    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        _ = adapted?.application(application, configurationForConnecting: connectingSceneSession, options: options)
        let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
        configuration.delegateClass = WindowSceneDelegate.self
        return configuration
    }

    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
        adapted?.application(application, didDiscardSceneSessions: sceneSessions)
    }

    func applicationWillTerminate(_ application: UIApplication) {
        adapted?.applicationWillTerminate(application)
    }

    // MARK: - Windows

    var windows: [WindowDescription] { node?.windows ?? [] }

    /// Gives open windows the content that their scenes have now.
    private func update(_ descriptions: [WindowDescription]) {
        for scene in UIApplication.shared.connectedScenes {
            (scene.delegate as? WindowSceneDelegate)?.update(descriptions)
        }
    }

    func openWindow(identifier: String?, value: AnyHashable?) {
        let found = windows.first { description in
            (identifier == nil || description.identifier == identifier) && description.presents(value)
        }
        guard let found else {
            let name = identifier.map { "“\($0)”" } ?? "its type"
            return Diagnostics.report("no scene presents \(value.map { "the value \($0) by \(name)" } ?? name)")
        }
        let isSingle = !found.isGroup || value != nil
        let record = WindowRecord(window: found, value: value)
        let session = isSingle ? sessions { $0 == record }.first : nil
        let options = UIScene.ActivationRequestOptions()
        options.requestingScene = WindowSceneDelegate.lastActive?.scene
        let request =
            session.map { UISceneSessionActivationRequest(session: $0, options: options) }
            ?? UISceneSessionActivationRequest(userActivity: record.activity, options: options)
        UIApplication.shared.activateSceneSession(for: request) { error in
            Diagnostics.report("no window is opened: \(error)")
        }
    }

    func dismissWindow(identifier: String?, value: AnyHashable?) {
        let windows = windows
        let found = sessions { record in
            guard let window = record.window(among: windows) else { return false }
            return (identifier == nil || window.identifier == identifier)
                && (value == nil || window.decode(record.value) == value)
        }
        for session in found {
            UIApplication.shared.requestSceneSessionDestruction(session, options: nil)
        }
    }

    /// Finds the sessions with wanted windows, open or not.
    private func sessions(where isWanted: (WindowRecord) -> Bool) -> [UISceneSession] {
        UIApplication.shared.openSessions.filter { session in
            let record =
                (session.scene?.delegate as? WindowSceneDelegate)?.record
                ?? session.stateRestorationActivity.flatMap(WindowRecord.init(activity:))
            return record.map(isWanted) ?? false
        }
        .sorted { $0.persistentIdentifier < $1.persistentIdentifier }
    }
}

extension WindowDescription {
    /// Whether a window of the kind can be opened for a value; `nil` stands for no value.
    fileprivate func presents(_ value: AnyHashable?) -> Bool {
        guard let value else { return true }
        return valueType.map { ObjectIdentifier($0) == ObjectIdentifier(type(of: value.base)) } ?? false
    }
}
