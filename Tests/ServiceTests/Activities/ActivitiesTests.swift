// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeServiceClient
import EnfiladeTesting
import Foundation
import Testing

/// Activities with a real bus, a real service and programs that are processes.
@Suite(.timeLimit(.minutes(10))) struct ActivitiesTests {
    private static func content(_ title: String, program: String = "org.example.Reader") -> PublishedActivity {
        PublishedActivity(
            content: ActivityDescription(title: title, persistent: "urn:\(title)", address: "reader:\(title)"),
            program: program)
    }

    @Test func anActivityEndsWithTheConnectionOfItsProgram() async throws {
        try await withDesk { _, desk in
            let activities = try await desk.activities
            let connection = try desk.connection()
            _ = try await Activities1Client(connection).publish(Self.content("Emma"))
            let shown = try await activities.next { $0.title == "Emma" }
            #expect(shown.app == "org.example.Reader" && shown.isCurrent && !shown.isInFront)
            try await desk.clock.advance(by: .seconds(2))
            await connection.close()
            try await activities.whenGone()
            #expect(try await activities.history().map(\.title) == ["Emma"])
            #expect(try await activities.continue(shown) == URL(string: "reader:Emma"))
        }
    }

    @Test func sixMonthsLaterAfterRestartsTheSameContentIsFound() async throws {
        try await withDesk { _, desk in
            let activities = try await desk.activities
            _ = try await Activities1Client(try desk.connection()).publish(Self.content("Emma"))
            try await desk.clock.advance(by: .seconds(60 * 60 * 24 * 180))
            try await desk.service.restart()
            let found = try await activities.history(containing: "emma")
            #expect(found.map(\.persistentIdentifier) == ["urn:Emma"] && found.map(\.isCurrent) == [false])
        }
    }

    @Test func killingTheServiceLosesNothingThatWasAnsweredAndDoublesNothing() async throws {
        try await withDesk { _, desk in
            let activities = try await desk.activities
            let client = Activities1Client(try desk.connection())
            var answered: [String] = []
            for round in 0..<40 {
                let title = "\(round)"
                let killer = round % 3 == 2 ? Task { try await desk.service.kill() } : nil
                do {
                    _ = try await client.publish(Self.content(title))
                    answered.append(title)
                } catch  where killer != nil {
                    // The service was killed before it had answered.
                }
                try await killer?.value
                // Longer than a moment, whichever service has it.
                try await desk.clock.advance(by: .seconds(2))
            }
            let titles = try await activities.history().map(\.title)
            #expect(Set(titles).isSuperset(of: answered))
            #expect(titles.count == Set(titles).count)
        }
    }

    @Test func whatWasForgottenStaysSoAfterAKill() async throws {
        try await withDesk { _, desk in
            let activities = try await desk.activities
            let client = Activities1Client(try desk.connection())
            let journal = desk.dataHome.appending(path: "enfilade/activities.journal")
            for title in ["first", "secret 1", "secret 2"] {
                _ = try await client.publish(Self.content(title))
                try await desk.clock.advance(by: .seconds(2))
            }
            #expect(try Data(contentsOf: journal).firstRange(of: Data("secret".utf8)) != nil)
            try await activities.forget(since: .distantPast)
            #expect(try Data(contentsOf: journal).isEmpty)
            try await desk.service.kill()
            #expect(try await activities.history().isEmpty)
        }
    }

    @Test func tenThousandChangesWithoutAPauseHoldUpNobodyAndLeaveTheLast() async throws {
        try await withDesk { _, desk in
            let activities = try await desk.activities
            let client = Activities1Client(try desk.connection())
            // The clock stands still from now on, so that each is there for a moment alone.
            try await desk.clock.advance(by: .zero)
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<10_000 {
                    group.addTask { _ = try await client.publish(Self.content("\(number)")) }
                }
                // Others are answered meanwhile.
                for _ in 0..<20 { _ = try await activities.current }
                try await group.waitForAll()
            }
            let current = try await activities.current
            #expect(current.count == 1)
            // Activities of a moment leave nothing.
            #expect(try await activities.history().map(\.title) == current.map(\.title))
        }
    }

    @Test func aPauseHoldsForALaterService() async throws {
        try await withDesk { _, desk in
            let activities = try await desk.activities
            try await activities.pause(for: .seconds(3_600))
            try await desk.service.restart()
            let client = Activities1Client(try desk.connection())
            _ = try await client.publish(Self.content("secret"))
            try await desk.clock.advance(by: .seconds(10))
            #expect(try await activities.current.isEmpty)
            #expect(try await activities.history().isEmpty)
            try await activities.resume()
            #expect(try await activities.next().title == "secret")
            try await activities.forget(since: try await activities.next().begun)
            #expect(try await activities.history().isEmpty)
        }
    }
}
