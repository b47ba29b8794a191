// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import EnfiladeServiceClient
import EnfiladeTesting
import Foundation
import Glibc
import TestSupport
import Testing

@testable import EnfiladePublishers

/// The publisher of media players with a real bus, a real service and players that are processes.
@Suite(
    .enabled("the Python of Debian with its GIO bindings (python3-gi) is needed") { FakePlayer.isPossible },
    .timeLimit(.minutes(10))
) struct MediaPublisherTests {
    /// A device with the publisher on.
    private func withPublisher(_ body: (Device, DeviceActivities) async throws -> Void) async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let switched = try await desk.run("enfilade", ["publisher", "enable", "media"])
            #expect(switched.status.isSuccess, "\(switched.errors)")
            try await body(desk, try await desk.activities)
        }
    }

    /// The activities of the feed with a title, as the bus lists them.
    private func listed(_ title: String, on desk: Device) async throws -> [ListedActivity] {
        try await Activities1Client(try desk.connection()).current().filter { $0.content.title == title }
    }

    @Test func aPlayingItemIsAnActivityOfItsProgramUntilItIsPaused() async throws {
        try await withPublisher { desk, activities in
            let player = try await FakePlayer("fake", entry: "org.example.Player", on: desk)
            try await player.play("Emma", url: "https://ada:secret@radio.example.org/emma", artists: ["Jane Austen"])
            let shown = try await activities.next { $0.title == "Emma" }
            #expect(shown.app == "org.example.Player" && shown.isCurrent)
            #expect(shown.webpageURL == URL(string: "https://radio.example.org/emma"))
            #expect(shown.persistentIdentifier == "https://radio.example.org/emma")
            let activity = try #require(try await listed("Emma", on: desk).first)
            #expect(activity.publisher == .media && activity.content.about == "Jane Austen" && !activity.isBundle)

            try await player.order(["status": "Paused"])
            try await activities.whenGone()
            try await player.play("Persuasion", url: "file:///home/ada/Persuasion.ogg")
            let file = try await activities.next { $0.title == "Persuasion" }
            #expect(file.webpageURL == nil)
            #expect(try await activities.continue(file) == URL(string: "file:///home/ada/Persuasion.ogg"))
            try await player.process.terminate()
            try await activities.whenGone()
        }
    }

    @Test func aPlayerThatPlaysAlreadyIsSeenWhenThePublisherIsTurnedOnAndNotBefore() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let activities = try await desk.activities
            let player = try await FakePlayer("fake", entry: "org.example.Player", on: desk)
            try await player.play("Emma")
            #expect(try await activities.current.isEmpty)
            let bus = try await desk.bus()
            #expect(try await !bus.nameHasOwner(MediaPublisher.name))

            #expect(try await desk.run("enfilade", ["publisher", "enable", "media"]).status.isSuccess)
            _ = try await activities.next { $0.title == "Emma" }
            #expect(try await desk.run("enfilade", ["publisher", "disable", "media"]).status.isSuccess)
            #expect(try await activities.current.isEmpty)
            try await eventuallyHolds("the publisher has ended") { try await !bus.nameHasOwner(MediaPublisher.name) }
            #expect(try await activities.current.isEmpty)
        }
    }

    @Test func theItemIsListedAgainByALaterServiceAndAfterThePublisherWasKilled() async throws {
        try await withPublisher { desk, activities in
            let player = try await FakePlayer("fake", entry: "org.example.Player", on: desk)
            try await player.play("Emma")
            _ = try await activities.next { $0.title == "Emma" }
            try await desk.service.restart()
            _ = try await activities.next { $0.title == "Emma" && $0.isCurrent }

            let bus = try await desk.bus()
            let former = try await bus.credentials(of: MediaPublisher.name).process
            kill(former, SIGKILL)
            try await eventuallyHolds("the publisher is another process") {
                // The former one may leave the bus just now.
                let present = try? await bus.credentials(of: MediaPublisher.name)
                return present.map { $0.process != former } ?? false
            }
            _ = try await activities.next { $0.title == "Emma" && $0.isCurrent }
        }
    }

    @Test func hostilePlayersHoldNobodyUp() async throws {
        try await withPublisher { desk, activities in
            let deaf = try await FakePlayer("deaf", entry: "org.example.Deaf", on: desk)
            try await deaf.play("Silence")
            _ = try await activities.next { $0.title == "Silence" }
            try await deaf.order(["deaf": true])
            let loud = try await FakePlayer("loud", entry: "org.example.Loud", on: desk)
            try await loud.play("Noise")
            try await loud.order(["changes": 10_000])
            let odd = try await FakePlayer("odd", entry: "../../odd", on: desk)
            try await odd.order(["garbage": true])
            try await odd.play("Mirage")

            let good = try await FakePlayer("good", entry: "org.example.Good", on: desk)
            try await good.play("Emma")
            _ = try await activities.next { $0.title == "Emma" }
            _ = try await activities.next { $0.title == "Noise" }
            // A player without an answer plays nothing.
            try await activities.whenGone { $0.title == "Silence" }
            #expect(try await listed("Mirage", on: desk).isEmpty)
        }
    }

    @Test func furtherNamesOfAPlayerAreTheSamePlayer() async throws {
        try await withPublisher { desk, activities in
            let player = try await FakePlayer("first", entry: "", on: desk)
            try await player.play("Emma")
            let shown = try await activities.next { $0.title == "Emma" }
            #expect(shown.app == "first")
            try await player.order(["own": "second"])
            // The publisher hears of later players later.
            let other = try await FakePlayer("third", entry: "", on: desk)
            try await other.play("Persuasion")
            _ = try await activities.next { $0.title == "Persuasion" }
            #expect(try await listed("Emma", on: desk).count == 1)

            try await player.order(["release": "first"])
            _ = try await activities.next { $0.title == "Emma" && $0.app == "second" }
        }
    }

    @Test func aPlayerPastTheLimitIsFollowedOnceAnotherOneLeaves() async throws {
        try await withPublisher { desk, activities in
            var others: [Bus] = []
            for number in 0..<MediaPublisher.playerLimit {
                let bus = try await desk.bus()
                #expect(try await bus.requestName("\(MediaItem.namePrefix)filler\(number)"))
                others.append(bus)
            }
            let player = try await FakePlayer("last", entry: "", on: desk)
            try await player.play("Emma")
            #expect(try await listed("Emma", on: desk).isEmpty)
            try await others[0].releaseName("\(MediaItem.namePrefix)filler0")
            _ = try await activities.next { $0.title == "Emma" }
        }
    }

    @Test func anItemIsListedAfterThePublisherWasTurnedOffAndOnInQuickSuccession() async throws {
        try await withPublisher { desk, activities in
            let player = try await FakePlayer("fake", entry: "", on: desk)
            try await player.play("Emma")
            _ = try await activities.next { $0.title == "Emma" }
            let client = Activities1Client(try desk.connection())
            try await client.setPublisher(.media, isEnabled: false)
            try await client.setPublisher(.media, isEnabled: true)
            _ = try await activities.next { $0.title == "Emma" }
        }
    }

    @Test func aPlayerIsNeverAnInstalledBundle() async throws {
        try await withPublisher { desk, activities in
            let app = try BundleBuilder(
                identifier: "org.example.Notes", name: "Notes",
                executable: World.executables.appending(path: "enfilade")
            ).build(in: desk.home)
            try await desk.install(app)
            let liar = try await FakePlayer("liar", entry: "org.example.Notes", on: desk)
            try await liar.play("Lie")
            // The refusal replaces nothing: the next item of another program is told.
            let good = try await FakePlayer("good", entry: "", on: desk)
            try await good.play("Emma")
            let shown = try await activities.next { $0.title == "Emma" }
            #expect(shown.app == "good")
            #expect(try await listed("Lie", on: desk).isEmpty)
        }
    }

    @Test func aProgramThatIsNoPublisherMayNotSayThatItIs() async throws {
        try await withPublisher { desk, activities in
            let client = Activities1Client(try desk.connection())
            let activity = PublishedActivity(
                content: ActivityDescription(title: "Lie"), program: "org.example.Player", publisher: .media)
            await #expect(throws: ServiceError.self) { _ = try await client.publish(activity) }
            do {
                _ = try await client.publish(activity)
            } catch let error as ServiceError {
                #expect(error.code == .notPermitted && error.message.contains("is not the publisher “media”"))
            }
            #expect(try await activities.current.isEmpty)
        }
    }
}
