// SPDX-License-Identifier: Apache-2.0

import Foundation
import EnfiladeGLib
import Testing
import ViewTestSupport

@Suite(.onDisplay) struct ImageReaderTests {
    @Test func fileThatHoldsAHugeImageIsRefusedBeforeItIsUnpacked() throws {
        for (width, height) in [(60_000, 60_000), (UInt32.max >> 1, 1 << 20), (64 << 20, 2)] as [(UInt32, UInt32)] {
            let error = #expect(throws: ImageError.self) {
                _ = try ImageReader.texture(of: TestPicture.red.claiming(width: width, height: height))
            }
            #expect(error?.description.contains("image") == true)
        }
        let error = #expect(throws: ImageError.self) {
            _ = try ImageReader.texture(of: TestPicture.red.claiming(width: 60_000, height: 60_000))
        }
        #expect(error?.description.contains("60000 × 60000 pixels is too large") == true)
    }

    @Test func noBytesCrashTheReader() {
        for count in 0..<TestPicture.red.count { _ = try? ImageReader.texture(of: TestPicture.red.prefix(count)) }
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<2_000 {
            var bytes = TestPicture.red
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                bytes[Int.random(in: 0..<bytes.count, using: &generator)] = .random(in: 0...255, using: &generator)
            }
            _ = try? ImageReader.texture(of: bytes)
        }
        for text in ["", "GIF89a", "<svg"] {
            #expect(throws: ImageError.self) { try ImageReader.texture(of: Data(text.utf8)) }
        }
    }
}

extension Data {
    /// A PNG file that says it has another size, with the check sum that belongs to that.
    fileprivate func claiming(width: UInt32, height: UInt32) -> Data {
        var bytes = self
        for (place, number) in [(16, width), (20, height)] {
            bytes.replaceSubrange(place..<place + 4, with: number.bigEndianBytes)
        }
        bytes.replaceSubrange(29..<33, with: bytes[12..<29].checkSum.bigEndianBytes)
        return bytes
    }

    /// The check sum of PNG files, CRC-32.
    private var checkSum: UInt32 {
        ~reduce(~0) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
        }
    }
}

extension UInt32 {
    fileprivate var bigEndianBytes: [UInt8] { Swift.withUnsafeBytes(of: bigEndian) { Array($0) } }
}
