// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

/// A button with a widget on it.
@MainActor open class Button: Widget {
    /// Makes an empty button.
    package init() {
        super.init(sinking: UnsafeMutableRawPointer(gtk_button_new()))
    }

    /// Makes a button with an icon.
    package init(icon: String) {
        super.init(sinking: UnsafeMutableRawPointer(gtk_button_new_from_icon_name(icon)))
    }

    /// Puts a widget onto the button instead of the one that is there; `nil` takes that away.
    package final func setChild(_ child: Widget?) {
        withPointer(as: GtkButton.self) { button in child.withWidgetOrNil { gtk_button_set_child(button, $0) } }
    }

    /// Shows another icon of the theme.
    package final func replaceIcon(_ name: String) {
        withPointer(as: GtkButton.self) { gtk_button_set_icon_name($0, name) }
    }

    /// Calls `body` whenever the button is clicked; a later call replaces the closure.
    package final func onClick(_ body: @escaping @MainActor () -> Void) {
        on("clicked", body)
    }

    /// Clicks the button, as the user does.
    package final func click() {
        emit("clicked")
    }

    /// Makes a button with a text.
    package convenience init(label: String) {
        self.init()
        withPointer(as: GtkButton.self) { gtk_button_set_label($0, label) }
    }
}
