// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import CoreTransferable
import Enfilade
import Foundation
import FoundationAdditions
import EnfiladeGLib
import Testing
import TestTraits
import ViewTestSupport

@testable import SwiftUI

extension Views {
    @MainActor @Suite("Links that share") struct ShareLinkTests {
        /// The requests to the system.
        @MainActor final class Requests {
            var all: [ShareRequest] = []
            var sources: [Object] = []
        }

        /// Mounts views whose links note their requests.
        private func stage<Content: View>(
            _ requests: Requests, @ViewBuilder _ content: () -> Content
        ) throws -> Stage {
            let content = content()
            return try Stage {
                content.environment(
                    \.shareAction,
                    ShareAction {
                        requests.all.append($0)
                        requests.sources.append($1)
                    })
            }
        }

        private func types(_ request: ShareRequest) -> [[String]] {
            request.providers.map { $0.registeredTypeIdentifiers }
        }

        @Test("have a label of the system or one of their own, for one item and for several")
        func labels() async throws {
            let requests = Requests()
            let image = Image(systemName: "star")
            let preview = SharePreview("Star", image: image)
            let stage = try stage(requests) {
                ShareLink(item: image, preview: preview)
                ShareLink("Key", item: image, preview: preview)
                ShareLink(String("Text"), item: image, preview: preview)
                ShareLink(Text("View"), items: [image], preview: { SharePreview("Star", icon: $0) })
                ShareLink(item: image, preview: preview) { Text("Own") }
                ShareLink(items: [image, image], preview: { SharePreview("Star", image: $0, icon: $0) }) {
                    Text("Many")
                }
                ShareLink(items: [image], preview: { _ in preview })
            }
            await stage.settle()
            let texts = try stage.texts
            #expect(texts == ["Share…", "Key", "Text", "View", "Own", "Many", "Share…"])
            for title in ["Key", "Text", "View", "Own", "Many"] { try stage.click(title) }
            #expect(requests.all.map(\.providers.count) == [1, 1, 1, 1, 2])
            #expect(requests.all.map(\.title) == ["Star", "Star", "Star", "Star", nil])
            #expect(requests.all.map { $0.image != nil } == [true, true, false, true, true])
            #expect(requests.all.map { $0.icon != nil } == [false, false, true, false, true])
            #expect(requests.all.allSatisfy { $0.providers.allSatisfy { $0.suggestedName == "Star" } })
        }

        @Test("of texts and addresses need no preview")
        func plain() async throws {
            let requests = Requests()
            let address = try #require(URL(string: "https://example.org"))
            let stage = try stage(requests) {
                ShareLink("A", item: "text", subject: Text("Subject"), message: Text("Message"))
                ShareLink(Text("B"), items: ["one", "two"])
                ShareLink(String("C"), item: address)
                ShareLink("D", items: [address])
                ShareLink(item: address) { Text("E") }
                ShareLink(items: ["one"]) { Text("F") }
            }
            await stage.settle()
            for title in ["A", "B", "C", "D", "E", "F"] { try stage.click(title) }
            #expect(requests.all.map(\.providers.count) == [1, 2, 1, 1, 1, 1])
            #expect(requests.all.first?.subject == "Subject" && requests.all.first?.message == "Message")
            #expect(types(requests.all[0]) == [["public.utf8-plain-text"]])
            #expect(types(requests.all[2]).first?.contains("public.url") == true)
            #expect(requests.all.allSatisfy { $0.title == nil && $0.image == nil })
        }

        @Test("of files share what is in them, under their names")
        func files() async throws {
            let requests = Requests()
            let files = ["report.pdf", "notes.txt"].map { URL(filePath: "/nowhere/\($0)") }
            let stage = try stage(requests) { ShareLink("Files", items: files) }
            await stage.settle()
            try stage.click("Files")
            let request = try #require(requests.all.first)
            #expect(types(request) == [["com.adobe.pdf"], ["public.plain-text"]])
            #expect(request.providers.map(\.suggestedName) == ["report.pdf", "notes.txt"])
            #expect(types(ShareRequest(files)) == types(request))
        }

        @Test("share the same wherever the same code stands", .claim("T11"))
        func places() async throws {
            struct Sharing: View {
                var body: some View { ShareLink("Share", item: "text", subject: Text("Subject")) }
            }
            let requests = Requests()
            let stage = try stage(requests) {
                VStack {
                    Sharing()
                    List { Sharing() }
                    Menu("Menu") { Sharing() }
                }
                .toolbar { Sharing() }
            }
            await stage.settle()
            // The button of a menu is not displayed; choosing its line presses it.
            let window = try #require(try stage.root.ownWindow)
            let shown = window.descendants("GtkButton").filter {
                $0.accessibleLabelDifference(from: "Share") == nil || $0.texts == ["Share"]
            }
            for button in shown { button.emit("clicked") }
            let menu = try stage.first("GtkMenuButton")
            menu.withOpaque { gtk_menu_button_popup($0) }
            await stage.settle()
            #expect(menu.activate("enfilade-menu.item0"))
            menu.withOpaque { gtk_menu_button_popdown($0) }
            await stage.settle()
            #expect(shown.count == 3 && requests.all.count == 4, "\(shown.count), \(requests.all.count)")
            #expect(requests.all.allSatisfy { types($0) == [["public.utf8-plain-text"]] && $0.subject == "Subject" })
        }

        @Test("ask for the picture of a preview and for nothing else")
        func previews() async throws {
            /// Counts the requests for it.
            struct Counted: Transferable {
                let count: @Sendable () -> Void
                static var transferRepresentation: some TransferRepresentation {
                    DataRepresentation(exportedContentType: .png) { value in
                        value.count()
                        return Data("picture".utf8)
                    }
                }
            }
            let requests = Requests()
            let stage = try stage(requests) {
                ShareLink(
                    "Share", item: Counted { Issue.record("the item was asked for") },
                    preview: SharePreview("Title", image: Counted {}))
            }
            await stage.settle()
            try stage.click("Share")
            let request = try #require(requests.all.first)
            #expect(request.title == "Title")
            let picture = try await request.image?()
            #expect(picture == Data("picture".utf8))
        }
    }
}
