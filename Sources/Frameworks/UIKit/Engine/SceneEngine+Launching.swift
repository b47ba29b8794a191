// SPDX-License-Identifier: Apache-2.0

internal import AppIntents
internal import EnfiladeActivities
internal import EnfiladeConcurrency
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
        ManagedActivities.shared.follow { UIResponder.activityInFront }
        if launch != nil { ActivityPublisher.shared.begin { SceneEngine.shared.activityWasSaved($0) } }
        // The user has started the app, or something that they have asked for has.
        UserInput.note()
        let application = UIApplication.shared
        _ = delegate.application(application, willFinishLaunchingWithOptions: nil)
        _ = delegate.application(application, didFinishLaunchingWithOptions: nil)
        NotificationCenter.default.post(name: UIApplication.didFinishLaunchingNotification, object: application)
        // Its delegate has added by now what intents need.
        IntentLaunch.start()
        if let launch {
            // Once the service hears of this app it may ask for more.
            let serving = Task { await serve() }
            client.hold(for: serving)
            Task {
                await serving.value
                await follow()
            }
            connectLaunched(launch, opening: urls)
            reportDiscarded(launch.discarded)
        } else if urls.isEmpty {
            activateFirst()
        } else {
            open(urls)
        }
    }

    /// Follows the sessions that others destroy.
    private func follow() async {
        guard let discards = client.discards else { return }
        for await discard in discards {
            discarded(
                discard.sessions, animation: UIWindowScene.DismissalAnimation(name: discard.details.animation))
        }
    }

    /// Begins to answer the service's requests to a running app.
    private func serve() async {
        do {
            try await SceneHost.shared.serve {
                await SceneEngine.shared.serviceStarted()
            } _: { request in
                try await SceneEngine.shared.show(request)
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
            do {
                let delivery = try begin(request)
                Task { answer(request, await delivery.problem) }
            } catch {
                answer(request, error as? ServiceError ?? ServiceError(.appUnavailable, "\(error)"))
            }
        }
        if !urls.isEmpty { return open(urls) }
        guard launch.requests.isEmpty else {
            // Nothing came of them: the app has no window, and nothing to do.
            if isIdle { runner?.lastWindowClosed() }
            return reportRestored()
        }
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
    /// - Throws: `UISceneError` if the session is gone or is one more than the app can have, `ServiceError` if the app cannot read
    ///   the activity, or nothing in it takes that or opens the URL.
    func show(_ request: SceneRequest) async throws {
        // Without an answer it is for the process that comes after this one.
        if isEnding { try await Self.nothing.value() }
        try await client.begin(request)
        // No other process gets it now: whoever has asked has to know.
        if isEnding { throw ServiceError(.appUnavailable, "the app has ended before it had shown the window") }
        if let problem = try await begin(request).problem { throw problem }
    }

    /// A result that never comes.
    private static let nothing = OneShot<Void>()

    /// Shows the window of a request, and hands over its content.
    ///
    /// - Returns: The delivery of the content, whose outcome is still to come.
    private func begin(_ request: SceneRequest) throws -> ContentDelivery {
        // The program that asks has seen to it that the user wants it.
        UserInput.note()
        let activity = try activity(of: request)
        let urls = request.url.flatMap { URL(string: $0) }.map { [$0] } ?? []
        if let session = sessions[request.session] {
            // The launch has told of a session that was made for this, too: the app is asked for its configuration.
            if request.isNew, session.scene == nil { session.isNew = true }
            return deliver(activity, urls, to: session, isAnnounced: true, token: request.token)
        }
        guard request.isNew else {
            throw UISceneError(.requestDenied, "there is no session “\(request.session)”")
        }
        guard supportsMultipleScenes || sessions.isEmpty else {
            throw UISceneError(.multipleScenesNotSupported, Self.oneScene)
        }
        let session = UISceneSession(identifier: request.session, role: .windowApplication)
        add(session)
        return connect(session, with: activity, urls, isAnnounced: true, token: request.token)
    }

    /// Hands something over to a scene, which is connected for it if it is not.
    ///
    /// - Parameter isAnnounced: Whether it comes from elsewhere.
    /// - Returns: The delivery, whose outcome is still to come.
    @discardableResult
    func deliver(
        _ activity: NSUserActivity?, _ urls: [URL], to session: UISceneSession, isAnnounced: Bool = false,
        token: String?
    ) -> ContentDelivery {
        guard let scene = session.scene else {
            return connect(session, with: activity, urls, isAnnounced: isAnnounced, token: token)
        }
        // The content comes between the foreground and the activation.
        if activity != nil || !urls.isEmpty { enterForeground(scene) }
        let isTaken = activity.map { hand($0, to: scene, isAnnounced: isAnnounced) } ?? true
        var answer = ContentDelivery()
        if !urls.isEmpty {
            let contexts = Set(urls.map { UIOpenURLContext(url: $0) })
            let isImplemented = NotImplemented.isImplemented {
                scene.delegate?.scene(scene, openURLContexts: contexts) ?? NotImplemented.drop()
            }
            answer = delivery(of: urls, to: scene, isImplemented: isImplemented)
        }
        if session.scene === scene { bringForward(scene, token: token) }
        answer.isActivityTaken = isTaken
        return answer
    }

    /// Connects the scene of a session for something that it is to show.
    ///
    /// - Parameter isAnnounced: Whether it comes from elsewhere.
    @discardableResult
    func connect(
        _ session: UISceneSession, with activity: NSUserActivity?, _ urls: [URL], isAnnounced: Bool = false,
        token: String?
    ) -> ContentDelivery {
        let isLater = isAnnounced && SceneManifest.main.continuesAfterConnecting
        let options = UIScene.ConnectionOptions(
            userActivity: isLater ? nil : activity, laterType: isLater ? activity?.activityType : nil, urls: urls)
        connect(session, options, inForeground: true, token: token)
        let isTaken = activity.map { handConnected($0, to: session.scene, isLater: isLater) } ?? true
        var answer =
            urls.isEmpty
            ? ContentDelivery() : delivery(of: urls, to: session.scene, isImplemented: options.areURLsRead)
        answer.isActivityTaken = isTaken
        return answer
    }

    /// The delivery of URLs that a scene got. An app without a manifest may open them by itself, as before there were scenes.
    private func delivery(of urls: [URL], to scene: UIScene?, isImplemented: Bool) -> ContentDelivery {
        let application = UIApplication.shared
        if isImplemented || SceneManifest.main.isPresent {
            return ContentDelivery(
                urls: urls, isImplemented: isImplemented, forwarding: scene?.delegate as? any URLForwarding)
        }
        let outcomes = urls.map {
            application.delegate?.application(application, open: $0, options: [.openInPlace: true]) ?? false
        }
        return ContentDelivery(urls: urls, isImplemented: !outcomes.contains(false), forwarding: nil)
    }
}
