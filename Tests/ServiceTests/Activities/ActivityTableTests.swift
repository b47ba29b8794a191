// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeFiles
import Foundation
import Testing

@testable import Service

/// The current activities in memory, and the changes that are left to store.
@Suite struct ActivityTableTests {
    private static let notes = ActivityProgram(identifier: "org.example.Notes", isBundle: true)
    private static let maps = ActivityProgram(identifier: "org.example.Maps", isBundle: true)
    private var table = ActivityTable(lastNumber: 6)

    private mutating func begin(
        _ title: String, of program: ActivityProgram = notes, at connection: String = ":1.1", now: Int64
    ) -> Int64 {
        table.begin(ActivityDescription(title: title), state: nil, of: program, at: connection, now: now)
    }

    /// The kinds of the changes to store, by their numbers.
    private mutating func takeKinds() -> [String] {
        table.takeUnsaved().map { number, change in
            switch change {
            case .insert(let entry):
                "\(number) insert \(entry.content.title) \(entry.ended.map(String.init) ?? "current")"
            case .update(let entry):
                "\(number) update \(entry.content.title) \(entry.ended.map(String.init) ?? "current")"
            case .end(let time): "\(number) end \(time)"
            case .delete: "\(number) delete"
            }
        }
    }

    @Test mutating func aConnectionHasOneCurrentActivity() {
        #expect(begin("first", now: 0) == 7)
        #expect(begin("second", now: 2_000) == 8)
        #expect(begin("map", of: Self.maps, at: ":1.2", now: 2_000) == 9)
        #expect(table.listed(at: 2_000).map(\.content.title) == ["map", "second"])
        #expect(takeKinds() == ["7 insert first 2000", "8 insert second current", "9 insert map current"])
        #expect(table.leave(":1.1", now: 5_000) && !table.leave(":1.1", now: 5_000))
        #expect(takeKinds() == ["8 end 5000"])
        #expect(table.current(9)?.connection == ":1.2" && table.current(8) == nil)
    }

    @Test mutating func anActivityOfAMomentLeavesNoEntry() {
        _ = begin("moment", now: 0)
        _ = begin("stored moment", now: 999)
        #expect(takeKinds() == ["7 delete", "8 insert stored moment current"])
        _ = begin("last", now: 1_998)
        #expect(takeKinds() == ["8 delete", "9 insert last current"])
    }

    @Test mutating func manyChangesAreOneToStore() throws {
        let number = begin("a", now: 0)
        for title in ["b", "c"] {
            try table.update(number, ActivityDescription(title: title), state: nil, of: Self.notes, at: ":1.1", now: 1)
        }
        #expect(takeKinds() == ["7 insert c current"])
        try table.update(number, ActivityDescription(title: "d"), state: nil, of: Self.notes, at: ":1.1", now: 2)
        table.leave(":1.1", now: 1_500)
        #expect(takeKinds() == ["7 update d 1500"])
    }

    @Test mutating func onlyTheCurrentActivityIsUpdated() {
        let former = begin("a", now: 0)
        _ = begin("b", now: 1)
        let error = #expect(throws: ServiceError.self) {
            try table.update(former, ActivityDescription(title: "c"), state: nil, of: Self.notes, at: ":1.1", now: 2)
        }
        #expect(error?.code == .notFound)
        #expect(throws: ServiceError.self) {
            try table.update(8, ActivityDescription(title: "c"), state: nil, of: Self.notes, at: ":1.2", now: 2)
        }
    }

    @Test mutating func aPauseEndsEntriesWhichGoOnAfterIt() throws {
        _ = begin("a", now: 0)
        _ = takeKinds()
        table.setPrivacy(.init(pause: .init(until: nil)), now: 3_000)
        #expect(table.listed(at: 3_000).isEmpty)
        #expect(takeKinds() == ["7 end 3000"])
        let hidden = begin("b", at: ":1.2", now: 4_000)
        try table.update(hidden, ActivityDescription(title: "c"), state: nil, of: Self.notes, at: ":1.2", now: 4_100)
        table.leave(":1.2", now: 9_000)
        #expect(takeKinds().isEmpty)
        _ = begin("d", at: ":1.2", now: 9_000)
        table.setPrivacy(.init(), now: 10_000)
        #expect(table.listed(at: 10_000).map(\.content.title) == ["d", "a"])
        #expect(takeKinds() == ["7 insert a current", "9 insert d current"])
    }

    @Test mutating func aPauseWithAnEndEndsByItself() {
        table.setPrivacy(.init(pause: .init(until: 5_000)), now: 0)
        #expect(table.privacy.isPaused(at: 4_999) && !table.privacy.isPaused(at: 5_000))
        _ = begin("a", now: 5_000)
        #expect(takeKinds() == ["7 insert a current"])
    }

    @Test mutating func aProgramThatIsLeftOutIsNotListed() {
        table.setPrivacy(.init(leftOut: [ExactText("org.example.Notes")]), now: 0)
        _ = begin("a", now: 0)
        _ = begin("b", of: Self.maps, at: ":1.2", now: 0)
        #expect(table.listed(at: 0).map(\.content.title) == ["b"])
        #expect(takeKinds() == ["8 insert b current"])
    }

    @Test mutating func changesThatTheDiskRefusedAreJoinedWithLaterOnes() {
        _ = begin("a", now: 0)
        let refused = table.takeUnsaved()
        _ = begin("b", now: 2_000)
        table.putBack(refused)
        #expect(takeKinds() == ["7 insert a 2000", "8 insert b current"])
    }

    @Test mutating func refusedChangesHaveALimit() {
        _ = begin("stored", now: 0)
        _ = takeKinds()
        for number in 1..<3_000 { _ = begin("\(number)", now: Int64(number) * 2_000) }
        table.putBack(table.takeUnsaved())
        // Ends are none of them: an entry without an end would be listed as current.
        #expect(table.unsaved.count == ActivityRules.unsavedLimit + 1)
        #expect(table.unsaved[7] == .end(2_000))
        #expect(table.unsaved.keys.max() == 3_006)
    }

    @Test mutating func refusedEntriesThatAreToGoHaveALimitOfTheirOwn() {
        _ = begin("kept", now: 0)
        for number in 1...1_100 {
            let refused = begin("\(number)", now: 5_000)
            // The next store has just taken it when the refusal comes.
            let taken = table.takeUnsaved()
            table.withdraw(refused, at: ":1.1", to: nil, now: 9_000)
            #expect(table.unsaved[refused] == .delete)
            table.putBack(taken)
        }
        #expect(table.unsaved.count == ActivityRules.unsavedLimit + 1)
        #expect(table.unsaved[7]?.entry?.content.title == "kept")
    }

    @Test mutating func anEntryThatGoesOnKeepsItsState() {
        let number = table.begin(
            ActivityDescription(title: "a"), state: Data("a".utf8), of: Self.notes, at: ":1.1", now: 0)
        table.setPrivacy(.init(pause: .init()), now: 2_000)
        table.setPrivacy(.init(), now: 3_000)
        #expect(table.unsaved[number]?.entry?.state == Data("a".utf8))
        #expect(UnsavedActivity.folded(table.fresh).map(\.change) == [table.unsaved[number]])
    }

    @Test mutating func nothingOfAForgottenEntryIsLeftToStore() throws {
        let number = begin("a", now: 0)
        _ = table.takeUnsaved()
        // While it is deleted, it changes and ends.
        try table.update(number, ActivityDescription(title: "b"), state: nil, of: Self.notes, at: ":1.1", now: 1)
        let next = begin("c", now: 2_000)
        table.forget([number])
        #expect(table.fresh.map(\.number) == [next])
        #expect(takeKinds() == ["\(next) insert c current"])
    }

    @Test mutating func aRefusedActivityLeavesNoEntryAndAFormerOneDoes() throws {
        let new = begin("new", now: 0)
        table.withdraw(new, at: ":1.1", to: nil, now: 5_000)
        #expect(table.unsaved.isEmpty && table.fresh.isEmpty && table.current.isEmpty)
        // The program has gone on meanwhile.
        let late = begin("late", now: 0)
        let next = begin("next", now: 5_000)
        table.withdraw(late, at: ":1.1", to: nil, now: 6_000)
        #expect(takeKinds() == ["\(next) insert next current"])
        for isStoring in [false, true] {
            let number = begin("former", now: 10_000)
            let former = try #require(table.former(number, at: ":1.1"))
            try table.update(
                number, ActivityDescription(title: "refused"), state: Data("r".utf8), of: Self.notes, at: ":1.1", now: 1
            )
            if isStoring { _ = table.takeUnsaved() }
            table.withdraw(number, at: ":1.1", to: former, now: 15_000)
            #expect(table.unsaved[number]?.entry?.state == nil && table.current.isEmpty)
            // What the journal would be given has the same effect.
            #expect(UnsavedActivity.folded(table.fresh).last?.change == table.unsaved[number])
            let kinds = takeKinds()
            #expect(kinds.last == "\(number) \(isStoring ? "update" : "insert") former 15000")
        }
    }

    @Test mutating func aRefusedChangeBringsTheStateBackThatIsJustBeingStored() throws {
        let state = Data("v".utf8)
        let number = table.begin(
            ActivityDescription(title: "a"), state: state, of: Self.notes, at: ":1.1", now: 0)
        let taken = table.takeUnsaved()
        let former = try #require(table.former(number, at: ":1.1"))
        try table.update(
            number, ActivityDescription(title: "b"), state: Data("w".utf8), of: Self.notes, at: ":1.1", now: 1)
        table.putBack(taken)
        table.withdraw(number, at: ":1.1", to: former, now: 5_000)
        let entry = try #require(table.unsaved[number]?.entry)
        #expect(entry.content.title == "a" && entry.state == state && entry.ended == 5_000)
    }

    @Test mutating func aClockThatIsSetBackDeletesNothing() {
        _ = begin("a", now: 100_000)
        _ = takeKinds()
        table.leave(":1.1", now: 5_000)
        #expect(takeKinds() == ["7 end 5000"])
    }

    @Test mutating func whatWasForgottenDoesNotComeBack() throws {
        let number = begin("a", now: 0)
        _ = takeKinds()
        table.forget([number])
        try table.update(number, ActivityDescription(title: "b"), state: nil, of: Self.notes, at: ":1.1", now: 1)
        table.setPrivacy(.init(pause: .init(until: nil)), now: 2)
        table.setPrivacy(.init(), now: 3)
        table.leave(":1.1", now: 5_000)
        #expect(takeKinds().isEmpty)
    }

    @Test mutating func aProgramHasItsShareOfCurrentActivities() throws {
        for number in 0..<ActivityRules.programCurrentLimit { _ = begin("a", at: ":1.\(number)", now: 0) }
        let error = #expect(throws: ServiceError.self) { try table.checkRoom(for: Self.notes) }
        #expect(error?.message.contains("32 current activities of “org.example.Notes”") == true)
        try table.checkRoom(for: Self.maps)
        for number in 0..<ActivityRules.othersCurrentLimit {
            let other = ActivityProgram(identifier: "other.\(number)", isBundle: false)
            try table.checkRoom(for: other)
            _ = begin("a", of: other, at: ":2.\(number)", now: 0)
        }
        #expect(throws: ServiceError.self) {
            try table.checkRoom(for: ActivityProgram(identifier: "another", isBundle: false))
        }
        try table.checkRoom(for: Self.maps)
    }

    // MARK: - Content

    @Test func contentIsKnownByItsBestIdentifier() {
        let all = ActivityDescription(
            type: "a", title: "b", target: "t", persistent: "p", webpage: "https://example.org", address: "x:y")
        #expect(all.key == "t:t")
        #expect(ActivityDescription(persistent: "p", webpage: "https://example.org").key == "p:p")
        #expect(ActivityDescription(type: "a", title: "b").key != ActivityDescription(type: "b", title: "b").key)
        #expect(ActivityDescription(webpage: "HTTPS://Docs.Example.org/a").pageHost == "docs.example.org")
        #expect(ActivityDescription(title: "Straße", keywords: ["Haus"]).searchText == "straße\nhaus")
    }
}
