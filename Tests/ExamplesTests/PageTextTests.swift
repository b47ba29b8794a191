// SPDX-License-Identifier: Apache-2.0

import Testing

/// The text of the page for drawings in the app Notes, whose sources are a part of these tests.
@Suite struct PageTextTests {
    private func blocks(_ source: String) -> [PageText.Block] {
        PageText(source) { $0.hasPrefix("picture:") ? String($0.dropFirst(8)) : nil }.blocks
    }

    /// The words that have a style on the page.
    private func shown(_ source: String, _ style: PageText.Style) -> [String] {
        blocks(source).flatMap { block -> [String] in
            switch block {
            case .heading(_, let runs), .line(let runs), .item(_, let runs):
                runs.filter { $0.styles.contains(style) }.map(\.text)
            case .code(let line): style == .code ? [line] : []
            case .picture: []
            }
        }
    }

    /// The words that have a look in the editor, without marks.
    private func edited(_ source: String, _ look: MarkdownLook) -> [String] {
        var (found, fence) = ([String](), MarkdownFence?.none)
        for line in Array(source.utf8).split(separator: UInt8.newline, omittingEmptySubsequences: false) {
            let bytes = Array(line)
            for span in MarkdownLine.spans(line, in: &fence) where span.look.contains(look) {
                if !span.look.contains(.dim) { found.append(String(decoding: bytes[span.range], as: UTF8.self)) }
            }
        }
        return found
    }

    @Test func aFenceOfFourBackticksHasOnesOfThreeInItsCode() {
        let source = "````\n```\n# code\n```\n````\n# heading"
        let wanted: [PageText.Block] = [
            .code("```"), .code("# code"), .code("```"), .heading(level: 1, [PageText.Run(text: "heading")]),
        ]
        #expect(blocks(source) == wanted)
        #expect(edited(source, .code) == shown(source, .code))
    }

    @Test func thePageHasTheStylesOfTheEditor() {
        let source = """
            an _italic_ and ~~struck~~ **bold *both*** snake_case_name \\*none\\*
            `co*d*e` [Ada](https://a.example/b_c_d) and https://b.example/e_f_g.
            > wise **words**
            """
        #expect(shown(source, .italic) == ["italic", "both", "wise ", "words"])
        #expect(shown(source, .struck) == ["struck"])
        #expect(shown(source, .link) == ["Ada", "https://b.example/e_f_g"])
        let pairs: [(MarkdownLook, PageText.Style)] = [
            (.bold, .bold), (.italic, .italic), (.struck, .struck), (.code, .code), (.link, .link),
        ]
        for (look, style) in pairs {
            #expect(edited(source, look) == shown(source, style), "\(style)")
        }
    }

    @Test func linesAreShownWithoutMarks() {
        let run = { (text: String) in PageText.Run(text: text) }
        let wanted: [PageText.Block] = [
            .heading(level: 2, [run("Two")]),
            .item(mark: "☑", [PageText.Run(text: "eggs", styles: [.struck])]),
            .item(mark: "  ☐", [run("milk")]), .item(mark: "12)", [run("one")]), .line([run("* * *")]),
            .line([]), .line([run("2 * 3")]),
        ]
        #expect(blocks("##  Two\r\n- [x] eggs\n  * [ ] milk\n12) one\n* * *\n\n2 \\* 3") == wanted)
    }

    @Test func picturesAreBlocksOfTheirOwn() {
        let wanted: [PageText.Block] = [
            .line([PageText.Run(text: "Look: ")]), .picture("7", title: "A *plan*"),
            .line([PageText.Run(text: " here")]),
        ]
        #expect(blocks("Look: ![A \\*plan\\*](picture:7) here") == wanted)
    }

    @Test(arguments: [
        ("one\nשלום", false, [false, true]), ("12 **שלום** one\n- [ ] قلم", true, [true, true]),
        ("* * *\n`one` שלום", false, [false, false]), ("```\nשלום\n```\n", false, [false, false]),
    ])
    func aLineBeginsAtTheSideOfItsFirstLetter(source: String, isRightToLeft: Bool, ofBlocks: [Bool]) {
        let page = PageText(source) { _ in nil }
        #expect(page.isRightToLeft == isRightToLeft)
        #expect(page.blocks.map(\.isRightToLeft) == ofBlocks)
    }
}
