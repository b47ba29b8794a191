// SPDX-License-Identifier: Apache-2.0

package import CAdwaita

extension Object {
    /// Calls `body` with the object seen as a widget.
    package func withWidget<Result>(_ body: (UnsafeMutablePointer<GtkWidget>) -> Result) -> Result {
        withPointer(as: GtkWidget.self, body)
    }

    /// Has a widget's events reach a controller, which lasts as long as the widget then.
    package func addController(_ controller: Object) {
        withWidget { widget in
            // The widget takes over a reference; the one of `controller` is its own.
            controller.withOpaque {
                gtk_widget_add_controller(widget, OpaquePointer(g_object_ref(UnsafeMutableRawPointer($0))))
            }
        }
    }

    /// Gives the widget a style class if it must have it, and takes it away if not.
    package func setStyleClass(_ name: String, _ isSet: Bool) {
        withWidget { widget in
            guard (gtk_widget_has_css_class(widget, name) != 0) != isSet else { return }
            if isSet {
                gtk_widget_add_css_class(widget, name)
            } else {
                gtk_widget_remove_css_class(widget, name)
            }
        }
    }
}
