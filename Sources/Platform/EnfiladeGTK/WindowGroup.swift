// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
package import EnfiladeGLib

/// Windows that wait for each other if one of them is modal, and for no others.
@MainActor package final class WindowGroup: Object {
    /// Makes a group without windows.
    package init() {
        super.init(adopting: UnsafeMutableRawPointer(gtk_window_group_new()))
    }

    /// Adds a window.
    package func add(_ window: Window) {
        withPointer(as: GtkWindowGroup.self) { group in
            window.withPointer(as: GtkWindow.self) { gtk_window_group_add_window(group, $0) }
        }
    }
}
