// SPDX-License-Identifier: Apache-2.0

package import EnfiladeBus
package import EnfiladeContract
package import EnfiladeFiles
package import Foundation

/// `org.enfilade.Scenes1`: the sessions of windows.
package struct ScenesProxy: Sendable {
    private let connection: ServiceConnection

    package init(_ connection: ServiceConnection = .shared) {
        self.connection = connection
    }

    // MARK: - For an app

    /// What an app learns when it was started.
    package struct Launch: Sendable, Hashable {
        /// Sessions that others have destroyed, the oldest first.
        package let discarded: [String]
        /// How many launches before this one never got through.
        package let unfinished: UInt32
        /// Whether the app should restore nothing this time.
        package let isPristine: Bool
        /// The sessions of the app, the one that was activated last first.
        package let sessions: [SceneDetails]
        /// What the app was started to show, the oldest first.
        package let requests: [SceneRequest]
    }

    /// Says that this app was started; once for each process.
    package func launch() async throws -> Launch {
        let launch = try await connection.call(Interfaces.scenes1, "Launch", returning: BusOptions.self)
        var sessions: [SceneDetails] = []
        for options in launch["sessions"]?.value(as: [BusOptions].self) ?? [] {
            let details = SceneDetails(options: options)
            // What is too much for one message is asked for; a session may have ended since.
            let isPartial = options["partial"]?.value(as: Bool.self) ?? false
            sessions.append(isPartial ? (try? await session(details.description.identifier)) ?? details : details)
        }
        return Launch(
            discarded: launch["discarded"]?.value(as: [String].self) ?? [],
            unfinished: launch["unfinished"]?.value(as: UInt32.self) ?? 0,
            isPristine: launch["pristine"]?.value(as: Bool.self) ?? false, sessions: sessions,
            requests: (launch["requests"]?.value(as: [BusOptions].self) ?? []).map(SceneRequest.init(options:)))
    }

    /// Answers a request that the launch of this app has taken; one of `App1.ShowScene` is answered by its handler.
    ///
    /// - Parameter problem: Why the app has refused it; `nil` if it shows the window and has taken the content.
    /// - Throws: `ServiceError.notFound` if nobody waits for the answer any more.
    package func answer(_ request: SceneRequest, _ problem: ServiceError? = nil) async throws {
        guard let number = request.number else { return }
        try await connection.call(
            Interfaces.scenes1, "Answer", number, problem?.code.rawValue ?? "", problem?.message ?? "",
            returning: Void.self)
    }

    /// Says that the windows of this app are there.
    package func restored() async throws {
        try await connection.call(Interfaces.scenes1, "Restored", returning: Void.self)
    }

    /// Says that this app has dealt with the end of sessions.
    package func reportedDiscards(_ sessions: [String]) async throws {
        try await connection.call(Interfaces.scenes1, "ReportedDiscards", sessions, returning: Void.self)
    }

    /// What becomes of a request to show something.
    package struct Activation: Sendable, Hashable {
        package let session: String
        package let isNew: Bool
        /// `named`, `prefers`, `can`, `noMatch`, `noIdentifier` or `demanded`.
        package let reason: String
        /// The state that the session was in.
        package let state: String
    }

    /// Finds or makes the session for some content.
    ///
    /// - Parameters:
    ///   - role: The role of the window.
    ///   - identifier: The content, or empty.
    ///   - session: The session to activate, without any routing.
    ///   - isNew: Whether only a new session will do.
    ///   - configuration: For a new session.
    ///   - requestingSession: The session that asks.
    package func activate(
        role: String, identifier: String = "", session: String? = nil, isNew: Bool = false, configuration: String = "",
        requestingSession: String? = nil
    ) async throws -> Activation {
        var options: BusOptions = [:]
        options["session"] = session.map { BusVariant($0) }
        options["requestingSession"] = requestingSession.map { BusVariant($0) }
        if isNew { options["new"] = BusVariant(true) }
        if !configuration.isEmpty { options["configuration"] = BusVariant(configuration) }
        let (found, wasMade, details) = try await connection.call(
            Interfaces.scenes1, "Activate", role, identifier, options,
            returning: (String, Bool, BusOptions).self)
        return Activation(
            session: found, isNew: wasMade, reason: details["reason"]?.value(as: String.self) ?? "",
            state: details["state"]?.value(as: String.self) ?? "")
    }

    /// Replaces what this app keeps with a session, by the names of `Update`.
    package func update(_ session: String, _ changes: BusOptions) async throws {
        try await connection.call(Interfaces.scenes1, "Update", session, changes, returning: Void.self)
    }

    /// Says what the window of a session is doing.
    package func setState(_ session: String, to state: String) async throws {
        try await connection.call(Interfaces.scenes1, "SetState", session, state, returning: Void.self)
    }

    /// Replaces the picture of a session, a PNG file in sealed memory.
    package func setSnapshot(_ session: String, to picture: Descriptor) async throws {
        try await connection.call(Interfaces.scenes1, "SetSnapshot", session, picture, returning: Void.self)
    }

    /// Sessions of this app that others have destroyed.
    package struct Discard: Sendable, Hashable {
        package let sessions: [String]
        /// How their windows go: `standard`, `commit` or `decline`.
        package let animation: String
    }

    /// What others destroy of this app, from the moment this returns.
    package func discards() async throws -> AsyncStream<Discard> {
        let signals = try await connection.bus().signals(
            Interfaces.scenes1, "Discarded", from: Interfaces.serviceName, path: Interfaces.servicePath)
        let (stream, continuation) = AsyncStream.makeStream(of: Discard.self)
        let task = Task {
            for await signal in signals {
                if let (sessions, details) = try? signal.read(as: ([String], BusOptions).self) {
                    let animation = details["animation"]?.value(as: String.self) ?? "standard"
                    continuation.yield(Discard(sessions: sessions, animation: animation))
                }
            }
            continuation.finish()
        }
        continuation.onTermination = { _ in task.cancel() }
        return stream
    }

    // MARK: - For everybody

    /// What an app is to show, and where.
    package struct Opening: Sendable, Hashable {
        /// The session to open, without any routing.
        package var session: String?
        /// The content, for routing; `nil` for the text of the URL.
        package var identifier: String?
        /// `nil` for that of the session, or the usual one.
        package var role: String?
        /// Whether only a new session will do.
        package var isNew: Bool
        /// An encoded activity.
        package var activity: Data?
        package var url: String?
        /// What the desktop gives to whoever may bring a window to the front.
        package var token: String?

        package init(
            session: String? = nil, identifier: String? = nil, role: String? = nil, isNew: Bool = false,
            activity: Data? = nil, url: String? = nil, token: String? = nil
        ) {
            self.session = session
            self.identifier = identifier
            self.role = role
            self.isNew = isNew
            self.activity = activity
            self.url = url
            self.token = token
        }

        /// The options of `Open`.
        fileprivate var options: BusOptions {
            var options: BusOptions = [:]
            let texts = ["session": session, "identifier": identifier, "role": role, "url": url, "token": token]
            for (name, text) in texts { options[name] = text.map { BusVariant($0) } }
            options["activity"] = activity.map { BusVariant($0) }
            if isNew { options["new"] = BusVariant(true) }
            return options
        }
    }

    /// Has an app show something, whether it runs or not; returns when it has, or has taken the request.
    ///
    /// - Throws: `ServiceError`, for example `appUnavailable` if the app cannot be started.
    package func open(_ bundle: String, _ opening: Opening) async throws -> (session: String, isNew: Bool) {
        let (session, isNew) = try await connection.call(
            Interfaces.scenes1, "Open", bundle, opening.options, returning: (String, Bool).self)
        return (session, isNew)
    }

    /// The bundles whose sessions, or what is known of them, have changed, from the moment this returns.
    package func changes() async throws -> AsyncStream<String> {
        let signals = try await connection.bus().signals(
            Interfaces.scenes1, "Changed", from: Interfaces.serviceName, path: Interfaces.servicePath)
        let (stream, continuation) = AsyncStream.makeStream(of: String.self)
        let task = Task {
            for await signal in signals {
                if let bundle = try? signal.read(as: String.self) { continuation.yield(bundle) }
            }
            continuation.finish()
        }
        continuation.onTermination = { _ in task.cancel() }
        return stream
    }

    /// Ends a session for good.
    package func destroy(_ session: String, animation: String = "standard") async throws {
        let options: BusOptions = ["animation": BusVariant(animation)]
        try await connection.call(Interfaces.scenes1, "Destroy", session, options, returning: Void.self)
    }

    /// The sessions of a bundle, or all that this process may see, the one that was activated last first.
    package func sessions(of bundle: String = "") async throws -> [SceneDescription] {
        try await connection.call(Interfaces.scenes1, "Sessions", bundle, returning: [BusOptions].self)
            .map(SceneDescription.init(options:))
    }

    /// All that is known of a session.
    package func session(_ session: String) async throws -> SceneDetails {
        SceneDetails(
            options: try await connection.call(Interfaces.scenes1, "Session", session, returning: BusOptions.self))
    }

    /// The last picture of a session, a PNG file that is open for reading.
    package func snapshot(of session: String) async throws -> Descriptor {
        try await connection.call(Interfaces.scenes1, "Snapshot", session, returning: Descriptor.self)
    }

    /// Which session takes some content; `nil` if a new one would be made.
    package func route(
        _ identifier: String, role: String, bundle: String
    ) async throws -> (session: String?, reason: String) {
        let (session, reason) = try await connection.call(
            Interfaces.scenes1, "Route", bundle, role, identifier, returning: (String, String).self)
        return (session.isEmpty ? nil : session, reason)
    }

    /// Which session takes some content, and what each candidate says to it, in the order in which they are taken
    /// among equals.
    package func explain(
        _ identifier: String, role: String, bundle: String
    ) async throws -> (session: String?, reason: String, candidates: [RoutedCandidate]) {
        let (session, reason, candidates) = try await connection.call(
            Interfaces.scenes1, "Explain", bundle, role, identifier, returning: (String, String, [BusOptions]).self)
        return (session.isEmpty ? nil : session, reason, candidates.map(RoutedCandidate.init(options:)))
    }
}
