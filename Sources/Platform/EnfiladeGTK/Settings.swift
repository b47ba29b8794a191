// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
package import EnfiladeGLib

/// The user's settings for all programs.
@MainActor package final class Settings: Object {
    /// Makes a reference to the one that there is; `nil` without a display.
    package init?() {
        guard let found = gtk_settings_get_default() else { return nil }
        super.init(adopting: g_object_ref(UnsafeMutableRawPointer(found)))
    }

    /// How large text is, in 1/1024 of a dot an inch; negative for the default.
    package var textResolution: Int32 {
        withOpaque { enfilade_get_text_resolution($0) }
    }

    /// Calls `body` whenever text has another size; a later call replaces the closure.
    package func onTextResolution(_ body: @escaping @MainActor () -> Void) {
        on("notify::gtk-xft-dpi", body)
    }

    /// The time in which a second click makes a double click, in seconds: the user's setting, or the one of GTK.
    package static var doubleClickSeconds: Double {
        guard let settings = Settings() else { return 0.4 }
        return settings.withOpaque { Double(enfilade_get_double_click_time($0)) / 1000 }
    }
}
