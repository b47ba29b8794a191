// SPDX-License-Identifier: Apache-2.0

import AppKit
import Enfilade
import Testing

@Suite("Items of a pasteboard") struct PasteboardItemTests {
    @Test("an item has what was set, and the first type that was set comes first")
    func setting() {
        let item = NSPasteboardItem()
        #expect(item.types.isEmpty)
        #expect(item.setString("text", forType: .string))
        #expect(item.setData(Data([1, 2]), forType: .png))
        #expect(item.setPropertyList(["a": [1, 2]], forType: NSPasteboard.PasteboardType("org.example.list")))
        #expect(item.types.map(\.rawValue) == ["public.utf8-plain-text", "public.png", "org.example.list"])
        #expect(item.string(forType: .string) == "text")
        #expect(item.string(forType: NSPasteboard.PasteboardType("public.plain-text")) == "text")
        #expect(item.data(forType: .png) == Data([1, 2]))
        let list = item.propertyList(forType: NSPasteboard.PasteboardType("org.example.list")) as? [String: [Int]]
        #expect(list == ["a": [1, 2]])
        #expect(item.availableType(from: [.pdf, .png]) == .png)
        #expect(item.availableType(from: [.pdf]) == nil)
        #expect(item.setString("other", forType: .string))
        #expect(item.types.count == 3)
        #expect(item.string(forType: .string) == "other")
    }

    @Test("what is no property list and a type without a name are refused")
    func refusing() {
        let item = NSPasteboardItem()
        #expect(!item.setPropertyList(NSObject(), forType: .string))
        #expect(!item.setString("a", forType: NSPasteboard.PasteboardType("")))
        #expect(item.types.isEmpty)
        #expect(item.data(forType: .string) == nil)
        #expect(item.string(forType: NSPasteboard.PasteboardType("")) == nil)
        #expect(NSPasteboardItem(pasteboardPropertyList: NSObject(), ofType: .string) == nil)
        #expect(NSPasteboardItem(pasteboardPropertyList: "a", ofType: .string)?.string(forType: .string) == "a")
    }

    final class Maker: NSObject, NSPasteboardItemDataProvider {
        var made: [String] = []

        func pasteboard(
            _ pasteboard: NSPasteboard?, item: NSPasteboardItem, provideDataForType type: NSPasteboard.PasteboardType
        ) {
            made.append(type.rawValue)
            if type != .pdf { item.setString(type.rawValue, forType: type) }
        }
    }

    @Test("what is promised is made when it is asked for, and what is not made is nothing")
    func promising() {
        let maker = Maker()
        let item = NSPasteboardItem()
        #expect(item.setDataProvider(maker, forTypes: [.string, .html, .pdf]))
        #expect(item.types == [.string, .html, .pdf])
        #expect(maker.made.isEmpty)
        #expect(item.string(forType: .html) == "public.html")
        #expect(item.string(forType: .html) == "public.html")
        #expect(maker.made == ["public.html"])
        #expect(item.data(forType: .pdf) == nil)
    }

    @Test("any name of a type survives the way to an identifier and back")
    func names() {
        var generator = SystemRandomNumberGenerator()
        for length in 1...120 {
            let name = String(
                String.UnicodeScalarView(
                    (0..<length).compactMap { _ in
                        Unicode.Scalar(UInt32.random(in: 1...0x2FF, using: &generator))
                    }))
            guard let identifier = BoardType.identifier(of: name) else {
                #expect(name.utf8.count > 120, "\(name.debugDescription) has no identifier")
                continue
            }
            #expect(Array(BoardType.name(of: identifier).utf8) == Array(name.utf8), "\(identifier)")
        }
        #expect(BoardType.identifier(of: "") == nil)
        #expect(BoardType.identifier(of: "public.text") == "public.text")
        #expect(BoardType.name(of: "dyn.nonsense") == "dyn.nonsense")
    }

    @Test("content that comes too late is nothing")
    func timeout() {
        let provider = NSItemProvider()
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        provider.registerDataRepresentation(forTypeIdentifier: "public.png", visibility: .all) { completion in
            Task {
                for await _ in stream {}
                completion(Data(), nil)
            }
            return nil
        }
        let item = BoardItem(provider, timeout: .milliseconds(50))
        #expect(item.data(for: "public.png") == nil)
        #expect(item.data(for: "public.jpeg") == nil)
        #expect(!item.set(Data(), for: "public.png"))
        continuation.finish()
    }
}
