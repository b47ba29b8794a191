// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import SeededNumbers
import Testing

@testable import Service

/// Changes of one text by several editors.
@Suite struct MovedReplacementTests {
    private func apply(_ splices: [TextReplacement], to text: String) -> String {
        var note = NoteText(text)
        for splice in splices {
            let hasPlace = note.apply(splice)
            #expect(hasPlace)
        }
        return note.text
    }

    /// The text after two changes of it, the second of which did not know of the first.
    private func merged(_ text: String, _ first: TextReplacement, _ second: TextReplacement) -> String {
        let moved = second.moved(behind: first, length: first.inserted.unicodeScalars.count)
        return apply([first] + moved, to: text)
    }

    @Test(
        arguments: [
            // Before, behind, and at one place.
            (
                TextReplacement(start: 0, removed: 0, inserted: "X"),
                TextReplacement(start: 6, removed: 0, inserted: "Y"),
                "XabcdefY"
            ),
            (
                TextReplacement(start: 6, removed: 0, inserted: "X"),
                TextReplacement(start: 0, removed: 0, inserted: "Y"),
                "YabcdefX"
            ),
            (
                TextReplacement(start: 3, removed: 0, inserted: "X"),
                TextReplacement(start: 3, removed: 0, inserted: "Y"),
                "abcXYdef"
            ),
            // An insertion at each end of what another one removes.
            (
                TextReplacement(start: 2, removed: 2, inserted: ""),
                TextReplacement(start: 2, removed: 0, inserted: "Y"), "abYef"
            ),
            (
                TextReplacement(start: 2, removed: 2, inserted: ""),
                TextReplacement(start: 4, removed: 0, inserted: "Y"), "abYef"
            ),
            (
                TextReplacement(start: 2, removed: 2, inserted: ""),
                TextReplacement(start: 3, removed: 0, inserted: "Y"), "abYef"
            ),
            (
                TextReplacement(start: 2, removed: 0, inserted: "X"),
                TextReplacement(start: 2, removed: 2, inserted: ""), "abXef"
            ),
            (
                TextReplacement(start: 4, removed: 0, inserted: "X"),
                TextReplacement(start: 2, removed: 2, inserted: ""), "abXef"
            ),
            // An insertion in the middle of it.
            (
                TextReplacement(start: 3, removed: 0, inserted: "X"),
                TextReplacement(start: 1, removed: 4, inserted: "Y"), "aYXf"
            ),
            // Both remove the same, and parts of it.
            (
                TextReplacement(start: 1, removed: 3, inserted: ""),
                TextReplacement(start: 1, removed: 3, inserted: ""), "aef"
            ),
            (
                TextReplacement(start: 1, removed: 3, inserted: "X"),
                TextReplacement(start: 2, removed: 3, inserted: "Y"), "aXYf"
            ),
            (
                TextReplacement(start: 2, removed: 3, inserted: "X"),
                TextReplacement(start: 1, removed: 3, inserted: "Y"), "aYXf"
            ),
            (
                TextReplacement(start: 2, removed: 2, inserted: "X"),
                TextReplacement(start: 0, removed: 6, inserted: ""), "X"
            ),
            (
                TextReplacement(start: 2, removed: 2, inserted: ""),
                TextReplacement(start: 0, removed: 6, inserted: ""), ""
            ),
            (
                TextReplacement(start: 0, removed: 6, inserted: ""),
                TextReplacement(start: 2, removed: 2, inserted: "Y"), "Y"
            ),
        ] as [(TextReplacement, TextReplacement, String)])
    func twoChangesOfOneTextAreBothKept(_ first: TextReplacement, _ second: TextReplacement, _ expected: String) {
        #expect(merged("abcdef", first, second) == expected)
    }

    /// Whatever two editors do: no scalar that one of them inserted is lost or doubled, and none stays that one of them removed.
    @Test(arguments: 0..<20) func nothingThatSomebodyTypedIsLost(_ seed: Int) {
        var numbers = SeededGenerator(seed: UInt64(seed))
        for _ in 0..<500 {
            let text = String("abcdefghij".prefix(Int.random(in: 0...10, using: &numbers)))
            func change(_ letters: String) -> TextReplacement {
                let start = Int.random(in: 0...text.count, using: &numbers)
                let removed = Int.random(in: 0...(text.count - start), using: &numbers)
                return TextReplacement(
                    start: start, removed: removed,
                    inserted: String(letters.prefix(Int.random(in: 0...3, using: &numbers))))
            }
            let (first, second) = (change("XYZ"), change("123"))
            let outcome = merged(text, first, second)
            let removed = Set(first.start..<(first.start + first.removed))
                .union(second.start..<(second.start + second.removed))
            let left = text.enumerated().filter { !removed.contains($0.offset) }.map(\.element)
            let context: Comment = "\(text), \(first), \(second): \(outcome)"
            #expect(outcome.filter { "abcdefghij".contains($0) } == String(left), context)
            #expect(outcome.filter { "XYZ".contains($0) } == first.inserted, context)
            #expect(outcome.filter { "123".contains($0) } == second.inserted, context)
        }
    }

    @Test(arguments: [
        ("", "a", 0, 0, "a"), ("abc", "abXc", 2, 0, "X"), ("aaa", "aa", 2, 1, ""), ("Straße", "Strasse", 4, 1, "ss"),
        ("e\u{301}", "e", 1, 1, ""), ("abc", "xyz", 0, 3, "xyz"), ("👩‍👩‍👧", "👩‍👧", 2, 2, ""),
    ])
    func theDifferenceOfTwoTextsIsTheSmallestOne(
        _ old: String, _ new: String, _ start: Int, _ removed: Int, _ inserted: String
    ) throws {
        let splice = try #require(TextReplacement(from: old, to: new))
        #expect(splice == TextReplacement(start: start, removed: removed, inserted: inserted))
        #expect(apply([splice], to: old).unicodeScalars.elementsEqual(new.unicodeScalars))
        #expect(TextReplacement(from: old, to: old) == nil)
    }
}
