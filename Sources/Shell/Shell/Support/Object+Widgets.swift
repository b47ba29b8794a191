// SPDX-License-Identifier: Apache-2.0
// What the shell does with widgets, in words.

import CAdwaita
import EnfiladeGLib

extension Object {
    /// Takes over a widget that was just made.
    convenience init(widget: UnsafeMutablePointer<GtkWidget>, classes: String...) {
        self.init(sinking: UnsafeMutableRawPointer(widget))
        for name in classes { withWidget { gtk_widget_add_css_class($0, name) } }
    }

    /// Makes a label that is never read as markup.
    static func label(_ text: String = "", classes: [String] = []) -> Object {
        let label = Object(widget: gtk_label_new(text))
        label.withOpaque {
            gtk_label_set_ellipsize($0, PANGO_ELLIPSIZE_END)
            gtk_label_set_xalign($0, 0)
            gtk_label_set_single_line_mode($0, 1)
        }
        for name in classes { label.withWidget { gtk_widget_add_css_class($0, name) } }
        return label
    }

    /// Makes a box.
    static func box(_ orientation: GtkOrientation, spacing: Int32 = 0, classes: [String] = []) -> Object {
        let box = Object(widget: gtk_box_new(orientation, spacing))
        for name in classes { box.withWidget { gtk_widget_add_css_class($0, name) } }
        return box
    }

    /// Makes a button with an icon, and says what it does to those who cannot see that.
    static func iconButton(_ icon: String, says text: String, classes: [String] = []) -> Object {
        let button = Object(widget: gtk_button_new_from_icon_name(icon))
        button.withWidget { gtk_widget_set_tooltip_text($0, text) }
        button.say(text)
        for name in classes { button.withWidget { gtk_widget_add_css_class($0, name) } }
        return button
    }

    /// Calls `body` with two widgets, this one and another one.
    func withWidget<Result>(
        and other: Object,
        _ body: (UnsafeMutablePointer<GtkWidget>, UnsafeMutablePointer<GtkWidget>) -> Result
    ) -> Result {
        withWidget { own in other.withWidget { body(own, $0) } }
    }

    /// Puts widgets at the end of a box.
    func append(_ children: Object...) {
        for child in children {
            withPointer(as: GtkBox.self) { box in child.withWidget { gtk_box_append(box, $0) } }
        }
    }

    /// Takes a widget out of this box.
    func remove(_ child: Object) {
        withPointer(as: GtkBox.self) { box in child.withWidget { gtk_box_remove(box, $0) } }
    }

    /// Makes the widget the only one in this one, with the function that its type has for that.
    func setChild(
        _ child: Object, _ set: (OpaquePointer, UnsafeMutablePointer<GtkWidget>) -> Void
    ) {
        withOpaque { own in child.withWidget { set(own, $0) } }
    }

    /// Replaces the text of a label.
    func setLabel(_ text: String) {
        withOpaque { if String(borrowing: gtk_label_get_text($0)) != text { gtk_label_set_text($0, text) } }
    }

    /// Says what the widget is to those who cannot see it.
    func say(_ text: String) {
        withOpaque { enfilade_accessible_set_text($0, GTK_ACCESSIBLE_PROPERTY_LABEL, text) }
    }

    /// Whether the widget is shown.
    var isVisible: Bool {
        get { withWidget { gtk_widget_get_visible($0) != 0 } }
        set { withWidget { gtk_widget_set_visible($0, newValue ? 1 : 0) } }
    }

    /// Gives the keyboard to the widget.
    func focus() {
        withWidget { _ = gtk_widget_grab_focus($0) }
    }

    /// Runs a closure when keys are pressed in the widget, unless the widget that has the keyboard uses them itself.
    ///
    /// - Parameters:
    ///   - keys: The keys as GTK writes them, with `|` between alternatives.
    ///   - name: The name of the action, with the prefix of its group.
    func addShortcut(_ keys: String, named name: String, _ body: @escaping @MainActor () -> Void) {
        let parts = name.split(separator: ".").map(String.init)
        let action = Object(adopting: UnsafeMutableRawPointer(g_simple_action_new(parts.last, nil)))
        action.onAction { _ in body() }
        let group = Object(adopting: UnsafeMutableRawPointer(g_simple_action_group_new()))
        group.withOpaque { group in action.withOpaque { g_action_map_add_action(group, $0) } }
        withWidget { widget in
            group.withOpaque { gtk_widget_insert_action_group(widget, parts.first, $0) }
        }
        let controller = Object(adopting: UnsafeMutableRawPointer(gtk_shortcut_controller_new()))
        controller.withOpaque {
            gtk_shortcut_controller_add_shortcut(
                $0, gtk_shortcut_new(gtk_shortcut_trigger_parse_string(keys), gtk_named_action_new(name)))
        }
        addController(controller)
    }

    /// Shows the icon of an app in an image.
    func setIcon(_ path: String?) {
        withOpaque { image in
            if let icon = path.flatMap(IconStore.icon) {
                icon.withOpaque { gtk_image_set_from_paintable(image, $0) }
            } else {
                gtk_image_set_from_icon_name(image, "application-x-executable")
            }
        }
    }
}

/// Makes text safe where it would be read as markup.
func escaped(_ text: String) -> String {
    String(takingGString: g_markup_escape_text(text, -1)) ?? ""
}
