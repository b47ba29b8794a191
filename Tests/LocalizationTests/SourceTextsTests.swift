// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Generation

/// The texts for translators in source files.
@Suite struct SourceTextsTests {
    private func texts(_ source: String) throws -> [SourceText] {
        try SourceTexts(source, place: "File.swift").texts
    }

    @Test func callsAreFoundOutsideOfCommentsAndTexts() throws {
        let source = #"""
            // translated("in a comment")
            /* translated("in /* a nested */ one") */
            let a = "translated(\"in a text\")", b = #"translated("raw")"#
            func translated(_ text: String) {}
            let c = untranslated("other"), d = translated("don't"), e = translated ("spaced")
            let f = text.firstMatch(of: /"[^"\/]\(/), g = 4 / 2
            """#
        #expect(try texts(source).map(\.text) == ["don't"])
    }

    @Test func valuesBecomePlacesAndAreReadThemselves() throws {
        let source = #"let a = "\(translated("100 % of \(f(")", translated("inner"))) left"))""#
        let found = try texts(source)
        #expect(found.map(\.text) == ["100 %% of %@ left", "inner"])
        #expect(found.map(\.isFormat) == [true, false])
    }

    @Test func linesAreJoinedAsTheCompilerJoinsThem() throws {
        let source = #"""
            let a = translated(
                """
                One \
                line, “and \u{e9}”\n
                  indented \"""

                """)
            """#
        #expect(try texts(source).map(\.text) == ["One line, “and é”\n\n  indented \"\"\"\n"])
    }

    @Test func pluralAndContextBelongToTheirText() throws {
        let found = try texts(
            #"x(translated("\(n) item", plural: "\(n) items", count: a.count(where: { $0 == "," })), translated("Open", context: "state"))"#
        )
        #expect(found.map(\.text) == ["%@ item", "Open"])
        #expect(found.map(\.plural) == ["%@ items", nil])
        #expect(found.map(\.context) == [nil, "state"])
    }

    @Test(
        "a text that is no literal is refused with its line",
        arguments: ["\ntranslated(text)", "\ntranslated(\"a\" + b)", "\ntranslated()", "\ntranslated(\"a"])
    func refused(source: String) {
        let error = #expect(throws: GenerationError.self) { try texts(source) }
        #expect(error?.place == "File.swift:2")
    }

    @Test func templateNamesEachTextOnceWithAllItsPlaces() {
        let texts = [
            SourceText(path: "B.swift", text: "a\n\"b\"", plural: nil, context: nil, isFormat: false),
            SourceText(path: "A.swift", text: "%@ x", plural: "%@ xs", context: "c", isFormat: true),
            SourceText(path: "A.swift", text: "a\n\"b\"", plural: nil, context: nil, isFormat: false),
        ]
        let entries = TextTemplate(texts).text.components(separatedBy: "\n\n").dropFirst()
        #expect(
            Array(entries) == [
                "#: A.swift\n#: B.swift\nmsgid \"\"\n\"a\\n\"\n\"\\\"b\\\"\"\nmsgstr \"\"",
                """
                #: A.swift
                #, objc-format
                msgctxt "c"
                msgid "%@ x"
                msgid_plural "%@ xs"
                msgstr[0] ""
                msgstr[1] ""

                """,
            ])
    }

    @Test func textsOfAnAppAreThoseThatItsViewsLookUp() throws {
        let source = #"""
            Button("Copy", systemImage: "photo") { copy("no") }
            Label(name, systemImage: "film").help(isEmpty ? "Share all" : "Share \(selection.count) of \(name)")
            ContentUnavailableView("None", systemImage: "x", description: Text("Drop \(inner(Text("one"))) here"))
            list.searchable(text: $search, prompt: "Search").alert(problem: { if a { Text("b") } }, "not first")
            String(format: NSLocalizedString("%@ is 100 %", comment: "no"), Text(verbatim: "no"))
            Text("\(rate, specifier: "%d") francs, \(availableCount) %") // Text("no")
            """#
        let texts = try SourceTexts(source, place: "File.swift", isOfApp: true).texts
        #expect(
            texts.map(\.text) == [
                "Copy", "Share all", "Share %lld of %@", "None", "Drop %@ here", "one", "Search", "b", "%@ is 100 %",
                "%d francs, %lld %%",
            ])
    }
}
