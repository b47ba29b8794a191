// SPDX-License-Identifier: Apache-2.0

import Foundation
import SeededNumbers
import SwiftUI
import Testing

/// The styles of Markdown in the app Notes, whose sources are a part of these tests.
@Suite struct MarkdownStylerTests {
    /// The texts of a styled text with an attribute.
    private func parts(_ source: String, _ fits: (AttributeContainer) -> Bool) -> [String] {
        let styled = MarkdownStyler().style(source)
        return styled.runs.filter { fits($0.attributes) }.map { String(styled[$0.range].characters[...]) }
    }

    /// The lengths of all parts with their attributes.
    private func looks(_ text: AttributedString) -> [AttributeContainer: [Range<Int>]] {
        var (found, place) = ([AttributeContainer: [Range<Int>]](), 0)
        for run in text.runs {
            let length = text.utf8.distance(from: run.range.lowerBound, to: run.range.upperBound)
            found[run.attributes, default: []].append(place..<place + length)
            place += length
        }
        return found
    }

    @Test func headingsAreLargeAndBold() {
        let source = "# One\n## Two\n### Three\n#tag\n####### no"
        #expect(parts(source) { $0.font == .title.bold() }.joined() == "# One")
        #expect(parts(source) { $0.font == .title2.bold() }.joined() == "## Two")
        #expect(parts(source) { $0.font == .title3.bold() }.joined() == "### Three")
        #expect(parts(source) { $0.foregroundColor != nil } == ["# ", "## ", "### "])
    }

    @Test func emphasisIsDisplayedAndItsMarksStepBack() {
        let source = "a **bold** *slanted* ~~gone~~ `code` 2 * 3 snake_case_name"
        #expect(parts(source) { $0.font == .body.bold() } == ["bold"])
        #expect(parts(source) { $0.font == .body.italic() } == ["slanted"])
        #expect(parts(source) { $0.strikethroughStyle != nil && $0.foregroundColor == nil } == ["gone"])
        #expect(parts(source) { $0.backgroundColor != nil && $0.foregroundColor == nil } == ["code"])
        let dim = parts(source) { $0.foregroundColor == .primary.opacity(0.5) }
        #expect(dim == ["**", "**", "*", "*", "~~", "~~", "`", "`"])
    }

    @Test func emphasisGoesTogether() {
        let source = "***both*** **bold and *slanted* too** \\*none\\*"
        #expect(parts(source) { $0.font == .body.bold().italic() } == ["both", "slanted"])
        #expect(parts(source) { $0.font == .body.bold() && $0.foregroundColor == nil } == ["bold and ", " too"])
        #expect(parts(source) { $0.font != nil }.allSatisfy { !$0.contains("none") })
    }

    @Test func doneItemsOfCheckListsAreStruckAndDim() {
        let source = "- [ ] milk\n- [x] eggs\n1. one"
        #expect(parts(source) { $0.strikethroughStyle != nil && $0.foregroundColor != nil } == ["eggs"])
        #expect(parts(source) { $0.foregroundColor == .accentColor } == ["- [ ] ", "- [x] ", "1. "])
    }

    @Test func linksAreUnderlinedWithoutTheirAddresses() {
        let source = "[Ada](enfilade://link/1) and https://example.org/a_b_c."
        #expect(parts(source) { $0.underlineStyle != nil } == ["Ada", "https://example.org/a_b_c"])
        #expect(parts(source) { $0.foregroundColor == .primary.opacity(0.5) } == ["[", "](enfilade://link/1)"])
        #expect(parts(source) { $0.font != nil }.isEmpty)
    }

    @Test func codeBetweenFencesIsNoMarkdown() {
        let source = "```swift\n# not a heading\n```\n# heading"
        #expect(parts(source) { $0.backgroundColor != nil && $0.foregroundColor == nil } == ["# not a heading"])
        #expect(parts(source) { $0.font == .title.bold() }.joined() == "# heading")
    }

    @Test func changedParagraphsAloneAreStyledAgain() {
        var lines = (0..<2_000).map { "line **\($0)** with `code`" }
        let styler = MarkdownStyler()
        _ = styler.style(lines.joined(separator: "\n"))
        #expect(styler.styledLines == 2_000)
        lines[700] += " and *more*"
        let source = lines.joined(separator: "\n")
        let styled = styler.style(source)
        #expect(styler.styledLines <= 3)
        #expect(styled == MarkdownStyler().style(source))
        // All that is behind a fence is code.
        lines[1_990] = "```"
        let code = styler.style(lines.joined(separator: "\n"))
        #expect((10...13).contains(styler.styledLines))
        #expect(code == MarkdownStyler().style(lines.joined(separator: "\n")))
    }

    @Test func anyTextKeepsItsCharactersAndLooksTheSameAfterAnyChanges() {
        var random = SeededGenerator(seed: 27)
        let pieces = [
            "*", "**", "_", "~~", "`", "```", "\n", "\r\n", "# ", "- [x] ", "> ", "[", "](", ")", "\\", "a", " ", "é",
            "e\u{301}", "👩‍👩‍👧", "\u{0}", "\u{200D}", "\u{301}", "https://x", "1. ", "\t",
        ]
        let styler = MarkdownStyler()
        var parts: [String] = []
        for _ in 0..<600 {
            if !parts.isEmpty, Bool.random(using: &random) {
                parts.remove(at: Int.random(in: 0..<parts.count, using: &random))
            }
            for _ in 0..<Int.random(in: 0...3, using: &random) {
                let place = Int.random(in: 0...parts.count, using: &random)
                parts.insert(pieces[Int.random(in: 0..<pieces.count, using: &random)], at: place)
            }
            let source = parts.joined()
            let styled = styler.style(source)
            #expect(Array(String(styled.characters[...]).utf8) == Array(source.utf8), "\(source.debugDescription)")
            #expect(looks(styled) == looks(MarkdownStyler().style(source)), "\(source.debugDescription)")
        }
    }

    @Test(arguments: ["*a ", "[", "`a``", "](", "a_", "~~a *b ", "> ", "\\", "# "])
    func aLongLineOfMarksIsStyled(piece: String) {
        let source = String(repeating: piece, count: 100_000 / piece.count)
        #expect(String(MarkdownStyler().style(source).characters[...]) == source)
    }
}
