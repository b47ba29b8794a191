// SPDX-License-Identifier: Apache-2.0
// Pictures of windows, made as small as they are shown, on a thread of their own.

import CAdwaita
import Files
import Foundation
import GLib

/// How large a picture is shown, in pixels of the screen.
struct PictureSize: Sendable, Hashable {
    let width: Int
    let height: Int
}

/// Why a picture cannot be shown.
struct PictureError: Error, CustomStringConvertible {
    let description: String
}

/// A picture that is ready to be painted.
struct Picture: Sendable {
    let width: Int
    let height: Int
    /// The bytes of one line.
    let stride: Int
    let hasAlpha: Bool
    let pixels: Data

    /// The largest file that is read.
    private static let largestFile = 16 << 20
    /// How many pixels are unpacked at most: a small file can hold a huge picture.
    private static let mostPixels = 64 << 20
    /// How many pixels a picture has at most before what is too much is cut off.
    private static let mostScaledPixels = 8 << 20

    /// Reads a PNG file and makes it as large as a place that it fills; what is too much is cut off below and on the right.
    static func read(_ file: Descriptor, within size: PictureSize) async throws -> Picture {
        try await OwnThread.run { try Picture(try file.contents(limit: largestFile), filling: size) }
    }

    /// Unpacks a PNG file. Blocks; not for the main thread.
    init(_ data: Data, filling size: PictureSize) throws {
        let (width, height) = try Self.dimensions(of: data)
        guard width > 0, height > 0, width <= 32_768, height <= 32_768, width * height <= Self.mostPixels else {
            throw PictureError(description: "a picture of \(width) × \(height) pixels is too large")
        }
        let scale = max(Double(size.width) / Double(width), Double(size.height) / Double(height))
        let scaled = PictureSize(
            width: max(size.width, Int((Double(width) * scale).rounded())),
            height: max(size.height, Int((Double(height) * scale).rounded())))
        guard scaled.width * scaled.height <= Self.mostScaledPixels else {
            throw PictureError(description: "a picture of \(width) × \(height) pixels is too narrow")
        }
        let copied = data.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
        defer { g_bytes_unref(copied) }
        let stream = g_memory_input_stream_new_from_bytes(copied)
        defer { g_object_unref(stream) }
        var problem: UnsafeMutablePointer<GError>?
        let unpacked = gdk_pixbuf_new_from_stream_at_scale(
            stream, gint(scaled.width), gint(scaled.height), 0, nil, &problem)
        guard let unpacked else {
            defer { g_clear_error(&problem) }
            let reason = String(borrowing: problem?.pointee.message) ?? "it is damaged"
            throw PictureError(description: "the picture cannot be read: \(reason)")
        }
        defer { g_object_unref(UnsafeMutableRawPointer(unpacked)) }
        self.width = min(size.width, Int(gdk_pixbuf_get_width(unpacked)))
        self.height = min(size.height, Int(gdk_pixbuf_get_height(unpacked)))
        stride = Int(gdk_pixbuf_get_rowstride(unpacked))
        hasAlpha = gdk_pixbuf_get_has_alpha(unpacked) != 0
        // The last line may be shorter than the others.
        let count = stride * (self.height - 1) + self.width * (hasAlpha ? 4 : 3)
        pixels = Data(bytes: gdk_pixbuf_read_pixels(unpacked), count: count)
    }

    /// The width and the height that a PNG file has by its header.
    private static func dimensions(of data: Data) throws -> (width: Int, height: Int) {
        let header = [UInt8](data.prefix(24))
        guard header.count == 24, header.starts(with: [0x89, 0x50, 0x4E, 0x47]) else {
            throw PictureError(description: "the picture is no PNG file")
        }
        func number(at place: Int) -> Int { header[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
        return (number(at: 16), number(at: 20))
    }

    /// The picture as GTK paints it.
    @MainActor var texture: Object? {
        let bytes = pixels.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
        defer { g_bytes_unref(bytes) }
        let format = hasAlpha ? GDK_MEMORY_R8G8B8A8 : GDK_MEMORY_R8G8B8
        let texture = gdk_memory_texture_new(gint(width), gint(height), format, bytes, gsize(stride))
        return texture.map { Object(adopting: UnsafeMutableRawPointer($0)) }
    }
}
