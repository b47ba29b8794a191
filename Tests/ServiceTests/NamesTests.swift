// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import Foundation
import Testing

@testable import Service

/// The end of pasteboards that nobody uses any more.
@Suite(.timeLimit(.minutes(5))) struct NamesTests {
    @Test func emptyPasteboardsAreForgottenOnceThereAreMany() async throws {
        let room = try await Room()
        let sender = room.peers.connect()
        _ = try await room.offer(by: sender, on: "full")
        try await room.leaveEmpty(PasteboardTable.few - 1, by: sender)
        #expect(await room.transfers.pasteboards().count == PasteboardTable.few + 1)
        _ = try await room.offer(by: sender, on: "one more")
        #expect(await room.transfers.pasteboards() == ["general", "full", "one more"])
    }

    @Test func changeCountNeverGoesDown() async throws {
        let room = try await Room()
        let sender = room.peers.connect()
        var last: UInt64 = 0
        for _ in 0..<3 { last = try await room.offer(by: sender, on: "busy").changeCount }
        try await room.transfers.clear("busy")
        try await room.leaveEmpty(PasteboardTable.few, by: sender)
        #expect(await room.transfers.pasteboards().contains("busy") == false)
        let forgotten = try await room.transfers.current("busy", by: sender).changeCount
        #expect(forgotten == last + 1)
        let again = room.anotherService()
        try await again.restore()
        #expect(try await again.current("busy", by: sender).changeCount == forgotten)
        #expect(try await room.offer(by: sender, on: "busy").changeCount == last + 2)
    }

    @Test func generalPasteboardIsNeverForgotten() async throws {
        let room = try await Room()
        let sender = room.peers.connect()
        let offer = try await room.offer(by: sender)
        try await room.transfers.withdraw(offer, by: sender)
        try await room.leaveEmpty(PasteboardTable.few, by: sender)
        #expect(try await room.offer(by: sender, on: "general").changeCount == 3)
    }

    @Test("a pasteboard for one share or one drag is gone when that is withdrawn", arguments: ["share", "drag"])
    func withdrawnPassing(_ prefix: String) async throws {
        let room = try await Room()
        let sender = room.peers.connect()
        let name = "\(prefix)-\(UUID().uuidString)"
        let offer = try await room.offer(by: sender, on: name).offer
        #expect(await room.transfers.pasteboards() == ["general", name])
        try await room.transfers.withdraw(offer, by: sender)
        #expect(await room.transfers.pasteboards() == ["general"])
        let again = room.anotherService()
        try await again.restore()
        #expect(await again.pasteboards() == ["general"])
        // Counts of others do not go up for it.
        #expect(try await room.offer(by: sender, on: "general").changeCount == 1)
        #expect(try await room.offer(by: sender, on: name).changeCount == 1)
    }

    @Test(
        "a pasteboard with a name made for it is gone when its sender is and nothing was kept",
        arguments: ["share", "drag", "unique"])
    func endedPassing(_ prefix: String) async throws {
        let room = try await Room()
        let (sender, other) = (room.peers.connect(), room.peers.connect())
        let name = "\(prefix)-\(UUID().uuidString)"
        _ = try await room.offer(by: sender, on: name)
        _ = try await room.offer(by: sender, on: "named")
        room.peers.disconnect(sender)
        await room.transfers.connectionEnded(sender.connection)
        #expect(await room.transfers.pasteboards() == ["general", "named"])
        #expect(try await room.transfers.current(name, by: other).offer == 0)
        #expect(try await room.transfers.current("named", by: other).details.state == "gone")
    }

    @Test("a pasteboard that is its owner's alone counts on while the owner is there, and is gone then")
    func uniqueName() async throws {
        let room = try await Room()
        let sender = room.peers.connect()
        let name = "unique-\(UUID().uuidString)"
        _ = try await room.offer(by: sender, on: name)
        try await room.transfers.clear(name)
        #expect(try await room.transfers.current(name, by: sender).changeCount == 2)
        room.peers.disconnect(sender)
        await room.transfers.connectionEnded(sender.connection)
        #expect(await room.transfers.pasteboards() == ["general"])
    }

    @Test("a pasteboard for one share stays as long as something of it is read or kept")
    func readPassing() async throws {
        let room = try await Room()
        let (sender, receiver) = (room.peers.connect(), room.peers.connect())
        let name = "drag-\(UUID().uuidString)"
        let offer = try await room.offer(by: sender, on: name).offer
        let asked = await room.request(offer, by: receiver)
        let request = try #require(await room.provided(by: sender))
        room.peers.answer(request, .success(try room.content()))
        _ = try await asked.value
        room.peers.disconnect(sender)
        await room.transfers.connectionEnded(sender.connection)
        // Produced content is kept for receivers that ask again.
        try await room.transfers.finish(1, .init(imported: true, bytes: 6), by: receiver)
        #expect(await room.transfers.pasteboards() == ["general", name])
        try await room.transfers.clear(name)
        #expect(await room.transfers.pasteboards() == ["general"])
    }

    @Test("what a former service left of ended shares goes when the next one starts")
    func restoredPassing() async throws {
        let room = try await Room()
        let sender = room.peers.connect()
        let (ended, live) = ("share-\(UUID().uuidString)", "share-\(UUID().uuidString)")
        let staying = room.peers.connect()
        _ = try await room.offer(by: sender, on: ended)
        _ = try await room.offer(by: staying, on: live)
        room.peers.disconnect(sender)
        let again = room.anotherService()
        try await again.restore()
        #expect(await again.pasteboards() == ["general", live])
    }

    @Test(
        "only a name with one of our words and a whole UUID is made for one purpose",
        arguments: [
            "share-1", "shares-\(UUID().uuidString)", "drag-\(UUID().uuidString)x", "general", "-", "unique-",
            "\(UUID().uuidString)",
        ])
    func lastingNames(_ name: String) async throws {
        let room = try await Room()
        let sender = room.peers.connect()
        let offer = try await room.offer(by: sender, on: name).offer
        try await room.transfers.withdraw(offer, by: sender)
        #expect(try await room.transfers.current(name, by: sender).changeCount == 2)
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
