// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
package import GLib

extension Object {
    /// The widgets in this one whose type has a name, such as `GtkLabel`, in the order in which they are displayed.
    package func descendants(_ typeName: String) -> [Object] {
        children.flatMap { child in
            (child.typeName == typeName ? [child] : []) + child.descendants(typeName)
        }
    }

    /// The widgets directly in this one.
    package var children: [Object] {
        var found: [Object] = []
        var next = withPointer(as: GtkWidget.self) { gtk_widget_get_first_child($0) }
        while let widget = next {
            found.append(Object(sinking: UnsafeMutableRawPointer(widget)))
            next = gtk_widget_get_next_sibling(widget)
        }
        return found
    }

    /// What the labels in the widget say.
    package var texts: [String] {
        descendants("GtkLabel").map(\.text)
    }

    /// What a label says.
    package var text: String {
        withOpaque { String(borrowing: gtk_label_get_text($0)) ?? "" }
    }

    /// The markup of a label.
    package var markup: String {
        withOpaque { String(borrowing: gtk_label_get_label($0)) ?? "" }
    }

    /// What is typed into an input.
    package var typed: String {
        get { withOpaque { String(borrowing: gtk_editable_get_text($0)) ?? "" } }
        set { withOpaque { gtk_editable_set_text($0, newValue) } }
    }

    /// Whether the widget can be used.
    package var isSensitive: Bool {
        withPointer(as: GtkWidget.self) { gtk_widget_is_sensitive($0) != 0 }
    }

    /// Where the widget is in another one: left, top, width, height.
    package func frame(in other: Object) -> [Int] {
        withPointer(as: GtkWidget.self) { widget in
            other.withPointer(as: GtkWidget.self) { ancestor in
                var (x, y) = (0.0, 0.0)
                gtk_widget_translate_coordinates(widget, ancestor, 0, 0, &x, &y)
                return [Int(x), Int(y), Int(gtk_widget_get_width(widget)), Int(gtk_widget_get_height(widget))]
            }
        }
    }

    /// How the label that assistive technologies read differs from a text; `nil` if it does not.
    package func accessibleLabelDifference(from text: String) -> String? {
        withOpaque {
            String(takingGString: enfilade_accessible_text_difference($0, GTK_ACCESSIBLE_PROPERTY_LABEL, text))
        }
    }
}
