// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Foundation
import EnfiladeGLib
import Testing
import ViewTestSupport

@Suite("A picture", .onDisplay) struct PictureTests {
    private static let fit = ImageReader.Fit.fitting(width: 256, height: 160)

    @Test(
        "fits into its place as a whole, whatever its shape",
        arguments: [
            (1_000, 625, 256, 160), (1_000, 200, 256, 51), (100, 900, 18, 160), (16, 10, 256, 160),
            (256, 160, 256, 160),
        ])
    func fits(width: Int, height: Int, newWidth: Int, newHeight: Int) throws {
        let picture = try ImageReader.texture(of: Self.file(width, height), Self.fit)
        #expect(picture.width == newWidth && picture.height == newHeight)
        var pixels = [UInt8](repeating: 0, count: 4 * newWidth * newHeight)
        picture.withOpaque { gdk_texture_download($0, &pixels, gsize(4 * newWidth)) }
        #expect(pixels.enumerated().allSatisfy { $1 == ($0 % 4 == 3 ? 0xFF : 0x80) })
    }

    @Test(
        "is refused if it is none, damaged, huge or a line",
        arguments: [
            Data(), Data("GIF89a".utf8), Self.header(0, 10), Self.header(40_000, 10), Self.header(30_000, 30_000),
            Self.header(1, 30_000), Self.header(.max, .max), Self.header(100, 100),
        ])
    func refused(data: Data) {
        #expect(throws: ImageError.self) { try ImageReader.texture(of: data, Self.fit) }
    }

    /// The beginning of a PNG file with this size.
    private static func header(_ width: UInt32, _ height: UInt32) -> Data {
        func bytes(_ number: UInt32) -> [UInt8] { withUnsafeBytes(of: number.bigEndian, Array.init) }
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
        return Data(signature + bytes(width) + bytes(height))
    }

    /// A gray PNG file.
    static func file(_ width: Int, _ height: Int) -> Data {
        let pixels = Data(repeating: 0x80, count: 3 * width * height)
        let bytes = pixels.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
        defer { g_bytes_unref(bytes) }
        let texture = gdk_memory_texture_new(
            gint(width), gint(height), GDK_MEMORY_R8G8B8, bytes, gsize(3 * width))
        defer { if let texture { g_object_unref(UnsafeMutableRawPointer(texture)) } }
        let file = gdk_texture_save_to_png_bytes(texture)
        defer { g_bytes_unref(file) }
        var size: gsize = 0
        let start = g_bytes_get_data(file, &size)
        return start.map { Data(bytes: $0, count: Int(size)) } ?? Data()
    }
}
