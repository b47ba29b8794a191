// SPDX-License-Identifier: Apache-2.0
// Each kind of representation by itself.

import CoreTransferable
import Testing
import TestTraits

@Suite struct RepresentationTests {
    @Test(.claim("T12", "T14", "T15", "T17", "T23")) func codableNeedsItsTypeOnlyAndSpeaksJSON() async throws {
        let profile = Profile(name: "Ada", facts: ["a", "b"])
        let data = try await profile.exported(as: .profile)
        let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        #expect(object["name"] as? String == "Ada")
        #expect(profile.exportedContentTypes().first?.identifier == "com.example.transferable.profile")
        #expect(try await Profile(importing: data, contentType: .profile) == profile)
    }

    @Test(.claim("T16")) func codableUsesTheCodersItIsGiven() async throws {
        let data = try await Settings(volume: 11).exported(as: .propertyList)
        let object = try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Int]
        #expect(object == ["volume": 11])
        #expect(try await Settings(importing: data, contentType: .propertyList) == Settings(volume: 11))
    }

    @Test(.claim("T13", "T18", "T23")) func dataRepresentationRunsTheAppsConverters() async throws {
        let archive = Archive(rows: ["a,b", "c,d"])
        let data = try await archive.exported(as: .commaSeparatedText)
        #expect(data == Data("a,b\nc,d".utf8))
        #expect(try await Archive(importing: data, contentType: .commaSeparatedText) == archive)
    }

    @Test(.claim("T25", "T26")) func receiverTakesTheFirstRepresentationThatItKnows() async throws {
        let provider = NSItemProvider(registering: Profile(name: "Ada"))
        #expect(try await provider.value(of: Profile.self) == Profile(name: "Ada"))
        #expect(try await provider.value(of: String.self) == "Ada")
    }

    @Test(.claim("T24")) func representationsInABodyComposeInTheirOrder() {
        #expect(Profile.exportedContentTypes() == [.profile, .utf8PlainText])
        #expect(NameFirst.exportedContentTypes() == [.utf8PlainText, .profile])
    }

    @Test(.claim("T28", "T30")) func exportOnlyProxyRebuildsNothing() async throws {
        #expect(Profile.importedContentTypes() == [.profile])
        let provider = NSItemProvider(registering: "Ada")
        try await refusal { try await provider.value(of: Profile.self) }
        try await refusal { try await Profile(importing: Data("Ada".utf8), contentType: .utf8PlainText) }
    }

    @Test(.claim("T29"), arguments: FormCase.all) func proxyAndFileHaveEveryForm(form: FormCase) {
        #expect(form.exported == (form.exports ? [form.type] : []))
        #expect(form.imported == (form.imports ? [form.type] : []))
    }

    @Test(.claim("T37", "T38", "T39")) func conditionDecidesForEachValueAndOnlyForItsRepresentation() async throws {
        #expect(Archive(rows: ["a"]).exportedContentTypes() == [.commaSeparatedText, .utf8PlainText])
        #expect(Archive(rows: []).exportedContentTypes() == [.utf8PlainText])
        #expect(Archive.exportedContentTypes() == [.commaSeparatedText, .utf8PlainText])
        let provider = NSItemProvider(registering: Archive(rows: []))
        #expect(provider.registeredContentTypes == [.utf8PlainText])
        #expect(try await Archive(rows: []).exported(as: nil) == Data("0 rows".utf8))
    }

    @Test func conditionOfAProxyIsTestedOnTheProxy() throws {
        let web = Bookmark(target: try #require(URL(string: "https://example.org")))
        #expect(web.exportedContentTypes() == [.url])
        #expect(Bookmark(target: URL(fileURLWithPath: "/etc/hosts")).exportedContentTypes() == [.url, .fileURL])
        #expect(Bookmark.exportedContentTypes() == [.url, .fileURL])
    }

    @Test func asynchronousProxyIsTestedWhenItIsKnown() async throws {
        let web = LateBookmark(target: try #require(URL(string: "https://example.org")))
        let reason = try await refusal { try await web.exported(as: .fileURL) }
        #expect(reason.contains("exporting condition"))
        #expect(try await web.exported(as: .url) == Data("https://example.org".utf8))
    }

    @Test(.claim("T40", "T42")) func nestedBodiesFlattenDepthFirstAndLeftToRight() {
        #expect(Nested.exportedContentTypes() == [.png, .plainText, .json, .pdf, .xml])
    }

    @Test(.claim("T40", "T41")) func customRepresentationServesSeveralModels() async throws {
        let apple = Fruit(name: "apple")
        let oak = Tree(name: "oak")
        #expect(try await apple.exported(as: .plainText) == Data("apple".utf8))
        #expect(try await oak.exported(as: .plainText) == Data("oak".utf8))
        #expect(try await Tree(importing: Data("fir".utf8), contentType: .plainText) == Tree(name: "fir"))
    }

    @Test func typesThatAreProxiesOfEachOtherEnd() async throws {
        #expect(Chicken.exportedContentTypes() == [.png])
        #expect(Egg.exportedContentTypes() == [.png])
        #expect(try await Egg().exported(as: nil) == Data("chicken".utf8))
    }

    @Test func neverHasNoRepresentation() {
        #expect(Never.exportedContentTypes() == [])
        #expect(Never.importedContentTypes() == [])
    }

    @Test(.claim("T7"), arguments: ["", "plain", "grüß\u{0}\r\n👩🏽‍🚀"])
    func standardValuesComeBackAsTheyWere(text: String) async throws {
        #expect(try await NSItemProvider(registering: text).value(of: String.self) == text)
        #expect(try await NSItemProvider(registering: Data(text.utf8)).value(of: Data.self) == Data(text.utf8))
        let attributed = AttributedString(text)
        #expect(try await NSItemProvider(registering: attributed).value(of: AttributedString.self) == attributed)
        let url = URL(fileURLWithPath: "/\(text.count)/grüß 👩🏽‍🚀")
        #expect(try await NSItemProvider(registering: url).value(of: URL.self) == url)
    }

    @Test(arguments: [[0xFF, 0xFE, 0x41, 0x00], [0xC3], [0xED, 0xA0, 0x80]] as [[UInt8]])
    func textThatIsNotUTF8IsRefused(bytes: [UInt8]) async throws {
        try await refusal { try await String(importing: Data(bytes), contentType: .utf8PlainText) }
        try await refusal { try await URL(importing: Data(bytes), contentType: .url) }
    }
}

/// A model that is known by a URL.
private struct Bookmark: Transferable {
    var target: URL

    static var transferRepresentation: some TransferRepresentation {
        ProxyRepresentation(exporting: \.target)
    }
}

/// A model whose URL has to be waited for.
private struct LateBookmark: Transferable {
    var target: URL

    static var transferRepresentation: some TransferRepresentation {
        ProxyRepresentation(exporting: { bookmark in await bookmark.later() })
    }

    func later() async -> URL { target }
}

/// Bodies in bodies.
private struct Nested: Transferable {
    static var transferRepresentation: some TransferRepresentation {
        DataRepresentation<Nested>(exportedContentType: .png) { _ in Data() }
        Outer()
        DataRepresentation(exportedContentType: .xml) { _ in Data() }
    }

    struct Outer: TransferRepresentation {
        typealias Item = Nested
        var body: some TransferRepresentation {
            Inner()
            DataRepresentation(exportedContentType: .pdf) { _ in Data() }
        }
    }

    struct Inner: TransferRepresentation {
        typealias Item = Nested
        var body: some TransferRepresentation {
            DataRepresentation<Nested>(exportedContentType: .plainText) { _ in Data() }
            DataRepresentation(exportedContentType: .json) { _ in Data() }
        }
    }
}

/// Something with a name, for a representation that several models share.
private protocol Named: Transferable {
    var name: String { get }
    init(name: String)
}

/// One representation for all that have a name; it is private and keeps its data representation to itself.
private struct NameRepresentation<Item: Named>: TransferRepresentation {
    var body: some TransferRepresentation {
        DataRepresentation<Item>(contentType: .plainText) { item in
            Data(item.name.utf8)
        } importing: { data in
            Item(name: String(decoding: data, as: UTF8.self))
        }
    }
}

private struct Fruit: Named, Equatable {
    var name: String
    static var transferRepresentation: some TransferRepresentation { NameRepresentation<Fruit>() }
}

private struct Tree: Named, Equatable {
    var name: String
    static var transferRepresentation: some TransferRepresentation { NameRepresentation<Tree>() }
}

private struct Chicken: Transferable {
    static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(exportedContentType: .png) { _ in Data("chicken".utf8) }
        ProxyRepresentation(exporting: { _ in Egg() })
    }
}

private struct Egg: Transferable {
    static var transferRepresentation: some TransferRepresentation {
        ProxyRepresentation(exporting: { _ in Chicken() })
    }
}
