// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeFiles
import Foundation
import ScratchSpace
import Testing

@testable import Service

/// The journal of switches as a file.
@Suite struct FocusJournalTests {
    private static let mark = JournalMark(key: 7, generation: 3)
    private let scratch: Scratch
    private let path: String

    init() throws {
        scratch = try Scratch()
        path = scratch.path("focus.journal")
    }

    private static func state(
        _ mode: String?, cause: FocusCause = .hand, until: Int64? = nil, requester: String = "",
        choice: FocusChoice? = nil, last: Int64 = 0
    ) -> FocusState {
        var data = FocusData()
        data.active = ActiveFocus(mode: mode, cause: cause, since: .min, until: until, requester: requester)
        (data.choice, data.last) = (choice, last)
        return FocusState(data)
    }

    private static let full = state(
        "wörk", cause: .request, until: .max, requester: "é\u{0}𝄞",
        choice: FocusChoice(mode: "work", made: -1, until: 5, order: .max), last: 9)

    /// Opens the file and writes states.
    @discardableResult
    private func take(_ states: FocusState..., after mark: JournalMark? = mark) -> (FocusJournal, areTaken: [Bool]) {
        var journal = FocusJournal(path: path)
        _ = journal.open(after: mark)
        let areTaken = states.map { journal.take($0) }
        return (journal, areTaken)
    }

    private func found(after mark: JournalMark? = mark) -> FocusState? {
        var journal = FocusJournal(path: path)
        return journal.open(after: mark)
    }

    @Test(arguments: [
        full, state(nil), state("work", cause: .schedule),
        state(nil, choice: FocusChoice(mode: nil, made: 1, until: nil, order: 2)),
    ])
    func aStateIsReadAsItWasWritten(_ state: FocusState) throws {
        #expect(take(state).areTaken == [true])
        #expect(found() == state)
        var status = stat()
        #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    }

    @Test func theLastSwitchCountsUntilTheDatabaseHasIt() {
        #expect(found() == nil)
        let (journal, areTaken) = take(Self.full, Self.state("a"), Self.state("b"))
        #expect(areTaken == [true, true, true] && journal.isAhead)
        #expect(journal.mark == JournalMark(key: 7, generation: 6))
        #expect(found() == Self.state("b"))
        #expect(found(after: JournalMark(key: 7, generation: 5)) == Self.state("b"))
        #expect(found(after: journal.mark) == nil)
        #expect(found(after: JournalMark(key: 8, generation: 0)) == nil)
        #expect(found(after: nil) == nil)
        var stored = journal
        stored.noteStored(journal.mark)
        #expect(!stored.isAhead)
        // The next service counts on.
        let (next, _) = take(Self.state("c"))
        #expect(next.mark.generation == 7)
        #expect(found(after: journal.mark) == Self.state("c"))
    }

    @Test func nothingIsWrittenBeforeTheDatabaseHasTheKey() {
        var (journal, areTaken) = take(Self.full, after: nil)
        #expect(areTaken == [false] && !journal.isAhead)
        let mark = journal.mark
        journal.noteStored(mark)
        let isTaken = journal.take(Self.full)
        #expect(isTaken && journal.isAhead)
        #expect(found(after: mark) == Self.full)
        // Each database has a key of its own.
        #expect(take(after: nil).0.mark.key != mark.key)
    }

    @Test func aFileThatWasCutIsFilled() throws {
        take(Self.full)
        let bytes = try Data(contentsOf: URL(filePath: path)).prefix(Self.recordSize)
        try bytes.write(to: URL(filePath: path))
        #expect(found() == Self.full)
        #expect(try Data(contentsOf: URL(filePath: path)) == bytes + Data(count: FocusJournal.size - bytes.count))
    }

    /// A write that fails may have left anything: the next row makes the record void.
    @Test func aRowWithoutARecordIsLaterThanTheRecord() {
        var (journal, _) = take(Self.full)
        #expect(!journal.isInStep)
        journal.noteStored(journal.mark)
        #expect(journal.isInStep && !journal.isAhead)
        #expect(found(after: journal.mark) == nil)
    }

    /// Else the program that has written it would apply it once more after rows that do not have it.
    @Test func aRecordOfALaterVersionIsVoidWithTheNextRow() throws {
        take()
        let later = JournalMark(key: Self.mark.key, generation: 9)
        let record = JournalRecord.bytes(of: [1, 2, 3], later)
        try Data(record).write(to: URL(filePath: path))
        let (journal, _) = take()
        #expect(journal.mark == later && !journal.isAhead && !journal.isInStep)
    }

    @Test func aStateThatIsTooLargeIsForTheDatabase() {
        let large = Self.state("a", requester: String(repeating: "x", count: FocusJournal.size))
        #expect(take(Self.full, large).areTaken == [true, false])
        #expect(found() == Self.full)
    }

    @Test func noChangedByteIsRead() throws {
        take(Self.full)
        let bytes = try Data(contentsOf: URL(filePath: path))
        #expect(bytes.count == FocusJournal.size)
        for place in 0..<Self.recordSize + 8 {
            var changed = bytes
            changed[place] ^= 0x41
            try changed.write(to: URL(filePath: path))
            // Behind the record, any bytes may follow.
            #expect(found() == (place < Self.recordSize ? nil : Self.full), "byte \(place)")
            try bytes.prefix(place).write(to: URL(filePath: path))
            #expect(found() == (place < Self.recordSize ? nil : Self.full), "\(place) bytes")
        }
    }

    private static var recordSize: Int { JournalRecord.bytes(of: full.bytes, mark).count }

    @Test func bytesThatAreNoStateAreRefused() throws {
        let bytes = Self.full.bytes
        for count in 0..<bytes.count {
            #expect(throws: JournalReader.Damage.self) { try FocusState(bytes: bytes.prefix(count)) }
        }
        #expect(throws: JournalReader.Damage.self) { try FocusState(bytes: (bytes + [0])[...]) }
        for place in bytes.indices {
            var changed = bytes
            changed[place] ^= 0xff
            // Another state is none that ends the program.
            _ = try? FocusState(bytes: changed[...])
        }
    }

    /// A folder and a link: without a journal the database has everything at once.
    @Test func aFileThatCannotBeUsedIsNone() throws {
        let target = scratch.path("target")
        try Data("kept".utf8).write(to: URL(filePath: target))
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
        let (linked, areTaken) = take(Self.full)
        #expect(areTaken == [false] && !linked.isAhead && linked.mark.key != Self.mark.key)
        #expect(try String(contentsOfFile: target, encoding: .utf8) == "kept")
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        #expect(take(Self.full).areTaken == [false])
    }
}
