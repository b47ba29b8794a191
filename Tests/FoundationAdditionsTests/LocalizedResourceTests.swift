// SPDX-License-Identifier: Apache-2.0

import EnfiladeFiles
@testable import FoundationAdditions
import TestSupport
import Testing

// The examples of the article "Localizing apps".
func sentence(about count: Int) -> String {
    String(format: NSLocalizedString("%lld women in engineering", comment: "Below the title"), count)
}

func title(of parts: [LocalizedStringResource]) -> LocalizedStringResource {
    "Set \(parts, format: .list(type: .and))"
}

func summary(of name: String, count: Int) -> String {
    String(localized: "\(name) has \(count) files", comment: "Below the title")
}

/// Texts that are made for a reader from resources.
@Suite struct LocalizedResourceTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder(folders: UserFolders(environment: ProcessInfo.processInfo.environment))
    }

    private var url: URL { URL(fileURLWithPath: folder.path) }
    private var bundle: LocalizedStringResource.BundleDescription { .atURL(url) }

    /// Writes a table of the bundle.
    private func write(_ texts: String, to path: String) throws {
        let file = url.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(texts.utf8).write(to: file)
    }

    /// Makes the text of a resource for a reader of a language.
    private func text(_ resource: LocalizedStringResource, in language: String) -> String {
        var resource = resource
        resource.locale = Locale(identifier: language)
        return String(localized: resource)
    }

    @Test(
        "a list is joined in the language of the reader, whoever made it",
        arguments: [
            ("en", "Set A, B, and C"), ("de", "Setze A, B und C"), ("zh-Hans", "设置A、B和C"), ("ja", "A、B、Cを設定"),
        ])
    func lists(language: String, expected: String) throws {
        try write("\"Set %@\" = \"Setze %@\";", to: "de.lproj/Localizable.strings")
        try write("\"Set %@\" = \"设置%@\";", to: "zh-Hans.lproj/Localizable.strings")
        try write("\"Set %@\" = \"%@を設定\";", to: "ja.lproj/Localizable.strings")
        let parts: [LocalizedStringResource] = ["A", "B", "C"]
        let resource = LocalizedStringResource("Set \(parts, format: .list(type: .and))", bundle: bundle)
        #expect(text(resource, in: language) == expected)
        #expect(
            text(
                LocalizedStringResource("Set \(["A", "B", "C"], format: .list(type: .and))", bundle: bundle),
                in: language) == expected)
        let decoded = try JSONDecoder().decode(LocalizedStringResource.self, from: JSONEncoder().encode(resource))
        #expect(text(decoded, in: language) == expected)
    }

    @Test(
        "the titles of a focus filter are joined as on Apple's platforms",
        arguments: [
            (["Look"], "Set Look"), (["Account", "Look"], "Set Account and Look"),
            (["Status", "Look"], "Set Status and Look"),
            (["Account", "Status", "Look"], "Set Account, Status, and Look"), ([], "Set "),
        ])
    func titles(parts: [String], expected: String) {
        let parts = parts.map { LocalizedStringResource(String.LocalizationValue($0)) }
        #expect(title(of: parts).key == "Set %@")
        #expect(text(title(of: parts), in: "en") == expected)
    }

    @Test func itemsOfAListAreTranslatedToo() throws {
        try write("Account = Konto; Look = Aussehen; \"Set %@\" = \"%@ setzen\";", to: "de.lproj/Localizable.strings")
        let parts = [
            LocalizedStringResource("Account", bundle: bundle), LocalizedStringResource("Look", bundle: bundle),
        ]
        let resource = LocalizedStringResource("Set \(parts, format: .list(type: .or))", bundle: bundle)
        #expect(text(resource, in: "de") == "Konto oder Aussehen setzen")
        let nested = LocalizedStringResource("Set \(parts[0])", bundle: bundle)
        #expect(text(nested, in: "de") == "Konto setzen")
        // A text of the user's own is in no table.
        let names = LocalizedStringResource("Set \(["Account"], format: .list(type: .and))", bundle: bundle)
        #expect(text(names, in: "de") == "Account setzen")
    }

    @Test func valuesAreFormattedInTheLocaleOfTheReader() {
        let resource: LocalizedStringResource =
            "\(1234) \(1.5) \(1234.5, format: .number) \(0.5, format: .percent) \(1.25, specifier: "%.1f")"
        #expect(text(resource, in: "en_US") == "1,234 1.500000 1,234.5 50% 1.2")
        #expect(text(resource, in: "de_DE") == "1.234 1,500000 1.234,5 50\u{a0}% 1,2")
        let date = Date(timeIntervalSince1970: 0)
        let day = LocalizedStringResource(
            "\(date, format: Date.FormatStyle(date: .long, time: .omitted, timeZone: .gmt))")
        #expect(text(day, in: "en_US") == "January 1, 1970")
        #expect(text(day, in: "de_DE") == "1. Januar 1970")
        #expect(String(localized: "\(1234)", locale: Locale(identifier: "de_DE")) == "1.234")
    }

    @Test func pluralFormsAreThoseOfTheLanguageOfTheText() throws {
        try write(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict><key>%@ has %lld files</key><dict>
            <key>NSStringLocalizedFormatKey</key><string>%1$@ ma %2$#@files@</string>
            <key>files</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>lld</string>
            <key>one</key><string>%2$lld plik</string><key>few</key><string>%2$lld pliki</string>
            <key>many</key><string>%2$lld plików</string><key>other</key><string>%2$lld pliku</string>
            </dict></dict></dict></plist>
            """, to: "pl.lproj/Localizable.stringsdict")
        try write("\"%@ has %lld files\" = \"other\";", to: "pl.lproj/Localizable.strings")
        func text(_ count: Int, _ language: String) -> String {
            self.text(LocalizedStringResource("\("Ada") has \(count) files", bundle: bundle), in: language)
        }
        #expect([1, 3, 5].map { text($0, "pl") } == ["Ada ma 1 plik", "Ada ma 3 pliki", "Ada ma 5 plików"])
        #expect(text(1, "fr") == "Ada has 1 files")
        #expect(summary(of: "Ada", count: 3) == "Ada has 3 files")
        let texts = BundleTexts(folder: folder.path, environment: ["LC_ALL": "pl_PL.UTF-8"])
        #expect(texts.text("%@ has %lld files") == "%1$@ ma %2$lld pliku")
    }

    @Test func cataloguesOfTheBundleHaveAllLanguages() throws {
        func unit(_ text: String) -> String { "{\"stringUnit\": {\"state\": \"translated\", \"value\": \"\(text)\"}}" }
        try write(
            """
            {"sourceLanguage": "en", "version": "1.0", "strings": {
              "%lld items": {"localizations": {
                "en": {"variations": {"plural": {"one": \(unit("%lld item")), "other": \(unit("%lld items"))}}},
                "de": {"variations": {"plural": {"one": \(unit("%lld Ding")), "other": \(unit("%lld Dinge"))}}}}},
              "Hello": {"localizations": {"de": \(unit("Hallo"))}}}}
            """, to: "Localizable.xcstrings")
        try write("Hello = Servus;", to: "de.lproj/Localizable.strings")
        func items(_ count: Int, _ language: String) -> String {
            text(LocalizedStringResource("\(count) items", bundle: bundle), in: language)
        }
        #expect(items(1, "de") == "1 Ding" && items(2, "de_AT") == "2 Dinge")
        #expect(items(1, "en") == "1 item" && items(2000, "en_US") == "2,000 items")
        // A reader of a language that the catalogue lacks gets that of the source.
        #expect(items(1, "fr") == "1 item")
        #expect(text(LocalizedStringResource("Hello", bundle: bundle), in: "de") == "Servus")
        #expect(text(LocalizedStringResource("Hello", bundle: bundle), in: "en") == "Hello")
        #expect(text(LocalizedStringResource("Hello", table: "Other", bundle: bundle), in: "de") == "Hello")
    }

    @Test(
        "a translation whose places do not fit gives way to the text of the code",
        arguments: ["%s %s", "%@ %@ %@", "%n", "%@", "%lld %#@x@", "%3$@", "%2$lld", "%*d"])
    func misfits(format: String) throws {
        try write("\"%lld of %@\" = \"\(format)\";", to: "de.lproj/Localizable.strings")
        #expect(text(LocalizedStringResource("\(3) of \("Ada")", bundle: bundle), in: "de") == "3 of Ada")
    }

    @Test func malformedFilesHaveNoTexts() throws {
        try write("{", to: "Localizable.xcstrings")
        try write("Oops", to: "de.lproj/Localizable.stringsdict")
        try write("Hello = Hallo;", to: "de.lproj/Localizable.strings")
        #expect(text(LocalizedStringResource("Hello", bundle: bundle), in: "de") == "Hallo")
        #expect(text(LocalizedStringResource("Bye", bundle: bundle), in: "de") == "Bye")
        let nowhere = LocalizedStringResource("Bye \(1)", bundle: .atURL(url.appendingPathComponent("none")))
        #expect(text(nowhere, in: "de") == "Bye 1")
    }

    @Test func keysHaveTheirOwnTextsInTables() throws {
        try write("greeting = \"Hallo, %@\";", to: "de.lproj/Other.strings")
        func resource(_ table: String?) -> LocalizedStringResource {
            LocalizedStringResource("greeting", defaultValue: "Hello \("Ada")", table: table, bundle: bundle)
        }
        #expect(text(resource("Other"), in: "de") == "Hallo, Ada")
        #expect(text(resource(nil), in: "de") == "Hello Ada")
        #expect(String(localized: "greeting", defaultValue: "Hello \("Ada")", bundle: Bundle(url: url)) == "Hello Ada")
        #expect(String(localized: "100 %") == "100 %")
    }

    @Test func placeholdersTakeTheReplacementsOfTheOptions() {
        var options = String.LocalizationOptions()
        options.replacements = [3, "Ada"]
        let value: String.LocalizationValue = "\(placeholder: .int) for \(placeholder: .object)"
        #expect(String(localized: value, options: options) == "3 for Ada")
        #expect(String(localized: "key", defaultValue: value, options: options) == "3 for Ada")
        #expect(String(localized: value) == "0 for ")
        #expect(String(localized: "\(1, specifier: "%s")!") == "1!")
    }

    @Test func attributesOfValuesAreKept() throws {
        try write("\"%@ and %@\" = \"%2$@ und %1$@\";", to: "de.lproj/Localizable.strings")
        var link = AttributedString("Ada")
        link.link = URL(string: "https://example.org")
        var resource = LocalizedStringResource("\(link) and \("Grace")", bundle: bundle)
        resource.locale = Locale(identifier: "de")
        let text = AttributedString(localized: resource, options: .applyReplacementIndexAttribute)
        #expect(String(text.characters) == "Grace und Ada")
        #expect(text.runs.map { $0.replacementIndex } == [2, nil, 1])
        #expect(text.runs.map { $0.link != nil } == [false, false, true])
        #expect(String(localized: resource) == "Grace und Ada")
        let plain = AttributedString(localized: "**a** \(link)")
        #expect(String(plain.characters) == "**a** Ada")
        #expect(plain.runs.map { $0.replacementIndex } == [nil, nil])
        #expect(String(AttributedString(localized: "key", defaultValue: "b \(1)").characters) == "b 1")
    }

    @Test func resourcesSurviveEncoding() throws {
        var resource = LocalizedStringResource(
            """
            \("Ada") \(1) \(UInt64(7)) \(1.5) \(Double.infinity) \(placeholder: .double) \
            \(LocalizedStringResource("inner", table: "T")) \(["x"], format: .list(type: .or, width: .narrow)) %
            """, table: "Other", bundle: bundle)
        resource.locale = Locale(identifier: "de_AT")
        func decoded(_ resource: LocalizedStringResource) throws -> LocalizedStringResource {
            try JSONDecoder().decode(LocalizedStringResource.self, from: JSONEncoder().encode(resource))
        }
        #expect(try decoded(resource) == resource)
        #expect(try decoded("plain") == "plain")
        // The style of a value and attributes stay in their process.
        #expect(try decoded("\(AttributedString("b"))") == LocalizedStringResource("\("b")"))
        #expect(try decoded("\(5, format: .number)") == LocalizedStringResource("\("5")"))
        let list = try PropertyListEncoder().encode(resource)
        #expect(try PropertyListDecoder().decode(LocalizedStringResource.self, from: list) == resource)
    }

    @Test func encodedResourcesThatAreMalformedAreRefused() throws {
        var resource: LocalizedStringResource = "end"
        for _ in 0..<20 { resource = "\(resource)" }
        let data = try JSONEncoder().encode(resource)
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(LocalizedStringResource.self, from: data) }
        let other = Data(#"{"key": "a", "arguments": [{"later": 1}]}"#.utf8)
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(String.LocalizationValue.self, from: other) }
    }

    @Test(
        "the locale of the user is in the environment",
        arguments: [
            (["LANG": "de_AT.UTF-8"], "de_AT"), (["LC_ALL": "C.UTF-8", "LANGUAGE": "de"], "de"),
            (["LANG": "de_AT", "LANGUAGE": "de:en"], "de_AT"), (["LANG": "en_GB", "LANGUAGE": "de"], "de"),
            (["LANG": "en_US", "LC_MESSAGES": "fr_FR"], "fr_FR"), (["LANG": "zh_CN.UTF-8"], "zh-Hans_CN"),
            (["LANG": "sr_RS@latin"], "sr-Latn_RS"), (["LANG": "C"], Locale.current.identifier),
            ([:], Locale.current.identifier),
        ])
    func locales(environment: [String: String], identifier: String) {
        #expect(Locale(ofUserIn: environment).identifier == identifier)
    }

    @Test func textsAreJoinedForTheUser() {
        let expected = ["A", "B", "C"].formatted(.list(type: .and).locale(.ofUser))
        #expect(["A", "B", "C"].formatted() == expected)
        #expect(String(localized: "\(["A", "B", "C"], format: .list(type: .and))") == expected)
    }

    @Test func articleShowsThisCode() throws {
        try expectArticle(
            "Sources/Frameworks/FoundationAdditions/FoundationAdditions.docc/LocalizingApps.md", snippets: 3)
    }
}
