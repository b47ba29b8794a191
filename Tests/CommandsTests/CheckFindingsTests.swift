// SPDX-License-Identifier: Apache-2.0

import Arguments
import Foundation
import Testing

/// The findings that `enfilade check` makes of errors.
@Suite("enfilade check tells apart") struct CheckFindingsTests {
    @Test("errors in what macros have made from those of other files")
    func macros() async throws {
        let (status, report) = try await report(
            try Sources([
                "a.swift": "import Observation\n@Observable class A { var x: Nothing = 1 }",
                "b.swift": "let fine = 1", "c.swift": "let wrong: Absent = 1",
            ]))
        #expect(status == .failed)
        #expect(report.files.map(\.outcome) == ["fails", "compiles", "fails"])
        #expect(report["a.swift"]?.missing.map(\.name) == ["Nothing"])
        #expect(report["c.swift"]?.missing.map(\.name) == ["Absent"])
    }

    @Test(
        "a missing form of a function that is there",
        arguments: [
            ("let a = URL(string: \"a\", relativeToo: nil)", "URL(string:relativeToo:)"),
            ("let a = UUID(3)", "UUID(_:)"),
            ("let a = \"a\".padding(toLength: 3)", ".padding(toLength:)"),
            ("let a = [1].map(\n    { $0 }, // a, comment\n    more: \"(\", [1, 2])", ".map(_:more:_:)"),
            ("let a = Data.init(nothing: 1)", "Data(nothing:)"),
            ("func f() { if let a = URL(nothing: \"a\") { print(a) } }", "URL(nothing:)"),
            ("let a = [1].map { (a, b) in 1 }", ".map(_:)"),
        ])
    func forms(code: String, name: String) async throws {
        let (status, report) = try await report(try Sources(["a.swift": "import Foundation\n\(code)"]))
        #expect(status == .failed)
        let file = try #require(report["a.swift"])
        #expect(file.missing.map(\.name) == [name] && file.missing.map(\.kind) == ["form"], "\(file)")
        #expect(report.missing.map(\.name) == [name])
    }

    @Test(
        "a wrong call of what the code declares itself",
        arguments: ["func own(a: Int) {}\nlet a: Void = own(b: 1)", "struct Own { let a: Int }\nlet a = Own(b: 1)"])
    func ownFunctions(code: String) async throws {
        let (status, report) = try await report(try Sources(["a.swift": code]))
        #expect(status == .failed)
        let file = try #require(report["a.swift"])
        #expect(file.missing.isEmpty && file.problems.count == 1 && !file.problems[0].followsOn, "\(file)")
    }

    @Test("what follows from something missing, also in other files")
    func consequences() async throws {
        let sources = try Sources([
            "a.swift": """
            class Lists: NothingController {
                override func viewDidLoad() { super.viewDidLoad(); tableView = 1; let x: Absent = 1 }
            }
            class Details: Lists { func f() { dismiss() } }
            """,
            "b.swift": "func use(_ lists: Lists) { lists.show() }",
            "c.swift": "func use(_ details: Details) { let text: String = 1 }",
        ])
        let (status, report) = try await report(sources)
        #expect(status == .failed)
        let lists = try #require(report["a.swift"])
        #expect(lists.missing.map(\.name) == ["Absent", "NothingController"])
        #expect(lists.problems.map(\.followsOn) == [true, true, true, true], "\(lists.problems)")
        let other = try #require(report["b.swift"])
        #expect(other.missing.isEmpty && other.problems.map(\.followsOn) == [true], "\(other)")
        // Code that is wrong in itself stays so.
        #expect(report["c.swift"]?.problems.map(\.followsOn) == [false])
        #expect(report.missing.map(\.name) == ["Absent", "NothingController"])
        let text = await enfilade("check", sources.path).output
        #expect(text.contains("a.swift  fails: missing symbols Absent, NothingController; 4 errors follow from that\n"))
        #expect(
            text.contains(
                "b.swift  fails: line 1: value of type 'Lists' has no member 'show', "
                    + "because its neighbours miss something\n"), "\(text)")
    }

    @Test("members by their own names, whatever the types")
    func members() async throws {
        let (_, report) = try await report(
            try Sources([
                "a.swift": "struct A { func f() { self.layer() } }\nlet a: Absent",
                "b.swift": "struct B<T> { func f() { self.layer() } }\nlet b: Absent",
                "c.swift": "struct C { func f(a: A) { self.layer(); a.layer() } }",
            ]))
        #expect(
            report.missing == [
                Report.Count(name: ".layer", files: 3, types: ["A", "B", "C"]),
                Report.Count(name: "Absent", files: 2, types: nil),
            ])
        #expect(report["c.swift"]?.missing.map(\.name) == ["A.layer", "C.layer"])
    }

    @Test("nothing in a text that is no code, and ends with any")
    func oddTexts() async throws {
        for code in [
            "let a = UUID(3, /* ", "let a = UUID(#\"\"\"", "let a = UUID(\"\\", "class A: B", "class A: B {\nfoo(",
        ] {
            let (status, report) = try await report(try Sources(["a.swift": "import Foundation\n\(code)"]))
            #expect(status == .failed && report.files.count == 1)
        }
    }
}
