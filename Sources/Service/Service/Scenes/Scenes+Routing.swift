// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeConcurrency
import EnfiladeContract
import EnfiladeFiles
import Foundation
import EnfiladeLogging
import EnfiladePredicates

extension Scenes {
    /// A session that was found or made, as `Activate` answers it.
    typealias Activation = (session: String, isNew: Bool, details: SceneChoice)

    /// Finds or makes the session for some content of an app.
    func activate(
        _ role: String, identifier: String, _ options: SceneActivation, by caller: Caller
    ) async throws -> Activation {
        let bundle = try CallerRules.bundle(of: caller)
        note(caller)
        try SceneRules.check(role: role)
        try SceneRules.check(identifier, SceneRules.longestName, "the identifier")
        return try await changes.run {
            try await self.activateNow(role, identifier, options, for: bundle, by: caller)
        }
    }

    /// Finds or makes the session, as one of the changes.
    func activateNow(
        _ role: String, _ content: String, _ options: SceneActivation, for bundle: String, by caller: Caller
    ) async throws -> Activation {
        if let requesting = options.requestingSession { _ = try ownSession(requesting, of: caller) }
        let choice = try choice(role, content, options, for: bundle, by: caller)
        let time = nextActivation()
        let activation: Activation
        if let identifier = choice.session {
            try await store.touch(identifier, time: time)
            sessions[identifier]?.activated = time
            refreshOrder(identifier)
            activation = (identifier, false, choice.details(state(of: identifier)))
        } else {
            guard sessions.count < SceneRules.mostSessions else {
                throw ServiceError(
                    .limitExceeded, "there are \(SceneRules.mostSessions) sessions already; close one first")
            }
            let session = try await store.insert(
                newIdentifier(), bundle: bundle, role: role, configuration: options.configuration,
                requestingSession: options.requestingSession, time: time)
            add(session)
            activation = (session.identifier, true, choice.details(.disconnected))
        }
        logger.info(
            "session chosen", ["session": activation.session, "bundle": bundle, "reason": choice.reason.rawValue])
        await peers.changed(bundle: bundle)
        return activation
    }

    private func choice(
        _ role: String, _ content: String, _ options: SceneActivation, for bundle: String, by caller: Caller
    ) throws(ServiceError) -> SceneRouting.Choice {
        if let identifier = options.session {
            let session = try session(identifier, of: bundle, for: caller)
            guard ExactText(session.role) == ExactText(role) else {
                throw ServiceError(
                    .invalidArgument,
                    "the session “\(identifier)” has the role “\(session.role)”, not “\(role)”")
            }
            return SceneRouting.Choice(session: identifier, reason: .named)
        }
        if options.isNew { return SceneRouting.Choice(session: nil, reason: .demanded) }
        return routing(bundle, role).choice(for: content)
    }

    // MARK: - Questions

    /// Which session takes some content now.
    func route(
        _ bundle: String, role: String, identifier: String, by caller: Caller
    ) throws(ServiceError) -> (session: String, reason: String) {
        let choice = try choice(of: bundle, role: role, identifier: identifier, by: caller)
        return (choice.session ?? "", choice.reason.rawValue)
    }

    private func choice(
        of bundle: String, role: String, identifier: String, by caller: Caller
    ) throws(ServiceError) -> SceneRouting.Choice {
        try SceneRules.checkAccess(of: caller, to: bundle)
        try SceneRules.check(identifier, SceneRules.longestName, "the identifier")
        return routing(bundle, role).choice(for: identifier)
    }

    /// Which session takes some content now, and what each candidate says to it.
    func explain(
        _ bundle: String, role: String, identifier: String, by caller: Caller
    ) throws(ServiceError) -> (session: String, reason: String, candidates: [RoutedCandidate]) {
        let choice = try choice(of: bundle, role: role, identifier: identifier, by: caller)
        let subject = RoutingSubject(identifier)
        var budget = WorkBudget(ActivationConditions.limitsOfChoice)
        let candidates = routing(bundle, role).inOrder.map { candidate in
            RoutedCandidate(
                session: candidate.session, title: sessions[candidate.session]?.title ?? "",
                state: state(of: candidate.session).rawValue, activated: UInt64(clamping: candidate.rank.activated),
                canActivate: BusText.sanitized(candidate.can.format),
                prefersToActivate: BusText.sanitized(candidate.prefers.format),
                can: BusText.sanitized(candidate.can.outcome(for: subject, within: &budget).text),
                prefers: BusText.sanitized(candidate.prefers.outcome(for: subject, within: &budget).text))
        }
        return (choice.session ?? "", choice.reason.rawValue, candidates)
    }

    /// The sessions that a caller may see, the one that was activated last first.
    ///
    /// - Parameter bundle: Those of one bundle; empty for all.
    func sessions(_ bundle: String, by caller: Caller) throws(ServiceError) -> [SceneDescription] {
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
    func session(_ identifier: String, by caller: Caller) async throws -> SceneDetails {
        let session = try session(identifier, for: caller)
        guard let content = try await store.content(of: identifier) else {
            throw ServiceError(.notFound, "there is no session “\(identifier)”")
        }
        return session.details(content, state: state(of: identifier))
    }

    /// The last picture of a session's window, open for reading.
    func snapshot(_ identifier: String, by caller: Caller) throws(ServiceError) -> Descriptor {
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

extension SceneRouting.Choice {
    /// The choice as `Activate` answers it.
    fileprivate func details(_ state: SceneState) -> SceneChoice {
        SceneChoice(reason: reason.rawValue, state: state.rawValue)
    }
}
