// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeServiceClient
import EnfiladeTesting
import Foundation
import FoundationAdditions
import TestSupport
import Testing
import TestTraits

/// Activities of an app of AppKit: those that come to it, and those of its responders.
@Suite(.timeLimit(.minutes(10))) struct ContinuingTests {
    private static let words = "\(Library.type)/Reading faust/12"
    /// The lines of an app that takes up the book.
    private static let continued = [
        "will \(Library.type)", "continue \(words)", "restored desk true \(words)", "restored shelf true \(words)",
    ]

    /// The ways in which an activity comes from elsewhere.
    enum Way: CaseIterable, Sendable {
        case activity
        case link
        case search
        case reminder
    }

    /// Has the app show the book.
    private func open(_ book: (activity: UInt64, link: UInt64), by way: Way, _ library: Library) async throws {
        let connection = try library.desk.connection()
        let outcome =
            switch way {
            case .activity: try await library.activities.open(book.activity)
            case .link: try await library.links.open(book.link)
            case .search:
                try await Search1Client(connection).open(
                    try await eventually("the book in a search") {
                        try await Search1Client(connection).search(SearchQuery(text: "faust")).first?.number
                    })
            case .reminder:
                try await Reminders1Client(connection).open(
                    try #require(try await Reminders1Client(connection).list(ReminderQuery()).first?.number))
            }
        #expect(outcome == ContinuedActivity())
    }

    @Test(.claim("Q30"), arguments: [false, true], Way.allCases)
    func theDelegateIsToldOfAnActivityAndContinuesIt(isRunning: Bool, way: Way) async throws {
        try await withLibrary { library in
            let book = try await library.leaveBook()
            if way == .reminder {
                // Not in the time of the test.
                _ = try await Reminders1Client(try library.desk.connection()).add(
                    ReminderRequest(text: "Go on", activity: book.activity, at: 4_102_444_800_000))
            }
            if isRunning { _ = try await library.start() }
            let start = library.lines.count
            try await open(book, by: way, library)
            try await library.expect(
                (isRunning ? [] : ["willFinish", "launched true"]) + Self.continued, since: start)
            // And again, now that it runs.
            let again = library.lines.count
            try await open(book, by: way, library)
            try await library.expect(Self.continued, since: again)
        }
    }

    @Test(.claim("Q30"), arguments: [false, true])
    func theDelegateLearnsThatAnActivityDoesNotComeAndNothingOfALink(isRunning: Bool) async throws {
        try await withLibrary { library in
            let book = try await library.leaveBook()
            try await library.makeStatesNewer()
            if isRunning { _ = try await library.start() }
            let start = library.lines.count
            let error = await #expect(throws: ServiceError.self) { try await library.activities.open(book.activity) }
            let reason = "This was kept by a newer version, which “Library” cannot read"
            #expect(error?.code == .invalidArgument && error?.message == reason)
            let launched = isRunning ? [] : ["willFinish", "launched true"]
            try await library.expect(
                launched + ["will \(Library.type)", "fail \(Library.type) 4608 \(reason)"], since: start)
            let second = library.lines.count
            let other = await #expect(throws: ServiceError.self) { try await library.links.open(book.link) }
            #expect(other == error)
            try await library.expect([], since: second)
        }
    }

    @Test func anAppThatDoesNotHearOfAFailureHasItInItsLogAndTheUserFromTheTool() async throws {
        try await withLibrary {
            $0.information["ProbeIsQuiet"] = true
        } _: { library in
            let book = try await library.leaveBook()
            try await library.makeStatesNewer()
            let process = try await library.start()
            let start = library.lines.count
            let tool = try await library.desk.run("enfilade", ["activity", "continue", "\(book.activity)"])
            #expect(!tool.status.isSuccess)
            #expect(tool.errors.contains("kept by a newer version, which “Library” cannot read"))
            try await library.expect([], since: start)
            _ = try await eventually("the log of the app") {
                process.errors.text.contains("“\(Library.type)” is not continued: This was kept by a newer")
                    ? true : nil
            }
        }
    }

    @Test func anAppThatDoesNotTakeAnActivityIsSaidNotTo() async throws {
        try await withLibrary { library in
            let book = try await library.leaveBook(page: 404)
            let start = library.lines.count
            let error = await #expect(throws: ServiceError.self) { try await library.links.open(book.link) }
            #expect(error?.code == .notSupported && error?.message == "“Library” does not go on with this")
            try await library.expect(
                [
                    "willFinish", "launched true", "will \(Library.type)",
                    "continue \(Library.type)/Reading faust/404",
                ], since: start)
        }
    }

    @Test func anAppThatEndsWhileItContinuesAnActivityGetsItOnce() async throws {
        try await withLibrary { library in
            let book = try await library.leaveBook(page: 500)
            let process = try await library.start()
            let start = library.lines.count
            let error = await #expect(throws: ServiceError.self) { try await library.links.open(book.link) }
            #expect(error?.code == .appUnavailable && error?.message == "the app has ended before it had answered")
            #expect(try await process.exit().isSuccess)
            #expect(
                Array(library.lines.dropFirst(start)) == [
                    "will \(Library.type)", "continue \(Library.type)/Reading faust/500", "terminates",
                ])
        }
    }

    @Test func aServiceThatIsStartedAgainFindsTheApp() async throws {
        try await withLibrary { library in
            let book = try await library.leaveBook()
            _ = try await library.start()
            try await library.desk.service.kill()
            let start = library.lines.count
            try await open(book, by: .activity, library)
            try await library.expect(Self.continued, since: start)
        }
    }

    @Test func anAppThatSaysNothingOfBeingWithoutWindowsGetsNoActivities() async throws {
        try await withLibrary {
            $0.information["LSBackgroundOnly"] = nil
        } _: { library in
            let process = try await library.start(isTaking: false)
            _ = try await eventually("the reason") {
                process.errors.text.contains("has no LSBackgroundOnly") ? true : nil
            }
            // Its own are in the feed all the same.
            try await library.order("read faust")
            try await library.current("Reading faust")
        }
    }

    @Test(.claim("Q26")) func theActivityOfTheResponderThatGotOneLastIsCurrent() async throws {
        try await withLibrary { library in
            _ = try await library.start()
            try await library.order("read faust")
            let faust = try await library.current("Reading faust")
            #expect(faust.content.target == "book:faust" && faust.program == library.bundle.identifier)
            // The responder writes its state when somebody needs that, and the delegate learns of it.
            try await library.order("page faust 12")
            let before = library.lines.count
            let (state, isFresh) = try await library.activities.state(faust.number)
            #expect(isFresh)
            #expect(NSUserActivity(record: try ActivityRecord(encoded: state)).userInfo?["page"] as? Int == 12)
            try await library.expect(["updated \(Self.words)"], since: before)
            // Another responder, which ends, and the first one, which lets go of its activity.
            try await library.order("read emma")
            try await library.current("Reading emma")
            try await library.order("close emma")
            try await library.current("Reading faust")
            try await library.order("put faust")
            try await eventuallyHolds("an empty feed") { try await library.activities.current().isEmpty }
        }
    }

    @Test func theLoopEndsWhenItIsStoppedAndTheProcessWhenItIsToTerminate() async throws {
        try await withLibrary { library in
            let stopped = try await library.start()
            try library.send("stop")
            #expect(try await stopped.exit().isSuccess)
            #expect(library.lines.last == "left")
            let terminated = try await library.start()
            try library.send("terminate")
            #expect(try await terminated.exit().isSuccess)
            #expect(library.lines.last == "terminates")
        }
    }
}
