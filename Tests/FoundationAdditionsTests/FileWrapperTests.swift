// SPDX-License-Identifier: Apache-2.0

import EnfiladeFiles
import Foundation
import FoundationAdditions
import Glibc
import Testing

@Suite struct FileWrapperTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(
            path: "wrapper-\(UUID())", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func withFolder(_ body: () throws -> Void) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try body()
    }

    /// A directory with a file, a link and a directory in it.
    private func tree() -> FileWrapper {
        let inner = FileWrapper(directoryWithFileWrappers: [
            "deep.txt": FileWrapper(regularFileWithContents: Data("d".utf8))
        ])
        let link = FileWrapper(symbolicLinkWithDestinationURL: URL(fileURLWithPath: "/etc/hostname"))
        return FileWrapper(directoryWithFileWrappers: [
            "a.txt": FileWrapper(regularFileWithContents: Data("a".utf8)), "inner": inner, "link": link,
        ])
    }

    private func expectTree(_ tree: FileWrapper) throws {
        let children = try #require(tree.fileWrappers)
        #expect(Set(children.keys) == ["a.txt", "inner", "link"])
        #expect(children["a.txt"]?.regularFileContents == Data("a".utf8))
        #expect(children["link"]?.symbolicLinkDestinationURL?.path == "/etc/hostname")
        #expect(children["inner"]?.fileWrappers?["deep.txt"]?.regularFileContents == Data("d".utf8))
    }

    @Test func aTreeIsWrittenAndReadAgain() throws {
        try withFolder {
            let (tree, url) = (tree(), folder.appending(path: "tree"))
            try tree.write(to: url, options: [.atomic, .withNameUpdating], originalContentsURL: nil)
            #expect(tree.filename == "tree" && tree.fileWrappers?["a.txt"]?.filename == "a.txt")
            let read = try FileWrapper(url: url)
            try expectTree(read)
            #expect(read.isDirectory && !read.isRegularFile && !read.isSymbolicLink)
            #expect(read.preferredFilename == "tree" && read.filename == "tree")
            #expect(read.matchesContents(of: url))
            try Data("longer".utf8).write(to: url.appending(path: "a.txt"))
            #expect(!read.matchesContents(of: url))
            try read.read(from: url)
            #expect(read.fileWrappers?["a.txt"]?.regularFileContents == Data("longer".utf8))
            #expect(read.matchesContents(of: url))
            // Only the tree is left.
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["tree"])
        }
    }

    @Test func aWriteTakesThePlaceOfAnyFormerNode() throws {
        try withFolder {
            let url = folder.appending(path: "node")
            try tree().write(to: url)
            try FileWrapper(directoryWithFileWrappers: [:]).write(to: url)
            #expect(try FileManager.default.contentsOfDirectory(atPath: url.path).isEmpty)
            try tree().write(to: url)
            try FileWrapper(regularFileWithContents: Data("text".utf8)).write(to: url)
            #expect(try Data(contentsOf: url) == Data("text".utf8))
            try tree().write(to: url)
            try expectTree(try FileWrapper(url: url))
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["node"])
        }
    }

    @Test("a name that is no file's is refused, and nothing is left of it", arguments: ["..", ".", "", "a/b", "a\0b"])
    func badNames(name: String) throws {
        try withFolder {
            let child = FileWrapper(regularFileWithContents: Data())
            let bad = FileWrapper(directoryWithFileWrappers: [name: child])
            let url = folder.appending(path: "bad")
            let error = #expect(throws: CocoaError.self) { try bad.write(to: url) }
            #expect(error?.code == .fileWriteInvalidFileName)
            let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(left.isEmpty)
        }
    }

    @Test func aPipeIsNoFile() throws {
        try withFolder {
            let url = folder.appending(path: "pipe")
            try #require(mkfifo(url.path, 0o600) == 0)
            #expect(throws: CocoaError.self) { try FileWrapper(url: url) }
            #expect(throws: CocoaError.self) { try FileWrapper(url: folder) }
        }
    }

    @Test func namesOfChildrenAreUnique() throws {
        let directory = FileWrapper(directoryWithFileWrappers: [:])
        let keys = (0..<3).map { directory.addRegularFile(withContents: Data([$0]), preferredFilename: "a.txt") }
        #expect(keys == ["a.txt", "a 2.txt", "a 3.txt"])
        let second = try #require(directory.fileWrappers?["a 2.txt"])
        #expect(directory.keyForFileWrapper(second) == "a 2.txt" && second.preferredFilename == "a.txt")
        directory.removeFileWrapper(second)
        #expect(directory.keyForFileWrapper(second) == nil && directory.fileWrappers?.count == 2)
        #expect(directory.addFileWrapper(second) == "a 2.txt")
    }

    @Test func aSerializedTreeIsMadeAgainAndOtherDataIsNone() throws {
        let data = try #require(tree().serializedRepresentation)
        try expectTree(try #require(FileWrapper(serializedRepresentation: data)))
        #expect(FileWrapper(serializedRepresentation: Data("no list".utf8)) == nil)
        #expect(FileWrapper(serializedRepresentation: Data(data.dropLast(20))) == nil)
    }

    @Test func permissionsAndTheDateAreKept() throws {
        try withFolder {
            let url = folder.appending(path: "tool")
            let file = FileWrapper(regularFileWithContents: Data("#!".utf8))
            let date = Date(timeIntervalSince1970: 1_000_000)
            file.fileAttributes = [
                FileAttributeKey.posixPermissions.rawValue: NSNumber(value: 0o750),
                FileAttributeKey.modificationDate.rawValue: date,
            ]
            try file.write(to: url)
            let read = try FileWrapper(url: url, options: [.immediate, .withoutMapping])
            #expect(read.fileAttributes[FileAttributeKey.posixPermissions.rawValue] as? Int == 0o750)
            #expect(read.fileAttributes[FileAttributeKey.modificationDate.rawValue] as? Date == date)
            #expect(read.fileAttributes[FileAttributeKey.size.rawValue] as? Int == 2)
        }
    }

    @Test func onlyDirectoriesHaveChildren() async {
        await #expect(processExitsWith: .failure) {
            let file = FileWrapper(regularFileWithContents: Data())
            file.addRegularFile(withContents: Data(), preferredFilename: "a")
        }
        await #expect(processExitsWith: .failure) {
            let directory = FileWrapper(directoryWithFileWrappers: [:])
            directory.addFileWrapper(FileWrapper(regularFileWithContents: Data()))
        }
    }
}
