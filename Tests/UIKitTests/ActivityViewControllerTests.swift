// SPDX-License-Identifier: Apache-2.0

import Enfilade
import Foundation
import FoundationAdditions
import EnfiladeGLib
import EnfiladeContract
import TestSupport
import Testing

@testable import UIKit

@MainActor @Suite("Activity view controllers") struct ActivityViewControllerTests {
    /// An item that is made when somebody wants it.
    private final class Late: NSObject, UIActivityItemSource {
        var count = 0
        let placeholder: Any
        let item: Any?

        init(_ placeholder: Any, _ item: Any?) {
            (self.placeholder, self.item) = (placeholder, item)
        }

        func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any {
            placeholder
        }

        func activityViewController(
            _ activityViewController: UIActivityViewController,
            itemForActivityType activityType: UIActivity.ActivityType?
        ) -> Any? {
            count += 1
            return item
        }

        func activityViewController(
            _ activityViewController: UIActivityViewController,
            subjectForActivityType activityType: UIActivity.ActivityType?
        ) -> String { "Subject" }
    }

    @Test("share what is given to them in its types")
    func items() throws {
        let address = try #require(URL(string: "https://example.org"))
        let provider = NSItemProvider()
        provider.registerDataRepresentation(for: .pdf) { _ in nil }
        let controller = UIActivityViewController(
            activityItems: ["text", address, Data([1]), provider, 7], applicationActivities: nil)
        let types = controller.request.providers.map { $0.registeredTypeIdentifiers }
        #expect(types.count == 4)
        #expect(types[0] == ["public.utf8-plain-text"] && types[1].contains("public.url"))
        #expect(types[2] == ["public.data"] && types[3] == ["com.adobe.pdf"])
    }

    @Test("ask a source for its item when somebody wants it")
    func source() async throws {
        let source = Late("text", "made late")
        let controller = UIActivityViewController(activityItems: [source], applicationActivities: nil)
        let request = controller.request
        #expect(request.subject == "Subject" && source.count == 0)
        let provider = try #require(request.providers.first)
        #expect(provider.registeredTypeIdentifiers == ["public.utf8-plain-text"])
        let text = try await Pasteboard.load(provider)
        #expect(text == "made late" && source.count == 1)
    }

    @Test("hand over a file of a source as a file, under its name")
    func file() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "source-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appending(path: "holiday.png")
        try Data("pixels".utf8).write(to: file)
        let source = Late(URL(filePath: "/nowhere/later.png"), file)
        let request = UIActivityViewController(activityItems: [source], applicationActivities: nil).request
        let provider = try #require(request.providers.first)
        #expect(provider.suggestedName == "later.png" && provider.registeredTypeIdentifiers == ["public.png"])
        let content = try await withCheckedThrowingContinuation { continuation in
            _ = provider.loadFileRepresentation(forTypeIdentifier: "public.png") { copy, error in
                continuation.resume(
                    with: Result { try Data(contentsOf: try copy ?? { throw error ?? CocoaError(.fileReadUnknown) }()) }
                )
            }
        }
        #expect(content == Data("pixels".utf8))
    }

    @Test("never say that an item is of another kind than it is")
    func kinds() async throws {
        func request(_ source: any UIActivityItemSource) -> ShareRequest {
            UIActivityViewController(activityItems: [source], applicationActivities: nil).request
        }
        // A blank placeholder says nothing about the kind.
        let address = try #require(URL(string: "https://example.org"))
        #expect(request(Late("", address)).providers.map(\.registeredTypeIdentifiers) == [["public.url"]])
        #expect(request(Late("", nil)).providers.isEmpty)
        let provider = try #require(request(Late("text", address)).providers.first)
        let error = await #expect(throws: (any Error).self) { try await Pasteboard.load(provider) }
        #expect(error?.localizedDescription == "The app shares an address, where its placeholder is text")
        let nothing = try #require(request(Late("text", nil)).providers.first)
        await #expect(throws: (any Error).self) { try await Pasteboard.load(nothing) }
    }

    @Test("make the item of a provider away from the main thread")
    func itemProvider() async throws {
        /// Says where its item is made.
        final class Maker: UIActivityItemProvider, @unchecked Sendable {
            override var item: Any { Thread.isMainThread ? "in the way" : "made elsewhere" }
        }
        let source = Maker(placeholderItem: "")
        let request = UIActivityViewController(activityItems: [source], applicationActivities: nil).request
        #expect(try await Pasteboard.load(try #require(request.providers.first)) == "made elsewhere")
    }

    @Test("take their items and what is said of them from a configuration")
    func configuration() {
        let configuration = UIActivityItemsConfiguration(objects: ["one" as NSString, "two" as NSString])
        configuration.metadataProvider = { $0 == .title ? "Title" : nil }
        configuration.perItemMetadataProvider = { index, key in key == .messageBody ? "Item \(index)" : nil }
        let request = UIActivityViewController(activityItemsConfiguration: configuration).request
        #expect(request.providers.count == 2)
        #expect(request.title == "Title" && request.message == "Item 0")
    }

    @Test("say what became of it also if nobody else keeps them, and end with that")
    func presentation() async throws {
        let presenter = UIViewController()
        weak var presented: UIActivityViewController?
        let error: (any Error)? = await withCheckedContinuation { continuation in
            let controller = UIActivityViewController(activityItems: [], applicationActivities: nil)
            controller.completionWithItemsHandler = { _, _, _, error in continuation.resume(returning: error) }
            presented = controller
            presenter.present(controller, animated: true)
        }
        #expect((error as? ServiceError)?.message == "there is nothing to share")
        #expect(presenter.presentedViewController == nil)
        try await eventuallyHolds("it is released") { presented == nil }
        // Another kind of view controller is not presented, and says so.
        presenter.present(UIViewController(), animated: false)
        #expect(presenter.presentedViewController == nil)
    }

    @Test("say what became of it, under the types of the system")
    func completion() {
        let controller = UIActivityViewController(activityItems: ["text"], applicationActivities: nil)
        controller.excludedActivityTypes = [
            .mail, .copyToPasteboard, .print, .postToFacebook, UIActivity.ActivityType("org.example.Pad"),
        ]
        #expect(
            controller.request.excludedTargets == [
                "mail", "copy", "print", "com.apple.UIKit.activity.PostToFacebook", "org.example.Pad",
            ])
        var said: [String] = []
        controller.completionWithItemsHandler = { type, isCompleted, _, error in
            said.append("\(type?.rawValue ?? "-") \(isCompleted) \(error.map { "\($0)" } ?? "-")")
        }
        controller.finish(.success(ShareResult(isCompleted: true, target: "copy")))
        controller.finish(.success(ShareResult(isCompleted: true, target: "org.example.Pad")))
        controller.finish(.success(ShareResult(isCompleted: true, target: "print")))
        controller.finish(.success(ShareResult(isCompleted: false, target: nil)))
        controller.finish(.failure(ServiceError(.unavailable, "nobody is there")))
        #expect(
            said == [
                "com.apple.UIKit.activity.CopyToPasteboard true -", "org.example.Pad true -",
                "com.apple.UIKit.activity.Print true -", "- false -",
                "- false nobody is there",
            ])
    }
}

extension Pasteboard {
    /// The text that a provider provides.
    fileprivate static func load(_ provider: NSItemProvider) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            provider.loadDataRepresentation(for: .utf8PlainText) { data, error in
                continuation.resume(
                    with: Result {
                        String(decoding: try data ?? { throw error ?? CocoaError(.fileReadUnknown) }(), as: UTF8.self)
                    })
            }
        }
    }
}
