// SPDX-License-Identifier: Apache-2.0

import Arguments
import Foundation
import ScratchSpace
import Testing

@Suite("enfilade predicate") struct PredicateCommandTests {
    /// The part of an answer that the tests read.
    struct Record: Decodable {
        let format: String
        let variables: [String]
    }

    /// The part of an explanation that the tests read.
    struct Explanation: Decodable {
        let format: String
        let outcome: String
        let reason: String?
        let values: String?
        let decides: Bool
        let parts: [Explanation]
    }

    @Test(
        "has examples that can be read",
        arguments: ProgramTests.commands.filter { $0.name == "predicate" }.flatMap(\.examples))
    func examples(example: Example) async throws {
        let format = try #require(example.line.split(separator: "\"").dropFirst().first)
        let answer = await enfilade("predicate", String(format))
        #expect(answer.status == .ok, "\(answer.error)")
    }

    @Test("prints nothing that a terminal obeys", arguments: [[], ["--json"]])
    func harmless(words: [String]) async {
        let format = "SELF == \"\u{9B}31m\u{202E}\""
        let answer = words.isEmpty ? await enfilade("predicate", format) : await enfilade("predicate", format, words[0])
        #expect(answer.status == .ok)
        #expect(!answer.output.unicodeScalars.contains("\u{9B}") && !answer.output.unicodeScalars.contains("\u{202E}"))
        #expect(answer.output.contains("9b"))
    }

    @Test("prints the canonical form and the tree")
    func tree() async throws {
        let answer = await enfilade("predicate", "age>=$low && name beginswith[cd] 'a'")
        #expect(answer.status == .ok)
        #expect(
            answer.output == """
                age >= $low AND name BEGINSWITH[cd] "a"

                AND
                ├─ >=
                │  ├─ key path age
                │  └─ variable $low
                └─ BEGINSWITH[cd]
                   ├─ key path name
                   └─ "a"

                """)
        let record = try await enfilade("predicate", "age>=$low", "--json").json(as: Record.self)
        #expect(record.format == "age >= $low")
        #expect(record.variables == ["low"])
    }

    @Test("shows the place of a mistake")
    func mistake() async {
        let answer = await enfilade("predicate", "age > ")
        #expect(answer.status == .badData)
        #expect(answer.error.contains("expected an expression, found the end"))
        #expect(answer.error.hasSuffix("    age > \n          ^\n"))
        #expect(answer.output.isEmpty)
        #expect(await enfilade("predicate", "a MATCHES '('").error.contains("is no regular expression"))
    }

    @Test("says how a reserved word becomes a key, as the example of the help has it")
    func reservedWord() async throws {
        let refused = await enfilade("predicate", "size > 10")
        #expect(refused.status == .badData)
        #expect(refused.error.contains("found the reserved word “size”; the key of that name is written #size"))
        #expect(refused.error.hasSuffix("    size > 10\n    ^\n"))
        let help = await enfilade("predicate", "--help").output
        let example = "enfilade predicate \"#size > 10\" --input list.plist --each"
        #expect(help.contains(example), "\(help)")
        let sources = try Sources()
        let list = try PropertyListSerialization.data(
            fromPropertyList: [["size": 5], ["size": 12]], format: .xml, options: 0)
        try sources.write(list, to: "list.plist")
        let answer = await enfilade("predicate", "#size > 10", "--input", "\(sources.path)/list.plist", "--each")
        #expect(answer.status == .ok)
        #expect(answer.output == #"{"size":12}"# + "\n")
    }

    @Test("reads every predicate of its help")
    func examples() async throws {
        let help = await enfilade("predicate", "--help").output
        let formats = help.matches(of: /enfilade predicate "([^"]*)"/).map { String($0.1) }
        #expect(formats.count >= 4)
        for format in formats { #expect(await enfilade("predicate", format).status == .ok, "\(format)") }
    }

    @Test("evaluates for JSON and property lists and says which parts decided")
    func explanation() async throws {
        let sources = try Sources(["ada.json": #"{"name": "Ada", "age": 36, "tags": ["math"]}"#])
        let list = try PropertyListSerialization.data(
            fromPropertyList: ["name": "Ada", "age": 36, "tags": ["math"]] as [String: Any], format: .binary, options: 0
        )
        try sources.write(list, to: "ada.plist")
        for file in ["ada.json", "ada.plist"] {
            let format = "age > 30 AND (name == 'Bob' OR 'x' IN tags) AND tags.@count == 1"
            let answer = await enfilade("predicate", format, "--input", "\(sources.path)/\(file)")
            #expect(answer.status == .failed)
            #expect(
                answer.output == """
                    ✗ age > 30 AND (name == "Bob" OR "x" IN tags) AND tags.@count == 1
                    ├─ ✓ age > 30: 36 > 30
                    ├─ ✗ name == "Bob" OR "x" IN tags
                    │  ├─ ✗ name == "Bob": "Ada" == "Bob" ←
                    │  └─ ✗ "x" IN tags: "x" IN {"math"} ←
                    └─ – tags.@count == 1

                    """)
        }
        let holds = await enfilade("predicate", "age == 36", "--input", "\(sources.path)/ada.json", "--json")
        #expect(holds.status == .ok)
        let record = try holds.json(as: Explanation.self)
        #expect(record.outcome == "holds")
        #expect(record.values == "36 == 36")
        #expect(record.decides)
        let undecided = await enfilade("predicate", "name < 5", "--input", "\(sources.path)/ada.json")
        #expect(undecided.status == .badData)
        #expect(undecided.output == "! name < 5: a text and a number have no order ←\n")
    }

    @Test("refuses an input that would be too much for Foundation")
    func hostileInput() async throws {
        // An array that holds itself: one object, which refers to object 0.
        let head: [UInt8] = Array("bplist00".utf8) + [0xA1, 0x00, 8] + Array(repeating: 0, count: 6) + [1, 1]
        let table: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 1] + Array(repeating: 0, count: 8) + [0, 0, 0, 0, 0, 0, 0, 10]
        let nest = String(repeating: "<array>", count: 100_000)
        let sources = try Sources(["deep.plist": "<?xml version=\"1.0\"?><plist version=\"1.0\">\(nest)"])
        try sources.write(Data(head + table), to: "cycle.plist")
        for (file, reason) in [("cycle.plist", "contains itself"), ("deep.plist", "nested too deeply")] {
            let answer = await enfilade("predicate", "SELF == 1", "--input", "\(sources.path)/\(file)")
            #expect(answer.status == .noInput)
            #expect(answer.error.contains(reason), "\(answer.error)")
        }
    }

    @Test("filters the elements of an array")
    func elements() async throws {
        let sources = try Sources(["list.json": #"[{"n": 1}, {"n": 2, "s": "é/"}, {"n": 3}]"#, "one.json": "{}"])
        let answer = await enfilade("predicate", "n BETWEEN {2, 3}", "--input", "\(sources.path)/list.json", "--each")
        #expect(answer.status == .ok)
        #expect(answer.output == #"{"n":2,"s":"é/"}"# + "\n" + #"{"n":3}"# + "\n")
        let none = await enfilade("predicate", "n > 7", "--input", "\(sources.path)/list.json", "--each")
        #expect(none.status == .failed)
        #expect(none.output.isEmpty)
        let one = await enfilade("predicate", "n > 7", "--input", "\(sources.path)/one.json", "--each")
        #expect(one.error == "enfilade: the input is no array, as --each needs\n")
        #expect(await enfilade("predicate", "n > 7", "--each").status == .usage)
    }

    @Test("checks what the predicate is for")
    func uses() async {
        #expect(await enfilade("predicate", "SELF BEGINSWITH 'a'", "--for", "routing").status == .ok)
        let answer = await enfilade("predicate", "name MATCHES 'a'", "--for", "routing")
        #expect(answer.status == .badData)
        #expect(answer.error.contains("MATCHES takes too long for this use"))
        #expect(await enfilade("predicate", "name MATCHES 'a'", "--for", "sending").status == .ok)
        #expect(await enfilade("predicate", "SELF == now()", "--for", "sending").status == .badData)
    }

    @Test("says what it cannot read")
    func inputs() async throws {
        let sources = try Sources(["text": "no data at all {"])
        let missing = await enfilade("predicate", "a == 1", "--input", "/nonexistent")
        #expect(missing.status == .noInput)
        let text = await enfilade("predicate", "a == 1", "--input", "\(sources.path)/text")
        #expect(text.status == .noInput)
        #expect(text.error.hasSuffix("is neither JSON nor a property list\n"))
    }

    @Test(
        "says what is wrong with an input",
        arguments: [
            ("cut.json", "cannot be read as JSON: "), ("empty", "is empty\n"), ("folder", "Is a directory\n"),
            ("nothing", "No such file or directory\n"),
        ])
    func inputMistakes(file: String, reason: String) async throws {
        let sources = try Sources(["cut.json": #"{"a": 1"#, "empty": "", "folder/file": "1"])
        let answer = await enfilade("predicate", "a == 1", "--input", "\(sources.path)/\(file)")
        #expect(answer.status == .noInput)
        #expect(answer.error.contains("“\(sources.path)/\(file)”"))
        #expect(answer.error.contains(reason), "\(answer.error)")
    }

    @Test("reads pipes, and no input without an end")
    func pipes() async throws {
        let pipe = Pipe()
        try pipe.fileHandleForWriting.write(contentsOf: Data(#"{"a": 1}"#.utf8))
        try pipe.fileHandleForWriting.close()
        let path = "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"
        #expect(await enfilade("predicate", "a == 1", "--input", path).status == .ok)
        let endless = await enfilade("predicate", "a == 1", "--input", "/dev/zero")
        #expect(endless.status == .noInput)
        #expect(endless.error == "enfilade: cannot read “/dev/zero”: File too large\n")
    }

    @Test("prints numbers that JSON does not have as text")
    func infinity() async throws {
        let sources = try Sources()
        let list = try PropertyListSerialization.data(
            fromPropertyList: [Double.infinity, 1.5] as [Any], format: .binary, options: 0)
        try sources.write(list, to: "list.plist")
        let answer = await enfilade("predicate", "SELF > 1", "--input", "\(sources.path)/list.plist", "--each")
        #expect(answer.output == "\"inf\"\n1.5\n")
        // An array of one date, of the year 10 to the 300th.
        let date: [UInt8] = [0x33] + withUnsafeBytes(of: 1e300.bitPattern.bigEndian, Array.init)
        let head = Array("bplist00".utf8) + [0xA1, 1] + date + [8, 10] + Array(repeating: 0, count: 6) + [1, 1]
        let table: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 2] + Array(repeating: 0, count: 15) + [19]
        try sources.write(Data(head + table), to: "date.plist")
        let odd = await enfilade("predicate", "SELF != 1", "--input", "\(sources.path)/date.plist", "--each")
        #expect(odd.output == "\"1e+300\"\n", "\(odd.error)")
    }

    @Test("shows the beginning of long values, and all of them in JSON")
    func longValues() async throws {
        let sources = try Sources(["list.json": "\(Array(0..<3000))"])
        let answer = await enfilade("predicate", "ANY SELF == 3", "--input", "\(sources.path)/list.json")
        #expect(answer.output.hasPrefix("✓ ANY SELF == 3: {0, 1, 2, "))
        #expect(answer.output.hasSuffix("… ←\n") && answer.output.count < 500)
        let record = try await enfilade("predicate", "ANY SELF == 3", "--input", "\(sources.path)/list.json", "--json")
            .json(as: Explanation.self)
        #expect(record.values?.hasSuffix("2999} == 3") == true)
    }
}
