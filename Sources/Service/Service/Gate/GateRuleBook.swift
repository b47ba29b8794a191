// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract

/// The rules of the gate, prepared so that many of them cost little. Pure.
struct GateRuleBook: Sendable {
    /// The limit for rules.
    static let limit = 1_000

    /// The kinds of texts of a notification.
    private enum Part: UInt8 {
        case app, category, text, criteria
    }

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

        /// The pairs of bytes without which a notification does not fit.
        var pairs: TextPairs {
            var pairs = TextPairs()
            for (part, pattern) in [(Part.app, app), (.category, category), (.text, text), (.criteria, criteria)] {
                if let pattern { pairs.formUnion(pattern.pairs(of: part.rawValue)) }
            }
            return pairs
        }

        /// Whether it fits a notification while a mode is on.
        func fits(_ facts: Facts, mode: String) -> Bool {
            guard rule.mode.isEmpty || rule.mode == mode, rule.urgency == nil || rule.urgency == facts.urgency else {
                return false
            }
            if let app, !facts.names.contains(where: app.fits) { return false }
            if let category, !facts.categories.contains(where: category.fits) { return false }
            if let criteria {
                guard let given = facts.criteria, criteria.fits(given) else { return false }
            }
            if let text, !text.fits(facts.text) { return false }
            return true
        }
    }

    /// The texts of a notification in the form in which they are compared.
    private struct Facts {
        let urgency: UInt8
        let names: [[UInt8]]
        /// The category itself, and its part before the first full stop.
        let categories: [[UInt8]]
        let text: [UInt8]
        let criteria: [UInt8]?

        init(_ program: ProgramNotification) {
            urgency = program.urgency
            names = [TextPattern.folded(program.source), TextPattern.folded(program.app)]
            let kind = program.category.split(separator: ".", maxSplits: 1).first.map(String.init) ?? ""
            categories = [TextPattern.folded(program.category), TextPattern.folded(kind)]
            text = TextPattern.folded("\(program.content.title)\n\(program.content.body)")
            criteria = program.content.criteria.map(TextPattern.folded)
        }

        /// The pairs of bytes in all texts.
        var pairs: TextPairs {
            var pairs = TextPairs()
            for name in names { pairs.insert(name, of: Part.app.rawValue) }
            for category in categories { pairs.insert(category, of: Part.category.rawValue) }
            pairs.insert(text, of: Part.text.rawValue)
            if let criteria { pairs.insert(criteria, of: Part.criteria.rawValue) }
            return pairs
        }
    }

    private let prepared: [Prepared]
    /// The pairs of each rule, side by side: most rules are passed over with one look.
    private let pairs: [TextPairs]

    /// The rules in their order.
    var rules: [GateRule] { prepared.map(\.rule) }

    /// Prepares rules.
    init(_ rules: [GateRule] = []) {
        prepared = rules.map(Prepared.init)
        pairs = prepared.map(\.pairs)
    }

    /// The first rule that fits a notification while a mode is on; `nil` if none does.
    func verdict(on program: ProgramNotification, mode: String) -> GateRule? {
        guard !prepared.isEmpty else { return nil }
        let facts = Facts(program)
        let present = facts.pairs
        for index in pairs.indices where pairs[index].isSubset(of: present) && prepared[index].fits(facts, mode: mode) {
            return prepared[index].rule
        }
        return nil
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
