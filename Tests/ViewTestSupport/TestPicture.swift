// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
package import Foundation

/// Image files for tests.
package enum TestPicture {
    /// A PNG file of three by two pixels, all red.
    package static let red =
        Data(
            base64Encoded: """
                iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAAEElEQVR4nGP4z8AAQQxwFgBB0gX7h/C5SAAAAABJRU5ErkJggg==
                """, options: .ignoreUnknownCharacters) ?? Data()

    /// A PNG file of any size, all red.
    package static func red(width: Int, height: Int) -> Data {
        let pixels = (0..<width * height).flatMap { _ in [255, 0, 0, 255] as [UInt8] }
        let bytes = g_bytes_new(pixels, gsize(pixels.count))
        defer { g_bytes_unref(bytes) }
        let texture = gdk_memory_texture_new(gint(width), gint(height), GDK_MEMORY_R8G8B8A8, bytes, gsize(width * 4))
        guard let texture else { return Data() }
        defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
        guard let png = gdk_texture_save_to_png_bytes(texture) else { return Data() }
        defer { g_bytes_unref(png) }
        var size: gsize = 0
        guard let start = g_bytes_get_data(png, &size) else { return Data() }
        return Data(bytes: start, count: Int(size))
    }
}
