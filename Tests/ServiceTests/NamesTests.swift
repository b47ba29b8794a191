// SPDX-License-Identifier: Apache-2.0

import Contract
import Testing

@testable import Service

/// What becomes of pasteboards that nobody uses any more.
@Suite(.timeLimit(.minutes(5))) struct NamesTests {
    @Test func emptyPasteboardsAreForgottenOnceThereAreMany() async throws {
        let room = try await Room()
        let sender = room.peers.connect()
        _ = try await room.offer(by: sender, on: "full")
        try await room.leaveEmpty(Transfers.fewPasteboards - 1, by: sender)
        #expect(await room.transfers.names().count == Transfers.fewPasteboards + 1)
        _ = try await room.offer(by: sender, on: "one more")
        #expect(await room.transfers.names() == ["general", "full", "one more"])
    }

    @Test func changeCountNeverGoesDown() async throws {
        let room = try await Room()
        let sender = room.peers.connect()
        var last: UInt64 = 0
        for _ in 0..<3 { last = try await room.offer(by: sender, on: "busy").changeCount }
        try await room.transfers.clear("busy")
        try await room.leaveEmpty(Transfers.fewPasteboards, by: sender)
        #expect(await room.transfers.names().contains("busy") == false)
        let forgotten = try await room.transfers.current("busy", for: sender).changeCount
        #expect(forgotten == last + 1)
        let again = room.anotherService()
        try await again.restore()
        #expect(try await again.current("busy", for: sender).changeCount == forgotten)
        #expect(try await room.offer(by: sender, on: "busy").changeCount == last + 2)
    }

    @Test func generalPasteboardIsNeverForgotten() async throws {
        let room = try await Room()
        let sender = room.peers.connect()
        let offer = try await room.offer(by: sender)
        try await room.transfers.withdraw(offer, by: sender)
        try await room.leaveEmpty(Transfers.fewPasteboards, by: sender)
        #expect(try await room.offer(by: sender, on: "general").changeCount == 3)
    }
}

extension Room {
    /// Fills and empties pasteboards with names of their own.
    fileprivate func leaveEmpty(_ count: Int, by sender: Caller) async throws {
        for number in 0..<count {
            let offer = try await offer(by: sender, on: "unique \(number)").offer
            try await transfers.withdraw(offer, by: sender)
        }
    }
}
