// SPDX-License-Identifier: Apache-2.0

import Enfilade
import Foundation
import FoundationAdditions
import GLib
import Interfaces
import Testing

@testable import UIKit

@MainActor @Suite("Activity view controllers") struct ActivityViewControllerTests {
    /// An item that is made when somebody wants it.
    private final class Late: NSObject, UIActivityItemSource {
        var count = 0

        func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any { "" }

        func activityViewController(
            _ activityViewController: UIActivityViewController,
            itemForActivityType activityType: UIActivity.ActivityType?
        ) -> Any? {
            count += 1
            return "made late"
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
        let source = Late()
        let controller = UIActivityViewController(activityItems: [source], applicationActivities: nil)
        let request = controller.request
        #expect(request.subject == "Subject" && source.count == 0)
        let provider = try #require(request.providers.first)
        #expect(provider.registeredTypeIdentifiers == ["public.utf8-plain-text"])
        let text = try await Pasteboard.load(provider)
        #expect(text == "made late" && source.count == 1)
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
    func presentation() async {
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
        for _ in 0..<100 where presented != nil { await Task.yield() }
        #expect(presented == nil)
        // Another kind of view controller is not presented, and says so.
        presenter.present(UIViewController(), animated: false)
        #expect(presenter.presentedViewController == nil)
    }

    @Test("say what became of it, under the types of the system")
    func completion() {
        let controller = UIActivityViewController(activityItems: ["text"], applicationActivities: nil)
        controller.excludedActivityTypes = [.mail, .copyToPasteboard, UIActivity.ActivityType("org.example.Pad")]
        #expect(controller.request.excludedTargets == ["mail", "copy", "org.example.Pad"])
        var said: [String] = []
        controller.completionWithItemsHandler = { type, isCompleted, _, error in
            said.append("\(type?.rawValue ?? "-") \(isCompleted) \(error.map { "\($0)" } ?? "-")")
        }
        controller.finish(.success(ShareResult(isCompleted: true, target: "copy")))
        controller.finish(.success(ShareResult(isCompleted: true, target: "org.example.Pad")))
        controller.finish(.success(ShareResult(isCompleted: false, target: nil)))
        controller.finish(.failure(ServiceError(.unavailable, "nobody is there")))
        #expect(
            said == [
                "com.apple.UIKit.activity.CopyToPasteboard true -", "org.example.Pad true -", "- false -",
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
