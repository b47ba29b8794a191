// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import Testing

@testable import Service

/// The title, the tags and the links that are read from the text of a note.
@Suite struct NoteTextTests {
    @Test(arguments: [
        ("", "", ""),
        ("\n \t\n", "", ""),
        ("Budget", "Budget", ""),
        ("# Budget 2027\n\nfor the *board*\n- rent", "Budget 2027", "for the *board* rent"),
        ("\n\n> said **she**\n1. one\n2) two", "said she", "one two"),
        ("- [ ] milk\n- [x] bread", "milk", "bread"),
        ("#tag first", "#tag first", ""),
        ("[A \\[good\\] page](https://example.org) and more", "A [good] page and more", ""),
        ("![a picture](enfilade://picture/1)", "a picture", ""),
        ("#\n##\nreal", "real", ""),
    ])
    func titleAndExcerptAreTheFirstWordsWithoutMarks(_ text: String, _ title: String, _ excerpt: String) {
        let heading = NoteText(text).heading
        #expect(heading.title == title)
        #expect(heading.excerpt == excerpt)
    }

    @Test func aTitleOfAnyLengthIsCut() {
        let heading = NoteText(String(repeating: "very ", count: 100_000)).heading
        #expect(heading.title.count == 200)
        let dense = NoteText(String(repeating: "\n\n# \n", count: 100_000) + "late").heading
        #expect(dense.title.isEmpty)
    }

    @Test(
        arguments: [
            ("no tags", []), ("#one and #two, #one", ["one", "two"]), ("# heading", []), ("a#b c# #", []),
            ("#42 #4a", ["4a"]), ("https://example.org/#part", []), ("(#work/plan)", ["work/plan"]),
            ("#Größe.", ["Größe"]),
            ("#a#b", ["a"]), ("line\n#next", ["next"]),
        ] as [(String, [String])])
    func tagsAreWordsAfterAHash(_ text: String, _ tags: [String]) {
        #expect(NoteText(text).tags == tags)
    }

    @Test func linksAreFoundByTheirAddresses() {
        let (first, second) = ("0b5f9c3e-0000-4000-8000-000000000001", "0B5F9C3E-0000-4000-8000-00000000000A")
        let text = NoteText(
            "[a](enfilade://link/\(first)) :: enfilade://link/ enfilade://link/nonsense enfilade://link/\(second)")
        #expect(text.links == [first, second.lowercased()])
        #expect(NoteText("enfilade://link/\(first.dropLast())").links.isEmpty)
        #expect(NoteText("enfilade://link/").links.isEmpty)
    }

    @Test(arguments: [
        (0, 0, "X", "Xa😀é"), (1, 1, "X", "aXé"), (3, 0, "X", "a😀éX"), (0, 3, "", ""), (2, 1, "e\u{301}", "a😀e\u{301}"),
    ])
    func placesAreInScalars(_ start: Int, _ removed: Int, _ inserted: String, _ expected: String) {
        var text = NoteText("a😀é")
        let hasPlace = text.apply(TextReplacement(start: start, removed: removed, inserted: inserted))
        #expect(hasPlace)
        #expect(text.text.unicodeScalars.elementsEqual(expected.unicodeScalars))
    }

    @Test(arguments: [(4, 0), (0, 4), (3, 1), (Int(UInt32.max), 0), (0, Int(UInt32.max))])
    func placesThatTheTextDoesNotHaveChangeNothing(_ start: Int, _ removed: Int) {
        var text = NoteText("a😀é")
        let hasPlace = text.apply(TextReplacement(start: start, removed: removed, inserted: "X"))
        #expect(!hasPlace)
        #expect(text.text == "a😀é")
    }

    @Test func marksInATitleDoNotEndALink() {
        let markdown = NotesRules.markdown(title: "a ](x) [b\\\nc", address: "enfilade://link/1")
        #expect(markdown == "[a \\](x) \\[b\\\\ c](enfilade://link/1)")
        #expect(NoteText(markdown).heading.title == "a ](x) [b\\ c")
    }

    @Test(
        arguments: [
            ("", nil), ("  -- \"", nil), ("milk", "\"milk\"*"), ("two words", "\"two\" \"words\"*"),
            ("NOT near(x) col:y*", "\"NOT\" \"near\" \"x\" \"col\" \"y\"*"),
        ] as [(String, String?)])
    func nothingInASearchIsAnOperator(_ words: String, _ search: String?) {
        #expect(NotesRules.search(for: words) == search)
    }
}
