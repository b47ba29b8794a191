// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

extension Window {
    /// Says how large the window is as long as the user gives it no other size.
    package final func setDefaultSize(width: Int, height: Int) {
        withPointer(as: GtkWindow.self) {
            gtk_window_set_default_size($0, gint(clamping: width), gint(clamping: height))
        }
    }

    /// Has the window always be as large as its content, which the user cannot change.
    package final func followContent() {
        withPointer(as: GtkWindow.self) { gtk_window_set_resizable($0, 0) }
    }

    /// Says whether the window has an edge and a shadow.
    package final func setDecorated(_ isDecorated: Bool) {
        withPointer(as: GtkWindow.self) { gtk_window_set_decorated($0, isDecorated ? 1 : 0) }
    }

    /// How large the window is while it is not maximized; -1 where that is up to its content.
    package final var defaultSize: (width: Int, height: Int) {
        var (width, height): (gint, gint) = (0, 0)
        withPointer(as: GtkWindow.self) { gtk_window_get_default_size($0, &width, &height) }
        return (Int(width), Int(height))
    }

    /// Gives the window a title, which the desktop lists.
    package final func setTitle(_ title: String) {
        withPointer(as: GtkWindow.self) { gtk_window_set_title($0, title) }
    }

    /// Gives the window an icon of the theme.
    package final func setIcon(_ name: String) {
        withPointer(as: GtkWindow.self) { gtk_window_set_icon_name($0, name) }
    }

    /// Gives the window the token by which it may come to the front; ignores an empty one.
    package final func setStartupToken(_ token: String) {
        guard !token.isEmpty else { return }
        withPointer(as: GtkWindow.self) { gtk_window_set_startup_id($0, token) }
    }

    /// Whether the window has the keyboard.
    package final var isActive: Bool {
        withPointer(as: GtkWindow.self) { gtk_window_is_active($0) != 0 }
    }

    /// Whether the window is as large as the desktop allows.
    package final var isMaximized: Bool {
        withPointer(as: GtkWindow.self) { gtk_window_is_maximized($0) != 0 }
    }

    /// Whether the window fills the screen.
    package final var isFullScreen: Bool {
        withPointer(as: GtkWindow.self) { gtk_window_is_fullscreen($0) != 0 }
    }

    /// Makes the window as large as the desktop allows, or as large as it was.
    package final func setMaximized(_ isMaximized: Bool) {
        withPointer(as: GtkWindow.self) { isMaximized ? gtk_window_maximize($0) : gtk_window_unmaximize($0) }
    }

    /// The place on the display; `nil` while the window is not realized.
    package final var surface: Surface? {
        withOpaque { gtk_native_get_surface($0) }.map { Surface(sinking: UnsafeMutableRawPointer($0)) }
    }

    /// Where the window begins on its surface, which has a shadow too.
    package final var surfaceOffset: (x: Double, y: Double) {
        var offset = (x: 0.0, y: 0.0)
        withOpaque { gtk_native_get_surface_transform($0, &offset.x, &offset.y) }
        return offset
    }

    /// Asks `body` whether the window stays when the user closes it; a later call replaces the closure.
    package final func onCloseRequest(_ body: @escaping @MainActor () -> Bool) {
        decide("close-request", body)
    }

    /// The token by which a window of another app that is opened from this one may come to the front; `nil` where the
    /// desktop has no such thing.
    ///
    /// - Parameter name: The name of that app.
    package final func startupToken(for name: String) -> String? {
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
