// SPDX-License-Identifier: Apache-2.0
// How tests drag.

import CAdwaita
import EnfiladeGLib
import TestSupport
import Testing
import ViewTestSupport

extension Views.Dragging {
    func label(_ title: String, on stage: Stage) throws -> Object {
        try #require(try stage.root.descendants("GtkLabel").first { $0.text == title }, "there is no “\(title)”")
    }

    /// Drags from one label to another, at most twice if nothing comes of it.
    func drag(
        _ source: String, to target: String, above distance: Int = 0, on stage: Stage, drops: Bool = true,
        sourceLocation: SourceLocation = #_sourceLocation, until holds: () -> Bool
    ) async throws {
        let events = record.events
        try await tryTwice("the drag from “\(source)” to “\(target)”", sourceLocation: sourceLocation) {
            // Those of a first try are none of the second.
            if record.events != events { record.events = events }
            // Changed widgets may still move.
            let (start, place) = (try label(source, on: stage).middle, try label(target, on: stage).middle)
            try await drag(from: start, to: (place.x, place.y - distance), on: stage, drops: drops)
            await turns(within: .seconds(5)) { !holds() }
            if holds() { return true }
            if !drops { try await Pointer.does(["mousemove", "1200", "1000", "mouseup", "1"]) { await turn() } }
            return false
        }
    }

    /// Lets time pass while something holds, but not for longer than a limit: a turn may be short.
    func turns(within limit: Duration, while holds: () throws -> Bool) async rethrows {
        let end = ContinuousClock.now + limit
        while try ContinuousClock.now < end && holds() { await turn() }
    }

    /// Waits until a refused drag has flown back to its source, for which GDK takes half a second.
    ///
    /// A drag that begins before that is none: the flying one is in its way.
    func flyBack() async {
        await turns(within: .seconds(1)) { true }
    }

    /// Drags from one place to another, and lets go when something there takes the drag.
    ///
    /// A drop before its source has heard of that is lost. Where nothing takes it, that is for two seconds.
    func drag(from start: (x: Int, y: Int), to end: (x: Int, y: Int), on stage: Stage, drops: Bool = true) async throws
    {
        try await Pointer.drag(from: start, to: end, drops: false) { await turn() }
        guard drops else { return }
        try await turns(within: .seconds(2)) { try !stage.root.isOrHasActiveTarget }
        // The answer of the target is on its way to the source.
        for _ in 0..<5 { await turn() }
        try await Pointer.does(["mouseup", "1"]) { await turn() }
    }
}

extension Object {
    /// Whether the widget, or one inside, would take the drag over it.
    @MainActor fileprivate var isOrHasActiveTarget: Bool {
        let state = withPointer(as: GtkWidget.self) { gtk_widget_get_state_flags($0) }
        return state.rawValue & GTK_STATE_FLAG_DROP_ACTIVE.rawValue != 0
            || children.contains(where: \.isOrHasActiveTarget)
    }
}
