// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import Synchronization
import TestSupport
import Testing

@testable import Service

/// Publishers in the room of activities: the switches, and the rights that come with them.
@Suite(.timeLimit(.minutes(5))) struct PublisherRoomTests {
    private static let publisher = Caller(
        connection: ":1.9", process: 9, user: 1_000, standing: .tool, isPublisher: true)
    private let room: ActivityRoom

    init() async throws {
        room = try await ActivityRoom()
    }

    private var activities: Activities { room.activities }

    @discardableResult
    private func publish(
        _ title: String, of program: String = "org.example.Player", toldBy publisher: ContentPublisher? = .media,
        by caller: Caller = publisher
    ) async throws -> UInt64 {
        try await activities.publish(
            .init(content: .init(title: title), program: program, publisher: publisher), by: caller)
    }

    private func turn(_ publisher: ContentPublisher, on isEnabled: Bool) async throws {
        try await activities.setPublisher(publisher, isEnabled: isEnabled, by: ActivityRoom.tool)
    }

    @Test func allPublishersAreOffUntilTheUserTurnsThemOn() async throws {
        #expect(
            try await activities.publishers(by: ActivityRoom.tool) == [
                PublisherStatus(publisher: .media), PublisherStatus(publisher: .browser),
                PublisherStatus(publisher: .terminal), PublisherStatus(publisher: .document),
                PublisherStatus(publisher: .folder), PublisherStatus(publisher: .editor),
            ])
        await expectRefusal(.notPermitted, naming: "enfilade publisher enable media") { try await publish("Emma") }
        try await turn(.media, on: true)
        let switches = room.peers.switches.withLock { $0 }
        #expect(switches == 1)
        try await publish("Emma")
        let listed = try await activities.current(by: ActivityRoom.tool)
        #expect(listed.map(\.publisher) == [.media] && listed.map(\.program) == ["org.example.Player"])
        await expectRefusal(.notPermitted, naming: "“browser” is off") {
            try await publish("Emma", toldBy: .browser)
        }
        await expectRefusal(.notPermitted, naming: "may not turn publishers on or off") {
            try await activities.setPublisher(.media, isEnabled: false, by: ActivityRoom.app)
        }
        await expectRefusal(.notPermitted, naming: "may not see the publishers") {
            _ = try await activities.publishers(by: ActivityRoom.app)
        }
    }

    @Test func onlyTheProgramOfTheSystemIsAPublisher() async throws {
        try await turn(.media, on: true)
        await expectRefusal(.notPermitted, naming: "is not the publisher “media”") {
            try await publish("Lie", by: ActivityRoom.tool)
        }
        await expectRefusal(.notPermitted, naming: "is not the publisher “media”") {
            try await publish("Lie", of: "", by: ActivityRoom.app)
        }
        await expectRefusal(.notPermitted, naming: "may not publish for it") {
            try await publish("Lie", of: "org.example.Notes")
        }
        await expectRefusal(.invalidArgument, naming: "identifier of a desktop file") {
            try await publish("Lie", of: "../odd")
        }
        // It may speak for itself like any other program.
        try await publish("Own", toldBy: nil)
        #expect(try await activities.current(by: ActivityRoom.tool).map(\.publisher) == [nil])
    }

    @Test func turningAPublisherOffEndsItsActivitiesAndNoOthers() async throws {
        try await turn(.media, on: true)
        let number = try await publish("Emma")
        try await room.publish(.init(title: "Own"), by: ActivityRoom.tool)
        try await turn(.media, on: false)
        #expect(try await activities.current(by: ActivityRoom.tool).map(\.content.title) == ["Own"])
        await expectRefusal(.notPermitted, naming: "is off") {
            _ = try await activities.publish(
                .init(content: .init(title: "Emma"), program: "org.example.Player", publisher: .media, number: number),
                by: Self.publisher)
        }
        // The history has it, with the publisher that has told it.
        let history = try await activities.history(.init(), by: ActivityRoom.tool)
        let kept = history.first { $0.content.title == "Emma" }
        #expect(kept?.publisher == .media)
    }

    @Test func aContentGoesOnUnderItsPublisherAlone() async throws {
        try await turn(.media, on: true)
        let number = try await publish("Emma")
        await expectRefusal(.notFound, naming: "is not the number of the current activity") {
            _ = try await activities.publish(
                .init(content: .init(title: "Emma"), program: "org.example.Player", number: number), by: Self.publisher)
        }
    }

    @Test func theServiceStartsThePublisherOfPlayersNowAndLater() async throws {
        try await turn(.browser, on: true)
        try await turn(.media, on: true)
        try await eventuallyHolds("the publisher is started") {
            room.peers.starts.withLock { $0 } == ["org.enfilade.MediaPublisher"]
        }
        let later = try await room.anotherService()
        #expect(
            try await later.publishers(by: ActivityRoom.tool).map(\.isEnabled) == [
                true, true, false, false, false, false,
            ])
        later.startPublishers()
        try await eventuallyHolds("it is started by the later service") { room.peers.starts.withLock { $0.count } == 2 }
    }

    @Test func aPublisherThatCannotBeStartedSaysWhy() async throws {
        room.peers.startFailure.withLock { $0 = ServiceError(.appUnavailable, "no such name") }
        try await turn(.media, on: true)
        try await eventuallyHolds("the problem is told") {
            try await activities.publishers(by: ActivityRoom.tool).first?.problem == "no such name"
        }
        room.peers.startFailure.withLock { $0 = nil }
        try await turn(.media, on: true)
        #expect(try await activities.publishers(by: ActivityRoom.tool).first?.problem == "")
    }

    @Test(arguments: [
        ("/usr/bin/enfilade-publisher", "/usr/bin/enfiladed", true),
        ("/usr/lib/enfilade/enfilade-publisher", "/usr/bin/enfiladed", true),
        ("/usr/lib/enfilade/enfilade-publisher (deleted)", "/usr/bin/enfiladed (deleted)", true),
        ("/home/ada/enfilade-publisher", "/usr/bin/enfiladed", false),
        ("/usr/bin/python3", "/usr/bin/enfiladed", false), ("enfilade-publisher", "enfiladed", false),
        ("/lib/enfilade/enfilade-publisher", "/sbin/enfiladed", false),
    ])
    func theProgramOfThePublishersLiesBesideTheService(path: String, service: String, isPublisher: Bool) {
        #expect(PublisherProgram.isAt(path, besides: service) == isPublisher)
        #expect(!PublisherProgram.isAt(nil, besides: service) && !PublisherProgram.isAt(path, besides: nil))
    }
}
