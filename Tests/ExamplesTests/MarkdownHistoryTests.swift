// SPDX-License-Identifier: Apache-2.0

import Testing

/// The Return key, undo and redo in the app Notes, whose sources are a part of these tests.
@Suite struct MarkdownHistoryTests {
    /// A text with the cursor behind so many bytes.
    private func text(_ text: String, cursor: Int) -> MarkdownText {
        MarkdownText(text, selection: cursor..<cursor)
    }

    @Test func anUndoneBackspaceContinuesNoList() {
        let history = MarkdownHistory()
        #expect(history.continued(from: text("- a\n- b", cursor: 4), to: "- a- b") == nil)
        #expect(history.continued(from: text("- a- b", cursor: 3), to: "- a\n- b") == nil)
    }

    @Test func aTypedLineContinuesAListAndOneThatIsMadeAgainDoesNot() {
        let history = MarkdownHistory()
        let continued = text("- a\n- ", cursor: 6)
        #expect(history.continued(from: text("- a", cursor: 3), to: "- a\n") == continued)
        history.remember(continued.text)
        // Undo takes the mark away, and then the line; redo brings it back.
        #expect(history.continued(from: continued, to: "- a\n") == nil)
        #expect(history.continued(from: text("- a\n", cursor: 4), to: "- a") == nil)
        #expect(history.continued(from: text("- a", cursor: 3), to: "- a\n") == nil)
        // Another text is typed.
        #expect(history.continued(from: text("- ab", cursor: 4), to: "- ab\n") == text("- ab\n- ", cursor: 7))
    }
}
