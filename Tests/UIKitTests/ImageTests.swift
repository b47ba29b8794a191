// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import ViewTestSupport

@testable import UIKit

/// Images from bytes, which need no display.
struct ImageTests {
    @Test func imageIsReadAndWritten() throws {
        let image = try #require(UIImage(data: TestPicture.red))
        #expect(image.size == CGSize(width: 3, height: 2) && image.scale == 1)
        #expect(UIImage(data: TestPicture.red, scale: 2)?.size == CGSize(width: 1.5, height: 1))
        #expect(UIImage(data: TestPicture.red, scale: 0) == nil)
        let png = try #require(image.pngData())
        #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]) && UIImage(data: png)?.size == image.size)
        for quality in [-1, 0, 0.5, 1, .infinity] as [CGFloat] {
            let jpeg = try #require(image.jpegData(compressionQuality: quality))
            #expect(jpeg.starts(with: [0xFF, 0xD8]) && UIImage(data: jpeg)?.size == image.size)
        }
        let archive = try NSKeyedArchiver.archivedData(
            withRootObject: try #require(UIImage(data: TestPicture.red, scale: 3)), requiringSecureCoding: true)
        let read = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: UIImage.self, from: archive))
        #expect(read.size.width == 1 && read.scale == 3)
    }

    @Test func imageIsFoundInABundle() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "images-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in ["one.png", "two@2x.png", "odd.name.png"] {
            try TestPicture.red.write(to: folder.appending(path: name))
        }
        try Data("no image".utf8).write(to: folder.appending(path: "text.png"))
        let bundle = try #require(Bundle(path: folder.path))
        #expect(UIImage(named: "one", in: bundle)?.scale == 1)
        #expect(UIImage(named: "one.png", in: bundle)?.scale == 1)
        #expect(UIImage(named: "two", in: bundle)?.scale == 2)
        #expect(UIImage(named: "odd.name", in: bundle)?.scale == 1)
        for name in ["", "three", "text", "../one", "one.jpg"] { #expect(UIImage(named: name, in: bundle) == nil) }
    }

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
        for count in 0..<TestPicture.red.count { _ = UIImage(data: TestPicture.red.prefix(count)) }
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<2_000 {
            var bytes = TestPicture.red
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                bytes[Int.random(in: 0..<bytes.count, using: &generator)] = .random(in: 0...255, using: &generator)
            }
            _ = UIImage(data: bytes)
        }
        #expect(UIImage(data: Data("GIF89a".utf8)) == nil && UIImage(data: Data("<svg".utf8)) == nil)
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
