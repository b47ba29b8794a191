// SPDX-License-Identifier: Apache-2.0
// The extension and its host in Chromium as Debian has it, with a real bus and a real service.

import EnfiladeTesting
import Foundation
import TestTraits
import Testing

@Suite(
    "The extension in Chromium", .serialized, .timeLimit(.minutes(10)),
    .enabled("needs chromium, Xvfb, openbox, xdotool, wmctrl and xdg-utils; scripts/need test installs them") {
        RealBrowser.Kind.chromium.isPossible
    })
struct ChromiumTests {
    private let stories = BrowserStories(kind: .chromium)

    @Test(
        "has the note about a page come back half a year later, at another address, and a link opens the page",
        .claim("Q8", "Q13", "Q19"))
    func halfAYear() async throws {
        try await stories.halfAYear()
    }

    @Test("tells nothing of a private window, of a file, or after the end of the browser", .claim("Q14"))
    func privacy() async throws {
        try await stories.privacy()
    }

    @Test("tells a page that shows other content without being loaded again", .claim("Q34"))
    func changes() async throws {
        try await stories.changes()
    }

    @Test("tells the page of a browser without a display until that ends, also if the page is busy at first")
    func headless() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let site = try await WebSite(on: desk)
            // Longer than the extension waits for a page.
            let work = "const start = Date.now(); while (Date.now() < start + 1500);"
            try site.add("emma", "Emma", canonical: "emma/", script: work)
            try await RealBrowser.turnOn(desk)
            let page = URL(string: "\(site.address)emma/")
            let browser = try await RealBrowser.startHeadless("\(site.address)emma/?from=mail", on: desk)
            let activities = try await desk.activities
            let shown = try await activities.next { $0.title == "Emma" && $0.webpageURL == page }
            #expect(shown.app == "chromium")
            #expect(try await browser.terminate().isSuccess)
            try await activities.whenGone()
        }
    }
}
