// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeServiceClient
import EnfiladeTesting
import Foundation
import TestSupport
import TestTraits
import Testing

/// An app with the filters that the talk tells of without a listing: a calendar, mailboxes, and others.
@Suite(
    .unlessSanitized("a program that is built without the sanitizer cannot load our library"), .timeLimit(.minutes(10)))
struct PlannerTests {
    /// Makes a world with the app.
    private func withPlanner(_ body: (Device, EnfiladeTesting.AppBundle) async throws -> Void) async throws {
        let apps = try await ListingApps.built
        try await withWorld { world in
            try await body(try await world.device(named: "desk"), try apps.planner(in: world))
        }
    }

    @Test(.claim("F8", "F11")) func aFocusLeavesACalendarAndSomeMailboxes() async throws {
        try await withPlanner { desk, planner in
            try await desk.install(planner)
            let focus = try await desk.focus
            let app = try await desk.launch(planner)
            try await app.line { $0 == "ready" }
            try await focus.setFilter(
                "CalendarFilter", of: planner, in: .personal, to: ["calendar": .entity("personal")])
            try await focus.setFilter(
                "MailFilter", of: planner, in: .personal, to: ["mailboxes": [.entity("friends"), .entity("family")]])
            try await focus.turnOn(.personal)
            try await app.line { $0 == "calendar: Dentist, Cinema" }
            try await app.line { $0 == "inbox: Hello, Photos" }
            try await focus.turnOff()
            try await app.line { $0 == "calendar: Dentist, Cinema, Stand-up, Review" }
            try await app.line { $0 == "inbox: Hello, Photos, Slides" }
        }
    }

    @Test(.claim("F22")) func textsThatAreComputedAreThoseOfTheInstallation() async throws {
        try await withPlanner { desk, planner in
            let focus = Focus1Client(try desk.connection())
            /// The texts of the filter that the service knows.
            func texts() async throws -> [String] {
                let filter = try #require(
                    try await focus.available(planner.identifier).first { $0.intent == "SoundFilter" })
                return [filter.title, filter.description]
            }
            /// Has the app compute other texts.
            func write(_ texts: [String]) throws {
                for (name, text) in zip(["title", "description"], texts) {
                    try Data(text.utf8).write(to: planner.folder.appending(path: name))
                }
            }
            let (old, new) = (["Sound in winter", "As it was."], ["Sound in summer", "As it is."])
            try write(old)
            try await desk.install(planner)
            #expect(try await texts() == old)
            try write(new)
            let app = try await desk.launch(planner)
            try await app.line { $0 == "ready" }
            try await desk.focus.setFilter("SoundFilter", of: planner, in: .work, to: ["quiet": true])
            try await desk.focus.turnOn(.work)
            try await app.line { $0 == "performed true, Soft, 0.5, 0.25" }
            #expect(try await texts() == old)
            try await desk.install(planner)
            #expect(try await texts() == new)
        }
    }

    @Test(.claim("F68")) func theEndOfAFilterWithoutADefaultIsDelivered() async throws {
        try await withPlanner { desk, planner in
            try await desk.install(planner)
            let focus = try await desk.focus
            let app = try await desk.launch(planner)
            try await app.line { $0 == "ready" }
            try await focus.setFilter("WordsFilter", of: planner, in: .work, to: ["words": "At work"])
            try await focus.turnOn(.work)
            try await app.line { $0 == "performed At work" }
            #expect(try await focus.nextPerform(of: planner).problem == nil)
            try await focus.turnOff()
            // The process of the app is told, and there is nothing that its code could perform.
            let end = try await focus.nextPerform(of: planner)
            #expect(end.isReset && end.problem?.contains("words") == true, "\(end)")
            try await eventuallyHolds("it says why") { app.errors.text.contains("no value and no default for “words”") }
            try app.send("words")
            try await app.line { $0 == "error No Focus with this filter is on." }
        }
    }
}
