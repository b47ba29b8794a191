// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import NoteFiles

/// Notes as Obsidian writes them.
@Suite struct VaultNoteTests {
    private func note(_ text: String, name: String = "Lake", folder: String = "Trips") throws -> NoteFile {
        try NoteFile(Data(text.utf8), format: .obsidian, name: name, folder: folder)
    }

    @Test func tagsOfThePropertiesBecomeTags() throws {
        let text = """
            ---
            tags:
              - trips/summer
              - water
              - 2024
            aliases: [The Lake, "Blue Water"]
            created: 2024-05-01
            ---

            It is blue. #water
            """
        let read = try note(text)
        #expect(
            read.text == """
                # Lake
                #trips/summer

                It is blue. #water

                ```yaml
                tags:
                  - trips/summer
                  - water
                  - 2024
                aliases: [The Lake, "Blue Water"]
                created: 2024-05-01
                ```
                """)
        #expect(read.folder == "Trips")
        #expect(read.names == ["lake", "trips/lake"] && read.aliases == ["the lake", "blue water"])
    }

    @Test(arguments: ["tags: [a, b]", "tags: a, b", "tags: a b", "tag: \"#a\"\ntags: [b]", "tags:\n- a\n- b"])
    func tagsHaveSeveralForms(properties: String) throws {
        #expect(try note("---\r\n\(properties)\r\n---\r\n# Title\r\ntext").text == "# Title\n#a #b\ntext")
    }

    @Test func theMarkAtTheBeginningAndOtherEndsOfLinesAreRead() {
        let matter = FrontMatter(Data("\u{FEFF}---\r\ntags: [to&do, \"#b/c_d\"]\r\n---\r\ntext".utf8))
        #expect(matter?.tags == ["to-do", "b/c_d"] && matter?.body == "text")
    }

    @Test func tagsBeyondTheLimitStayProperties() throws {
        let words = (0..<150).map { "t\($0)" }
        let property = "tags: [\(words.joined(separator: ", "))]"
        let tags = words.prefix(100).map { "#\($0)" }.joined(separator: " ")
        #expect(
            try note("---\n\(property)\n---\n# Lake\nblue").text
                == "# Lake\n\(tags)\nblue\n\n```yaml\n\(property)\n```")
    }

    @Test func fragmentsOfAddressesAndLongerWordsAreNotTheTag() throws {
        let text = "https://example.org/a#water #waters (#lake)"
        #expect(try note("---\ntags: [water, lake]\n---\n# Lake\n\(text)").text == "# Lake\n#water\n\(text)")
    }

    @Test func theFenceOfThePropertiesIsLongerThanThoseInThem() throws {
        let read = try note("---\ncode: ````` `\n---\n# Lake")
        #expect(read.text == "# Lake\n\n``````yaml\ncode: ````` `\n``````")
    }

    @Test func emptyLinesCountForTheSizeOfTheProperties() {
        #expect(FrontMatter("---\na: b\n\(String(repeating: "\n", count: 1_000))---\n") != nil)
        #expect(FrontMatter("---\na: b\n\(String(repeating: "\n", count: 70_000))---\n") == nil)
    }

    @Test(arguments: [
        ("Lake 3f0c1a2b", "# Lake\nblue", "lake", "# Lake\nblue"),
        ("Lake 3f0c1a2b", "Lake\nblue", "lake", "Lake\nblue"),
        ("Journal 20240315", "blue", "journal 20240315", "# Journal 20240315\n\nblue"),
        ("Journal 20240315", "# Friday", "journal 20240315", "# Friday"),
        ("Call Ada 3f0c1a2b", "Call Ada.\nblue", "call ada", "Call Ada.\nblue"),
        ("What- a list 3f0c1a2b", "What: a list", "what- a list", "What: a list"),
        ("milk 3f0c1a2b", "- [ ] milk", "milk", "- [ ] milk"), ("Trips 3f0c1a2b", "## Trips", "trips", "## Trips"),
        ("Bold start 3f0c1a2b", "**Bold** start", "bold start", "**Bold** start"),
    ])
    func onlyTheNamesOfAnExportLoseTheirEnd(name: String, content: String, link: String, text: String) throws {
        let read = try NoteFile(Data(content.utf8), format: .markdown, name: name, folder: "")
        #expect(read.names == [link] && read.text == text)
    }

    @Test(arguments: ["---\nno property\n---\n", "---\ntags: a", "--- \ntags: a\n---", "text\n---\ntags: a\n---\n"])
    func rulesOfATextAreNoProperties(text: String) throws {
        #expect(FrontMatter(text) == nil)
        #expect(try note(text).text == "# Lake\n\n\(text)")
    }

    @Test func linksByNameBecomeLinksToNotes() {
        let text = """
            [[Hills]], [[Trips/Lake|the lake]], ![[Hills#Top]] and [[gone]] ![[picture.png]]
            `[[Hills]]` ``a ` [[Hills]]`` [[[Hills]]] [[Hills
            ```
            [[Hills]]
            ```
            [[#Here]] [[]] [[|]] [[a]b]] [[Hills|]]
            """
        let replaced = WikiLinks.replaced(in: text) { ["hills": "n:1", "trips/lake": "n:2"][$0] }
        #expect(
            replaced == """
                [Hills](n:1), [the lake](n:2), [Hills#Top](n:1) and [[gone]] ![[picture.png]]
                `[[Hills]]` ``a ` [[Hills]]`` [[Hills](n:1)] [[Hills
                ```
                [[Hills]]
                ```
                [[#Here]] [[]] [[|]] [[a]b]] [Hills](n:1)
                """)
    }

    @Test func codeBeginsAndEndsAtFences() {
        let text = #"""
            - ```
              [[Hills]]
              ```
            [[Hills]]
            1. - ~~~ swift
            [[Hills]]
            ~~~ x
            [[Hills]]
            ~~~~
            ``` a`b ``` [[Hills]]
            | [[Hills\|the hills]] | [[Hills\|]] |
            -```
            [[Hills]]
            """#
        let replaced = WikiLinks.replaced(in: text) { ["hills": "n:1"][$0] }
        #expect(
            replaced == #"""
                - ```
                  [[Hills]]
                  ```
                [Hills](n:1)
                1. - ~~~ swift
                [[Hills]]
                ~~~ x
                [[Hills]]
                ~~~~
                ``` a`b ``` [Hills](n:1)
                | [the hills](n:1) | [Hills](n:1) |
                -```
                [Hills](n:1)
                """#)
    }

    @Test func theFormatIsFoundByContentAndPlace() {
        let base = URL(filePath: "/nowhere")
        let format = { (name: String, text: String) in
            NoteFileFormat.of(base.appending(path: name), content: Data(text.utf8), in: base)
        }
        #expect(format("a.note", "<note/>") == .gnote)
        #expect(format("a.md", "# A") == .markdown)
        #expect(format("a.md", "---\ntags: a\n---\n") == .obsidian)
        #expect(format("a.md", "---\n\n---\n") == .markdown)
        #expect(format("a.png", "") == nil)
    }
}
