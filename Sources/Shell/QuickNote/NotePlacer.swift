// SPDX-License-Identifier: Apache-2.0

import EnfiladeGTK
import EnfiladeNotes
import ShellSupport

extension ScreenArea {
    /// The part of a screen that the desktop leaves to windows.
    init(_ area: (x: Int, y: Int, width: Int, height: Int)) {
        self.init(x: area.x, y: area.y, width: area.width, height: area.height)
    }
}

/// Puts a window at its place under X11. Elsewhere only the desktop knows where windows are.
@MainActor final class NotePlacer {
    private let window: Window
    /// The place that it was put at last.
    private(set) var frame: ScreenArea?

    init(_ window: Window) {
        self.window = window
    }

    /// The surface under X11; `nil` elsewhere.
    var surface: Surface? {
        guard let surface = window.surface, surface.x11Window != 0 else { return nil }
        return surface
    }

    /// Whether the window can choose its place.
    var isPossible: Bool { surface != nil }

    /// The part of the window's screen that the desktop leaves to windows; of the first screen while it is on none.
    var area: ScreenArea? {
        (surface?.monitor ?? Monitor.all.first).map { ScreenArea($0.workArea) }
    }

    /// Puts the window at a place, which has the size that the window has or gets.
    func move(to frame: ScreenArea) {
        self.frame = frame
        guard let surface else { return }
        let (scale, offset) = (Double(surface.scaleFactor), window.surfaceOffset)
        surface.move(
            x: Int32(clamping: Int((Double(frame.x) - offset.x) * scale)),
            y: Int32(clamping: Int((Double(frame.y) - offset.y) * scale)))
    }

    /// Where a place in a widget of the window is on the screen, in points; `nil` before the window was put anywhere.
    func place(of point: (x: Double, y: Double), in widget: Widget) -> (x: Double, y: Double)? {
        guard let frame, let place = widget.translate(x: point.x, y: point.y, to: window) else { return nil }
        return (Double(frame.x) + place.x, Double(frame.y) + place.y)
    }

    /// Where the pointer is, in points; `nil` where only the desktop knows.
    var pointer: (x: Double, y: Double)? {
        guard let surface, let place = surface.pointer else { return nil }
        let scale = Double(surface.scaleFactor)
        return (Double(place.x) / scale, Double(place.y) / scale)
    }
}
