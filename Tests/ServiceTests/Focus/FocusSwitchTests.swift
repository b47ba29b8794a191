// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeSQLite
import Foundation
import ScratchSpace
import TestSupport
import TestTraits
import Testing

@testable import Service

/// Switches while apps are being told of others, and the disk meanwhile.
@Suite struct FocusSwitchTests {
    private let chat = FocusRoom.caller("Chat")
    private let work = FocusRoom.work
    private let personal = FocusRoom.personal

    /// With the end of the process its request ends, so that a switch and the rest of a former one come together.
    @Test func whatAProcessLeavesUndoneComesToAnotherOneAlsoWithASwitch() async throws {
        let room = try await FocusRoom()
        let (other, first) = (FocusRoom.caller("Chat", 2), FocusRoom.caller("Chat"))
        for caller in [other, first] { try await room.join(caller) }
        try await room.focus.setAllowed("request", bundle: "org.example.Chat", isAllowed: true, by: FocusRoom.tool)
        try await room.setLook("Chat", work, status: "At work")
        try await room.activate(work)
        try await room.bus.whenPerformed(1, by: "Chat")
        try await room.whenAllIsStored()
        room.bus.behave(first.connection, .held)
        try await room.focus.deactivate(by: FocusRoom.tool)
        try await room.bus.whenHeld(1)
        _ = try await room.focus.request(personal, reason: "a talk", by: first)
        #expect(try await room.mode() == personal)
        await room.leave(first)
        #expect(try await room.mode() == nil)
        try await room.bus.whenPerformed(2, by: "Chat")
        #expect(room.bus.words("Chat") == ["At work", "-"])
    }

    /// The app is not told again, and asked for the context as soon as it runs: until then the former one holds.
    @Test func aFilterThatComesBackBeforeItsAppWasToldOfTheEndHasItsContext() async throws {
        let room = try await FocusRoom()
        func prefixes(_ room: FocusRoom) async -> [String?]? {
            await room.focus.policy()?.contexts["org.example.Chat"]?.map(\.contentPrefix)
        }
        room.bus.setContext(IntentContext(contentPrefix: "work/"))
        try await room.join(chat)
        try await room.setLook("Chat", work, status: "At work")
        try await room.activate(work)
        try await room.bus.whenPerformed(1, by: "Chat")
        try await room.whenAllIsStored()
        await room.leave(chat)
        try await room.activate(personal)
        #expect(await prefixes(room) == nil)
        try await room.activate(work)
        #expect(await prefixes(room) == ["work/"])
        let again = try await room.restarted()
        #expect(await prefixes(again) == ["work/"])
        try await again.activate(personal)
        let away = try await again.restarted()
        #expect(await prefixes(away) == nil)
        try await away.activate(work)
        #expect(await prefixes(away) == ["work/"])
        away.bus.setContext(IntentContext(contentPrefix: "office/"))
        try await away.join(chat)
        try await eventuallyHolds("the context is asked for") { away.bus.contextCount == 1 }
        try await away.whenAllIsStored()
        #expect(await prefixes(away) == ["office/"])
        #expect(away.bus.words("Chat") == ["At work"])
    }

    /// The states that apps are told are stored with their answers: before, the disk has only the mode, and what was under way
    /// when that became another one.
    @Test func theDeliveriesOfManyAppsAreStoredWithTheirEnds() async throws {
        let room = try await FocusRoom()
        let mail = FocusRoom.caller("Mail")
        for (caller, name) in [(chat, "Chat"), (mail, "Mail")] {
            room.bus.behave(caller.connection, .held)
            try await room.join(caller)
            try await room.setLook(name, work, status: "At work")
        }
        func rows(_ kind: String) async throws -> Int {
            try await room.database.read { transaction in
                try transaction.rows("SELECT count(*) FROM focus WHERE kind = ?", kind) { row in
                    try row.value(0, as: Int.self)
                }
            }.first ?? 0
        }
        // The words of the filters are stored too, with all that is under way then.
        try await eventuallyHolds("both filters have words") {
            try await room.focus.filters(work, by: FocusRoom.tool).allSatisfy { !$0.title.isEmpty }
        }
        try await room.activate(work)
        try await room.bus.whenHeld(2)
        #expect(try await (rows("delivery"), rows("begun")) == (0, 0))
        try await room.activate(personal)
        #expect(try await (rows("delivery"), rows("begun")) == (0, 1))
        try await room.activate(work)
        room.bus.release()
        try await room.whenAllIsStored()
        #expect(try await (rows("delivery"), rows("begun")) == (2, 0))
        try await room.focus.deactivate(by: FocusRoom.tool)
        try await room.bus.whenHeld(2)
        #expect(try await (rows("delivery"), rows("begun")) == (2, 0))
        // The Focus that the apps were being told of has ended; nobody knows whether they have heard of its end.
        let again = try await room.restarted()
        for caller in [chat, mail] { try await again.join(caller) }
        try await again.bus.whenHeld(2)
        again.bus.release()
        try await again.whenAllIsStored()
        #expect(again.bus.words("Chat") == ["At work", "-"])
        #expect(again.bus.words("Mail") == ["At work", "-"])
    }

    // MARK: - The journal

    /// A room whose journal may be used, with an app that has a filter for a mode.
    private func roomWithAFilter(for mode: String) async throws -> FocusRoom {
        let room = try await FocusRoom()
        try await room.join(chat)
        try await room.setLook("Chat", mode, status: "At work")
        try await room.activate(personal)
        try await eventuallyHolds("the filter has words") {
            try await room.focus.filters(mode, by: FocusRoom.tool).allSatisfy { !$0.title.isEmpty }
        }
        try await room.whenAllIsStored()
        return room
    }

    @Test func aSwitchOnAFullDiskIsKept() async throws {
        let room = try await roomWithAFilter(for: work)
        try await room.setDiskFull(true)
        try await room.activate(work)
        try await room.bus.whenPerformed(1, by: "Chat")
        try await room.whenAllIsStored()
        #expect(try await (room.mode(), room.storedMode()) == (work, personal))
        // Nothing but the mode can be kept.
        await expectRefusal(.storageFailed, naming: "disk full") {
            try await room.setLook("Chat", work, status: "x")
        }
        let again = try await room.restarted()
        #expect(try await (again.mode(), again.storedMode()) == (work, personal))
        // That it was told is not stored, nor that it is about to be.
        try await again.join(chat)
        #expect(again.bus.words("Chat") == ["At work"])
        try await again.setDiskFull(false)
        again.clock.advance(by: .seconds(60))
        try await again.bus.whenPerformed(2, by: "Chat")
        try await again.whenAllIsStored()
        #expect(try await again.storedMode() == work)
        let last = try await again.restarted()
        try await last.join(chat)
        try await last.whenAllIsStored()
        #expect(try await last.mode() == work)
        #expect(last.bus.words("Chat").count == 2)
    }

    /// A service that could not read it has answered calls since.
    @Test func aJournalThatCouldNotBeReadOnceIsVoid() async throws {
        let room = try await roomWithAFilter(for: work)
        try await room.setDiskFull(true)
        try await room.activate(work)
        try await room.bus.whenPerformed(1, by: "Chat")
        try await room.whenAllIsStored()
        try await room.setDiskFull(false)
        let (journal, kept) = (room.scratch.path("focus.journal"), room.scratch.path("kept"))
        try FileManager.default.moveItem(atPath: journal, toPath: kept)
        try FileManager.default.createDirectory(atPath: journal, withIntermediateDirectories: false)
        let without = try await room.restarted()
        #expect(try await without.mode() == personal)
        try FileManager.default.removeItem(atPath: journal)
        try FileManager.default.moveItem(atPath: kept, toPath: journal)
        #expect(try await without.restarted().mode() == personal)
    }

    @Test(arguments: [false, true])
    func aProcessThatLeavesBeforeTheServiceKnowsItsStateChangesNothing(isFull: Bool) async throws {
        let room = try await roomWithAFilter(for: work)
        if isFull { try await room.setDiskFull(true) }
        try await room.activate(work)
        try await room.bus.whenPerformed(1, by: "Chat")
        try await room.whenAllIsStored()
        let last = await room.focus.data.last
        room.bus.disconnect(chat.connection)
        let again = try await room.restarted(leaving: chat)
        #expect(try await (again.mode(), again.storedMode()) == (work, isFull ? personal : work))
        if isFull {
            try await again.setDiskFull(false)
        } else {
            #expect(await again.focus.data.last >= last)
        }
        #expect(try await again.restarted().mode() == work)
    }

    @Test func aSwitchThatTheTablesHaveIsNotUndoneByTheJournal() async throws {
        let room = try await roomWithAFilter(for: work)
        try await room.activate(work)
        try await room.whenAllIsStored()
        await room.leave(chat)
        // No app runs: the tables alone have it.
        try await room.focus.deactivate(by: FocusRoom.tool)
        let again = try await room.restarted()
        #expect(try await again.mode() == nil)
    }

    @Test func withoutAJournalSwitchesAreStoredAtOnce() async throws {
        let room = try await FocusRoom(hasJournal: false)
        try await room.join(chat)
        try await room.setLook("Chat", work, status: "At work")
        for mode in [personal, work] { try await room.activate(mode) }
        try await room.bus.whenPerformed(1, by: "Chat")
        try await room.whenAllIsStored()
        let again = try await room.restarted()
        try await again.join(chat)
        try await again.whenAllIsStored()
        #expect(try await again.mode() == work)
        #expect(again.bus.words("Chat") == ["At work"])
    }
}
