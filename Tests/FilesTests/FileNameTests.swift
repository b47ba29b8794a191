// SPDX-License-Identifier: Apache-2.0

@testable import EnfiladeFiles
import Testing

@Suite struct FileNameTests {
    @Test(arguments: [
        ("report.pdf", "report.pdf"),
        (".hidden", ".hidden"),
        ("../../etc/passwd", "..-..-etc-passwd"),
        ("/etc/passwd", "-etc-passwd"),
        ("a/../b", "a-..-b"),
        ("", "Untitled"), (".", "Untitled"), ("..", "Untitled"), ("  \n ", "Untitled"),
        (" .. ", "Untitled"), (".\u{0}.", "Untitled"),
        ("one\ntwo.txt", "one two.txt"),
        ("nul\u{0}byte\u{7}\u{1B}[31m", "nulbyte[31m"),
        ("photo\u{202E}gpj.exe", "photogpj.exe"),
        ("Übersicht 人口.csv", "Übersicht 人口.csv"),
        ("👩‍👩‍👧‍👦.png", "👩‍👩‍👧‍👦.png"),
        ("back\\slash", "back\\slash"),
    ])
    func aNameBecomesOneSafePart(name: String, expected: String) {
        #expect(FileName.sanitized(name) == expected)
    }

    @Test(arguments: ["a", "é", "人", "👩‍👩‍👧‍👦", "e\u{301}"])
    func aLongNameKeepsItsExtension(unit: String) {
        let name = FileName.sanitized(String(repeating: unit, count: 300) + ".jpeg")
        #expect(name.utf8.count <= 255)
        #expect(name.utf8.count > 220)
        #expect(name.hasSuffix(".jpeg"))
        #expect(name.dropLast(5).allSatisfy { String($0) == unit })
    }

    @Test func oneEndlessCharacterIsCutBetweenScalars() {
        let name = FileName.sanitized("a" + String(repeating: "\u{301}", count: 1000))
        #expect(name.utf8.count == 255)
    }

    @Test func aLongExtensionIsNoExtension() {
        let name = FileName.sanitized("a." + String(repeating: "x", count: 400))
        #expect(name.utf8.count == 255)
        #expect(name.hasPrefix("a.xxx"))
    }

    @Test func theCallerChoosesTheFallback() {
        #expect(FileName.sanitized("..", fallback: "Video.mov") == "Video.mov")
    }

    @Test(arguments: [
        ("/a/b", "/a", "b"), ("/a", "/", "a"), ("a", ".", "a"), ("a/b/", "a", "b"), ("/", "/", ""),
    ])
    func aPathComesApart(path: String, folder: String, name: String) {
        #expect(FilePath.split(path) == (folder, name))
    }
}
