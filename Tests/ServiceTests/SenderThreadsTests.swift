// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeFiles
import Foundation
import TestSupport
import Testing
import TestTraits

@testable import Service

/// Threads that do not come back: their number, and the tasks that wait for them.
@Suite(.timeLimit(.minutes(5))) struct SenderThreadsTests {
    @Test func workThatDoesNotComeBackKeepsAFewThreadsOfItsSenderAlone() async throws {
        let clock = ManualClock()
        let threads = SenderThreads(clock: clock)
        let occupied = try OccupiedThreads()
        let stuck = (0..<3 * SenderThreads.limit).map { _ in
            Task {
                try await threads.run(for: "first", within: .seconds(5)) {
                    occupied.wait()
                }
            }
        }
        try await eventuallyHolds("all threads are busy") { occupied.count == SenderThreads.limit }
        await clock.whenSomebodySleeps(stuck.count)
        // Another sender's work is done.
        #expect(try await threads.run(for: "second", within: .seconds(5)) { 7 } == 7)
        clock.advance(by: .seconds(5))
        for task in stuck {
            await expectRefusal(.timedOut, naming: "within 5 seconds") { try await task.value }
        }
        #expect(threads.busyCount(for: "first") == SenderThreads.limit)
        occupied.release()
        try await eventuallyHolds("no thread is busy") { threads.busyCount(for: "first") == 0 }
        // Work that had waited for a thread was given up and is not done any more.
        #expect(occupied.count == SenderThreads.limit)
        #expect(try await threads.run(for: "first", within: .seconds(5)) { 8 } == 8)
    }

    @Test func errorOfTheWorkIsThatOfTheCall() async throws {
        let threads = SenderThreads(clock: ManualClock())
        await expectRefusal(.badDescriptor, naming: "odd") {
            try await threads.run(for: "sender", within: .seconds(5)) { throw ServiceError(.badDescriptor, "odd") }
        }
    }

    // MARK: - In the room

    @Test func fileThatIsNotLookedAtInTimeFailsItsRequestAlone() async throws {
        let room = try await Room()
        let (sender, other, receiver) = (room.peers.connect(), room.peers.connect(), room.peers.connect())
        let (offer, fine) = (try await room.offer(by: sender), try await room.offer(by: other, on: "other").offer)
        let occupied = try await room.occupyThreads(of: sender)
        let task = await room.request(offer, by: receiver)
        let request = try #require(await room.provided(by: sender))
        room.peers.answer(request, .success(try room.file()))
        let answered = await room.request(fine, token: 2, by: receiver)
        room.peers.answer(try #require(await room.provided(by: other)), .success(try room.file("other")))
        #expect(try await answered.value.size == 5)
        await room.clock.whenSomebodySleeps(atMost: .seconds(10))
        room.clock.advance(by: .seconds(10))
        await expectRefusal(.timedOut, naming: "seconds") { _ = try await task.value }
        occupied.release()
    }

    /// An offer whose content was taken once, and whose sender's threads are all occupied from then on.
    private struct OpenedOffer {
        let room: Room
        let sender: Caller
        let receiver: Caller
        let offer: UInt64
        let occupied: OccupiedThreads

        init() async throws {
            room = try await Room()
            (sender, receiver) = (room.peers.connect(), room.peers.connect())
            offer = try await room.offer(by: sender)
            let former = await room.request(offer, by: receiver)
            room.peers.answer(try #require(await room.provided(by: sender)), .success(try room.file()))
            _ = try await former.value
            occupied = try await room.occupyThreads(of: sender)
        }
    }

    @Test func receiverCancelsWhileTheFileIsOpened() async throws {
        let opened = try await OpenedOffer()
        let (room, offer, second) = (opened.room, opened.offer, opened.room.peers.connect())
        let late = Task { [transfers = room.transfers] in
            try await transfers.request(Room.key, of: offer, token: 9, openInPlace: false, by: second)
        }
        try await room.transfers.cancel(9, by: second)
        opened.occupied.release()
        await expectRefusal(.cancelled, naming: "receiver cancelled") { _ = try await late.value }
        #expect(await !room.transfers.hasAnswered(second, 9))
    }

    @Test func oneTokenIsOneRequestWhileAFileIsOpened() async throws {
        let opened = try await OpenedOffer()
        let (room, receiver, offer) = (opened.room, opened.receiver, opened.offer)
        let both = (0..<2).map { _ in
            Task { [transfers = room.transfers] in
                try await transfers.request(Room.key, of: offer, token: 9, openInPlace: false, by: receiver)
            }
        }
        opened.occupied.release()
        let results = [await both[0].result, await both[1].result]
        let errors = results.compactMap { result in
            if case .failure(let error) = result { error as? ServiceError } else { nil }
        }
        #expect(errors.map(\.code) == [.invalidArgument])
        try await room.transfers.finish(9, .init(imported: true, bytes: 0), by: receiver)
    }

    @Test func senderWhoseFilesAreNotLookedAtHasLeftAllTheSame() async throws {
        let opened = try await OpenedOffer()
        let (room, receiver, offer) = (opened.room, opened.receiver, opened.offer)
        room.peers.disconnect(opened.sender)
        await room.transfers.connectionEnded(opened.sender.connection)
        #expect(await room.transfers.state(of: offer)?.isLive == false)
        opened.occupied.release()
        try await eventuallyHolds("the offer is kept") { await room.transfers.state(of: offer)?.kept.isEmpty == false }
        let again = await room.request(offer, token: 2, by: receiver)
        #expect(try await again.value.isKept)
    }
}
