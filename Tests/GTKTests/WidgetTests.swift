// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import EnfiladeGLib
import EnfiladeGTK
import Testing

/// The tests do not wait, so that nothing else of the main actor runs between the lines of one.
@MainActor
@Suite("Typed widgets", .serialized, .enabled(if: TestDisplay.isPossible, "there is neither a display nor Xvfb"))
struct WidgetTests {
    init() throws {
        try #require(TestDisplay.problem == nil)
    }

    /// A label that remembers something.
    final class CountingLabel: Label {
        /// The number that it remembers.
        var count = 0
    }

    @Test("a widget in a box goes with its last reference, and only then")
    func ownership() {
        let before = Object.live
        do {
            let box = Box(GTK_ORIENTATION_VERTICAL)
            do { box.append(Label("first"), Button(label: "second")) }
            #expect(Object.live == before + 1)
            #expect(box.children.map(\.typeName) == ["GtkLabel", "GtkButton"])
        }
        #expect(Object.live == before)
    }

    @Test("a widget that is taken out of its box outlives the box")
    func outliving() {
        let label = Label("stays")
        do {
            let box = Box(GTK_ORIENTATION_VERTICAL)
            box.append(label)
            #expect(label.parent?.isSame(as: box) == true)
            box.remove(label)
        }
        #expect(label.parent == nil && label.text == "stays")
    }

    @Test("a signal has the type of its widget, and goes with the widget")
    func signals() {
        final class Witness {}
        weak var witness: Witness?
        var clicks = 0
        do {
            let (button, kept) = (Button(label: "press"), Witness())
            witness = kept
            button.onClick {
                _ = kept
                clicks += 1
            }
            button.click()
        }
        #expect(clicks == 1)
        #expect(witness == nil)
    }

    @Test("a change by the program is not heard as one of the user while it is muted")
    func muting() {
        let entry = TextEntry()
        var heard: [String] = []
        entry.onChange { [weak entry] in heard.append(entry?.text ?? "") }
        entry.mutingChange { entry.text = "program" }
        entry.text = "user"
        #expect(heard.last == "user" && !heard.contains("program"))
    }

    @Test("a derived class stores what belongs to its widget")
    func storedState() {
        let label = CountingLabel()
        label.count = 3
        let box = Box(GTK_ORIENTATION_HORIZONTAL)
        box.append(label)
        #expect(label.count == 3)
        // A widget that is found in the tree is another reference, and has no such state.
        #expect(box.firstChild?.isSame(as: label) == true)
        #expect(!(box.firstChild is CountingLabel))
    }

    @Test("a widget that is found is seen as one of its class, or as none")
    func kinds() {
        let box = Box(GTK_ORIENTATION_HORIZONTAL)
        box.append(Label("found"))
        #expect(box.firstChild?.seen(as: Label.self)?.text == "found")
        #expect(box.firstChild?.seen(as: HeaderBar.self) == nil)
    }

    @Test("a selection from a place before the text begins with the text")
    func selection() {
        let buffer = TextBuffer()
        buffer.text = "milk"
        buffer.selectedRange = -1..<2
        #expect(buffer.selectedRange == 0..<2)
    }

    @Test("a text with a zero is shown, and can be changed")
    func zeros() {
        let (buffer, entry) = (TextBuffer(), TextEntry())
        buffer.wholeText = "a\u{0}b"
        #expect(buffer.wholeText == "a\u{FFFD}b")
        buffer.replace(2..<3, with: "\u{0}c", canBeUndone: true)
        buffer.cursor = 0
        buffer.insertAtCursor("\u{0}")
        #expect(buffer.wholeText == "\u{FFFD}a\u{FFFD}\u{FFFD}c")
        entry.text = "a\u{0}b"
        #expect(entry.text == "a\u{FFFD}b")
    }

    @Test("text of people is not read as markup")
    func markup() {
        #expect(Label.escaped("<b>&</b>") == "&lt;b&gt;&amp;&lt;/b&gt;")
        #expect(Label("<b>").text == "<b>")
    }
}
