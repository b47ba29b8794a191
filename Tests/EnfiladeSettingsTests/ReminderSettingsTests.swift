// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeServiceClient
import EnfiladeSettings
import EnfiladeTesting
import Foundation
import TestSupport
import Testing

/// The reminders as settings have them, with a real service.
@Suite("The settings of reminders", .timeLimit(.minutes(5))) struct ReminderSettingsTests {
    @Test("list reminders in pages with their events, complete and remove them, and tell of changes")
    func reminders() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let settings = ReminderSettings(try desk.connection())
            #expect(try await settings.reminders().isEmpty)
            var changes = try await settings.changes().makeAsyncIterator()
            let (service, reader) = (
                Reminders1Client(try desk.connection()), Activities1Client(try desk.connection())
            )
            let emma = try await reader.publish(
                PublishedActivity(
                    content: ActivityDescription(title: "Emma", persistent: "urn:emma"), program: "org.example.Reader"))
            let due = desk.clock.now.addingTimeInterval(3_600)
            _ = try await service.add(ReminderRequest(text: "Read on", activity: emma, isWithContent: true))
            _ = try await service.add(ReminderRequest(text: "Ask Ada", front: "org.example.Chat"))
            _ = try await service.add(
                ReminderRequest(text: "Water", notes: "All plants", at: UInt64(due.timeIntervalSince1970 * 1_000)))
            try #require(await changes.next() != nil)

            let first = try await settings.reminders(limit: 2)
            #expect(first.map(\.text) == ["Water", "Ask Ada"])
            #expect(first.first?.notes == "All plants" && first.last?.event == .program("org.example.Chat"))
            guard case .time(let time)? = first.first?.event else {
                Issue.record("the first one has no time")
                return
            }
            #expect(abs(time.timeIntervalSince(due)) < 1)
            let rest = try await settings.reminders(before: first.last?.id, limit: 2)
            #expect(rest.map(\.contentTitle) == ["Emma"] && rest.map(\.event) == [.content])
            #expect(rest.first?.program == "org.example.Reader" && rest.first?.state == .pending)

            let (water, ask) = (try #require(first.first), try #require(first.last))
            try await settings.complete(ask.id)
            #expect(try await settings.reminders(in: .done).map(\.id) == [ask.id])
            try await desk.clock.advance(by: .seconds(3_601))
            #expect(try await settings.reminders(in: .delivered).map(\.id) == [water.id])
            try await settings.remove(water.id)
            try await settings.remove(water.id)
            #expect(try await settings.reminders().map(\.text) == ["Ask Ada", "Read on"])
            await #expect(throws: SettingsError.self) { try await settings.reminders(limit: 0) }
        }
    }
}
