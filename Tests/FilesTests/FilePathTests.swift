// SPDX-License-Identifier: Apache-2.0

import EnfiladeFiles
import Foundation
import Testing

@Suite struct FilePathTests {
    @Test(arguments: [
        ("", "", "", ""), ("/", "/", "", "/"), ("a", "a", "", "a"),
        ("/a/b.txt", "b.txt", "txt", "/a/b"), ("a//b.tar.gz/", "b.tar.gz", "gz", "a/b.tar"),
        (".profile", ".profile", "", ".profile"), ("a/.profile", ".profile", "", "a/.profile"),
        ("a.b/c", "c", "", "a.b/c"), ("dot.", "dot.", "", "dot"), ("é/ü.ö", "ü.ö", "ö", "é/ü"),
    ])
    func partsOfAPath(path: String, name: String, pathExtension: String, rest: String) {
        #expect(FilePath.lastComponent(path) == name)
        #expect(FilePath.pathExtension(path) == pathExtension)
        #expect(FilePath.deletingPathExtension(path) == rest)
        // Foundation says the same wherever it survives.
        #expect(NSString(string: path).lastPathComponent == name)
        #expect(NSString(string: path).pathExtension == pathExtension)
        #expect(NSString(string: path).deletingPathExtension == rest)
    }

    @Test(arguments: [
        ("a", "", "a"), ("a", "b", "b/a"), ("a", "b/", "b/a"), ("/a/", "/b", "/b/a"), ("", "b", "b"), ("", "", ""),
    ])
    func nameBelowAFolder(name: String, folder: String, path: String) {
        #expect(FilePath.appending(name, to: folder) == path)
    }

    /// Foundation's `NSString` ends the process on this text.
    @Test func slashesBeforeOtherLettersAreTidied() {
        let text = String(decoding: Data(base64Encoded: "L2ZvbGRlci8vsg==") ?? Data(), as: UTF8.self)
        #expect(FilePath.tidied(text) == "/folder/\u{FFFD}" && FilePath.tidied("//") == "/")
        #expect(FilePath.pathExtension(text + "//;[\u{FFFD}.x") == "x")
    }
}
