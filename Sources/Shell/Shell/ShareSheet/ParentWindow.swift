// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import EnfiladeContract
import EnfiladeGLib

/// The window of another program that a sheet belongs to.
@MainActor struct ParentWindow {
    private let number: UInt

    /// Reads a window as portals spell it; `nil` if it is none of X11.
    init?(_ text: String) {
        guard let number = Self.number(text) else { return nil }
        self.number = number
    }

    /// Whether a text is a window as portals spell it, or empty.
    nonisolated static func isWellFormed(_ text: String) -> Bool {
        // Only the compositor knows what a handle of Wayland means; it is without effect.
        text.isEmpty || text.hasPrefix("wayland:") || number(text) != nil
    }

    private nonisolated static func number(_ text: String) -> UInt? {
        guard text.hasPrefix("x11:"), text.utf8.count <= 20 else { return nil }
        let digits = text.dropFirst(4)
        guard let number = UInt(digits.hasPrefix("0x") ? digits.dropFirst(2) : digits, radix: 16), number > 0 else {
            return nil
        }
        return number
    }

    /// Has the desktop keep a window in front of this one. The window has its surface by then.
    func keepInFront(_ window: Object) {
        guard let surface = Self.surface(window) else { return }
        enfilade_x11_set_parent(surface, number)
    }

    /// Puts the middle of a window that is shown over the middle of an anchor in this one, as far as the screen allows.
    func center(_ window: Object, over anchor: ShareAnchor?) {
        guard let surface = Self.surface(window) else { return }
        var frame: [Int32] = [0, 0, 0, 0]
        guard enfilade_x11_frame(surface, number, &frame) != 0 else { return }
        let place = anchor ?? ShareAnchor(x: 0, y: 0, width: frame[2], height: frame[3])
        let scale = gdk_surface_get_scale_factor(surface)
        func start(_ origin: Int32, _ from: Int32, _ length: Int32, _ own: Int32) -> Int32 {
            max(0, origin &+ from &+ length / 2 &- own * scale / 2)
        }
        enfilade_x11_move(
            surface, start(frame[0], place.x, place.width, gdk_surface_get_width(surface)),
            start(frame[1], place.y, place.height, gdk_surface_get_height(surface)))
    }

    private static func surface(_ window: Object) -> OpaquePointer? {
        let surface = window.withOpaque { gtk_native_get_surface($0) }
        guard let surface, enfilade_x11_window(surface) != 0 else { return nil }
        return surface
    }
}
