// SPDX-License-Identifier: Apache-2.0
// The switcher in a world of its own: a real bus, a real service, and an app that has windows.

import CAdwaita
import EnfiladeTesting
import Foundation
import EnfiladeGLib
import EnfiladeContract
import EnfiladeServiceClient
import TestTraits
import ShellSupport
import Testing
import ViewTestSupport

@testable import Switcher

/// The tests of the shell. They share one display and one main loop, and so run one after the other.
@MainActor
@Suite(.serialized, .onDisplay, .timeLimit(.minutes(10)), .enabled(if: Display.isPossible, "there is no display"))
struct ShellTests {}

/// A device with an app, and the switcher on a display.
@MainActor final class ShellStage {
    let desk: Device
    let app: AppBundle
    let process: RunningProcess
    let model: SwitcherModel
    /// The time of the switcher, which the test moves.
    let clock = ManualClock()
    let window: SwitcherWindow
    /// The windows of the app, by title.
    private(set) var sessions: [String: String] = [:]

    private init(_ desk: Device, _ app: AppBundle, _ process: RunningProcess) throws {
        self.desk = desk
        self.app = app
        self.process = process
        model = SwitcherModel(try desk.connection(), clock: clock)
        window = SwitcherWindow(model)
    }

    /// Runs a test with windows that have these titles, the last one used last.
    static func with(_ titles: [String], _ body: (ShellStage) async throws -> Void) async throws {
        let problem = Display.problem
        try #require(problem == nil)
        StyleSheet.install(SwitcherStyle.text)
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let app = try await Self.install("Notes", in: world, on: desk)
            let process = try await desk.launch(app)
            let stage = try ShellStage(desk, app, process)
            defer { stage.window.destroy() }
            for title in titles { try await stage.make(title) }
            stage.model.start()
            stage.window.present()
            try await until("the windows are listed") { stage.titles.count == titles.count }
            try await body(stage)
        }
    }

    /// Installs an app that has windows.
    static func install(_ name: String, in world: World, on desk: Device) async throws -> AppBundle {
        let app = try BundleBuilder(
            identifier: "org.example.\(name)", name: name,
            executable: World.executables.appending(path: "scene-probe")
        ).build(in: world.folder)
        try await desk.install(app)
        return app
    }

    /// Has an app make a window.
    @discardableResult func make(_ title: String, in other: RunningProcess? = nil) async throws -> String {
        let answer = try await ask("new", of: other)
        try #require(answer.hasPrefix("session "), "\(answer)")
        let session = String(answer.dropFirst(8))
        sessions[title] = session
        _ = try await ask("title \(session) \(title)", of: other)
        return session
    }

    /// Has an app do something and waits for what it says to that.
    @discardableResult func ask(_ line: String, of other: RunningProcess? = nil) async throws -> String {
        let process = other ?? process
        func answers() -> [String] {
            process.output.currentLines.filter { !$0.hasPrefix("discarded") && !$0.hasPrefix("show ") && $0 != "ready" }
        }
        let before = answers().count
        try process.send(line)
        try await until("the app answers “\(line)”") { answers().count > before }
        return answers()[before]
    }

    /// The titles of the windows that are shown, in order.
    var titles: [String] {
        window.grid.identifiers.compactMap { model.cards[$0]?.title }
    }

    /// The title of the card that has the keyboard.
    var focused: String? {
        window.grid.focused.flatMap { model.cards[$0.identifier]?.title }
    }

    /// The widgets of a card.
    func view(_ title: String) throws -> CardView {
        try #require(window.grid.shown.first { $0.card?.title == title })
    }

    /// The texts of all labels that can be seen.
    var texts: [String] {
        window.widget.descendants("GtkLabel").filter { label in
            label.withPointer(as: GtkWidget.self) { gtk_widget_get_mapped($0) != 0 }
        }.map(\.text)
    }

    /// Lets everything happen that follows from what was done, as far as it does not depend on others.
    func settle() async {
        for _ in 0..<20 {
            MainLoop.runPending()
            await Task.yield()
        }
    }
}
