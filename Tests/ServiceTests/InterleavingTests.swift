// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeFiles
import Foundation
import TestTraits
import Testing

@testable import Service

/// Each order in which the steps of a transfer can meet, one test for each.
@Suite(.timeLimit(.minutes(5))) struct InterleavingTests {
    @Test func twoReceiversOfTheSameContentHaveItProducedOnce() async throws {
        let room = try await Room()
        let (sender, first, second) = (room.peers.connect(), room.peers.connect(), room.peers.connect())
        let offer = try await room.offer(by: sender)
        let tasks = [await room.request(offer, by: first), await room.request(offer, by: second)]
        let request = try #require(await room.provided(by: sender))
        room.peers.answer(request, .success(try room.content()))
        for task in tasks {
            let data = try SealedMemory.read(try await task.value.descriptor)
            #expect(data == Data("pixels".utf8))
        }
        try await room.transfers.withdraw(offer, by: sender)
        // Nothing but the ends of both: no second question came between.
        #expect(await room.peers.next(for: sender) == .finished(request: request, .cancelled))
        #expect(await room.peers.next(for: sender) == .finished(request: request, .cancelled))
        #expect(await room.peers.next(for: sender) == .released(offer: offer))
    }

    @Test func receiverThatCancelsTakesNothingFromAnotherOne() async throws {
        let room = try await Room()
        let (sender, first, second) = (room.peers.connect(), room.peers.connect(), room.peers.connect())
        let offer = try await room.offer(by: sender)
        let cancelled = await room.request(offer, token: 7, by: first)
        let other = await room.request(offer, by: second)
        let request = try #require(await room.provided(by: sender))
        try await room.transfers.cancel(7, by: first)
        await expectRefusal(.cancelled, naming: "receiver cancelled") { _ = try await cancelled.value }
        room.peers.answer(request, .success(try room.content()))
        #expect(try await other.value.size == 6)
        try await room.transfers.finish(1, .init(imported: true, bytes: 6), by: second)
        #expect(await room.peers.next(for: sender) == .finished(request: request, .imported))
    }

    @Test func senderIsToldWhenNobodyWaitsAnyMoreAndItsLateAnswerChangesNothing() async throws {
        let room = try await Room()
        let (sender, receiver) = (room.peers.connect(), room.peers.connect())
        let offer = try await room.offer(by: sender)
        let task = await room.request(offer, token: 7, by: receiver)
        let request = try #require(await room.provided(by: sender))
        try await room.transfers.cancel(7, by: receiver)
        await expectRefusal(.cancelled, naming: "receiver cancelled") { _ = try await task.value }
        #expect(await room.peers.next(for: sender) == .cancel(request: request))
        room.peers.answer(request, .success(try room.content("late")))
        let again = await room.request(offer, token: 8, by: receiver)
        let second = try #require(await room.provided(by: sender))
        #expect(second != request)
        room.peers.answer(second, .success(try room.content("in time")))
        #expect(try await again.value.size == 7)
    }

    @Test func cancellationThatOvertakesItsRequestCounts() async throws {
        let room = try await Room()
        let (sender, receiver) = (room.peers.connect(), room.peers.connect())
        let offer = try await room.offer(by: sender)
        try await room.transfers.cancel(7, by: receiver)
        await expectRefusal(.cancelled, naming: "receiver cancelled") {
            _ = try await room.transfers.request(Room.key, of: offer, token: 7, openInPlace: false, by: receiver)
        }
        try await room.transfers.withdraw(offer, by: sender)
        #expect(await room.peers.next(for: sender) == .released(offer: offer))
    }

    @Test func receiverThatLeavesWhileItWaitsStopsTheProduction() async throws {
        let (room, asked) = try await Room.asked()
        room.peers.disconnect(asked.receiver)
        await room.transfers.connectionEnded(asked.receiver.connection)
        await expectRefusal(.cancelled, naming: "left the bus") { _ = try await asked.task.value }
        #expect(await room.peers.next(for: asked.sender) == .cancel(request: asked.request))
    }

    @Test func senderThatLeavesWhileItProducesEndsTheRequest() async throws {
        let room = try await Room()
        let (sender, receiver) = (room.peers.connect(), room.peers.connect())
        let offer = try await room.offer(by: sender)
        let task = await room.request(offer, by: receiver)
        _ = try #require(await room.provided(by: sender))
        room.peers.disconnect(sender)
        await room.transfers.connectionEnded(sender.connection)
        await expectRefusal(.senderGone, naming: "ended before it had answered") { _ = try await task.value }
        await expectRefusal(.senderGone, naming: "nothing of it was kept") {
            _ = try await room.transfers.request(Room.key, of: offer, token: 2, openInPlace: false, by: receiver)
        }
    }

    @Test func answerOfASenderThatLeavesRightAfterItIsKept() async throws {
        let (room, asked) = try await Room.asked()
        room.peers.answer(asked.request, .success(try room.content()))
        #expect(try await asked.task.value.size == 6)
        room.peers.disconnect(asked.sender)
        await room.transfers.connectionEnded(asked.sender.connection)
        let later = room.peers.connect()
        let content = try await room.transfers.request(
            Room.key, of: asked.offer, token: 1, openInPlace: false, by: later)
        #expect(content.isKept)
        #expect(try content.descriptor.contents(limit: 100) == Data("pixels".utf8))
    }

    @Test func requestGoesOnWhenItsOfferIsReplaced() async throws {
        let (room, asked) = try await Room.asked()
        _ = try await room.offer(by: room.peers.connect())
        #expect(await room.peers.next(for: asked.sender) == .released(offer: asked.offer))
        room.peers.answer(asked.request, .success(try room.content()))
        #expect(try await asked.task.value.size == 6)
        try await room.transfers.finish(1, .init(imported: true, bytes: 6), by: asked.receiver)
        #expect(await room.transfers.state(of: asked.offer)?.isLive == nil)
    }

    @Test func withdrawalDuringTheProductionEndsTheRequest() async throws {
        let (room, asked) = try await Room.asked()
        try await room.transfers.withdraw(asked.offer, by: asked.sender)
        await expectRefusal(.cancelled, naming: "sender stopped") { _ = try await asked.task.value }
        room.peers.answer(asked.request, .success(try room.content()))
        await expectRefusal(.notFound, naming: "offer \(asked.offer)") {
            _ = try await room.transfers.request(
                Room.key, of: asked.offer, token: 2, openInPlace: false, by: asked.receiver)
        }
    }

    @Test func withdrawalAfterTheAnswerTakesTheContentBack() async throws {
        let room = try await Room()
        let (sender, receiver) = (room.peers.connect(), room.peers.connect())
        let offer = try await room.offer(by: sender)
        let task = await room.request(offer, token: 5, by: receiver)
        room.peers.answer(try #require(await room.provided(by: sender)), .success(try room.content()))
        _ = try await task.value
        try await room.transfers.withdraw(offer, by: sender)
        #expect(await room.peers.next(for: receiver) == .revoked(token: 5))
    }

    @Test func senderThatGivesNoSignOfLifeIsGivenUp() async throws {
        let (room, asked) = try await Room.asked()
        await room.clock.whenSomebodySleeps()
        room.clock.advance(by: .seconds(Int64(room.settings[.timeout])))
        await expectRefusal(.timedOut, naming: "no sign") { _ = try await asked.task.value }
        #expect(await room.peers.next(for: asked.sender) == .cancel(request: asked.request))
    }

    @Test func senderThatReportsProgressIsGivenMoreTime() async throws {
        let (room, asked) = try await Room.asked()
        for step in 1...5 as ClosedRange<UInt64> {
            await room.clock.whenSomebodySleeps()
            try await room.transfers.report(asked.request, completed: step, total: 5, by: asked.sender)
            #expect(
                await room.peers.next(for: asked.receiver) == .progressed(number: 1, completed: step, total: 5))
            room.clock.advance(by: .seconds(Int64(room.settings[.timeout])) * 3 / 4)
        }
        room.peers.answer(asked.request, .success(try room.content()))
        #expect(try await asked.task.value.size == 6)
    }

    @Test func signOfLifeThatWaitsUnreadCounts() async throws {
        let (room, asked) = try await Room.asked()
        await room.clock.whenSomebodySleeps()
        room.peers.leaveUnread { [transfers = room.transfers] in
            await #expect(throws: Never.self) {
                try await transfers.report(asked.request, completed: 1, total: 5, by: asked.sender)
            }
        }
        // The service had no processor for so long.
        room.clock.advance(by: .seconds(Int64(room.settings[.timeout])))
        #expect(await room.peers.next(for: asked.receiver) == .progressed(number: 1, completed: 1, total: 5))
        room.peers.answer(asked.request, .success(try room.content()))
        #expect(try await asked.task.value.size == 6)
    }

    @Test func offerOfASenderThatLeavesWhileItIsStoredIsNotLive() async throws {
        let room = try await Room()
        let sender = room.peers.connect()
        room.peers.holdBus()
        let offering = Task { try await room.offer(by: sender) }
        await room.peers.whenBusIsAskedFor()
        room.peers.disconnect(sender)
        await room.transfers.connectionEnded(sender.connection)
        room.peers.releaseBus()
        let offer = try await offering.value
        #expect(await room.transfers.state(of: offer)?.isLive == false)
    }

    @Test func offerThatIsStoredWhileTheBusIsRestartedIsNotLive() async throws {
        let room = try await Room()
        let sender = room.peers.connect()
        room.peers.holdBus()
        let offering = Task { try await room.offer(by: sender) }
        await room.peers.whenBusIsAskedFor()
        await room.transfers.busRestarted()
        room.peers.releaseBus()
        let offer = try await offering.value
        #expect(await room.transfers.state(of: offer)?.isLive == false)
        let again = try await room.offer(by: sender)
        #expect(await room.transfers.state(of: again)?.isLive == true)
    }

    @Test func requestOfAReceiverThatHasLeftIsNotTakenUp() async throws {
        let room = try await Room()
        let (sender, receiver) = (room.peers.connect(), room.peers.connect())
        let offer = try await room.offer(by: sender)
        await room.transfers.connectionEnded(receiver.connection)
        await expectRefusal(.cancelled, naming: "left the bus") {
            _ = try await room.transfers.request(Room.key, of: offer, token: 1, openInPlace: false, by: receiver)
        }
    }
}
