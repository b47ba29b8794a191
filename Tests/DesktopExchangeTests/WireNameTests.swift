// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import UniformTypeIdentifiers

@testable import EnfiladeDesktopExchange

struct WireNameTests {
    @Test(arguments: [
        (UTType.utf8PlainText, ["text/plain;charset=utf-8", "text/plain"]), (.plainText, ["text/plain"]),
        (.png, ["image/png"]), (.fileURL, ["text/uri-list"]), (.url, ["text/uri-list"]),
        (.heic, ["image/heic"]),
    ])
    func typesHaveTheNamesThatOthersKnow(type: UTType, names: [String]) {
        #expect(WireName.names(for: type) == names)
    }

    @Test(arguments: [
        ("text/plain", UTType.plainText), ("text/plain;charset=utf-8", .utf8PlainText), ("UTF8_STRING", .utf8PlainText),
        ("text/plain;charset=UTF-8", .utf8PlainText), ("image/png", .png), ("IMAGE/PNG", .png),
        ("text/uri-list", .url), ("application/vnd.public.heic", .heic), ("application/pdf", .pdf),
    ])
    func namesStandForTypes(name: String, type: UTType) {
        #expect(WireName.type(named: name) == type)
    }

    @Test(arguments: ["", "TARGETS", "TIMESTAMP", "STRING", "/", "application/", "a/b/c", "\u{0}/x", "text/plain\n"])
    func otherNamesStandForNone(name: String) {
        let type = WireName.type(named: name)
        #expect(type == nil || type?.isDynamic == true)
    }

    @Test(arguments: [
        ("https://example.org\nTitle", "https://example.org"), ("\u{FEFF}https://a/ü\r\n", "https://a/%C3%BC"),
        ("mailto:a@b", "mailto:a@b"), ("", nil), ("\n\n", nil), ("no address", nil), ("\0\0", nil),
    ])
    func titledAddressesAreRead(text: String, address: String?) throws {
        let data = try #require(text.data(using: .utf16LittleEndian))
        #expect(TitledURL.address(in: data)?.absoluteString == address)
        // A text that is cut off in the middle of a character, or begins elsewhere in memory, is no reason to crash.
        for count in 0...data.count { _ = TitledURL.address(in: data.prefix(count)) }
        #expect(TitledURL.address(in: (Data([1, 2, 3]) + data).dropFirst(3))?.absoluteString == address)
        _ = TitledURL.address(in: Data([0, 0xD8, 0, 0xD8, 0xFF]))
    }

    @Test func everyTypeOfTheSystemComesBackByItsFirstName() {
        for type in UTType.systemTypes where !type.conforms(to: .url) {
            guard let name = WireName.names(for: type).first else { continue }
            #expect(WireName.type(named: name) == type, "\(type) is named \(name)")
        }
    }

    @Test func aTypeWithAnEndlessNameIsNotOffered() throws {
        let type = try #require(
            UTType(identifier: "org.\(String(repeating: "a", count: 200))", allowUndeclared: true))
        #expect(WireName.names(for: type).isEmpty)
    }
}

struct URLListTests {
    @Test func listsAreWrittenAndRead() throws {
        let urls = [
            URL(filePath: "/tmp/a b.txt"), URL(filePath: "/tmp/ü\n.png"),
            try #require(URL(string: "https://example.org/?q=1#f")),
        ]
        let data = URLList.data(of: urls)
        #expect(
            String(decoding: data, as: UTF8.self).hasPrefix("file:///tmp/a%20b.txt\r\nfile:///tmp/%C3%BC%0A.png\r\n"))
        #expect(URLList.urls(in: data) == urls)
    }

    @Test(arguments: ["", "# nothing\r\n", "\r\n\n\r", "words", "\u{0}", "http://[", "  "])
    func whatIsNoURLIsPassedOver(text: String) {
        #expect(URLList.urls(in: Data(text.utf8)).isEmpty)
    }

    @Test func listsOfOtherProgramsAreRead() {
        let text = "# copied\nfile:///a\n\n  file:///b \rhttps://example.org\0"
        #expect(
            URLList.urls(in: Data(text.utf8)).map(\.absoluteString) == [
                "file:///a", "file:///b", "https://example.org",
            ])
        #expect(URLList.urls(in: Data([0xFF, 0x0A]) + Data("file:///a".utf8)).count == 1)
        let many = Data(String(repeating: "file:///a\n", count: URLList.most + 5).utf8)
        #expect(URLList.urls(in: many).count == URLList.most)
    }
}
