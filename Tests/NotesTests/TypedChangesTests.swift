// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import SeededNumbers
import Testing

@testable import EnfiladeNoteEditing

@Suite("Changes as they were typed") struct TypedChangesTests {
    /// Makes a random change of a text of few letters, so that many are alike.
    private func change(of text: String, _ numbers: inout SeededGenerator) -> TextReplacement {
        let count = text.unicodeScalars.count
        let start = Int.random(in: 0...count, using: &numbers)
        let inserted = (0..<Int.random(in: 0...3, using: &numbers)).map { _ in
            ["a", "b", "é", "👍🏽"].randomElement(using: &numbers) ?? ""
        }
        let removed = Int.random(in: 0...min(3, count - start), using: &numbers)
        return TextReplacement(start: start, removed: removed, inserted: inserted.joined())
    }

    private func applied(_ changes: [TextReplacement], to text: String) -> String {
        changes.reversed().reduce(text) { $1.applied(to: $0) }
    }

    @Test(
        "lead from the former text to the one that was typed, apart from each other", arguments: 0..<50 as Range<UInt64>
    )
    func lead(seed: UInt64) {
        var numbers = SeededGenerator(seed: seed)
        var (former, text) = ("abéab👍🏽", "abéab👍🏽")
        var typed = TypedChanges(of: former)
        for _ in 0..<40 {
            let change = change(of: text, &numbers)
            typed.apply(change)
            text = change.applied(to: text)
            #expect(applied(typed.changes, to: former) == text)
            for (one, next) in zip(typed.changes, typed.changes.dropFirst()) { #expect(one.end < next.start) }
            // The service takes the first one now and then.
            if Bool.random(using: &numbers), let first = typed.changes.first {
                former = first.applied(to: former)
                typed = typed.without(first, in: former)
                #expect(applied(typed.changes, to: former) == text)
            }
        }
    }

    @Test("are still themselves after changes of others", arguments: 0..<50 as Range<UInt64>)
    func merge(seed: UInt64) {
        var numbers = SeededGenerator(seed: seed)
        let former = "abéab👍🏽abab"
        var (own, others) = (TypedChanges(of: former), TypedChanges(of: former))
        var (text, remote) = (former, former)
        for _ in 0..<Int.random(in: 0...5, using: &numbers) {
            let change = change(of: text, &numbers)
            own.apply(change)
            text = change.applied(to: text)
        }
        for _ in 0..<Int.random(in: 0...5, using: &numbers) {
            let change = change(of: remote, &numbers)
            others.apply(change)
            remote = change.applied(to: remote)
        }
        let (merged, moved) = TextMerge.merged(base: former, own: own.changes, others: others.changes)
        #expect(applied(moved, to: remote) == merged)
        #expect(TypedChanges(moved, of: remote).changes == moved)
        let inserted = (own.changes + others.changes).reduce(0) { $0 + $1.inserted.unicodeScalars.count }
        let gone = Set((own.changes + others.changes).flatMap { $0.start..<$0.end }).count
        #expect(merged.unicodeScalars.count == former.unicodeScalars.count + inserted - gone)
    }

    @Test("are what was typed, also where a comparison would find other letters")
    func letters() {
        var typed = TypedChanges(of: "<a1>")
        typed.apply(TextReplacement(start: 0, inserted: "<a2>"))
        typed.apply(TextReplacement(start: 8, inserted: "<a3>"))
        #expect(
            typed.changes == [
                TextReplacement(start: 0, inserted: "<a2>"), TextReplacement(start: 4, inserted: "<a3>"),
            ])
        typed.apply(TextReplacement(start: 0, removed: 12))
        #expect(typed.changes == [TextReplacement(start: 0, removed: 4)])
    }
}
