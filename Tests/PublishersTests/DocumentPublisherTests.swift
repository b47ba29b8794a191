// SPDX-License-Identifier: Apache-2.0
// The publisher of document viewers with a viewer as Debian has it, on a display, with a real bus and a real service.

import EnfiladeBus
import EnfiladeContract
import EnfiladeServiceClient
import EnfiladeTesting
import Foundation
import TestSupport
import Testing

@testable import EnfiladePublishers

@Suite(
    .timeLimit(.minutes(10)),
    .enabled("needs zathura with PDF and Xvfb; scripts/need test installs them") {
        ["/usr/bin/zathura", "/usr/bin/Xvfb", "/usr/lib/x86_64-linux-gnu/zathura/libpdf-poppler.so"].allSatisfy {
            FileManager.default.fileExists(atPath: $0)
        }
    })
struct DocumentPublisherTests: PublisherSuite {
    static let publisher = "document"
    private func write(_ name: String, pages: Int = 1, on desk: Device) throws -> URL {
        try EmptyDocument.write(name, pages: pages, on: desk)
    }

    /// Has a viewer do something, by its own interface.
    private func order(_ viewer: RunningProcess, _ method: String, _ values: String..., on desk: Device) async throws {
        let name = "org.pwmt.zathura.PID-\(viewer.processIdentifier)"
        let words = ["call", "-e", "-d", name, "-o", "/org/pwmt/zathura", "-m", "org.pwmt.zathura.\(method)"] + values
        let done = try await desk.run("/usr/bin/gdbus", words)
        #expect(done.status.isSuccess, "\(done.errors)")
    }

    private func titles(on desk: Device) async throws -> [String] {
        try await Activities1Client(try desk.connection()).current().map(\.content.title)
    }

    @Test func theShownFileIsAnActivityAndItsLinkIsFoundAgainByAnotherViewerAndService() async throws {
        try await withDisplay { desk, activities, display in
            let (budget, plan) = (try write("budget 2026.pdf", on: desk), try write("plan.pdf", on: desk))
            let viewer = try await display.launch("/usr/bin/zathura", [budget.path])
            let shown = try await activities.next { $0.title == "budget 2026.pdf" }
            let address = "file://\(desk.home.path)/budget%202026.pdf"
            #expect(shown.app == "org.pwmt.zathura" && shown.persistentIdentifier == address)
            let listed = try #require(try await Activities1Client(try desk.connection()).current().first)
            #expect(listed.publisher == .document && listed.content.about == "~/budget 2026.pdf")

            let links = Links1Client(try desk.connection())
            let item = LinkItem(
                owner: "org.example.Notebook", identifier: "note-7", title: "Plan", address: "notebook:7")
            let number = try await links.add(LinkRequest(item: item, activity: shown.number))
            // Another file in the same window is other content.
            try await order(viewer, "OpenDocument", plan.path, "", "0", on: desk)
            let other = try await activities.next { $0.title == "plan.pdf" }
            #expect(try await links.matching(other.number).isEmpty)
            #expect(try await titles(on: desk) == ["plan.pdf"])
            try await viewer.kill()
            try await activities.whenGone()

            try await desk.service.kill()
            #expect(try await links.open(number).address == address)
            _ = try await display.launch("/usr/bin/zathura", [budget.path])
            let later = try await activities.next { $0.title == "budget 2026.pdf" && $0.isCurrent }
            #expect(try await links.matching(later.number).map(\.item) == [item])
        }
    }

    @Test func theDocumentWhosePageWasTurnedLastComesFirst() async throws {
        try await withDisplay { desk, activities, display in
            let (budget, plan) = (try write("budget.pdf", pages: 3, on: desk), try write("plan.pdf", on: desk))
            let viewer = try await display.launch("/usr/bin/zathura", [budget.path])
            _ = try await activities.next { $0.title == "budget.pdf" }
            _ = try await display.launch("/usr/bin/zathura", [plan.path])
            try await eventuallyHolds("the later viewer is first") {
                try await titles(on: desk) == ["plan.pdf", "budget.pdf"]
            }
            try await order(viewer, "GotoPage", "2", on: desk)
            try await eventuallyHolds("the first viewer is first again") {
                try await titles(on: desk) == ["budget.pdf", "plan.pdf"]
            }
        }
    }

    @Test func nothingIsToldWhileItIsOffAndAnOpenDocumentOnceItIsOn() async throws {
        try await withDisplay(isOn: false) { desk, activities, display in
            let file = try write("budget.pdf", on: desk)
            let viewer = try await display.launch("/usr/bin/zathura", [file.path])
            let bus = try await desk.bus()
            let name = "org.pwmt.zathura.PID-\(viewer.processIdentifier)"
            try await eventuallyHolds("the viewer is on the bus") { try await bus.nameHasOwner(name) }
            #expect(try await activities.current.isEmpty)
            #expect(try await !bus.nameHasOwner(DocumentPublisher.name))
            try await turn("enable", on: desk)
            _ = try await activities.next { $0.title == "budget.pdf" }
            try await turn("disable", on: desk)
            #expect(try await activities.current.isEmpty)
            try await eventuallyHolds("the publisher has ended") { try await !bus.nameHasOwner(DocumentPublisher.name) }
        }
    }
}
