// SPDX-License-Identifier: Apache-2.0

import EnfiladeFiles
@testable import FoundationAdditions
import Testing

/// Texts of bundles in the language of the user.
@Suite struct BundleTextsTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder(folders: UserFolders(environment: ProcessInfo.processInfo.environment))
    }

    /// Writes a table of the bundle.
    private func write(_ texts: String, to path: String) throws {
        let file = URL(fileURLWithPath: folder.path).appendingPathComponent(path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(texts.utf8).write(to: file)
    }

    private func texts(_ languages: String, development: String = "en") -> BundleTexts {
        BundleTexts(
            folder: folder.path, developmentRegion: development,
            environment: ["LC_ALL": "C.UTF-8", "LANGUAGE": languages])
    }

    @Test func aTextComesFromTheClosestLanguageThatHasIt() throws {
        try write("a = Austrian;", to: "de-AT.lproj/Localizable.strings")
        try write("a = German; b = German;", to: "German.lproj/Localizable.strings")
        try write("a = English; b = English; c = English;", to: "en.lproj/Localizable.strings")
        try write("d = Base;", to: "Base.lproj/Localizable.strings")
        try write("a = French;", to: "fr.lproj/Localizable.strings")
        try write("a = other;", to: "de.lproj/Other.strings")
        func found(_ languages: String) -> [String?] { ["a", "b", "c", "d", "e"].map { texts(languages).text($0) } }
        #expect(found("de_AT") == ["Austrian", "German", "English", "Base", nil])
        #expect(found("de") == ["German", "German", "English", "Base", nil])
        #expect(found("fr:de") == ["French", "English", "English", "Base", nil])
        #expect(found("it") == ["English", "English", "English", "Base", nil])
        #expect(texts("it", development: "de_AT").text("a") == "Austrian")
    }

    @Test func aReaderOfTheDevelopmentLanguageGetsNoOther() throws {
        try write("Hello = Hallo;", to: "de.lproj/Localizable.strings")
        #expect(texts("en:de").text("Hello") == nil)
        #expect(texts("en:de").folders.isEmpty)
        #expect(texts("it:de").text("Hello") == "Hallo")
        #expect(texts("en:de", development: "fr").text("Hello") == "Hallo")
    }

    @Test func tablesAndKeysAreApart() throws {
        try write("Hello = Hallo; \"\" = nothing;", to: "de.lproj/Localizable.strings")
        try write("Hello = Servus;", to: "de.lproj/Other.strings")
        #expect(texts("de").text("Hello", table: "") == "Hallo")
        #expect(texts("de").text("Hello", table: "Other") == "Servus")
        #expect(texts("de").text("Hello", table: "Third") == nil)
        #expect(texts("de").text("") == nil)
    }

    @Test func aMalformedTableHasNoTexts() throws {
        try write("Hello = Hallo", to: "de.lproj/Localizable.strings")
        try write("Hello = \"Hello there\";", to: "en.lproj/Localizable.strings")
        #expect(texts("de").text("Hello") == "Hello there")
        #expect(texts("de").text("Bye") == nil)
    }

    @Test func aBundleWithoutTextsAnswersTheValueOrTheKey() throws {
        let bundle = try #require(Bundle(path: folder.path))
        #expect(NSLocalizedString("key", bundle: bundle, comment: "") == "key")
        #expect(NSLocalizedString("key", tableName: "T", bundle: bundle, value: "value", comment: "") == "value")
        #expect(bundle.localizedString(forKey: "key", value: nil, table: nil) == "key")
        #expect(bundle.localizedString(forKey: "key", value: "", table: nil) == "key")
        #expect(bundle.localizedString(forKey: "key", value: "value", table: nil) == "value")
        #expect(NSLocalizedString("key", comment: "") == "key")
        #expect(sentence(about: 3) == "3 women in engineering")
    }
}
