// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

extension Color: View {
    public typealias Body = Never
}

extension Color: WidgetView {
    typealias Content = EmptyView

    func makeWidget(environment: EnvironmentValues) -> Object {
        let widget = Object(widget: gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
        widget.withWidget {
            gtk_widget_set_hexpand($0, 1)
            gtk_widget_set_vexpand($0, 1)
        }
        return widget
    }

    func apply(to widget: Object, environment: EnvironmentValues) {
        let name = StyleSheet.background(self)
        widget.replaceStyleClass(prefix: "enfilade-background-", with: name)
    }
}

extension Object {
    /// Gives the widget a style class instead of another one of the same kind; `nil` means none of the kind.
    func replaceStyleClass(prefix: String, with name: String?) {
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
}
