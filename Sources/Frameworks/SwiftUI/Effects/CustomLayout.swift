// SPDX-License-Identifier: Apache-2.0
// Layouts of ours for one child: GTK calls two functions, and who answers them belongs to the widget.

internal import CAdwaita
internal import EnfiladeGLib

/// Lays out the child of a bin.
@MainActor class CustomLayout {
    private static let key = "enfilade-layout"

    /// Has a bin lay out its child this way.
    final func attach(to bin: Object) {
        bin.withWidget { widget in
            g_object_set_data_full(
                UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self), Self.key,
                Unmanaged.passRetained(self).toOpaque(),
                { data in
                    if let data { Unmanaged<CustomLayout>.fromOpaque(data).release() }
                })
            gtk_widget_set_layout_manager(
                widget,
                gtk_custom_layout_new(
                    { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH },
                    { widget, orientation, size, minimum, natural, _, _ in
                        // Safe: GTK lays out on the thread of the main actor, and the pointers are for this call.
                        nonisolated(unsafe) let (widget, minimum, natural) = (widget, minimum, natural)
                        MainActor.assumeIsolated {
                            guard let widget, let child = gtk_widget_get_first_child(widget) else { return }
                            let request = CustomLayout.of(widget)?.measure(child, orientation, across: size)
                            minimum?.pointee = request?.minimum ?? 0
                            natural?.pointee = request?.natural ?? 0
                        }
                    },
                    { widget, width, height, _ in
                        // Safe: as above.
                        nonisolated(unsafe) let widget = widget
                        MainActor.assumeIsolated {
                            guard let widget, let child = gtk_widget_get_first_child(widget) else { return }
                            CustomLayout.of(widget)?.allocate(child, width: width, height: height)
                        }
                    }))
        }
    }

    /// The layout of a bin.
    static func of(_ widget: UnsafeMutablePointer<GtkWidget>) -> CustomLayout? {
        let object = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self)
        return g_object_get_data(object, key).map { Unmanaged<CustomLayout>.fromOpaque($0).takeUnretainedValue() }
    }

    /// How long the bin has to be and wants to be: what the child says.
    func measure(
        _ child: UnsafeMutablePointer<GtkWidget>, _ orientation: GtkOrientation, across: Int32
    ) -> (minimum: Int32, natural: Int32) {
        var (minimum, natural): (Int32, Int32) = (0, 0)
        gtk_widget_measure(child, orientation, across, &minimum, &natural, nil, nil)
        return (minimum, natural)
    }

    /// Gives the child its place: all that there is.
    func allocate(_ child: UnsafeMutablePointer<GtkWidget>, width: Int32, height: Int32) {
        gtk_widget_allocate(child, width, height, -1, nil)
    }
}
