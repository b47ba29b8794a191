// SPDX-License-Identifier: Apache-2.0
// The way of content that somebody shares with the example apps, whether they run or not.

import EnfiladeBus
import EnfiladeTesting
import Foundation
import EnfiladeContract
import TestSupport
import Testing
import ViewTestSupport

/// A device with a display, the shell, and an example app with which something is shared.
@Suite(
    .timeLimit(.minutes(5)),
    .enabled(if: CatalogDesktop.isPossible, "needs the example apps, Xvfb, openbox, xdotool and xclip"),
    .enabled(if: VirtualDisplay.canBeRead, "needs at-spi2-core and pyatspi"))
struct SharedWithExamplesTests {
    /// Installs an example on a device whose shell is there.
    private func withExample(_ name: String, _ body: (Desk) async throws -> Void) async throws {
        try await withWorld { world in
            let device = try await world.device(named: "desk")
            let app = try CatalogDesktop.bundle(name)
            try await device.install(app)
            let display = try await VirtualDisplay.readable(on: device)
            try await display.announce()
            let bus = try await device.bus()
            let owners = await bus.nameOwnerChanges(of: Interfaces.sharingName)
            _ = try await display.launch("enfilade-shell", ["--gapplication-service"])
            for await change in owners where change.new != nil { break }
            try await body(Desk(device: device, display: display, app: app))
        }
    }

    @Test func profileBecomesACard() async throws {
        try await withExample("Rolodex") { desk in
            struct Card: Decodable { let name: String }
            let file = desk.device.dataHome.appending(path: "org.enfilade.examples.rolodex/cards.json")
            for names in [["Ada Tester"], ["Berta Tester", "Ada Tester"]] {
                try await desk.share(try desk.profile(names[0]))
                try await eventuallyHolds("the cards of \(names)") {
                    (try? JSONDecoder().decode([Card].self, from: Data(contentsOf: file)).map(\.name)) == names
                }
            }
            try await desk.shareBrokenProfile()
            try await desk.sees("“Broken.profile” is no profile")
        }
    }

    @Test func textIsAddedToTheScratchpad() async throws {
        try await withExample("Scratchpad") { desk in
            let file = desk.device.dataHome.appending(path: "org.enfilade.examples.scratchpad/text.txt")
            let note = desk.device.home.appending(path: "note.txt")
            for (line, text) in [("Grüße", "Grüße"), ("und mehr", "Grüße\nund mehr")] {
                try Data(line.utf8).write(to: note)
                try await desk.share(note)
                try await eventuallyHolds("the text “\(text)”") {
                    (try? String(contentsOf: file, encoding: .utf8)) == text
                }
            }
            try Data([0xFF, 0xFE, 0xFD]).write(to: note)
            try await desk.share(note)
            try await desk.sees("“note.txt” cannot be added")
        }
    }

    @Test(arguments: [true, false]) func fileOnTheCommandLineIsAddedToTheScratchpad(isRunning: Bool) async throws {
        try await withExample("Scratchpad") { desk in
            if isRunning {
                _ = try await desk.display.launch(desk.app)
                try await desk.sees("Scratchpad")
            }
            let note = desk.device.home.appending(path: "note.txt")
            try Data("Grüße".utf8).write(to: note)
            _ = try await desk.display.launch(desk.app.executable.path, ["note.txt"])
            let file = desk.device.dataHome.appending(path: "org.enfilade.examples.scratchpad/text.txt")
            try await eventuallyHolds("the text") { (try? String(contentsOf: file, encoding: .utf8)) == "Grüße" }
        }
    }

    @Test func catalogueShowsAProfileOrWhyThereIsNone() async throws {
        try await withExample("Catalog") { desk in
            try await desk.share(try desk.profile("Ada Tester"))
            try await desk.sees("She tests.")
            try await desk.shareBrokenProfile()
            try await desk.sees("“Broken.profile” cannot be added")
        }
    }

    @Test func catalogueReturnsWithTheProfileThatWasSelected() async throws {
        try await withExample("Catalog") { desk in
            let app = try await desk.display.launch(desk.app)
            try await desk.sees("Nobody Selected")
            try await desk.share(try desk.profile("Ada Tester"))
            try await desk.sees("She tests.")
            try await app.terminate()
            _ = try await desk.display.launch(desk.app)
            try await desk.sees("She tests.")
        }
    }
}

/// A device with a display on which something is shared with an app.
private struct Desk {
    let device: Device
    let display: VirtualDisplay
    let app: AppBundle

    /// Shares a file with the app.
    func share(_ file: URL) async throws {
        let shared = try await device.run(
            "enfilade", ["share", file.path, "--to", app.identifier], options: display.options)
        try #require(shared.status.isSuccess, "\(shared.errors)")
    }

    /// Writes a file with a person that is in no catalogue yet.
    func profile(_ name: String) throws -> URL {
        let profile: [String: Any] = [
            "id": UUID().uuidString, "name": name, "born": 1900, "field": "testing", "bio": "She tests.", "facts": [],
        ]
        let file = device.home.appending(path: "\(name).profile")
        try JSONSerialization.data(withJSONObject: profile).write(to: file)
        return file
    }

    /// Shares a file with the extension of a profile and other content.
    func shareBrokenProfile() async throws {
        let file = device.home.appending(path: "Broken.profile")
        try Data("{".utf8).write(to: file)
        try await share(file)
    }

    /// Waits until the app shows a text.
    func sees(_ text: String) async throws {
        let name = app.executable.lastPathComponent
        let seen = try await device.run(
            "/usr/bin/python3", [Script.path("sees_text"), name, text], options: display.options)
        try #require(seen.status.isSuccess, "\(seen.errors)")
    }
}
