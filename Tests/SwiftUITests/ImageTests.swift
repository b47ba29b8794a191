// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import CoreTransferable
import Foundation
import EnfiladeGLib
import Testing
import TestTraits
import UniformTypeIdentifiers
import ViewTestSupport

@testable import SwiftUI

extension Views {
    @MainActor @Suite("Images") struct ImageTests {
        /// Three by two pixels.
        private var image: UIImage {
            get throws { try #require(UIImage(data: TestPicture.red)) }
        }

        @Test("an image is as large as its pixels, or as large as it may be")
        func size() async throws {
            let image = Image(uiImage: try image)
            let stage = try Stage {
                VStack {
                    image
                    image.resizable().frame(width: 90, height: 40)
                    image.resizable().scaledToFit().frame(width: 90, height: 40)
                    image.resizable()
                }
            }
            try await stage.present()
            let pictures = try stage.root.descendants("GtkPicture")
            let frames = try pictures.map { try $0.frame(in: stage.root) }
            #expect(frames.map { [$0[2], $0[3]] }.prefix(3) == [[3, 2], [90, 40], [90, 40]])
            #expect(frames[3][2] > 90)
            let fits = pictures.map { $0.withOpaque { gtk_picture_get_content_fit($0) } }
            #expect(
                fits == [GTK_CONTENT_FIT_FILL, GTK_CONTENT_FIT_FILL, GTK_CONTENT_FIT_CONTAIN, GTK_CONTENT_FIT_FILL])
        }

        @Test("an image that fits has its height in what scrolls, and in each cell of a grid")
        func scrolled() async throws {
            // 600 by 400 pixels.
            let image = Image(uiImage: try #require(UIImage(data: TestPicture.red(width: 600, height: 400))))
            let stage = try Stage {
                HStack(spacing: 0) {
                    ScrollView { image.resizable().scaledToFit() }.frame(width: 300, height: 500)
                    // More than there is room for.
                    ScrollView { ForEach(0..<3) { _ in image.resizable().scaledToFit() } }
                        .frame(width: 300, height: 500)
                    ScrollView {
                        LazyVGrid(columns: [GridItem(.adaptive(minimum: 90))], spacing: 10) {
                            ForEach(0..<4) { _ in image.resizable().scaledToFit() }
                        }
                    }
                    .frame(width: 300, height: 500)
                    VStack(spacing: 0) {
                        ScrollView(.horizontal) { image.resizable().scaledToFit() }.frame(width: 200, height: 100)
                        ScrollView(.horizontal) { ForEach(0..<3) { _ in image.resizable().scaledToFit() } }
                            .frame(width: 200, height: 100)
                    }
                }
            }
            try await stage.present()
            let frames = try stage.root.descendants("GtkPicture").map { try $0.frame(in: stage.root) }
            try #require(frames.count == 12)
            for frame in frames[0...3] {
                #expect(frame[2] == 300 && abs(frame[3] - 200) <= 1, "\(frames)")
            }
            let columns = Set(frames[4...7].map { $0[0] }).count
            #expect(columns == 3, "\(frames)")
            for frame in frames[4...7] {
                #expect((80...100).contains(frame[2]) && abs(frame[3] - frame[2] * 2 / 3) <= 1)
            }
            for frame in frames[8...11] {
                #expect(frame[3] == 100 && abs(frame[2] - 150) <= 1, "\(frames)")
            }
        }

        @Test("an image can become another one, and a symbol")
        func change() async throws {
            struct Shown: View {
                let model: Model
                var body: some View { model.image }
            }
            @MainActor func texture(_ stage: Stage) throws -> OpaquePointer? {
                try stage.first("GtkPicture").withOpaque { gtk_picture_get_paintable($0) }
            }
            let model = Model(Image(uiImage: try image))
            let stage = try Stage { Shown(model: model) }
            let before = try texture(stage)
            model.image = Image(uiImage: try #require(UIImage(data: TestPicture.red)))
            await stage.settle()
            #expect(try texture(stage) != before)
            model.image = Image(systemName: "plus")
            await stage.settle()
            #expect(try stage.root.descendants("GtkPicture").isEmpty)
            #expect(try stage.first("GtkImage").text(of: "icon-name") == "list-add-symbolic")
        }

        @Test(
            "an image of a bundle says its name or its label, a decorative one nothing, and one that is not there is seen"
        )
        func bundle() async throws {
            let folder = FileManager.default.temporaryDirectory.appending(path: "images-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: folder) }
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try TestPicture.red.write(to: folder.appending(path: "Red.png"))
            let bundle = try #require(Bundle(path: folder.path))
            let stage = try Stage {
                Image("Red", bundle: bundle)
                Image("Red", bundle: bundle, label: Text("A red spot"))
                Image(decorative: "Red", bundle: bundle)
                Image("Green", bundle: bundle)
            }
            let said = try stage.root.descendants("GtkPicture").map { picture in
                picture.withOpaque { String(borrowing: gtk_picture_get_alternative_text($0)) }
            }
            #expect(said == ["Red", "A red spot", nil])
            let hidden = try stage.root.descendants("GtkPicture").map(\.isAccessibilityHidden)
            #expect(hidden == [false, false, true])
            #expect(try stage.first("GtkImage").text(of: "icon-name") == "image-missing-symbolic")
        }

        @Test("an image is transferred as PNG, and made of any kind of image", .claim("T7"))
        func transfer() async throws {
            #expect(Image.exportedContentTypes() == [.png])
            #expect(Image.importedContentTypes() == [.png, .image])
            let image = try image
            let png = try await Image(uiImage: image).exported(as: .png)
            #expect(UIImage(data: png)?.size == image.size)
            let symbol = try await Image(systemName: "plus").exported(as: .png)
            #expect(UIImage(data: symbol)?.size == CGSize(width: 128, height: 128))

            let read = try await Image(importing: png, contentType: .png)
            guard case .picture(let picture) = read.source else { throw CancellationError() }
            #expect(picture.size == image.size)

            // From a program that has photographs.
            let provider = NSItemProvider()
            let jpeg = image.jpegData(compressionQuality: 1)
            provider.registerDataRepresentation(forTypeIdentifier: UTType.jpeg.identifier, visibility: .all) { done in
                done(jpeg, nil)
                return nil
            }
            let photograph = try await withCheckedThrowingContinuation { continuation in
                _ = provider.loadTransferable(type: Image.self) { continuation.resume(with: $0) }
            }
            guard case .picture(let photograph) = photograph.source else { throw CancellationError() }
            #expect(photograph.size == image.size)
            for (data, type) in [(Data("words".utf8), UTType.png), (png.prefix(20), .png), (png, .plainText)] {
                await #expect(throws: (any Error).self) { try await Image(importing: data, contentType: type) }
            }
        }

        @Observable @MainActor final class Model {
            var image: Image

            init(_ image: Image) {
                self.image = image
            }
        }
    }
}
