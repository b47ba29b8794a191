// SPDX-License-Identifier: Apache-2.0

import EnfiladePredicates

/// Chooses among the sessions of one bundle and one role. Pure.
struct RoutingTable: Sendable {
    /// What routing knows of a session.
    struct Candidate: Sendable {
        let session: String
        var rank: Rank
        var can: RoutingPredicate
        var prefers: RoutingPredicate
    }

    /// The place of a session among those that say the same.
    struct Rank: Sendable, Comparable {
        /// The order of creation.
        let number: Int64
        /// When it was activated.
        var activated: Int64
        /// Whether its window is used now.
        var isActive: Bool

        /// Whether the one is taken before the other: the active one, then the one activated last, then the oldest.
        static func < (one: Rank, other: Rank) -> Bool {
            if one.isActive != other.isActive { return one.isActive }
            if one.activated != other.activated { return one.activated > other.activated }
            return one.number < other.number
        }
    }

    /// Why a session was chosen, or a new one.
    enum Reason: String, Sendable {
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
    struct Choice: Sendable, Hashable {
        let session: String?
        let reason: Reason
    }

    // Columns: a question looks at one predicate of each session and at little else.

    /// The sessions.
    private var sessions: [String] = []
    private var ranks: [Rank] = []
    private var abilities: [RoutingPredicate] = []
    private var preferences: [RoutingPredicate] = []
    /// In which row each session is.
    private var rows: [String: Int] = [:]

    /// Whether there is no session.
    var isEmpty: Bool { sessions.isEmpty }

    /// Adds a session or replaces what is known of it.
    mutating func set(_ candidate: Candidate) {
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

    /// Notes what changes often.
    mutating func update(_ session: String, activated: Int64, isActive: Bool) {
        guard let row = rows[session] else { return }
        ranks[row].activated = activated
        ranks[row].isActive = isActive
    }

    /// Forgets a session; the last row takes its place.
    mutating func remove(_ session: String) {
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
    func choice(for identifier: String) -> Choice {
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
    var inOrder: [Candidate] {
        sessions.indices.sorted { ranks[$0] < ranks[$1] }.map { row in
            Candidate(session: sessions[row], rank: ranks[row], can: abilities[row], prefers: preferences[row])
        }
    }
}
