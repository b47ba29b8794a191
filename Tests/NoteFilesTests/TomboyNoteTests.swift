// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import NoteFiles

/// Notes as Tomboy and gnote write them.
@Suite struct TomboyNoteTests {
    /// A file of gnote.
    private func file(_ title: String, _ content: String, tags: String = "") -> String {
        """
        <?xml version="1.0" encoding="utf-8"?>
        <note version="0.3" xmlns:link="http://beatniksoftware.com/tomboy/link" \
        xmlns:size="http://beatniksoftware.com/tomboy/size" xmlns="http://beatniksoftware.com/tomboy">
          <title>\(title)</title>
          <text xml:space="preserve"><note-content version="0.1">\(content)</note-content></text>
          <last-change-date>2024-03-01T18:20:11.4567890+01:00</last-change-date>
          <last-metadata-change-date>2024-03-01T18:20:11.4567890+01:00</last-metadata-change-date>
          <create-date>2024-02-28T09:00:00.0000000+01:00</create-date>
          <cursor-position>0</cursor-position>
          <width>450</width>
          <height>360</height>
          <x>0</x>
          <y>0</y>
          <tags>\(tags)</tags>
          <open-on-startup>False</open-on-startup>
        </note>
        """
    }

    private func note(_ text: String) throws -> NoteFile {
        try NoteFile(Data(text.utf8), format: .gnote, name: "5f0c", folder: "")
    }

    @Test func titleTextAndMarksBecomeMarkdown() throws {
        let content = """
            Lake &amp; Hills

            A <bold>bold word</bold>, an <italic>idea </italic>and <strikethrough>a mistake</strikethrough>.
            <monospace>swift build</monospace>, <highlight>marked</highlight>, <size:large>large</size:large>, 2 * 3
            <bold>all
            lines</bold>
            """
        let read = try note(file("Lake &amp; Hills", content))
        #expect(
            read.text == """
                # Lake & Hills

                A **bold word**, an *idea* and ~~a mistake~~.
                `swift build`, ==marked==, large, 2 \\* 3
                **all**
                **lines**
                """)
        #expect(read.folder.isEmpty && read.names == ["lake & hills"])
    }

    @Test func listsKeepTheirDepth() throws {
        let content = """
            Things
            <list><list-item dir="ltr">One
            </list-item><list-item dir="ltr">Two
            <list><list-item dir="ltr">Half
            </list-item><list-item dir="ltr">Quarter</list-item></list></list-item></list>
            after
            """
        #expect(
            try note(file("Things", content)).text == """
                # Things
                - One
                - Two
                  - Half
                  - Quarter

                after
                """)
    }

    @Test func linksLeadToNotesAndPages() throws {
        let content = """
            Links
            <link:internal>Lake &amp; Hills</link:internal> <link:broken>Gone</link:broken> \
            <link:url>https://example.org/a_b*c</link:url>
            """
        #expect(
            try note(file("Links", content)).text == "# Links\n[[Lake & Hills]] [[Gone]] https://example.org/a_b*c")
    }

    @Test func notebooksAreFoldersAndTemplatesAreLeftOut() throws {
        let tags = "<tag>system:notebook:Work &amp; Home</tag><tag>to do</tag>"
        let read = try note(file("A", "A\n\nb", tags: tags))
        #expect(read.folder == "Work & Home" && read.text == "# A\n#to-do\n\nb")
        let template = file("T", "T", tags: "<tag>system:template</tag><tag>system:notebook:Work</tag>")
        #expect(throws: NoteFileError.template) { try note(template) }
    }

    @Test func linesThatLookLikeMarksStayText() throws {
        let read = try note(file("A", "Another first line\n# no heading\n&gt; no quotation\n#tag"))
        #expect(read.text == "# A\nAnother first line\n\\# no heading\n\\> no quotation\n#tag")
    }

    @Test(arguments: [
        ("Lake", "<bold>Lake</bold>", "# Lake"), ("Lake", "<bold><italic>Lake</italic></bold>", "# Lake"),
        ("Lake", "<link:internal>Lake</link:internal>", "# Lake"), ("***x", "***x", "# \\*\\*\\*x"),
        ("*x*", "<bold>*x*</bold>", "# \\*x\\*"),
    ])
    func aTitleWithMarksIsNotWrittenTwice(title: String, first: String, heading: String) throws {
        #expect(try note(file(title, "\(first)\nblue")).text == "\(heading)\nblue")
    }

    @Test func aLineOfMarksIsReadInOnePass() {
        let marks = String(repeating: "*", count: 100_000)
        #expect(TomboyContent.unmarked("\(marks)x") == "\(marks)x")
        #expect(TomboyContent.unmarked("\(marks)x\(marks)") == "x")
        #expect(TomboyContent.unmarked(marks[...]).isEmpty)
        #expect(TomboyContent.unmarked("*") == "*")
    }

    @Test func entitiesAndDeclarationsOfStrangersAreNotRead() throws {
        let bomb = """
            <?xml version="1.0"?>
            <!DOCTYPE note [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>
            <note><title>&b;</title><text><note-content>&f;</note-content></text></note>
            """
        let reason = "declarations of types and entities are not read"
        #expect(throws: NoteFileError.mistake(line: 2, reason: reason)) { try note(bomb) }
        let unknown = "<note><title>x</title><text><note-content>&f;</note-content></text></note>"
        #expect(throws: NoteFileError.mistake(line: 1, reason: "there is no entity “f”")) { try note(unknown) }
        let deep = "<note><text><note-content>" + String(repeating: "<bold>", count: 100_000)
        #expect(throws: NoteFileError.self) { try note(deep) }
    }

    @Test(arguments: [
        "", "<", "<note", "<note>", "<note/>", "<html></html>", "<note></title></note>", "text", "<note a=1></note>",
        "<note><text><note-content>", "<note><![CDATA[", "<!--",
        "<note><text><note-content>&#0;</note-content></text></note>",
    ])
    func brokenFilesAreMistakes(text: String) throws {
        #expect(throws: NoteFileError.self) { try note(text) }
    }

    @Test func attributesAreCheckedAndLeftOut() throws {
        let text = { (attributes: String) in
            "<note \(attributes)><title>A</title><text><note-content>A</note-content></text></note>"
        }
        let many = { (count: Int) in (0..<count).map { "a\($0)='\($0)'" }.joined(separator: " ") }
        #expect(try note(text("a='1' b=\"&lt;'\"")).text == "# A")
        #expect(try note(text(many(50))).text == "# A")
        let refused = NoteFileError.mistake(line: 1, reason: "an element has an attribute twice, or too many")
        #expect(throws: refused) { try note(text("a='1' a='2'")) }
        #expect(throws: refused) { try note(text(many(51))) }
        let unknown = NoteFileError.mistake(line: 1, reason: "there is no entity “f”")
        #expect(throws: unknown) { try note(text("a='&f;'")) }
    }

    @Test func otherBytesAndLargeFilesAreNoNotes() {
        #expect(throws: NoteFileError.notText) {
            try NoteFile(Data([0x3C, 0xFF, 0xFE]), format: .gnote, name: "a", folder: "")
        }
        #expect(throws: NoteFileError.tooLarge) {
            try NoteFile(Data(count: NoteFile.maximumSize + 1), format: .markdown, name: "a", folder: "")
        }
    }
}
