// SPDX-License-Identifier: Apache-2.0
// Values on disk: whose file it is, how long it stays, and files that cannot be transferred.

import CoreTransferable
import EnfiladeFiles
import Glibc
import Testing
import TestTraits

@Suite struct FileTests {
    let scratch: Scratch

    init() throws {
        scratch = try Scratch()
    }

    @Test(.claim("T13", "T20", "T21", "T23")) func receiverRebuildsTheItemFromAFile() async throws {
        let video = Video(file: try scratch.file("talk.mp4", "frames"))
        let received = try await NSItemProvider(registering: video).value(of: Video.self)
        defer { try? FileManager.default.removeItem(at: received.file) }
        #expect(try Data(contentsOf: received.file) == Data("frames".utf8))
        #expect(!received.wasOriginal)
        #expect(try scratch.names == ["talk.mp4"])
    }

    @Test(.claim("T20")) func receivedFileIsGoneAfterTheImport() async throws {
        let provider = NSItemProvider(registering: Video(file: try scratch.file("talk.mp4", "frames")))
        let receipt = try await provider.value(of: Receipt.self)
        #expect(receipt.name == "talk.mp4")
        #expect(receipt.text == "frames")
        #expect(!FileManager.default.fileExists(atPath: receipt.file.path))
    }

    @Test(arguments: [(true, true), (true, false), (false, true), (false, false)])
    func originalIsDeliveredOnlyIfBothSidesAgree(allowed: Bool, attempted: Bool) async throws {
        let file = try scratch.file("talk.mp4", "frames")
        let provider =
            allowed
            ? NSItemProvider(registering: Open(file: file)) : NSItemProvider(registering: Video(file: file))
        let receipt =
            attempted
            ? try await provider.value(of: InPlaceReceipt.self).receipt : try await provider.value(of: Receipt.self)
        #expect(receipt.isOriginal == (allowed && attempted))
        #expect((receipt.file.path == file.path) == (allowed && attempted))
        #expect(FileManager.default.fileExists(atPath: file.path))
    }

    @Test func flagOfTheRepresentationAllowsTheOriginalToo() async throws {
        let file = try scratch.file("talk.mp4")
        let provider = NSItemProvider(registering: Lent(file: file))
        #expect(provider.registeredTypeIdentifiers(fileOptions: .openInPlace) == ["public.mpeg-4"])
        #expect(try await provider.value(of: InPlaceReceipt.self).receipt.isOriginal)
    }

    @Test func importingClosureThatMovesItsCopyLeavesTheOriginalAlone() async throws {
        let file = try scratch.file("talk.mp4", "frames")
        let mover = try await Mover(importing: file, contentType: nil)
        defer { try? FileManager.default.removeItem(at: mover.file) }
        #expect(try String(contentsOf: mover.file, encoding: .utf8) == "frames")
        #expect(try scratch.names == ["talk.mp4"])
    }

    @Test func directImportOfAFileInfersItsType() async throws {
        #expect(try await String(importing: scratch.file("a.txt", "hi"), contentType: nil) == "hi")
        try await refusal { try await Video(importing: scratch.file("a.txt"), contentType: nil) }
        #expect(try await Archive(importing: scratch.file("a.unknown", "x"), contentType: nil) == Archive(rows: ["x"]))
    }

    @Test func dataBecomesAFileForAnImporterOfFiles() async throws {
        let receipt = try await Receipt(importing: Data("frames".utf8), contentType: .mpeg4Movie)
        #expect(receipt.text == "frames")
        #expect(receipt.file.pathExtension == "mp4")
        #expect(!FileManager.default.fileExists(atPath: receipt.file.path))
    }

    @Test func fileBecomesDataForAnImporterOfData() async throws {
        let provider = NSItemProvider(registering: Video(file: try scratch.file("talk.mp4", "frames")))
        #expect(try await provider.value(of: Data.self) == Data("frames".utf8))
    }

    @Test func exportedFileBelongsToTheCallerAndReplacesNothing() async throws {
        let video = Video(file: try scratch.file("talk.mp4", "frames"))
        let first = try await video.export(to: scratch.url, contentType: .mpeg4Movie)
        let second = try await video.export(to: scratch.url, contentType: nil)
        #expect([first, second].map(\.lastPathComponent) == ["talk 2.mp4", "talk 3.mp4"])
        #expect(try String(contentsOf: second, encoding: .utf8) == "frames")
        try Data("changed".utf8).write(to: first)
        #expect(try String(contentsOf: video.file, encoding: .utf8) == "frames")
    }

    @Test func nameThatIsAsLongAsCanBeStillGetsANumber() async throws {
        let name = String(repeating: "ü", count: 125) + ".txt"
        let value = NamedText(name: name)
        let files = [
            try await value.export(to: scratch.url, contentType: nil),
            try await value.export(to: scratch.url, contentType: nil),
        ]
        #expect(Set(files).count == 2)
        #expect(files.allSatisfy { $0.pathExtension == "txt" && $0.lastPathComponent.utf8.count <= 255 })
    }

    @Test(arguments: ["../../escape", "a/b", "..", "name\u{0}with\ncontrol"])
    func hostileNameStaysInTheFolder(name: String) async throws {
        let file = try await NamedText(name: name).export(to: scratch.url, contentType: nil)
        #expect(file.deletingLastPathComponent().path == scratch.url.path)
        #expect(try scratch.names.count == 1)
    }

    @Test func exportIntoAFolderThatIsMissingSaysSo() async throws {
        let folder = scratch.url.appendingPathComponent("missing")
        let reason = try await refusal { try await "text".export(to: folder, contentType: nil) }
        #expect(reason.contains("No such file"))
    }

    @Test func symbolicLinkDeliversWhatItLeadsTo() async throws {
        let file = try scratch.file("talk.mp4", "frames")
        let link = scratch.url.appendingPathComponent("link.mp4")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
        let receipt = try await NSItemProvider(registering: Video(file: link)).value(of: Receipt.self)
        #expect(receipt.text == "frames")
        #expect(receipt.name == "link.mp4")
    }

    @Test(arguments: Obstacle.allCases) func whatIsNoFileIsRefusedWithAReason(obstacle: Obstacle) async throws {
        let url = try obstacle.make(in: scratch.url)
        let provider = NSItemProvider(registering: Video(file: url))
        let reason = try await refusal { try await provider.value(of: Receipt.self) }
        #expect(reason.contains(obstacle.reason))
        #expect(try await refusal { try await Video(file: url).exported(as: .mpeg4Movie) }.contains(obstacle.reason))
    }

    @Test func valueWithAFileProxyOffersFirstTheFileAndThenItsURL() async throws {
        let video = Video(file: try scratch.file("talk.mp4", "frames"))
        let provider = NSItemProvider(registering: video)
        #expect(provider.registeredContentTypes == [.mpeg4Movie, .url, .fileURL])
        #expect(try await provider.value(of: URL.self) == video.file)
    }
}

/// Something that stands where a file should be.
enum Obstacle: CaseIterable {
    case missing, folder, pipe, danglingLink, webAddress

    var reason: String {
        switch self {
        case .missing, .danglingLink: "No such file"
        case .folder: "not built yet"
        case .pipe: "Invalid argument"
        case .webAddress: "no file URL"
        }
    }

    func make(in folder: URL) throws -> URL {
        let url = folder.appendingPathComponent("x.mp4")
        switch self {
        case .missing: break
        case .folder: try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
        case .pipe: try FileError.check("make a pipe") { mkfifo(url.path, 0o600) }
        case .danglingLink:
            try FileManager.default.createSymbolicLink(atPath: url.path, withDestinationPath: "/nowhere/at/all")
        case .webAddress: return try #require(URL(string: "https://example.org/x.mp4"))
        }
        return url
    }
}

/// The file that an importing closure got, as it saw it.
private struct Receipt: Transferable {
    var file: URL
    var isOriginal: Bool
    var name: String
    var text: String

    init(_ received: ReceivedTransferredFile) throws {
        file = received.file
        isOriginal = received.isOriginalFile
        name = received.file.lastPathComponent
        text = try String(contentsOf: received.file, encoding: .utf8)
    }

    static var transferRepresentation: some TransferRepresentation {
        FileRepresentation(importedContentType: .movie) { try Receipt($0) }
        FileRepresentation(importedContentType: .mpeg4Movie) { try Receipt($0) }
    }
}

/// The same for an importing closure that asked for the original.
private struct InPlaceReceipt: Transferable {
    var receipt: Receipt

    static var transferRepresentation: some TransferRepresentation {
        FileRepresentation(importedContentType: .movie, shouldAttemptToOpenInPlace: true) {
            InPlaceReceipt(receipt: try Receipt($0))
        }
    }
}

/// A model that allows its original file when it is sent.
private struct Open: Transferable {
    var file: URL

    static var transferRepresentation: some TransferRepresentation {
        FileRepresentation(exportedContentType: .mpeg4Movie) { open in
            SentTransferredFile(open.file, allowAccessingOriginalFile: true)
        }
    }
}

/// A model that allows its original file beforehand.
private struct Lent: Transferable {
    var file: URL

    static var transferRepresentation: some TransferRepresentation {
        FileRepresentation(exportedContentType: .mpeg4Movie, shouldAllowToOpenInPlace: true) { lent in
            SentTransferredFile(lent.file)
        }
    }
}

/// A model that moves the file that it receives.
private struct Mover: Transferable {
    var file: URL

    static var transferRepresentation: some TransferRepresentation {
        FileRepresentation(importedContentType: .mpeg4Movie) { received in
            let target = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).mp4")
            try FileManager.default.moveItem(at: received.file, to: target)
            return Mover(file: target)
        }
    }
}

/// A text that chooses the name of its file.
private struct NamedText: Transferable {
    var name: String

    static var transferRepresentation: some TransferRepresentation {
        ProxyRepresentation(exporting: \.name).suggestedFileName { $0.name }
    }
}
