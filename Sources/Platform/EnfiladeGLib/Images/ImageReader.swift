// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
package import FoundationEssentials

/// Unpacks images: PNG, JPEG, GIF, TIFF and the other formats of gdk-pixbuf's loaders.
package enum ImageReader {
    /// How large an image becomes.
    package enum Fit: Sendable {
        /// As its file says.
        case original
        /// With a longer side of so many pixels.
        case side(Int)
        /// So large that all of it fits into a place.
        case fitting(width: Int, height: Int)

        /// How many pixels an image gets that has so many.
        fileprivate func size(_ width: Double, _ height: Double) -> (width: Double, height: Double) {
            let scale =
                switch self {
                case .original: 1.0
                case .side(let side): Double(side) / max(width, height)
                case .fitting(let wanted, let high): min(Double(wanted) / width, Double(high) / height)
                }
            return (max(1, (width * scale).rounded()), max(1, (height * scale).rounded()))
        }
    }

    /// How many pixels an image may have, as its file says and as it becomes: a small file can hold a huge one.
    package static let mostPixels = 64.0 * 1024 * 1024
    /// The maximum that is read of a file, in bytes.
    package static let largestFile = 256 << 20
    /// How much the loader gets at a time: it tells the size before it has unpacked much.
    private static let portion = 1 << 16

    /// Unpacks an image and turns it as its file says. Blocks for as long as that takes.
    ///
    /// - Throws: `ImageError` if the bytes are no image, are cut off, or hold too many pixels.
    package static func texture(of data: Data, _ fit: Fit = .original) throws(ImageError) -> Texture {
        guard data.count <= largestFile else {
            throw ImageError("an image of \(data.count) bytes is too large; \(largestFile) are allowed")
        }
        guard let loader = gdk_pixbuf_loader_new() else { throw ImageError("images cannot be read") }
        defer { g_object_unref(UnsafeMutableRawPointer(loader)) }
        var header = Header(fit: fit)
        let failure = withUnsafeMutablePointer(to: &header) { header in
            g_signal_connect_data(
                UnsafeMutableRawPointer(loader), "size-prepared", unsafeBitCast(sizePrepared, to: GCallback.self),
                header, nil, GConnectFlags(rawValue: 0))
            return feed(loader, data, header)
        }
        if header.isTooLarge {
            throw ImageError("an image of \(header.width) × \(header.height) pixels is too large")
        }
        if let failure { throw failure }
        guard let pixels = gdk_pixbuf_loader_get_pixbuf(loader),
            let upright = gdk_pixbuf_apply_embedded_orientation(pixels)
        else { throw ImageError("the image holds nothing") }
        defer { g_object_unref(UnsafeMutableRawPointer(upright)) }
        return try texture(of: upright)
    }

    private static func texture(of pixels: OpaquePointer) throws(ImageError) -> Texture {
        guard let texture = gdk_texture_new_for_pixbuf(pixels) else { throw ImageError("the image holds nothing") }
        return Texture(adopting: texture)
    }

    /// The loader's description of an image before it unpacks it.
    private struct Header {
        let fit: Fit
        var width: gint = 0
        var height: gint = 0
        var isTooLarge = false
    }

    /// A handler of the signal `size-prepared`.
    private static let sizePrepared:
        @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>?, gint, gint, UnsafeMutableRawPointer?) -> Void = {
            loader, width, height, data in
            guard let header = data?.assumingMemoryBound(to: Header.self), let loader else { return }
            (header.pointee.width, header.pointee.height) = (width, height)
            let size = header.pointee.fit.size(Double(width), Double(height))
            guard width > 0, height > 0, Double(width) * Double(height) <= mostPixels,
                size.width * size.height <= mostPixels
            else {
                header.pointee.isTooLarge = true
                // The loaders refuse an image of no size.
                return gdk_pixbuf_loader_set_size(loader, 0, 0)
            }
            if case .original = header.pointee.fit { return }
            gdk_pixbuf_loader_set_size(loader, gint(size.width), gint(size.height))
        }

    /// Hands the bytes on, as long as the image is not too large.
    private static func feed(
        _ loader: UnsafeMutablePointer<GdkPixbufLoader>, _ data: Data, _ header: UnsafeMutablePointer<Header>
    ) -> ImageError? {
        var problem: UnsafeMutablePointer<GError>?
        defer { g_clear_error(&problem) }
        var isRead = true
        data.withUnsafeBytes { bytes in
            var start = 0
            while isRead, start < bytes.count, !header.pointee.isTooLarge {
                let count = min(portion, bytes.count - start)
                let part = bytes.baseAddress.map { $0.advanced(by: start).assumingMemoryBound(to: guchar.self) }
                isRead = gdk_pixbuf_loader_write(loader, part, gsize(count), &problem) != 0
                start += count
            }
        }
        // To be closed in any case; only the first error counts.
        let isClosed = isRead ? gdk_pixbuf_loader_close(loader, &problem) : gdk_pixbuf_loader_close(loader, nil)
        if isRead, isClosed != 0 { return nil }
        return ImageError(String(borrowing: problem?.pointee.message) ?? "it is damaged")
    }
}

/// Why an image cannot be read or made.
package struct ImageError: Error, CustomStringConvertible, LocalizedError {
    package let description: String

    package init(_ reason: String) {
        description = "the image cannot be used: \(reason)"
    }

    package var errorDescription: String? { description }
}
