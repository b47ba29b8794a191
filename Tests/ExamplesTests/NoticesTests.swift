// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The last change and the last failure, as Settings and Notes have them.
@MainActor @Suite struct NoticesTests {
    private struct Refusal: LocalizedError {
        var errorDescription: String? { "It is refused." }
    }

    @Test func aFailureAfterAChangeLeavesItsWayBack() {
        let notices = Notices()
        notices.changed("It is gone.") {}
        notices.failed(Refusal())
        #expect(notices.problem == "It is refused.")
        notices.dismiss()
        #expect(notices.problem == nil && notices.change?.sentence == "It is gone.")
        notices.dismiss()
        #expect(notices.change == nil)
    }

    @Test func aWayBackThatFailsCanBeTriedAgain() async {
        let notices = Notices()
        var attempts = 0
        notices.changed("It is gone.") {
            attempts += 1
            if attempts == 1 { throw Refusal() }
        }
        await notices.undo()
        #expect(notices.problem != nil && notices.change?.sentence == "It is gone.")
        notices.dismiss()
        await notices.undo()
        #expect(attempts == 2 && notices.change == nil && notices.problem == nil)
    }

    @Test func aWayBackThatFailsReplacesNoLaterChange() async {
        let notices = Notices()
        notices.changed("It is gone.") {
            notices.changed("Another one is gone.") {}
            throw Refusal()
        }
        await notices.undo()
        #expect(notices.change?.sentence == "Another one is gone.")
    }

    @Test func aChangeHidesNoFailureBeforeIt() {
        let notices = Notices()
        notices.failed(Refusal())
        notices.changed("It is gone.") {}
        #expect(notices.problem == "It is refused." && notices.change != nil)
    }

    @Test func theWayBackIsGivenUpWhenItsSubjectIsSetAgain() {
        let notices = Notices()
        notices.changed("It is gone.", of: ["filter"]) {}
        notices.set("other")
        #expect(notices.change != nil)
        notices.set("filter")
        #expect(notices.change == nil)
    }

    @Test func bothAppsHaveTheSameFile() throws {
        let applications = ExampleFolder.sources.appending(path: "Applications")
        let files = try ["Settings/Sources/SettingsCore", "Notes/Sources/NotesCore"].map {
            try String(contentsOf: applications.appending(path: "\($0)/Notices.swift"), encoding: .utf8)
        }
        #expect(files.first == files.last)
    }
}
