// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import EnfiladeFiles
import EnfiladePredicates

/// The sessions in memory, the states of their windows, and the routing among them, which change together.
struct SceneTable {
    /// The sessions of one bundle that can stand in for each other.
    private struct Kind: Hashable {
        let bundle: ExactText
        let role: ExactText

        init(_ bundle: String, _ role: String) {
            self.bundle = ExactText(bundle)
            self.role = ExactText(role)
        }

        init(_ session: SceneSession) {
            self.init(session.bundle, session.role)
        }
    }

    private var sessions: [String: SceneSession] = [:]
    /// States that are not `disconnected`, with the connection that said so.
    private var states: [String: (state: SceneState, connection: String)] = [:]
    /// Routing among the sessions of a kind, once somebody has asked: reading thousands of predicates takes its time.
    private var routings: [Kind: SceneRouting] = [:]
    /// How many sessions there are of each kind that has any.
    private var counts: [Kind: Int] = [:]
    /// The length of all predicates of each bundle that has any.
    private var predicateSizes: [String: Int] = [:]
    /// When a session was activated last.
    private var lastActivation: Int64 = 0

    // MARK: - Sessions

    /// All sessions, in no order.
    var all: some Collection<SceneSession> { sessions.values }

    /// How many sessions there are.
    var count: Int { sessions.count }

    /// The session with an identifier.
    subscript(identifier: String) -> SceneSession? { sessions[identifier] }

    /// The sessions of a bundle, in no order.
    func sessions(of bundle: String) -> [SceneSession] {
        sessions.values.filter { $0.bundle == bundle }
    }

    /// Adds a session that was stored.
    mutating func add(_ session: SceneSession) {
        sessions[session.identifier] = session
        lastActivation = max(lastActivation, session.activated)
        let kind = Kind(session)
        counts[kind, default: 0] += 1
        notePredicates(of: session.bundle, growingBy: session.conditions.size)
        setCandidate(session)
    }

    /// Replaces a session, and brings its place in routing in line.
    mutating func replace(_ session: SceneSession) {
        guard let former = sessions.updateValue(session, forKey: session.identifier) else { return }
        guard session.conditions != former.conditions else { return }
        notePredicates(of: session.bundle, growingBy: session.conditions.size - former.conditions.size)
        setCandidate(session)
    }

    /// Replaces the picture of a session.
    mutating func setSnapshot(_ snapshot: SceneSnapshot, of identifier: String) {
        sessions[identifier]?.snapshot = snapshot
    }

    /// Forgets a session that was deleted.
    mutating func remove(_ session: SceneSession) {
        let kind = Kind(session)
        let former = sessions.removeValue(forKey: session.identifier)
        notePredicates(of: session.bundle, growingBy: -(former?.conditions.size ?? 0))
        states[session.identifier] = nil
        routings[kind]?.remove(session.identifier)
        let count = counts[kind, default: 1] - 1
        counts[kind] = count == 0 ? nil : count
        if count == 0 { routings[kind] = nil }
    }

    // MARK: - Windows

    /// A time after that of every former activation.
    mutating func nextActivation(now: Int64) -> Int64 {
        lastActivation = max(now, lastActivation + 1)
        return lastActivation
    }

    /// Notes when a session was activated.
    mutating func setActivated(_ time: Int64, of identifier: String) {
        sessions[identifier]?.activated = time
        refreshOrder(identifier)
    }

    /// The state of the window of a session.
    func state(of identifier: String) -> SceneState {
        states[identifier]?.state ?? .disconnected
    }

    /// The connection of the process that has the window of a session.
    func connection(of identifier: String) -> String? {
        states[identifier]?.connection
    }

    /// Notes the state of the window of a session, as a connection has reported it.
    mutating func setState(_ state: SceneState, of identifier: String, by connection: String) {
        states[identifier] = state == .disconnected ? nil : (state, connection)
        refreshOrder(identifier)
    }

    /// Forgets the windows of a connection that has ended.
    ///
    /// - Returns: Whether it had any.
    mutating func endWindows(of connection: String) -> Bool {
        let ended = states.filter { $0.value.connection == connection }.keys
        for identifier in ended {
            states[identifier] = nil
            refreshOrder(identifier)
        }
        return !ended.isEmpty
    }

    // MARK: - Routing

    /// Routing among the sessions of a bundle that have a role.
    mutating func routing(_ bundle: String, _ role: String) -> SceneRouting {
        let kind = Kind(bundle, role)
        if let known = routings[kind] { return known }
        guard counts[kind] != nil else { return SceneRouting() }
        var routing = SceneRouting()
        for session in sessions.values where Kind(session) == kind { routing.set(candidate(session)) }
        routings[kind] = routing
        return routing
    }

    /// Takes a session into the routing of its kind, if anybody has asked for that.
    private mutating func setCandidate(_ session: SceneSession) {
        guard routings[Kind(session)] != nil else { return }
        let candidate = candidate(session)
        routings[Kind(session)]?.set(candidate)
    }

    /// The sessions that could take some content, with the answer of each to it.
    mutating func candidates(_ bundle: String, _ role: String, for content: String) -> [RoutedCandidate] {
        let subject = RoutingSubject(content)
        var budget = WorkBudget(ActivationConditions.limitsOfChoice)
        return routing(bundle, role).inOrder.map { candidate in
            RoutedCandidate(
                session: candidate.session, title: sessions[candidate.session]?.title ?? "",
                state: state(of: candidate.session).rawValue,
                activated: UInt64(clamping: candidate.rank.activated),
                canActivate: BusText.sanitized(candidate.can.format),
                prefersToActivate: BusText.sanitized(candidate.prefers.format),
                can: BusText.sanitized(candidate.can.outcome(for: subject, within: &budget).text),
                prefers: BusText.sanitized(candidate.prefers.outcome(for: subject, within: &budget).text))
        }
    }

    private func candidate(_ session: SceneSession) -> SceneRouting.Candidate {
        SceneRouting.Candidate(
            session: session.identifier,
            rank: SceneRouting.Rank(
                number: session.number, activated: session.activated,
                isActive: state(of: session.identifier) == .foregroundActive),
            can: RoutingPredicate(session.conditions.canActivate, standard: true),
            prefers: RoutingPredicate(session.conditions.prefersToActivate, standard: false))
    }

    /// Brings the rank of a session in line, which changes often.
    private mutating func refreshOrder(_ identifier: String) {
        guard let session = sessions[identifier] else { return }
        let isActive = state(of: identifier) == .foregroundActive
        routings[Kind(session)]?.update(identifier, activated: session.activated, isActive: isActive)
    }

    /// Checks that the predicates of a bundle may become longer, or shorter.
    ///
    /// - Throws: `ServiceError.limitExceeded`.
    func checkPredicates(of bundle: String, growingBy growth: Int) throws(ServiceError) {
        let size = predicateSizes[bundle, default: 0] + growth
        guard growth <= 0 || size <= SceneRules.largestPredicates else {
            throw ServiceError(
                .limitExceeded,
                "the predicates of all sessions of “\(bundle)” have \(size) bytes; \(SceneRules.largestPredicates) are allowed"
            )
        }
    }

    private mutating func notePredicates(of bundle: String, growingBy growth: Int) {
        let size = predicateSizes[bundle, default: 0] + growth
        predicateSizes[bundle] = size == 0 ? nil : size
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
