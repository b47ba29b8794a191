// SPDX-License-Identifier: Apache-2.0
// Pictures of windows, taken from the widgets themselves and not from the screen.

internal import CAdwaita
package import Foundation
package import EnfiladeGLib
internal import EnfiladeGTK
internal import Glibc

/// A picture of the content of a window.
@MainActor package struct Snapshot {
    /// The pixels, as GDK keeps them.
    package let texture: Texture

    /// The maximum width and height of a picture, in pixels: as much as any screen has.
    private static let largest = 8192

    /// Draws the content of a window, on screen or not.
    ///
    /// - Parameter budget: How much time of the processor this thread may spend on layout and drawing; `nil` for any.
    /// - Returns: `nil` if there is nothing to draw, if it is larger than any screen, or if it took longer than the budget.
    package init?(of window: NativeWindow, budget: Duration? = nil) {
        let start = Self.threadTime
        let drawn = window.drawing { frame, column, width, height -> Texture? in
            guard 1...Self.largest ~= width, 1...Self.largest ~= height else { return nil }
            return Self.node(window.native, frame, column, width, height).flatMap {
                Self.render($0, width: width, height: height)
            }
        }
        guard let texture = drawn ?? nil else { return nil }
        if let budget, Self.threadTime - start > budget { return nil }
        self.texture = texture
    }

    /// Gives everything in a window its place, shown or not, and returns how much time of the processor that took.
    package static func layOut(_ window: NativeWindow) -> Duration {
        let start = threadTime
        _ = window.drawing { _, _, _, _ in }
        return threadTime - start
    }

    /// The picture as a PNG file, which another thread makes.
    package func png() async -> Data? {
        await Self.png(of: texture)
    }

    @concurrent private static func png(of texture: Texture) async -> Data? {
        texture.png()
    }

    /// The width and the height in pixels.
    package var size: (width: Int, height: Int) {
        (texture.width, texture.height)
    }

    // MARK: - Drawing

    /// Makes the picture that GTK would draw: the background of the window, and on it all that is in the window.
    private static func node(
        _ window: Window, _ frame: Widget, _ column: Widget, _ width: Int, _ height: Int
    ) -> OpaquePointer? {
        guard let snapshot = gtk_snapshot_new() else { return nil }
        var area = graphene_rect_t()
        graphene_rect_init(&area, 0, 0, Float(width), Float(height))
        // Not the background as the window paints it: that comes with a border, where the desktop draws no shadow.
        if var color = window.namedColor("window_bg_color") { gtk_snapshot_append_color(snapshot, &color, &area) }
        frame.paint(column, into: snapshot)
        return gtk_snapshot_free_to_node(snapshot)
    }

    /// The renderer of pictures, which belongs to no window.
    private static let renderer: OpaquePointer? = {
        guard let renderer = gsk_cairo_renderer_new(), gsk_renderer_realize(renderer, nil, nil) != 0 else { return nil }
        return renderer
    }()

    private static func render(_ node: OpaquePointer, width: Int, height: Int) -> Texture? {
        defer { gsk_render_node_unref(node) }
        guard let renderer else { return nil }
        var area = graphene_rect_t()
        graphene_rect_init(&area, 0, 0, Float(width), Float(height))
        guard let texture = gsk_renderer_render_texture(renderer, node, &area) else { return nil }
        return Texture(adopting: texture)
    }

    /// How long this thread has run.
    private static var threadTime: Duration {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}
