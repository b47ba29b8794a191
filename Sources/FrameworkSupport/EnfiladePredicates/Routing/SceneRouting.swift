// SPDX-License-Identifier: Apache-2.0

/// The choice of the session that takes some content, among the sessions of one app that have one role. Pure.
///
/// The service chooses by it, and so does an app without a service. Sessions that prefer the content come first, then those
/// that can show it; among sessions that say the same, the one with the lowest rank is taken.
package struct SceneRouting: Sendable {
    /// A session that may be chosen.
    package struct Candidate: Sendable {
        /// The identifier of the session.
        package let session: String
        /// Its place among those that say the same.
        package var rank: Rank
        /// Whether it can show some content.
        package var can: RoutingPredicate
        /// Whether it shows some content better than others.
        package var prefers: RoutingPredicate

        package init(session: String, rank: Rank, can: RoutingPredicate, prefers: RoutingPredicate) {
            (self.session, self.rank, self.can, self.prefers) = (session, rank, can, prefers)
        }
    }

    /// The place of a session among those that say the same.
    package struct Rank: Sendable, Comparable {
        /// The order of creation.
        package let number: Int64
        /// When it was activated.
        package var activated: Int64
        /// Whether its window is used now.
        package var isActive: Bool

        package init(number: Int64, activated: Int64, isActive: Bool) {
            (self.number, self.activated, self.isActive) = (number, activated, isActive)
        }

        /// Whether the one is taken before the other: the active one, then the one activated last, then the oldest.
        package static func < (one: Rank, other: Rank) -> Bool {
            if one.isActive != other.isActive { return one.isActive }
            if one.activated != other.activated { return one.activated > other.activated }
            return one.number < other.number
        }
    }

    /// Why a session was chosen, or a new one.
    package enum Reason: String, Sendable {
        /// The caller named the session.
        case named
        /// Its `prefersToActivate` holds.
        case prefers
        /// Its `canActivate` holds, and nobody's `prefersToActivate`.
        case can
        /// No session takes the content.
        case noMatch
        /// There is no content to be asked about.
        case noIdentifier
        /// The caller wants a new one.
        case demanded
    }

    /// Which session takes some content; a new one if `session` is `nil`.
    package struct Choice: Sendable, Hashable {
        /// The identifier of the chosen session; `nil` for a new one.
        package let session: String?
        /// Why it was chosen.
        package let reason: Reason

        package init(session: String?, reason: Reason) {
            (self.session, self.reason) = (session, reason)
        }
    }

    // Columns: a question looks at one predicate of each session and at little else.

    /// The sessions.
    private var sessions: [String] = []
    private var ranks: [Rank] = []
    private var abilities: [RoutingPredicate] = []
    private var preferences: [RoutingPredicate] = []
    /// In which row each session is.
    private var rows: [String: Int] = [:]

    /// Starts without sessions.
    package init() {}

    /// Whether there is no session.
    package var isEmpty: Bool { sessions.isEmpty }

    /// Adds a session, or replaces its rank and its predicates.
    package mutating func set(_ candidate: Candidate) {
        if let row = rows[candidate.session] {
            ranks[row] = candidate.rank
            abilities[row] = candidate.can
            preferences[row] = candidate.prefers
        } else {
            rows[candidate.session] = sessions.count
            sessions.append(candidate.session)
            ranks.append(candidate.rank)
            abilities.append(candidate.can)
            preferences.append(candidate.prefers)
        }
    }

    /// Notes the activation of a session, which changes often.
    package mutating func update(_ session: String, activated: Int64, isActive: Bool) {
        guard let row = rows[session] else { return }
        ranks[row].activated = activated
        ranks[row].isActive = isActive
    }

    /// Forgets a session; the last row takes its place.
    package mutating func remove(_ session: String) {
        guard let row = rows.removeValue(forKey: session) else { return }
        let last = sessions.count - 1
        if row != last { rows[sessions[last]] = row }
        sessions.swapAt(row, last)
        ranks.swapAt(row, last)
        abilities.swapAt(row, last)
        preferences.swapAt(row, last)
        sessions.removeLast()
        ranks.removeLast()
        abilities.removeLast()
        preferences.removeLast()
    }

    /// Decides which session takes some content.
    package func choice(for identifier: String) -> Choice {
        guard !identifier.isEmpty else { return Choice(session: nil, reason: .noIdentifier) }
        let subject = RoutingSubject(identifier)
        var budget = WorkBudget(ActivationConditions.limitsOfChoice)
        if let row = best(preferences, for: subject, within: &budget) {
            return Choice(session: sessions[row], reason: .prefers)
        }
        if let row = best(abilities, for: subject, within: &budget) {
            return Choice(session: sessions[row], reason: .can)
        }
        return Choice(session: nil, reason: .noMatch)
    }

    /// The row that comes first among those whose predicate holds.
    private func best(
        _ predicates: [RoutingPredicate], for subject: RoutingSubject, within budget: inout WorkBudget
    ) -> Int? {
        var best: Int?
        for row in predicates.indices {
            // Only one that would be taken is worth asking.
            if let best, !(ranks[row] < ranks[best]) { continue }
            if predicates[row].holds(for: subject, within: &budget) { best = row }
        }
        return best
    }

    /// All candidates in the order in which they are taken among equals.
    package var inOrder: [Candidate] {
        sessions.indices.sorted { ranks[$0] < ranks[$1] }.map { row in
            Candidate(session: sessions[row], rank: ranks[row], can: abilities[row], prefers: preferences[row])
        }
    }
}
