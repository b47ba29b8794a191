// SPDX-License-Identifier: Apache-2.0

import Foundation
import Generation
import Testing

/// The pages of documentation that are made of the files under `Interfaces/`.
@Suite struct PagesTests {
    @Test func pagesMatchTheFiles() throws {
        #expect(try PagesCommand.run(root: ContractTests.root, check: true) == [])
    }

    @Test func everyLinkLeadsSomewhere() throws {
        let folder = ContractTests.root.appendingPathComponent(PagesCommand.folder)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let pages = try names.map { ($0, try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)) }
        let anchors = Dictionary(uniqueKeysWithValues: pages).mapValues { text in
            text.matches(of: /###? (.+)/).map { $0.output.1.lowercased().filter { $0 != "." } }
        }
        for (name, text) in pages {
            for link in text.matches(of: /\]\(([^)#]*)#?([^)]*)\)/) {
                let target = link.output.1.isEmpty ? name : String(link.output.1)
                let isThere = FileManager.default.fileExists(atPath: folder.appendingPathComponent(target).path)
                #expect(isThere, "\(name): \(link.output.0)")
                let anchor = String(link.output.2)
                #expect(anchor.isEmpty || anchors[target]?.contains(anchor) == true, "\(name): \(link.output.0)")
            }
        }
    }

    /// Makes a package folder with two interfaces and their examples.
    private func withPackage(_ body: (URL) throws -> Void) throws {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: root) }
        let examples = root.appendingPathComponent(PagesCommand.examples)
        try FileManager.default.createDirectory(at: examples, withIntermediateDirectories: true)
        for (name, text) in [("One1", Self.one), ("Two1", Self.two)] {
            try Data(text.utf8).write(to: root.appendingPathComponent("Interfaces/org.example.\(name).xml"))
            let program = "#!/usr/bin/python3\n# A licence.\n\"\"\"Says hello.\"\"\"\nprint(1)\n"
            try Data(program.utf8).write(to: examples.appendingPathComponent("\(name).py"))
            try Data("1\n".utf8).write(to: examples.appendingPathComponent("\(name).txt"))
        }
        try body(root)
    }

    private func page(_ name: String, below root: URL) throws -> String {
        try String(contentsOf: root.appendingPathComponent("\(PagesCommand.folder)/\(name).md"), encoding: .utf8)
    }

    @Test func stalePageIsFoundAndRepaired() throws {
        try withPackage { root in
            let paths = ["One1", "Two1", "README"].map { "\(PagesCommand.folder)/\($0).md" }
            #expect(try PagesCommand.run(root: root, check: true) == paths)
            #expect(try PagesCommand.run(root: root, check: false) == paths)
            #expect(try PagesCommand.run(root: root, check: true) == [])
            let output = root.appendingPathComponent("\(PagesCommand.examples)/Two1.txt")
            try Data("2\n".utf8).write(to: output)
            #expect(try PagesCommand.run(root: root, check: true) == [paths[1]])
            #expect(try PagesCommand.run(root: root, check: false) == [paths[1]])
            #expect(try page("Two1", below: root).contains("```text\n2\n```"))
            try FileManager.default.removeItem(at: output)
            #expect(throws: GenerationError.self) { try PagesCommand.run(root: root, check: true) }
        }
    }

    @Test func interfaceWithoutADescriptionIsRefused() throws {
        try withPackage { root in
            let text = Self.two.replacing("@short_description: Numbers.", with: "")
            try Data(text.utf8).write(to: root.appendingPathComponent("Interfaces/org.example.Two1.xml"))
            let error = #expect(throws: GenerationError.self) { try PagesCommand.run(root: root, check: true) }
            #expect(error?.description == "Interfaces/org.example.Two1.xml: has no @short_description")
        }
    }

    @Test(arguments: [
        "# One1\n\nQuestions and answers.\n",
        "| interface | `org.example.One1` |\n| bus name | `org.example.Service` |\n| object path | `/one` |\n",
        "| callers | everybody; a method that is not for everybody says so |\n",
        "It uses [`Two1`](Two1.md):\n\n- one item,\n  in two lines\n",
        "    a piece of a file with `Two1`\n",
        "Methods: [Ask](#ask), [Tell](#tell)\n\nSignals: [Told](#told)\n\n"
            + "Data types: [Answer](#answer), [Kind](#kind), [Problem.Code](#problemcode), [Point](#point)\n",
        "```python\n\"\"\"Says hello.\"\"\"\nprint(1)\n```\n\nIt prints:\n\n```text\n1\n```\n",
        "### Ask\n\n```text\nAsk(s question) → (a{sv} answer)\n```\n\nAsks, as `Ask` does. See [`Tell`](#tell) and "
            + "[`Two1.Count`](Two1.md#count).\n\n- `a`: first.\n- `b`: second.\n\n**Errors**: NotFound.\n\n"
            + "Give it 2 minutes: it may take longer than D-Bus libraries wait by default.\n",
        "| argument | direction | type | meaning |\n| --- | --- | --- | --- |\n"
            + "| `question` | in | `s` | The question. |\n| `answer` | out | `a{sv}`, [Answer](#answer) | The answer \\| nothing. |\n",
        "There is no answer. Everybody may call it, and all get the same answer.\n",
        "### Told\n\n```text\nTold(aa{sv} answers)\n```\n\nIt was told.\n\n"
            + "| argument | type | meaning |\n| --- | --- | --- |\n| `answers` | `aa{sv}`, list of [Answer](#answer) | The answers. |\n",
        "| key | type | required | default | limit | meaning |\n| --- | --- | --- | --- | --- | --- |\n"
            + "| `text` | `s` | yes |  | 4 KiB | The text. |\n"
            + "| `kind` | `u`, [Kind](#kind) |  | `1` |  | The kind. |\n"
            + "| `names` | `as` |  | empty | 3 elements | Names. |\n"
            + "| `extra` | `s` |  |  |  | Something else. |\n",
        "One of these values, as `u`:\n\n| value | name | meaning |\n| --- | --- | --- |\n| `0` | plain | Plain. |\n",
        "### Problem.Code\n\nA problem.\n\n| error | meaning |\n| --- | --- |\n| `Lost` | It is lost. |\n",
        "A structure `(ia{sv})`:\n\n| member | type | meaning |\n| --- | --- | --- |\n| `x` | `i` | The place. |\n\n"
            + "Its last member is a dictionary `a{sv}`:\n\n| key | type | default | meaning |\n"
            + "| --- | --- | --- | --- |\n| `y` | `b` | `false` | Another place. |\n",
    ])
    func pageShows(_ part: String) throws {
        try withPackage { root in
            _ = try PagesCommand.run(root: root, check: false)
            let page = try page("One1", below: root)
            #expect(page.contains(part), "\(page)")
        }
    }

    @Test(arguments: [
        "| bus name | that of the app that implements it |\n| object path | the app's choice |\n",
        "| callers | the owner of `org.enfilade.Service` alone |\n",
        "The service waits 10 seconds for the answer.\n",
    ])
    func pageOfAnAppsInterfaceShows(_ part: String) throws {
        try withPackage { root in
            _ = try PagesCommand.run(root: root, check: false)
            let page = try page("Two1", below: root)
            #expect(page.contains(part), "\(page)")
        }
    }

    private static let one = """
        <node>
          <!--
            org.example.One1:
            @short_description: Questions and answers.

            It uses `Two1`:

            - one item,
              in two lines

                a piece of a file with `Two1`
          -->
          <interface name="org.example.One1" xmlns:e="urn:org.enfilade:contract"
              e:bus="org.example.Service" e:path="/one">
            <e:record name="Answer" summary="An answer.">
              <e:field key="text" type="s" maximum="4096">The text.</e:field>
              <e:field key="kind" type="u" of="Kind" default="fancy">The kind.</e:field>
              <e:field key="names" type="as" default="" maximum="3">Names.</e:field>
              <e:field key="extra" type="s" optional="true">Something else.</e:field>
            </e:record>
            <e:enumeration name="Kind" type="u" summary="A kind.">
              <e:case name="plain" value="0">Plain.</e:case>
              <e:case name="fancy" value="1">Fancy.</e:case>
            </e:enumeration>
            <e:errors name="Problem.Code" summary="A problem.">
              <e:case name="lost" value="Lost">It is lost.</e:case>
            </e:errors>
            <e:structure name="Point" summary="A place.">
              <e:member name="x" type="i">The place.</e:member>
              <e:field key="y" type="b" default="false">Another place.</e:field>
            </e:structure>
            <!--
              Ask:
              @question: The question.
              @answer: The answer | nothing.

              Asks, as `Ask` does. See `Tell`
              and `Two1.Count`.

              - `a`: first.
              - `b`:
                second.

              Errors: NotFound.
            -->
            <method name="Ask" e:timeout="120">
              <arg name="question" type="s" direction="in"/>
              <arg name="answer" type="a{sv}" direction="out" e:of="Answer"/>
            </method>
            <method name="Tell" e:peer="none">
              <annotation name="org.freedesktop.DBus.Method.NoReply" value="true"/>
            </method>
            <!--
              Told:
              @answers: The answers.

              It was told.
            -->
            <signal name="Told"><arg name="answers" type="aa{sv}" e:of="Answer"/></signal>
          </interface>
        </node>
        """

    private static let two = """
        <node>
          <!--
            org.example.Two1:
            @short_description: Numbers.
          -->
          <interface name="org.example.Two1" xmlns:e="urn:org.enfilade:contract" e:admits="service">
            <method name="Count" e:timeout="10"/>
          </interface>
        </node>
        """
}
