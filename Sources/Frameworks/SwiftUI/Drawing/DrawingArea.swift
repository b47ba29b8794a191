// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import Foundation
internal import EnfiladeGLib

/// Draws into a widget whenever GTK paints it, and has it painted again when something changes that was read.
@MainActor final class DrawingArea {
    /// What is drawn.
    var body: (DrawingTarget, CGSize) -> Void = { _, _ in }
    private weak var widget: Object?
    private let style: Object
    private let reading = ObservedReading()

    /// Makes a widget that takes all the room there is and draws.
    static func makeWidget() -> Object {
        let widget = Object(widget: gtk_drawing_area_new())
        widget.withWidget {
            gtk_widget_set_hexpand($0, 1)
            gtk_widget_set_vexpand($0, 1)
        }
        widget.companions["drawing"] = DrawingArea(widget)
        return widget
    }

    private init(_ widget: Object) {
        self.widget = widget
        style = Object(sinking: UnsafeMutableRawPointer(adw_style_manager_get_default()))
        // The colors of the desktop, which may become light or dark.
        style.on("notify::dark") { [weak self] in self?.redraw() }
        widget.withPointer(as: GtkDrawingArea.self) { area in
            gtk_drawing_area_set_draw_func(
                area,
                { _, context, width, height, data in
                    // Safe: GTK paints on the thread of the main actor, and the widget ends before what draws.
                    nonisolated(unsafe) let (data, context) = (data, context)
                    MainActor.assumeIsolated {
                        guard let data, let context else { return }
                        Unmanaged<DrawingArea>.fromOpaque(data).takeUnretainedValue()
                            .draw(in: context, CGSize(width: Int(width), height: Int(height)))
                    }
                },
                Unmanaged.passRetained(self).toOpaque(),
                { data in
                    if let data { Unmanaged<DrawingArea>.fromOpaque(data).release() }
                })
        }
    }

    /// Has the widget painted in the next frame.
    func redraw() {
        widget?.withWidget { gtk_widget_queue_draw($0) }
    }

    private func draw(in context: OpaquePointer, _ size: CGSize) {
        guard let widget else { return }
        let target = DrawingTarget(context: context, widget: widget)
        reading.observe {
            body(target, size)
        } onChange: { [weak self] in
            Task { @MainActor in self?.redraw() }
        }
        // Whoever keeps it would draw into what is not there anymore.
        target.end()
    }
}

extension Object {
    /// Has the widget draw something else, and be painted again.
    func draw(_ body: @escaping (DrawingTarget, CGSize) -> Void) {
        guard let area = companions["drawing"] as? DrawingArea else { return }
        area.body = body
        area.redraw()
    }
}
