// SPDX-License-Identifier: Apache-2.0

internal import Foundation

extension SceneEngine {
    /// The app was started a second time: it comes to the front, with its main window if that is not open.
    ///
    /// A window for some content, such as one that the switcher has opened, is no reason to keep the main window from the user.
    func reopen() {
        let last = scenes.max { $0.session.order < $1.session.order }
        guard supportsMultipleScenes else {
            if let last { return bringForward(last, token: nil) }
            return reconnectMain { _ in true }
        }
        let isMain = mainTest()
        let open = scenes.filter { isMain($0.session) }
        if open.contains(where: { $0.activationState != .background }), let last {
            bringForward(last, token: nil)
        } else if let hidden = open.max(by: { $0.session.order < $1.session.order }) {
            bringForward(hidden, token: nil)
        } else {
            reconnectMain(isMain)
        }
    }

    /// Brings back the main window that was used last, or makes one.
    private func reconnectMain(_ isMain: (UISceneSession) -> Bool) {
        let closed = sessions.values.filter { $0.scene == nil && isMain($0) }
        guard let session = closed.max(by: { $0.order < $1.order }) else { return activateFirst() }
        connect(session, .init(), inForeground: true)
    }

    /// Tells the sessions of main windows: those with the configuration of a scene that is to show nothing in particular.
    private func mainTest() -> (UISceneSession) -> Bool {
        if let isMainSession { return isMainSession }
        let role = UISceneSession.Role.windowApplication
        let application = UIApplication.shared
        let asked = application.delegate?.application(
            application, configurationForConnecting: UISceneSession(identifier: UUID().uuidString, role: role),
            options: UIScene.ConnectionOptions())
        let main =
            asked.flatMap { $0 === NotImplemented.configuration ? nil : $0 }
            ?? UISceneConfiguration(name: nil, sessionRole: role)
        return { $0.role == role && $0.configuration.name == main.name }
    }
}
