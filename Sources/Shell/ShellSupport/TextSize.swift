// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// The size of text that the user has chosen for the desktop.
@MainActor package enum TextSize {
    /// The size at this moment; 1 is that of 96 dots an inch.
    package static var scale: Double {
        let resolution = gtk_settings_get_default().map { enfilade_get_text_resolution($0) } ?? -1
        // GTK counts in 1/1024 of a dot, and has a negative number for its default.
        return resolution > 0 ? Double(resolution) / (96 * 1024) : 1
    }
}
