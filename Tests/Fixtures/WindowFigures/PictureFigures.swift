// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import EnfiladeGLib
import SwiftUI
import UIKit
import EnfiladeWindowing

/// Compares pictures of a window of 1000 x 700 with the time that GTK takes to draw the same.
@MainActor enum PictureFigures {
    static func measure() {
        let controller = UIHostingController(rootView: Page())
        let window = NativeWindow()
        window.setDefaultSize(width: 1000, height: 700)
        window.setContent(controller.view.widget)
        Measured.report(Measured(name: "picture.hidden") { _ = Snapshot(of: window) })
        window.present()
        let start = ContinuousClock.now
        while ContinuousClock.now - start < .milliseconds(500) { MainLoop.runPending() }
        Measured.report(
            Measured(name: "picture.shown") { _ = Snapshot(of: window) },
            Measured(name: "picture.gtk") { drawAsGTK(window.native) })
        window.destroy()
        MainLoop.runPending()
    }

    /// Draws a window through the object that GTK has for that.
    private static func drawAsGTK(_ window: Object) {
        window.withPointer(as: GtkWidget.self) { widget in
            guard let paintable = gtk_widget_paintable_new(widget), let snapshot = gtk_snapshot_new() else { return }
            defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
            let (width, height) = (Double(gtk_widget_get_width(widget)), Double(gtk_widget_get_height(widget)))
            gdk_paintable_snapshot(paintable, snapshot, width, height)
            guard let node = gtk_snapshot_free_to_node(snapshot) else { return }
            defer { gsk_render_node_unref(node) }
            let renderer = gtk_native_get_renderer(OpaquePointer(widget))
            guard let texture = gsk_renderer_render_texture(renderer, node, nil) else { return }
            g_object_unref(UnsafeMutableRawPointer(texture))
        }
    }

    /// A window as an app may have it.
    private struct Page: View {
        var body: some View {
            List(0..<12, id: \.self) { number in
                HStack {
                    Image(systemName: "folder")
                    VStack(alignment: .leading) {
                        Text("Document \(number)").bold()
                        Text("Changed yesterday")
                    }
                    Spacer()
                    Button("Open") {}
                }
            }
        }
    }
}
