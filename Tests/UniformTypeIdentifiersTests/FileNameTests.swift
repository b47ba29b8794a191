// SPDX-License-Identifier: Apache-2.0

import EnfiladeFiles
import Foundation
import Testing
import UniformTypeIdentifiers

/// Types and the names of files.
@Suite struct FileNameTests {
    @Test(arguments: [
        ("Report", UTType.pdf, "Report.pdf"), ("Report.pdf", .pdf, "Report.pdf"), ("Report.PDF", .pdf, "Report.PDF"),
        ("photo.jpg", .jpeg, "photo.jpg"), ("photo.png", .image, "photo.png"), ("photo.png", .jpeg, "photo.png.jpeg"),
        ("v1.2", .plainText, "v1.2.txt"), ("anything", .data, "anything"), ("a.unknown", .image, "a.unknown"),
        ("Notes", .rtfd, "Notes.rtfd"), ("Folder", .folder, "Folder"), ("archive.tar", .gzip, "archive.tar.gz"),
        ("", .png, ".png"),
    ])
    func nameGetsAnExtensionThatFits(name: String, type: UTType, expected: String) {
        let folder = URL(fileURLWithPath: "/folder", isDirectory: true)
        let url = folder.appendingPathComponent(name, conformingTo: type)
        #expect(url.lastPathComponent == expected)
        #expect(url.hasDirectoryPath == type.conforms(to: .directory))
        var changed = folder
        changed.appendPathComponent(name, conformingTo: type)
        #expect(changed == url)
        #expect(NSString("/folder").appendingPathComponent(name, conformingTo: type) == "/folder/\(expected)")
    }

    /// Foundation's `NSString` ends the process on paths like this.
    @Test func repeatedSlashesBeforeOtherLettersHarmNobody() {
        let name = "/\u{FFFD};[\u{FFFD}\u{FFFD}["
        #expect(NSString("/folder").appendingPathComponent(name, conformingTo: .png) == "/folder\(name).png")
        #expect(NSString(string: "/folder/\(name)").appendingPathExtension(for: .png) == "/folder\(name).png")
    }

    @Test(arguments: [
        ("/a/Report", UTType.pdf, "/a/Report.pdf"), ("/a/Report.pdf", .pdf, "/a/Report.pdf"),
        ("/a/b.png", .image, "/a/b.png"),
        ("/a/b.txt", .png, "/a/b.txt.png"), ("/a/b", .image, "/a/b"),
    ])
    func pathGetsAnExtensionThatFits(path: String, type: UTType, expected: String) {
        #expect(URL(fileURLWithPath: path).appendingPathExtension(for: type).path == expected)
        var changed = URL(fileURLWithPath: path)
        changed.appendPathExtension(for: type)
        #expect(changed.path == expected)
        #expect(NSString(string: path).appendingPathExtension(for: type) == expected)
    }

    @Test(arguments: [
        ("a.png", UTType.png), ("A.PNG", .png), ("plain", .data), (".hidden", .data), ("a.framework", nil),
    ])
    func fileHasTheTypeOfItsExtension(name: String, type: UTType?) throws {
        let folder = try TemporaryFolder(folders: UserFolders(environment: ProcessInfo.processInfo.environment))
        let url = URL(fileURLWithPath: FilePath.join(folder.path, name))
        try Data().write(to: url)
        let found = try url.resourceValues(forKeys: [.contentTypeKey]).contentType
        #expect(found == (type ?? UTType(filenameExtension: "framework")))
        #expect(found?.conforms(to: .data) == true)
    }

    @Test(arguments: [("folder", "public.folder"), ("a.framework", "com.apple.framework"), ("b.png", "public.folder")])
    func folderHasTheTypeOfItsExtensionIfFoldersHaveIt(name: String, identifier: String) throws {
        let folder = try TemporaryFolder(folders: UserFolders(environment: ProcessInfo.processInfo.environment))
        let url = URL(fileURLWithPath: FilePath.join(folder.path, name), isDirectory: true)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
        let values = try url.resourceValues(forKeys: [.contentTypeKey, .isDirectoryKey])
        #expect(values.contentType?.identifier == identifier && values.isDirectory == true)
    }

    @Test func linkMissingFileAndRootHaveTheirAnswers() throws {
        let folder = try TemporaryFolder(folders: UserFolders(environment: ProcessInfo.processInfo.environment))
        let link = URL(fileURLWithPath: FilePath.join(folder.path, "link.png"))
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: URL(fileURLWithPath: "/nowhere"))
        #expect(try link.resourceValues(forKeys: [.contentTypeKey]).contentType == .symbolicLink)
        #expect(UTType(fileAt: FilePath.join(folder.path, "missing.png")) == nil)
        #expect(UTType(fileAt: "/") == .volume)
        #expect(UTType(fileAt: "/dev/null") == .item)
        #expect(try link.resourceValues(forKeys: [.isRegularFileKey]).contentType == nil)
    }
}
