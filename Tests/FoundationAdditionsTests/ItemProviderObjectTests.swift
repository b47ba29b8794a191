// SPDX-License-Identifier: Apache-2.0
// Objects that write and read themselves, and objects that are kept whole.

import EnfiladeFiles
import FoundationAdditions
import Testing

@Suite struct ItemProviderObjectTests {
    @Test func objectsOfFoundationComeBackAsTheyWere() async throws {
        let text = NSItemProvider(object: NSString(string: "grüß"))
        #expect(text.registeredTypeIdentifiers == ["public.utf8-plain-text"])
        #expect(text.canLoadObject(ofClass: String.self))
        #expect(!text.canLoadObject(ofClass: URL.self))
        #expect(try await text.object(String.self) == "grüß")
        let web = NSItemProvider(object: try #require(NSURL(string: "https://example.org/%C3%BC")))
        #expect(web.registeredTypeIdentifiers == ["public.url"])
        #expect(try await web.object(URL.self) == URL(string: "https://example.org/ü"))
    }

    @Test func urlWithCharactersThatAreNotEscapedIsRead() async throws {
        let provider = NSItemProvider()
        provider.offer("https://example.org/ü", as: .url)
        #expect(try await provider.object(URL.self) == URL(string: "https://example.org/ü"))
    }

    @Test func mutableClassIsMadeForWhoAsksForIt() async throws {
        let provider = NSItemProvider(object: NSString(string: "grüß"))
        let isMutable: Bool = await withCheckedContinuation { continuation in
            provider.loadObject(ofClass: NSMutableString.self) { object, _ in
                continuation.resume(returning: object is NSMutableString)
            }
        }
        #expect(isMutable)
    }

    @Test func objectThatIsDeferredIsMadeWhenItIsAskedFor() async throws {
        let provider = NSItemProvider()
        provider.registerObject(ofClass: String.self, visibility: .all) { completion in
            completion("made", nil)
            return nil
        }
        #expect(try await provider.object(String.self) == "made")
    }

    @Test func objectThatNobodyHasIsAnErrorThatNamesWhatThereIs() async throws {
        let provider = NSItemProvider(object: NSString(string: "text"))
        let error = try #require(await #expect(throws: (any Error).self) { try await provider.object(URL.self) })
        #expect((error as NSError).domain == "NSItemProviderErrorDomain")
        #expect((error as NSError).code == -1000)
    }

    @Test func stricterVisibilityOfObjectAndRegistrationHolds() {
        let provider = NSItemProvider()
        provider.registerObject(NSString(string: "text"), visibility: .team)
        #expect(provider.representations.map(\.visibility) == [.team])
    }

    @Test(arguments: Item.allCases) func itemComesBackAsTheObjectThatWasRegistered(item: Item) async throws {
        let provider = NSItemProvider(item: item.object, typeIdentifier: "com.example.item")
        let loaded = try #require(try await provider.loadItem(forTypeIdentifier: "com.example.item") as? NSObject)
        #expect(loaded == item.object as? NSObject)
    }

    @Test func itemIsConvertedToTheTypeOfTheHandlersParameter() async throws {
        let folder = try TemporaryFolder(in: FileManager.default.temporaryDirectory.path)
        let file = URL(fileURLWithPath: folder.path(for: "a.txt"))
        try Data("content".utf8).write(to: file)
        let provider = NSItemProvider(item: NSURL(fileURLWithPath: file.path), typeIdentifier: "public.file-url")
        let data: Data? = await withCheckedContinuation { continuation in
            provider.loadItem(forTypeIdentifier: "public.file-url") { (item: Data?, _) in
                continuation.resume(returning: item)
            }
        }
        #expect(data == Data("content".utf8))
        let url: URL? = await withCheckedContinuation { continuation in
            provider.loadItem(forTypeIdentifier: "public.file-url") { (item: URL?, _) in
                continuation.resume(returning: item)
            }
        }
        #expect(url == file)
    }

    @Test func coercionThatDoesNotExistIsAnErrorOfItsOwn() async throws {
        let provider = NSItemProvider(item: NSArray(array: [NSNumber(value: 1)]), typeIdentifier: "com.example.list")
        let code: Int = await withCheckedContinuation { continuation in
            provider.loadItem(forTypeIdentifier: "com.example.list") { (_: URL?, error) in
                continuation.resume(returning: error.map { ($0 as NSError).code } ?? 0)
            }
        }
        #expect(code == NSItemProvider.ErrorCode.unavailableCoercionError.rawValue)
    }

    @Test func dataThatWasRegisteredAppearsAsNSData() async throws {
        let provider = NSItemProvider()
        provider.offer("hello", as: .utf8PlainText)
        let item = try await provider.loadItem(forTypeIdentifier: "public.text")
        #expect(item as? NSData == NSData(data: Data("hello".utf8)))
    }

    @Test func handlerGetsTheWantedClassAndTheOptions() async throws {
        let provider = NSItemProvider()
        provider.registerItem(forTypeIdentifier: "com.example.note") { completion, wanted, options in
            let seen = "\(wanted.map { "\($0)" } ?? "any") \(options?["size"] as? Int ?? 0)"
            completion?(NSString(string: seen), nil)
        }
        let text: String? = await withCheckedContinuation { continuation in
            provider.loadItem(forTypeIdentifier: "com.example.note", options: ["size": 3]) { (item: String?, _) in
                continuation.resume(returning: item)
            }
        }
        #expect(text == "NSString 3")
    }

    @Test func fileItemUnderTheTypeOfItsContentIsTheFile() async throws {
        let provider = NSItemProvider(item: NSURL(fileURLWithPath: "/etc/hosts"), typeIdentifier: "public.plain-text")
        let hosts = try Data(contentsOf: URL(fileURLWithPath: "/etc/hosts"))
        #expect(try await provider.data("public.text") == hosts)
        #expect(try await provider.file("public.text") { try Data(contentsOf: $0) } == hosts)
    }

    @Test func previewComesFromItsHandler() async throws {
        let provider = NSItemProvider()
        await #expect(throws: (any Error).self) { try await provider.loadPreviewImage() }
        provider.previewImageHandler = { completion, _, _ in completion?(NSData(data: Data([1])), nil) }
        #expect(try await provider.loadPreviewImage() as? NSData == NSData(data: Data([1])))
    }
}

/// An object of each kind.
enum Item: CaseIterable {
    case text, data, url, list

    var object: any NSSecureCoding {
        switch self {
        case .text: NSString(string: "text")
        case .data: NSData(data: Data([1, 2]))
        case .url: NSURL(fileURLWithPath: "/etc/hosts")
        case .list: NSArray(array: [NSString(string: "a"), NSNumber(value: 2)])
        }
    }
}

extension NSItemProvider {
    /// Loads a value of a bridged type.
    fileprivate func object<T: Sendable>(_ type: T.Type) async throws -> T
    where T: _ObjectiveCBridgeable & SendableMetatype, T._ObjectiveCType: NSItemProviderReading {
        try await withCheckedThrowingContinuation { continuation in
            loadObject(ofClass: type) { value, error in
                if let value { return continuation.resume(returning: value) }
                continuation.resume(throwing: error ?? CocoaError(.featureUnsupported))
            }
        }
    }
}
