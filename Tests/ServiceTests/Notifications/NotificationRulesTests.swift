// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladePredicates
import Foundation
import TestTraits
import Testing

@testable import Service

extension FocusPolicy {
    /// A Focus that allows one app, whose filter has a predicate.
    static func working(
        _ format: String? = nil, apps: Set<String> = ["org.example.Mail"], allowsListedApps: Bool = true,
        people: Set<String> = [], allowsListedPeople: Bool = true, allowsTimeSensitive: Bool = true,
        listsSilenced: Bool = true, hidesBadges: Bool = false
    ) throws -> FocusPolicy {
        let predicate = try format.map { try SceneRoom.predicate($0) }
        return FocusPolicy(
            mode: "work", name: "Work", allowsListedApps: allowsListedApps, apps: apps,
            allowsListedPeople: allowsListedPeople, people: people, allowsTimeSensitive: allowsTimeSensitive,
            listsSilenced: listsSilenced, hidesBadges: hidesBadges,
            contexts: [
                "org.example.Mail": [
                    Context(
                        intent: "AccountFilter", test: predicate.map(FocusPredicate.init), contentPrefix: nil)
                ]
            ])
    }
}

/// The decision table: predicate, criteria, level and allowed apps.
@Suite struct NotificationRulesTests {
    /// A row of the table.
    struct Row: Sendable, CustomTestStringConvertible {
        let predicate: String?
        let criteria: String?
        let level: NotificationLevel
        let isAllowed: Bool
        let outcome: NotificationOutcome
        let gate: NotificationGate

        init(
            _ predicate: String?, _ criteria: String?, _ level: NotificationLevel, allowed: Bool,
            _ outcome: NotificationOutcome, _ gate: NotificationGate
        ) {
            (self.predicate, self.criteria, self.level) = (predicate, criteria, level)
            (isAllowed, self.outcome, self.gate) = (allowed, outcome, gate)
        }

        var testDescription: String {
            "\(predicate ?? "no predicate"), \(criteria ?? "no criteria"), \(level), \(isAllowed)"
        }

        static let inList = "SELF IN {'personal', 'home'}"

        /// Rows of the levels that the predicate decides about, in an allowed app.
        static let tested = [NotificationLevel.passive, .active].flatMap { level in
            [
                Row(nil, nil, level, allowed: true, .interrupt, .noPredicate),
                Row(nil, "work", level, allowed: true, .interrupt, .noPredicate),
                Row("TRUEPREDICATE", "work", level, allowed: true, .interrupt, .predicate),
                Row("FALSEPREDICATE", "work", level, allowed: true, .silence, .predicate),
                Row("FALSEPREDICATE", nil, level, allowed: true, .interrupt, .noCriteria),
                Row("FALSEPREDICATE", "", level, allowed: true, .silence, .predicate),
                Row("SELF == ''", "", level, allowed: true, .interrupt, .predicate),
                Row(inList, "personal", level, allowed: true, .interrupt, .predicate),
                Row(inList, "work", level, allowed: true, .silence, .predicate),
                Row(inList, nil, level, allowed: true, .interrupt, .noCriteria),
                Row("SELF IN {}", "personal", level, allowed: true, .silence, .predicate),
            ]
        }

        /// Rows of the levels that pass, and of apps that the Focus does not allow.
        static let others = [nil, "TRUEPREDICATE", "FALSEPREDICATE", inList].flatMap { predicate in
            [nil, "personal", "work"].flatMap { criteria in
                [
                    Row(predicate, criteria, .critical, allowed: true, .interrupt, .critical),
                    Row(predicate, criteria, .critical, allowed: false, .interrupt, .critical),
                    Row(predicate, criteria, .timeSensitive, allowed: true, .interrupt, .timeSensitive),
                    Row(predicate, criteria, .timeSensitive, allowed: false, .interrupt, .timeSensitive),
                    Row(predicate, criteria, .active, allowed: false, .silence, .apps),
                    Row(predicate, criteria, .passive, allowed: false, .silence, .apps),
                ]
            }
        }
    }

    private static let mail = "org.example.Mail"

    private func decision(
        _ content: NotificationContent, _ settings: NotificationSettings = .init(authorization: .authorized),
        isByUser: Bool = false, policy: FocusPolicy?
    ) -> NotificationDecision {
        NotificationRules.decision(
            on: content, from: Self.mail, settings, isByUser: isByUser, policy: policy)
    }

    @Test(.claim("F58", "F67"), arguments: Row.tested + Row.others)
    func theFirstGateThatKnowsDecides(_ row: Row) throws {
        let policy = try FocusPolicy.working(row.predicate, apps: row.isAllowed ? [Self.mail] : [])
        let decision = decision(.init(title: "A", level: row.level, criteria: row.criteria), policy: policy)
        #expect(decision.outcome == row.outcome)
        #expect(decision.gate == row.gate)
        #expect(decision.criteria == row.criteria)
    }

    @Test(arguments: [NotificationLevel.passive, .active, .timeSensitive, .critical], ["work", nil] as [String?])
    func withoutAFocusEverythingInterrupts(_ level: NotificationLevel, _ criteria: String?) {
        let decision = decision(.init(level: level, criteria: criteria), policy: nil)
        #expect(decision.outcome == .interrupt)
        #expect(decision.gate == (level == .critical ? .critical : .noFocus))
    }

    @Test(arguments: [(true, false), (false, true), (false, false)])
    func timeSensitiveNotificationsNeedBothSwitches(_ focus: Bool, _ app: Bool) throws {
        let settings = NotificationSettings(authorization: .authorized, timeSensitive: app)
        let policy = try FocusPolicy.working("FALSEPREDICATE", allowsTimeSensitive: focus)
        let decision = decision(.init(level: .timeSensitive, criteria: "work"), settings, policy: policy)
        #expect(decision.outcome == .silence && decision.gate == .predicate)
    }

    @Test func aTimeSensitiveNotificationBeatsTheFalsePredicate() throws {
        #expect(NotificationRules.timeSensitiveBeatsPredicate)
        let decision = decision(
            .init(level: .timeSensitive, criteria: "work"), policy: try .working("FALSEPREDICATE"))
        #expect(decision.outcome == .interrupt && decision.gate == .timeSensitive)
    }

    @Test func aTruePredicateDoesNotPromoteAnAppThatIsNotAllowed() throws {
        let policy = try FocusPolicy.working("TRUEPREDICATE", apps: ["org.example.Chat"])
        #expect(decision(.init(criteria: "work"), policy: policy).gate == .apps)
    }

    @Test(arguments: [
        (NotificationAuthorization.denied, false, NotificationOutcome.refuse),
        (.denied, true, .refuse), (.notDetermined, false, .refuse), (.notDetermined, true, .interrupt),
        (.provisional, false, .silence), (.authorized, false, .interrupt),
    ])
    func authorizationComesFirst(
        _ authorization: NotificationAuthorization, _ isByUser: Bool, _ outcome: NotificationOutcome
    ) {
        let settings = NotificationSettings(authorization: authorization)
        #expect(decision(.init(), settings, isByUser: isByUser, policy: nil).outcome == outcome)
    }

    @Test(arguments: [NotificationLevel.passive, .active, .timeSensitive, .critical])
    func aProvisionalAuthorizationFillsTheListOnly(_ level: NotificationLevel) throws {
        let settings = NotificationSettings(authorization: .provisional)
        for policy in [nil, try FocusPolicy.working(nil, apps: [Self.mail])] {
            let decision = decision(.init(level: level), settings, policy: policy)
            #expect(decision.outcome == .silence && decision.gate == .authorization)
        }
    }

    @Test func theUserMayTakeTheCriticalLevelFromAnApp() throws {
        let settings = NotificationSettings(authorization: .authorized, critical: false)
        let policy = try FocusPolicy.working(nil, apps: [], allowsTimeSensitive: false)
        let decision = decision(.init(level: .critical), settings, policy: policy)
        #expect(decision.outcome == .silence && decision.level == .timeSensitive)
    }

    @Test(arguments: [(true, NotificationOutcome.interrupt), (false, .silence)])
    func aPersonInTheListCountsMoreThanTheApp(_ allowsListed: Bool, _ outcome: NotificationOutcome) throws {
        let policy = try FocusPolicy.working(
            nil, apps: allowsListed ? [] : [Self.mail], people: ["Curt"], allowsListedPeople: allowsListed)
        #expect(decision(.init(sender: "Curt"), policy: policy).outcome == outcome)
        #expect(decision(.init(sender: "Ada"), policy: policy).outcome == (allowsListed ? .silence : .interrupt))
    }

    @Test func severalPredicatesHoldTogether() throws {
        let contexts = try ["SELF BEGINSWITH 'p'", "SELF ENDSWITH 'l'"].enumerated().map { position, format in
            FocusPolicy.Context(
                intent: "Filter\(position)", test: FocusPredicate(try SceneRoom.predicate(format)), contentPrefix: nil)
        }
        let policy = FocusPolicy(
            mode: "work", name: "Work", allowsListedApps: false, apps: [], allowsListedPeople: true, people: [],
            allowsTimeSensitive: true, listsSilenced: true, hidesBadges: false, contexts: [Self.mail: contexts])
        #expect(decision(.init(criteria: "personal"), policy: policy).outcome == .interrupt)
        let silenced = decision(.init(criteria: "private"), policy: policy)
        #expect(silenced.outcome == .silence && silenced.intent == "Filter1")
        #expect(silenced.predicate == "SELF ENDSWITH \"l\"")
    }

    @Test(arguments: [Data("nonsense".utf8), Data()])
    func aPredicateThatCannotBeReadFailsOpen(_ bytes: Data) throws {
        let policy = FocusPolicy(
            mode: "work", name: "Work", allowsListedApps: false, apps: [], allowsListedPeople: true, people: [],
            allowsTimeSensitive: true, listsSilenced: true, hidesBadges: false,
            contexts: [Self.mail: [.init(intent: "Filter", test: FocusPredicate(bytes), contentPrefix: nil)]])
        let decision = decision(.init(criteria: "work"), policy: policy)
        #expect(decision.outcome == .interrupt && decision.gate == .predicate)
        #expect(decision.note.hasPrefix("Filter: "))
    }

    @Test func aPredicateThatNeverEndsFailsOpenWithinItsLimits() throws {
        let list = (0..<400).map { "'\($0)'" }.joined(separator: ", ")
        let slow =
            "SUBQUERY({\(list)}, $x, SUBQUERY({\(list)}, $y, SUBQUERY({\(list)}, $z, $z == SELF).@count > 400).@count > 400).@count > 400"
        let policy = try FocusPolicy.working(slow)
        let decision = decision(.init(criteria: "work"), policy: policy)
        #expect(decision.outcome == .interrupt, "\(decision)")
        #expect(!decision.note.isEmpty)
    }

    @Test(arguments: ["", "a b", "../x", String(repeating: "a", count: 256), "ä"])
    func aSourceHasAName(_ name: String) {
        #expect(throws: ServiceError.self) { try NotificationRules.check(source: name) }
    }

    @Test(arguments: [-1, Int64.min, Int64.max])
    func aBadgeIsARealNumber(_ badge: Int64) {
        #expect(throws: ServiceError.self) { try NotificationRules.check(badge: badge) }
    }

    @Test(arguments: [
        (-0.1, false), (0, true), (0.5, true), (1, true), (1.01, false), (.infinity, false), (.nan, false),
    ])
    func aRelevanceIsFromZeroToOne(_ relevance: Double, _ isValid: Bool) {
        let request = NotificationRequest(identifier: "a", content: .init(title: "a", relevance: relevance))
        let isAccepted = (try? NotificationRules.check(request)) != nil
        #expect(isAccepted == isValid)
    }

    @Test func theMostRelevantComesFirstInASummary() {
        let list = [(0.1, UInt64(9)), (0.9, 1), (0.9, 2), (0, 8)].map { relevance, date in
            DeliveredNotification(
                source: "a",
                request: .init(identifier: "\(relevance) \(date)", content: .init(relevance: relevance)), date: date)
        }
        let order = NotificationRules.inOrderOfRelevance(list).map(\.request.identifier)
        #expect(order == ["0.9 2", "0.9 1", "0.1 9", "0.0 8"])
    }
}
