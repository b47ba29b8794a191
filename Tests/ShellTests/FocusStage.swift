// SPDX-License-Identifier: Apache-2.0
// The panel of the Focus in a world of its own: a real bus and a real service.

import CAdwaita
import EnfiladeGTK
import EnfiladeTesting
import Foundation
import ShellSupport
import TestTraits
import Testing
import ViewTestSupport

@testable import EnfiladeFocus
@testable import FocusPanel

/// A device with the panel of the Focus on a display.
@MainActor final class FocusStage {
    let desk: Device
    let model: FocusSwitch
    /// The time of the panel's waits, which the test moves.
    let clock = ManualClock()
    private(set) lazy var panel = FocusPanelWindow(model) { [weak self] _ in try self?.openSettings() }
    /// How often the settings were opened.
    private(set) var openings = 0
    /// The failure of the settings; `nil` if they can be opened.
    var failure: (any Error)?

    private init(_ desk: Device) throws {
        self.desk = desk
        model = FocusSwitch(try desk.connection(), clock: clock, locale: Locale(identifier: "de_DE"))
    }

    private func openSettings() throws {
        openings += 1
        if let failure { throw failure }
    }

    /// Runs a test with a panel that is shown.
    static func with(_ body: (FocusStage) async throws -> Void) async throws {
        let problem = Display.problem
        try #require(problem == nil)
        StyleSheet.install(FocusPanelStyle.text)
        try await withWorld { world in
            let stage = try FocusStage(try await world.device(named: "desk"))
            defer { stage.panel.destroy() }
            try await stage.show()
            try await body(stage)
        }
    }

    /// Shows the panel and waits until it has the keyboard.
    func show() async throws {
        // The service may have to be started, which takes longer than the panel waits.
        await model.refresh().value
        panel.present()
        try await until("the panel has the keyboard") { panel.isShown && panel.widget.isActive }
    }

    /// Presses keys, or has the pointer do something, in the words of xdotool.
    func does(_ words: String...) async throws {
        try await until("the panel has the keyboard") { panel.widget.isActive }
        try await Pointer.does(words) { try await passTurn() }
    }

    /// The lines that are shown, as they are spoken before the first comma.
    var names: [String] {
        panel.list.rows.filter(\.root.isVisible).map { row in
            switch row.line {
            case .mode(let choice, _): choice.name
            case .end(let end, _, _): end.title
            }
        }
    }

    /// The identifier of the line that has the keyboard.
    var focused: String? { panel.list.focusedRow?.line.id }

    /// The row of a line.
    func row(_ identifier: String) throws -> FocusRow {
        try #require(panel.list.rows.first { $0.line.id == identifier })
    }
}
