// SPDX-License-Identifier: Apache-2.0
// Measures windows and views inside of one process, for the benchmarks: a name and nanoseconds for each line.

import CAdwaita
import Foundation
import GLib
import SwiftUI
import UIKit

@main @MainActor struct WindowFigures {
    static func main() throws {
        try MainLoop.adoptMainActor()
        guard gtk_init_check() != 0 else {
            FileHandle.standardError.write(Data("there is no display\n".utf8))
            exit(1)
        }
        adw_init()
        measurePictures()
        measureViews()
    }

    /// Prints the median of some runs.
    private static func report(_ name: String, runs: Int = 51, _ body: () -> Void) {
        var times: [Duration] = []
        for _ in 0...runs { times.append(ContinuousClock().measure(body)) }
        // The first one fills caches.
        let median = times.dropFirst().sorted()[runs / 2]
        let (seconds, fraction) = median.components
        print(name, seconds * 1_000_000_000 + fraction / 1_000_000_000)
    }

    // MARK: - Pictures

    /// Compares pictures of a window of 1000 x 700 with what GTK takes to draw the same.
    private static func measurePictures() {
        let controller = UIHostingController(rootView: Page())
        let window = NativeWindow()
        window.setDefaultSize(width: 1000, height: 700)
        window.setContent(controller.view.widget)
        report("picture.hidden") { _ = Snapshot(of: window) }
        window.present()
        let start = ContinuousClock.now
        while ContinuousClock.now - start < .milliseconds(500) { MainLoop.runPending() }
        report("picture.shown") { _ = Snapshot(of: window) }
        report("picture.gtk") { drawAsGTK(window.native) }
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

    // MARK: - Views

    /// Measures what changes of views take, without painting.
    private static func measureViews() {
        let model = Model()
        let controller = UIHostingController(rootView: Rows(model: model))
        let window = NativeWindow()
        window.setContent(controller.view.widget)
        MainLoop.runPending()
        report("views.row") {
            model.rows[500].count += 1
            MainLoop.runPending()
        }
        report("views.shuffle", runs: 11) {
            model.rows.shuffle()
            MainLoop.runPending()
        }
        report("views.unread") {
            model.unread += 1
            MainLoop.runPending()
        }
    }

    @Observable @MainActor final class Model {
        var rows = (0..<1000).map { Row(id: $0) }
        var unread = 0
    }

    @Observable @MainActor final class Row: Identifiable {
        let id: Int
        var count = 0

        init(id: Int) { self.id = id }
    }

    private struct Rows: View {
        let model: Model

        var body: some View {
            VStack { ForEach(model.rows) { RowView(row: $0) } }
        }
    }

    private struct RowView: View {
        let row: Row

        var body: some View {
            HStack {
                Text("\(row.count)")
                Button("More") { row.count += 1 }
            }
        }
    }
}
