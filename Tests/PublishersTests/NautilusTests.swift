// SPDX-License-Identifier: Apache-2.0
// The publisher of file managers with Nautilus as Debian has it, on a display, with a real bus and a real service.

import EnfiladeBus
import EnfiladeContract
import EnfiladeServiceClient
import EnfiladeTesting
import Foundation
import Glibc
import TestSupport
import Testing

@testable import EnfiladePublishers

@Suite(
    .timeLimit(.minutes(10)),
    .enabled("needs nautilus and Xvfb; scripts/need test installs them") {
        ["/usr/bin/nautilus", "/usr/bin/Xvfb"].allSatisfy { FileManager.default.fileExists(atPath: $0) }
    })
struct NautilusTests: PublisherSuite {
    static let publisher = "folder"
    private static let name = "org.gnome.Nautilus"

    private func make(_ name: String, on desk: Device) throws -> URL {
        let folder = desk.home.appending(path: name)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    /// Opens a window with an address in the file manager that runs.
    private func show(_ address: String, on desk: Device) async throws {
        let words = ["call", "-e", "-d", Self.name, "-o", "/org/freedesktop/FileManager1"]
        let shown = try await desk.run(
            "/usr/bin/gdbus", words + ["-m", "org.freedesktop.FileManager1.ShowFolders", "['\(address)']", ""])
        #expect(shown.status.isSuccess, "\(shown.errors)")
    }

    /// Waits until the file manager tells an address of its windows.
    private func see(_ address: String, on desk: Device) async throws {
        let words = ["call", "-e", "-d", Self.name, "-o", "/org/freedesktop/FileManager1"]
        let property = ["org.freedesktop.FileManager1", "OpenWindowsWithLocations"]
        try await eventuallyHolds("\(address) is shown") {
            try await desk.run("/usr/bin/gdbus", words + ["-m", "org.freedesktop.DBus.Properties.Get"] + property).text
                .contains("'\(address)'")
        }
    }

    @Test func aNoteComesBackWithItsFolderAfterEverythingWasStartedAgain() async throws {
        try await withDisplay { desk, activities, display in
            let (budget, music) = (try make("budget 2026", on: desk), try make("music", on: desk))
            let manager = try await display.launch("/usr/bin/nautilus", ["--new-window", budget.path])
            let shown = try await activities.next { $0.title == "budget 2026" }
            #expect(shown.app == Self.name)
            #expect(shown.persistentIdentifier == "file://\(desk.home.path)/budget%202026")
            let client = Activities1Client(try desk.connection())
            let listed = try #require(try await client.current().first)
            #expect(listed.publisher == .folder && listed.content.about == "~/budget 2026")
            let note = try await desk.notes.write("All of it is here:", about: shown)

            // Another window is in front of the first one.
            try await show(music.absoluteString, on: desk)
            let other = try await activities.next { $0.title == "music" }
            #expect(try await desk.notes.about(other).isEmpty)
            #expect(try await client.current().map(\.content.title) == ["music"])
            // Content of the file manager itself is no folder.
            try await show("other-locations:///", on: desk)
            try await activities.whenGone()
            try await manager.kill()
            let bus = try await desk.bus()
            try await eventuallyHolds("the name is free") { try await !bus.nameHasOwner(Self.name) }
            try await desk.service.kill()

            let later = try await display.launch("/usr/bin/nautilus", ["--new-window", budget.path])
            let again = try await activities.next { $0.title == "budget 2026" && $0.isCurrent }
            #expect(try await desk.notes.about(again) == [note])
            try await later.kill()
            try await activities.whenGone()
        }
    }

    @Test func nothingIsAskedWhileItIsOffAndAnOpenFolderIsToldOnceItIsOn() async throws {
        try await withDisplay(isOn: false) { desk, activities, display in
            let music = try make("music", on: desk)
            let monitor = try await desk.launch("/usr/bin/dbus-monitor", ["member='Get'"])
            _ = try await monitor.line { $0.contains("member=NameLost") }
            _ = try await display.launch("/usr/bin/nautilus", ["--new-window", music.path])
            let bus = try await desk.bus()
            try await eventuallyHolds("the file manager is on the bus") { try await bus.nameHasOwner(Self.name) }
            #expect(try await activities.current.isEmpty)
            #expect(try await !bus.nameHasOwner(FolderPublisher.name))
            #expect(!monitor.output.text.contains("OpenWindowsWithLocations"))
            try await turn("enable", on: desk)
            _ = try await activities.next { $0.title == "music" }
            _ = try await monitor.line { $0.contains("OpenWindowsWithLocations") }
            try await turn("disable", on: desk)
            #expect(try await activities.current.isEmpty)
            try await eventuallyHolds("the publisher has ended") { try await !bus.nameHasOwner(FolderPublisher.name) }
        }
    }

    @Test func aFileManagerThatDoesNotAnswerShowsNothingAndIsSeenWhenItGoesOn() async throws {
        try await withDisplay(isOn: false) { desk, activities, display in
            let (budget, music) = (try make("budget", on: desk), try make("music", on: desk))
            let manager = try await display.launch("/usr/bin/nautilus", ["--new-window", budget.path])
            try await see(budget.absoluteString, on: desk)
            kill(manager.processIdentifier, SIGSTOP)
            try await turn("enable", on: desk)
            let bus = try await desk.bus()
            try await eventuallyHolds("the publisher runs") { try await bus.nameHasOwner(FolderPublisher.name) }
            #expect(try await activities.current.isEmpty)
            kill(manager.processIdentifier, SIGCONT)
            try await show(music.absoluteString, on: desk)
            _ = try await activities.next { $0.title == "music" }
            try FileManager.default.removeItem(at: music)
            try await activities.whenGone { $0.title == "music" }
        }
    }
}
