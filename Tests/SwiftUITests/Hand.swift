// SPDX-License-Identifier: Apache-2.0
// A hand at the pointer: presses are sent once the window is seen to have the pointer over the view.

import CAdwaita
import EnfiladeGLib
import Testing
import ViewTestSupport

/// The pointer over a widget, in the widget's coordinates.
@MainActor struct Hand {
    let widget: Object
    /// Where the corner of the widget is on the display.
    private var corner: (x: Int, y: Int) {
        let (middle, size) = (widget.middle, widget.frame(in: widget))
        return (middle.x - size[2] / 2, middle.y - size[3] / 2)
    }

    /// Moves to a place, and waits until the widget has the pointer over it.
    func enter(_ x: Int, _ y: Int) async throws {
        for _ in 0..<100 where !isOver {
            try await move(x + 1, y)
            try await move(x, y)
        }
        try #require(isOver, "the widget has the pointer")
    }

    private var isOver: Bool {
        widget.withWidget { gtk_widget_get_state_flags($0) }.rawValue & GTK_STATE_FLAG_PRELIGHT.rawValue != 0
    }

    /// Moves to a place, whether the widget notices or not.
    func move(_ x: Int, _ y: Int) async throws {
        try await does("mousemove", "\(corner.x + x)", "\(corner.y + y)")
    }

    /// Presses the main button where the pointer is, over the widget.
    func press(_ x: Int, _ y: Int) async throws {
        // A test that failed may have left the button pressed.
        try await does("mouseup", "1")
        try await enter(x, y)
        try await move(x, y)
        try await does("mousedown", "1")
    }

    /// Lets the main button go.
    func letGo() async throws {
        try await does("mouseup", "1")
    }

    /// Drags from one place to another, in steps.
    func drag(from start: (x: Int, y: Int), to end: (x: Int, y: Int), steps: Int = 5) async throws {
        try await press(start.x, start.y)
        for step in 1...steps {
            try await move(
                start.x + (end.x - start.x) * step / steps, start.y + (end.y - start.y) * step / steps)
        }
        try await letGo()
    }

    /// Does something in the words of xdotool.
    func does(_ words: String...) async throws {
        try await Pointer.does(words) { await turn() }
    }
}

extension Stage {
    /// A hand at one of the areas that are drawn: at the widget around it, as the pointer does not find shapes.
    func hand(_ number: Int = 0) throws -> Hand {
        let areas = try root.descendants("GtkDrawingArea")
        try #require(areas.indices.contains(number))
        let parent = try #require(areas[number].withWidget { gtk_widget_get_parent($0) })
        return Hand(widget: Object(sinking: UnsafeMutableRawPointer(parent)))
    }
}
