// SPDX-License-Identifier: Apache-2.0
// The switcher with many windows, compared with an empty window of GTK.

import Foundation

/// Compares how long the switcher takes to show its cards with how long GTK takes to show nothing.
struct SwitcherComparison: Comparison {
    let title = "switcher"

    /// How many windows there are.
    private static let count = 300
    /// The style class of a card.
    private static let card = "session"

    func run(in table: inout Table) throws {
        let place = try Place()
        let screen = try Screen()
        let service = try RunningService(in: place)
        let app = try WindowsApp.start(in: place, service.bus)
        let picture = Program.package.appending(path: "Documentation/pictures/clowntown-map-light.png").path
        guard try app.ask("\(Self.count) \(picture)") == "\(Self.count)" else {
            throw BenchmarkError("there are no windows")
        }
        let shell = URL(filePath: Program.own).deletingLastPathComponent().appending(path: "enfilade-shell").path
        let empty = try Peer(place: place).program("empty-window", library: "gtk4")
        let frames = try FirstFrame(in: place, on: screen)
        let times = try Contest.medians(
            repetitions: 21,
            [
                { try frames.time(shell, with: Self.card) }, { try frames.time(shell) }, { try frames.time(empty) },
            ])
        table.rows.append(
            Row(
                "Switcher with \(Self.count) windows: from start to first card", times[0], times[2],
                of: "an empty window of GTK", limit: .timesTheCost(3)))
        let shown = try frames.show(shell, with: Self.card)
        let bare = try frames.show(empty)
        // The pictures of what can be seen come after the cards.
        Self.wait(seconds: 5)
        table.rows.append(
            Row(
                "Switcher with \(Self.count) windows: memory", Self.text(shown.child),
                "\(Self.text(bare.child)), an empty window of GTK", value: nil, limit: .none))
        table.notes.append(
            """
            Switcher: from the start of the process until a frame with cards is painted; the first frame, which may have \
            none yet, takes \(times[1].text). Every window has a picture, and an empty one is as large as the switcher.
            """)
    }

    private static func text(_ child: Child) -> String {
        let memory = child.figures.memory
        return "\(memory.resident.mebibytesText) resident, \(memory.anonymous.mebibytesText) of it private"
    }

    /// Lets time pass.
    private static func wait(seconds: Int) {
        poll(nil, 0, Int32(seconds) * 1000)
    }
}
