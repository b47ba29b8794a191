// SPDX-License-Identifier: Apache-2.0

@testable import Bundles
import ScratchSpace
import Testing
import TestTraits
import UniformTypeIdentifiers

@Suite struct AgreementTests {
    let scratch: Scratch

    init() throws {
        scratch = try Scratch()
    }

    static let profile = TypeDeclaration(
        identifier: "org.example.profile", conformsTo: ["org.example.base"], isExported: true)
    static let base = TypeDeclaration(identifier: "org.example.base", conformsTo: ["public.json"], isExported: false)

    /// Finds the problems of a source beside the two types above.
    private func problems(_ source: String, isComplete: Bool = false) throws -> [String] {
        let path = try scratch.file("A.swift", text: source)
        return Agreement.problems(sources: [path], types: [Self.profile, Self.base], isComplete: isComplete)
            .map { $0.description.split(separator: path).joined(separator: "A.swift") }
    }

    @Test(
        .claim("T5"),
        arguments: [
            #"static let profile = UTType(exportedAs: "org.example.profile")"#,
            #"static var profile: UTType { .init(exportedAs: "ORG.example.Profile", conformingTo: .json) }"#,
            #"let a = UTType(exportedAs:"org.example.profile",conformingTo:UTType.text)"#,
            #"let a = UTType(exportedAs: "org.example.profile", conformingTo: UTType("org.example.base")!)"#,
            #"let a = UTType(importedAs: "org.example.base", conformingTo: .json)"#,
            #"let a = UTType(importedAs: "public.png")"#,
            #"let a = UTType(exportedAs: name)"#,
            #"let a = UTType(exportedAs: "org.\(domain).profile")"#,
            "// UTType(exportedAs: \"org.example.comment\")\n/* /* */ UTType(exportedAs: \"org.example.comment\") */",
            #"let text = "UTType(exportedAs: \"org.example.text\")""#,
            "let text = \"\"\"\n  UTType(exportedAs: \"org.example.text\")\n  \"\"\"",
            ##"let text = #"UTType(exportedAs: "org.example.text")"#"##,
            "let unfinished = \"\nlet b = 1",
        ])
    func codeThatAgreesHasNoProblem(source: String) throws {
        #expect(try problems(source).isEmpty)
    }

    @Test(
        .claim("T5"),
        arguments: [
            (
                "\n\nlet a = UTType(exportedAs: \"org.example.new\")",
                "UTExportedTypeDeclarations: lacks “org.example.new”, which is declared at A.swift:3"
            ),
            (
                #"let a = UTType(importedAs: "org.example.new")"#,
                "UTImportedTypeDeclarations: lacks “org.example.new”, which is declared at A.swift:1"
            ),
            (
                #"let a = UTType(exportedAs: "org.example.base")"#,
                "UTExportedTypeDeclarations: lacks “org.example.base”, which the code at A.swift:1 calls exported; the property list says the opposite"
            ),
            (
                #"let a = UTType(exportedAs: "org.example.profile", conformingTo: .image)"#,
                "UTExportedTypeDeclarations.UTTypeConformsTo: of “org.example.profile” does not lead to “public.image”, as the code at A.swift:1 says"
            ),
            (
                "/* a comment\n */ let a = \"text \\\" \"; let b = UTType(\n    exportedAs: \"org.example.new\"\n)",
                "UTExportedTypeDeclarations: lacks “org.example.new”, which is declared at A.swift:3"
            ),
        ])
    func codeThatDisagreesIsNamed(source: String, expected: String) throws {
        #expect(try problems(source) == [expected])
    }

    @Test(.claim("T5")) func aTypeThatNoSourceNamesIsAWarning() throws {
        #expect(
            try problems("let a = 1", isComplete: true)
                == ["UTExportedTypeDeclarations: declares “org.example.profile”, which no source names"])
    }

    @Test func aSourceThatIsNotThereIsLeftOut() {
        #expect(Agreement.problems(sources: ["/no/such.swift"], types: []).isEmpty)
    }

    @Test func aSearchEndsWhenItsEffortIsSpent() throws {
        let path = try scratch.file("program", text: "names org.example.a and org.example.b")
        var search = FileSearch(for: ["org.example.a", "org.example.c"])
        search.look(in: path)
        #expect(search.missing == ["org.example.c"])
        // A search that did not look to the end cannot name the missing ones.
        var hasty = FileSearch(for: ["org.example.a", "org.example.c"], effort: 1 << 20)
        hasty.look(in: path)
        #expect(hasty.missing.isEmpty)
    }
}
