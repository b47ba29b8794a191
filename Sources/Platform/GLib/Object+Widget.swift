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
}
