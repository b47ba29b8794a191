// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
public import CoreTransferable
internal import Foundation
internal import EnfiladeGLib
internal import EnfiladeLocalization
internal import UIKit
internal import UniformTypeIdentifiers

extension Image: Transferable {
    /// Exports a PNG file. Imports that and any other kind of image that the desktop can read, of at most 64 million pixels.
    public static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(contentType: .png) { image in
            try await image.png()
        } importing: { content in
            try Image(content: content)
        }
        DataRepresentation(importedContentType: .image) { try Image(content: $0) }
    }

    /// How many pixels a symbol has on its longer side when it is exported.
    private static var symbolSide: Int { 128 }

    /// Unpacks the content of an image file.
    private init(content: Data) throws {
        self.init(uiImage: UIImage(try ImageReader.texture(of: content)))
    }

    /// The image as a PNG file.
    @concurrent private func png() async throws -> Data {
        let texture =
            switch source {
            case .picture(let image): image.texture
            case .symbol(let name): try ImageReader.texture(of: try await Self.icon(for: name), .side(Self.symbolSide))
            }
        guard let data = texture.png() else { throw ImageError(translated("it cannot be made a PNG file")) }
        return data
    }

    /// The file of the icon that stands for a symbol.
    @MainActor private static func icon(for symbol: String) throws -> Data {
        guard let display = gdk_display_get_default() else {
            throw ImageError(translated("the symbol “\(symbol)” has no pixels without a display"))
        }
        let icon = gtk_icon_theme_lookup_icon(
            gtk_icon_theme_get_for_display(display), Symbols.icon(for: symbol), nil, gint(symbolSide), 1,
            GTK_TEXT_DIR_LTR, GtkIconLookupFlags(rawValue: 0))
        guard let icon else { throw ImageError(translated("there is no icon for the symbol “\(symbol)”")) }
        defer { g_object_unref(UnsafeMutableRawPointer(icon)) }
        guard let file = gtk_icon_paintable_get_file(icon) else {
            throw ImageError(translated("there is no file for the symbol “\(symbol)”"))
        }
        defer { g_object_unref(UnsafeMutableRawPointer(file)) }
        guard let bytes = g_file_load_bytes(file, nil, nil, nil) else {
            throw ImageError(translated("the icon for the symbol “\(symbol)” cannot be read"))
        }
        defer { g_bytes_unref(bytes) }
        var size: gsize = 0
        guard let content = g_bytes_get_data(bytes, &size) else {
            throw ImageError(translated("the icon holds nothing"))
        }
        return Data(bytes: content, count: Int(size))
    }
}
