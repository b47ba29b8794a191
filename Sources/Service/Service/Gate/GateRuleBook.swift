// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract

/// The rules of the gate, prepared so that many of them cost little. Pure.
struct GateRuleBook: Sendable {
    /// The limit for rules.
    static let limit = 1_000

    /// A rule with its patterns.
    private struct Prepared: Sendable {
        let rule: GateRule
        let app: TextPattern?
        let category: TextPattern?
        let text: TextPattern?
        let criteria: TextPattern?

        init(_ rule: GateRule) {
            self.rule = rule
            app = TextPattern(rule.app, isWhole: true)
            category = TextPattern(rule.category, isWhole: true)
            text = TextPattern(rule.text, isWhole: false)
            criteria = TextPattern(rule.criteria, isWhole: true)
        }
    }

    private let prepared: [Prepared]

    /// The rules in their order.
    var rules: [GateRule] { prepared.map(\.rule) }

    /// Prepares rules.
    init(_ rules: [GateRule] = []) {
        prepared = rules.map(Prepared.init)
    }

    /// The first rule that fits a notification while a mode is on; `nil` if none does.
    func verdict(on program: ProgramNotification, mode: String) -> GateRule? {
        guard !prepared.isEmpty else { return nil }
        let names = [TextPattern.folded(program.source), TextPattern.folded(program.app)]
        // The category itself, and its part before the first full stop.
        let kind = program.category.split(separator: ".", maxSplits: 1).first.map(String.init) ?? ""
        let categories = [TextPattern.folded(program.category), TextPattern.folded(kind)]
        let content = program.content
        let text = TextPattern.folded("\(content.title)\n\(content.body)")
        let criteria = content.criteria.map(TextPattern.folded)
        return prepared.first { candidate in
            let rule = candidate.rule
            guard rule.mode.isEmpty || rule.mode == mode, rule.urgency == nil || rule.urgency == program.urgency else {
                return false
            }
            if let pattern = candidate.app, !names.contains(where: pattern.fits) { return false }
            if let pattern = candidate.category, !categories.contains(where: pattern.fits) { return false }
            if let pattern = candidate.criteria {
                guard let criteria, pattern.fits(criteria) else { return false }
            }
            if let pattern = candidate.text, !pattern.fits(text) { return false }
            return true
        }?.rule
    }

    /// Checks rules that a caller gives.
    static func check(_ rules: [GateRule]) throws(ServiceError) {
        guard rules.count <= limit else { throw ServiceError(.limitExceeded, "there are at most \(limit) rules") }
        for rule in rules {
            let parts = [rule.app, rule.category, rule.text, rule.criteria]
            guard rule.urgency != nil || parts.contains(where: { $0.contains { $0 != "*" } }) else {
                throw ServiceError(.invalidArgument, "a rule without any part fits every notification")
            }
            guard rule.urgency.map({ $0 <= 2 }) ?? true else {
                throw ServiceError(.invalidArgument, "an urgency is 0, 1 or 2, not \(rule.urgency ?? 0)")
            }
            guard parts.allSatisfy({ $0.count { $0 == "*" } <= TextPattern.limit }) else {
                throw ServiceError(.limitExceeded, "a rule has at most \(TextPattern.limit) “*” in one of its parts")
            }
        }
    }
}

extension GateRule {
    /// The rule in one line, as the reason of a decision.
    var summary: String {
        let level = urgency.flatMap { Int($0) < 3 ? ["low", "normal", "critical"][Int($0)] : nil } ?? ""
        let parts = [
            ("app", app), ("category", category), ("urgency", level), ("text", text), ("criteria", criteria),
        ]
        return parts.filter { !$0.1.isEmpty }.map { "\($0.0)=\($0.1)" }.joined(separator: " ")
    }
}
