// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeNotifications
import Foundation
import Glibc
import ScratchSpace
import Testing

@testable import Service

/// The texts of a bundle for the keys of remote notifications.
@Suite(.timeLimit(.minutes(1))) struct PushTextsTests {
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
    private func text(_ key: String, _ languages: String) throws -> String {
        let texts = PushTexts(folder: bundle, environment: ["LC_ALL": "C.UTF-8", "LANGUAGE": languages])
        let payload = try RemotePayload(Data(#"{"aps": {"alert": {"loc-key": "\#(key)"}}}"#.utf8))
        return payload.content(texts.text).body
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
