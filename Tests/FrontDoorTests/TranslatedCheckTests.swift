// SPDX-License-Identifier: Apache-2.0

import EnfiladeTesting
import Foundation
import EnfiladeProcesses
import Testing

/// The output of `enfilade check` in other languages.
@Suite("enfilade check speaks the language of the user") struct TranslatedCheckTests {
    /// Sources with one finding of each kind that needs no package.
    private static let sources = [
        "Missing.swift": """
        import UniformTypeIdentifiers
        import WatchKit
        let type = UTType(exportedAs: "com.example.b")
        let value: Nothing? = nil
        """,
        "Corrected.swift": "struct P: Codable {}\nextension P: Codable {}\n#if os(macOS)\nlet d = 1\n#endif",
        "Wrong.swift": """
        import Foundation
        let number: Int = ""
        let other: Int = ""
        let address = URL(nothing: 1)
        func use(_ text: String) { text.missing() }
        """,
        "Info.plist": """
        <plist version="1.0"><dict><key>UTExportedTypeDeclarations</key><array><dict>
        <key>UTTypeIdentifier</key><string>com.example.a</string></dict></array></dict></plist>
        """,
    ]

    /// Checks sources, one of which leads nowhere, in a language.
    private func check(
        _ files: [String: String] = sources, language: String, _ words: String...
    ) async throws -> Program.Outcome {
        try await withFolder { folder in
            for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
            if !files.isEmpty {
                try FileManager.default.createSymbolicLink(
                    atPath: folder.appending(path: "Lost.swift").path, withDestinationPath: "nowhere")
            }
            return try await run(
                World.executables.appending(path: "enfilade").path, ["check", folder.path] + words,
                environment: ["LC_ALL": "C.UTF-8", "LANGUAGE": language])
        }
    }

    @Test("and has no text for people that is not in the catalogue")
    func everyTextIsInTheCatalogue() async throws {
        // The made-up language is English with brackets around every text, also around those that are values of others.
        let report = try await check(language: "xx").text
        #expect(
            report == """
                Corrected.swift  ⟦compiles with correction: ⟦drop the repeated conformance “Codable”⟧⟧ \
                ⟦[1 of 5 lines compiled out by #if]⟧
                Lost.swift       ⟦fails: ⟦cannot be read: No such file or directory⟧⟧
                Missing.swift    ⟦fails: ⟦missing module WatchKit⟧; ⟦missing symbol Nothing⟧⟧
                Wrong.swift      ⟦fails: ⟦missing member String.missing⟧; ⟦missing form URL(nothing:)⟧; \
                ⟦line 2: cannot convert value of type 'String' to specified type 'Int' (and 1 more)⟧⟧

                ⟦4 files: ⟦1 compiled with a correction⟧, ⟦3 failed⟧; 1 of 14 lines compiled out by #if.⟧

                ⟦Used:⟧
                  ⟦UniformTypeIdentifiers in 1 file: UTType⟧

                ⟦Missing:⟧
                  ⟦⟦module WatchKit⟧ in 1 file⟧
                  ⟦⟦.missing of String⟧ in 1 file⟧
                  ⟦Nothing in 1 file⟧
                  ⟦URL(nothing:) in 1 file⟧

                ⟦Code and property list disagree:⟧
                  Info.plist: UTExportedTypeDeclarations: \
                ⟦lacks “com.example.b”, which is declared at Missing.swift:3⟧

                """)
        let failure = try await check([:], language: "xx").text
        #expect(failure.hasPrefix("enfilade: ⟦there is no Swift file in “") && failure.hasSuffix("”⟧\n"))
    }

    @Test("in German")
    func german() async throws {
        let report = try await check(language: "de").text
        for line in [
            "Corrected.swift  kompiliert mit Korrektur: die wiederholte Konformität „Codable“ entfernen "
                + "[1 von 5 Zeilen durch #if ausgelassen]",
            "Missing.swift    scheitert: fehlendes Modul WatchKit; fehlendes Symbol Nothing",
            "4 Dateien: 1 mit Korrektur kompiliert, 3 fehlgeschlagen; 1 von 14 Zeilen durch #if ausgelassen.",
            "  Modul WatchKit in 1 Datei",
            "Code und Eigenschaftsliste widersprechen sich:",
        ] {
            #expect(report.split(separator: "\n").contains(Substring(line)), "\(report)")
        }
    }

    @Test("but not in what it prints for programs")
    func json() async throws {
        let german = try await check(language: "de", "--json")
        let report = try #require(
            try JSONSerialization.jsonObject(with: german.data) as? [String: Any], "\(german.text)")
        let files = try #require(report["files"] as? [[String: Any]])
        #expect(files.first?["corrections"] as? [String] == ["drop the repeated conformance “Codable”"])
        let missing = try #require(report["missing"] as? [[String: Any]])
        #expect(missing.first?["name"] as? String == "module WatchKit")
        #expect((report["disagreements"] as? [String])?.first?.contains("lacks “com.example.b”") == true)
    }
}
