// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The commands for Markdown in the app Notes. In the texts the selection is between two `|`, and one is the cursor.
@Suite struct MarkdownCommandTests {
    /// Reads a text with a `|` at the cursor, or two around the selection.
    private func read(_ text: String) -> MarkdownText {
        var (bytes, places) = ([UInt8](), [Int]())
        for byte in text.utf8 {
            if byte == UInt8(ascii: "|") { places.append(bytes.count) } else { bytes.append(byte) }
        }
        let start = places.first ?? bytes.count
        return MarkdownText(String(decoding: bytes, as: UTF8.self), selection: start..<(places.last ?? start))
    }

    /// Writes a text with a `|` at the cursor, or two around the selection.
    private func write(_ text: MarkdownText) -> String {
        var bytes = Array(text.text.utf8)
        bytes.insert(UInt8(ascii: "|"), at: text.selection.upperBound)
        if !text.selection.isEmpty { bytes.insert(UInt8(ascii: "|"), at: text.selection.lowerBound) }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test(arguments: [MarkdownCommand.quote, .list, .checkList, .toggleCheck, .bold])
    func allLinesOfALongTextTakeOnePass(command: MarkdownCommand) {
        // A pass over the text for each line would be felt.
        let count = 100_000
        var text = MarkdownText(String(repeating: "a line of text here\n", count: count), selection: 0..<20 * count)
        let former = text
        command.apply(to: &text)
        #expect(text.bytes.count > former.bytes.count + count)
        guard command != .toggleCheck else { return }
        command.apply(to: &text)
        #expect(text.bytes == former.bytes)
    }

    private func result(_ command: MarkdownCommand, _ text: String) -> String {
        var changed = read(text)
        command.apply(to: &changed)
        return write(changed)
    }

    @Test(arguments: [
        (MarkdownCommand.bold, "a |word| b", "a **|word|** b"), (.bold, "a **|word|** b", "a |word| b"),
        (.bold, "|**word**|", "|word|"), (.italic, "|word|", "*|word|*"), (.italic, "**|word|**", "***|word|***"),
        (.italic, "***|word|***", "**|word|**"), (.bold, "*|word|*", "***|word|***"),
        (.strikethrough, "|word|", "~~|word|~~"), (.code, "`|word|`", "|word|"),
        (.bold, "wo|rd", "**wo|rd**"), (.bold, "**wo|rd**", "wo|rd"), (.bold, "a |", "a **|**"),
        (.bold, "a **|**", "a |"), (.bold, "**word|**", "**word**|"), (.italic, "", "*|*"),
        (.bold, "| word |", "| **word** |"), (.bold, "- |one\n- two|", "- **|one**\n- **two|**"),
        (.bold, "- **|one**\n- **two|**", "- |one\n- two|"), (.bold, "é|ü|", "é**|ü|**"),
    ]) func marksAreSetAroundWordsAndTakenAway(command: MarkdownCommand, before: String, after: String) {
        #expect(result(command, before) == after)
    }

    @Test(arguments: [
        (MarkdownCommand.heading(1), "ti|tle", "# ti|tle"), (.heading(1), "# ti|tle", "ti|tle"),
        (.heading(2), "# ti|tle", "## ti|tle"), (.body, "### ti|tle", "ti|tle"), (.heading(3), "|", "### |"),
        (.list, "|a\n\nb|", "- |a\n\n- b|"), (.list, "- |a\n- b|", "|a\nb|"), (.numberedList, "|a\nb|", "1. |a\n2. b|"),
        (.checkList, "- |a", "- [ ] |a"), (.checkList, "  - [x] a|", "  a|"), (.list, "- [ ] a|", "- a|"),
        (.toggleCheck, "- [ ] a|", "- [x] a|"), (.toggleCheck, "- [x] a|", "- [ ] a|"),
        (.toggleCheck, "- a|", "- [ ] a|"), (.toggleCheck, "a|", "- [ ] a|"),
        (.toggleCheck, "|- [ ] a\n- [x] b|", "|- [x] a\n- [x] b|"), (.quote, "|a\nb|", "> |a\n> b|"),
        (.quote, "> |a\n> b|", "|a\nb|"), (.body, "> - a|", "> a|"),
    ]) func marksOfLinesAreSetAndTakenAway(command: MarkdownCommand, before: String, after: String) {
        #expect(result(command, before) == after)
    }

    @Test(
        arguments: [
            ("- a|", "- a\n- |"), ("- a|b", "- a\n- |b"), ("  * [x] a|", "  * [x] a\n  * [ ] |"),
            ("9. a|\n", "9. a\n10. |\n"),
            ("> a|", "> a\n> |"), ("- a\n- |", "- a\n|"), ("- [ ] |\nb", "|\nb"), ("> |", "|"), ("a|", nil),
            ("|- a", nil),
            ("```\n- a|", nil),
        ] as [(String, String?)]) func returnContinuesAndEndsLists(before: String, after: String?)
    {
        let former = read(before)
        var typed = former
        typed.make([.init(typed.selection, "\n".utf8)])
        #expect(MarkdownText.continued(from: former, to: typed.text).map(write) == after)
    }

    @Test func anotherChangeContinuesNothing() {
        #expect(MarkdownText.continued(from: read("- a|"), to: "- ab") == nil)
        #expect(MarkdownText.continued(from: read("- a|"), to: "\n- a") == nil)
        #expect(MarkdownText.continued(from: read("|- a|"), to: "\n") == nil)
    }

    @Test func noCommandFailsAnywhere() {
        let commands: [MarkdownCommand] = [
            .bold, .italic, .strikethrough, .code, .heading(1), .body, .list, .numberedList, .checkList, .toggleCheck,
            .quote,
        ]
        let source = "# é\r\n- [x] **a*b**\n\n> 1. `c`\n- [\n~~\n"
        let count = source.utf8.count
        for command in commands {
            for start in 0...count {
                for end in start...count {
                    var text = MarkdownText(source, selection: start..<end)
                    command.apply(to: &text)
                    #expect(text.selection.upperBound <= text.text.utf8.count)
                }
            }
        }
    }
}
