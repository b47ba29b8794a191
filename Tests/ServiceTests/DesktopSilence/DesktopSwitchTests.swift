// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import EnfiladeTesting
import Foundation
import TestSupport
import TestTraits
import Testing

@testable import Service

/// The switches of desktops with the real service, and real servers where they are to be had.
@Suite(.timeLimit(.minutes(10))) struct DesktopSwitchTests {
    private func withDesktops(
        _ options: World.Options = World.Options(), _ body: (GateWorld, DesktopSilence1Client) async throws -> Void
    ) async throws {
        try await GateWorld.run(options) { world in
            try await body(world, DesktopSilence1Client(try world.desk.connection()))
        }
    }

    @Test(.enabled(if: GateWorld.has("dunst"), "dunst is needed"))
    func dunstIsPausedDuringAFocusAlsoAcrossAKill() async throws {
        try await withDesktops { world, silence in
            let display = try await VirtualDisplay(on: world.desk)
            _ = try await display.launch("/usr/bin/dunst", ["-conf", "/dev/null"])
            let bus = try await world.desk.bus()
            try await eventuallyHolds("dunst is there") {
                try await bus.nameHasOwner("org.freedesktop.Notifications")
            }
            func isPaused() async throws -> String {
                try await world.inner("dunstctl", ["is-paused"], bus: world.desk.busAddress)
            }
            #expect(try await silence.choose(.dunst, chosen: true).problem.isEmpty)
            try await world.work(allowing: [])
            try await eventuallyHolds("dunst is paused") { try await isPaused() == "true" }
            try await world.desk.service.kill()
            #expect(try await isPaused() == "true")
            try await world.focus.deactivate()
            try await eventuallyHolds("dunst is as before") { try await isPaused() == "false" }
        }
    }

    @Test(
        .enabled(if: GateWorld.has("mako") && GateWorld.has("sway"), "mako-notifier and sway are needed"))
    func makoGetsAModeDuringAFocus() async throws {
        var options = World.Options()
        options.allowsOtherUsers = true
        try await withDesktops(options) { world, silence in
            let sway = try await HeadlessSway(on: world.desk)
            _ = try await world.desk.launch("/usr/bin/mako", [], options: LaunchOptions(environment: sway.environment))
            let bus = try await world.desk.bus()
            try await eventuallyHolds("mako is there") { try await bus.nameHasOwner("org.freedesktop.Notifications") }
            func modes() async throws -> [String] { try await world.desk.run("makoctl", ["mode"]).lines }
            let former = try await modes()
            #expect(try await silence.choose(.mako, chosen: true).problem.isEmpty)
            try await world.work(allowing: [])
            try await eventuallyHolds("mako has the mode") { try await modes() == former + ["do-not-disturb"] }
            try await world.focus.deactivate()
            try await eventuallyHolds("mako is as before") { try await modes() == former }
        }
    }

    @Test(.enabled(if: GateWorld.has("gsettings"), "libglib2.0-bin is needed"))
    func gnomesSettingIsPutBackAlsoAcrossAKill() async throws {
        var options = World.Options()
        options.environment["GSETTINGS_BACKEND"] = "keyfile"
        try await withDesktops(options) { world, silence in
            func banners() async throws -> String {
                let words = ["get", "org.gnome.desktop.notifications", "show-banners"]
                return try await world.desk.run("gsettings", words).text
            }
            #expect(try await banners() == "true\n")
            #expect(try await silence.choose(.gnome, chosen: true).problem.isEmpty)
            try await world.work(allowing: [])
            try await eventuallyHolds("GNOME is silent") { try await banners() == "false\n" }
            try await world.desk.service.kill()
            #expect(try await silence.desktops().first { $0.desktop == .gnome }?.isChosen == true)
            try await world.focus.deactivate()
            try await eventuallyHolds("GNOME is as before") { try await banners() == "true\n" }
        }
    }

    @Test(.enabled("python3-gi is needed") { GateWorld.hasPython })
    func plasmaIsInhibitedAndSwayncSwitched() async throws {
        try await withDesktops { world, silence in
            let script = try GateScripts.write(GateScripts.silenceable, "silenceable.py", on: world.desk)
            let server = try await world.desk.launch(GateWorld.python, ["-u", script])
            _ = try await server.line { $0 == "ready" }
            let bus = try await world.desk.bus()
            try await eventuallyHolds("both names are there") {
                try await bus.nameHasOwner("org.erikreider.swaync.cc")
            }
            for desktop in [SilencedDesktop.kde, .swaync] {
                #expect(try await silence.choose(desktop, chosen: true).problem.isEmpty)
            }
            try await world.work(allowing: [])
            _ = try await server.line { $0 == "Inhibit org.enfilade.Shell Focus {}" }
            _ = try await server.line { $0 == "SetDnd True" }
            try await world.focus.deactivate()
            _ = try await server.line { $0 == "UnInhibit 7" }
            _ = try await server.line { $0 == "SetDnd False" }
            // An inhibition ends with its service, and the next service asks for another one.
            try await world.work(allowing: [])
            func whenInhibited(_ count: Int) async throws {
                try await eventuallyHolds("Plasma is inhibited") {
                    server.output.text.components(separatedBy: "Inhibit org").count == count + 1
                }
            }
            try await whenInhibited(2)
            try await world.desk.service.kill()
            _ = try await server.line { $0 == "released" }
            try await world.desk.service.start()
            try await whenInhibited(3)
        }
    }

    @Test func aDesktopThatIsNotThereIsAProblem() async throws {
        try await withDesktops { world, silence in
            try await world.work(allowing: [])
            #expect(try await silence.choose(.dunst, chosen: true).problem.contains("org.freedesktop.Notifications"))
            let lines = try await world.desk.run("enfilade", ["notify", "desktop"]).lines
            #expect(lines.count == 5 && lines[2].hasPrefix("dunst: on ("), "\(lines)")
            _ = try await world.desk.run("enfilade", ["notify", "desktop", "dunst", "off"])
            #expect(try await world.desk.run("enfilade", ["notify", "desktop", "dunst"]).text == "dunst: off\n")
        }
    }
}
