// SPDX-License-Identifier: Apache-2.0
// The code of the article "Test how an app follows the Focus", word for word.

import EnfiladeTesting
import Foundation
import TestSupport
import Testing

private func workEnds(for app: AppBundle, on desk: Device) async throws {
    let focus = try await desk.focus
    try await focus.setFilter("Look", of: app, in: .work, to: ["status": "At work"])
    try await focus.turnOn(.work, for: .seconds(2 * 60 * 60))
    #expect(try await focus.nextPerform(of: app).values["status"] == "At work")
    try await desk.clock.advance(by: .seconds(2 * 60 * 60))
    #expect(try await focus.nextPerform(of: app).isReset)
}

private func replies(to app: AppBundle, on desk: Device) async throws {
    let notifications = try await desk.notifications
    let banner = try await notifications.nextBanner(of: app)
    #expect(banner.takesReply)
    try await notifications.reply("On my way", to: banner)
}

@Suite(.timeLimit(.minutes(5))) struct FocusTestingArticleTests {
    @Test func aFocusEnds() async throws {
        try await withDesk { world, desk in
            let app = try BundleBuilder(
                identifier: "org.example.Notes", name: "Notes",
                executable: World.executables.appending(path: "focus-probe")
            ).build(in: world.folder)
            try declare([FocusRoom.Apps.look], in: app.folder)
            try await desk.install(app)
            let process = try await desk.launch(app)
            try process.send("0 join")
            try await process.line { $0 == "0 done" }
            try await workEnds(for: app, on: desk)
        }
    }

    @Test func aReplyArrives() async throws {
        try await withDesk { world, desk in
            let app = try BundleBuilder(
                identifier: "org.example.Mail", name: "Mail",
                executable: World.executables.appending(path: "notification-probe")
            ).build(in: world.folder)
            try await desk.install(app)
            _ = try await desk.notifications
            let process = try await desk.launch(app)
            for line in ["authorize", "categories"] { try process.send(line) }
            try await desk.whenCategoriesAreSet(by: app)
            try process.send("add a")
            try await replies(to: app, on: desk)
            try await process.line { $0 == "received a reply On my way" }
        }
    }

    /// Compares the article with this file, so that neither changes alone.
    @Test func articleAndThisFileShowTheSameCode() throws {
        let tests = URL(filePath: #filePath)
        let root = (0..<4).reduce(tests) { folder, _ in folder.deletingLastPathComponent() }
        let article = root.appending(
            path: "Sources/Tools/EnfiladeTesting/EnfiladeTesting.docc/TestingFocusFilters.md")
        let code = try String(contentsOf: tests, encoding: .utf8).replacingOccurrences(of: "private func", with: "func")
        let snippets = try String(contentsOf: article, encoding: .utf8).components(separatedBy: "```swift\n")
            .dropFirst().compactMap { $0.components(separatedBy: "```").first }
        #expect(snippets.count == 2)
        for snippet in snippets { #expect(code.contains(snippet)) }
    }
}
