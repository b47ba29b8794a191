// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
package import EnfiladeGLib

/// The colors of the desktop.
@MainActor package final class StyleManager: Object {
    /// Makes a reference to the one that there is.
    package init() {
        super.init(sinking: UnsafeMutableRawPointer(adw_style_manager_get_default()))
    }

    /// Whether the desktop is dark.
    package var isDark: Bool {
        withOpaque { adw_style_manager_get_dark($0) != 0 }
    }

    /// Calls `body` whenever it becomes dark or light; a later call replaces the closure.
    package func onDark(_ body: @escaping @MainActor () -> Void) {
        on("notify::dark", body)
    }
}
