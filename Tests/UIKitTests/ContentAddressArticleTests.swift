// SPDX-License-Identifier: Apache-2.0
// The code of the article "Give your content an address", word for word.

import EnfiladeContract
import EnfiladeTesting
import Foundation
import FoundationAdditions
import TestSupport
import Testing
import UIKit

private struct Recipe: Equatable {
    let identifier: UUID
    var title: String
    var page: URL?
}

@MainActor private func activity(showing recipe: Recipe) -> NSUserActivity {
    let activity = NSUserActivity(activityType: "org.example.Cookbook.recipe")
    activity.title = recipe.title
    activity.targetContentIdentifier = recipe.identifier.uuidString
    activity.persistentIdentifier = recipe.identifier.uuidString
    activity.webpageURL = recipe.page
    activity.userInfo = ["recipe": recipe.identifier.uuidString]
    activity.isEligibleForSearch = true
    return activity
}

@MainActor private func recipe(of activity: NSUserActivity, in cookbook: [UUID: Recipe]) -> Recipe? {
    guard let text = activity.userInfo?["recipe"] as? String, let identifier = UUID(uuidString: text) else {
        return nil
    }
    return cookbook[identifier]
}

@MainActor
@Suite(
    .enabled("python3-gi is needed") { FileManager.default.fileExists(atPath: "/usr/lib/python3/dist-packages/gi") },
    .timeLimit(.minutes(5))
) struct ContentAddressArticleTests {
    /// The snippets of the article in a language, in order.
    private func snippets(_ language: String) throws -> [String] {
        let root = (0..<3).reduce(URL(filePath: #filePath)) { folder, _ in folder.deletingLastPathComponent() }
        let article = root.appending(path: "Sources/Frameworks/UIKit/UIKit.docc/GiveYourContentAnAddress.md")
        return try String(contentsOf: article, encoding: .utf8).components(separatedBy: "```\(language)\n").dropFirst()
            .compactMap { $0.components(separatedBy: "```").first }
    }

    /// Runs a program of the article until it says that it shows the content.
    private func show(_ snippet: String, _ words: [String] = [], on desk: Device) async throws -> RunningProcess {
        let script = desk.dataHome.appending(path: "\(UUID().uuidString).py")
        try Data(snippet.utf8).write(to: script)
        let process = try await desk.launch("/usr/bin/python3", [script.path] + words)
        try await process.line { $0 == "shown" }
        return process
    }

    @Test func theArticleAndThisFileShowTheSameCode() throws {
        let code = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
            .replacingOccurrences(of: "private ", with: "")
        let snippets = try snippets("swift")
        #expect(snippets.count == 2)
        for snippet in snippets { #expect(code.contains(snippet)) }
    }

    @Test func aRecipeIsFoundAgainUnderAnotherTitle() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            try await desk.service.start()
            let feed = Activities1Client(try desk.connection())
            func publish(_ activity: NSUserActivity) async throws -> DeviceActivities.Activity {
                let content = ActivityDescription(
                    title: activity.title ?? "", target: activity.targetContentIdentifier,
                    persistent: activity.persistentIdentifier, webpage: activity.webpageURL?.absoluteString)
                _ = try await feed.publish(PublishedActivity(content: content, program: "org.example.Cookbook"))
                let title = content.title
                return try await desk.activities.next { $0.title == title }
            }
            var cake = Recipe(identifier: UUID(), title: "Plum cake")
            let note = try await desk.notes.write("Less sugar", about: try await publish(activity(showing: cake)))
            (cake.title, cake.page) = ("Grandmother's cake", URL(string: "https://example.org/cake"))
            let renamed = activity(showing: cake)
            #expect(try await desk.notes.about(try await publish(renamed)) == [note])
            // As it comes back to the app.
            let arriving = NSUserActivity(record: try ActivityRecord(encoded: try renamed.record.encoded()))
            #expect(recipe(of: arriving, in: [cake.identifier: cake]) == cake)
            #expect(recipe(of: arriving, in: [:]) == nil)
            // The checker of identifiers has nothing to say.
            let sources = world.folder.appending(path: "sources")
            try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
            try Data(try snippets("swift").joined().utf8).write(to: sources.appending(path: "Recipe.swift"))
            let lint = try await desk.run("enfilade", ["lint", "sources", sources.path])
            #expect(lint.status.isSuccess, "\(lint.text) \(lint.errors)")
        }
    }

    @Test func aBookAndAPageAreFoundAgain() async throws {
        let programs = try snippets("python")
        try #require(programs.count == 2)
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            try await desk.service.start()
            let reader = try await show(programs[0], on: desk)
            let book = try await desk.activities.next { $0.persistentIdentifier == "urn:isbn:9780141439549" }
            let note = try await desk.notes.write("Read on", about: book)
            try await reader.kill()
            try await desk.activities.whenGone { $0.title == "Middlemarch" }
            let again = try await show(programs[0], on: desk)
            let sameBook = try await desk.activities.next { $0.title == "Middlemarch" }
            #expect(try await desk.notes.about(sameBook) == [note])
            try await again.kill()

            let page = world.folder.appending(path: "page.html")
            let head = try #require(try snippets("html").first)
            try Data("<html><head>\(head)</head></html>".utf8).write(to: page)
            let visited = "https://example.org/?recipe=7"
            let browser = try await show(programs[1], [visited, page.path], on: desk)
            let shown = try await desk.activities.next { $0.title == "Plum cake" }
            #expect(shown.webpageURL?.absoluteString == "https://example.org/recipes/plum-cake")
            let advice = try await desk.notes.write("Less sugar", about: shown)
            try await browser.kill()
            // A page without such a line goes by its own address, here with parameters that follow readers.
            try Data("<html></html>".utf8).write(to: page)
            let address = "https://example.org/recipes/plum-cake?utm_source=mail#dough"
            let other = try await show(programs[1], [address, page.path], on: desk)
            let second = try await desk.activities.next { $0.webpageURL?.absoluteString == address }
            #expect(try await desk.notes.about(second) == [advice])
            try await other.kill()
        }
    }
}
