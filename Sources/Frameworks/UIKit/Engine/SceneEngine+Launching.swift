// SPDX-License-Identifier: Apache-2.0

internal import Contract
internal import Foundation
internal import FoundationAdditions
internal import Interfaces
internal import ServiceClient

extension SceneEngine {
    /// Starts the app: tells its delegate, then brings back the windows that it had, or makes the first one.
    func launch(_ launch: ScenesProxy.Launch?, _ delegate: any UIApplicationDelegate) {
        for details in launch?.sessions ?? [] { add(details) }
        // The user has started the app, or something that they have asked for has.
        UserInput.note()
        let application = UIApplication.shared
        _ = delegate.application(application, willFinishLaunchingWithOptions: nil)
        _ = delegate.application(application, didFinishLaunchingWithOptions: nil)
        NotificationCenter.default.post(name: UIApplication.didFinishLaunchingNotification, object: application)
        if let launch {
            Task { await follow() }
            connectLaunched(launch)
            reportDiscarded(launch.discarded)
        } else {
            activateFirst()
        }
    }

    /// Listens to what the service asks of a running app.
    private func follow() async {
        do {
            try await AppEndpoint.shared.serveScenes {
                await SceneEngine.shared.serviceStarted()
            } _: { request in
                try await SceneEngine.shared.show(request)
            }
            for await discard in try await ScenesProxy().discards() {
                discarded(discard.sessions, animation: UIWindowScene.DismissalAnimation(name: discard.animation))
            }
        } catch {
            Diagnostics.report("the windows of this app cannot be closed from elsewhere: \(error)")
        }
    }

    /// The service has ended and is there again: it knows the sessions, and not what their windows are doing.
    private func serviceStarted() {
        for scene in scenes { set(scene, scene.activationState) }
        client.send { try await $0.restored() }
    }

    private func connectLaunched(_ launch: ScenesProxy.Launch) {
        for request in launch.requests {
            var problem: ServiceError?
            do throws(UISceneError) {
                try show(request)
            } catch {
                Diagnostics.report("what was asked for cannot be shown: \(error)")
                problem = ServiceError(.appUnavailable, "\(error)")
            }
            client.send { [problem] in try await $0.answer(request, problem) }
        }
        guard launch.requests.isEmpty else { return reportRestored() }
        if launch.isPristine {
            Diagnostics.report(
                "the app did not get through its last \(launch.unfinished) launches; its windows are left as they are")
        }
        let restored = launch.isPristine ? [] : sessions.values.sorted { $0.order < $1.order }
        guard !restored.isEmpty else { return activateFirst() }
        // The one that was used last comes last, and is in front.
        for session in restored { connect(session, .init(), inForeground: true) }
        UserInput.note()
        reportRestored()
    }

    /// Makes the first scene of the app.
    private func activateFirst() {
        activate(Activation(target: .new(.windowApplication), isFirst: true)) { error in
            Diagnostics.report("the app cannot show a window: \(error)")
            self.runner?.terminate()
        }
        reportRestored()
    }

    /// The app was started a second time: it comes to the front, with a new window if it has none.
    func reopen() {
        let last = scenes.max { $0.session.order < $1.session.order }
        if let last { return bringForward(last, token: nil) }
        if let session = sessions.values.max(by: { $0.order < $1.order }) {
            connect(session, .init(), inForeground: true)
        } else {
            activateFirst()
        }
    }

    /// Does what somebody asks of the app through the service.
    ///
    /// - Throws: `UISceneError` if the session is gone, or is one more than the app can have.
    func show(_ request: SceneRequest) throws(UISceneError) {
        // Who asks has seen to it that the user wants it.
        UserInput.note()
        let activity = request.activity.flatMap(Self.activity(encoded:))
        let url = request.url.flatMap { URL(string: $0) }
        if let session = sessions[request.session] {
            if let activity, let scene = session.scene {
                scene.delegate?.scene(scene, willContinueUserActivityWithType: activity.activityType)
            }
            deliver(activity, url, to: session, token: request.token)
        } else {
            guard request.isNew else {
                throw UISceneError(.requestDenied, "there is no session “\(request.session)”")
            }
            guard supportsMultipleScenes || sessions.isEmpty else {
                throw UISceneError(.multipleScenesNotSupported, Self.oneScene)
            }
            let session = UISceneSession(identifier: request.session, role: .windowApplication)
            add(session)
            connect(
                session, UIScene.ConnectionOptions(userActivity: activity, url: url), inForeground: true,
                token: request.token)
        }
    }

    /// Hands something over to a scene, which is connected for it if it is not.
    func deliver(_ activity: NSUserActivity?, _ url: URL?, to session: UISceneSession, token: String?) {
        guard let scene = session.scene else {
            return connect(
                session, UIScene.ConnectionOptions(userActivity: activity, url: url), inForeground: true, token: token)
        }
        if let activity {
            scene.delegate?.scene(scene, continue: activity)
        }
        if let url {
            scene.delegate?.scene(scene, openURLContexts: [UIOpenURLContext(url: url)])
        }
        bringForward(scene, token: token)
    }
}
