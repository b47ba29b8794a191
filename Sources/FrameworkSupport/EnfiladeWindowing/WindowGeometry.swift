// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import EnfiladeGTK

/// How large a window is, as it is kept with its session. Where it is, the desktop alone knows.
package struct WindowGeometry: Codable, Hashable, Sendable {
    /// The size while it is not maximized, in logical pixels.
    package var width: Int
    package var height: Int
    /// Whether it fills the screen beside the desktop's bars.
    package var isMaximized: Bool

    package init(width: Int, height: Int, isMaximized: Bool = false) {
        (self.width, self.height, self.isMaximized) = (width, height, isMaximized)
    }

    /// The widths and heights that a window can have.
    private static let sizes = 1...Int(Int16.max)

    /// The geometry as it is kept.
    package var encoded: Data { (try? JSONEncoder().encode(self)) ?? Data() }
}

extension WindowGeometry {
    /// Reads the data of `encoded`; `nil` if it is damaged.
    package init?(encoded: Data) {
        guard let read = try? JSONDecoder().decode(Self.self, from: encoded), Self.sizes.contains(read.width),
            Self.sizes.contains(read.height)
        else { return nil }
        self = read
    }
}

extension NativeWindow {
    /// How large the window is; `nil` if it was never shown.
    package var geometry: WindowGeometry? {
        guard wasShown, !isGone else { return nil }
        let (width, height) = native.defaultSize
        guard width > 0, height > 0 else { return nil }
        return WindowGeometry(width: width, height: height, isMaximized: native.isMaximized)
    }

    /// Gives the window another size, shown or not.
    package func resize(width: Int, height: Int) {
        isRestored = false
        setDefaultSize(width: width, height: height)
    }

    /// Whether it fills the screen.
    package var isFullScreen: Bool {
        !isGone && native.isFullScreen
    }

    /// How many pixels of its screen a point is wide.
    package var scale: CGFloat {
        CGFloat(native.scaleFactor)
    }

    /// The screen on which it is; `nil` while it is not shown.
    package var monitor: Monitor? {
        isGone ? nil : surface?.monitor
    }

    /// Gives a window that was not shown yet the size that it had; any other size counts no more.
    package func restore(_ geometry: WindowGeometry) {
        setDefaultSize(width: geometry.width, height: geometry.height)
        isRestored = true
        guard geometry.isMaximized else { return }
        native.setMaximized(true)
    }
}
