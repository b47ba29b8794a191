// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import Foundation
import Testing

@testable import EnfiladePublishers

/// Messages of browsers in a stream of bytes, and their content.
@Suite struct NativeMessagesTests {
    @Test func messagesAreFoundHoweverTheyAreCut() throws {
        let sent = [Data("{}".utf8), Data(), Data(repeating: 65, count: 70_000)]
        let stream = sent.reduce(Data()) { $0 + NativeMessages.frame($1) }
        for size in [1, 3, 4, 5, 4_096, stream.count] {
            var messages = NativeMessages()
            var found: [Data] = []
            var rest = stream
            while !rest.isEmpty {
                messages.add(Data(rest.prefix(size)))
                rest = Data(rest.dropFirst(size))
                while let message = try messages.next() { found.append(message) }
            }
            #expect(found == sent, "\(size) bytes at once")
            try messages.finish()
        }
    }

    @Test func aHugeLengthIsRefusedBeforeItsBytesCome() throws {
        for length in [UInt32(NativeMessages.limit) + 1, .max] {
            var messages = NativeMessages()
            messages.add(withUnsafeBytes(of: length) { Data($0) })
            #expect(throws: NativeMessages.Malformed.self) { try messages.next() }
        }
    }

    @Test func anEndWithinAMessageIsRefused() throws {
        var messages = NativeMessages()
        messages.add(Data([9, 0]))
        #expect(try messages.next() == nil)
        #expect(throws: NativeMessages.Malformed.self) { try messages.finish() }
    }

    @Test(arguments: [
        "", "x", "[]", "{}", #"{"type":7}"#, #"{"type":"page"}"#, #"{"type":"selection","selection":"x"}"#,
        #"{"type":"other"}"#, #"{"type":"page","url":7}"#, #"{"type":"selection","request":-1}"#,
        // Halves of characters: the extension sends none.
        #"{"type":"page","url":"https://example.org/","title":"\ud800"}"#,
        #"{"type":"selection","request":1,"selection":"a\udc00"}"#,
    ])
    func aMessageThatIsNoneIsRefused(text: String) {
        #expect(throws: NativeMessages.Malformed.self) { try BrowserMessage(Data(text.utf8)) }
    }

    @Test(arguments: [
        ("https://example.org/a?x=1", "https://example.org/a", "https://example.org/a"),
        ("https://www.example.org/a", "https://example.org/b", "https://example.org/b"),
        // A page could name any other as its own.
        ("https://example.org/a", "https://bank.example.com/", "https://example.org/a"),
        ("https://example.org/a", "javascript:alert(1)", "https://example.org/a"),
        ("https://ada:secret@example.org/a", "", "https://example.org/a"),
    ])
    func aPageIsKnownByItsOwnAddress(url: String, canonical: String, link: String) throws {
        let page = try #require(BrowserPage(title: "A", url: url, canonical: canonical))
        #expect(page.content.webpage == link && page.content.persistent == link && page.content.title == "A")
    }

    @Test(arguments: ["about:blank", "chrome://settings", "file:///etc/passwd", "view-source:https://x.org", "x", ""])
    func aPageThatIsNoneOfTheWebIsNothing(url: String) throws {
        let text = String(decoding: try JSONEncoder().encode(["type": "page", "url": url]), as: UTF8.self)
        #expect(try BrowserMessage(Data(text.utf8)) == .page(nil))
    }

    @Test func theStateHasTheSelectionAsFarAsThereIsRoom() throws {
        let page = try #require(BrowserPage(title: "A", url: "https://example.org/", canonical: nil))
        #expect(
            String(decoding: page.state(selection: nil), as: UTF8.self)
                == #"{"title":"A","url":"https://example.org/"}"#)
        #expect(page.state(selection: String(repeating: "\"", count: 1 << 20)).count < 1 << 20)
    }

    @Test(arguments: [
        ("/usr/lib/firefox-esr/firefox-esr", "firefox-esr"), ("/usr/lib/chromium/chromium (deleted)", "chromium"),
        ("/opt/google/chrome/chrome", "google-chrome"),
    ])
    func aBrowserIsNamedByItsProgram(path: String, identifier: String) {
        #expect(BrowserProgram.identifier(ofProgram: path) == identifier)
    }
}
