// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeServiceClient
import EnfiladeTesting
import TestSupport
import Testing
import TestTraits

/// Streams of an app with windows to the program whose activity it continues: its own process, since that has all windows.
@Suite(.serialized, .timeLimit(.minutes(5))) struct WindowStreamTests {
    private static let type = "org.example.town.clown"

    private func order(_ app: TownApp, _ words: String) async throws {
        try app.send("activities \(words)")
        _ = try await app.next("done \(words.split(separator: " ").prefix(2).joined(separator: " "))")
    }

    @Test func aSceneHasStreamsToTheActivityThatItWasGiven() async throws {
        try await withTown {
            $0.information["NSUserActivityTypes"] = [.string(Self.type)]
        } _: { town in
            let (app, _) = try await town.startWithMap()
            let feed = Activities1Client(try town.desk.connection())
            for words in ["current pia", "streams pia", "retitle pia From afar"] { try await order(app, words) }
            let number = try await eventually("the content from afar") {
                try await feed.current().first { $0.content.title == "From afar" }?.number
            }
            let session = try #require(try await feed.open(number).session)
            _ = try await app.next("continue \(session)")
            try await order(app, "ask it hello")
            _ = try await app.next("answered HELLO")
            // A link is no activity to continue.
            let item = LinkItem(owner: "org.example.Notebook", identifier: "note-1", title: "About pia")
            let links = Links1Client(try town.desk.connection())
            let link = try await links.add(LinkRequest(item: item, activity: number))
            #expect(try await links.open(link).session == session)
            _ = try await app.next("continue \(session)")
            try await order(app, "ask it hello")
            _ = try await app.next("no streams 3328")
            try await app.terminate()
        }
    }
}
