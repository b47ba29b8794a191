// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import SeededNumbers
import Testing

@testable import EnfiladeNoteEditing

@Suite("Differences of texts") struct TextReplacementTests {
    private static let letters: [Unicode.Scalar] = [
        "a", "b", "a", "\u{301}", "e", "é", "ü", "\n", "\r", "👩", "\u{200D}", "👧", "🇩", "🇪", "क", "\u{94D}", "[", "]",
        " ",
    ]

    private func text(_ numbers: inout SeededGenerator, upTo limit: Int) -> String {
        var scalars = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...limit, using: &numbers) {
            scalars.append(Self.letters[Int.random(in: 0..<Self.letters.count, using: &numbers)])
        }
        return String(scalars)
    }

    private func isSame(_ left: String, _ right: String) -> Bool { left.utf8.elementsEqual(right.utf8) }

    @Test(
        "lead from each text to each other one, in one replacement and in several", arguments: 0..<40 as Range<UInt64>)
    func random(seed: UInt64) {
        var numbers = SeededGenerator(seed: seed)
        for _ in 0..<50 {
            let old = text(&numbers, upTo: 30)
            let new = text(&numbers, upTo: 30)
            let one = TextReplacement(from: old, to: new)
            #expect(isSame(one?.applied(to: old) ?? old, new), "\(old.debugDescription) \(new.debugDescription)")
            #expect((one == nil) == isSame(old, new))
            let all = TextReplacement.all(from: old, to: new)
            var made = old
            for change in all.reversed() { made = change.applied(to: made) }
            #expect(isSame(made, new), "\(old.debugDescription) \(new.debugDescription) \(all)")
            for (former, next) in zip(all, all.dropFirst()) { #expect(former.end < next.start) }
        }
    }

    @Test("leave out all that both have in common, and split no scalar")
    func small() {
        #expect(TextReplacement(from: "Hello", to: "Hello there") == TextReplacement(start: 5, inserted: " there"))
        #expect(TextReplacement(from: "Hello", to: "Hell") == TextReplacement(start: 4, removed: 1))
        #expect(TextReplacement(from: "aé", to: "aè") == TextReplacement(start: 1, removed: 1, inserted: "è"))
        #expect(TextReplacement(from: "aa", to: "aaa")?.inserted == "a")
        // Both look alike, and are equal in Swift.
        #expect(TextReplacement(from: "e\u{301}", to: "é") == TextReplacement(start: 0, removed: 2, inserted: "é"))
        #expect(TextReplacement(from: "same", to: "same") == nil)
    }

    @Test("beyond a limit are one, so that two long texts are compared at once")
    func long() {
        let (old, new) = (String(repeating: "ab", count: 50_000), String(repeating: "ba", count: 60_000))
        #expect(TextReplacement.all(from: old, to: new).count == 1)
    }

    @Test("of long texts are found line by line, and those of looks alone too")
    func lines() {
        let old = (0..<400).map { "line \($0)\n" }
        var new = old
        new[3] = "line three\n"
        new.remove(at: 200)
        new[390] += "e\u{301}\n"
        let all = TextReplacement.all(from: old.joined(), to: new.joined())
        #expect(all.count == 3)
        var made = old.joined()
        for change in all.reversed() { made = change.applied(to: made) }
        #expect(isSame(made, new.joined()))
        #expect(TextReplacement.all(from: "e\u{301}\n", to: "\u{E9}\n").count == 1)
    }

    @Test("of two editors are put together: nothing inserted is lost, nothing removed is left")
    func merge() {
        func merged(_ base: String, _ local: String, _ remote: String) -> String {
            TextMerge.merged(base: base, local: local, remote: remote)
        }
        #expect(merged("one two", "one two three", "zero one two") == "zero one two three")
        #expect(merged("one two", "one 2", "1 two") == "1 2")
        #expect(merged("one two", "two", "one two!") == "two!")
        #expect(merged("word", "", "wor-d") == "-")
        #expect(merged("", "mine", "theirs") == "theirsmine")
        #expect(merged("a", "ab", "a") == "ab" && merged("a", "a", "ab") == "ab")
    }

    @Test("of two editors at random places keep every word of both", arguments: 0..<40 as Range<UInt64>)
    func randomMerge(seed: UInt64) {
        var numbers = SeededGenerator(seed: seed)
        let base = (0..<20).map { "w\($0) " }
        var (local, remote) = (base, base)
        for number in 0..<5 {
            local.insert("<L\(number)>", at: Int.random(in: 0...local.count, using: &numbers))
            remote.insert("<R\(number)>", at: Int.random(in: 0...remote.count, using: &numbers))
        }
        let merged = TextMerge.merged(base: base.joined(), local: local.joined(), remote: remote.joined())
        for number in 0..<5 {
            #expect(merged.split(separator: "<L\(number)>", omittingEmptySubsequences: false).count == 2, "\(merged)")
            #expect(merged.split(separator: "<R\(number)>", omittingEmptySubsequences: false).count == 2, "\(merged)")
        }
        #expect(merged.filter { $0 == "w" }.count == 20)
    }
}
