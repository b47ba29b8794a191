// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeFiles
import Foundation
import ScratchSpace
import Testing

@testable import Service

/// The journal of activities as a file.
@Suite struct ActivityJournalTests {
    private static let mark = JournalMark(key: 7, generation: 3)
    private let scratch: Scratch
    private let path: String

    init() throws {
        scratch = try Scratch()
        path = scratch.path("activities.journal")
    }

    private static func entry(_ number: Int64, _ title: String = "title", state: Data? = nil) -> ActivityEntry {
        ActivityEntry(
            number: number, program: ActivityProgram(identifier: "org.example.Notes", isBundle: true),
            content: ActivityDescription(type: "org.example.note", title: title), state: state, begun: 1_000)
    }

    /// A journal that is open; the expressions that tests check may change it.
    private final class Opened {
        private var journal: ActivityJournal
        /// The changes that it had; `nil` if it could not be read, and was begun with this key.
        let kept: [NumberedChange]?

        init(_ path: String, _ mark: JournalMark) {
            journal = ActivityJournal(path: path)
            kept = try? journal.open(mark)
            if kept == nil { journal.begin(mark) }
        }

        func append(_ changes: [NumberedChange]) -> Bool { journal.append(changes) }
        func seal() -> Int64? { journal.seal() }
        func noteTaken() { journal.noteTaken() }
    }

    private func journal(_ mark: JournalMark = mark) -> Opened { Opened(path, mark) }

    private func numbers(_ mark: JournalMark = mark) -> [Int64]? { journal(mark).kept?.map(\.number) }

    private func bytes() throws -> Data { try Data(contentsOf: URL(filePath: path)) }

    private static func isSame(_ one: [NumberedChange], _ other: [NumberedChange]) -> Bool {
        one.elementsEqual(other) { $0.number == $1.number && $0.change == $1.change }
    }

    @Test func changesAreReadAsTheyWereWritten() throws {
        var full = Self.entry(.max, "é\u{0}𝄞", state: Data([0, 255]))
        full.content = ActivityDescription(
            type: "t", title: "é\u{0}𝄞", target: "1", persistent: "", webpage: "https://example.org/",
            address: "man:ls", keywords: ["a", "", "b"], uses: ["search"], expires: .max, about: "about", related: "2")
        full.ended = -1
        var foreign = ActivityEntry(
            number: 5, program: ActivityProgram(identifier: "", isBundle: false, publisher: .browser),
            content: ActivityDescription(), begun: .min)
        foreign.state = Data()
        let changes: [NumberedChange] = [
            (full.number, .insert(full)), (5, .update(foreign)), (6, .end(9_000)), (.min, .delete),
            (6, .insert(Self.entry(6))),
        ]
        let journal = journal()
        #expect(journal.kept?.isEmpty == true)
        #expect(journal.append(Array(changes.prefix(2))) && journal.append(Array(changes.dropFirst(2))))
        #expect(Self.isSame(self.journal().kept ?? [], changes))
        var status = stat()
        #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    }

    @Test func nothingIsAppliedThatTheDatabaseHasTakenOrAnotherOneHad() throws {
        let journal = journal()
        #expect(journal.seal() == nil)
        #expect(journal.append([(1, .end(1))]))
        let first = try #require(journal.seal())
        #expect(first > Self.mark.generation)
        // This comes while the database takes the first, which it may not do.
        #expect(journal.append([(2, .end(2))]))
        #expect(numbers() == [1, 2])
        #expect(numbers(.init(key: 7, generation: first)) == [2])
        journal.noteTaken()
        #expect(numbers(.init(key: 7, generation: first)) == [2])
        let second = try #require(journal.seal())
        #expect(second > first)
        journal.noteTaken()
        #expect(try bytes().isEmpty)
        // What is appended now is of a later generation than all before.
        #expect(journal.append([(3, .end(3))]))
        #expect(numbers(.init(key: 7, generation: second)) == [3])
        #expect(numbers(.init(key: 8, generation: 0)) == [])
        #expect(try bytes().isEmpty)
    }

    @Test func afterARefusalAndARestartTheNextGenerationIsALaterOne() throws {
        let journal = journal()
        #expect(journal.append([(1, .end(1))]))
        let refused = try #require(journal.seal())
        #expect(journal.append([(2, .end(2))]))
        let next = self.journal()
        #expect(next.kept?.map(\.number) == [1, 2])
        #expect(next.append([(3, .end(3))]))
        #expect(numbers() == [1, 2, 3])
        let all = try #require(next.seal())
        #expect(all > refused + 1)
        #expect(numbers(.init(key: 7, generation: all)) == [])
    }

    @Test func ofADamagedFileTheRecordsBeforeTheDamageCount() throws {
        let journal = journal()
        var ends = [0]
        for number in 1...3 {
            #expect(journal.append([(Int64(number), .insert(Self.entry(Int64(number), state: Data("s".utf8))))]))
            ends.append(try bytes().count)
        }
        let whole = try bytes()
        for cut in 0...whole.count {
            try whole.prefix(cut).write(to: URL(filePath: path))
            let expected = ends.count { $0 <= cut } - 1
            #expect(numbers() == Array([1, 2, 3].prefix(expected)), "cut at \(cut)")
        }
        for place in 0..<whole.count {
            var other = whole
            other[place] ^= 0x40
            try other.write(to: URL(filePath: path))
            let expected = ends.count { $0 <= place } - 1
            #expect(numbers() == Array([1, 2, 3].prefix(expected)), "damaged at \(place)")
            // The rest is gone: it cannot come back behind the next record.
            #expect(try bytes().count == ends[expected])
        }
    }

    @Test func aLargeStateAndAFullFileAreForTheDatabase() throws {
        let journal = journal()
        let large = Data(count: ActivityJournal.stateLimit)
        #expect(!journal.append([(1, .insert(Self.entry(1, state: large + [0])))]))
        #expect(!journal.append((1...5).map { ($0, .insert(Self.entry($0, state: large))) }))
        #expect(try bytes().isEmpty)
        var count = 0
        while journal.append([(1, .update(Self.entry(1, state: large)))]) { count += 1 }
        #expect(count > 60 && numbers()?.count == count)
        #expect(try bytes().count <= ActivityJournal.sizeLimit)
        #expect(journal.seal() != nil)
        journal.noteTaken()
        #expect(journal.append([(2, .delete)]) && numbers() == [2])
    }

    @Test func withoutAFileEverythingIsForTheDatabase() throws {
        let other = scratch.path("other")
        try Data("other".utf8).write(to: URL(filePath: other))
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: other)
        let linked = journal()
        #expect(linked.kept == nil && !linked.append([(1, .delete)]) && linked.seal() == nil)
        #expect(try Data(contentsOf: URL(filePath: other)) == Data("other".utf8))
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        let folder = journal()
        #expect(folder.kept == nil && !folder.append([(1, .delete)]))
    }

    @Test func manyChangesAreForTheDatabase() throws {
        let journal = journal()
        for number in 0..<ActivityJournal.changeLimit { #expect(journal.append([(Int64(number), .end(1))])) }
        #expect(!journal.append([(1, .end(2))]))
        #expect(!self.journal().append([(1, .end(2))]))
        #expect(journal.seal() != nil)
        journal.noteTaken()
        #expect(journal.append([(1, .end(2))]))
    }

    @Test func aFileThatIsTooLargeIsEmptied() throws {
        try Data(count: 2 * ActivityJournal.sizeLimit + 1).write(to: URL(filePath: path))
        let journal = journal()
        #expect(try journal.kept == nil && bytes().isEmpty)
        #expect(journal.append([(1, .delete)]) && numbers() == [1])
    }

    @Test(.enabled(if: SmallDisk.isPossible, "mounting needs privileges"))
    func ofAFullDiskNothingIsLeftHalf() throws {
        let disk = try SmallDisk(in: scratch, bytes: 64 << 10)
        let path = disk.path + "/journal"
        let journal = Opened(path, Self.mark)
        let state = Data(count: 5_000)
        var count: Int64 = 0
        while journal.append([(count + 1, .insert(Self.entry(count + 1, state: state)))]) { count += 1 }
        #expect(count > 3 && count < 20)
        #expect(Opened(path, Self.mark).kept?.map(\.number) == Array(1...count))
        // The records are of one length: there is no part of another.
        #expect(try Data(contentsOf: URL(filePath: path)).count % Int(count) == 0)
        #expect(journal.seal() != nil)
        journal.noteTaken()
        #expect(journal.append([(count + 1, .delete)]))
    }
}
