// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import EnfiladeGLib

extension Object {
    /// By what a window that is opened from this one may come to the front; `nil` where the desktop has no such thing.
    ///
    /// - Parameter name: What the app is called that opens it.
    func startupToken(for name: String) -> String? {
        withWidget { window -> String? in
            let context = gdk_display_get_app_launch_context(gtk_widget_get_display(window))
            guard let context else { return nil }
            defer { g_object_unref(UnsafeMutableRawPointer(context)) }
            gdk_app_launch_context_set_timestamp(context, 0)
            let info = g_app_info_create_from_commandline(
                "true", name, G_APP_INFO_CREATE_SUPPORTS_STARTUP_NOTIFICATION, nil)
            defer { if let info { g_object_unref(UnsafeMutableRawPointer(info)) } }
            return enfilade_startup_token(context, info).flatMap { String(takingGString: $0) }
        }
    }
}
