// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeServiceClient
import EnfiladeTesting
import Foundation
import FoundationAdditions
import TestSupport
import Testing
import TestTraits
import ViewTestSupport

/// The activities of an app's documents, as the service and other processes know them.
@Suite(.serialized, .timeLimit(.minutes(10))) struct DocumentFeedTests {
    private static let type = "org.example.town.letter"

    /// Makes a town whose documents have activities.
    private func withLetters(_ body: (Town, TownApp, String, Activities1Client) async throws -> Void) async throws {
        try await withTown { builder in
            builder.open(["public.plain-text"], name: "Text")
            builder.information["CFBundleDocumentTypes"] = [
                [
                    "CFBundleTypeName": "Text", "LSItemContentTypes": ["public.plain-text"],
                    "NSUbiquitousDocumentUserActivityType": .string(Self.type),
                ]
            ]
            builder.information["NSUserActivityTypes"] = [.string(Self.type), "org.example.town.clown"]
        } _: { town in
            let (app, map) = try await town.startWithMap()
            try await body(town, app, map, Activities1Client(try town.desk.connection()))
            try await app.terminate()
        }
    }

    /// Waits for the one current activity with a title.
    private func current(_ title: String, _ client: Activities1Client) async throws -> ListedActivity {
        try await eventually("“\(title)” in the feed") {
            let listed = try await client.current()
            return listed.count == 1 && listed[0].content.title == title ? listed[0] : nil
        }
    }

    @Test(.claim("Q26")) func theActivityOfADocumentIsCurrentWhileItIsOpen() async throws {
        try await withLetters { town, app, map, client in
            let url = town.desk.home.appending(path: "first.txt")
            try app.send("letter create \(url.path) hello")
            #expect(try await app.next("letter created") == "first.txt true")
            let first = try await current("first", client)
            #expect(first.content.type == Self.type && first.content.target == url.absoluteString)
            // Nobody has asked since it became current.
            try app.send("letter write \(url.path) welcome")
            #expect(try await app.next("letter written") == "first.txt true")
            try app.send("letter count \(url.path)")
            #expect(try await app.next("letter count") == "first.txt 1")
            for _ in 0..<2 {
                let (state, isFresh) = try await client.state(first.number)
                let entries = NSUserActivity(record: try ActivityRecord(encoded: state)).userInfo
                #expect(isFresh && entries?[NSUserActivityDocumentURLKey] as? URL == url)
                #expect(entries?["length"] as? Int == 7)
            }
            // Of the second question it had nothing new to say.
            try app.send("letter count \(url.path)")
            #expect(try await app.next("letter count") == "first.txt 2")

            // The document that was opened last has the current activity, and then the one before.
            let other = town.desk.home.appending(path: "second.txt")
            try Data("again".utf8).write(to: other)
            try app.send("letter open \(other.path)")
            #expect(try await app.next("letter opened") == "second.txt true again")
            _ = try await current("second", client)
            try app.send("letter close \(other.path)")
            #expect(try await app.next("letter closed") == "second.txt true true")
            _ = try await current("first", client)
            // A responder of the window in front comes first.
            try app.send("activity \(map) ann")
            _ = try await current("Clown ann", client)
            try app.send("letter close \(url.path)")
            #expect(try await app.next("letter closed") == "first.txt true true")
            #expect(try Data(contentsOf: url) == Data("welcome".utf8))
        }
    }

    @Test func theFeedIsEmptyAfterTheDocumentIsClosed() async throws {
        try await withLetters { town, app, _, client in
            let url = town.desk.home.appending(path: "first.txt")
            try app.send("letter create \(url.path) hello")
            _ = try await current("first", client)
            try app.send("letter close \(url.path)")
            #expect(try await app.next("letter closed") == "first.txt true true")
            try await eventuallyHolds("an empty feed") { try await client.current().isEmpty }
        }
    }

    @Test func changesAreSavedBeforeTheAppEnds() async throws {
        try await withLetters { town, app, _, _ in
            let url = town.desk.home.appending(path: "first.txt")
            try app.send("letter create \(url.path) hello")
            _ = try await app.next("letter created")
            try app.send("letter write \(url.path) goodbye")
            _ = try await app.next("letter written")
            try await app.terminate()
            #expect(try Data(contentsOf: url) == Data("goodbye".utf8))
        }
    }
}
