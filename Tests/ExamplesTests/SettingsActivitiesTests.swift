// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeServiceClient
import EnfiladeTesting
import Foundation
import TestSupport
import Testing

/// The pages of activities and reminders in the settings, used as a user would.
@Suite(
    .timeLimit(.minutes(5)), .enabled(if: SettingsDesktop.isBuilt, SettingsDesktop.builds),
    .enabled(if: SettingsDesktop.canBeUsed, SettingsDesktop.needs))
struct SettingsActivitiesTests {
    private static let reader = "org.example.Reader"
    /// The buttons of a question, which libadwaita names by their labels twice.
    private static let (cancel, forget) = ("Cancel Cancel", "Forget Forget")

    /// Has a program show a page of a site, and keeps it there for two seconds by the clock of the service.
    @discardableResult
    private func show(_ title: String, by reader: Activities1Client, on desktop: SettingsDesktop) async throws
        -> UInt64
    {
        let number = try await reader.publish(
            PublishedActivity(
                content: ActivityDescription(
                    title: title, persistent: "urn:\(title)", webpage: "https://books.example.org/\(title)"),
                program: Self.reader))
        try await desktop.desk.clock.advance(by: .seconds(2))
        return number
    }

    /// Runs `enfilade` in another process.
    private func run(_ words: String..., on desktop: SettingsDesktop) async throws {
        let done = try await desktop.desk.run(World.executables.appending(path: "enfilade").path, words)
        try #require(done.status.isSuccess, "\(done.errors)")
    }

    @Test func thePageFollowsTheFeedAndForgetsEntries() async throws {
        try await SettingsDesktop.with { desktop in
            let service = Activities1Client(try desktop.desk.connection())
            try await desktop.open()
            try await desktop.use(
                "row=Activities", "see=No program says what it shows.", "see=There is no history yet.",
                "see=No program is left out.", "see=Activities are kept.", "see=for a year")
            let reader = Activities1Client(try desktop.desk.connection())
            try await show("Emma", by: reader, on: desktop)
            try await show("Persuasion", by: reader, on: desktop)
            let other = Activities1Client(try desktop.desk.connection())
            try await show("Ulysses", by: other, on: desktop)
            try await desktop.use(
                "see=Emma", "see=Persuasion", "see=Ulysses", "see=\(Self.reader) · books.example.org",
                "type=Search the history=emm", "gone=Forget Ulysses", "see=Emma", "press=Forget Emma",
                "see=No entry has “emm” in it.", "type=Search the history=", "see=Forget Persuasion", "gone=Emma")
            #expect(try await service.history().map(\.content.title) == ["Ulysses", "Persuasion"])

            // Another process forgets everything.
            try await run("activity", "forget", "--all", on: desktop)
            try await desktop.use("see=There is no history yet.", "see=Ulysses")
        }
    }

    @Test func severalEntriesAreForgottenAfterAQuestion() async throws {
        try await SettingsDesktop.with { desktop in
            let service = Activities1Client(try desktop.desk.connection())
            let reader = Activities1Client(try desktop.desk.connection())
            func titles() async throws -> [String] { try await service.history().map(\.content.title) }
            for title in ["Emma", "Persuasion"] { try await show(title, by: reader, on: desktop) }
            try await desktop.open()
            try await desktop.use(
                "row=Activities", "press=More for Emma", "press=Forget the Site books.example.org…",
                "see=Forget the site “books.example.org”?", "press=\(Self.cancel)", "gone=Forget the site",
                "see=Forget Emma")
            #expect(try await titles() == ["Persuasion", "Emma"])
            try await desktop.use(
                "press=More for Emma", "press=Forget the Site books.example.org…", "press=\(Self.forget)",
                "see=There is no history yet.")
            #expect(try await titles() == [])

            try await show("Ulysses", by: reader, on: desktop)
            try await desktop.use(
                "press=More for Ulysses", "press=Forget Everything of \(Self.reader)…",
                "see=Forget everything of “\(Self.reader)”?", "press=\(Self.forget)", "see=There is no history yet.")
            try await show("Kim", by: reader, on: desktop)
            try await desktop.use(
                "see=Forget Kim", "press=Forget Entries", "press=The Last Hour…", "see=Forget the last hour?",
                "press=\(Self.forget)", "see=There is no history yet.")
            try await show("Lanark", by: reader, on: desktop)
            try await desktop.use(
                "see=Forget Lanark", "press=Forget Entries", "press=Everything…", "see=Forget the whole history?",
                "press=\(Self.forget)", "see=There is no history yet.")
            #expect(try await titles() == [])
        }
    }

    @Test func theHistoryIsReadPageByPage() async throws {
        try await SettingsDesktop.with { desktop in
            let reader = Activities1Client(try desktop.desk.connection())
            for number in 101...152 { try await show("Book \(number)", by: reader, on: desktop) }
            try await desktop.open()
            try await desktop.use(
                "row=Activities", "see=Forget Book 103", "gone=Forget Book 102", "press=Show Older Entries",
                "see=Forget Book 101", "gone=Show Older Entries")
        }
    }

    @Test func aPauseBeginsAndEndsByHandByTheClockAndByAnotherProcess() async throws {
        try await SettingsDesktop.with { desktop in
            let service = Activities1Client(try desktop.desk.connection())
            let reader = Activities1Client(try desktop.desk.connection())
            try await show("Emma", by: reader, on: desktop)
            try await desktop.open()
            try await desktop.use(
                "row=Activities", "see=Forget Emma", "press=Pause", "press=Until I Resume",
                "see=Paused until you resume", "see=Activities are paused.")
            #expect(try await service.privacy() == ActivityPrivacy(isPaused: true))
            try await desktop.use("press=Resume", "see=Activities are kept.", "gone=Activities are paused.")
            try await desktop.use("press=Pause", "press=For an Hour", "see=Paused until ", "gone=until you resume")
            let privacy = try await service.privacy()
            #expect(privacy.isPaused && privacy.until != nil)
            try await desktop.desk.clock.advance(by: .seconds(3_601))
            try await desktop.use("see=Activities are kept.")
            try await run("activity", "pause", on: desktop)
            try await desktop.use("see=Paused until you resume")
            try await run("activity", "resume", on: desktop)
            try await desktop.use("press=Pause", "press=Until Tomorrow", "see=Paused until ")
            #expect(try await service.privacy().until != nil)
        }
    }

    @Test func programsAreLeftOutAndTakenInAgain() async throws {
        try await SettingsDesktop.with { desktop in
            let service = Activities1Client(try desktop.desk.connection())
            let reader = Activities1Client(try desktop.desk.connection())
            func leftOut() async throws -> [String] { try await service.privacy().leftOut }
            try await show("Emma", by: reader, on: desktop)
            try await desktop.open()
            try await desktop.use(
                "row=Activities", "see=Forget Emma", "press=Leave Out Program", "press=\(Self.reader)",
                "see=“\(Self.reader)” was left out", "see=No program says what it shows.",
                "see=Take In \(Self.reader) Again")
            #expect(try await leftOut() == [Self.reader])
            try await desktop.use("press=Undo", "see=No program is left out.")
            #expect(try await leftOut() == [])
            try await desktop.use(
                "press=More for Emma", "press=Leave Out \(Self.reader)", "press=Take In \(Self.reader) Again",
                "see=was taken in again", "see=No program is left out.")
            #expect(try await leftOut() == [])
            try await run("activity", "exclude", SettingsDesktop.Chat.bundle, on: desktop)
            try await desktop.use("see=Take In Example Chat App Again")
        }
    }

    @Test func remindersAreListedCompletedAndDeleted() async throws {
        try await SettingsDesktop.with { desktop in
            let service = Reminders1Client(try desktop.desk.connection())
            let reader = Activities1Client(try desktop.desk.connection())
            try await desktop.open()
            try await desktop.use("row=Reminders", "see=No Reminders")
            let emma = try await show("Emma", by: reader, on: desktop)
            _ = try await service.add(ReminderRequest(text: "Read on", activity: emma, isWithContent: true))
            try await run(
                "remind", "add", "Ask Ada", "--when-in-front", SettingsDesktop.Chat.bundle, on: desktop)
            try await run("remind", "add", "Water the plants", "--at", "2h", "--notes", "All of them", on: desktop)
            try await desktop.use(
                "see=To Come", "see=When its content is in front again · Emma",
                "see=When Example Chat App is in front", "see= · All of them", "press=Complete Ask Ada",
                "gone=Complete Ask Ada", "see=Delete Ask Ada")
            #expect(try await service.list(.init(state: .done)).map(\.text) == ["Ask Ada"])
            try await desktop.desk.clock.advance(by: .seconds(7_300))
            try await desktop.use(
                "see=Reminded, and Not Done", "press=Delete Water the plants",
                "see=“Water the plants” is deleted for good.", "press=\(Self.cancel)", "gone=is deleted for good.",
                "press=Delete Water the plants", "press=Delete Delete", "gone=Water the plants")
            try await eventuallyHolds("it is deleted") {
                try await service.list().map(\.text) == ["Ask Ada", "Read on"]
            }
            try await run("remind", "remove", "1", "2", on: desktop)
            try await desktop.use("see=No Reminders")
        }
    }

    @Test func thePagesAreInTheLanguageOfTheUser() async throws {
        try await SettingsDesktop.with(language: "de") { desktop in
            let reader = Activities1Client(try desktop.desk.connection())
            try await show("Emma", by: reader, on: desktop)
            try await desktop.open()
            try await desktop.use(
                "row=Aktivitäten", "see=Verlauf", "see=„Emma“ vergessen", "press=Anhalten", "press=Bis ich fortfahre",
                "see=Angehalten, bis Sie fortfahren", "press=Fortfahren", "see=Aktivitäten werden aufbewahrt.",
                "row=Erinnerungen", "see=Keine Erinnerungen")
        }
    }

    @Test func aServiceThatIsKilledIsFollowedAgain() async throws {
        try await SettingsDesktop.with { desktop in
            try await desktop.open()
            try await desktop.use("row=Activities", "see=There is no history yet.")
            try await desktop.desk.service.kill()
            let reader = Activities1Client(try desktop.desk.connection())
            try await show("Emma", by: reader, on: desktop)
            try await desktop.use("see=Forget Emma")
        }
    }
}
