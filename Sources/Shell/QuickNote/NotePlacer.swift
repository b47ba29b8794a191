// SPDX-License-Identifier: Apache-2.0

import EnfiladeGTK
import EnfiladeLayerShell
import EnfiladeNotes
import ShellSupport

extension ScreenArea {
    /// The part of a screen that the desktop leaves to windows.
    init(_ area: (x: Int, y: Int, width: Int, height: Int)) {
        self.init(x: area.x, y: area.y, width: area.width, height: area.height)
    }
}

/// Puts a window at its place under X11, and as a panel where the compositor of Wayland has layers. Elsewhere only the
/// desktop knows where windows are.
@MainActor final class NotePlacer {
    /// Called when the window can be shown again that the compositor has closed.
    var returned: () -> Void = {}
    private let window: Window
    private var panel: LayerSurface?
    private var corner = NotePlacement.Corner.bottomRight
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

    /// Whether the window is a panel of a compositor of Wayland.
    var isPanel: Bool { panel != nil }

    /// Whether the window can choose its place.
    var isPossible: Bool { panel != nil || surface != nil }

    /// The part of the window's screen that the desktop leaves to windows; of the first screen while it is on none.
    var area: ScreenArea? {
        (window.surface?.monitor ?? Monitor.all.first).map { ScreenArea($0.workArea) }
    }

    /// Finds out how the window is placed, before it is shown.
    ///
    /// - Parameters:
    ///   - frame: The place at which it appears.
    ///   - corner: The corner at which that is.
    func prepare(_ frame: ScreenArea?, at corner: NotePlacement.Corner) {
        window.realize()
        guard panel == nil, surface == nil, let frame else { return }
        self.corner = corner
        let made = LayerSurface(
            window, in: .top, named: "enfilade-quick-note", keyboard: .onDemand, place: place(of: frame),
            size: (frame.width, frame.height))
        made?.returned = { [weak self] in self?.returned() }
        panel = made
        if made != nil { window.styled("panel") }
    }

    /// Has the window stay above others, and out of lists of windows, now that it is shown or about to be.
    func stayAbove() {
        surface?.stayOutOfLists()
        if window.isVisible { surface?.stayAbove() }
    }

    /// Leaves the keyboard to others while the note is hidden, where it could not be got back otherwise.
    func setHidden(_ isHidden: Bool) {
        guard let panel, !panel.canLeaveKeyboard else { return }
        panel.keyboard = isHidden ? .never : .onDemand
    }

    /// Has the keyboard come to the window that is shown.
    func takeKeyboard() {
        panel?.takeKeyboard()
    }

    /// Has the window follow a hand, as far as that is possible.
    func follow(to frame: ScreenArea) {
        if panel == nil { move(to: frame) } else { window.setOpacity(0.6) }
    }

    /// Puts the window at a place, which has the size that the window has or gets.
    ///
    /// - Parameter corner: The corner at which that is; the former one by default.
    func move(to frame: ScreenArea, at corner: NotePlacement.Corner? = nil) {
        self.frame = frame
        if let corner { self.corner = corner }
        if let panel {
            window.setOpacity(1)
            panel.place = place(of: frame)
            return
        }
        guard let surface else { return }
        let (scale, offset) = (Double(surface.scaleFactor), window.surfaceOffset)
        surface.move(
            x: Int32(clamping: Int((Double(frame.x) - offset.x) * scale)),
            y: Int32(clamping: Int((Double(frame.y) - offset.y) * scale)))
    }

    /// The distances of a place from the edges at its corner. The screen may have panels of others there: then the place is
    /// beside them.
    private func place(of frame: ScreenArea) -> LayerSurface.Place {
        let area = area ?? frame
        return LayerSurface.Place(
            isLeft: corner.isLeft, isTop: corner.isTop,
            horizontal: corner.isLeft ? frame.x - area.x : area.x + area.width - frame.x - frame.width,
            vertical: corner.isTop ? frame.y - area.y : area.y + area.height - frame.y - frame.height)
    }

    /// Where a place in a widget of the window is on the screen, in points; `nil` before the window was put anywhere.
    func place(of point: (x: Double, y: Double), in widget: Widget) -> (x: Double, y: Double)? {
        guard let frame, let place = widget.translate(x: point.x, y: point.y, to: window) else { return nil }
        return (Double(frame.x) + place.x, Double(frame.y) + place.y)
    }

    /// Where a hand is that drags the window, in points; `nil` where only the desktop knows.
    ///
    /// - Parameters:
    ///   - start: Where it was on the screen when it began.
    ///   - offset: How far it has gone since, as seen from the window.
    func hand(from start: (x: Double, y: Double), by offset: (x: Double, y: Double)) -> (x: Double, y: Double)? {
        // A panel stays until it is let go: some compositors count from where it was when the button went down, and others
        // from where it is.
        if panel != nil { return (start.x + offset.x, start.y + offset.y) }
        guard let surface, let place = surface.pointer else { return nil }
        let scale = Double(surface.scaleFactor)
        return (Double(place.x) / scale, Double(place.y) / scale)
    }
}
