// SPDX-License-Identifier: Apache-2.0
// The recorded behaviour of Apple's frameworks, row by row; the rows' names stand in the names of the tests.

import CoreTransferable
import Testing
import TestTraits

@Suite struct RecordedBehaviourTests {
    @Test(.claim("T7")) func t1StringIsUTF8PlainTextBothWays() {
        #expect(String.exportedContentTypes() == [.utf8PlainText])
        #expect(String.importedContentTypes() == [.utf8PlainText])
    }

    @Test(.claim("T7")) func t3DataIsPublicDataBothWays() {
        #expect(Data.exportedContentTypes() == [.data])
        #expect(Data.importedContentTypes() == [.data])
    }

    @Test(.claim("T7")) func t4aWebURLIsExportedAsURLOnly() throws {
        let web = try #require(URL(string: "https://example.org/ü"))
        #expect(web.exportedContentTypes() == [.url])
        #expect(URL(fileURLWithPath: "/etc/hosts").exportedContentTypes() == [.url, .fileURL])
        #expect(URL.exportedContentTypes() == [.url, .fileURL])
        #expect(URL.importedContentTypes() == [.url, .fileURL])
    }

    @Test func t5StringIsExportedAsUTF8WithoutMarkOrTerminator() async throws {
        let data = try await "fünfe".exported(as: .utf8PlainText)
        #expect(Array(data) == [0x66, 0xC3, 0xBC, 0x6E, 0x66, 0x65])
    }

    @Test func t5cExportWithoutATypeTakesTheFirstRepresentation() async throws {
        #expect(try await "fünfe".exported(as: nil).count == 6)
    }

    @Test func t6bFileURLIsExportedAsItsAbsoluteString() async throws {
        let url = URL(fileURLWithPath: "/tmp/a file ü.txt")
        let data = try await url.exported(as: .fileURL)
        #expect(data == Data(url.absoluteString.utf8))
        #expect(String(decoding: data, as: UTF8.self).contains("a%20file"))
    }

    @Test func t7StringIsImportedFromItsType() async throws {
        #expect(try await String(importing: Data("fünfe".utf8), contentType: .utf8PlainText) == "fünfe")
    }

    @Test func t7cURLIsNotImportedFromPlainText() async throws {
        try await refusal { try await URL(importing: Data("https://example.org".utf8), contentType: .plainText) }
    }

    @Test func t7eDataIsNotImportedFromWhatConformsToData() async throws {
        try await refusal { try await Data(importing: Data([1]), contentType: .png) }
    }

    @Test(.claim("T29", "T30")) func n2OneWayRepresentationsAreListedInTheirDirectionOnly() {
        let value = OneWay()
        #expect(OneWay.exportedContentTypes() == [.png, .plainText, .mpeg4Movie])
        #expect(value.exportedContentTypes() == OneWay.exportedContentTypes())
        #expect(OneWay.importedContentTypes() == [.png, .plainText])
        #expect(value.importedContentTypes() == OneWay.importedContentTypes())
    }

    @Test func n4FirstSuggestedFileNameWins() {
        #expect(TwoNames().suggestedFilename == "data.txt")
    }

    @Test(arguments: [(UTType.png, "png"), (.json, "json"), (.utf8PlainText, "txt"), (.mpeg4Movie, "mp4")])
    func n6HandlerSeesAReadableFileWithTheExportedBytes(type: UTType, suffix: String) async throws {
        let scratch = try Scratch()
        let value = EveryKind(text: "hello", file: try scratch.file("film.mp4", "frames"))
        let (url, bytes) = try await value.withExportedFile(contentType: type) { url in
            (url, try Data(contentsOf: url))
        }
        #expect(bytes == (try await value.exported(as: type)))
        #expect(url.pathExtension == suffix)
        #expect(!FileManager.default.fileExists(atPath: url.path))
    }

    @Test(arguments: [URL(fileURLWithPath: "/etc/hosts"), URL(string: "https://example.org")])
    func r3StringTakesNoURL(url: URL?) async throws {
        let provider = NSItemProvider(registering: try #require(url))
        try await refusal { try await provider.value(of: String.self) }
    }

    @Test func r3URLTakesNoStringEvenIfItSpellsOne() async throws {
        let provider = NSItemProvider(registering: "https://example.org")
        try await refusal { try await provider.value(of: URL.self) }
    }

    @Test(arguments: ["R3g", "P16b"]) func r3gP16bDataTakesAStringAsItsBytes(text: String) async throws {
        let provider = NSItemProvider(registering: text)
        #expect(try await provider.value(of: Data.self) == Data(text.utf8))
    }

    @Test func k1FileURLDoesNotAnswerARequestForAFile() async throws {
        let scratch = try Scratch()
        let provider = NSItemProvider(registering: try scratch.file("secret.txt"))
        #expect(provider.hasItemConformingToTypeIdentifier("public.item"))
        let answer: (URL?, (any Error)?) = await withCheckedContinuation { continuation in
            provider.loadFileRepresentation(forTypeIdentifier: "public.item") {
                continuation.resume(returning: ($0, $1))
            }
        }
        #expect(answer.0 == nil)
        #expect((answer.1 as? NSError)?.code == NSItemProvider.ErrorCode.itemUnavailableError.rawValue)
    }
}

/// Three representations that only export and two that only import.
private struct OneWay: Transferable {
    static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(exportedContentType: .png) { _ in Data() }
        DataRepresentation(exportedContentType: .plainText) { _ in Data() }
        DataRepresentation(exportedContentType: .mpeg4Movie) { _ in Data() }
        DataRepresentation(importedContentType: .png) { _ in OneWay() }
        DataRepresentation(importedContentType: .plainText) { _ in OneWay() }
    }
}

/// Two representations with a name each.
private struct TwoNames: Transferable {
    static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(exportedContentType: .plainText) { _ in Data() }
            .suggestedFileName("data.txt")
        DataRepresentation(exportedContentType: .png) { _ in Data() }
            .suggestedFileName("data.png")
    }
}

/// One representation of each kind.
private struct EveryKind: Codable, Transferable {
    var text: String
    var file: URL?

    /// The coded properties: one only, since JSON has no order of keys.
    enum CodingKeys: CodingKey {
        case text
    }

    static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(exportedContentType: .png) { Data($0.text.utf8) }
        CodableRepresentation(contentType: .json)
        ProxyRepresentation(exporting: \.text)
        FileRepresentation(exportedContentType: .mpeg4Movie) { value in
            SentTransferredFile(try #require(value.file))
        }
    }
}
