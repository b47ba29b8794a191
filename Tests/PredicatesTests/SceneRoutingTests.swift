// SPDX-License-Identifier: Apache-2.0

import Foundation
import EnfiladePredicates
import Testing

/// Which window takes what, without a service and without an app.
@Suite struct SceneRoutingTests {
    /// A candidate with predicates given as formats.
    static func candidate(
        _ session: String, number: Int64 = 1, activated: Int64 = 1, isActive: Bool = false, can: String? = nil,
        prefers: String? = nil
    ) throws -> SceneRouting.Candidate {
        func json(_ format: String?) throws -> Data? {
            try format.map { try PredicateDocument(FormatParser.predicate($0)).json() }
        }
        return SceneRouting.Candidate(
            session: session, rank: .init(number: number, activated: activated, isActive: isActive),
            can: RoutingPredicate(try json(can), standard: true),
            prefers: RoutingPredicate(try json(prefers), standard: false))
    }

    static func table(_ candidates: SceneRouting.Candidate...) -> SceneRouting {
        var table = SceneRouting()
        for candidate in candidates { table.set(candidate) }
        return table
    }

    @Test func sessionThatPrefersComesBeforeThoseThatCan() throws {
        let table = Self.table(
            try Self.candidate("recent", activated: 9, isActive: true),
            try Self.candidate("special", activated: 1, prefers: "SELF == 'note:42'"))
        #expect(table.choice(for: "note:42") == .init(session: "special", reason: .prefers))
        #expect(table.choice(for: "note:7") == .init(session: "recent", reason: .can))
    }

    @Test func withoutPredicatesTheActiveThenTheLatestThenTheOldestTakesAll() throws {
        var table = Self.table(
            try Self.candidate("old", number: 1, activated: 3), try Self.candidate("young", number: 2, activated: 3),
            try Self.candidate("late", number: 3, activated: 5),
            try Self.candidate("active", number: 4, activated: 4, isActive: true))
        var order: [String?] = []
        for _ in 0..<5 {
            let session = table.choice(for: "anything").session
            order.append(session)
            if let session { table.remove(session) }
        }
        #expect(order == ["active", "late", "old", "young", nil])
        #expect(table.isEmpty)
    }

    @Test func nobodyWhoCannotIsChosen() throws {
        let table = Self.table(
            try Self.candidate("closed", can: "FALSEPREDICATE"),
            try Self.candidate("notes", can: "SELF BEGINSWITH 'note:'"))
        #expect(table.choice(for: "note:1").session == "notes")
        #expect(table.choice(for: "map:1") == .init(session: nil, reason: .noMatch))
        #expect(table.choice(for: "") == .init(session: nil, reason: .noIdentifier))
        #expect(SceneRouting().choice(for: "note:1") == .init(session: nil, reason: .noMatch))
    }

    @Test func preferenceCountsWithoutAbility() throws {
        // As documented, a session that prefers is taken; whether it also says that it can is not asked.
        let table = Self.table(try Self.candidate("a", can: "FALSEPREDICATE", prefers: "SELF == 'x'"))
        #expect(table.choice(for: "x").session == "a")
    }

    @Test func whatCannotBeReadCountsAsNotSet() throws {
        let newer = Data(#"{"v": 99, "constant": true}"#.utf8)
        let can = RoutingPredicate(newer, standard: true)
        let prefers = RoutingPredicate(newer, standard: false)
        var budget = WorkBudget(ActivationConditions.limitsOfChoice)
        #expect(can.holds(for: RoutingSubject("x"), within: &budget))
        #expect(!prefers.holds(for: RoutingSubject("x"), within: &budget))
        guard case .undecided(let reason) = prefers.outcome(for: RoutingSubject("x"), within: &budget) else {
            Issue.record("an unreadable predicate is decided")
            return
        }
        #expect(reason.contains("unknown version 99"))
        #expect(prefers.format.isEmpty)
    }

    @Test(arguments: [true, false]) func predicateThatIsNotSetIsTheDefault(standard: Bool) {
        for json in [nil, Data()] {
            var budget = WorkBudget(ActivationConditions.limitsOfChoice)
            let predicate = RoutingPredicate(json, standard: standard)
            #expect(predicate.holds(for: RoutingSubject("x"), within: &budget) == standard)
        }
    }

    @Test func everyFormOfPredicateIsEvaluatedAlike() throws {
        let formats = [
            "SELF == 'a:1'", "SELF BEGINSWITH 'a:'", "SELF BEGINSWITH 'e'", "SELF == 'é'", "SELF BEGINSWITH[c] 'A'",
            "SELF BEGINSWITH 'a\r'", "SELF IN {'a:1', 'a:2'}", "SELF LIKE 'a:*'", "SELF ENDSWITH '1' AND SELF != 'b:1'",
        ]
        for format in formats {
            let tree = try FormatParser.predicate(format)
            let predicate = RoutingPredicate(try PredicateDocument(tree).json(), standard: false)
            for identifier in [
                "a:1", "a:2", "b:1", "", "A:1", "e1", "e\u{301}1", "\u{E9}", "e\u{301}", "a:\u{301}", "a\r\n", "a\rb",
            ] {
                let expected = try PredicateProgram(tree).holds(for: identifier)
                let subject = RoutingSubject(identifier)
                var budget = WorkBudget(ActivationConditions.limitsOfChoice)
                #expect(predicate.holds(for: subject, within: &budget) == expected, "\(format) for \(identifier)")
                #expect(predicate.outcome(for: subject, within: &budget) == (expected ? .holds : .fails))
            }
            #expect(predicate.format == PredicatePrinter.format(tree))
        }
    }

    @Test func predicatesOfAllSessionsHaveALimitTogether() throws {
        var limits = ActivationConditions.limitsOfChoice
        limits.steps = 200_000
        // Not the limits that this is about; a busy machine would come to them first.
        limits.duration = .seconds(600)
        let heavy = Array(repeating: "SELF LIKE '*a*b*c'", count: 20).joined(separator: " OR ")
        let tree = try FormatParser.predicate("\(heavy) OR SELF BEGINSWITH[c] 'é'")
        var limitsOfOne = ActivationConditions.limits
        limitsOfOne.duration = limits.duration
        let predicate = RoutingPredicate.program(try PredicateProgram(tree, limits: limitsOfOne), tree)
        let subject = RoutingSubject(String(repeating: "é", count: 200))
        var budget = WorkBudget(limits)
        var outcomes: [RoutingPredicate.Outcome] = []
        for _ in 0..<20 { outcomes.append(predicate.outcome(for: subject, within: &budget)) }
        #expect(outcomes.first == .holds)
        // Once the limit is reached, it is for all that follow.
        let end = try #require(outcomes.firstIndex { $0 != .holds })
        #expect(outcomes[end...].allSatisfy { $0 == .undecided("the evaluation takes more than 200000 steps") })
        #expect(end < outcomes.count)
        #expect(!predicate.holds(for: subject, within: &budget))
    }

    @Test func tableForgetsAndReplaces() throws {
        var table = Self.table(
            try Self.candidate("a", activated: 1), try Self.candidate("b", activated: 2),
            try Self.candidate("c", activated: 3))
        table.remove("a")
        table.update("b", activated: 9, isActive: false)
        #expect(table.choice(for: "x").session == "b")
        table.set(try Self.candidate("b", activated: 1))
        #expect(table.choice(for: "x").session == "c")
        #expect(table.inOrder.map(\.session) == ["c", "b"])
    }

    /// Every order of the same sessions is decided alike.
    @Test func orderOfArrivalDoesNotMatter() throws {
        var candidates: [SceneRouting.Candidate] = []
        for number: Int64 in 0..<40 {
            let prefers = number.isMultiple(of: 3) ? "SELF BEGINSWITH 'x'" : nil
            candidates.append(
                try Self.candidate(
                    "s\(number)", number: number, activated: number % 5, isActive: number.isMultiple(of: 7),
                    prefers: prefers))
        }
        var expected = SceneRouting()
        for candidate in candidates { expected.set(candidate) }
        for _ in 0..<20 {
            var table = SceneRouting()
            for candidate in candidates.shuffled() { table.set(candidate) }
            #expect(table.choice(for: "x1") == expected.choice(for: "x1"))
            #expect(table.choice(for: "y") == expected.choice(for: "y"))
        }
    }
}
