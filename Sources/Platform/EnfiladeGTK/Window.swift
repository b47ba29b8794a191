// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

/// A window of the desktop.
@MainActor open class Window: Widget {
    /// Makes a window of Adwaita, which has no title bar of its own and is not shown yet.
    package init() {
        super.init(sinking: UnsafeMutableRawPointer(adw_window_new()))
    }

    /// Takes over a window of a derived type, or one that somebody owns.
    package override init(sinking pointer: UnsafeMutableRawPointer) {
        super.init(sinking: pointer)
    }

    /// Whether the window in front of which this one is has to wait.
    package final var isModal: Bool {
        get { withPointer(as: GtkWindow.self) { gtk_window_get_modal($0) != 0 } }
        set { withPointer(as: GtkWindow.self) { gtk_window_set_modal($0, newValue ? 1 : 0) } }
    }

    /// Puts the window in front of another one, with which it ends if that is wanted.
    package final func setParentWindow(_ parent: Window?, endsWithIt: Bool = false) {
        withPointer(as: GtkWindow.self) { window in
            if endsWithIt { gtk_window_set_destroy_with_parent(window, 1) }
            parent?.withPointer(as: GtkWindow.self) { gtk_window_set_transient_for(window, $0) }
        }
    }

    /// Whether another window is the one in front of which this one is.
    package final func isInFront(of other: Window) -> Bool {
        withPointer(as: GtkWindow.self) { window in
            other.withPointer(as: GtkWindow.self) { gtk_window_get_transient_for(window) == $0 }
        }
    }

    /// The windows of this program.
    package static var all: [Window] {
        let list: OpaquePointer = gtk_window_get_toplevels()
        return (0..<g_list_model_get_n_items(list)).compactMap { index in
            // The list hands over a reference, and the window adds one of its own.
            guard let item = g_list_model_get_item(list, index) else { return nil }
            defer { g_object_unref(item) }
            return Window(sinking: item)
        }
    }

    /// Fills a window of Adwaita with a widget.
    package final func setContent(_ content: Widget) {
        withPointer(as: AdwWindow.self) { window in content.withWidget { adw_window_set_content(window, $0) } }
    }

    /// Shows the window in front of others.
    package final func present() {
        withPointer(as: GtkWindow.self) { gtk_window_present($0) }
    }

    /// Closes the window without asking it.
    package final func destroy() {
        withPointer(as: GtkWindow.self) { gtk_window_destroy($0) }
    }
}

extension Window: FindableWidget {
    package static var kind: WidgetKind<Window> { WidgetKind(gtk_window_get_type()) { Window(sinking: $0) } }
}
