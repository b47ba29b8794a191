// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeServiceClient
import EnfiladeTesting
import Foundation
import TestSupport
import Testing

/// The tests of the extension that are the same in each browser of Debian.
struct BrowserStories {
    let kind: RealBrowser.Kind

    /// A device with a browser that does not run yet, and a site with two books.
    private func withBrowser(_ body: (RealBrowser, WebSite, DeviceActivities) async throws -> Void) async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let site = try await WebSite(on: desk)
            try site.add("emma", "Emma", canonical: "emma/")
            try site.add("persuasion", "Persuasion")
            try await RealBrowser.turnOn(desk)
            try await body(try await RealBrowser(kind, on: desk), site, try await desk.activities)
        }
    }

    /// Writes a note about a page, ends everything, and comes back to the page half a year later, when it has moved.
    func halfAYear() async throws {
        try await withBrowser { browser, site, activities in
            let desk = browser.desk
            let emma = URL(string: "\(site.address)emma/")
            let process = try await browser.start("\(site.address)emma/?from=mail")
            let shown = try await activities.next { $0.title == "Emma" && $0.webpageURL == emma }
            #expect(shown.app == kind.rawValue)
            let client = Activities1Client(try desk.connection())
            #expect(try await client.current().map(\.publisher) == [.browser])
            try await eventuallyHolds("the selected text is given") {
                let (state, isFresh) = try await client.state(shown.number)
                let fields = try? JSONDecoder().decode([String: String].self, from: state)
                return isFresh && fields?["selection"] == "chosen words"
            }
            let note = try await desk.notes.write("The party at Box Hill:")
            let link = try await desk.notes.link(note, to: shown)

            // All of them end. Meanwhile the page gets another title, and another address beside its own.
            try await browser.close(try await browser.window("Emma"))
            try await process.exit()
            try await activities.whenGone()
            try await desk.service.kill()
            try await desk.clock.advance(by: .seconds(86_400 * 183))
            try site.add("emma", "Emma, a novel", canonical: "emma/")
            try site.add("books/emma", "Emma, a novel", canonical: "emma/")

            let later = try await browser.start("\(site.address)persuasion/")
            let other = try await activities.next { $0.title == "Persuasion" }
            #expect(try await desk.notes.about(other).isEmpty)
            try await browser.open("\(site.address)books/emma/")
            let again = try await activities.next { $0.title == "Emma, a novel" && $0.webpageURL == emma }
            #expect(try await desk.notes.about(again) == [note])

            // The link leads to the page's own address, in the browser that runs.
            try await browser.open("\(site.address)persuasion/")
            _ = try await activities.next { $0.title == "Persuasion" }
            #expect(site.requests(of: "emma/") == 0)
            let opened = try await desk.run(
                "enfilade", ["link", "open", link.absoluteString], options: browser.display.options)
            #expect(opened.status.isSuccess && opened.lines == [emma?.absoluteString], "\(opened)")
            let found = try await activities.next { $0.title == "Emma, a novel" && $0.webpageURL == emma }
            #expect(try await desk.notes.about(found) == [note])
            try await eventuallyHolds("the page's own address was asked for") { site.requests(of: "emma/") > 0 }

            // A later service hears of the page in front as well.
            try await desk.service.kill()
            _ = try await activities.next { $0.title == "Emma, a novel" && $0.webpageURL == emma }
            try await later.kill()
            try await activities.whenGone()
        }
    }

    /// Opens a page in a private window, and leaves the pages for a file.
    func privacy() async throws {
        try await withBrowser { browser, site, activities in
            let desk = browser.desk
            try site.add("diary", "Diary")
            // Every message of publishers, also of a page that is current for a moment alone.
            let monitor = try await desk.launch("/usr/bin/dbus-monitor", ["interface='org.enfilade.Activities1'"])
            _ = try await monitor.line { $0.contains("member=NameLost") }
            let process = try await browser.start("\(site.address)persuasion/")
            _ = try await activities.next { $0.title == "Persuasion" }

            try await browser.openPrivately("\(site.address)diary/")
            let window = try await browser.window("Diary")
            #expect(try await browser.display.activate(window))
            // Chromium does not let the extension know that a private window is in front, and the former page stays.
            if kind == .firefox { try await activities.whenGone() }
            try await browser.close(window)
            try await eventuallyHolds("the private window is closed") {
                try await browser.display.windows("^Diary ")?.isEmpty == true
            }
            _ = try await activities.next { $0.title == "Persuasion" }

            let file = desk.home.appending(path: "plan.txt")
            try Data("A plan".utf8).write(to: file)
            try await browser.open(file.absoluteString)
            try await activities.whenGone()
            try await browser.open("\(site.address)emma/")
            _ = try await activities.next { $0.title == "Emma" }
            _ = try await monitor.line { $0.contains("\"Emma\"") }
            let told = monitor.output.text
            #expect(told.contains("/persuasion/"))
            for secret in ["diary", "Diary", "plan.txt"] { #expect(!told.contains(secret), "\(told)") }
            #expect(try await activities.history(containing: "diary").isEmpty)

            try await process.kill()
            try await activities.whenGone()
            try await monitor.terminate()
        }
    }

    /// Shows other content in a page without loading another one, and changes the title some time before the page's own address.
    func changes() async throws {
        try await withBrowser { browser, site, activities in
            let script = """
                setTimeout(() => {
                    history.pushState(null, "", "/persuasion/?from=emma");
                    document.title = "Persuasion";
                    setTimeout(() => { document.querySelector("link[rel=canonical]").href = "/persuasion/"; }, 1000);
                }, 1000);
                """
            try site.add("novel", "Novel", canonical: "novel/", script: script)
            let process = try await browser.start("\(site.address)novel/")
            let page = URL(string: "\(site.address)persuasion/")
            _ = try await activities.next { $0.title == "Persuasion" && $0.webpageURL == page }
            try await process.kill()
            try await activities.whenGone()
        }
    }
}
