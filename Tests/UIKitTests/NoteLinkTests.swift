// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeServiceClient
import EnfiladeTesting
import Foundation
import TestSupport
import Testing
import TestTraits

/// Notes about the content of a real app, which come back with it.
@Suite(.serialized, .timeLimit(.minutes(10))) struct NoteLinkTests {
    private func withFeed(_ body: (Town, TownApp) async throws -> Void) async throws {
        try await withTown { builder in
            builder.information["NSUserActivityTypes"] = [.string("org.example.town.clown")]
        } _: { town in
            let (app, _) = try await town.startWithMap()
            try await body(town, app)
        }
    }

    /// Has the app do something with its activities.
    private func order(_ app: TownApp, _ words: String) async throws {
        try app.send("activities \(words)")
        let name = words.split(separator: " ").prefix(2).joined(separator: " ")
        _ = try await app.next("done \(name)")
    }

    /// The address of the only link in a note.
    private func address(in note: DeviceNotes.Note, _ desk: Device) async throws -> URL {
        let text = try await desk.notes.text(of: note)
        let match = try #require(text.firstMatch(of: /\((enfilade:[^)]*)\)/))
        return try #require(URL(string: String(match.output.1)))
    }

    @Test(.claim("Q39")) func aNoteComesBackHalfAYearLaterWithContentThatWasRenamed() async throws {
        try await withFeed { town, app in
            let desk = town.desk
            try await order(app, "current pia")
            let shown = try await desk.activities.next { $0.title == "Clown pia" }
            let note = try await desk.notes.write("Pia needs new shoes", about: shown)
            #expect(try await desk.notes.about(shown) == [note])
            try await order(app, "current bob")
            let other = try await desk.activities.next { $0.title == "Clown bob" }
            #expect(try await desk.notes.about(other).isEmpty)
            try await app.terminate()
            try await desk.service.kill()
            try await desk.clock.advance(by: .seconds(86_400 * 183))
            let (again, _) = try await town.startWithMap()
            try await order(again, "current pia")
            try await order(again, "retitle pia Pia the Great")
            let renamed = try await desk.activities.next { $0.title == "Pia the Great" }
            #expect(try await desk.notes.about(renamed) == [note])
            // A click brings the app back to the content that it was about.
            #expect(try await desk.notes.open(try await address(in: note, desk)) == nil)
            #expect(try await again.next("continue").contains("clown:pia"))
            try await again.terminate()
        }
    }

    @Test func aNoteWithALinkOfAnotherDeviceIsANote() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let address = "enfilade://link/7b1c4d9e-0000-4000-8000-000000000001"
            let note = try await desk.notes.write("See [the plan](\(address)) of Ada")
            #expect(try await desk.notes.all(with: "plan") == [note])
            #expect(try await desk.notes.text(of: note) == "See [the plan](\(address)) of Ada")
            do {
                _ = try await desk.notes.open(try #require(URL(string: address)))
                Issue.record("a link that is not here was opened")
            } catch let error as ServiceError {
                #expect(error.code == .notFound && error.message.contains("no link with the address"))
            }
        }
    }

    @Test(.claim("Q20")) func identifiersComeBeforeAPageThatIsLinkedLater() async throws {
        try await withFeed { town, app in
            let desk = town.desk
            try await order(app, "current pia")
            try await order(app, "page pia https://example.org/pia")
            let shown = try await desk.activities.next { $0.title == "Clown pia" && $0.webpageURL != nil }
            let first = try await desk.notes.write("by the app", about: shown)
            _ = try await Activities1Client(try desk.connection()).publish(
                PublishedActivity(
                    content: ActivityDescription(title: "Pia's page", webpage: "https://example.org/pia#top"),
                    program: "org.example.Browser"))
            let page = try await desk.activities.next { $0.title == "Pia's page" }
            let second = try await desk.notes.write("by the browser", about: page)
            #expect(try await desk.notes.about(shown) == [first, second])
            // In the browser both are found by the page.
            #expect(try await desk.notes.about(page) == [second, first])
            try await app.terminate()
        }
    }
}
