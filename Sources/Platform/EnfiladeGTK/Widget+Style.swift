// SPDX-License-Identifier: Apache-2.0

package import CAdwaita
internal import EnfiladeGLib

extension Widget {
    /// Whether the widget has a style class.
    package final func hasStyleClass(_ name: String) -> Bool {
        withWidget { gtk_widget_has_css_class($0, name) != 0 }
    }

    /// Gives the widget a style class instead of another one of the same kind; `nil` means none of the kind.
    package final func replaceStyleClass(prefix: String, with name: String?) {
        withWidget { widget in
            let names = gtk_widget_get_css_classes(widget)
            defer { g_strfreev(names) }
            var isSet = false
            var next = names
            while let place = next, let pointer = place.pointee {
                let old = String(cString: pointer)
                if old == name {
                    isSet = true
                } else if old.hasPrefix(prefix) {
                    gtk_widget_remove_css_class(widget, old)
                }
                next = place + 1
            }
            if let name, !isSet { gtk_widget_add_css_class(widget, name) }
        }
    }

    /// The color of text in the widget.
    package final var styleColor: GdkRGBA {
        var color = GdkRGBA(red: 0, green: 0, blue: 0, alpha: 1)
        withWidget { gtk_style_context_get_color(gtk_widget_get_style_context($0), &color) }
        return color
    }

    /// A color of the theme; `nil` if the theme has none of that name.
    package final func namedColor(_ name: String) -> GdkRGBA? {
        var color = GdkRGBA(red: 0, green: 0, blue: 0, alpha: 1)
        let isFound = withWidget {
            gtk_style_context_lookup_color(gtk_widget_get_style_context($0), name, &color)
        }
        return isFound != 0 ? color : nil
    }

    /// Draws an icon in a color as a node to be released; `nil` if there is nothing to be seen.
    package final func symbolNode(_ icon: String, width: Double, height: Double, color: GdkRGBA) -> OpaquePointer? {
        let snapshot = gtk_snapshot_new()
        withWidget { widget in
            let theme = gtk_icon_theme_get_for_display(gtk_widget_get_display(widget))
            let found = gtk_icon_theme_lookup_icon(
                theme, icon, nil, gint(max(width, height)), gtk_widget_get_scale_factor(widget),
                gtk_widget_get_direction(widget), GtkIconLookupFlags(rawValue: 0))
            guard let found else { return }
            var colors = [color, color, color, color]
            gtk_symbolic_paintable_snapshot_symbolic(found, snapshot, width, height, &colors, gsize(colors.count))
            g_object_unref(UnsafeMutableRawPointer(found))
        }
        return snapshot.flatMap { gtk_snapshot_free_to_node($0) }
    }
}
