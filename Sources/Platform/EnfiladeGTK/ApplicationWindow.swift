// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

/// A window of Adwaita that has the actions of its application.
@MainActor package final class ApplicationWindow: Window {
    /// Makes a window that joins an application later and is not shown yet.
    package override init() {
        super.init(sinking: UnsafeMutableRawPointer(enfilade_application_window_new()))
    }

    /// Fills the window with a widget.
    package func fill(with content: Widget) {
        withPointer(as: AdwApplicationWindow.self) { window in
            content.withWidget { adw_application_window_set_content(window, $0) }
        }
    }
}
