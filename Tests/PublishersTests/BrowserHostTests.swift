// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeServiceClient
import EnfiladeTesting
import Foundation
import TestSupport
import Testing

@testable import EnfiladePublishers

/// The native host of browsers with real pipes, a real bus and a real service.
@Suite(
    .enabled("the Python of Debian is needed") { FakeBrowser.isPossible }, .timeLimit(.minutes(10))
) struct BrowserHostTests {
    private func withBrowser(
        isOn: Bool = true, _ body: (Device, DeviceActivities, FakeBrowser) async throws -> Void
    ) async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            if isOn { try await turn("enable", on: desk) }
            let browser = try await FakeBrowser("firefox-esr", on: desk)
            _ = try await browser.process.line { $0 == "heard {\"on\": \(isOn), \"type\": \"switch\"}" }
            try await body(desk, try await desk.activities, browser)
        }
    }

    private func turn(_ word: String, on desk: Device) async throws {
        let switched = try await desk.run("enfilade", ["publisher", word, "browser"])
        #expect(switched.status.isSuccess, "\(switched.errors)")
    }

    private static func page(_ title: String, _ path: String = "/") -> [String: Any] {
        [
            "type": "page", "title": title, "url": "https://example.org\(path)?from=mail",
            "canonical": "https://example.org\(path)",
        ]
    }

    @Test func thePageInFrontIsAnActivityOfItsBrowserUntilTheBrowserCloses() async throws {
        try await withBrowser { desk, activities, browser in
            try browser.send(Self.page("Emma", "/emma"))
            let shown = try await activities.next { $0.title == "Emma" }
            #expect(shown.app == "firefox-esr" && shown.webpageURL == URL(string: "https://example.org/emma"))
            let client = Activities1Client(try desk.connection())
            #expect(try await client.current().map(\.publisher) == [.browser])
            // The selected text is given only when somebody asks for the state, and a slow browser gives none in time.
            try await eventuallyHolds("the selected text is given") {
                let (state, isFresh) = try await client.state(shown.number)
                let fields = try? JSONDecoder().decode([String: String].self, from: state)
                return isFresh && fields?["selection"] == "chosen words" && fields?["title"] == "Emma"
            }

            try browser.send(["type": "nothing"])
            try await activities.whenGone()
            try browser.send(Self.page("Persuasion"))
            _ = try await activities.next { $0.title == "Persuasion" }
            try browser.close()
            #expect(try await browser.end().status == "0")
            try await activities.whenGone()
        }
    }

    @Test func theSelectedTextOfAPageThatCameMeanwhileIsNotThatOfTheFormerOne() async throws {
        try await withBrowser { desk, activities, browser in
            try browser.send(Self.page("Emma", "/emma"))
            let shown = try await activities.next { $0.title == "Emma" }
            try await browser.goOnWhenAsked(to: Self.page("Persuasion", "/persuasion"))
            let (state, _) = try await Activities1Client(try desk.connection()).state(shown.number)
            let fields = try? JSONDecoder().decode([String: String].self, from: state)
            #expect(fields?["selection"] == nil)
            _ = try await activities.next { $0.title == "Persuasion" }
        }
    }

    @Test func theStateOfAPageIsNeverThatOfTheNextOne() async throws {
        try await withBrowser { desk, activities, browser in
            let client = Activities1Client(try desk.connection())
            try browser.send(Self.page("Page 0", "/0"))
            var shown = try await activities.next { $0.title == "Page 0" }
            for count in 1...5 {
                try browser.send(Self.page("Page \(count)", "/\(count)"))
                // The host has the next page, and waits a moment before it tells the service.
                let state = try? await client.state(shown.number).state
                let fields = state.flatMap { try? JSONDecoder().decode([String: String].self, from: $0) }
                #expect(fields?["title"] ?? shown.title == shown.title)
                shown = try await activities.next { $0.title == "Page \(count)" }
            }
        }
    }

    @Test func aPageIsListedAfterThePublisherWasTurnedOffAndOnInQuickSuccession() async throws {
        try await withBrowser { desk, activities, browser in
            try browser.send(Self.page("Emma"))
            _ = try await activities.next { $0.title == "Emma" }
            let client = Activities1Client(try desk.connection())
            // If the host sees each of the two, the extension tells the page again; if it sees the end alone, nobody does.
            try await client.setPublisher(.browser, isEnabled: false)
            try await client.setPublisher(.browser, isEnabled: true)
            _ = try await activities.next { $0.title == "Emma" }
        }
    }

    @Test func nothingIsToldWhileThePublisherIsOff() async throws {
        try await withBrowser(isOn: false) { desk, activities, browser in
            try await turn("enable", on: desk)
            _ = try await browser.process.line { $0 == "heard {\"on\": true, \"type\": \"switch\"}" }
            try browser.send(Self.page("Emma"))
            _ = try await activities.next { $0.title == "Emma" }
            try await turn("disable", on: desk)
            #expect(try await activities.current.isEmpty)
            // After the first two, of which one was the same.
            _ = try await browser.process.line(after: 2) { $0 == "heard {\"on\": false, \"type\": \"switch\"}" }
            // An extension that tells pages nevertheless is not even refused.
            try browser.send(Self.page("Secret"))
            try browser.close()
            let (status, words) = try await browser.end()
            #expect(status == "0" && !words.contains("a page is not told"), "\(words)")
            #expect(try await activities.current.isEmpty)
        }
    }

    @Test func aLaterServiceHearsOfThePage() async throws {
        try await withBrowser { desk, activities, browser in
            try browser.send(Self.page("Emma"))
            _ = try await activities.next { $0.title == "Emma" }
            try await desk.service.restart()
            _ = try await activities.next { $0.title == "Emma" && $0.isCurrent }
        }
    }

    @Test func messagesThatComeByteByByteAndInThousandsAreTaken() async throws {
        try await withBrowser { _, activities, browser in
            for number in 0..<2_000 { try browser.send(Self.page("\(number)", "/\(number)")) }
            let last = try JSONSerialization.data(withJSONObject: Self.page("Emma"))
            try browser.send(NativeMessages.frame(last))
            _ = try await activities.next { $0.title == "Emma" }
            #expect(try await activities.current.count == 1)
        }
    }

    @Test(arguments: [
        (NativeMessages.frame(Data("nonsense".utf8)), "is no JSON of the extension"),
        (Data([0xFF, 0xFF, 0xFF, 0xFF]), "1048576 are allowed"),
        (NativeMessages.frame(Data(#"{"type":"page"}"#.utf8)), "has no url"),
    ])
    func malformedInputEndsItWithAClearMessage(bytes: Data, reason: String) async throws {
        try await withBrowser { _, activities, browser in
            try browser.send(Self.page("Emma"))
            _ = try await activities.next { $0.title == "Emma" }
            try browser.send(bytes)
            let (status, words) = try await browser.end()
            #expect(status == "1" && words.contains(reason), "\(words)")
            try await activities.whenGone()
        }
    }

    @Test func anEndWithinAMessageEndsItWithAClearMessage() async throws {
        try await withBrowser { _, activities, browser in
            try browser.send(Self.page("Emma"))
            _ = try await activities.next { $0.title == "Emma" }
            try browser.send(Data([9, 0, 0, 0, 123]))
            try browser.close()
            let (status, words) = try await browser.end()
            #expect(status == "1" && words.contains("the input ends within a message"), "\(words)")
            try await activities.whenGone()
        }
    }
}
