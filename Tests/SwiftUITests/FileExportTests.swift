// SPDX-License-Identifier: Apache-2.0

import CoreTransferable
import EnfiladeFiles
import Foundation
import FoundationAdditions
import Glibc
import ScratchSpace
import Testing
import UniformTypeIdentifiers

@testable import SwiftUI

@Suite("Saving and moving files") struct FileExportTests {
    struct Broken: Transferable, LocalizedError {
        var errorDescription: String? { "no ink" }

        static var transferRepresentation: some TransferRepresentation {
            DataRepresentation(exportedContentType: .plainText) { (broken: Broken) in throw broken }
        }
    }

    /// A film in a file of the app.
    struct Film: Transferable {
        let file: URL
        let hook: @Sendable () -> Void

        static var transferRepresentation: some TransferRepresentation {
            FileRepresentation(exportedContentType: .mpeg4Movie) { film in
                film.hook()
                return SentTransferredFile(film.file)
            }
        }
    }

    struct Odd: Transferable {
        static let type = UTType(exportedAs: "org.enfilade.tests.odd")

        static var transferRepresentation: some TransferRepresentation {
            DataRepresentation(exportedContentType: type) { _ in Data("odd".utf8) }
        }
    }

    /// A document that is a file or a folder.
    struct Album: FileDocument {
        static let readableContentTypes: [UTType] = [.folder, .plainText]
        var isFolder = true

        init(isFolder: Bool) {
            self.isFolder = isFolder
        }

        init(configuration: ReadConfiguration) throws {
            isFolder = configuration.file.isDirectory
        }

        func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
            let file = FileWrapper(regularFileWithContents: Data("text".utf8))
            return isFolder ? FileWrapper(directoryWithFileWrappers: ["a.txt": file]) : file
        }
    }

    let scratch: Scratch

    init() throws {
        scratch = try Scratch()
    }

    private func url(_ name: String) -> URL { URL(fileURLWithPath: scratch.path(name)) }

    private func save<T: Transferable>(_ value: T, to url: URL, progress: Progress = Progress(totalUnitCount: 1))
        async throws
    {
        try await FileExport.save(ExportedItem(value, as: []), as: nil, to: url, progress: progress)
    }

    @Test("a new file has the permissions of the process, a replaced one keeps its own")
    func permissions() async throws {
        try await save("new", to: url("new"))
        let plain = try Descriptor.file(scratch.path("plain"), for: .creating(mode: 0o666)).status().st_mode
        #expect(try Descriptor.file(scratch.path("new"), for: .reading).status().st_mode == plain)
        try scratch.file("old", text: "before", mode: 0o640)
        try await save("after", to: url("old"))
        #expect(try scratch.contents("old") == Data("after".utf8))
        #expect(try Descriptor.file(scratch.path("old"), for: .reading).status().st_mode & 0o7777 == 0o640)
        #expect(try scratch.names() == ["new", "old", "plain"])
    }

    @Test("over a link, the file behind it is replaced")
    func link() async throws {
        try scratch.file("target", text: "before")
        symlink("target", scratch.path("link"))
        try await save("after", to: url("link"))
        #expect(try scratch.contents("target") == Data("after".utf8))
        var status = stat()
        #expect(lstat(scratch.path("link"), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    }

    @Test("devices, pipes and folders are not replaced", arguments: ["pipe", "folder"])
    func odd(name: String) async throws {
        mkfifo(scratch.path("pipe"), 0o600)
        mkdir(scratch.path("folder"), 0o700)
        await #expect(throws: FileError.self) { try await save("x", to: url(name)) }
        #expect(try scratch.names() == ["folder", "pipe"])
    }

    @Test("a representation that throws leaves the old file, and its own words")
    func throwing() async throws {
        try scratch.file("a", text: "before")
        let error = await #expect(throws: (any Error).self) { try await save(Broken(), to: url("a")) }
        let shown = try #require(error.map(FileFailure.forPrograms))
        #expect(shown.localizedDescription.contains("no ink"))
        #expect(try scratch.contents("a") == Data("before".utf8))
        #expect(try scratch.names() == ["a"])
    }

    @Test("a full disk leaves the old file", .enabled(if: SmallDisk.isPossible, "mounting needs privileges"))
    func fullDisk() async throws {
        let disk = try SmallDisk(in: scratch, bytes: 65536)
        try await save("before", to: URL(fileURLWithPath: "\(disk.path)/a"))
        let error = await #expect(throws: FileError.self) {
            try await save(Data(count: 1 << 20), to: URL(fileURLWithPath: "\(disk.path)/a"))
        }
        let shown = try #require(error.map(FileFailure.forPrograms) as? CocoaError)
        #expect(shown.code == .fileWriteOutOfSpace)
        #expect(shown.localizedDescription.contains("No space left"))
        #expect(try FileTree.entries(of: .folder(disk.path)) == ["a"])
        #expect(try Descriptor.file("\(disk.path)/a", for: .reading).contents(limit: 9) == Data("before".utf8))
    }

    @Test("a folder that cannot be written is a clear error", .enabled(if: SmallDisk.isPossible, "needs a mount"))
    func readOnly() async throws {
        let disk = try SmallDisk(in: scratch, bytes: 65536)
        try disk.makeReadOnly()
        let error = await #expect(throws: FileError.self) {
            try await save("x", to: URL(fileURLWithPath: "\(disk.path)/a"))
        }
        #expect((error.map(FileFailure.forPrograms) as? CocoaError)?.code == .fileWriteVolumeReadOnly)
    }

    @Test("a folder that is not there is a clear error, and so is a name that is too long")
    func noFolder() async throws {
        for (name, code) in [
            ("gone/a", CocoaError.Code.fileNoSuchFile),
            (String(repeating: "n", count: 300), CocoaError.Code.fileWriteInvalidFileName),
        ] {
            let error = await #expect(throws: FileError.self) { try await save("x", to: url(name)) }
            #expect((error.map(FileFailure.forPrograms) as? CocoaError)?.code == code)
        }
    }

    @Test("an export that is cancelled leaves nothing")
    func cancelling() async throws {
        try scratch.file("film.mp4", Data(count: 1 << 20))
        let progress = Progress(totalUnitCount: 1)
        await #expect(throws: CancellationError.self) {
            try await save(Film(file: url("film.mp4")) { progress.cancel() }, to: url("copy.mp4"), progress: progress)
        }
        #expect(try scratch.names() == ["film.mp4"])
    }

    @Test("a type without an extension gets a name without one")
    func withoutExtension() async throws {
        let item = ExportedItem(Odd(), as: [])
        #expect(item.fileName(suggestion: "Thing") == "Thing")
        try await save(Odd(), to: url("Thing"))
        #expect(try scratch.contents("Thing") == Data("odd".utf8))
    }

    @Test("of several items that are saved none is left if one fails")
    func several() async throws {
        try scratch.file("Untitled.txt", text: "mine")
        let items = [ExportedItem("one", as: []), ExportedItem("two", as: []), ExportedItem(Broken(), as: [])]
        await #expect(throws: (any Error).self) {
            try await FileExport.save(items, in: url(""), progress: Progress(totalUnitCount: 1))
        }
        #expect(try scratch.names() == ["Untitled.txt"])
        let saved = try await FileExport.save(
            Array(items.prefix(2)), in: url(""), progress: Progress(totalUnitCount: 1))
        #expect(saved.map(\.lastPathComponent) == ["Untitled 2.txt", "Untitled 3.txt"])
        #expect(try scratch.contents("Untitled.txt") == Data("mine".utf8))
    }

    @Test("files that are moved stay whole, and go back if one cannot be moved")
    func moving() throws {
        let files = try ["a.txt", "b.txt"].map { URL(fileURLWithPath: try scratch.file("from/\($0)", text: $0)) }
        try scratch.file("to/a.txt", text: "other")
        let moved = try FileTransport.move(files, to: url("to"), progress: Progress(totalUnitCount: 1))
        #expect(moved.map(\.lastPathComponent) == ["a 2.txt", "b.txt"])
        #expect(try scratch.contents("to/a 2.txt") == Data("a.txt".utf8))
        // In the folder already.
        #expect(try FileTransport.move(moved, to: url("to"), progress: Progress(totalUnitCount: 1)) == moved)
        #expect(throws: (any Error).self) {
            try FileTransport.move(moved + [url("to/gone")], to: url("from"), progress: Progress(totalUnitCount: 1))
        }
        #expect(try scratch.names("to") == ["a 2.txt", "a.txt", "b.txt"])
        #expect(try scratch.names("from").isEmpty)
        #expect(throws: (any Error).self) {
            try FileTransport.move([URL(fileURLWithPath: "/")], to: url("to"), progress: Progress(totalUnitCount: 1))
        }
        let web = try #require(URL(string: "https://example.org/a"))
        #expect(throws: (any Error).self) {
            try FileTransport.move([web], to: url("to"), progress: Progress(totalUnitCount: 1))
        }
    }

    @Test("a file moves to another file system, a folder says that it cannot", .enabled(if: SmallDisk.isPossible))
    func otherFileSystem() throws {
        let disk = try SmallDisk(in: scratch, bytes: 65536)
        let file = URL(fileURLWithPath: try scratch.file("a.txt", text: "x", mode: 0o640))
        try scratch.file("folder/b.txt", text: "y")
        let moved = try FileTransport.move(
            [file], to: URL(fileURLWithPath: disk.path), progress: Progress(totalUnitCount: 1))
        #expect(try Descriptor.file("\(disk.path)/a.txt", for: .reading).status().st_mode & 0o7777 == 0o640)
        #expect(moved.map(\.path) == ["\(disk.path)/a.txt"])
        #expect(try scratch.names() == ["disk", "folder"])
        let error = #expect(throws: FileError.self) {
            try FileTransport.move(
                [url("folder")], to: URL(fileURLWithPath: disk.path), progress: Progress(totalUnitCount: 1))
        }
        #expect(error?.number == EXDEV)
        let large = URL(fileURLWithPath: try scratch.file("large", Data(count: 1 << 20)))
        #expect(throws: FileError.self) {
            try FileTransport.move([large], to: URL(fileURLWithPath: disk.path), progress: Progress(totalUnitCount: 1))
        }
        #expect(try FileTree.entries(of: .folder(disk.path)) == ["a.txt"])
        #expect(try scratch.names().contains("large"))
    }

    @Test("what the user has chosen can be used without further ado")
    func securityScope() throws {
        let file = URL(fileURLWithPath: try scratch.file("a", text: "x"))
        #expect(file.startAccessingSecurityScopedResource())
        file.stopAccessingSecurityScopedResource()
        #expect(!url("gone").startAccessingSecurityScopedResource())
    }

    @MainActor @Test("a document becomes a file in place of another one, or a folder where nothing is")
    func documents() async throws {
        let progress = Progress(totalUnitCount: 1)
        func save(_ album: Album, to name: String) async throws {
            let item = ExportedItem(document: album, as: [])
            try await FileExport.save(item, as: nil, to: url(name), progress: progress)
        }
        try await save(Album(isFolder: true), to: "album")
        #expect(try Data(contentsOf: url("album/a.txt")) == Data("text".utf8))
        // Whatever is in a folder that is there stays.
        for isFolder in [true, false] {
            let error = await #expect(throws: CocoaError.self) {
                try await save(Album(isFolder: isFolder), to: "album")
            }
            #expect(error?.code == .fileWriteFileExists)
        }
        try Data("old".utf8).write(to: url("file"))
        try await save(Album(isFolder: false), to: "file")
        #expect(try Data(contentsOf: url("file")) == Data("text".utf8))
        let items = [true, false].map { ExportedItem(document: Album(isFolder: $0), as: [.folder]) }
        let folder = url("several")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let saved = try await FileExport.save(items, in: folder, progress: progress)
        #expect(saved.count == 2)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
        #expect(throws: CocoaError.self) { try ExportedItem(document: Album(isFolder: true), as: [.png]).check() }
    }
}
