// SPDX-License-Identifier: Apache-2.0
// The publisher of document viewers with evince as Debian has it, on a display, with a real bus and a real service.

import EnfiladeBus
import EnfiladeContract
import EnfiladeFiles
import EnfiladeServiceClient
import EnfiladeTesting
import Foundation
import Glibc
import TestSupport
import Testing

@testable import EnfiladePublishers

@Suite(
    .timeLimit(.minutes(10)),
    .enabled("needs evince and Xvfb; scripts/need test installs them") {
        ["/usr/bin/evince", "/usr/libexec/evinced", "/usr/bin/Xvfb"].allSatisfy {
            FileManager.default.fileExists(atPath: $0)
        }
    })
struct EvinceTests: PublisherSuite {
    static let publisher = "document"
    private static let daemon = "org.gnome.evince.Daemon"
    private static let window = DocumentSignals("org.gnome.evince", command: "evince").window

    /// Turns the publisher on, and waits until it listens to windows: of a document that is loaded before, recent files tell.
    func turnOn(on desk: Device) async throws {
        let monitor = try await desk.launch("/usr/bin/dbus-monitor", ["member='AddMatch'"])
        _ = try await monitor.line { $0.contains("member=NameLost") }
        try await turn("enable", on: desk)
        _ = try await monitor.line { $0.contains("org.gnome.evince.Window") && $0.contains("Closed") }
        try await monitor.terminate()
    }

    private func recentFiles(on desk: Device) -> [String] {
        RecentFiles(of: UserFolders(environment: ["HOME": desk.home.path])).addresses(of: "evince")
    }

    private func titles(on desk: Device) async throws -> [String] {
        try await Activities1Client(try desk.connection()).current().map(\.content.title)
    }

    /// Starts the daemon, as the bus of a desktop does for the first viewer.
    private func startDaemon(on desk: Device) async throws -> RunningProcess {
        let process = try await desk.launch("/usr/libexec/evinced")
        let bus = try await desk.bus()
        try await eventuallyHolds("the daemon is on the bus") { try await bus.nameHasOwner(Self.daemon) }
        return process
    }

    @Test func aNoteComesBackWithItsDocumentAfterEverythingWasStartedAgain() async throws {
        try await withDisplay { desk, activities, display in
            let budget = try EmptyDocument.write("budget 2026.pdf", on: desk)
            let plan = try EmptyDocument.write("plan.pdf", on: desk)
            let viewer = try await display.launch("/usr/bin/evince", [budget.path])
            let shown = try await activities.next { $0.title == "budget 2026.pdf" }
            let address = "file://\(desk.home.path)/budget%202026.pdf"
            #expect(shown.app == "org.gnome.Evince" && shown.persistentIdentifier == address)
            let listed = try #require(try await Activities1Client(try desk.connection()).current().first)
            #expect(listed.publisher == .document && listed.content.about == "~/budget 2026.pdf")
            let note = try await desk.notes.write("Too expensive:", about: shown)

            // The window that has loaded its document last comes first.
            let other = try await display.launch("/usr/bin/evince", [plan.path])
            let later = try await activities.next { $0.title == "plan.pdf" }
            #expect(try await desk.notes.about(later).isEmpty)
            try await eventuallyHolds("both are listed") {
                try await titles(on: desk) == ["plan.pdf", "budget 2026.pdf"]
            }
            try await other.kill()
            try await activities.whenGone { $0.title == "plan.pdf" }
            try await viewer.kill()
            try await activities.whenGone()
            try await desk.service.kill()

            _ = try await display.launch("/usr/bin/evince", [budget.path])
            let again = try await activities.next { $0.title == "budget 2026.pdf" && $0.isCurrent }
            #expect(try await desk.notes.about(again) == [note])
            // A viewer goes on with the former path, where nothing is.
            let moved = desk.home.appending(path: "moved.pdf")
            try FileManager.default.moveItem(at: budget, to: moved)
            try await activities.whenGone()
            try FileManager.default.moveItem(at: moved, to: budget)
            let back = try await activities.next { $0.title == "budget 2026.pdf" && $0.isCurrent }
            #expect(try await desk.notes.about(back) == [note])
        }
    }

    @Test func nothingIsToldWhileItIsOffAndAnOpenDocumentOnceItIsOn() async throws {
        try await withDisplay(isOn: false) { desk, activities, display in
            let file = try EmptyDocument.write("budget.pdf", on: desk)
            _ = try await startDaemon(on: desk)
            let monitor = try await desk.launch("/usr/bin/dbus-monitor")
            _ = try await monitor.line { $0.contains("member=NameLost") }
            _ = try await display.launch("/usr/bin/evince", [file.path])
            try await eventuallyHolds("the document is a recent one") {
                recentFiles(on: desk) == [file.absoluteString]
            }
            #expect(try await activities.current.isEmpty)
            #expect(!monitor.output.text.contains("FindDocument"))
            try await turn("enable", on: desk)
            _ = try await activities.next { $0.title == "budget.pdf" }
            // That was asked for, and so would be seen.
            _ = try await monitor.line { $0.contains("member=FindDocument") }
            try await turn("disable", on: desk)
            #expect(try await activities.current.isEmpty)
            let bus = try await desk.bus()
            try await eventuallyHolds("the publisher has ended") { try await !bus.nameHasOwner(DocumentPublisher.name) }
        }
    }

    @Test func aDaemonThatDoesNotAnswerHoldsNobodyUpAndSendersThatAreGoneTellNothing() async throws {
        try await withDisplay(isOn: false) { desk, activities, display in
            let budget = try EmptyDocument.write("budget.pdf", on: desk)
            let (plan, lost) = (
                try EmptyDocument.write("plan.pdf", on: desk), try EmptyDocument.write("l.pdf", on: desk)
            )
            let daemon = try await startDaemon(on: desk)
            let viewer = try await display.launch("/usr/bin/evince", [budget.path])
            try await eventuallyHolds("the document is a recent one") {
                recentFiles(on: desk) == [budget.absoluteString]
            }
            kill(daemon.processIdentifier, SIGSTOP)
            try await turnOn(on: desk)

            let emitted = try await desk.run(
                "/usr/bin/gdbus",
                [
                    "emit", "-e", "-o", "/org/gnome/evince/Window/0", "-s", "org.gnome.evince.Window.DocumentLoaded",
                    "'\(lost.absoluteString)'",
                ])
            #expect(emitted.status.isSuccess, "\(emitted.errors)")
            let bus = try await desk.bus()
            for address in ["https://example.org/plan.pdf", plan.absoluteString] {
                try await bus.emit(Self.window, "DocumentLoaded", path: "/org/gnome/evince/Window/0", address)
            }
            _ = try await activities.next { $0.title == "plan.pdf" }
            // The other one goes once its sender is seen to be gone.
            try await eventuallyHolds("it alone") { try await titles(on: desk) == ["plan.pdf"] }
            try await bus.emit(Self.window, "Closed", path: "/org/gnome/evince/Window/0")
            try await activities.whenGone()
            kill(daemon.processIdentifier, SIGCONT)
            try await viewer.kill()
        }
    }
}
