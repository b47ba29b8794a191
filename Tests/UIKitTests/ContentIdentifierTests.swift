// SPDX-License-Identifier: Apache-2.0
// The identifiers of content across processes: a real app, the service, and the suggestions as the shell makes them.

import EnfiladeContract
import EnfiladeNotes
import EnfiladeServiceClient
import EnfiladeTesting
import Foundation
import Synchronization
import TestSupport
import Testing
import TestTraits

/// Links and suggestions that follow the identifiers of content, and nothing else.
@MainActor @Suite(.serialized, .timeLimit(.minutes(10))) struct ContentIdentifierTests {
    /// The content of a device, which notes down the activities whose links were looked up.
    private final class WatchedContent: EnfiladeNotes.ContentSource {
        private let content: ServiceContent
        private let asked = Mutex<Set<UInt64>>([])

        init(_ connection: ServiceConnection) { content = ServiceContent(connection) }

        func wasAsked(_ activity: UInt64) -> Bool { asked.withLock { $0.contains(activity) } }

        func current() async throws -> [ListedActivity] { try await content.current() }
        func changes() async throws -> AsyncStream<ContentChange> { try await content.changes() }

        func links(to activity: UInt64) async throws -> [ListedLink] {
            let links = try await content.links(to: activity)
            asked.withLock { _ = $0.insert(activity) }
            return links
        }
    }

    /// A device with an app in front, and the suggestions that its user sees.
    @MainActor private final class Desk {
        let town: Town
        let suggestions: Suggestions
        /// The notes that were suggested, one after the other; `nil` where there was none.
        private(set) var seen: [String?] = []
        private let content: WatchedContent
        private let feed: ContentFeed

        init(_ town: Town) throws {
            self.town = town
            content = WatchedContent(try town.desk.connection())
            feed = ContentFeed(content)
            let state = town.bundle.folder.appending(path: "state").path
            suggestions = Suggestions(feed, store: QuickNoteStore(environment: ["XDG_STATE_HOME": state]))
            suggestions.changed = { [weak self] in self?.note() }
            feed.start()
        }

        private var suggested: String? {
            if case .note(let note) = suggestions.suggestion?.target { note } else { nil }
        }

        private func note() {
            if seen.last != suggested { seen.append(suggested) }
        }

        /// Has the app show some content, and waits until links to it were looked for.
        ///
        /// - Parameter words: The two identifiers and the title.
        func show(_ name: String, _ words: String, _ app: TownApp) async throws -> DeviceActivities.Activity {
            let former = try await town.desk.activities.current.map(\.number)
            try app.send("activities show \(name) \(words)")
            _ = try await app.next("done show \(name)")
            let shown = try await town.desk.activities.next { !former.contains($0.number) && $0.isInFront }
            try await eventuallyHolds("the links to “\(words)” were looked for") { content.wasAsked(shown.number) }
            return shown
        }

        func expect(
            _ note: DeviceNotes.Note?, _ words: String, sourceLocation: SourceLocation = #_sourceLocation
        ) async throws {
            try await eventuallyHolds("the suggestion for “\(words)”", sourceLocation: sourceLocation) {
                suggested == note?.id
            }
        }
    }

    private func withDesk(_ body: (Desk, TownApp, String) async throws -> Void) async throws {
        try await withTown { builder in
            builder.information["NSUserActivityTypes"] = [.string("org.example.town.clown")]
        } _: { town in
            let (app, map) = try await town.startWithMap()
            try await body(try Desk(town), app, map)
        }
    }

    @Test(.claim("Q19")) func aSuggestionComesForTheIdentifierAlsoAfterTheContentHasMovedAndForNoOther() async throws {
        try await withDesk { stage, app, _ in
            let desk = stage.town.desk
            let pia = try await stage.show("pia", "clown:pia clown:pia Pia", app)
            try app.send("activities page pia https://example.org/clowns/pia")
            _ = try await app.next("done page pia")
            let note = try await desk.notes.write("New shoes", about: pia)
            try await stage.expect(note, "Pia")
            // Content with the same title, with an identifier that begins alike, or with other letters, is other content.
            let others = ["clown:copy - Pia", "clown:pia2 clown:pia2 Pia", "clown:pi - Pia", "Clown:Pia Clown:Pia Pia"]
            for other in others {
                let shown = try await stage.show("other", other, app)
                #expect(try await desk.notes.about(shown).isEmpty)
                try await stage.expect(nil, other)
            }
            // So is that of another program, whatever it says.
            _ = try await Activities1Client(try desk.connection()).publish(
                PublishedActivity(
                    content: ActivityDescription(title: "Not Pia", target: "clown:pia", persistent: "clown:pia"),
                    program: "org.example.Circus"))
            let foreign = try await desk.activities.next { $0.title == "Not Pia" }
            #expect(try await desk.notes.about(foreign).isEmpty)
            #expect(stage.seen == [note.id, nil])

            // Half a year later the content has another name, and is at another place.
            try await app.terminate()
            try await desk.service.kill()
            try await desk.clock.advance(by: .seconds(183 * 86_400))
            let (later, _) = try await stage.town.startWithMap()
            let moved = try await stage.show("pia", "clown:pia clown:pia Pia the Great", later)
            try later.send("activities page pia https://example.org/stars/pia-the-great")
            _ = try await later.next("done page pia")
            try await stage.expect(note, "Pia the Great")
            #expect(try await desk.notes.about(moved) == [note])
            #expect(stage.suggestions.suggestion?.contentTitle == "Pia the Great")
            _ = try await stage.show("other", "clown:copy clown:copy Pia", later)
            try await stage.expect(nil, "the copy")
            #expect(Set(stage.seen.compactMap(\.self)) == [note.id])
            try await later.terminate()
        }
    }

    @Test(.claim("Q21")) func oneIdentifierForRestorationAndSearchLeadsToItsNoteByEitherOfThem() async throws {
        try await withDesk { stage, app, map in
            let (desk, scenes) = (stage.town.desk, stage.town.scenes)
            let both = try await stage.show("pia", "clown:pia clown:pia Pia", app)
            #expect(both.targetContentIdentifier == both.persistentIdentifier)
            // The same activity is the one that is found, and from which its window comes back.
            try app.send("activities restore pia \(map)")
            _ = try await app.next("done restore pia")
            let note = try await desk.notes.write("New shoes", about: both)
            try await stage.expect(note, "both")
            try await desk.clock.advance(by: .seconds(2))
            try app.send("refresh \(map)")
            try await eventuallyHolds("the state of the window is kept") {
                try await scenes.session(map).restorationActivity != nil
            }
            try await app.terminate()
            let again = try await stage.town.start()
            _ = try await again.next("active \(map)")
            #expect(try await again.sessions()[map]?.hasSuffix("/clown:pia") == true)
            let found = try await desk.search.next("pia")
            #expect(found.app == Town.identifier)
            try await desk.search.open(found)
            #expect(try await again.next("continue").hasSuffix("/Pia/clown:pia/pia"))

            // Content that says only one of the two has the note as well, and its own link leads to content with both.
            var notes = [note]
            for (identifiers, title) in [("clown:pia -", "By the target"), ("- clown:pia", "By the other")] {
                _ = try await stage.show("bob", "clown:bob clown:bob Bob", again)
                try await stage.expect(nil, "Bob")
                let shown = try await stage.show("pia", "\(identifiers) \(title)", again)
                try await stage.expect(note, title)
                #expect(try await desk.notes.about(shown) == [note])
                let own = try await desk.notes.write(title)
                let address = try await desk.notes.link(own, to: shown)
                notes.insert(own, at: 0)
                #expect(try await desk.notes.open(address) == nil)
                // Without a target no window is fitting, so that it may be a new one.
                #expect(try await again.either("continue", "connect").contains("/\(title)/"))
                let complete = try await stage.show("pia", "clown:pia clown:pia Pia", again)
                #expect(try await desk.notes.about(complete) == [own, note])
                try await stage.expect(own, "both")
                _ = try await Notes1Client(try desk.connection()).trash([own.id])
            }
            try await again.terminate()
        }
    }

    @Test(.claim("Q15")) func oneRegistrationFeedsSearchRemindersAndNotes() async throws {
        try await withDesk { stage, app, _ in
            let desk = stage.town.desk
            // All that the app does is to make its activity current.
            let pia = try await stage.show("pia", "clown:pia clown:pia Pia", app)
            let note = try await desk.notes.write("New shoes", about: pia)
            _ = try await Reminders1Client(try desk.connection()).add(
                ReminderRequest(text: "Pay her", activity: pia.number, isWithContent: true))
            try await stage.expect(note, "Pia")
            try await desk.clock.advance(by: .seconds(2))
            _ = try await stage.show("bob", "clown:bob clown:bob Bob", app)
            try await stage.expect(nil, "Bob")
            #expect(try await desk.reminders.all.map(\.state) == [.pending])
            let found = try await desk.search.next("pia")
            #expect(found.title == "Pia" && found.app == Town.identifier)
            _ = try await stage.show("pia", "clown:pia clown:pia Pia", app)
            try await stage.expect(note, "Pia")
            try await desk.reminders.when("it has come") { $0.map(\.state) == [.delivered] }
            try await app.terminate()
        }
    }
}
