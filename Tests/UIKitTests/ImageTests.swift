// SPDX-License-Identifier: Apache-2.0

import Foundation
import FoundationAdditions
import Testing
import ViewTestSupport

@testable import UIKit

/// Images from bytes, which need no display.
struct ImageTests {
    @Test func thumbnailHasTheSizeThatIsWanted() async throws {
        let image = try #require(UIImage(data: TestPicture.red, scale: 2))
        let size = CGSize(width: 10, height: 4)
        let thumbnail = try #require(image.preparingThumbnail(of: size))
        #expect(thumbnail.size == size && thumbnail.scale == 2)
        #expect(await image.byPreparingThumbnail(ofSize: size)?.size == size)
        let called = await withCheckedContinuation { answer in
            image.prepareThumbnail(of: size) { answer.resume(returning: $0?.size) }
        }
        #expect(called == size)
        for side in [0, -1, 0.1, 20_000, .infinity, .nan] as [CGFloat] {
            #expect(image.preparingThumbnail(of: CGSize(width: side, height: side)) == nil)
        }
    }

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

    @Test func imageTravelsInAnItemProvider() async throws {
        let image = try #require(UIImage(data: TestPicture.red))
        let provider = NSItemProvider(object: image)
        #expect(provider.registeredTypeIdentifiers == ["public.png", "public.jpeg"])
        #expect(provider.canLoadObject(ofClass: UIImage.self))
        func load(_ provider: NSItemProvider) async throws -> CGSize {
            try await withCheckedThrowingContinuation { continuation in
                _ = provider.loadObject(ofClass: UIImage.self) { image, error in
                    let size = (image as? UIImage)?.size
                    continuation.resume(
                        with: size.map { .success($0) } ?? .failure(error ?? CocoaError(.fileReadUnknown)))
                }
            }
        }
        #expect(try await load(provider) == image.size)
        let broken = NSItemProvider(item: NSData(data: Data("no image".utf8)), typeIdentifier: "public.png")
        await #expect(throws: (any Error).self) { try await load(broken) }
        #expect(!NSItemProvider(object: "text" as NSString).canLoadObject(ofClass: UIImage.self))
    }

    @Test func activityTravelsInAnItemProvider() async throws {
        let activity = NSUserActivity(activityType: "org.example.open")
        activity.userInfo = ["note": 42]
        let provider = NSItemProvider(object: activity)
        #expect(provider.registeredTypeIdentifiers == ["com.apple.uikit.useractivity"])
        func load(_ provider: NSItemProvider) async throws -> Int? {
            try await withCheckedThrowingContinuation { continuation in
                _ = provider.loadObject(ofClass: NSUserActivity.self) { activity, error in
                    let note = (activity as? NSUserActivity).map { $0.userInfo?["note"] as? Int }
                    continuation.resume(
                        with: note.map { .success($0) } ?? .failure(error ?? CocoaError(.fileReadUnknown)))
                }
            }
        }
        #expect(try await load(provider) == 42)
        let type = "com.apple.uikit.useractivity"
        let broken = NSItemProvider(item: NSData(data: Data("no activity".utf8)), typeIdentifier: type)
        await #expect(throws: (any Error).self) { try await load(broken) }
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
}
