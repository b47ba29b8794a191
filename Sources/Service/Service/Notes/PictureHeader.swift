// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The format and the size of a picture, read from its first bytes and not from a name.
struct PictureHeader: Sendable, Hashable {
    /// The media type.
    let type: String
    /// The size in pixels.
    let (width, height): (Int, Int)

    /// Reads a PNG, JPEG, GIF or WebP file; `nil` for anything else, and for one without a size.
    init?(_ content: Data) {
        let bytes = Bytes(content: content)
        let found: (type: String, size: (Int, Int)?)
        if bytes.has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0), bytes.has(Array("IHDR".utf8), at: 12) {
            found = ("image/png", bytes.pair(at: 16, bytes: 4, isLittle: false))
        } else if bytes.has([0xFF, 0xD8, 0xFF], at: 0) {
            found = ("image/jpeg", bytes.sizeOfJPEG())
        } else if bytes.has(Array("GIF87a".utf8), at: 0) || bytes.has(Array("GIF89a".utf8), at: 0) {
            found = ("image/gif", bytes.pair(at: 6, bytes: 2, isLittle: true))
        } else if bytes.has(Array("RIFF".utf8), at: 0), bytes.has(Array("WEBP".utf8), at: 8) {
            found = ("image/webp", bytes.sizeOfWebP())
        } else {
            return nil
        }
        guard let size = found.size, size.0 > 0, size.1 > 0 else { return nil }
        type = found.type
        (width, height) = size
    }
}

/// Bytes that may end at any place.
private struct Bytes {
    let content: Data

    func has(_ expected: [UInt8], at place: Int) -> Bool {
        content.count >= place + expected.count && content.dropFirst(place).starts(with: expected)
    }

    func number(at place: Int, bytes count: Int, isLittle: Bool) -> Int? {
        guard content.count >= place + count else { return nil }
        let first = content.startIndex + place
        return (0..<count).reduce(0) { number, position in
            number << 8 | Int(content[first + (isLittle ? count - 1 - position : position)])
        }
    }

    /// Two numbers, one after the other.
    func pair(at place: Int, bytes count: Int, isLittle: Bool) -> (Int, Int)? {
        guard let first = number(at: place, bytes: count, isLittle: isLittle),
            let second = number(at: place + count, bytes: count, isLittle: isLittle)
        else { return nil }
        return (first, second)
    }

    /// The limit for the segments and fill bytes of a JPEG file before its frame header.
    ///
    /// As many segments of the maximum size are more than a picture may have.
    private static let segmentLimit = 1_000

    /// The size in the first frame header, behind other segments.
    func sizeOfJPEG() -> (Int, Int)? {
        var place = 2
        for _ in 0..<Self.segmentLimit {
            guard let mark = number(at: place, bytes: 2, isLittle: false), mark >> 8 == 0xFF else { return nil }
            switch mark & 0xFF {
            case 0xFF: place += 1
            case 0x01, 0xD0...0xD7: place += 2
            case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
                return pair(at: place + 5, bytes: 2, isLittle: false).map { ($0.1, $0.0) }
            case 0x00, 0xD9, 0xDA: return nil
            default:
                guard let length = number(at: place + 2, bytes: 2, isLittle: false), length >= 2 else { return nil }
                place += 2 + length
            }
        }
        return nil
    }

    /// The size in the first chunk, of which there are three kinds.
    func sizeOfWebP() -> (Int, Int)? {
        if has(Array("VP8X".utf8), at: 12) {
            return pair(at: 24, bytes: 3, isLittle: true).map { ($0.0 + 1, $0.1 + 1) }
        }
        if has(Array("VP8L".utf8), at: 12), has([0x2F], at: 20) {
            return number(at: 21, bytes: 4, isLittle: true).map { ($0 & 0x3FFF + 1, $0 >> 14 & 0x3FFF + 1) }
        }
        guard has(Array("VP8 ".utf8), at: 12), has([0x9D, 0x01, 0x2A], at: 23) else { return nil }
        return pair(at: 26, bytes: 2, isLittle: true).map { ($0.0 & 0x3FFF, $0.1 & 0x3FFF) }
    }
}
