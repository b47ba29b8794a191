// SPDX-License-Identifier: Apache-2.0
// How tests drag.

import EnfiladeGLib
import Testing
import ViewTestSupport

extension Views.Dragging {
    func label(_ title: String, on stage: Stage) throws -> Object {
        try #require(try stage.root.descendants("GtkLabel").first { $0.text == title }, "there is no “\(title)”")
    }

    /// Drags from one label to another, again if nothing comes of it: when the machine is busy, the button can be let go
    /// before the source knows what it is over.
    func drag(
        _ source: String, to target: String, above distance: Int = 0, on stage: Stage, drops: Bool = true,
        until holds: () -> Bool
    ) async throws {
        for _ in 1...5 {
            // What has changed may still move.
            let (start, place) = (try label(source, on: stage).middle, try label(target, on: stage).middle)
            try await Pointer.drag(from: start, to: (place.x, place.y - distance), drops: drops) { await turn() }
            for _ in 0..<120 where !holds() { await turn() }
            if holds() { return }
            if !drops { try await Pointer.does(["mousemove", "1200", "1000", "mouseup", "1"]) { await turn() } }
        }
        Issue.record("nothing came of five drags: \(record.items)")
    }
}
