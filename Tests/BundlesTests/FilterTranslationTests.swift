// SPDX-License-Identifier: Apache-2.0

@testable import Bundles
import EnfiladeLocalization
import Foundation
import ScratchSpace
import Testing

/// The texts of Focus filters in the languages of their bundle, read when it is installed.
@Suite struct FilterTranslationTests {
    let fixture: BundleFixture
    let bundle: String

    init() throws {
        fixture = try BundleFixture()
        bundle = try fixture.bundle()
        try declare(
            """
            {"intent": "Look", "title": {"key": "Set Look", "text": "Set Look"}, "origin": "constants",
             "description": {"key": "desc", "table": "Filters", "text": "How it looks"}, "parameters": [
                {"name": "dark", "title": {"key": "Dark", "text": "Dark"}, "kind": "boolean", "typeName": "bool",
                 "onTitle": {"key": "%@ on", "text": "on"}, "isArray": false, "isOptional": false, "hasDefault": true,
                 "hasOptions": false, "control": ""}]}
            """)
    }

    private func declare(_ filter: String) throws {
        try fixture.scratch.file("Catalog.app/Metadata.appintents/filters.json", text: "[\(filter)]")
    }

    private func write(_ texts: String, _ file: String) throws {
        try fixture.scratch.file("Catalog.app/\(file)", text: texts)
    }

    private func filter() throws -> DeclaredFilter {
        try #require(try AppBundle(folder: bundle).filters.first)
    }

    private func names(_ languages: String...) -> [LocalizationName] {
        languages.compactMap(LocalizationName.init)
    }

    @Test func textsAreTakenFromTheTablesOfTheBundle() throws {
        try write(#""Set Look" = "Aussehen"; Dark = "Dunkel"; "%@ on" = "%@ an";"#, "de.lproj/Localizable.strings")
        try write(#"desc = "Wie es aussieht";"#, "de.lproj/Filters.strings")
        try write(#""Set Look" = "Apparence";"#, "fr.lproj/Localizable.strings")
        let filter = try filter()
        #expect(filter.title.text(for: names("de_AT", "fr")) == "Aussehen")
        #expect(filter.title.text(for: names("fr-CA", "de")) == "Apparence")
        #expect(filter.title.text(for: names("nl")) == "Set Look")
        // The user reads English better than German, and that is the language of the code.
        #expect(filter.title.text(for: names("en", "de")) == "Set Look")
        #expect(filter.title.text(for: []) == "Set Look")
        #expect(filter.description?.text(for: names("de")) == "Wie es aussieht")
        #expect(filter.description?.text(for: names("fr")) == "How it looks")
        #expect(filter.parameters[0].title.text(for: names("de")) == "Dunkel")
        // Its arguments are known to the app alone.
        #expect(filter.parameters[0].onTitle?.text(for: names("de")) == "on")
    }

    @Test func extensionsAndCataloguesHaveTextsToo() throws {
        try write(#""Set Look" = "Uiterlijk";"#, "Extensions/Look.appex/nl.lproj/Localizable.strings")
        try write(
            """
            {"sourceLanguage": "en", "version": "1.0", "strings": {"Set Look": {"localizations": {
                "it": {"stringUnit": {"state": "translated", "value": "Aspetto"}}}}}}
            """, "Localizable.xcstrings")
        let title = try filter().title
        #expect(title.text(for: names("nl")) == "Uiterlijk")
        #expect(title.text(for: names("it")) == "Aspetto")
        #expect(title.text(for: names("de")) == "Set Look")
    }

    @Test func keyThatIsNoSentenceHasItsTextInTheLanguageOfTheCode() throws {
        try declare(#"{"intent": "A", "title": {"key": "T", "text": "T"}, "origin": "constants", "parameters": []}"#)
        try write("T = Look;", "en.lproj/Localizable.strings")
        #expect(try filter().title.text(for: []) == "Look")
        try write("T = Aussehen;", "de.lproj/Localizable.strings")
        let title = try filter().title
        #expect(["de", "en", "nl"].map { title.text(for: names($0)) } == ["Aussehen", "Look", "Look"])
    }

    @Test func catalogueSaysTheLanguageOfTheCode() throws {
        try declare(
            #"{"intent": "A", "title": {"key": "Aussehen", "text": "Aussehen"}, "origin": "constants", "parameters": []}"#
        )
        try write(
            """
            {"sourceLanguage": "de", "version": "1.0", "strings": {"Aussehen": {"localizations": {
                "en": {"stringUnit": {"state": "translated", "value": "Look"}}}}}}
            """, "Localizable.xcstrings")
        let title = try filter().title
        #expect(["en", "de", "nl"].map { title.text(for: names($0)) } == ["Look", "Aussehen", "Aussehen"])
        #expect(title.text(for: names("de", "en")) == "Aussehen")
    }

    /// A bundle decides how many tables its texts name, and not how many are read.
    @Test func onlySomeTablesAreRead() throws {
        let parameters = (10..<40).map { number in
            #"{"name": "p\#(number)", "title": {"key": "k", "table": "T\#(number)", "text": "K"}, "kind": "boolean", "#
                + #""typeName": "bool", "isArray": false, "isOptional": false, "hasDefault": true, "#
                + #""hasOptions": false, "control": ""}"#
        }
        let list = parameters.joined(separator: ", ")
        try declare(
            #"{"intent": "A", "title": {"key": "a", "text": "A"}, "origin": "constants", "parameters": [\#(list)]}"#)
        for number in 10..<40 { try write("k = K\(number);", "de.lproj/T\(number).strings") }
        let texts = try filter().parameters.map { $0.title.text(for: names("de")) }
        #expect(texts.contains("K10") && texts.count { $0 == "K" } > 5)
    }

    @Test func tablesThatCannotBeReadAreWarnings() throws {
        try write(#""Set Look" = "Aussehen""#, "de.lproj/Localizable.strings")
        try write("{", "Localizable.xcstrings")
        try write("\"Set Look\" = \"\(String(repeating: "x", count: 5_000))\";", "fr.lproj/Localizable.strings")
        try declare(
            #"{"intent": "A", "title": {"key": "a", "table": "../../b", "text": "A"}, "origin": "constants", "parameters": []},"#
                + #"{"intent": "B", "title": {"key": "Set Look", "text": "B"}, "origin": "constants", "parameters": []}"#
        )
        try fixture.scratch.file("b.strings", text: "a = outside;")
        let report = AppBundle.examine(folder: bundle)
        #expect(report.warnings.map(\.key) == ["de.lproj/Localizable.strings", "Localizable.xcstrings"])
        let titles = try report.get().filters.map(\.title)
        #expect(titles.map(\.translations) == [nil, nil])
        #expect(titles.map { $0.text(for: names("de")) } == ["A", "B"])
    }
}
