// SPDX-License-Identifier: Apache-2.0

import Foundation
import FoundationAdditions
import ScratchSpace
import TestSupport
import Testing

@testable import UIKit

/// Documents and their files, in the process of the test.
@MainActor @Suite(.serialized, .timeLimit(.minutes(5))) struct DocumentTests {
    /// A document with a text.
    private final class Text: UIDocument {
        var text = ""
        private(set) var errors: [any Error] = []
        private(set) var isDisabled: [Bool] = []

        override func contents(forType typeName: String) throws -> Any { Data(text.utf8) }

        override func load(fromContents contents: Any, ofType typeName: String?) throws {
            guard let data = contents as? Data else { throw CocoaError(.fileReadCorruptFile) }
            text = String(decoding: data, as: UTF8.self)
        }

        override func handleError(_ error: any Error, userInteractionPermitted: Bool) { errors.append(error) }
        override func disableEditing() { isDisabled.append(true) }
        override func enableEditing() { isDisabled.append(false) }

        var code: CocoaError.Code? { (errors.last as? CocoaError)?.code }

        func write(_ text: String) {
            self.text = text
            updateChangeCount(.done)
        }
    }

    /// A document that is a folder.
    private final class Album: UIDocument {
        var pictures: [String: Data] = [:]

        override func contents(forType typeName: String) throws -> Any {
            FileWrapper(directoryWithFileWrappers: pictures.mapValues { FileWrapper(regularFileWithContents: $0) })
        }

        override func load(fromContents contents: Any, ofType typeName: String?) throws {
            let wrappers = (contents as? FileWrapper)?.fileWrappers ?? [:]
            pictures = wrappers.compactMapValues(\.regularFileContents)
        }
    }

    /// A document with contents of a type of its own, which it writes itself.
    private final class Numbers: UIDocument {
        struct Snapshot {
            var numbers: [Int]
        }

        override func contents(forType typeName: String) throws -> Any { Snapshot(numbers: [1, 2]) }

        override nonisolated func writeContents(
            _ contents: Any, to url: URL, for saveOperation: UIDocument.SaveOperation, originalContentsURL: URL?
        ) throws {
            guard let snapshot = contents as? Snapshot else { throw CocoaError(.fileWriteUnknown) }
            // On the main thread, since nothing says that a snapshot may go to another one.
            MainActor.assumeIsolated {}
            let data = Data(snapshot.numbers.map { UInt8($0) })
            try super.writeContents(data, to: url, for: saveOperation, originalContentsURL: originalContentsURL)
        }
    }

    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
    }

    private func url(_ name: String) -> URL { URL(fileURLWithPath: scratch.path(name)) }

    /// Makes a document with a file, which is open.
    private func text(_ text: String, at url: URL) async -> Text {
        let document = Text(fileURL: url)
        document.text = text
        #expect(await document.save(to: url, for: .forCreating))
        return document
    }

    private func contents(_ url: URL) -> String? {
        (try? Data(contentsOf: url)).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Has another program write a file, at a time of its own.
    private func change(_ url: URL, to text: String) throws {
        try Data(text.utf8).write(to: url)
        let time = Date(timeIntervalSince1970: 1_000_000)
        try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: url.path)
    }

    @Test func aDocumentIsSavedAndOpenedAgain() async throws {
        let first = Text(fileURL: url("a.txt"))
        #expect(first.documentState == .closed && first.localizedName == "a")
        #expect(first.fileType == "public.plain-text" && first.fileModificationDate == nil)
        first.text = "one"
        #expect(await first.save(to: first.fileURL, for: .forCreating))
        #expect(first.documentState == .normal && contents(first.fileURL) == "one")
        first.write("two")
        #expect(first.hasUnsavedChanges)
        #expect(await first.close())
        #expect(first.documentState == .closed && !first.hasUnsavedChanges && contents(first.fileURL) == "two")
        let second = Text(fileURL: first.fileURL)
        #expect(await second.open())
        #expect(second.text == "two" && second.documentState == .normal && second.fileModificationDate != nil)
        // It is open already.
        #expect(await !second.open())
        #expect(second.code == .fileReadUnknown)
        await second.close()
    }

    @Test func aFolderIsADocument() async throws {
        let first = Album(fileURL: url("album"))
        first.pictures = ["a": Data("a".utf8), "b": Data("b".utf8)]
        #expect(await first.save(to: first.fileURL, for: .forCreating))
        first.pictures["b"] = nil
        first.updateChangeCount(.done)
        #expect(await first.close())
        let second = Album(fileURL: first.fileURL)
        #expect(await second.open())
        #expect(second.pictures == ["a": Data("a".utf8)])
        #expect(try scratch.names() == ["album"])
        await second.close()
    }

    @Test func contentsOfAnotherTypeAreWrittenByTheDocument() async throws {
        let numbers = Numbers(fileURL: url("numbers"))
        #expect(await numbers.save(to: numbers.fileURL, for: .forCreating))
        #expect(try scratch.contents("numbers") == Data([1, 2]))
    }

    @Test func aDocumentThatOverridesNothingSaysSo() async throws {
        let document = UIDocument(fileURL: url("a"))
        #expect(await !document.save(to: document.fileURL, for: .forCreating))
        #expect(throws: CocoaError.self) { try document.contents(forType: "public.data") }
        try Data().write(to: document.fileURL)
        #expect(await !document.open())
        #expect(document.documentState.contains(.closed))
    }

    @Test func aFileThatIsNotThereIsAnError() async throws {
        let document = Text(fileURL: url("missing"))
        #expect(await !document.open())
        #expect(document.code == .fileReadNoSuchFile && document.documentState == .closed)
        let page = Text(fileURL: try #require(URL(string: "https://example.org/a")))
        #expect(await !page.open())
        #expect(page.code == .fileReadUnsupportedScheme)
        #expect(await !page.save(to: page.fileURL, for: .forCreating))
        #expect(page.code == .fileWriteUnsupportedScheme)
    }

    @Test(.enabled(if: SmallDisk.isPossible, "mounting needs privileges")) func aFullDiskLosesNothing() async throws {
        let disk = try SmallDisk(in: scratch, bytes: 65_536)
        let place = URL(fileURLWithPath: "\(disk.path)/a.txt")
        let document = await text("before", at: place)
        document.write(String(repeating: "x", count: 1 << 20))
        #expect(await !document.autosave())
        #expect(document.code == .fileWriteOutOfSpace && document.documentState == .savingError)
        #expect(contents(place) == "before" && document.hasUnsavedChanges)
        #expect(try FileManager.default.contentsOfDirectory(atPath: disk.path) == ["a.txt"])
        // It stays open as long as it cannot be saved.
        #expect(await !document.close())
        #expect(!document.documentState.contains(.closed))
        document.text = "after"
        #expect(await document.close())
        #expect(contents(place) == "after" && document.documentState == .closed)
    }

    @Test(.enabled(if: SmallDisk.isPossible, "mounting needs privileges"))
    func aFolderThatCannotBeWrittenLosesNothing() async throws {
        let disk = try SmallDisk(in: scratch, bytes: 65_536)
        let document = await text("before", at: URL(fileURLWithPath: "\(disk.path)/a.txt"))
        try disk.makeReadOnly()
        document.write("after")
        #expect(await !document.autosave())
        #expect(document.code == .fileWriteVolumeReadOnly && document.hasUnsavedChanges)
        // Another place has room for it.
        #expect(await document.save(to: url("a.txt"), for: .forCreating))
        #expect(document.documentState == .normal && !document.hasUnsavedChanges)
        #expect(contents(url("a.txt")) == "after" && document.fileURL == url("a.txt"))
    }

    @Test func aFileThatAnotherProgramHasChangedIsLeftAlone() async throws {
        let document = await text("before", at: url("a.txt"))
        try change(url("a.txt"), to: "theirs")
        document.write("ours")
        #expect(await !document.autosave())
        #expect(document.code == .fileWriteUnknown)
        #expect(document.documentState == [.inConflict, .savingError])
        #expect(document.errors.last?.localizedDescription.contains("changed by another program") == true)
        #expect(contents(url("a.txt")) == "theirs" && document.text == "ours" && document.hasUnsavedChanges)
        // The app decides: for the one or for the other.
        document.fileModificationDate = Date(timeIntervalSince1970: 1_000_000)
        #expect(await document.autosave())
        #expect(contents(url("a.txt")) == "ours" && document.documentState == .normal)
        try change(url("a.txt"), to: "theirs again")
        #expect(await document.revert(toContentsOf: url("a.txt")))
        #expect(document.text == "theirs again" && !document.hasUnsavedChanges)
        #expect(document.isDisabled == [true, false] && document.documentState == .normal)
    }

    @Test func aFileThatHasVanishedIsAnError() async throws {
        let document = await text("before", at: url("a.txt"))
        try FileManager.default.removeItem(at: url("a.txt"))
        document.write("after")
        #expect(await !document.autosave())
        #expect(document.code == .fileNoSuchFile && document.hasUnsavedChanges)
        #expect(try scratch.names() == [])
        #expect(await document.save(to: url("a.txt"), for: .forCreating))
        #expect(contents(url("a.txt")) == "after")
    }

    @Test func theFileOfALinkIsReplacedAndKeepsItsPermissions() async throws {
        let place = url("a.txt")
        try Data("before".utf8).write(to: place)
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: place.path)
        try FileManager.default.createSymbolicLink(at: url("link"), withDestinationURL: place)
        let document = Text(fileURL: url("link"))
        #expect(await document.open())
        document.write("after")
        #expect(await document.close())
        #expect(contents(place) == "after")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: url("link").path) == place.path)
        let permissions = try FileManager.default.attributesOfItem(atPath: place.path)[.posixPermissions]
        #expect((permissions as? NSNumber)?.intValue == 0o640)
    }

    @Test func changesAreSavedAWhileLater() async throws {
        let document = await text("before", at: url("a.txt"))
        document.autosaveDelay = .zero
        document.write("after")
        try await eventuallyHolds("the saved text") { contents(url("a.txt")) == "after" }
        try await eventuallyHolds("no changes") { !document.hasUnsavedChanges }
    }

    @Test func aDocumentThatIsOpenedAgainSavesItsChangesToo() async throws {
        let document = await text("before", at: url("a.txt"))
        document.autosaveDelay = .seconds(3_600)
        document.write("first")
        #expect(await document.close())
        #expect(await document.open())
        document.autosaveDelay = .zero
        document.write("second")
        try await eventuallyHolds("the saved text") { contents(url("a.txt")) == "second" }
    }

    @Test func changesAreSavedWhenTheAppGoesToTheBackground() async throws {
        let document = await text("before", at: url("a.txt"))
        document.write("after")
        NotificationCenter.default.post(
            name: UIApplication.didEnterBackgroundNotification, object: UIApplication.shared)
        try await eventuallyHolds("the saved text") { contents(url("a.txt")) == "after" }
    }

    @Test func undoneChangesAreNone() async throws {
        let document = await text("before", at: url("a.txt"))
        let manager = try #require(document.undoManager)
        manager.groupsByEvent = false
        manager.registerUndo(withTarget: document) { document in
            manager.registerUndo(withTarget: document) { $0.text = "again" }
            document.text = "undone"
        }
        #expect(document.hasUnsavedChanges && manager.canUndo)
        manager.undo()
        #expect(document.text == "undone" && !document.hasUnsavedChanges && manager.canRedo)
        manager.redo()
        #expect(document.text == "again" && document.hasUnsavedChanges)
        #expect(await document.autosave())
        #expect(!document.hasUnsavedChanges)
        // Reading it again leaves nothing to undo.
        #expect(await document.revert(toContentsOf: document.fileURL))
        #expect(!manager.canUndo && !manager.canRedo)
    }

    @Test func aStepWithGroupsInItIsOneChange() async throws {
        let document = await text("before", at: url("a.txt"))
        let manager = try #require(document.undoManager)
        func change(_ text: String) {
            let former = document.text
            manager.registerUndo(withTarget: document) { _ in change(former) }
            document.text = text
        }
        change("first")
        try await eventuallyHolds("the end of the turn") { manager.groupingLevel == 0 }
        #expect(await document.autosave())
        // Groups of one turn are undone together.
        change("second")
        for text in ["third", "fourth"] {
            manager.beginUndoGrouping()
            change(text)
            manager.endUndoGrouping()
        }
        try await eventuallyHolds("the end of the turn") { manager.groupingLevel == 0 }
        manager.undo()
        #expect(document.text == "first" && !document.hasUnsavedChanges)
        manager.undo()
        #expect(document.text == "before" && document.hasUnsavedChanges)
        manager.redo()
        #expect(document.text == "first" && !document.hasUnsavedChanges)
        #expect(manager.canRedo)
    }

    @Test func aGroupLastsLongerThanTheTurn() async throws {
        let document = await text("before", at: url("a.txt"))
        let manager = try #require(document.undoManager)
        manager.registerUndo(withTarget: document) { $0.text = "start" }
        manager.beginUndoGrouping()
        for number in 0..<3 {
            manager.registerUndo(withTarget: document) { $0.text += "\(number)" }
            for _ in 0..<10 { await Task.yield() }
        }
        #expect(manager.groupingLevel == 2)
        manager.endUndoGrouping()
        try await eventuallyHolds("the end of the turn") { manager.groupingLevel == 0 }
        document.text = ""
        manager.undo()
        #expect(document.text == "start" && !manager.canUndo)
    }

    @Test func aChangeAfterAnUndoneSaveIsUnsaved() {
        var changes = DocumentChanges()
        changes.noteDone()
        changes.noteSaved(changes.state)
        changes.noteUndone()
        #expect(changes.areUnsaved)
        changes.noteRedone()
        #expect(!changes.areUnsaved)
        changes.noteUndone()
        changes.noteDone()
        #expect(changes.areUnsaved)
    }

    @Test func aChangeInPlaceOfOneThatIsBeingSavedIsUnsaved() {
        var changes = DocumentChanges()
        changes.noteDone()
        let saving = changes.state
        changes.noteUndone()
        changes.noteDone()
        changes.noteSaved(saving)
        #expect(changes.areUnsaved)
        changes.clear()
        #expect(!changes.areUnsaved)
        // Undone beyond the first state, and back.
        changes.noteUndone()
        #expect(changes.areUnsaved)
        changes.noteRedone()
        #expect(!changes.areUnsaved)
        changes.noteSaved(saving)
        #expect(changes.areUnsaved)
    }

    @Test func stateChangesAreTold() async throws {
        let document = Text(fileURL: url("a.txt"))
        let count = Counter()
        let observer = NotificationCenter.default.addObserver(
            forName: UIDocument.stateChangedNotification, object: document, queue: nil
        ) { _ in MainActor.assumeIsolated { count.value += 1 } }
        #expect(await document.save(to: document.fileURL, for: .forCreating))
        await document.close()
        #expect(count.value == 2)
        NotificationCenter.default.removeObserver(observer)
    }

    @MainActor private final class Counter {
        var value = 0
    }
}
