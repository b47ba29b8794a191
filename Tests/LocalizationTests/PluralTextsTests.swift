// SPDX-License-Identifier: Apache-2.0

import EnfiladeLocalization
import Foundation
import Testing

/// Texts with plural forms, in `.stringsdict` and `.xcstrings` files.
@Suite struct PluralTextsTests {
    /// A `.stringsdict` file with one text.
    private func dictionary(_ format: String, _ variables: [String: [String: String]]) throws -> TableText {
        var entry: [String: Any] = ["NSStringLocalizedFormatKey": format]
        for (name, forms) in variables {
            entry[name] = forms.merging(
                ["NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "lld"]
            ) { first, _ in first }
        }
        let data = try PropertyListSerialization.data(fromPropertyList: ["key": entry], format: .xml, options: 0)
        return try #require(try TextTable.pluralTexts(in: data)["key"])
    }

    private func text(_ entry: TableText, _ values: FormatValue..., in language: String) -> String? {
        TextFilling.pieces(
            of: entry, with: values, language: LocalizationName(language), locale: Locale(identifier: language)
        )
        .map { $0.map(\.text).joined() }
    }

    @Test(
        "each language has the forms that it needs",
        arguments: [
            ("en", ["one": "%lld file", "other": "%lld files"], ["0 files", "1 file", "2 files", "5 files"]),
            (
                "de", ["one": "%lld Datei", "other": "%lld Dateien"],
                ["0 Dateien", "1 Datei", "2 Dateien", "5 Dateien"]
            ),
            (
                "pl", ["one": "%lld plik", "few": "%lld pliki", "many": "%lld plików", "other": "%lld pliku"],
                ["0 plików", "1 plik", "2 pliki", "5 plików"]
            ),
            (
                "ru", ["one": "%lld файл", "few": "%lld файла", "many": "%lld файлов", "other": "%lld файла"],
                ["0 файлов", "1 файл", "2 файла", "5 файлов"]
            ),
            (
                "ar",
                ["zero": "لا ملفات", "one": "ملف", "two": "ملفان", "few": "%lld ملفات", "other": "%lld ملف"],
                ["لا ملفات", "ملف", "ملفان", "5 ملفات"]
            ),
            ("ja", ["other": "%lldファイル"], ["0ファイル", "1ファイル", "2ファイル", "5ファイル"]),
            ("en", ["zero": "nothing", "other": "%lld files"], ["nothing", "1 files", "2 files", "5 files"]),
        ] as [(String, [String: String], [String])])
    func forms(language: String, forms: [String: String], texts: [String]) throws {
        let entry = try dictionary("%#@files@", ["files": forms])
        #expect([0, 1, 2, 5].map { text(entry, .signed($0), in: language) } == texts)
    }

    @Test func variablesMayBeWithinEachOther() throws {
        let entry = try dictionary(
            "%#@files@",
            [
                "files": ["one": "One file in %#@folders@", "other": "%lld files in %#@folders@"],
                "folders": ["one": "one folder", "other": "%lld folders"],
            ])
        #expect(text(entry, .signed(1), .signed(2), in: "en") == "One file in 2 folders")
        #expect(text(entry, .signed(3), .signed(1), in: "en") == "3 files in one folder")
        #expect(entry.plainFormat == "%lld files in %lld folders")
    }

    @Test func variablesMayNameTheirValues() throws {
        let entry = try dictionary(
            "%2$#@folders@: %1$#@files@ of %3$@",
            [
                "files": ["one": "%1$lld file", "other": "%1$lld files"],
                "folders": ["one": "%2$lld folder", "other": "%2$lld folders"],
            ])
        #expect(text(entry, .signed(1), .signed(2), .text("Ada"), in: "en") == "2 folders: 1 file of Ada")
    }

    @Test func variablesFollowEachOther() throws {
        let entry = try dictionary(
            "%#@files@ and %#@folders@",
            ["files": ["other": "%lld files"], "folders": ["other": "%lld folders"]])
        #expect(text(entry, .signed(1), .signed(2), in: "en") == "1 files and 2 folders")
    }

    @Test func circlesAndMissingPartsRefuseTheText() throws {
        let circle = try dictionary("%#@a@", ["a": ["other": "%#@a@ %#@a@"]])
        #expect(text(circle, .signed(1), .signed(2), in: "en") == nil)
        #expect(circle.plainFormat.utf8.count < 10_000)
        let wide = try dictionary("%1$#@a@", ["a": ["other": String(repeating: "%1$#@a@", count: 999)]])
        #expect(text(wide, .signed(1), in: "en") == nil)
        #expect(wide.plainFormat.isEmpty)
        let missing = try dictionary("%#@b@", ["a": ["other": "x"]])
        #expect(text(missing, .signed(1), in: "en") == nil)
        let few = try dictionary("%#@a@", ["a": ["few": "x"]])
        #expect(text(few, .signed(1), in: "en") == nil)
        #expect(text(try dictionary("%#@a@", ["a": ["other": "x"]]), .text("no number"), in: "en") == nil)
    }

    @Test func otherKindsOfVariationsAreTexts() throws {
        let list: [String: Any] = [
            "width": ["NSStringVariableWidthRuleType": ["1": "short", "20": "much longer", "x": "none"]],
            "device": ["NSStringDeviceSpecificRuleType": ["iphone": "Tap", "mac": "Click", "other": "Press"]],
            "phone": ["NSStringDeviceSpecificRuleType": ["iphone": "Tap"]], "plain": "text", "number": 5,
            "empty": [String: String](),
        ]
        let data = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
        let texts = try TextTable.pluralTexts(in: data)
        #expect(texts.mapValues(\.format) == ["width": "much longer", "device": "Click", "plain": "text"])
    }

    private let catalogue = """
        { "version": "1.0", "sourceLanguage": "en", "strings": {
          "%lld birds": { "extractionState": "manual", "localizations": {
            "en": { "variations": { "plural": {
              "one": { "stringUnit": { "state": "translated", "value": "%lld bird" } },
              "other": { "stringUnit": { "state": "translated", "value": "%lld birds" } } } } },
            "pl": { "variations": { "plural": {
              "one": { "stringUnit": { "state": "translated", "value": "%lld ptak" } },
              "few": { "stringUnit": { "state": "needs_review", "value": "%lld ptaki" } },
              "many": { "stringUnit": { "state": "new", "value": "" } },
              "other": { "stringUnit": { "state": "translated", "value": "%lld ptaka" } } } } } } },
          "%lld of %lld": { "localizations": { "de": {
            "stringUnit": { "state": "translated", "value": "%#@seeds@ für %#@birds@" },
            "substitutions": {
              "birds": { "argNum": 1, "formatSpecifier": "lld", "variations": { "plural": {
                "one": { "stringUnit": { "state": "translated", "value": "einen Vogel" } },
                "other": { "stringUnit": { "state": "translated", "value": "%arg Vögel" } } } } },
              "seeds": { "argNum": 2, "formatSpecifier": "lld", "variations": { "plural": {
                "one": { "stringUnit": { "state": "translated", "value": "%arg Korn" } },
                "other": { "stringUnit": { "state": "translated", "value": "%arg Körner" } } } } } } } } },
          "Tap": { "localizations": { "de": { "variations": { "device": {
            "iphone": { "stringUnit": { "state": "translated", "value": "Tippen" } },
            "other": { "stringUnit": { "state": "translated", "value": "Klicken" } } } } } } },
          "Empty": {}, "New": { "localizations": { "de": { "stringUnit": { "state": "new", "value": "" } } } },
          "Base": { "localizations": { "Base": { "stringUnit": { "state": "translated", "value": "x" } } } },
          "Number": 5 } }
        """

    @Test func catalogueHasTheTextsOfAllLanguages() throws {
        let catalogue = try StringCatalogue(Data(catalogue.utf8))
        #expect(catalogue.sourceLanguage == LocalizationName("en"))
        func entry(_ key: String, _ language: String) throws -> TableText {
            try #require(LocalizationName(language).flatMap { catalogue.texts[$0]?[key] })
        }
        let birds = try entry("%lld birds", "pl")
        #expect([1, 3, 5].map { text(birds, .signed($0), in: "pl") } == ["1 ptak", "3 ptaki", "5 ptaka"])
        #expect(text(try entry("%lld birds", "en"), .signed(1), in: "en") == "1 bird")
        #expect(birds.plainFormat == "%lld ptaka")
        let seeds = try entry("%lld of %lld", "de")
        #expect(text(seeds, .signed(1), .signed(3), in: "de") == "3 Körner für einen Vogel")
        #expect(text(seeds, .signed(2), .signed(1), in: "de") == "1 Korn für 2 Vögel")
        #expect(try entry("Tap", "de") == TableText("Klicken"))
        let german = try #require(LocalizationName("de").flatMap { catalogue.texts[$0] })
        #expect(Set(german.keys) == ["%lld of %lld", "Tap"])
    }

    @Test(arguments: ["", "[]", "{", "{}", "{\"strings\": []}", "null", "\u{0}"])
    func fileThatIsNoCatalogueIsRefused(text: String) {
        #expect(throws: StringCatalogueError.self) { try StringCatalogue(Data(text.utf8)) }
        #expect(throws: (any Error).self) { try TextTable.pluralTexts(in: Data(text.utf8)) }
    }

    @Test func sizeAndDepthAreLimited() {
        #expect(throws: StringCatalogueError.self) { try StringCatalogue(Data(count: TextTable.largest + 1)) }
        let deep = String(repeating: "{\"strings\":", count: 100_000)
        #expect(throws: StringCatalogueError.self) { try StringCatalogue(Data(deep.utf8)) }
        let list = "<?xml?><plist>" + String(repeating: "<dict><key>a</key>", count: 100)
        #expect(throws: (any Error).self) { try TextTable.pluralTexts(in: Data(list.utf8)) }
    }
}
