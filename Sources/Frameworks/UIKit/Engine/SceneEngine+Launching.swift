// SPDX-License-Identifier: Apache-2.0

internal import AppIntents
internal import EnfiladeContract
internal import Foundation
internal import FoundationAdditions
internal import EnfiladeServiceClient
internal import EnfiladeWindowing

extension SceneEngine {
    /// Starts the app: tells its delegate, then brings back the windows that it had, or makes the first one.
    ///
    /// - Parameter urls: The files and URLs that the user has started the app for.
    func launch(_ launch: SceneLaunch?, _ delegate: any UIApplicationDelegate, opening urls: [URL]) {
        for details in launch?.sessions ?? [] { add(details) }
        if launch != nil { ActivityPublisher.shared.begin() }
        // The user has started the app, or something that they have asked for has.
        UserInput.note()
        let application = UIApplication.shared
        _ = delegate.application(application, willFinishLaunchingWithOptions: nil)
        _ = delegate.application(application, didFinishLaunchingWithOptions: nil)
        NotificationCenter.default.post(name: UIApplication.didFinishLaunchingNotification, object: application)
        // Its delegate has added by now what intents need.
        IntentLaunch.start()
        if let launch {
            Task { await follow() }
            connectLaunched(launch, opening: urls)
            reportDiscarded(launch.discarded)
        } else if urls.isEmpty {
            activateFirst()
        } else {
            open(urls)
        }
    }

    /// Follows the service's requests to a running app.
    private func follow() async {
        do {
            try await SceneHost.shared.serve {
                await SceneEngine.shared.serviceStarted()
            } _: { request in
                try await SceneEngine.shared.show(request)
            }
            guard let discards = client.discards else { return }
            for await discard in discards {
                discarded(
                    discard.sessions, animation: UIWindowScene.DismissalAnimation(name: discard.details.animation))
            }
        } catch {
            Diagnostics.report("the windows of this app cannot be closed from elsewhere: \(error)")
        }
    }

    /// The service has ended and is there again: it knows the sessions, and not the states of their windows.
    private func serviceStarted() {
        for scene in scenes { set(scene, scene.activationState) }
        client.send { try await $0.restored() }
    }

    private func connectLaunched(_ launch: SceneLaunch, opening urls: [URL]) {
        for request in launch.requests {
            do throws(UISceneError) {
                let delivery = try begin(request)
                Task { answer(request, await delivery?.problem) }
            } catch {
                answer(request, ServiceError(.appUnavailable, "\(error)"))
            }
        }
        if !urls.isEmpty { return open(urls) }
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

    /// Tells the service the outcome of a request that the app was started for.
    private func answer(_ request: SceneRequest, _ problem: ServiceError?) {
        if let problem { Diagnostics.report("what was asked for is not shown: \(problem.message)") }
        client.send { try await $0.answer(request, problem) }
    }

    /// Makes the first scene of the app.
    func activateFirst() {
        activate(Activation(target: .new(.windowApplication), isFirst: true)) { error in
            Diagnostics.report("the app cannot show a window: \(error)")
            self.runner?.terminate()
        }
        reportRestored()
    }

    /// Handles a request to the app that comes through the service.
    ///
    /// - Throws: `UISceneError` if the session is gone or is one more than the app can have, `ServiceError` if nothing in the
    ///   app opens the URL.
    func show(_ request: SceneRequest) async throws {
        if let problem = try await begin(request)?.problem { throw problem }
    }

    /// Shows the window of a request, and hands over its content.
    ///
    /// - Returns: The delivery of the URL, whose outcome is still to come; `nil` if there is none.
    private func begin(_ request: SceneRequest) throws(UISceneError) -> URLDelivery? {
        // The program that asks has seen to it that the user wants it.
        UserInput.note()
        let activity = request.activity.flatMap(Self.activity(encoded:))
        let urls = request.url.flatMap { URL(string: $0) }.map { [$0] } ?? []
        if let session = sessions[request.session] {
            if let activity, let scene = session.scene {
                scene.delegate?.scene(scene, willContinueUserActivityWithType: activity.activityType)
            }
            return deliver(activity, urls, to: session, token: request.token)
        }
        guard request.isNew else {
            throw UISceneError(.requestDenied, "there is no session “\(request.session)”")
        }
        guard supportsMultipleScenes || sessions.isEmpty else {
            throw UISceneError(.multipleScenesNotSupported, Self.oneScene)
        }
        let session = UISceneSession(identifier: request.session, role: .windowApplication)
        add(session)
        return connect(session, with: activity, urls, token: request.token)
    }

    /// Hands something over to a scene, which is connected for it if it is not.
    ///
    /// - Returns: The delivery of the URLs, whose outcome is still to come; `nil` if there are none.
    @discardableResult
    func deliver(
        _ activity: NSUserActivity?, _ urls: [URL], to session: UISceneSession, token: String?
    ) -> URLDelivery? {
        guard let scene = session.scene else { return connect(session, with: activity, urls, token: token) }
        if let activity {
            scene.delegate?.scene(scene, continue: activity)
        }
        var answer: URLDelivery?
        if !urls.isEmpty {
            let contexts = Set(urls.map { UIOpenURLContext(url: $0) })
            let isImplemented = NotImplemented.isImplemented {
                scene.delegate?.scene(scene, openURLContexts: contexts) ?? NotImplemented.drop()
            }
            answer = delivery(of: urls, to: scene, isImplemented: isImplemented)
        }
        if session.scene === scene { bringForward(scene, token: token) }
        return answer
    }

    /// Connects the scene of a session for something that it is to show.
    func connect(
        _ session: UISceneSession, with activity: NSUserActivity?, _ urls: [URL], token: String?
    ) -> URLDelivery? {
        let options = UIScene.ConnectionOptions(userActivity: activity, urls: urls)
        connect(session, options, inForeground: true, token: token)
        return urls.isEmpty ? nil : delivery(of: urls, to: session.scene, isImplemented: options.areURLsRead)
    }

    /// The delivery of URLs that a scene got. An app without a manifest may open them by itself, as before there were scenes.
    private func delivery(of urls: [URL], to scene: UIScene?, isImplemented: Bool) -> URLDelivery {
        let application = UIApplication.shared
        if isImplemented || SceneManifest.main.isPresent {
            return URLDelivery(
                urls: urls, isImplemented: isImplemented, forwarding: scene?.delegate as? any URLForwarding)
        }
        let outcomes = urls.map {
            application.delegate?.application(application, open: $0, options: [.openInPlace: true]) ?? false
        }
        return URLDelivery(urls: urls, isImplemented: !outcomes.contains(false), forwarding: nil)
    }
}
