// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

extension Widget {
    /// Runs `body`, which replaces a selected text of the widget and selects a part of the new one.
    ///
    /// Nothing of the widget is selected when `body` begins. The selection of the display, which is that for the middle
    /// button, stays with the program in between: X11 reports its loss later, with a time in whole milliseconds, and GDK
    /// would take that for the loss of the new selection, so that GTK ends it.
    package func keepingPrimarySelection(_ body: () -> Void) {
        withWidget { widget in
            let clipboard = gtk_widget_get_primary_clipboard(widget)
            guard gtk_widget_get_realized(widget) != 0, gdk_clipboard_is_local(clipboard) != 0,
                gdk_clipboard_get_content(clipboard) != nil, let placeholder = gdk_content_provider_new_union(nil, 0)
            else { return body() }
            defer { g_object_unref(placeholder) }
            gdk_clipboard_set_content(clipboard, placeholder)
            body()
            if gdk_clipboard_get_content(clipboard) == placeholder { gdk_clipboard_set_content(clipboard, nil) }
        }
    }
}
