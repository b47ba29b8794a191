// SPDX-License-Identifier: Apache-2.0

/// A window of any program, as the desktop's portals spell it.
package enum WindowHandle {
    /// Says whether a text is such a window, or empty.
    static func isWellFormed(_ text: String) -> Bool {
        // Only the compositor knows what a handle of Wayland means; it is without effect.
        text.isEmpty || text.hasPrefix("wayland:") || x11Window(text) != nil
    }

    /// The number of a window of X11; `nil` for every other text.
    package static func x11Window(_ text: String) -> UInt? {
        guard text.hasPrefix("x11:"), text.utf8.count <= 20 else { return nil }
        let digits = text.dropFirst(4)
        guard let number = UInt(digits.hasPrefix("0x") ? digits.dropFirst(2) : digits, radix: 16), number > 0 else {
            return nil
        }
        return number
    }
}
