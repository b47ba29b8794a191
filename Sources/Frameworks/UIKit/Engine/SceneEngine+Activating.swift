// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
internal import Foundation
internal import FoundationAdditions
internal import EnfiladePredicates
internal import EnfiladeServiceClient
internal import EnfiladeWindowing

extension SceneEngine {
    /// A scene to be activated, with the activity and the options for it.
    struct Activation {
        /// Which scene.
        enum Target {
            /// That of a session.
            case session(UISceneSession)
            /// A new one.
            case new(UISceneSession.Role)
            /// The one that takes the activity, or a new one.
            case content(UISceneSession.Role)
        }

        let target: Target
        var activity: NSUserActivity?
        var options: UIScene.ActivationRequestOptions?
        /// Whether it is the first scene, for which the user has started the app.
        var isFirst = false
    }

    /// Activates a scene.
    ///
    /// - Parameter failed: Called on the main thread, after this has returned, if nothing comes of it.
    func activate(_ activation: Activation, failed: ((any Error) -> Void)?) {
        func refuse(_ code: UISceneError.Code, _ reason: String) {
            guard let failed else { return Diagnostics.report("no scene is activated: \(reason)") }
            let error = UISceneError(code, reason)
            Task { failed(error) }
        }
        guard UserInput.isRecent || activation.isFirst else {
            return refuse(.requestDenied, "a scene is activated only in answer to the user")
        }
        switch activation.target {
        case .session(let asked):
            // The app may have read it from an archive.
            guard let session = sessions[asked.persistentIdentifier] else {
                return refuse(.requestDenied, "the session was destroyed")
            }
            let identifier = session.persistentIdentifier
            let role = session.role.rawValue
            client.send { _ = try await $0.activate(role, .init(session: identifier)) }
            deliver(activation.activity, [], to: session, token: nil)
        case .new(let role), .content(let role):
            let isNew = if case .new = activation.target { true } else { false }
            if isNew, !supportsMultipleScenes, !sessions.isEmpty {
                return refuse(.multipleScenesNotSupported, Self.oneScene)
            }
            Task {
                do {
                    try await find(role, isNew: isNew, activation)
                } catch {
                    refuse(.requestDenied, "\(error)")
                }
            }
        }
    }

    /// Finds or makes the session for something, and shows it there.
    private func find(_ role: UISceneSession.Role, isNew: Bool, _ activation: Activation) async throws {
        let identifier = activation.activity?.targetContentIdentifier ?? ""
        let requesting = activation.options?.requestingScene?.session.persistentIdentifier
        let found = try await sessionIdentifier(
            for: identifier, role, isNew: isNew, requesting: requesting, offline: UUID().uuidString)
        if let session = sessions[found] {
            deliver(activation.activity, [], to: session, token: nil)
            return
        }
        let session = UISceneSession(identifier: found, role: role, requesting: requesting)
        add(session)
        connect(session, UIScene.ConnectionOptions(userActivity: activation.activity), inForeground: true)
        if let activity = activation.activity { _ = handConnected(activity, to: session.scene, isLater: false) }
        place(session, activation)
        if activation.isFirst { UserInput.note() }
    }

    /// The identifier of the session for some content; that of a new one is not among the sessions yet.
    ///
    /// - Parameter new: The identifier of a new session if the service is not there to give it one.
    private func sessionIdentifier(
        for content: String, _ role: UISceneSession.Role, isNew: Bool = false, requesting: String? = nil,
        offline new: String
    ) async throws -> String {
        sendChanges()
        if !supportsMultipleScenes, let only = sessions.values.first {
            // There is one that takes everything.
            return only.persistentIdentifier
        }
        if client.isOffline {
            return (isNew ? nil : taker(of: content, role)) ?? new
        }
        return try await client.ask {
            try await $0.activate(
                role.rawValue, identifier: content, .init(isNew: isNew, requestingSession: requesting))
        }.session
    }

    /// Opens files and URLs that the user has handed to the app, each in the scene that takes it or in a new one.
    func open(_ urls: [URL]) {
        Task {
            do {
                let deliveries = try await distribute(urls)
                reportRestored()
                for delivery in deliveries {
                    if let problem = await delivery.problem { Diagnostics.report(problem.message) }
                }
            } catch {
                Diagnostics.report("“\(Self.applicationName)” cannot open what it was started for: \(error)")
                if scenes.isEmpty { activateFirst() }
            }
        }
    }

    /// Finds the scene for each URL, and hands each scene all of its URLs at once.
    private func distribute(_ urls: [URL]) async throws -> [ContentDelivery] {
        let role = UISceneSession.Role.windowApplication
        let new = UUID().uuidString
        var parts: [(session: String, urls: [URL])] = []
        for url in urls {
            // An app with one scene gets them all there, also before it has that.
            let isDecided = !supportsMultipleScenes && !parts.isEmpty
            let session =
                isDecided
                ? parts[0].session : try await sessionIdentifier(for: url.absoluteString, role, offline: new)
            if let place = parts.firstIndex(where: { $0.session == session }) {
                parts[place].urls.append(url)
            } else {
                parts.append((session, [url]))
            }
        }
        UserInput.note()
        return parts.map { part in
            if let session = sessions[part.session] {
                return deliver(nil, part.urls, to: session, token: nil)
            }
            let session = UISceneSession(identifier: part.session, role: role)
            add(session)
            return connect(session, with: nil, part.urls, token: nil)
        }
    }

    /// Why an app gets no second scene.
    static let oneScene = "Info.plist declares that the app has one scene"

    /// The identifier of the session that takes some content, by the rule of the service; `nil` for a new one.
    private func taker(of content: String, _ role: UISceneSession.Role) -> String? {
        SceneRouting(scenes.filter { $0.session.role == role }).choice(for: content).session
    }

    private func place(_ session: UISceneSession, _ activation: Activation) {
        guard let options = activation.options as? UIWindowScene.ActivationRequestOptions,
            options.placement is UIWindowSceneProminentPlacement,
            let scene = session.scene as? UIWindowScene, let other = options.requestingScene as? UIWindowScene
        else { return }
        scene.native.stay(inFrontOf: other.native)
    }
}
