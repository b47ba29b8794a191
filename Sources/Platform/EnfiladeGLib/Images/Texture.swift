// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
package import FoundationEssentials
internal import Glibc

/// Pixels as GDK keeps them, which never change.
package final class Texture: Sendable {
    // Safe: GDK counts references atomically, and this one is owned.
    private nonisolated(unsafe) let pointer: OpaquePointer

    /// Takes over a reference that the caller owns.
    package init(adopting pointer: OpaquePointer) {
        self.pointer = pointer
    }

    deinit {
        g_object_unref(UnsafeMutableRawPointer(pointer))
    }

    /// Calls `body` with the texture, which stays alive during the call.
    package func withOpaque<Result>(_ body: (OpaquePointer) -> Result) -> Result {
        withExtendedLifetime(self) { body(pointer) }
    }

    /// The width in pixels.
    package var width: Int { withOpaque { Int(gdk_texture_get_width($0)) } }
    /// The height in pixels.
    package var height: Int { withOpaque { Int(gdk_texture_get_height($0)) } }

    /// The image in another size; `nil` without the memory for it. Blocks for as long as that takes.
    ///
    /// - Parameters:
    ///   - width: The width in pixels, at least 1.
    ///   - height: The height in pixels, at least 1.
    package func scaled(width: Int, height: Int) -> Texture? {
        guard let pixels = withOpaque({ gdk_pixbuf_get_from_texture($0) }) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(pixels)) }
        guard
            let scaled = gdk_pixbuf_scale_simple(
                pixels, CInt(clamping: width), CInt(clamping: height), GDK_INTERP_BILINEAR)
        else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(scaled)) }
        return gdk_texture_new_for_pixbuf(scaled).map(Texture.init(adopting:))
    }

    /// The pixels as a PNG file. Blocks for as long as that takes.
    package func png() -> Data? {
        guard let bytes = withOpaque({ gdk_texture_save_to_png_bytes($0) }) else { return nil }
        defer { g_bytes_unref(bytes) }
        var size: gsize = 0
        guard let content = g_bytes_get_data(bytes, &size) else { return nil }
        return Data(bytes: content, count: Int(size))
    }

    /// The pixels as a JPEG file; transparent ones become opaque. Blocks for as long as that takes.
    ///
    /// - Parameter quality: From 0 for the smallest file to 100 for the best one.
    package func jpeg(quality: Int) -> Data? {
        guard let pixels = withOpaque({ gdk_pixbuf_get_from_texture($0) }) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(pixels)) }
        var (content, size) = (UnsafeMutablePointer<CChar>?.none, gsize(0))
        let isSaved = "quality".withCString { name in
            String(quality).withCString { value in
                var (names, values) = ([strdup(name), nil], [strdup(value), nil])
                defer { for text in names + values { free(text) } }
                return gdk_pixbuf_save_to_bufferv(pixels, &content, &size, "jpeg", &names, &values, nil)
            }
        }
        defer { g_free(content) }
        guard isSaved != 0, let content else { return nil }
        return Data(bytes: content, count: Int(size))
    }
}

extension Object {
    /// The same texture, for GTK.
    package convenience init(_ texture: Texture) {
        self.init(sinking: UnsafeMutableRawPointer(texture.withOpaque { $0 }))
    }
}
