// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import TestSupport
import TestTraits
import Testing

@testable import Service

/// The words of apps for the filters of a Focus.
@Suite(.timeLimit(.minutes(5))) struct FocusWordsTests {
    private let chat = FocusRoom.caller("Chat")
    private let work = FocusRoom.work

    /// The title of the cell of the only filter.
    private func title(in room: FocusRoom) async throws -> String? {
        try await room.focus.filters(work, by: FocusRoom.tool).first?.title
    }

    @Test func theWordsOfAFilterAreThoseOfItsLastValuesAlsoIfItChangesWhileItsAppIsAsked() async throws {
        let room = try await FocusRoom()
        try await room.join(chat)
        room.bus.holdWords()
        try await room.setLook("Chat", work, status: "At work")
        try await room.bus.whenAskedForWords(1)
        try await room.setLook("Chat", work, status: "Away")
        room.bus.answerWords()
        try await room.bus.whenAskedForWords(2)
        #expect(try await title(in: room) == "")
        room.bus.answerWords()
        try await eventuallyHolds("the words are there") { try await title(in: room) == "Look Away" }
        #expect(room.bus.askedWords == ["At work", "Away"])
    }

    @Test func anAppWithoutWordsIsAskedOnceForTheSameValues() async throws {
        let room = try await FocusRoom()
        try await room.join(chat)
        room.bus.holdWords()
        let refusal = ServiceError(.invalidArgument, "no words")
        try await room.setLook("Chat", work, status: "At work")
        try await room.bus.whenAskedForWords(1)
        try await room.setLook("Chat", work, status: "Away")
        room.bus.answerWords(refusal)
        try await room.bus.whenAskedForWords(2)
        room.bus.answerWords(refusal)
        try await eventuallyHolds("another question is asked") {
            try await room.setLook("Chat", work, status: "Asleep")
            return room.bus.askedWords.count > 2
        }
        #expect(room.bus.askedWords == ["At work", "Away", "Asleep"])
        room.bus.answerWords()
    }

    /// The bus tells of the end of a process later than the process itself.
    @Test func anExtensionThatIsEndingIsAskedNothing() async throws {
        let room = try await FocusRoom()
        let mail = FocusRoom.caller("Mail")
        try await room.setLook("Mail", work, status: "At work")
        try await eventuallyHolds("the extension is started") { room.bus.started.count == 1 }
        try await room.join(mail, isExtension: true)
        try await eventuallyHolds("the words are there") { try await title(in: room) == "Look At work" }
        room.bus.slowExtensionsDown()
        try await eventuallyHolds("the extension is asked to end") {
            room.clock.advance(by: ExtensionTable.idleLimit)
            return room.bus.endedCount == 1
        }
        try await room.setLook("Mail", work, status: "Away")
        room.bus.disconnect(mail.connection)
        room.bus.endExtensions()
        try await eventuallyHolds("the extension is started again") { room.bus.started.count == 2 }
        try await room.join(FocusRoom.caller("Mail", 2), isExtension: true)
        try await eventuallyHolds("the words are there") { try await title(in: room) == "Look Away" }
    }
}
