// SPDX-License-Identifier: Apache-2.0

import Foundation
import FoundationAdditions
import ScratchSpace
import TestSupport
import Testing

@testable import AppKit

/// Documents and their files, in the process of the test.
@MainActor @Suite(.timeLimit(.minutes(5))) struct DocumentTests {
    /// A document with a text.
    private class Text: NSDocument {
        var text = ""
        private(set) var errors: [any Error] = []

        override nonisolated func data(ofType typeName: String) throws -> Data {
            MainActor.assumeIsolated { Data(text.utf8) }
        }

        override nonisolated func read(from data: Data, ofType typeName: String) throws {
            MainActor.assumeIsolated { text = String(decoding: data, as: UTF8.self) }
        }

        override func presentError(_ error: any Error) -> Bool {
            errors.append(error)
            return false
        }

        func write(_ text: String) {
            self.text = text
            updateChangeCount(.changeDone)
        }

        /// Saves it to its own file, and returns the code of the error.
        func save() async -> CocoaError.Code? {
            await save(to: fileURL ?? URL(fileURLWithPath: "/"), for: .saveOperation)
        }

        func save(to url: URL, for operation: NSDocument.SaveOperationType) async -> CocoaError.Code? {
            do {
                try await save(to: url, ofType: DocumentTests.type, for: operation)
                return nil
            } catch {
                return (error as? CocoaError)?.code ?? .fileWriteUnknown
            }
        }
    }

    /// A document that saves itself.
    private final class Diary: Text {
        override nonisolated class var autosavesInPlace: Bool { true }
    }

    /// A document that is a folder, and changes the file wrapper that it was read from.
    private final class Album: NSDocument {
        private nonisolated(unsafe) var wrapper = FileWrapper(directoryWithFileWrappers: [:])

        override nonisolated func fileWrapper(ofType typeName: String) throws -> FileWrapper { wrapper }

        override nonisolated func read(from fileWrapper: FileWrapper, ofType typeName: String) throws {
            wrapper = fileWrapper
        }

        func add(_ name: String) {
            wrapper.addRegularFile(withContents: Data(name.utf8), preferredFilename: name)
            updateChangeCount(.changeDone)
        }
    }

    private static let type = "public.plain-text"
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
    }

    private func url(_ name: String) -> URL { URL(fileURLWithPath: scratch.path(name)) }

    private func contents(_ url: URL) -> String? {
        (try? Data(contentsOf: url)).map { String(decoding: $0, as: UTF8.self) }
    }

    private func text(at url: URL) throws -> Text {
        try Data("before".utf8).write(to: url)
        return try Text(contentsOf: url, ofType: Self.type)
    }

    @Test func aDocumentIsReadWrittenAndCopied() async throws {
        let document = try text(at: url("a.txt"))
        #expect(document.text == "before" && document.displayName == "a" && !document.isDocumentEdited)
        document.write("after")
        #expect(document.isDocumentEdited)
        #expect(await document.save(to: url("copy.txt"), for: .saveToOperation) == nil)
        #expect(document.isDocumentEdited && document.fileURL == url("a.txt"))
        #expect(contents(url("copy.txt")) == "after" && contents(url("a.txt")) == "before")
        #expect(await document.save() == nil)
        #expect(!document.isDocumentEdited && contents(url("a.txt")) == "after")
        let other = try Text(for: nil, withContentsOf: url("a.txt"), ofType: Self.type)
        #expect(other.text == "after" && other.fileURL == nil && other.isDocumentEdited)
    }

    @Test func aDocumentThatOverridesNothingSaysSo() async throws {
        try Data().write(to: url("a"))
        #expect(throws: CocoaError.self) { try NSDocument(contentsOf: url("a"), ofType: Self.type) }
        #expect(throws: CocoaError.self) { try NSDocument().write(to: url("b"), ofType: Self.type) }
        let document = Text()
        document.save(nil)
        #expect((document.errors.first as? CocoaError)?.code == .featureUnsupported)
    }

    @Test(.enabled(if: SmallDisk.isPossible, "mounting needs privileges")) func aFullDiskLosesNothing() async throws {
        let disk = try SmallDisk(in: scratch, bytes: 65_536)
        let document = try text(at: URL(fileURLWithPath: "\(disk.path)/a.txt"))
        document.write(String(repeating: "x", count: 1 << 20))
        #expect(await document.save() == .fileWriteOutOfSpace)
        #expect(document.isDocumentEdited && contents(URL(fileURLWithPath: "\(disk.path)/a.txt")) == "before")
        #expect(try FileManager.default.contentsOfDirectory(atPath: disk.path) == ["a.txt"])
    }

    @Test(.enabled(if: SmallDisk.isPossible, "mounting needs privileges"))
    func theRecentDocumentsAreThereAfterAFullDisk() throws {
        let disk = try SmallDisk(in: scratch, bytes: 65_536)
        let recent = RecentDocuments(in: URL(fileURLWithPath: disk.path))
        try recent.write([url("a.txt")])
        let many = (0..<10_000).map { url("\($0).txt") }
        #expect(throws: CocoaError.self) { try recent.write(many) }
        #expect(recent.read() == [url("a.txt")])
    }

    @Test(.enabled(if: SmallDisk.isPossible, "mounting needs privileges"))
    func aFolderThatCannotBeWrittenLosesNothing() async throws {
        let disk = try SmallDisk(in: scratch, bytes: 65_536)
        let document = try text(at: URL(fileURLWithPath: "\(disk.path)/a.txt"))
        try disk.makeReadOnly()
        document.write("after")
        #expect(await document.save() == .fileWriteVolumeReadOnly)
        #expect(document.isDocumentEdited && document.text == "after")
    }

    @Test func aFileThatAnotherProgramHasChangedIsLeftAlone() async throws {
        let document = try text(at: url("a.txt"))
        try Data("theirs".utf8).write(to: url("a.txt"))
        let time = Date(timeIntervalSince1970: 1_000_000)
        try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: url("a.txt").path)
        document.write("ours")
        #expect(await document.save() == .fileWriteUnknown)
        #expect(contents(url("a.txt")) == "theirs" && document.isDocumentEdited)
        document.revertToSaved(nil)
        #expect(document.text == "theirs" && !document.isDocumentEdited && document.errors.isEmpty)
        #expect(await document.save() == nil)
    }

    @Test func aFolderThatAnotherProgramHasSavedIsLeftAlone() async throws {
        let place = url("album")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: false)
        // A save within the same tick of the kernel's clock would have the same time.
        let time = Date(timeIntervalSince1970: 1_000_000)
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o700, .modificationDate: time], ofItemAtPath: place.path)
        let (first, second) = (
            try Album(contentsOf: place, ofType: "public.folder"), try Album(contentsOf: place, ofType: "public.folder")
        )
        func save(_ album: Album) async -> Bool {
            (try? await album.save(to: place, ofType: "public.folder", for: .saveOperation)) != nil
        }
        first.add("a")
        #expect(await save(first))
        second.add("b")
        #expect(await !save(second))
        #expect(second.isDocumentEdited)
        #expect(try FileManager.default.contentsOfDirectory(atPath: place.path) == ["a"])
        let permissions = try FileManager.default.attributesOfItem(atPath: place.path)[.posixPermissions]
        #expect((permissions as? NSNumber)?.intValue == 0o700)
        first.add("c")
        #expect(await save(first))
    }

    @Test func aFileIsReadThroughALink() async throws {
        try Data("before".utf8).write(to: url("a.txt"))
        try FileManager.default.createSymbolicLink(at: url("link"), withDestinationURL: url("a.txt"))
        let document = try Text(contentsOf: url("link"), ofType: Self.type)
        #expect(document.text == "before")
        document.write("after")
        #expect(await document.save() == nil)
        #expect(contents(url("a.txt")) == "after")
    }

    @Test func aSaveIsDoneBeforeTheProgramGoesOn() throws {
        let document = try text(at: url("a.txt"))
        document.write("after")
        document.save(nil)
        #expect(contents(url("a.txt")) == "after" && !document.isDocumentEdited)
    }

    @Test func savesThatHaveNotEndedAreDoneBeforeTheProcessEnds() throws {
        /// A document that is written on another thread.
        final class Slow: Text {
            override nonisolated func canAsynchronouslyWrite(
                to url: URL, ofType typeName: String, for saveOperation: NSDocument.SaveOperationType
            ) -> Bool { true }

            override nonisolated func data(ofType typeName: String) throws -> Data { Data("after".utf8) }
        }
        try Data("before".utf8).write(to: url("a.txt"))
        let document = try Slow(contentsOf: url("a.txt"), ofType: Self.type)
        document.write("after")
        document.save(nil)
        #expect(contents(url("a.txt")) == "before")
        NotificationCenter.default.post(name: NSApplication.willTerminateNotification, object: NSApplication.shared)
        #expect(contents(url("a.txt")) == "after" && document.errors.isEmpty)
    }

    @Test func aFileThatHasVanishedIsAnError() async throws {
        let document = try text(at: url("a.txt"))
        try FileManager.default.removeItem(at: url("a.txt"))
        document.write("after")
        #expect(await document.save() == .fileNoSuchFile)
        #expect(document.isDocumentEdited)
        document.revertToSaved(nil)
        #expect(document.errors.count == 1 && document.text == "after" && document.isDocumentEdited)
    }

    @Test func aDocumentThatSavesItselfDoesSoAWhileLater() async throws {
        try Data("before".utf8).write(to: url("a.txt"))
        let document = try Diary(contentsOf: url("a.txt"), ofType: Self.type)
        document.autosaveDelay = .zero
        document.write("after")
        try await eventuallyHolds("the saved text") { contents(url("a.txt")) == "after" }
        try await eventuallyHolds("no changes") { !document.isDocumentEdited }
    }

    @Test func undoneChangesAreNone() throws {
        let document = try text(at: url("a.txt"))
        let manager = try #require(document.undoManager)
        manager.groupsByEvent = false
        manager.registerUndo(withTarget: document) { document in
            manager.registerUndo(withTarget: document) { $0.text = "again" }
            document.text = "undone"
        }
        #expect(document.isDocumentEdited)
        manager.undo()
        #expect(document.text == "undone" && !document.isDocumentEdited)
        manager.redo()
        #expect(document.text == "again" && document.isDocumentEdited)
    }
}
