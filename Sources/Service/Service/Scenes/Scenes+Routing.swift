// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import EnfiladeFiles
import Foundation
import EnfiladeLogging
import EnfiladePredicates

extension Scenes {
    /// What an app asks for when it wants to show something.
    struct Request: Sendable {
        var role: String
        /// The content, or empty.
        var identifier: String
        /// The session to activate, without any routing.
        var session: String?
        /// Whether only a new session will do.
        var isNew = false
        /// The configuration of a new session, or empty.
        var configuration = ""
        var requestingSession: String?
    }

    /// What becomes of a request.
    struct Activation: Sendable, Hashable {
        let session: String
        let isNew: Bool
        let reason: RoutingTable.Reason
        /// The state that the session was in.
        let state: SceneState
    }

    /// Finds or makes the session for what an app wants to show.
    func activate(_ request: Request, by caller: Caller) async throws -> Activation {
        let bundle = try CallerRules.bundle(of: caller)
        note(caller)
        try SceneRules.check(role: request.role)
        try SceneRules.check(request.identifier, SceneRules.longestName, "the identifier")
        try SceneRules.check(request.configuration, SceneRules.longestName, "the configuration")
        return try await changes.make { try await self.activateNow(request, for: bundle, by: caller) }
    }

    /// Finds or makes the session, as one of the changes.
    func activateNow(_ request: Request, for bundle: String, by caller: Caller) async throws -> Activation {
        if let requesting = request.requestingSession { _ = try ownSession(requesting, of: caller) }
        let choice = try choice(request, for: bundle, by: caller)
        let time = nextActivation()
        let activation: Activation
        if let identifier = choice.session {
            try await store.touch(identifier, time: time)
            sessions[identifier]?.activated = time
            refreshOrder(identifier)
            activation = Activation(
                session: identifier, isNew: false, reason: choice.reason, state: state(of: identifier))
        } else {
            guard sessions.count < SceneRules.mostSessions else {
                throw ServiceError(
                    .limitExceeded, "there are \(SceneRules.mostSessions) sessions already; close one first")
            }
            let session = try await store.insert(
                newIdentifier(), bundle: bundle, role: request.role, configuration: request.configuration,
                requestingSession: request.requestingSession, time: time)
            add(session)
            activation = Activation(
                session: session.identifier, isNew: true, reason: choice.reason, state: .disconnected)
        }
        logger.info(
            "session chosen",
            ["session": activation.session, "bundle": bundle, "reason": activation.reason.rawValue])
        await peers.changed(bundle: bundle)
        return activation
    }

    private func choice(
        _ request: Request, for bundle: String, by caller: Caller
    ) throws(ServiceError) -> RoutingTable.Choice {
        if let identifier = request.session {
            let session = try session(identifier, of: bundle, for: caller)
            guard ExactText(session.role) == ExactText(request.role) else {
                throw ServiceError(
                    .invalidArgument,
                    "the session “\(identifier)” has the role “\(session.role)”, not “\(request.role)”")
            }
            return RoutingTable.Choice(session: identifier, reason: .named)
        }
        if request.isNew { return RoutingTable.Choice(session: nil, reason: .demanded) }
        return table(bundle, request.role).choice(for: request.identifier)
    }

    // MARK: - Questions

    /// Which session takes some content now.
    func route(
        _ identifier: String, role: String, bundle: String, for caller: Caller
    ) throws(ServiceError) -> RoutingTable.Choice {
        try SceneRules.checkAccess(of: caller, to: bundle)
        try SceneRules.check(identifier, SceneRules.longestName, "the identifier")
        return table(bundle, role).choice(for: identifier)
    }

    /// Which session takes some content now, and what each candidate says to it.
    func explain(
        _ identifier: String, role: String, bundle: String, for caller: Caller
    ) throws(ServiceError) -> (choice: RoutingTable.Choice, candidates: [RoutedCandidate]) {
        let choice = try route(identifier, role: role, bundle: bundle, for: caller)
        let subject = RoutingSubject(identifier)
        var budget = WorkBudget(ActivationConditions.limitsOfChoice)
        let candidates = table(bundle, role).inOrder.map { candidate in
            RoutedCandidate(
                session: candidate.session, title: sessions[candidate.session]?.title ?? "",
                state: state(of: candidate.session).rawValue, activated: UInt64(clamping: candidate.rank.activated),
                canActivate: BusText.sanitized(candidate.can.format),
                prefersToActivate: BusText.sanitized(candidate.prefers.format),
                can: BusText.sanitized(candidate.can.outcome(for: subject, within: &budget).text),
                prefers: BusText.sanitized(candidate.prefers.outcome(for: subject, within: &budget).text))
        }
        return (choice, candidates)
    }

    /// The sessions that a caller may see, the one that was activated last first.
    ///
    /// - Parameter bundle: Those of one bundle; empty for all.
    func descriptions(of bundle: String, for caller: Caller) throws(ServiceError) -> [SceneDescription] {
        let bundle = bundle.isEmpty ? caller.bundle : bundle
        if bundle.isEmpty {
            try CallerRules.requireTool(caller, to: "see the sessions of all bundles")
        } else {
            try SceneRules.checkAccess(of: caller, to: bundle)
        }
        return sessions.values.filter { bundle.isEmpty || $0.bundle == bundle }
            .sorted { ($1.activated, $0.number) < ($0.activated, $1.number) }
            .map { $0.description(state: state(of: $0.identifier)) }
    }

    /// All that is known of a session.
    func details(of identifier: String, for caller: Caller) async throws -> SceneDetails {
        let session = try session(identifier, for: caller)
        guard let content = try await store.content(of: identifier) else {
            throw ServiceError(.notFound, "there is no session “\(identifier)”")
        }
        return session.details(content, state: state(of: identifier))
    }

    /// The last picture of a session's window, open for reading.
    func snapshot(of identifier: String, for caller: Caller) throws(ServiceError) -> Descriptor {
        guard let snapshot = try session(identifier, for: caller).snapshot else {
            throw ServiceError(.notFound, "there is no picture of the session “\(identifier)”")
        }
        return try snapshots.open(snapshot.file)
    }
}

extension RoutingPredicate.Outcome {
    /// The outcome in words: `holds`, `fails`, or why it cannot be decided.
    var text: String {
        switch self {
        case .holds: "holds"
        case .fails: "fails"
        case .undecided(let reason): reason
        }
    }
}
