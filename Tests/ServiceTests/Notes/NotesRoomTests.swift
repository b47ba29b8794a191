// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeSQLite
import Foundation
import Synchronization
import Testing

@testable import Service

/// The room of notes with a real database, above those of links and activities.
@Suite(.timeLimit(.minutes(5))) struct NotesRoomTests {
    private let room: ActivityRoom
    private let links: Links
    private let notes: Notes
    private static let tool = ActivityRoom.tool

    init() async throws {
        room = try await ActivityRoom()
        (notes, links) = room.notes()
        try await notes.restore()
    }

    private func create(_ text: String, folder: String = "") async throws -> String {
        try await notes.create(NoteRequest(text: text, folder: folder), by: Self.tool)
    }

    private func text(_ note: String) async throws -> String {
        try await notes.read(note, by: Self.tool).text
    }

    private func version(_ note: String) async throws -> UInt64 {
        try await notes.read(note, by: Self.tool).listed.version
    }

    @discardableResult
    private func write(
        _ inserted: String, at start: Int, of note: String, removing removed: Int = 0, base: UInt64? = nil
    ) async throws -> EditedNote {
        var known = base
        if known == nil { known = try await version(note) }
        return try await notes.write(
            note,
            NoteEdit(base: known ?? 0, start: UInt32(start), removed: UInt32(removed), inserted: inserted),
            by: Self.tool)
    }

    private func titles(_ query: NoteQuery = .init()) async throws -> [String] {
        try await notes.list(query, by: Self.tool).map(\.title)
    }

    // MARK: - Texts

    @Test func aNoteHasTheTextThatWasTypedAlsoAfterARestart() async throws {
        let note = try await create("")
        for (place, letter) in "# Über\n#neu 😀".unicodeScalars.enumerated() {
            try await write(String(letter), at: place, of: note)
        }
        try await write("", at: 0, of: note, removing: 2)
        let (again, _) = room.notes()
        let read = try await again.read(note.uppercased(), by: Self.tool)
        #expect(read.text == "Über\n#neu 😀")
        #expect(read.listed.title == "Über")
        #expect(read.listed.excerpt == "#neu 😀")
        #expect(read.listed.tags == ["neu"])
        #expect(read.listed.position == 0)
    }

    @Test func theTextIsWholeHoweverManyChangesThereWere() async throws {
        let note = try await create("")
        var expected = ""
        for number in 0..<(2 * NotesRules.changesBetweenTexts + 50) {
            try await write("\(number) ", at: 0, of: note)
            expected = "\(number) " + expected
        }
        let (again, _) = room.notes()
        #expect(try await again.read(note, by: Self.tool).text == expected)
        #expect(try await titles(.init(words: "449")).count == 1)
    }

    @Test func anEditorThatDoesNotKnowOfAChangeKeepsBoth() async throws {
        let note = try await create("one two")
        let base = try await version(note)
        #expect(try await write("zero ", at: 0, of: note, base: base).text == nil)
        let outcome = try await write(" three", at: 7, of: note, base: base)
        #expect(outcome.text == "zero one two three")
        #expect(try await version(note) == outcome.version)
        #expect(try await text(note) == "zero one two three")
    }

    @Test func anEditorThatIsTooFarBehindReadsAgain() async throws {
        let (note, other) = (try await create("a"), try await create("b"))
        let base = try await version(note)
        await expectRefusal(.conflict, naming: "too many changes") {
            try await write("x", at: 0, of: note, base: try await version(other))
        }
        await expectRefusal(.conflict, naming: "too many changes") {
            try await write("x", at: 0, of: note, base: base + 99)
        }
        for _ in 0..<(Int(NotesRules.changeLimit) + NotesRules.changesBetweenTexts + 1) {
            try await write("x", at: 0, of: note)
        }
        await expectRefusal(.conflict, naming: "too many changes") { try await write("x", at: 0, of: note, base: base) }
    }

    @Test func aChangeWithAKeyIsMadeOnce() async throws {
        let note = try await create("one")
        let base = try await version(note)
        let edit = NoteEdit(base: base, start: 3, inserted: " two", key: "k")
        #expect(try await notes.write(note, edit, by: Self.tool).text == nil)
        try await write("zero ", at: 0, of: note)
        let again = try await notes.write(note, edit, by: Self.tool)
        #expect(again.text == "zero one two")
        #expect(try await version(note) == again.version)
        // A key is that of one note.
        let other = try await create("x")
        let knownOther = try await version(other)
        _ = try await notes.write(other, NoteEdit(base: knownOther, start: 1, inserted: "y", key: "k"), by: Self.tool)
        #expect(try await text(other) == "xy")
    }

    @Test func placesThatTheTextDoesNotHaveAreRefused() async throws {
        let note = try await create("abc")
        await expectRefusal(.invalidArgument, naming: "the place") { try await write("x", at: 4, of: note) }
        await expectRefusal(.invalidArgument, naming: "the place") { try await write("", at: 1, of: note, removing: 3) }
        await expectRefusal(.notFound, naming: "there is no note") {
            try await write("x", at: 0, of: "nonsense", base: 1)
        }
        #expect(try await text(note) == "abc")
        let before = try await version(note)
        #expect(try await write("", at: 1, of: note).version == before)
    }

    @Test func textsHaveALimitAndStayAsTheyWere() async throws {
        let note = try await create(String(repeating: "x", count: NotesRules.textLimit - 1))
        try await write("y", at: 0, of: note)
        await expectRefusal(.limitExceeded, naming: "10 MiB are allowed") { try await write("z", at: 0, of: note) }
        #expect(try await text(note).hasPrefix("yx"))
        await expectRefusal(.limitExceeded, naming: "10 MiB are allowed") {
            _ = try await create(String(repeating: "x", count: NotesRules.textLimit + 1))
        }
    }

    // MARK: - Lists

    @Test func listsAreInOrderAndByFolderTagAndWords() async throws {
        let first = try await create("Äpfel kaufen #Einkauf", folder: "Home")
        room.time.value += 10
        _ = try await create("Rent\nfor the apples' cellar #money", folder: "Home")
        room.time.value += 10
        _ = try await create("Plans")
        #expect(try await titles() == ["Plans", "Rent", "Äpfel kaufen #Einkauf"])
        try await notes.set(first, NoteProperties(isPinned: true), by: Self.tool)
        #expect(try await titles() == ["Äpfel kaufen #Einkauf", "Plans", "Rent"])
        #expect(try await titles(.init(folder: "Home")) == ["Äpfel kaufen #Einkauf", "Rent"])
        #expect(try await titles(.init(folder: "")) == ["Plans"])
        #expect(try await titles(.init(tag: "EINKAUF")) == ["Äpfel kaufen #Einkauf"])
        #expect(try await titles(.init(tag: "ein")) == [])
        #expect(try await titles(.init(words: "apfel")) == ["Äpfel kaufen #Einkauf"])
        #expect(try await titles(.init(words: "cellar app")) == ["Rent"])
        #expect(try await titles(.init(words: "\"'")) == [])
        #expect(try await titles(.init(skip: 1, limit: 1)) == ["Plans"])
        #expect(
            try await notes.folders(by: Self.tool) == [
                NoteFolder(name: "", noteCount: 1), NoteFolder(name: "Home", noteCount: 2),
            ])
        await expectRefusal(.invalidArgument, naming: "from 1 to 1000") { _ = try await titles(.init(limit: 0)) }
    }

    @Test func tagsAreListedOnceInAnyCaseAndWithoutThoseOfTheTrash() async throws {
        _ = try await create("#work #Work #home/garden")
        _ = try await create("#WORK #zoo")
        let gone = try await create("#gone #zoo")
        try await notes.trash([gone], by: Self.tool)
        #expect(
            try await notes.tags(by: Self.tool) == [
                NoteTag(name: "home/garden", noteCount: 1), NoteTag(name: "WORK", noteCount: 2),
                NoteTag(name: "zoo", noteCount: 1),
            ])
    }

    @Test func theTagsWithTheMostNotesAreListedIfThereAreTooMany() async throws {
        for count in 0..<11 { _ = try await create((0..<100).map { "#t\(count)x\($0)" }.joined(separator: " ")) }
        _ = try await create("#t10x99 #t10x98")
        let tags = try await notes.tags(by: Self.tool)
        #expect(tags.count == 1_000)
        #expect(tags.filter { $0.noteCount == 2 }.map(\.name) == ["t10x98", "t10x99"])
    }

    @Test func wordsAreFoundAsSoonAsTheyAreTypedAndNotAfterTheyAreGone() async throws {
        let note = try await create("cat")
        #expect(try await titles(.init(words: "catalogue")).isEmpty)
        try await write("alogue", at: 3, of: note)
        #expect(try await titles(.init(words: "catalogue")).count == 1)
        try await write("", at: 3, of: note, removing: 6)
        #expect(try await titles(.init(words: "catalogue")).isEmpty)
        #expect(try await titles(.init(words: "cat")).count == 1)
    }

    /// A quick note may show a note that the app has put into the trash.
    @Test func aNoteInWhichSomebodyGoesOnWritingLeavesTheTrash() async throws {
        let note = try await create("cat")
        func isTrashed() async throws -> Bool { try await notes.read(note, by: Self.tool).listed.trashed != nil }
        try await notes.trash([note], by: Self.tool)
        // The last words that were typed before.
        try await write("s", at: 3, of: note)
        #expect(try await isTrashed())
        room.time.value += 5_000
        try await write("", at: 3, of: note, removing: 1)
        #expect(try await isTrashed())
        try await write("alogue", at: 3, of: note)
        #expect(try await !isTrashed())
        #expect(try await notes.read(note, by: Self.tool).text == "catalogue")
    }

    // MARK: - Links

    @Test func aLinkMatchesWhileTheTextHasItsAddress() async throws {
        let note = try await create("About ")
        let content = ActivityDescription(title: "Dorothea [1]", target: "clown:1")
        let activity = try await room.publish(content, state: Data("state".utf8))
        let link = try await notes.link(note, activity: activity, by: Self.tool)
        #expect(link.title == "Dorothea [1]")
        #expect(link.markdown == "[Dorothea \\[1\\]](\(link.address))")
        func matching() async throws -> [ListedLink] { try await links.matching(activity, by: Self.tool) }
        #expect(try await matching().isEmpty)
        try await write(link.markdown, at: 6, of: note)
        let found = try #require(try await matching().first)
        #expect(found.item.owner == "org.enfilade.Notes")
        #expect(found.item.identifier == note)
        #expect(found.item.title == "About Dorothea [1]")
        #expect(found.item.address == "enfilade://note/\(note)")
        #expect(found.uri == link.address)
        #expect(try await links.find(link.address.uppercased(), by: Self.tool) == found)
        // The same content has the same link.
        #expect(try await notes.link(note, activity: activity, by: Self.tool).address == link.address)
        #expect(try await matching().count == 1)
        // The text is without it, and has it again.
        try await write("", at: 6, of: note, removing: link.markdown.unicodeScalars.count)
        #expect(try await matching().isEmpty)
        #expect(try await links.list(.init(), by: Self.tool).isEmpty)
        try await write(link.markdown, at: 0, of: note)
        #expect(try await matching().map(\.uri) == [link.address])
        // So does the trash.
        try await notes.trash([note], by: Self.tool)
        #expect(try await matching().isEmpty)
        try await notes.restore([note], by: Self.tool)
        #expect(try await matching().map(\.uri) == [link.address])
        try await notes.trash([note], by: Self.tool)
        try await notes.delete([note], by: Self.tool)
        #expect(try await matching().isEmpty)
        await expectRefusal(.notFound, naming: "no link with the address") {
            _ = try await links.find(link.address, by: Self.tool)
        }
    }

    @Test func addressesThatAreNotOnesOfLinksAreRefused() async throws {
        for address in [
            "", "https://example.org", "enfilade://link/", "enfilade://link/7", "enfilade://link/\(UUID())/x",
        ] {
            await expectRefusal(.invalidArgument, naming: "not the address of a link") {
                _ = try await links.find(address, by: Self.tool)
            }
        }
        await expectRefusal(.notPermitted, naming: "may not find links") {
            _ = try await links.find("enfilade://link/\(UUID())", by: ActivityRoom.app)
        }
    }

    @Test func onlyTheRoomMakesLinksOfNotes() async throws {
        let note = try await create("About")
        let item = LinkItem(owner: "org.enfilade.Notes", identifier: note)
        await expectRefusal(.notPermitted, naming: "by Notes1.Link alone") {
            let content = ActivityDescription(webpage: "https://example.org")
            _ = try await links.add(LinkRequest(item: item, content: content), by: Self.tool)
        }
    }

    @Test func aLinkThatIsNotUsedForAMonthGoes() async throws {
        let note = try await create("About ")
        let first = try await room.publish(ActivityDescription(target: "clown:1"))
        let unused = try await notes.link(note, activity: first, by: Self.tool)
        room.time.value += NotesRules.linkRestTime + 1
        let second = try await room.publish(ActivityDescription(target: "clown:2"))
        _ = try await notes.link(note, activity: second, by: Self.tool)
        await expectRefusal(.notFound, naming: "no link with") {
            _ = try await links.find(unused.address, by: Self.tool)
        }
    }

    @Test func largeChangesAreNotKeptAndTheTextIsWhole() async throws {
        let note = try await create("")
        let base = try await version(note)
        for round in 0..<5 {
            let large = String(repeating: "\(round)", count: 100_000)
            try await write(large, at: 0, of: note, removing: round == 0 ? 0 : 100_000)
        }
        let kept: Int64? = try await room.database.read { transaction in
            try transaction.value("SELECT sum(length(inserted)) FROM note_changes")
        }
        #expect(kept == 0)
        await expectRefusal(.conflict, naming: "too many changes") { try await write("x", at: 0, of: note, base: base) }
        try await write("end", at: 100_000, of: note)
        let (again, _) = room.notes()
        #expect(try await again.read(note, by: Self.tool).text == String(repeating: "4", count: 100_000) + "end")
    }

    @Test func aTitleHasALimitInBytes() async throws {
        let family = "👨‍👩‍👧‍👦"
        let note = try await create(String(repeating: family, count: 500))
        let title = try await notes.read(note, by: Self.tool).listed.title
        #expect(title.utf8.count <= 800 && title.hasPrefix(family))
    }

    @Test func theNumberOfTheLastChangeOnlyGrows() async throws {
        let told = Mutex<[UInt64]>([])
        let room = Notes(
            store: NotesStore(database: room.database), changed: { number in told.withLock { $0.append(number) } },
            links: links, now: { self.room.time.value })
        let (old, new) = (try await create("old"), try await create("new"))
        try await room.restore()
        try await room.set(old, NoteProperties(isPinned: true), by: Self.tool)
        try await room.delete(["nonsense"], by: Self.tool)
        let expected = try await version(new)
        #expect(told.withLock { $0 } == [expected])
    }

    // MARK: - Trash and former texts

    @Test func notesInTheTrashAreListedApartAndGoAfterAMonth() async throws {
        let (kept, gone) = (try await create("kept"), try await create("gone"))
        try await notes.trash([gone.uppercased(), gone], by: Self.tool)
        #expect(try await titles() == ["kept"])
        #expect(try await titles(.init(isTrashed: true)) == ["gone"])
        #expect(try await titles(.init(words: "gone")).isEmpty)
        await expectRefusal(.conflict, naming: "“kept” is not in the trash") {
            try await notes.delete([kept, gone], by: Self.tool)
        }
        #expect(try await titles(.init(isTrashed: true)) == ["gone"])
        await expectRefusal(.notFound, naming: "there is no note") {
            try await notes.trash([kept, "nonsense"], by: Self.tool)
        }
        #expect(try await titles() == ["kept"])
        room.time.value += NotesRules.trashTime + 1
        let (again, _) = room.notes()
        try await again.restore()
        await expectRefusal(.notFound, naming: "there is no note") { _ = try await again.read(gone, by: Self.tool) }
        #expect(try await again.read(kept, by: Self.tool).text == "kept")
    }

    @Test func anEmptyNoteIsDeletedAtOnce() async throws {
        let note = try await create(" \n")
        try await notes.delete([note, "nonsense"], by: Self.tool)
        #expect(try await titles().isEmpty)
    }

    @Test func aTextThatWasLeftAloneBecomesAFormerOne() async throws {
        let note = try await create("first")
        try await write("!", at: 5, of: note)
        #expect(try await notes.versions(note, by: Self.tool).isEmpty)
        room.time.value += NotesRules.restBeforeVersion
        try await write("?", at: 6, of: note)
        try await write("?", at: 7, of: note)
        let former = try #require(try await notes.versions(note, by: Self.tool).first)
        #expect(former.title == "first!")
        #expect(former.size == 6)
        #expect(try await notes.readVersion(note, version: former.version, by: Self.tool) == "first!")
        try await notes.revert(note, version: former.version, by: Self.tool)
        #expect(try await text(note) == "first!")
        // The one that it had is not lost.
        let versions = try await notes.versions(note, by: Self.tool)
        #expect(versions.map(\.title) == ["first!??", "first!"])
        await expectRefusal(.notFound, naming: "no former text") {
            try await notes.revert(note, version: 1, by: Self.tool)
        }
    }

    @Test func aNoteHasAHundredFormerTexts() async throws {
        let note = try await create("0")
        for _ in 0..<105 {
            room.time.value += NotesRules.restBeforeVersion
            try await write("x", at: 0, of: note)
        }
        let versions = try await notes.versions(note, by: Self.tool)
        #expect(versions.count == 100)
        #expect(versions.first?.size == 105)
    }

    // MARK: - Callers

    @Test func nobodyElseReadsOrChangesNotes() async throws {
        let note = try await create("secret")
        let app = ActivityRoom.app
        await expectRefusal(.notPermitted, naming: "may not read and change notes") {
            _ = try await notes.read(note, by: app)
        }
        await expectRefusal(.notPermitted, naming: "may not") { _ = try await notes.list(.init(), by: app) }
        await expectRefusal(.notPermitted, naming: "may not") { _ = try await notes.folders(by: app) }
        await expectRefusal(.notPermitted, naming: "may not") { _ = try await notes.tags(by: app) }
        await expectRefusal(.notPermitted, naming: "may not") { _ = try await notes.create(.init(), by: app) }
        await expectRefusal(.notPermitted, naming: "may not") {
            _ = try await notes.write(note, NoteEdit(base: 1, start: 0), by: app)
        }
        await expectRefusal(.notPermitted, naming: "may not") { try await notes.trash([note], by: app) }
        await expectRefusal(.notPermitted, naming: "may not") { try await notes.restore([note], by: app) }
        await expectRefusal(.notPermitted, naming: "may not") { try await notes.delete([note], by: app) }
        await expectRefusal(.notPermitted, naming: "may not") { try await notes.set(note, .init(), by: app) }
        await expectRefusal(.notPermitted, naming: "may not") { _ = try await notes.link(note, activity: 1, by: app) }
        await expectRefusal(.notPermitted, naming: "may not") { _ = try await notes.versions(note, by: app) }
        await expectRefusal(.notPermitted, naming: "may not") {
            _ = try await notes.readVersion(note, version: 1, by: app)
        }
        await expectRefusal(.notPermitted, naming: "may not") { try await notes.revert(note, version: 1, by: app) }
        #expect(try await text(note) == "secret")
    }
}
