// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

/// A widget that is painted by a closure.
@MainActor open class DrawingArea: Widget {
    /// Makes one that paints nothing.
    package init() {
        super.init(sinking: UnsafeMutableRawPointer(gtk_drawing_area_new()))
    }

    /// Has `body` paint the widget: it gets the context of Cairo, for the time of the call, with the width and the height.
    package final func onDraw(_ body: @escaping @MainActor (OpaquePointer, Int, Int) -> Void) {
        withPointer(as: GtkDrawingArea.self) { area in
            gtk_drawing_area_set_draw_func(
                area,
                { _, context, width, height, data in
                    // Safe: GTK paints on the thread of the main actor, and the context is for this call.
                    nonisolated(unsafe) let context = context
                    guard let data else { return }
                    // Safe: the widget owns a reference until its destroy function has run.
                    let painter = Unmanaged<Painter>.fromOpaque(data).takeUnretainedValue()
                    MainActor.assumeIsolated {
                        if let context { painter.body(context, Int(width), Int(height)) }
                    }
                },
                Unmanaged.passRetained(Painter(body)).toOpaque(),
                { data in
                    if let data { Unmanaged<Painter>.fromOpaque(data).release() }
                })
        }
    }

    /// The closure that paints a widget.
    private final class Painter: Sendable {
        let body: @MainActor (OpaquePointer, Int, Int) -> Void

        init(_ body: @escaping @MainActor (OpaquePointer, Int, Int) -> Void) {
            self.body = body
        }
    }
}
