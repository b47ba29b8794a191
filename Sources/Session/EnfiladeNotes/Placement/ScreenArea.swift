// SPDX-License-Identifier: Apache-2.0

/// A rectangle on the screen, in points. Pure.
package struct ScreenArea: Sendable, Hashable {
    package var x, y, width, height: Int

    package init(x: Int, y: Int, width: Int, height: Int) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    /// The middle.
    var center: (x: Int, y: Int) { (x + width / 2, y + height / 2) }
}
