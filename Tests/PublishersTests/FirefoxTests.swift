// SPDX-License-Identifier: Apache-2.0
// The extension and its host in Firefox as Debian has it, with a real bus and a real service.

import TestTraits
import Testing

@Suite(
    "The extension in Firefox", .serialized, .timeLimit(.minutes(10)),
    .enabled("needs firefox-esr, Xvfb, openbox, xdotool, wmctrl and xdg-utils; scripts/need test installs them") {
        RealBrowser.Kind.firefox.isPossible
    })
struct FirefoxTests {
    private let stories = BrowserStories(kind: .firefox)

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
}
