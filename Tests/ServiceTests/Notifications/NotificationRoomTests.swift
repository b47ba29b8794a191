// SPDX-License-Identifier: Apache-2.0

import EnfiladeConcurrency
import EnfiladeContract
import EnfiladeSQLite
import Foundation
import Synchronization
import TestSupport
import TestTraits
import Testing

@testable import Service

@Suite struct NotificationRoomTests {
    private let mail = NotificationRoom.mail
    private let tool = NotificationRoom.tool

    // MARK: - Deciding

    @Test(.claim("F59", "F60")) func theTalksWorkNotificationIsSilencedAndListed() async throws {
        let fixture = try await NotificationRoom()
        await fixture.policies.set(try .working("SELF IN {'personal-account-identifier'}"))
        let silenced = try await fixture.add(
            "work", .init(title: "Curt Rothert", criteria: "work-account-identifier"))
        #expect(silenced.outcome == .silence && silenced.gate == .predicate && silenced.intent == "AccountFilter")
        #expect(fixture.server.titles.isEmpty)
        let passed = try await fixture.add("home", .init(title: "Ada", criteria: "personal-account-identifier"))
        #expect(passed.outcome == .interrupt)
        #expect(fixture.server.titles == ["Ada"])
        #expect(try await fixture.listed() == ["home", "work"])
        let list = try await fixture.room.delivered("", by: mail)
        #expect(list.last?.decision?.outcome == .silence)
    }

    @Test(.claim("F61")) func aRemoteNotificationGetsTheSameDecision() async throws {
        let fixture = try await NotificationRoom()
        await fixture.policies.set(try .working("SELF IN {'personal'}"))
        for criteria in ["personal", "work"] {
            let payload = #"{"aps":{"alert":{"title":"Mail"},"filter-criteria":"\#(criteria)"},"id":7}"#
            let pushed = try await fixture.room.push("", payload: Data(payload.utf8), by: mail)
            let local = try await fixture.add("local", .init(title: "Mail", criteria: criteria))
            #expect(pushed.decision.outcome == local.outcome && pushed.decision.gate == local.gate)
            #expect(pushed.decision.predicate == local.predicate)
        }
    }

    @Test func anAppThatHasNotAskedIsRefusedWithAReason() async throws {
        let fixture = try await NotificationRoom()
        let chat = SceneRoom.caller("org.example.Chat")
        await expectRefusal(.notPermitted, naming: "authorized") { try await fixture.add("a", by: chat) }
        let decisions = try await fixture.room.why("", limit: 10, by: chat)
        #expect(decisions.map(\.gate) == [.authorization] && decisions.map(\.outcome) == [.refuse])
    }

    @Test func whatTheUserHasDeniedStaysDenied() async throws {
        let fixture = try await NotificationRoom()
        try await fixture.room.setSettings("org.example.Mail", .init(authorization: .denied), by: tool)
        #expect(try await fixture.room.requestAuthorization(7, by: mail) == false)
        await expectRefusal(.notPermitted, naming: "authorized") { try await fixture.add("a") }
    }

    @Test func reasonsAreKeptAndToldNewestFirst() async throws {
        let fixture = try await NotificationRoom()
        try await fixture.add("one")
        await fixture.policies.set(try .working("SELF == 'x'"))
        try await fixture.add("two", .init(criteria: "y"))
        let again = try await fixture.anotherService()
        let reasons = try await again.why("", limit: 10, by: tool)
        #expect(reasons.map(\.identifier) == ["two", "one"])
        #expect(reasons.first?.predicate == "SELF == \"x\"" && reasons.first?.criteria == "y")
        #expect(reasons.first?.modeName == "Work")
        #expect(try await again.why("", limit: 10, by: mail).first?.criteria == "y")
    }

    /// Everybody may know that a Focus is on, and only those whom the user has allowed that, which.
    @Test func anAppIsNotToldTheModeUnlessItMayKnow() async throws {
        let fixture = try await NotificationRoom()
        await fixture.policies.set(try .working("SELF == 'x'"))
        func names() async throws -> Set<String> {
            let added = try await fixture.add("a", .init(title: "t", criteria: "y"))
            let payload = #"{"aps":{"alert":"t"}}"#
            let pushed = try await fixture.room.push("", payload: Data(payload.utf8), by: mail).decision
            let tried = try await fixture.room.dryRun("", .init(title: "t"), mode: "", by: mail)
            let listed = try await fixture.room.delivered("", by: mail).compactMap(\.decision)
            let reasons = try await fixture.room.why("", limit: 10, by: mail)
            return Set(([added, pushed, tried] + listed + reasons).flatMap { [$0.mode, $0.modeName] })
        }
        #expect(try await names() == [""])
        await expectRefusal(.notPermitted, naming: "allowed") {
            _ = try await fixture.room.dryRun("", .init(title: "t"), mode: "sleep", by: mail)
        }
        fixture.policies.letKnow("org.example.Mail")
        #expect(try await names().contains("Work"))
    }

    @Test func aNotificationNeedsSomethingThatCanBeNoticed() async throws {
        let fixture = try await NotificationRoom()
        await expectRefusal(.invalidArgument, naming: "content") {
            _ = try await fixture.room.add("", .init(identifier: "a", content: .init()), by: mail)
        }
        try await fixture.add("b", .init(title: "text"))
        _ = try await fixture.room.add("", .init(identifier: "b", content: .init(badge: 5)), by: mail)
        await fixture.settle()
        #expect(try await fixture.room.badge("", by: mail) == 5)
        #expect(try await fixture.listed().isEmpty)
        // The banner in whose place it came is closed, and there is no other.
        #expect(fixture.server.titles.isEmpty)
        _ = try await fixture.room.add(
            "", .init(identifier: "c", content: .init(badge: 6), trigger: .init(seconds: 60)), by: mail)
        fixture.time.now.withLock { $0 += 60_000 }
        await fixture.room.deliverDue()
        await fixture.settle()
        #expect(try await fixture.room.badge("", by: mail) == 6)
        #expect(try await fixture.anotherService().delivered("", by: mail).isEmpty)
        #expect(fixture.server.state.withLock { $0.notified.count } == 1)
    }

    @Test func aTrialDeliversNothing() async throws {
        let fixture = try await NotificationRoom()
        fixture.policies.letKnow("org.example.Mail")
        let now = try await fixture.room.dryRun("", .init(title: "a"), mode: "", by: mail)
        #expect(now.gate == .noFocus)
        let asleep = try await fixture.room.dryRun("", .init(title: "a"), mode: "sleep", by: mail)
        #expect(asleep.gate == .apps && asleep.outcome == .silence)
        await expectRefusal(.notFound, naming: "nap") {
            _ = try await fixture.room.dryRun("", .init(), mode: "nap", by: mail)
        }
        #expect(try await fixture.listed().isEmpty)
        #expect(try await fixture.room.why("", limit: 1, by: mail).isEmpty)
    }

    @Test func aReminderOfAnAppInterruptsOnlyWhereTheAppMay() async throws {
        let fixture = try await NotificationRoom()
        let center = try await fixture.anotherService(bundles: ["org.example.Mail", ReminderSource.identifier])
        func outcomes() async throws -> [NotificationOutcome?] {
            var found: [NotificationOutcome?] = []
            for owner in ["org.example.Mail", ""] {
                try await center.show(
                    Reminder(
                        number: 1, identifier: "7F0C", owner: owner, text: "tea", notes: "", event: .time(1),
                        isArmed: true, program: nil, content: ActivityDescription(), created: 1, changed: 1))
                let listed = try await center.delivered(ReminderSource.identifier, by: tool)
                #expect(listed.count == 1)
                found.append(listed.first?.decision?.outcome)
            }
            return found
        }
        #expect(try await outcomes() == [.interrupt, .interrupt])
        try await center.setSettings("org.example.Mail", .init(alert: false), by: tool)
        #expect(try await outcomes() == [.silence, .interrupt])
        try await center.setSettings("org.example.Mail", .init(authorization: .provisional, alert: true), by: tool)
        #expect(try await outcomes() == [.silence, .interrupt])
        try await center.setSettings("org.example.Mail", .init(authorization: .authorized), by: tool)
        #expect(try await outcomes() == [.interrupt, .interrupt])
        await fixture.policies.set(try .working(apps: [ReminderSource.identifier]))
        #expect(try await outcomes() == [.silence, .interrupt])
    }

    // MARK: - Rights

    @Test func anAppActsForItselfAlone() async throws {
        let fixture = try await NotificationRoom()
        let chat = SceneRoom.caller("org.example.Chat")
        let stranger = SceneRoom.caller("x", 3, .stranger(reason: "it is confined"))
        let request = NotificationRequest(identifier: "a", content: .init(title: "a"))
        await expectRefusal(.notPermitted, naming: "org.example.Chat") {
            _ = try await fixture.room.add("org.example.Mail", request, by: chat)
        }
        await expectRefusal(.notPermitted, naming: "org.example.Chat") {
            _ = try await fixture.room.delivered("org.example.Mail", by: chat)
        }
        await expectRefusal(.notPermitted, naming: "confined") {
            _ = try await fixture.room.add("org.example.Mail", request, by: stranger)
        }
        await expectRefusal(.notPermitted, naming: "confined") {
            _ = try await fixture.room.delivered("", by: stranger)
        }
        await expectRefusal(.notPermitted, naming: "settings") {
            try await fixture.room.setSettings("org.example.Mail", .init(alert: false), by: mail)
        }
        await expectRefusal(.notPermitted, naming: "sources") { _ = try await fixture.room.sources(by: mail) }
    }

    @Test func aToolSpeaksForAnyProgram() async throws {
        let fixture = try await NotificationRoom()
        let decision = try await fixture.room.add(
            "org.example.Builder", .init(identifier: "a", content: .init(title: "Build failed")), by: tool)
        await fixture.room.settle("org.example.Builder")
        #expect(decision.outcome == .interrupt)
        #expect(fixture.server.titles == ["Build failed"])
        let sources = try await fixture.room.sources(by: tool)
        #expect(sources.map(\.source) == ["org.example.Builder", "org.example.Mail"])
        // Builder is not installed.
        #expect(sources.map(\.name) == ["", "Mail"])
    }

    // MARK: - Lists

    @Test func oneWithTheSameIdentifierReplacesTheOther() async throws {
        let fixture = try await NotificationRoom()
        try await fixture.add("a", .init(title: "one"))
        try await fixture.add("b", .init(title: "other"))
        try await fixture.add("a", .init(title: "two"))
        #expect(try await fixture.listed() == ["a", "b"])
        #expect(fixture.server.titles == ["two", "other"])
    }

    @Test func aSilencedOneTakesTheShownOneAway() async throws {
        let fixture = try await NotificationRoom()
        try await fixture.add("a")
        await fixture.policies.set(try .working("FALSEPREDICATE"))
        try await fixture.add("a", .init(criteria: "x"))
        #expect(fixture.server.titles.isEmpty)
        #expect(try await fixture.listed() == ["a"])
    }

    @Test func removedOnesAreClosed() async throws {
        let fixture = try await NotificationRoom()
        for identifier in ["a", "b", "c"] { try await fixture.add(identifier) }
        try await fixture.room.removeDelivered("", identifiers: ["a", "none"], all: false, by: mail)
        await fixture.settle()
        #expect(fixture.server.titles == ["b", "c"])
        try await fixture.room.removeDelivered("", identifiers: [], all: true, by: mail)
        await fixture.settle()
        #expect(fixture.server.titles.isEmpty)
        #expect(try await fixture.listed().isEmpty)
        #expect(try await fixture.anotherService().delivered("", by: mail).isEmpty)
    }

    @Test func theListHasALimit() async throws {
        let fixture = try await NotificationRoom()
        for number in 0...NotificationRules.deliveredLimit { try await fixture.add("\(number)") }
        let listed = try await fixture.listed()
        #expect(listed.count == NotificationRules.deliveredLimit && listed.last == "1")
        #expect(fixture.server.titles.count == NotificationRules.deliveredLimit)
    }

    @Test func theListFitsIntoAMessage() async throws {
        let fixture = try await NotificationRoom()
        let content = NotificationContent(
            title: "a", body: String(repeating: "b", count: 60_000), userInfo: Data(count: 200_000))
        for number in 0..<150 { try await fixture.add("\(number)", content) }
        let listed = try await fixture.listed()
        #expect(listed.first == "149" && listed.count > 100 && listed.count < 150)
        #expect(listed.count * 260_000 <= NotificationRules.listLimit)
        #expect(fixture.server.titles.count == listed.count)
        #expect(try await fixture.anotherService().delivered("", by: mail).count == listed.count)
        for number in 0..<100 {
            _ = try await fixture.room.add(
                "org.example.Builder", .init(identifier: "\(number)", content: content), by: tool)
        }
        let all = try await fixture.room.delivered("", by: tool)
        #expect(all.count > 100 && all.count * 260_000 <= NotificationRules.listLimit)
        #expect(all.first?.source == "org.example.Builder")
    }

    @Test func nobodyPushesTheReasonsOfOthersOut() async throws {
        let fixture = try await NotificationRoom()
        try await fixture.add("mine")
        let chat = SceneRoom.caller("org.example.Chat")
        for number in 0..<10 { _ = try? await fixture.add("\(number)", by: chat) }
        #expect(try await fixture.room.why("", limit: 100, by: chat).count == 1)
        let store = NotificationsStore(database: fixture.database)
        try await store.note(
            (0..<2_000).map { NotificationDecision(source: "org.example.Chat", identifier: "\($0)", time: 1) })
        let reasons = try await fixture.room.why("", limit: 1_000, by: chat)
        #expect(reasons.count == NotificationRules.sourceDecisionLimit && reasons.first?.identifier == "1999")
        #expect(try await fixture.room.why("", limit: 100, by: mail).map(\.identifier) == ["mine"])
    }

    @Test func theDatabaseKeepsNoMoreReasonsThanTheLimitsAndTheSpare() async throws {
        let fixture = try await NotificationRoom()
        let store = NotificationsStore(database: fixture.database)
        let limits = [NotificationRules.sourceDecisionLimit, NotificationRules.decisionLimit]
        for (sources, limit) in zip([1, 40], limits) {
            // Notes of all lengths, so that no number at which the table is swept is always passed over.
            var (number, length) = (0, 1)
            while number < 3_000 {
                try await store.note(
                    (number..<number + length).map {
                        NotificationDecision(source: "org.example.App\($0 % sources)", identifier: "\($0)", time: 1)
                    })
                (number, length) = (number + length, length % 5 + 1)
            }
            let kept = try await fixture.database.read { transaction in
                try transaction.value("SELECT count(*) FROM notification_decisions", as: Int64.self) ?? 0
            }
            #expect(kept >= limit && kept < limit + Int(NotificationRules.decisionSpare) + 5)
            #expect(try await store.decisions(of: sources == 1 ? "org.example.App0" : "", limit: .max).count == limit)
        }
    }

    // MARK: - Badges

    @Test func badgesAreSetRemovedAndOutliveTheService() async throws {
        let fixture = try await NotificationRoom()
        try await fixture.room.setBadge("", count: 3, by: mail)
        #expect(fixture.peers.state.withLock { $0.badges } == ["org.example.Mail": 3])
        try await fixture.add("a", .init(badge: nil))
        #expect(try await fixture.anotherService().badge("", by: mail) == 3)
        try await fixture.add("b", .init(badge: 5))
        #expect(fixture.peers.state.withLock { $0.badges } == ["org.example.Mail": 5])
        try await fixture.add("c", .init(badge: 0))
        #expect(try await fixture.room.badge("", by: mail) == 0)
    }

    @Test(.claim("F64")) func aNegativeBadgeIsRefusedAndChangesNothing() async throws {
        let fixture = try await NotificationRoom()
        try await fixture.room.setBadge("", count: 3, by: mail)
        await expectRefusal(.invalidArgument, naming: "-1") { try await fixture.room.setBadge("", count: -1, by: mail) }
        await expectRefusal(.invalidArgument, naming: "-1") { try await fixture.add("a", .init(badge: -1)) }
        #expect(try await fixture.room.badge("", by: mail) == 3)
    }

    @Test func badgesThatAreOffAreNeitherShownNorSet() async throws {
        let fixture = try await NotificationRoom()
        try await fixture.room.setBadge("", count: 3, by: mail)
        try await fixture.room.setSettings("org.example.Mail", .init(badge: false), by: tool)
        #expect(fixture.peers.state.withLock { $0.badges } == ["org.example.Mail": 0])
        await expectRefusal(.notPermitted, naming: "off") { try await fixture.room.setBadge("", count: 4, by: mail) }
        try await fixture.add("a", .init(badge: 9))
        #expect(try await fixture.room.badge("", by: mail) == 3)
    }

    @Test func anAppThatIsDeniedHasNoBadge() async throws {
        let fixture = try await NotificationRoom()
        try await fixture.room.setBadge("", count: 3, by: mail)
        try await fixture.room.setSettings("org.example.Mail", .init(authorization: .denied), by: tool)
        #expect(fixture.peers.state.withLock { $0.badges } == ["org.example.Mail": 0])
        await expectRefusal(.notPermitted, naming: "authorized") {
            try await fixture.room.setBadge("", count: 99, by: mail)
        }
        let payload = Data(#"{"aps":{"badge":6,"content-available":1}}"#.utf8)
        _ = try await fixture.room.push("", payload: payload, by: mail)
        #expect(try await fixture.room.badge("", by: mail) == 3)
        try await fixture.room.setSettings("org.example.Mail", .init(authorization: .authorized), by: tool)
        #expect(fixture.peers.state.withLock { $0.badges } == ["org.example.Mail": 3])
    }

    @Test func aFocusHidesBadgesOfOthersAndGivesThemBack() async throws {
        let fixture = try await NotificationRoom()
        try await fixture.room.setBadge("", count: 3, by: mail)
        await fixture.policies.set(try .working(nil, apps: [], hidesBadges: true))
        #expect(fixture.peers.state.withLock { $0.badges } == ["org.example.Mail": 0])
        await fixture.policies.set(nil)
        #expect(fixture.peers.state.withLock { $0.badges } == ["org.example.Mail": 3])
    }

    // MARK: - The end of a Focus

    @Test(.claim("F71")) func oneSummaryComesAndNothingIsReplayed() async throws {
        let fixture = try await NotificationRoom()
        await fixture.policies.set(try .working("FALSEPREDICATE"))
        for (identifier, relevance) in [("a", 0.1), ("b", 0.9), ("c", 0.5), ("d", 0.2)] {
            try await fixture.add(identifier, .init(relevance: relevance, criteria: "x"))
        }
        await fixture.policies.set(nil)
        await fixture.settle()
        let notified = fixture.server.state.withLock { $0.notified }
        #expect(notified.count == 1)
        #expect(notified.first?.body.split(separator: "\n").prefix(3) == ["b", "c", "d"])
        #expect(notified.first?.title.contains("4") == true)
        await fixture.policies.set(try .working(nil))
        await fixture.policies.set(nil)
        await fixture.settle()
        let again = try await fixture.anotherService()
        await fixture.settle(again)
        #expect(fixture.server.state.withLock { $0.notified.count } == 1)
        #expect(try await fixture.listed().count == 4)
    }

    @Test func oneThatItsSettingsSilenceIsNoneOfTheSummaryAndIsListedAtOnce() async throws {
        let fixture = try await NotificationRoom()
        try await fixture.room.setSettings("org.example.Mail", .init(alert: false), by: tool)
        await fixture.policies.set(try .working("FALSEPREDICATE", listsSilenced: false))
        try await fixture.add("a", .init(title: "t", criteria: "x"))
        #expect(try await fixture.listed() == ["a"])
        await fixture.policies.set(nil)
        await fixture.settle()
        #expect(fixture.server.state.withLock { $0.notified.isEmpty })
    }

    @Test func aFocusMayKeepSilencedOnesForLater() async throws {
        let fixture = try await NotificationRoom()
        await fixture.policies.set(try .working("FALSEPREDICATE", listsSilenced: false))
        try await fixture.add("a", .init(criteria: "x"))
        #expect(try await fixture.listed().isEmpty)
        await fixture.policies.set(nil)
        #expect(try await fixture.listed() == ["a"])
    }

    @Test func oneThatIsDecidedAboutWhileTheFocusEndsIsListedAndSummarised() async throws {
        let fixture = try await NotificationRoom()
        await fixture.policies.set(try .working("FALSEPREDICATE", listsSilenced: false))
        fixture.policies.endAfterNextAnswer()
        let decision = try await fixture.add("a", .init(criteria: "x"))
        #expect(decision.outcome == .silence)
        #expect(try await fixture.listed() == ["a"])
        #expect(fixture.server.state.withLock { $0.notified.count } == 1)
        #expect(try await fixture.anotherService().delivered("", by: mail).count == 1)
    }

    @Test func aSummaryComesAlsoWhenTheServiceWasNotThere() async throws {
        let fixture = try await NotificationRoom()
        await fixture.policies.set(try .working("FALSEPREDICATE"))
        try await fixture.add("a", .init(criteria: "x"))
        let policies = NotificationRoom.Policies()
        let room = try await fixture.anotherService(policies: policies)
        await fixture.settle(room)
        #expect(fixture.server.state.withLock { $0.notified.count } == 1)
    }

    // MARK: - In front

    @Test func anAppInFrontSaysHowToPresent() async throws {
        let fixture = try await NotificationRoom()
        fixture.front.bundle.withLock { $0 = "org.example.Mail" }
        try await fixture.add("unasked")
        #expect(fixture.server.titles.isEmpty)
        try await fixture.room.join(.init(presents: true), by: mail)
        try await fixture.add("shown", .init(badge: 4))
        #expect(fixture.server.titles == ["shown"])
        #expect(try await fixture.room.badge("", by: mail) == 0)
        fixture.peers.state.withLock { $0.presentation = .failure(ServiceError(.timedOut, "it is busy")) }
        try await fixture.add("late")
        #expect(fixture.server.titles == ["shown"])
        fixture.peers.state.withLock { $0.presentation = .success(.init(badge: true)) }
        try await fixture.add("counted", .init(badge: 5))
        #expect(try await fixture.room.badge("", by: mail) == 5)
        #expect(try await fixture.listed() == ["late", "shown", "unasked"])
    }

    @Test func oneThatIsGoneIsNotAskedAbout() async throws {
        let fixture = try await NotificationRoom()
        let answer = OneShot<Void>()
        fixture.front.bundle.withLock { $0 = "org.example.Mail" }
        fixture.peers.state.withLock { $0.answer = answer }
        try await fixture.room.join(.init(presents: true), by: mail)
        for (identifier, title) in [("a", "1"), ("b", "2"), ("c", "3"), ("c", "4")] {
            let request = NotificationRequest(identifier: identifier, content: .init(title: title))
            _ = try await fixture.room.add("", request, by: mail)
        }
        try await fixture.room.removeDelivered("", identifiers: ["b"], all: false, by: mail)
        answer.give()
        await fixture.settle()
        #expect(fixture.peers.state.withLock { $0.asked } == ["a", "c"])
        #expect(fixture.server.titles == ["1", "4"])
    }

    @Test func aSilencedOneIsNotAskedAbout() async throws {
        let fixture = try await NotificationRoom()
        fixture.front.bundle.withLock { $0 = "org.example.Mail" }
        try await fixture.room.join(.init(presents: true), by: mail)
        await fixture.policies.set(try .working("FALSEPREDICATE"))
        try await fixture.add("a", .init(criteria: "x"))
        #expect(fixture.peers.state.withLock { $0.asked.isEmpty })
        #expect(try await fixture.listed() == ["a"])
    }
}
