// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import EnfiladeFiles
import EnfiladePredicates
import Foundation

/// The rules of notifications: the decision whether one interrupts, limits, and the rights of callers. Pure.
enum NotificationRules {
    /// The limit for notifications of one source that wait, as on Apple's systems.
    static let pendingLimit = 64
    /// The limit for delivered notifications of one source; the oldest go.
    static let deliveredLimit = 256
    /// The same for one program that is no app of ours: all of a burst is listed, but with short texts.
    static let programLimit = 1_024
    /// The limit for the texts of such notifications in the list, in bytes.
    static let programTextLimit = 4_096
    /// The limit for the delivered notifications of one source, and for each list that crosses the bus, in bytes: a message
    /// holds at most 64 MiB. All that wait of one source are less.
    static let listLimit = 32 << 20
    /// The limit for sources.
    static let sourceLimit = 4_096
    /// The limit for sources beyond which new programs share the list of `unknownProgram`: a program may call itself
    /// anything, and the rest is for apps.
    static let programSourceLimit = 1_024
    /// The source of programs without a name of their own.
    static let unknownProgram = "unknown"
    /// The limit for the categories of one source.
    static let categoryLimit = 256
    /// The number of decisions that are kept.
    static let decisionLimit = 1_000
    /// The number of decisions that are kept about one source: others have their reasons, too.
    static let sourceDecisionLimit = 250
    /// The number of decisions by which the database may have more than the limits.
    static let decisionSpare = Int64(64)
    /// The limit for the stored form of one notification, in bytes.
    static let recordLimit = 512 << 10
    /// The limit for responses of one source that wait for its app.
    static let responseLimit = 64
    /// The limit for the badge.
    static let badgeLimit = Int64(Int32.max)
    /// The longest wait before the clock on the wall is looked at again: it may be set, and the machine may sleep.
    static let longestWait = Duration.seconds(60)
    /// The time after which a notification that is due is stored again that the disk has refused.
    static let retryDelay = Duration.seconds(60)
    /// The limit for errands of one source with its app and the desktop; beyond it notifications are only listed.
    static let errandLimit = 64
    /// The number of titles in a summary.
    static let summaryTitles = 3
    /// Whether a time-sensitive notification interrupts although a predicate fails, if the Focus lets such ones pass.
    static let timeSensitiveBeatsPredicate = true

    // MARK: - Decisions

    /// Decides whether a notification interrupts.
    ///
    /// - Parameters:
    ///   - isByUser: Whether a tool of the user's sends it: then the source need not have asked.
    ///   - policy: The Focus that is on; `nil` if none is.
    static func decision(
        on content: NotificationContent, from source: String, _ settings: NotificationSettings, isByUser: Bool,
        policy: FocusPolicy?
    ) -> NotificationDecision {
        let level = level(of: content, settings)
        func decided(_ outcome: NotificationOutcome, _ gate: NotificationGate) -> NotificationDecision {
            NotificationDecision(
                source: source, title: content.title, outcome: outcome, gate: gate, level: level,
                mode: policy?.mode ?? "", modeName: policy?.name ?? "", criteria: content.criteria)
        }
        guard isAuthorized(settings, isByUser: isByUser) else { return decided(.refuse, .authorization) }
        // An app that has asked for the list alone interrupts nobody.
        if settings.authorization == .provisional { return decided(.silence, .authorization) }
        if level == .critical { return decided(.interrupt, .critical) }
        guard settings.alert else { return decided(.silence, .alerts) }
        guard let policy else { return decided(.interrupt, .noFocus) }
        let isTimeSensitive = level == .timeSensitive && policy.allowsTimeSensitive && settings.timeSensitive
        let listed = verdict(of: policy, on: content.sender, from: source)
        guard listed.isAllowed else {
            return isTimeSensitive ? decided(.interrupt, .timeSensitive) : decided(.silence, listed.gate)
        }
        if isTimeSensitive, timeSensitiveBeatsPredicate { return decided(.interrupt, .timeSensitive) }
        let tested = verdict(of: policy.contexts[source] ?? [], on: content.criteria)
        var decision = decided(tested.outcome, tested.gate)
        (decision.intent, decision.predicate, decision.note) = (tested.intent, tested.predicate, tested.note)
        return decision
    }

    /// Decides whether a notification of any program interrupts; the rules of the gate count before all gates but the first.
    static func decision(
        on program: ProgramNotification, _ settings: NotificationSettings, _ rules: GateRuleBook, policy: FocusPolicy?
    ) -> NotificationDecision {
        var decision = Self.decision(
            on: program.content, from: program.source, settings, isByUser: true, policy: policy)
        decision.identifier = program.identifier
        guard decision.outcome != .refuse, let policy, let rule = rules.verdict(on: program, mode: policy.mode) else {
            return decision
        }
        (decision.outcome, decision.gate) = (rule.allows ? .interrupt : .silence, .rule)
        (decision.intent, decision.predicate, decision.note) = ("", rule.summary, "")
        return decision
    }

    /// Whether a source may notify.
    static func isAuthorized(_ settings: NotificationSettings, isByUser: Bool) -> Bool {
        switch settings.authorization {
        case .authorized, .provisional: true
        case .notDetermined: isByUser
        case .denied: false
        }
    }

    /// The level that counts: the user may have taken the critical one from a source.
    static func level(of content: NotificationContent, _ settings: NotificationSettings) -> NotificationLevel {
        content.level == .critical && !settings.critical ? .timeSensitive : content.level
    }

    /// Whether the lists of a Focus let a notification pass, and the list that says so.
    ///
    /// A person in the list counts more than the app: an allowed person passes in a silenced app, and the other way round.
    private static func verdict(
        of policy: FocusPolicy, on sender: String, from source: String
    ) -> (isAllowed: Bool, gate: NotificationGate) {
        if !sender.isEmpty, policy.people.contains(sender) { return (policy.allowsListedPeople, .people) }
        return (isAllowed(source, by: policy), .apps)
    }

    /// Whether the list of apps of a Focus lets a source pass.
    static func isAllowed(_ source: String, by policy: FocusPolicy) -> Bool {
        policy.apps.contains(source) == policy.allowsListedApps
    }

    /// The result of the predicates of all filters of an app, which have to hold together.
    private struct Test {
        var outcome = NotificationOutcome.interrupt
        var gate: NotificationGate
        var intent = ""
        var predicate = ""
        var note = ""
    }

    private static func verdict(of contexts: [FocusPolicy.Context], on criteria: String?) -> Test {
        let given = contexts.compactMap { context in context.test.map { (intent: context.intent, predicate: $0) } }
        guard !given.isEmpty else { return Test(gate: .noPredicate) }
        guard let criteria else { return Test(gate: .noCriteria) }
        var test = Test(gate: .predicate)
        for (intent, predicate) in given {
            if test.intent.isEmpty { (test.intent, test.predicate) = (intent, predicate.format) }
            switch predicate.holds(for: criteria) {
            case .success(true): break
            case .success(false):
                return Test(
                    outcome: .silence, gate: .predicate, intent: intent, predicate: predicate.format, note: test.note)
            case .failure(let failure):
                // The user rather hears too much than too little.
                test.note = BusText.sanitized("\(intent): \(failure.message)")
            }
        }
        return test
    }

    /// Whether a Focus hides the badge of a source.
    static func hidesBadge(of source: String, _ policy: FocusPolicy?) -> Bool {
        policy.map { $0.hidesBadges && !isAllowed(source, by: $0) } ?? false
    }

    // MARK: - Rights

    /// The source that a caller acts for.
    ///
    /// - Parameter given: A bundle or program; empty for the caller's own bundle.
    static func source(_ given: String, of caller: Caller) throws(ServiceError) -> String {
        switch caller.standing {
        case .app(let own, _):
            guard given.isEmpty || ExactText(given) == ExactText(own) else {
                throw ServiceError(.notPermitted, "the bundle “\(own)” may not act for “\(given)”")
            }
            return own
        case .tool:
            try check(source: given)
            return given
        case .stranger: break
        }
        try CallerRules.requireTool(caller, to: "notify or see notifications")
        return given
    }

    /// The source whose settings a caller sees, changes or tries: any one for an app that the user has allowed to change settings.
    static func source(_ given: String, settledBy caller: Caller) throws(ServiceError) -> String {
        guard caller.mayChangeSettings, !given.isEmpty else { return try source(given, of: caller) }
        try check(source: given)
        return given
    }

    /// The source that a caller asks about; empty for all, if the caller is a tool.
    static func asked(_ given: String, by caller: Caller) throws(ServiceError) -> String {
        if given.isEmpty, case .tool = caller.standing { return given }
        return try source(given, of: caller)
    }

    /// Whether a caller is a tool of the user's.
    static func isTool(_ caller: Caller) -> Bool {
        if case .tool = caller.standing { true } else { false }
    }

    // MARK: - Limits

    /// Checks the name of a source: a bundle identifier, or the name of a desktop file without its ending.
    static func check(source: String) throws(ServiceError) {
        let isName = source.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
                true
            default: false
            }
        }
        guard !source.isEmpty, source.utf8.count <= 255, isName else {
            throw ServiceError(
                .invalidArgument, "“\(source)” is neither the identifier of a bundle nor the name of a desktop file")
        }
    }

    /// Checks a request.
    static func check(_ request: NotificationRequest) throws(ServiceError) {
        guard !request.identifier.isEmpty else {
            throw ServiceError(.invalidArgument, "a notification needs an identifier")
        }
        try check(badge: request.content.badge)
        guard request.content.badge != nil || !request.content.isBlank else {
            throw ServiceError(
                .invalidArgument, "the notification has no content: neither a text nor a badge, sound or attachment")
        }
        guard (0...1).contains(request.content.relevance) else {
            throw ServiceError(.invalidArgument, "the relevance is a number from 0 to 1")
        }
        guard request.content.attachments.allSatisfy({ $0.path.hasPrefix("/") }) else {
            throw ServiceError(.invalidArgument, "the path of an attachment is absolute")
        }
    }

    /// Checks a badge; nothing is no badge.
    static func check(badge: Int64?) throws(ServiceError) {
        guard let badge else { return }
        guard (0...badgeLimit).contains(badge) else {
            throw ServiceError(.invalidArgument, "a badge is a number from 0 to \(badgeLimit), not \(badge)")
        }
    }

    /// Checks the categories of a source.
    static func check(_ categories: [NotificationCategory]) throws(ServiceError) {
        guard categories.count <= categoryLimit else {
            throw ServiceError(.limitExceeded, "a source has at most \(categoryLimit) categories")
        }
        guard categories.allSatisfy({ !$0.identifier.isEmpty }),
            Set(categories.map(\.identifier)).count == categories.count
        else { throw ServiceError(.invalidArgument, "each category has an identifier of its own") }
    }

    /// The first of some notifications that fit into a list together.
    static func fitting<Listed>(_ notifications: [Listed], _ size: (Listed) -> Int) -> ArraySlice<Listed> {
        var rest = listLimit
        return notifications.prefix { notification in
            rest -= size(notification)
            return rest >= 0
        }
    }

    // MARK: - Summaries

    /// The notifications of a summary in their order: the most relevant first, then the newest.
    static func inOrderOfRelevance(_ notifications: [DeliveredNotification]) -> [DeliveredNotification] {
        notifications.sorted {
            ($1.request.content.relevance, $1.date) < ($0.request.content.relevance, $0.date)
        }
    }
}
