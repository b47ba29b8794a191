// SPDX-License-Identifier: Apache-2.0
// Pictures as rows of colours, whatever they come from.

import CAdwaita
package import Foundation
import EnfiladeGLib

/// A picture.
package struct Pixels: Equatable {
    package let width: Int
    package let height: Int
    /// One number for each pixel, row by row: red, green and blue.
    package let colors: [UInt32]

    /// Reads the screen of an X server: a header in words of big endian, a table of colours, then pixels.
    ///
    /// - Parameter part: The part of the screen that is of interest.
    package init(dump: Data, part: (x: Int, y: Int, width: Int, height: Int)) {
        func word(_ index: Int) -> Int {
            dump[(index * 4)..<(index * 4 + 4)].reduce(0) { $0 << 8 | Int($1) }
        }
        let (header, stride, table) = (word(0), word(12), word(19))
        let (start, width, height) = (header + table * 12, part.width, part.height)
        var colors: [UInt32] = []
        colors.reserveCapacity(width * height)
        dump.withUnsafeBytes { bytes in
            for row in part.y..<(part.y + height) {
                for column in part.x..<(part.x + width) {
                    let pixel = bytes.loadUnaligned(fromByteOffset: start + row * stride + column * 4, as: UInt32.self)
                    colors.append(UInt32(littleEndian: pixel) & 0xFFFFFF)
                }
            }
        }
        (self.width, self.height, self.colors) = (width, height, colors)
    }

    /// Reads a PNG file.
    package init?(png: Data) {
        let bytes = png.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
        defer { g_bytes_unref(bytes) }
        guard let texture = gdk_texture_new_from_bytes(bytes, nil) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
        let (width, height) = (Int(gdk_texture_get_width(texture)), Int(gdk_texture_get_height(texture)))
        var content = [UInt8](repeating: 0, count: width * height * 4)
        gdk_texture_download(texture, &content, gsize(width * 4))
        colors = (0..<(width * height)).map { index in
            UInt32(content[index * 4]) | UInt32(content[index * 4 + 1]) << 8 | UInt32(content[index * 4 + 2]) << 16
        }
        (self.width, self.height) = (width, height)
    }

    /// The part that is left if as much is taken off at each side.
    package func inset(by border: Int) -> Pixels {
        Pixels(
            width: width - 2 * border, height: height - 2 * border,
            colors: (border..<(height - border)).flatMap { row in
                colors[(row * width + border)..<((row + 1) * width - border)]
            })
    }

    private init(width: Int, height: Int, colors: [UInt32]) {
        (self.width, self.height, self.colors) = (width, height, colors)
    }

    /// How many pixels differ from those of a picture of the same size.
    package func differences(from other: Pixels) -> Int {
        guard width == other.width, height == other.height else { return .max }
        return zip(colors, other.colors).reduce(0) { $0 + ($1.0 == $1.1 ? 0 : 1) }
    }

    /// How far the lowest dark pixels are from the top; `nil` if there are none, or if it is dark all over.
    package var darkHeight: Double? {
        let dark = colors.indices.filter { colors[$0] >> 8 & 0xFF < 180 }
        guard (6...(colors.count / 10)).contains(dark.count), let last = dark.last else { return nil }
        return Double(last / width)
    }

    /// How many different colours there are.
    package var variety: Int { Set(colors).count }
}
