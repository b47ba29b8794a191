// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeNotifications
import Foundation
import Glibc
import ScratchSpace
import Testing

@testable import Service

/// The texts of a bundle for the keys of remote notifications.
@Suite(.timeLimit(.minutes(5))) struct PushTextsTests {
    private let scratch: Scratch
    private let bundle: String

    init() throws {
        scratch = try Scratch()
        bundle = scratch.path("Mail.app")
    }

    private func write(_ text: String, to path: String) throws {
        let file = URL(filePath: bundle).appending(path: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    /// The text for a key, which is the key itself if there is none.
    private func text(_ key: String, _ languages: String, _ arguments: [String] = []) throws -> String {
        let texts = PushTexts(folder: bundle, environment: ["LC_ALL": "C.UTF-8", "LANGUAGE": languages])
        let alert = #"{"loc-key": "\#(key)", "loc-args": \#(arguments)}"#
        let payload = try RemotePayload(Data(#"{"aps": {"alert": \#(alert)}}"#.utf8))
        return texts.content(of: payload).body
    }

    @Test func aCatalogueHasTextsToo() throws {
        try write(
            """
            {"sourceLanguage": "en", "version": "1.0", "strings": {
              "KEY": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "German"}},
                "en": {"stringUnit": {"state": "translated", "value": "English"}}}},
              "FILES": {"localizations": {"de": {"variations": {"plural": {
                "one": {"stringUnit": {"state": "translated", "value": "eine Datei"}},
                "other": {"stringUnit": {"state": "translated", "value": "%@ Dateien"}}}}}}}}}
            """, to: "Localizable.xcstrings")
        #expect(try text("KEY", "de") == "German")
        #expect(try text("FILES", "de") == "%@ Dateien")
        #expect(try text("KEY", "it") == "English")
    }

    @Test func aTextWithFormsForNumbersHasThatForMost() throws {
        try write(
            """
            <plist version="1.0"><dict><key>NEW</key><dict>
              <key>NSStringLocalizedFormatKey</key><string>%#@count@ of 100%%</string>
              <key>count</key><dict>
                <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
                <key>NSStringFormatValueTypeKey</key><string>d</string>
                <key>one</key><string>%d new message</string><key>other</key><string>%d new messages</string>
              </dict></dict></dict></plist>
            """, to: "en.lproj/Localizable.stringsdict")
        try write("NEW = \"%@ new\";", to: "en.lproj/Localizable.strings")
        #expect(try text("NEW", "en", ["3"]) == "3 new messages of 100%")
        #expect(try text("NEW", "en") == "%d new messages of 100%")
    }

    @Test func aTextThatIsMissingComesFromTheDevelopmentLanguage() throws {
        try write(
            #"<plist version="1.0"><dict><key>CFBundleDevelopmentRegion</key><string>fr</string></dict></plist>"#,
            to: "Info.plist")
        try write("KEY = German;", to: "de.lproj/Localizable.strings")
        try write("KEY = English; OTHER = English;", to: "en.lproj/Localizable.strings")
        try write("KEY = French; OTHER = French;", to: "fr.lproj/Localizable.strings")
        #expect(try text("KEY", "de") == "German")
        #expect(try text("OTHER", "de") == "French")
        #expect(try text("KEY", "it") == "French")
    }

    @Test func aReaderOfTheDevelopmentLanguageGetsNoOther() throws {
        try write("KEY = German;", to: "de.lproj/Localizable.strings")
        #expect(try text("KEY", "en:de") == "KEY")
        #expect(try text("KEY", "it:de") == "German")
    }

    /// A file that must not be read as the table of a language.
    enum OddFile: CaseIterable, Sendable {
        case pipe, oversized, outside
    }

    @Test(arguments: OddFile.allCases) func aFileThatIsNoTableOfTheBundleIsPassedOver(_ kind: OddFile) throws {
        try write("KEY = English;", to: "en.lproj/Localizable.strings")
        try write("other = German;", to: "de.lproj/Other.strings")
        let path = "\(bundle)/de.lproj/Localizable.strings"
        switch kind {
        case .pipe: try #require(mkfifo(path, 0o600) == 0)
        case .oversized:
            try write("KEY = German;", to: "de.lproj/Localizable.strings")
            try #require(truncate(path, 17 << 20) == 0)
        case .outside:
            let outside = scratch.path("Outside.strings")
            try Data("KEY = Outside;".utf8).write(to: URL(filePath: outside))
            try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: outside)
        }
        #expect(try text("KEY", "de") == "English")
        #expect(try text("NONE", "de") == "NONE")
    }
}
