// SPDX-License-Identifier: Apache-2.0
// The file in which Xvfb keeps what its screen shows: a window dump of X (XWD).

import Foundation

/// What a screen shows.
struct ScreenFile: Sendable {
    /// Where Xvfb keeps it.
    let path: String

    /// The colors of a part of the screen, row by row: red, green and blue.
    struct Pixels: Equatable, Sendable {
        let width: Int
        let height: Int
        let colors: [UInt8]
    }

    /// The part of the screen at a place.
    ///
    /// - Throws: `TourFinding` if the file is none of Xvfb's, or has no such part.
    func pixels(x: Int, y: Int, width: Int, height: Int) throws -> Pixels {
        let data = [UInt8](try Data(contentsOf: URL(filePath: path)))
        guard data.count >= 100 else { throw TourFinding("“\(path)” shows no screen") }
        func number(_ position: Int) -> Int {
            data[4 * position..<4 * position + 4].reduce(0) { $0 << 8 | Int($1) }
        }
        // The header, then a table of colors, then the pixels.
        let (start, stride) = (number(0) + 12 * number(19), number(12))
        guard x >= 0, y >= 0, width > 0, height > 0, 4 * (x + width) <= stride,
            start + stride * (y + height) <= data.count
        else { throw TourFinding("a window of \(width) × \(height) at \(x), \(y) is not on the screen") }
        var colors: [UInt8] = []
        colors.reserveCapacity(3 * width * height)
        for row in y..<y + height {
            for column in x..<x + width {
                let place = start + row * stride + 4 * column
                colors.append(contentsOf: [data[place + 2], data[place + 1], data[place]])
            }
        }
        return Pixels(width: width, height: height, colors: colors)
    }
}

extension ScreenFile.Pixels {
    /// The colors as a PNG file, which is not compressed.
    var png: Data {
        var rows: [UInt8] = []
        for row in 0..<height { rows += [0] + colors[3 * width * row..<3 * width * (row + 1)] }
        var file = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        file.append(chunk: "IHDR", UInt32(width).bytes + UInt32(height).bytes + [8, 2, 0, 0, 0])
        file.append(chunk: "IDAT", Self.stored(rows))
        file.append(chunk: "IEND", [])
        return file
    }

    /// The bytes as a stream of zlib (RFC 1950) without compression.
    private static func stored(_ bytes: [UInt8]) -> [UInt8] {
        var stream: [UInt8] = [0x78, 0x01]
        for start in stride(from: 0, to: bytes.count, by: 65_535) {
            let part = bytes[start..<min(start + 65_535, bytes.count)]
            let length = UInt16(part.count)
            let isLast: UInt8 = start + part.count == bytes.count ? 1 : 0
            stream +=
                [isLast, UInt8(length & 255), UInt8(length >> 8), UInt8(~length & 255), UInt8(~length >> 8)] + part
        }
        var (low, high): (UInt32, UInt32) = (1, 0)
        for byte in bytes {
            low = (low + UInt32(byte)) % 65_521
            high = (high + low) % 65_521
        }
        return stream + (high << 16 | low).bytes
    }
}

extension Data {
    /// Appends a part of a PNG file.
    fileprivate mutating func append(chunk name: String, _ content: [UInt8]) {
        let checked = Array(name.utf8) + content
        append(contentsOf: UInt32(content.count).bytes + checked + checked.checkSum.bytes)
    }
}

extension [UInt8] {
    /// What is left of the division by the polynomial of CRC-32, for each byte.
    private static let remainders = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { sum, _ in sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }

    /// The check sum of PNG files, CRC-32.
    fileprivate var checkSum: UInt32 {
        ~reduce(~0) { sum, byte in sum >> 8 ^ Self.remainders[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] }
    }
}

extension UInt32 {
    /// The bytes, the highest first.
    fileprivate var bytes: [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: self >> (24 - 8 * $0)) } }
}
