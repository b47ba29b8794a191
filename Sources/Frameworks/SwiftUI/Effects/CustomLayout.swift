// SPDX-License-Identifier: Apache-2.0
// Layouts of ours for one child: GTK calls two functions, and the object that answers them belongs to the widget.

internal import CAdwaita
internal import EnfiladeGLib
internal import EnfiladeGTK

/// A bin with a layout of ours for its child.
final class LayoutBin<Layout: CustomLayout>: Bin {
    /// The layout.
    let layout: Layout

    /// Makes an empty bin.
    init(_ layout: Layout) {
        self.layout = layout
        super.init()
        layout.attach(to: self)
    }
}

/// Lays out the child of a bin.
@MainActor class CustomLayout {
    private static let layouts = LastingValue<CustomLayout>("enfilade-layout")

    /// Has a bin lay out its child this way.
    final func attach(to bin: Bin) {
        Self.layouts.set(self, of: bin)
        bin.withWidget { widget in
            gtk_widget_set_layout_manager(
                widget,
                gtk_custom_layout_new(
                    { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH },
                    { widget, orientation, size, minimum, natural, _, _ in
                        // Safe: GTK lays out on the thread of the main actor, and the pointers are for this call.
                        nonisolated(unsafe) let (widget, minimum, natural) = (widget, minimum, natural)
                        MainActor.assumeIsolated {
                            guard let widget, let child = gtk_widget_get_first_child(widget) else { return }
                            let request = CustomLayout.layouts.of(widget)?.measure(child, orientation, across: size)
                            minimum?.pointee = request?.minimum ?? 0
                            natural?.pointee = request?.natural ?? 0
                        }
                    },
                    { widget, width, height, _ in
                        // Safe: as above.
                        nonisolated(unsafe) let widget = widget
                        MainActor.assumeIsolated {
                            guard let widget, let child = gtk_widget_get_first_child(widget) else { return }
                            CustomLayout.layouts.of(widget)?.allocate(child, width: width, height: height)
                        }
                    }))
        }
    }

    /// Measures the bin: its minimum and natural length are those of the child.
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
