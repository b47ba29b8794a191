// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeGLib
import EnfiladeGTK
import EnfiladeSharing

/// The window of another program that a sheet belongs to.
@MainActor struct ParentWindow {
    private let number: UInt

    /// Reads a window as portals spell it; `nil` if it is none of X11.
    init?(_ text: String) {
        guard let number = WindowHandle.x11Window(text) else { return nil }
        self.number = number
    }

    /// Has the desktop keep a window in front of this one. The window has its surface by then.
    func keepInFront(_ window: Window) {
        Self.surface(window)?.stay(inFrontOf: number)
    }

    /// Puts the middle of a window that is shown over the middle of an anchor in this one, as far as the screen allows.
    func center(_ window: Window, over anchor: ShareAnchor?) {
        guard let surface = Self.surface(window), let frame = surface.frame(of: number) else { return }
        let place = anchor ?? ShareAnchor(x: 0, y: 0, width: frame.width, height: frame.height)
        let scale = surface.scaleFactor
        func start(_ origin: Int32, _ from: Int32, _ length: Int32, _ own: Int32) -> Int32 {
            max(0, origin &+ from &+ length / 2 &- own * scale / 2)
        }
        surface.move(
            x: start(frame.x, place.x, place.width, surface.width),
            y: start(frame.y, place.y, place.height, surface.height))
    }

    private static func surface(_ window: Window) -> Surface? {
        guard let surface = window.surface, surface.x11Window != 0 else { return nil }
        return surface
    }
}
